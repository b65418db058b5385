//! How one view differs from the next. Most steps move a piece or two, and the rest of the view stays the same.

use std::collections::BTreeSet;

use rollick_stage as stage;
use serde::{Deserialize, Deserializer};

use crate::{Card, Counter, Die, Message, Piece, Seat, SeatView, Standings, TrackView, View, seats};

/// Marks a field that is left out if it hasn't changed.
macro_rules! patch {
    ($($item:item)*) => { $(
        #[serde_with::skip_serializing_none]
        #[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize, ts_rs::TS, utoipa::ToSchema)]
        #[serde(default)]
        #[ts(optional_fields)]
        $item
    )* };
}

patch! {
    /// What changed about a piece, or a new piece.
    pub struct PiecePatch {
        /// Its id.
        pub id: String,
        /// Only for a new piece: its index in the new list.
        pub at: Option<usize>,
        /// Its kind.
        pub kind: Option<String>,
        /// Whose it is. Only for a new piece that belongs to somebody.
        pub seat: Option<Seat>,
        /// Where it is.
        pub place: Option<String>,
        /// The text on it. Left out for a new piece without one.
        pub label: Option<String>,
        /// Its state in one word. Left out for a new piece without one.
        pub state: Option<String>,
        /// Its name for people.
        pub name: Option<Message>,
    }

    /// What changed in a seat's panel.
    pub struct SeatPatch {
        /// The seat.
        pub seat: Seat,
        /// The main number.
        pub score: Option<Counter>,
        /// All other numbers.
        pub counters: Option<Vec<Counter>>,
        /// The whole hand.
        pub hand: Option<Vec<Card>>,
        /// All notes.
        pub notes: Option<Vec<Message>>,
    }

    /// What changed in a view. Apply `gone`, then `pieces` in order.
    pub struct ViewPatch {
        /// The pieces that are no longer there.
        pub gone: Option<Vec<String>>,
        /// Pieces that changed or are new.
        pub pieces: Option<Vec<PiecePatch>>,
        /// Everything on tracks.
        pub tracks: Option<Vec<TrackView>>,
        /// The panels that changed.
        pub seats: Option<Vec<SeatPatch>>,
        /// All dice.
        pub dice: Option<Vec<Die>>,
        /// Whose turn it is; null for nobody.
        #[serde(deserialize_with = "present")]
        #[ts(as = "Option<Option<Seat>>")]
        pub mover: Option<Option<Seat>>,
        /// The seats that are asked.
        pub asked: Option<Vec<Seat>>,
        /// All counters of the table.
        pub counters: Option<Vec<Counter>>,
        /// How the game ended; null if it goes on after a take-back.
        #[serde(deserialize_with = "present")]
        #[ts(as = "Option<Option<Standings>>")]
        pub over: Option<Option<Standings>>,
    }
}

/// Reads a field that is there: null means "nobody", not "left out".
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// The new value, if it differs.
fn changed<T: PartialEq, W>(old: &T, new: &T, wire: impl FnOnce(&T) -> W) -> Option<W> {
    (old != new).then(|| wire(new))
}

fn all<T, W>(of: fn(&T) -> W) -> impl FnOnce(&Vec<T>) -> Vec<W> {
    move |list| list.iter().map(of).collect()
}

/// `None` for an empty list.
fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

impl ViewPatch {
    /// What changed between two views; `None` if nothing did.
    pub fn between(old: &stage::View, new: &stage::View) -> Option<ViewPatch> {
        let (gone, pieces) = pieces(&old.pieces, &new.pieces);
        let panels = (0..).zip(new.seats.iter().zip(&old.seats)).filter(|(_, (new, old))| new != old);
        let patch = ViewPatch {
            gone: some(gone),
            pieces: some(pieces),
            tracks: changed(&old.tracks, &new.tracks, all(TrackView::of)),
            seats: some(panels.map(|(seat, (new, old))| SeatPatch::between(seat, old, new)).collect()),
            dice: changed(&old.dice, &new.dice, all(Die::of)),
            mover: changed(&old.mover, &new.mover, |mover| mover.map(|seat| seat.0)),
            asked: changed(&old.asked, &new.asked, |asked| seats(*asked)),
            counters: changed(&old.counters, &new.counters, all(Counter::of)),
            over: changed(&old.over, &new.over, |over| over.as_ref().map(Standings::of)),
        };
        (patch != ViewPatch::default()).then_some(patch)
    }

    /// Applies the patch to the view that it was made for. The client does the same.
    pub fn apply(self, view: &mut View) {
        let gone: BTreeSet<String> = self.gone.into_iter().flatten().collect();
        view.pieces.retain(|piece| !gone.contains(&piece.id));
        for patch in self.pieces.into_iter().flatten() {
            patch.apply(&mut view.pieces);
        }
        for patch in self.seats.into_iter().flatten() {
            if let Some(panel) = view.seats.get_mut(usize::from(patch.seat)) {
                patch.apply(panel);
            }
        }
        set(&mut view.tracks, self.tracks);
        set(&mut view.dice, self.dice);
        set(&mut view.mover, self.mover);
        set(&mut view.asked, self.asked);
        set(&mut view.counters, self.counters);
        set(&mut view.over, self.over);
    }
}

fn set<T>(field: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *field = new;
    }
}

/// The ids that are gone, and what changed about the other pieces.
fn pieces(old: &[stage::Piece], new: &[stage::Piece]) -> (Vec<String>, Vec<PiecePatch>) {
    if old == new {
        return (Vec::new(), Vec::new());
    }
    // Pieces keep their order, so that both lists can be walked together. A piece that is out of order, or belongs to
    // somebody else now, is taken away and added again.
    let is_new: BTreeSet<&str> = new.iter().map(|piece| piece.id.as_str()).collect();
    let (mut gone, mut patches) = (Vec::new(), Vec::new());
    let mut kept = Vec::new();
    for piece in old {
        if is_new.contains(piece.id.as_str()) { kept.push(piece) } else { gone.push(piece.id.clone()) }
    }
    let mut kept = kept.into_iter().peekable();
    let mut moved: BTreeSet<&str> = BTreeSet::new();
    for (at, piece) in new.iter().enumerate() {
        while kept.next_if(|old| moved.contains(old.id.as_str())).is_some() {}
        match kept.next_if(|old| old.id == piece.id && old.seat == piece.seat) {
            Some(old) => patches.extend((old != piece).then(|| PiecePatch::between(old, piece))),
            None => {
                if old.iter().any(|old| old.id == piece.id) {
                    gone.push(piece.id.clone());
                    moved.insert(&piece.id);
                }
                patches.push(PiecePatch::new(at, piece));
            }
        }
    }
    (gone, patches)
}

impl PiecePatch {
    fn new(at: usize, piece: &stage::Piece) -> PiecePatch {
        let Piece { id, kind, seat, place, label, state, name } = Piece::of(piece);
        PiecePatch {
            id,
            at: Some(at),
            kind: Some(kind),
            seat,
            place: Some(place),
            label: Some(label).filter(|label| !label.is_empty()),
            state: Some(state).filter(|state| !state.is_empty()),
            name: Some(name),
        }
    }

    fn between(old: &stage::Piece, new: &stage::Piece) -> PiecePatch {
        let wire = Piece::of(new);
        PiecePatch {
            id: wire.id,
            at: None,
            kind: (old.kind != new.kind).then_some(wire.kind),
            seat: None,
            place: (old.place != new.place).then_some(wire.place),
            label: (old.label != new.label).then_some(wire.label),
            state: (old.state != new.state).then_some(wire.state),
            name: (old.name != new.name).then_some(wire.name),
        }
    }

    fn apply(self, pieces: &mut Vec<Piece>) {
        if let Some(at) = self.at {
            let piece = Piece {
                id: self.id,
                kind: self.kind.unwrap_or_default(),
                seat: self.seat,
                place: self.place.unwrap_or_default(),
                label: self.label.unwrap_or_default(),
                state: self.state.unwrap_or_default(),
                name: self.name.unwrap_or_default(),
            };
            return pieces.insert(at.min(pieces.len()), piece);
        }
        let Some(piece) = pieces.iter_mut().find(|piece| piece.id == self.id) else { return };
        set(&mut piece.kind, self.kind);
        set(&mut piece.place, self.place);
        set(&mut piece.label, self.label);
        set(&mut piece.state, self.state);
        set(&mut piece.name, self.name);
    }
}

impl SeatPatch {
    fn between(seat: Seat, old: &stage::SeatView, new: &stage::SeatView) -> SeatPatch {
        let wire = SeatView::of(new);
        SeatPatch {
            seat,
            score: wire.score.filter(|_| old.score != new.score),
            counters: (old.counters != new.counters).then_some(wire.counters),
            hand: (old.hand != new.hand).then_some(wire.hand),
            notes: (old.notes != new.notes).then_some(wire.notes),
        }
    }

    fn apply(self, panel: &mut SeatView) {
        if self.score.is_some() {
            panel.score = self.score;
        }
        set(&mut panel.counters, self.counters);
        set(&mut panel.hand, self.hand);
        set(&mut panel.notes, self.notes);
    }
}
