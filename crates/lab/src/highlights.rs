//! What stands out in an analysed game: lucky and unlucky rolls, the turning point, the costliest decisions.

use crate::analyse::{Analysis, Kind, Step};

/// The steps of an analysis that stand out, by index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Highlights {
    /// For each seat, its roll or draw that helped it most.
    pub best: Vec<Option<usize>>,
    /// For each seat, its roll or draw that hurt it most.
    pub worst: Vec<Option<usize>>,
    /// The step after which the winner was ahead of everybody until the end. `None` if there is no single winner, if the
    /// winner was ahead all the time, or if that step changed little.
    pub turning: Option<usize>,
    /// The decisions that cost most, the costliest first.
    pub mistakes: Vec<usize>,
}

impl Step {
    /// How much a decision lowered the chances of whoever took it; 0 for chance.
    pub fn cost(&self) -> f32 {
        match self.kind {
            Kind::Decision { best_chance, chance, .. } => best_chance - chance,
            Kind::Chance => 0.0,
        }
    }
}

impl Analysis {
    /// What stands out: changes of at least `least`, and at most `mistakes` decisions. Smaller changes may be mere
    /// errors of the estimates.
    pub fn highlights(&self, least: f32, mistakes: usize) -> Highlights {
        let steps = || self.steps.iter().enumerate();
        let swing = |seat: usize, sign: f64| {
            let own = steps().filter(|(_, step)| step.kind == Kind::Chance && step.seat.index() == seat);
            let large = own.map(|(k, step)| (k, step.change(seat) * sign)).filter(|(_, by)| *by >= f64::from(least));
            large.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(k, _)| k)
        };
        let mut costly: Vec<usize> = steps().filter(|(_, step)| step.cost() >= least).map(|(k, _)| k).collect();
        costly.sort_by(|a, b| self.steps[*b].cost().total_cmp(&self.steps[*a].cost()));
        costly.truncate(mistakes);
        Highlights {
            best: (0..self.players).map(|seat| swing(seat, 1.0)).collect(),
            worst: (0..self.players).map(|seat| swing(seat, -1.0)).collect(),
            turning: self.turning().filter(|(_, by)| *by >= f64::from(least)).map(|(k, _)| k),
            mistakes: costly,
        }
    }

    /// The turning point, and how much it gave the winner.
    fn turning(&self) -> Option<(usize, f64)> {
        let winner = self.sums.iter().position(|sums| sums.end > 0.999)?;
        let behind = |step: &Step| step.after[..self.players].iter().any(|chance| *chance > step.after[winner]);
        let turning = self.steps.iter().rposition(behind)? + 1;
        Some((turning, self.steps.get(turning)?.change(winner)))
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::{Chances, Seat};

    use super::*;
    use crate::analyse::{Grade, Sums};

    fn chances(first: f32) -> Chances {
        let mut all = Chances::default();
        (all[0], all[1]) = (first, 1.0 - first);
        all
    }

    fn step(seat: u8, before: f32, after: f32) -> Step {
        let (before, after) = (chances(before), chances(after));
        Step { token: 0, tokens: Vec::new(), turn: 1, seat: Seat(seat), kind: Kind::Chance, before, after }
    }

    fn decision(seat: u8, best: f32, got: f32) -> Step {
        let own = |chance: f32| if seat == 0 { chance } else { 1.0 - chance };
        let cost = best - got;
        let kind =
            Kind::Decision { best: Vec::new(), best_chance: best, chance: got, options: 2, grade: Grade::of(cost) };
        Step { kind, ..step(seat, own(best), own(got)) }
    }

    #[test]
    fn what_is_larger_than_the_error_stands_out() {
        let steps = vec![
            step(0, 0.5, 0.6),
            step(0, 0.6, 0.4),
            decision(0, 0.4, 0.38),
            decision(1, 0.6, 0.5),
            decision(0, 0.5, 0.2),
            step(1, 0.2, 0.22),
            step(0, 0.22, 1.0),
        ];
        let sums = vec![Sums { end: 1.0, ..Sums::default() }, Sums::default()];
        let analysis = Analysis { players: 2, steps, sums, whole: true };
        let found = analysis.highlights(0.05, 3);
        assert_eq!((found.best, found.worst), (vec![Some(6), None], vec![Some(1), None]));
        assert_eq!(found.mistakes, [4, 3], "the costliest first, and nothing within the error");
        assert_eq!(found.turning, Some(6), "the last step before it left the winner behind");
        assert_eq!(analysis.highlights(0.01, 1).mistakes, [4]);
        assert_eq!(analysis.highlights(0.01, 3).worst[1], Some(5));
        assert_eq!(analysis.highlights(0.9, 3).turning, None, "a change within the error turns nothing");
    }
}
