/// Where a game's events go.
///
/// A simulation logs into [`Silent`]: its constant lets the compiler drop the making of events altogether.
pub trait Log<E> {
    /// Whether anybody reads what is logged. Rules may skip costly work for an event where it is `false`.
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
