//! Many instances at once, answered in order.

use hlavolam_solvers::Budget;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// Does the work for every item on the threads of the budget, and hands the results over in the order of the items,
/// each as soon as those before it are there. Ends early when `take` refuses one; work that has begun is then cancelled.
pub fn in_order<I: Sync, O: Send>(
    items: &[I],
    budget: &Budget,
    work: impl Fn(&I) -> O + Sync,
    mut take: impl FnMut(usize, O) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    in_order_until(items, budget, work, |at, result| take(at, result).map(ControlFlow::Continue))
}

/// The same, but ends early too when `take` breaks off.
pub fn in_order_until<I: Sync, O: Send>(
    items: &[I],
    budget: &Budget,
    work: impl Fn(&I) -> O + Sync,
    mut take: impl FnMut(usize, O) -> anyhow::Result<ControlFlow<()>>,
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
                let taken = take(due, result);
                if !matches!(taken, Ok(ControlFlow::Continue(()))) {
                    next.store(items.len(), Ordering::Relaxed);
                    if taken.is_err() {
                        budget.cancel();
                    }
                    return taken.map(|_| ());
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

    /// How many results are taken if the third is answered so.
    fn taken_until(end: fn() -> anyhow::Result<ControlFlow<()>>) -> (bool, u32) {
        let mut taken = 0;
        let budget = Budget::default().threads(2);
        let done = in_order_until(
            &[0; 100],
            &budget,
            |_| (),
            |_, ()| {
                taken += 1;
                if taken < 3 { Ok(ControlFlow::Continue(())) } else { end() }
            },
        );
        (done.is_ok(), taken)
    }

    #[test]
    fn a_refusal_cancels_what_has_begun() {
        let budget = Budget::default().threads(2);
        // The second goes on until it is cancelled.
        let work = |&is_endless: &bool| while is_endless && budget.check().is_ok() {};
        assert!(in_order(&[false, true], &budget, work, |_, ()| anyhow::bail!("enough")).is_err());
    }

    #[test]
    fn a_refusal_ends_the_work() {
        assert_eq!(taken_until(|| anyhow::bail!("enough")), (false, 3));
        assert_eq!(taken_until(|| Ok(ControlFlow::Break(()))), (true, 3));
    }
}
