//! Many instances at once, answered in order.

use hlavolam_solvers::Budget;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Does the work for every item on the threads of the budget, and hands the results over in the order of the items,
/// each as soon as those before it are there. Ends early when `take` refuses one.
pub fn in_order<I: Sync, O: Send>(
    items: &[I],
    budget: &Budget,
    work: impl Fn(&I) -> O + Sync,
    mut take: impl FnMut(usize, O) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let send = send;
            budget.run(|| workers(items, budget.thread_count(), &next, &work, &send));
        });
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (index, result) in receive {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&due) {
                if let Err(error) = take(due, result) {
                    next.store(items.len(), Ordering::Relaxed);
                    return Err(error);
                }
                due += 1;
            }
        }
        Ok(())
    })
}

fn workers<I: Sync, O: Send>(
    items: &[I],
    threads: usize,
    next: &AtomicUsize,
    work: &(impl Fn(&I) -> O + Sync),
    send: &mpsc::Sender<(usize, O)>,
) {
    rayon::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let send = send.clone();
            scope.spawn(move |_| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(index) else { break };
                    if send.send((index, work(item))).is_err() {
                        break;
                    }
                }
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let items: Vec<u64> = (0..500).collect();
        let mut seen = Vec::new();
        let budget = Budget::default().threads(4);
        in_order(
            &items,
            &budget,
            |item| item * item,
            |index, square| {
                seen.push((index as u64, square));
                Ok(())
            },
        )
        .unwrap();
        assert_eq!(seen, items.iter().map(|&item| (item, item * item)).collect::<Vec<_>>());
    }

    #[test]
    fn a_refusal_ends_the_work() {
        let items = [0; 100];
        let mut taken = 0;
        let refused = in_order(
            &items,
            &Budget::default().threads(2),
            |_| (),
            |_, ()| {
                taken += 1;
                anyhow::ensure!(taken < 3, "enough");
                Ok(())
            },
        );
        assert!(refused.is_err());
        assert_eq!(taken, 3);
    }
}
