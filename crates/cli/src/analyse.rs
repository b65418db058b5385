use std::path::PathBuf;

use rollick_bots::{Estimator, Level, Player};
use rollick_game::{Insight, Seats, decode};
use rollick_games::{Visitor, visit};
use rollick_lab::{Analysis, Check, Grade, Halt, Kind, Step, analyse, check, plot, sample_positions};
use rollick_stage::Staged;
use serde_json::{Value, json};

use crate::args::Threads;
use crate::columns::{Columns, cut};
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::interrupt;
use crate::out::{note, say, signed, size, wrap};
use crate::progress::{of_tokens, progress_bar};
use crate::replay::load;
use crate::simulate::counted;
use crate::words::t;

#[derive(clap::Args)]
pub struct Args {
    /// The record of a game.
    record: PathBuf,
    /// The board file, if the game was not played on the standard board.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    /// How many turns after the current one every estimate looks ahead.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=4))]
    turns: u8,
    /// The most positions that one estimate may look at.
    #[arg(long, default_value_t = 20_000)]
    nodes: u64,
    /// Also check the estimates of this many positions against games played out.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    check: Option<u32>,
    /// The number of games played out from each of these positions.
    #[arg(long, default_value_t = 1_000, requires = "check")]
    rollouts: u64,
    /// Print everything as JSON.
    #[arg(long)]
    json: bool,
    /// Also draw the winning chances over the game, as an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
}

struct Analyse<'a> {
    args: &'a Args,
    seats: Seats,
    /// The position it began from, if not the usual start.
    position: Option<Vec<u8>>,
    tokens: Vec<String>,
    standard: bool,
    halt: Halt,
}

/// The analysis, the check of its estimates if requested, and a note if nothing learned could be used.
type Found = (Analysis, Option<Check>, Option<String>);

impl Visitor for Analyse<'_> {
    type Out = Result<Found, String>;

    fn visit<G: Staged + Insight>(self, game: G) -> Result<Found, String> {
        let args = self.args;
        let expert = Player::<G>::new(Level::Expert, self.standard);
        let (judge, halt) = (expert.judge().clone(), self.halt.clone());
        let estimator = Estimator { judge, turns: args.turns, nodes: args.nodes, halt };
        let start = match &self.position {
            Some(bytes) => decode(&game, bytes).map_err(|error| error.to_string())?,
            None => game.start(self.seats),
        };
        let bar = progress_bar(self.tokens.len() as u64, &of_tokens());
        let analysis = analyse(&game, &start, &self.tokens, &estimator, |done| bar.inc(done))?;
        bar.finish_and_clear();
        let checked = match args.check {
            None => None,
            Some(_) if self.halt.is_due() => None,
            Some(n) => {
                let positions = sample_positions(&game, &start, &self.tokens, n as usize)?;
                Some(check(&game, &positions, &estimator, args.rollouts.max(1), 1))
            }
        };
        Ok((analysis, checked, expert.note().map(|_| t!("analyse-by-hand"))))
    }
}

pub fn run(args: Args) -> CommandResult {
    let svg = args.svg.as_deref().map(|path| NewFile::claim(path, args.force.force)).transpose()?;
    // Replaying checks the seal and every rule before anything is analysed.
    let (record, replay) = load(&args.record, args.board.as_deref())?;
    let setup = replay.game.setup();
    let seats = record
        .players()
        .ok_or_else(|| Failure::new(t!("analyse-players", game = setup.info.title, players = record.seats.len())))?;
    let tokens: Vec<String> = record.tokens().map(str::to_owned).collect();
    if tokens.is_empty() {
        return Err(Failure::new(t!("analyse-empty")));
    }
    let (position, standard, halt) = (record.position.clone(), setup.is_standard_board(), interrupt::watch());
    let analyse = Analyse { args: &args, seats, position, tokens, standard, halt };
    let (analysis, checked, remark) = args.threads.pool()?.install(|| visit(setup, analyse))?.map_err(Failure::new)?;
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    if !analysis.whole {
        note(&t!("analyse-interrupted", n = analysis.steps.len()));
    }
    if let Some(file) = svg {
        file.write(plot::alone(&chart(setup.info.title, &analysis, &names)).as_bytes())?;
    }
    if let Some(remark) = remark {
        note(&remark);
    }
    match args.json {
        true => Ok(say!("{:#}", as_json(setup.info.id, &analysis, &names, checked))?),
        false => print(setup.info.title, &analysis, &names, checked),
    }
}

/// The width of the column that says what was done.
const DONE: usize = 44;

fn print(title: &str, analysis: &Analysis, names: &[String], checked: Option<Check>) -> CommandResult {
    let (width, _) = size();
    say!("{}\n", t!("analyse-head", game = title))?;
    let mut turn = u32::MAX;
    for step in &analysis.steps {
        if step.turn != turn {
            turn = step.turn;
            let chances: Vec<String> =
                (0..analysis.players).map(|k| format!("{} {:.1}", names[k], step.before[k] * 100.0)).collect();
            say!("{:<10} {}", t!("analyse-turn", turn = turn), chances.join("  "))?;
        }
        let done = format!("  {}: {}", names[step.seat.index()], step.tokens.join("; "));
        let found = found(step);
        match done.chars().count() + found.chars().count() + 2 <= width.max(DONE) {
            true => say!("{done:<DONE$} {found}")?,
            false => {
                for line in wrap(&done, width, "", "    ").into_iter().chain(wrap(&found, width, "      ", "        "))
                {
                    say!("{line}")?;
                }
            }
        }
    }
    print_worst(analysis, names, width)?;
    let mut columns = Columns::new([
        t!("analyse-sums"),
        t!("analyse-start"),
        t!("analyse-sum-luck"),
        t!("analyse-errors"),
        t!("analyse-gifts"),
        t!("analyse-drift"),
        t!("analyse-result"),
    ]);
    for (name, s) in names.iter().zip(&analysis.sums) {
        let plain = |v: f64| format!("{:.1}", v * 100.0);
        let with_sign = |v: f64| signed(v * 100.0, 1);
        let cells = [
            plain(s.start),
            with_sign(s.luck),
            with_sign(s.errors),
            with_sign(s.gifts),
            with_sign(s.drift),
            plain(s.end),
        ];
        columns.row([format!("  {name}")].into_iter().chain(cells).collect());
    }
    say!()?;
    for line in columns.lines(width) {
        say!("{line}")?;
    }
    for line in wrap(&t!("analyse-about"), width, "", "") {
        say!("{line}")?;
    }
    if let Some(c) = checked {
        let text = t!(
            "analyse-check",
            estimates = t!("analyse-estimates", n = c.positions),
            games = counted(c.rollouts),
            bias = format!("{:+.2}", c.bias * 100.0),
            error = format!("{:.2}", c.error * 100.0)
        );
        say!()?;
        for line in wrap(&text, width, "", "") {
            say!("{line}")?;
        }
    }
    Ok(())
}

/// The grade of a decision, in words. A good one has none.
fn in_words(grade: Grade) -> String {
    match grade {
        Grade::None => String::new(),
        Grade::Doubtful => t!("mark-doubtful"),
        Grade::Bad => t!("mark-bad"),
        Grade::VeryBad => t!("mark-very-bad"),
    }
}

/// What the analysis found about a step.
fn found(step: &Step) -> String {
    match &step.kind {
        Kind::Chance => t!("analyse-luck", change = signed(step.change(step.seat.index()) * 100.0, 1)),
        Kind::Decision { options: 0 | 1, .. } => t!("analyse-only"),
        Kind::Decision { best, best_chance, chance, grade, .. } => match grade {
            Grade::None if best_chance - chance < 0.005 => format!("{:.1}", chance * 100.0),
            _ => {
                let [chance, better] = [chance, best_chance].map(|chance| format!("{:.1}", chance * 100.0));
                let found = t!("analyse-best", chance = chance, best = best.join("; "), better = better);
                format!("{found}  {}", in_words(*grade)).trim_end().to_owned()
            }
        },
    }
}

/// The most decisions that are listed as the worst.
const WORST: usize = 5;

/// How many decisions of each kind every seat made, and the worst of them all.
fn print_worst(analysis: &Analysis, names: &[String], width: usize) -> CommandResult {
    let grades = [Grade::Doubtful, Grade::Bad, Grade::VeryBad];
    let mut columns =
        Columns::new([t!("analyse-decisions"), t!("analyse-all")].into_iter().chain(grades.map(in_words)));
    for (k, name) in names.iter().enumerate() {
        let of = |wanted: Grade| {
            let mine = analysis.steps.iter().filter(|step| step.seat.index() == k);
            mine.filter(|step| matches!(step.kind, Kind::Decision { grade, .. } if grade == wanted)).count().to_string()
        };
        let all = analysis.sums[k].decisions.to_string();
        columns.row([format!("  {name}"), all].into_iter().chain(grades.map(of)).collect());
    }
    say!()?;
    for line in columns.lines(width) {
        say!("{line}")?;
    }
    let mut worst: Vec<(f32, &Step, &[String])> = Vec::new();
    for step in &analysis.steps {
        if let Kind::Decision { best, best_chance, chance, grade, .. } = &step.kind
            && *grade > Grade::None
        {
            worst.push((best_chance - chance, step, best));
        }
    }
    if worst.is_empty() {
        return Ok(say!("\n{}", t!("analyse-none-bad"))?);
    }
    worst.sort_by(|a, b| b.0.total_cmp(&a.0));
    say!("\n{}", t!("analyse-worst"))?;
    for (cost, step, best) in worst.into_iter().take(WORST) {
        let name = &names[step.seat.index()];
        let text = t!(
            "analyse-worst-one",
            turn = step.turn,
            name = name.as_str(),
            tokens = cut(&step.tokens.join("; "), 60),
            points = format!("{:.1}", cost * 100.0),
            best = cut(&best.join("; "), 60)
        );
        for line in wrap(&text, width, "  ", "    ") {
            say!("{line}")?;
        }
    }
    Ok(())
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
                Kind::Decision { best, best_chance, chance, options, grade } => {
                    out["decision"] = json!({
                        "options": options, "chance": chance, "best": best, "best_chance": best_chance,
                        "mark": grade.words(),
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

/// A chart of the winning chances over the game, with a dot at every costly decision.
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
        if let Kind::Decision { grade, best, .. } = &step.kind
            && *grade > Grade::None
        {
            let me = step.seat.index();
            let (tokens, best) = (step.tokens.join("; "), best.join("; "));
            let says = t!("analyse-plot-dot", tokens = tokens, mark = in_words(*grade), best = best);
            dots.push(plot::Dot { at: (step.token as f64 + 1.0, f64::from(step.after[me]) * 100.0), group: me, says });
        }
    }
    let last = analysis.steps.last().map_or(1.0, |step| step.token as f64 + 1.0);
    let (across, up) = (t!("analyse-plot-token"), t!("analyse-plot-percent"));
    plot::lines(&t!("analyse-plot", game = title), (&across, &up), (0.0, last), (0.0, 100.0), &lines, &dots)
}
