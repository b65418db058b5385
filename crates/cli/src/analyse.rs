use std::path::PathBuf;

use rollick_bots::{Estimator, Level, Player};
use rollick_game::{Insight, Seats};
use rollick_games::{Visitor, visit};
use rollick_lab::{Analysis, Check, Kind, Mark, analyse, check, plot, sample_positions};
use rollick_record::Record;
use rollick_stage::Staged;
use serde_json::{Value, json};

use crate::args::{read_board, read_text, write_text};
use crate::simulate::progress_bar;
use crate::{Failure, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// The record of a game.
    record: PathBuf,
    /// The board file, if the game was not played on the standard board.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// Turns beyond the present one that every estimate looks into.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=4))]
    turns: u8,
    /// Positions that one estimate may look at.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Also check the estimates of so many positions against games played out.
    #[arg(long, default_value_t = 0)]
    check: usize,
    /// Games played out from each of them.
    #[arg(long, default_value_t = 1_000)]
    rollouts: u64,
    /// Print everything as JSON.
    #[arg(long)]
    json: bool,
    /// Draw the winning chances over the game as SVG into a file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Threads; all cores unless told.
    #[arg(long)]
    threads: Option<usize>,
}

struct Analyse<'a> {
    args: &'a Args,
    seats: Seats,
    tokens: Vec<String>,
    standard: bool,
}

/// The analysis, the check of its estimates if one was asked for, and what the judge has to say about itself.
type Found = (Analysis, Option<Check>, Option<String>);

impl Visitor for Analyse<'_> {
    type Out = Result<Found, String>;

    fn visit<G: Staged + Insight>(self, game: G) -> Result<Found, String> {
        let args = self.args;
        let expert = Player::<G>::new(Level::Expert, self.standard);
        let estimator = Estimator { judge: expert.judge().clone(), turns: args.turns, nodes: args.nodes };
        let bar = progress_bar(self.tokens.len() as u64);
        let analysis = analyse(&game, self.seats, &self.tokens, &estimator, |done| bar.inc(done))?;
        bar.finish_and_clear();
        let checked = match args.check {
            0 => None,
            n => {
                let positions = sample_positions(&game, self.seats, &self.tokens, n)?;
                Some(check(&game, &positions, &estimator, args.rollouts.max(1), 1))
            }
        };
        Ok((analysis, checked, expert.note().map(|_| "judged by hand: nothing learned fits this board".to_owned())))
    }
}

pub fn run(args: Args) -> Outcome {
    let record = Record::parse(&read_text(&args.record)?).map_err(|e| Failure(e.to_string()))?;
    let board = args.board.as_deref().map(read_board).transpose()?;
    // Replaying checks every rule and the seal before anything is judged.
    let setup = record.setup(board.clone())?;
    record.replay(board)?;
    let seats =
        record.players().ok_or_else(|| Failure("the record has a number of seats that can't play".to_owned()))?;
    let tokens: Vec<String> = record.tokens().map(str::to_owned).collect();
    if tokens.is_empty() {
        return Err(Failure("the record has no moves to analyse".to_owned()));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.unwrap_or(0)).build()?;
    let analyse = Analyse { args: &args, seats, tokens, standard: setup.is_standard_board() };
    let (analysis, checked, note) = pool.install(|| visit(&setup, analyse))?.map_err(Failure)?;
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    if let Some(path) = &args.svg {
        write_text(path, &plot::alone(&chart(setup.info.title, &analysis, &names)))?;
    }
    if args.json {
        println!("{:#}", as_json(setup.info.id, &analysis, &names, checked));
    } else {
        print(setup.info.title, &analysis, &names, checked);
        if let Some(note) = note {
            println!("note: {note}");
        }
    }
    Ok(())
}

fn print(title: &str, analysis: &Analysis, names: &[String], checked: Option<Check>) {
    println!("{title}: winning chances in per cent\n");
    let mut turn = u32::MAX;
    for step in &analysis.steps {
        if step.turn != turn {
            turn = step.turn;
            let chances: Vec<String> =
                (0..analysis.players).map(|k| format!("{} {:.1}", names[k], step.before[k] * 100.0)).collect();
            println!("turn {turn:<5} {}", chances.join("  "));
        }
        let me = step.seat.index();
        let token = format!("{}: {}", names[me], step.tokens.join("; "));
        match &step.kind {
            Kind::Chance => println!("  {token:<44} luck {:+.1}", step.change(me) * 100.0),
            Kind::Decision { options: 0 | 1, .. } => println!("  {token:<44} the only choice"),
            Kind::Decision { best, best_chance, chance, mark, .. } => {
                let advice = match mark {
                    Mark::None if best_chance - chance < 0.005 => String::new(),
                    _ => format!(", best {} {:.1}  {}", best.join("; "), best_chance * 100.0, mark.words()),
                };
                println!("  {token:<44} {:.1}{advice}", chance * 100.0);
            }
        }
    }
    println!("\nsums in per cent      start   luck   own errors   others' errors   drift   result   decisions");
    for (name, s) in names.iter().zip(&analysis.sums) {
        let p = |v: f64| v * 100.0;
        println!(
            "  {name:<18} {:>6.1} {:>+6.1} {:>+12.1} {:>+16.1} {:>+7.1} {:>8.1} {:>11}",
            p(s.start),
            p(s.luck),
            p(s.errors),
            p(s.gifts),
            p(s.drift),
            p(s.end),
            s.decisions
        );
    }
    println!("result - start = luck + errors + drift; drift is what estimates change by looking a turn further");
    if let Some(c) = checked {
        println!(
            "\nestimates of {} positions against {} games played out from each: mean difference {:+.2}, typical error {:.2} points",
            c.positions,
            c.rollouts,
            c.bias * 100.0,
            c.error * 100.0
        );
    }
}

fn as_json(game: &str, analysis: &Analysis, names: &[String], checked: Option<Check>) -> Value {
    let n = analysis.players;
    let steps: Vec<Value> = analysis
        .steps
        .iter()
        .map(|step| {
            let mut out = json!({
                "token": step.token, "tokens": step.tokens, "turn": step.turn, "seat": step.seat.0,
                "before": step.before[..n], "after": step.after[..n],
            });
            match &step.kind {
                Kind::Chance => out["luck"] = json!(step.change(step.seat.index())),
                Kind::Decision { best, best_chance, chance, options, mark } => {
                    out["decision"] = json!({
                        "options": options, "chance": chance, "best": best, "best_chance": best_chance,
                        "mark": mark.words(),
                    });
                }
            }
            out
        })
        .collect();
    let sums: Vec<Value> = names
        .iter()
        .zip(&analysis.sums)
        .map(|(name, s)| {
            json!({
                "name": name, "start": s.start, "result": s.end, "luck": s.luck, "errors": s.errors,
                "gifts": s.gifts, "drift": s.drift, "decisions": s.decisions,
            })
        })
        .collect();
    let check =
        checked.map(|c| json!({"positions": c.positions, "rollouts": c.rollouts, "bias": c.bias, "error": c.error}));
    json!({ "game": game, "steps": steps, "seats": sums, "check": check })
}

/// The winning chances over the game, with a mark at every decision that cost something.
fn chart(title: &str, analysis: &Analysis, names: &[String]) -> String {
    let lines: Vec<plot::Line> = (0..analysis.players)
        .map(|k| {
            let first = analysis.steps.first().map(|step| (0.0, f64::from(step.before[k]) * 100.0));
            let rest = analysis.steps.iter().map(|step| (step.token as f64 + 1.0, f64::from(step.after[k]) * 100.0));
            plot::Line { name: names[k].clone(), points: first.into_iter().chain(rest).collect() }
        })
        .collect();
    let mut dots = Vec::new();
    for step in &analysis.steps {
        if let Kind::Decision { mark, best, .. } = &step.kind
            && *mark > Mark::None
        {
            let me = step.seat.index();
            let says = format!("{} ({}): better {}", step.tokens.join("; "), mark.words(), best.join("; "));
            dots.push(plot::Dot { at: (step.token as f64 + 1.0, f64::from(step.after[me]) * 100.0), group: me, says });
        }
    }
    let last = analysis.steps.last().map_or(1.0, |step| step.token as f64 + 1.0);
    let title = format!("{title}: winning chances over the game");
    plot::lines(&title, ("token", "per cent"), (0.0, last), (0.0, 100.0), &lines, &dots)
}
