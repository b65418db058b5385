use std::sync::Arc;

use rollick_game::{Chances, Insight, Next, Standings, share_out};

use crate::net::Net;

/// An evaluation: it says how good a position is.
#[derive(Clone, Debug)]
pub enum Judge {
    /// What is plain to see: [`Insight::plain_merits`].
    Plain,
    /// The full hand-made evaluation: [`Insight::merits`].
    Hand,
    /// The same, corrected by a network.
    Learned(Arc<Net>),
}

impl Judge {
    /// The winning chances in a position that is not over.
    #[inline]
    pub fn judge<G: Insight>(&self, game: &G, s: &G::State) -> Chances {
        let mut out = Chances::default();
        let all = game.outlooks(s);
        match self {
            Judge::Plain => game.plain_merits(s, &all, &mut out),
            Judge::Hand => game.merits(s, &all, &mut out),
            Judge::Learned(net) => {
                game.merits(s, &all, &mut out);
                net.correct(game, s, &all, &mut out);
            }
        }
        share_out(all.len(), &mut out);
        out
    }

    /// The winning chances in any position.
    pub fn chances<G: Insight>(&self, game: &G, s: &G::State) -> Chances {
        match game.next(s) {
            Next::Over(standings) => shares(standings),
            _ => self.judge(game, s),
        }
    }
}

/// Each seat's share of the win.
#[inline]
pub fn shares(standings: Standings) -> Chances {
    std::array::from_fn(|k| standings.share(rollick_game::Seat(k as u8)) as f32)
}
