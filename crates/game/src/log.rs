/// Where a game's events go.
///
/// A simulation logs to [`Silent`]. Its `ON` is `false`, so the compiler removes the code that makes events.
pub trait Log<E> {
    /// Whether the events are kept. If not, rules may skip expensive work for an event.
    const ON: bool;

    /// Takes one event.
    fn push(&mut self, event: E);
}

/// The log that keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    const ON: bool = false;

    #[inline(always)]
    fn push(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    const ON: bool = true;

    fn push(&mut self, event: E) {
        Vec::push(self, event);
    }
}
