//! Evaluating a position allocates no memory, with the hand-made evaluation and with the learned one.

use rollick_bots::{Judge, learned};
use rollick_game::{Actions, Insight, Next, Seats, Silent};
use rollick_games::{Setup, Visitor, infos, visit};
use rollick_luck::Luck;
use rollick_stage::Staged;
use rollick_testkit::Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

struct Judged;

impl Visitor for Judged {
    type Out = u64;

    fn visit<G: Staged + Insight>(self, game: G) -> u64 {
        let judges = [Judge::Hand, Judge::Learned(learned::<G>().expect("every game has weights"))];
        let mut luck = Luck::seeded(3);
        let mut s = game.start(Seats::new(3));
        // Tables that are computed once are computed here.
        judges[1].judge(&game, &s);
        let mut judged = 0;
        for _ in 0..2_000 {
            match game.next(&s) {
                Next::Over(_) => s = game.start(Seats::new(3)),
                Next::Chance { ways, .. } => {
                    for judge in &judges {
                        let (asked_for, chances) = Counting::during(|| judge.judge(&game, &s));
                        assert_eq!(asked_for, 0, "in {}", game.write(&s));
                        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                        judged += 1;
                    }
                    game.happen(&mut s, luck.below(ways), &mut Silent);
                }
                Next::Choose(_) => {
                    let mut legal = Actions::new();
                    game.legal(&s, &mut legal);
                    game.choose(&mut s, *luck.pick(&legal), &mut Silent);
                }
            }
        }
        judged
    }
}

#[test]
fn an_evaluation_allocates_nothing() {
    for info in infos() {
        let judged = visit(&Setup::standard(info.id).unwrap(), Judged).unwrap();
        assert!(judged > 500, "{}: {judged} positions", info.id);
    }
}
