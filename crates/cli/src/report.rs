//! `rollick report`: a page with plots that shows what a game is like.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use rollick_bots::{Estimator, Level, Player};
use rollick_draw::{Options, heat_svg};
use rollick_game::{Insight, Seats};
use rollick_games::{Setup, Visitor, visit};
use rollick_lab::plot::{Bar, Dot, bars, cloud, escape, histogram};
use rollick_lab::{Analysis, Halt, Interval, Run, Series, Side, analyse, games_as_tokens, play_series, stands};
use rollick_stage::Staged;
use rollick_words::{LANGUAGE, Words};

use crate::args::{GameArgs, LEVEL, Threads, seats};
use crate::cli::VERSION;
use crate::columns::cut;
use crate::failure::{CommandResult, Failure};
use crate::files::{Force, NewFile};
use crate::interrupt;
use crate::out::{note, say};
use crate::progress::{of_games, progress_bar};
use crate::words::{shown, t};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The file to write.
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// The number of players.
    #[arg(long, short, default_value_t = 2)]
    players: usize,
    /// The bot on all seats.
    #[arg(long, default_value = "medium", value_parser = LEVEL)]
    bots: String,
    /// The number of games for lengths, order of play and rules. By default up to 1000, as many as are quickly played.
    #[arg(long, short)]
    games: Option<u64>,
    /// The number of games for the map of where pieces stand; by default up to 200.
    #[arg(long)]
    map_games: Option<u64>,
    /// The number of games, between easy and the chosen bot, to analyse for luck and skill; by default up to 20, and 0
    /// leaves this out.
    #[arg(long)]
    analysed: Option<u64>,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
}

struct Report<'a> {
    args: &'a Args,
    setup: &'a Setup,
    seats: Seats,
    level: Level,
    halt: Halt,
}

impl Visitor for Report<'_> {
    type Out = Result<String, String>;

    fn visit<G: Staged + Insight>(self, game: G) -> Result<String, String> {
        let (args, seats) = (self.args, self.seats);
        let standard = self.setup.is_standard_board();
        let side = |level| Side::of_level::<G>(level, standard, None);
        let own = side(self.level);
        let run = |numbers: Range<u64>| Run {
            first: numbers.start,
            halt: self.halt.clone(),
            ..Run::new(seats, numbers.end - numbers.start, args.seed)
        };
        // With the defaults a report takes less than two minutes, even if games are slow. The footer has the numbers
        // of games that were really played, so the command there gives the same report on any machine.
        let stage = |what: String, asked, most, seconds| Stage {
            what,
            asked,
            most,
            time: Duration::from_secs(seconds),
            halt: &self.halt,
        };
        let mut series: Option<Series> = None;
        let games = stage(t!("report-doing-lengths"), args.games, 1_000, 40).play(|numbers, bar, _| {
            let asked = numbers.end - numbers.start;
            let more = play_series(&game, &run(numbers), |_| own.player::<G>(), |done| bar.inc(done));
            series = Some(match series.take() {
                Some(before) => before.merge(more),
                None => more,
            });
            Ok(asked)
        })?;
        let Some(series) = series.filter(|series| series.games > 0) else {
            return Err(t!("report-nothing"));
        };
        let mut heat: BTreeMap<String, u64> = BTreeMap::new();
        let map_games = stage(t!("report-doing-map"), args.map_games, 200, 15).play(|numbers, bar, _| {
            let asked = numbers.end - numbers.start;
            for (place, count) in stands(&game, &run(numbers), std::slice::from_ref(&own), |done| bar.inc(done)) {
                *heat.entry(place).or_default() += count;
            }
            Ok(asked)
        })?;
        let total: u64 = heat.values().sum();
        let shares: Vec<(String, f64)> =
            heat.into_iter().map(|(place, count)| (place, count as f64 * 100.0 / total.max(1) as f64)).collect();
        let words = Words::of(LANGUAGE, G::INFO.id);
        let options =
            Options { prefix: "heat-".to_owned(), caption: t!("report-map-caption"), words, ..Options::default() };
        let map = heat_svg(&game.scene(seats, &|message| words.text(message)), &shares, &options);
        let sides = [side(Level::Easy), own];
        let judge = Player::<G>::new(Level::Expert, standard).judge().clone();
        let mut weighed: Vec<Analysis> = Vec::new();
        let analysed = stage(t!("report-doing-luck"), args.analysed, 20, 30).play(|numbers, bar, halt| {
            let estimator = Estimator { judge: judge.clone(), turns: 0, nodes: 5_000, halt: halt.clone() };
            let before = weighed.len();
            for tokens in games_as_tokens(&game, &run(numbers), &sides, |_| {}) {
                let analysis = analyse(&game, &game.start(seats), &tokens, &estimator, |_| {})?;
                // Half a game says nothing about luck and skill.
                if !analysis.whole {
                    break;
                }
                bar.inc(1);
                weighed.push(analysis);
            }
            Ok((weighed.len() - before) as u64)
        })?;
        let command = command(args, [games, map_games, analysed]);
        Ok(page(&self, &command, &series, &crate::simulate::tallies(&game), &map, &weighed))
    }
}

pub fn run(args: Args) -> CommandResult {
    let setup = args.game.setup()?;
    let seats = seats(setup.info, args.players)?;
    let level = args.bots.parse()?;
    if [args.games, args.map_games].contains(&Some(0)) {
        return Err(Failure::new(t!("report-no-games")));
    }
    let output = NewFile::claim(&args.output, args.force.force)?;
    let pool = args.threads.pool()?;
    let halt = interrupt::watch();
    let report = Report { args: &args, setup: &setup, seats, level, halt: halt.clone() };
    let page = pool.install(|| visit(&setup, report))?.map_err(Failure::new)?;
    output.write(page.as_bytes())?;
    if halt.is_asked() {
        note(&t!("report-interrupted"));
    }
    Ok(say!("{}", t!("report-written", file = shown(&args.output), size = page.len() / 1024))?)
}

/// A part of the work: games of one kind.
struct Stage<'a> {
    what: String,
    asked: Option<u64>,
    /// Without a number of games from the user, at most this many are played, and only for about this time.
    most: u64,
    time: Duration,
    halt: &'a Halt,
}

impl Stage<'_> {
    /// Plays in batches that grow slowly, to stay within the time limit. A batch cut off by the limit returns how many
    /// games it finished.
    fn play(
        &self,
        mut batch: impl FnMut(Range<u64>, &ProgressBar, &Halt) -> Result<u64, String>,
    ) -> Result<u64, String> {
        let bar = progress_bar(self.asked.unwrap_or(self.most), &of_games());
        bar.set_prefix(format!("{}: ", self.what));
        let begin = Instant::now();
        let (mut done, mut next) = (0, self.asked.unwrap_or(2));
        let most = self.asked.unwrap_or(self.most);
        let halt = match self.asked {
            Some(_) => self.halt.clone(),
            None => self.halt.at(begin + self.time),
        };
        while done < most && next > 0 && !self.halt.is_due() {
            let until = (done + next).min(most);
            let finished = batch(done..until, &bar, &halt)?;
            done += finished;
            if done < until {
                break;
            }
            let used = begin.elapsed();
            let left = self.time.saturating_sub(used).as_secs_f64() * done as f64 / used.as_secs_f64().max(1e-9);
            if self.asked.is_none() {
                bar.set_length(done.saturating_add(left as u64).min(most));
            }
            next = (left as u64).min(2 * done);
        }
        bar.finish_and_clear();
        Ok(done)
    }
}

/// The command that gives the same report, with the numbers of games that were played.
fn command(args: &Args, [games, map_games, analysed]: [u64; 3]) -> String {
    let mut words = vec![format!("rollick report {}", args.game.game)];
    words.extend(args.game.rules.iter().map(|rule| format!("--rule {rule}")));
    if let Some(board) = &args.game.board {
        // Only the name: a report must not tell where somebody keeps their files.
        words.push(format!("--board {}", board.file_name().unwrap_or_default().to_string_lossy()));
    }
    words.push(format!("--players {} --bots {} --games {games}", args.players, args.bots));
    words.push(format!("--map-games {map_games} --analysed {analysed} --seed {} -o FILE", args.seed));
    words.join(" ")
}

const STYLE: &str = ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:800px;margin:2rem auto;\
padding:0 1rem;background:#f6f4ef;color:#222}h1{margin-bottom:0}section{margin:2.5rem 0}svg{max-width:100%;height:auto;display:block}\
figure{margin:1rem 0}table{border-collapse:collapse}td,th{padding:.15rem .8rem .15rem 0;text-align:left}\
td.n{text-align:right;font-variant-numeric:tabular-nums}small{color:#666}\
@media (prefers-color-scheme:dark){body{background:#121214;color:#eee}small{color:#aaa}}";

fn page(
    report: &Report<'_>,
    command: &str,
    series: &Series,
    tallies: &[String],
    map: &str,
    analysed: &[Analysis],
) -> String {
    let (args, setup) = (report.args, report.setup);
    let info = setup.info;
    let rules = setup.house.changed();
    let house = if rules.is_empty() { t!("simulate-standard") } else { rules.join(", ") };
    let turns = series.turns.mean();
    let mut out = format!(
        "<!doctype html><html lang=\"{LANGUAGE}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{}</title><style>{STYLE}{}</style><h1>{}</h1><p>{}</p><p><small>{}</small></p>",
        escape(&t!("report-title", game = info.title)),
        rollick_lab::plot::STYLE,
        escape(info.title),
        escape(&Words::of(LANGUAGE, info.id).text(&info.about)),
        escape(&t!(
            "report-about",
            players = args.players,
            bots = args.bots.as_str(),
            games = t!("games-counted", n = series.games),
            seed = args.seed,
            board = setup.board.name.as_str(),
            house = house,
        ))
    );
    let tenths = |value: f64| format!("{value:.1}");
    // The text may contain markup, but the title may not.
    let mut section = |title: String, text: &str, figure: &str| {
        let title = escape(&title);
        out.push_str(&format!("<section><h2>{title}</h2><p>{text}</p><figure>{figure}</figure></section>"));
    };
    let text = t!(
        "report-length-says",
        mean = tenths(turns.value),
        low = tenths(turns.low),
        high = tenths(turns.high),
        half = series.turns.quantile(0.5),
        most = series.turns.quantile(0.9),
        draws = series.draws,
        games = series.games,
    );
    section(t!("report-length"), &escape(&text), &lengths(series));
    let order: Vec<Bar> = (0..series.players)
        .map(|k| Bar {
            name: t!("report-order-bar", place = t!("figure-order", place = k + 1)),
            value: percent(series.share_by_order(k)),
        })
        .collect();
    let text = t!("report-order-says", share = tenths(100.0 / series.players as f64));
    section(t!("report-order"), &escape(&text), &bars(&t!("report-order-plot"), " %", &order));
    section(t!("report-map"), &escape(&t!("report-map-says")), map);
    section(t!("report-rules"), &escape(&t!("report-rules-says")), &fired(setup, series, tallies));
    let (text, plot) = luck_and_skill(report.level, analysed);
    section(t!("report-luck"), &text, &plot);
    let made = with_code(&t!("report-made", version = VERSION, command = command), command);
    out.push_str(&format!("<footer><p><small>{made}</small></p></footer></html>"));
    out
}

/// A sentence as HTML, with the part of it that is typed as code.
fn with_code(text: &str, code: &str) -> String {
    let code = escape(code);
    escape(text).replace(&code, &format!("<code>{code}</code>"))
}

fn percent(i: Interval) -> Interval {
    Interval { value: i.value * 100.0, low: i.low * 100.0, high: i.high * 100.0 }
}

fn lengths(series: &Series) -> String {
    let (first, last) = (series.turns.quantile(0.0), series.turns.quantile(0.995));
    let width = (last - first + 1).div_ceil(40).max(1);
    let mut counts = vec![0; ((last - first) / width + 1) as usize];
    for (length, count) in series.turns.iter().filter(|(length, _)| *length <= last) {
        counts[((length - first) / width) as usize] += count;
    }
    let axes = (t!("report-length-turns"), t!("report-length-games"));
    let says = |from: f64, to: f64, n: u64| {
        t!("report-length-bar", from = format!("{from:.0}"), to = format!("{to:.0}"), n = n)
    };
    let bins = (f64::from(first), f64::from(width));
    histogram(&t!("report-length-plot"), (&axes.0, &axes.1), bins, &counts, says)
}

fn fired(setup: &Setup, series: &Series, tallies: &[String]) -> String {
    let exact = |count: u64| {
        let value = count as f64 / series.games as f64;
        Interval { value, low: value, high: value }
    };
    /// The letters of a rule's name that fit beside its bar.
    const ROOM: usize = 44;
    let name = |rule| cut(&setup.info.heading(rule), ROOM);
    let counted = setup.info.rule_ids().into_iter().map(|rule| (name(rule), series.counts.of_rule(rule)));
    let rules: Vec<Bar> =
        counted.filter(|(_, count)| *count > 0).map(|(name, count)| Bar { name, value: exact(count) }).collect();
    let happened: Vec<Bar> = tallies
        .iter()
        .zip(&series.counts.tallies)
        .map(|(name, count)| Bar { name: name.clone(), value: exact(*count) })
        .collect();
    let happened = match happened.is_empty() {
        true => String::new(),
        false => bars(&t!("report-tallies-plot"), "", &happened),
    };
    format!("{happened}{}", bars(&t!("report-rules-plot"), "", &rules))
}

/// A plot with a dot for each seat of each game: luck to the right, the cost of its own decisions downward.
fn luck_and_skill(bots: Level, analysed: &[Analysis]) -> (String, String) {
    if analysed.is_empty() {
        let option = "--analysed 1";
        return (with_code(&t!("report-luck-none", option = option), option), String::new());
    }
    let [won, lost] = [t!("report-luck-won"), t!("report-luck-lost")];
    let mut dots = Vec::new();
    let (mut luck, mut skill, mut drift) = (0.0, 0.0, 0.0);
    for (game, analysis) in analysed.iter().enumerate() {
        for (seat, s) in analysis.sums.iter().enumerate() {
            let has_won = s.end > 0.5;
            luck += s.luck * s.luck;
            skill += (s.errors + s.gifts) * (s.errors + s.gifts);
            drift += s.drift.abs();
            let level = if seat % 2 == 0 { Level::Easy } else { bots };
            dots.push(Dot {
                at: (s.luck * 100.0, s.errors * 100.0),
                group: usize::from(has_won),
                says: t!(
                    "report-luck-dot",
                    game = game + 1,
                    level = level.name(),
                    result = if has_won { won.as_str() } else { lost.as_str() },
                ),
            });
        }
    }
    let reach = |pick: fn(&Dot) -> f64, least: f64| dots.iter().map(|d| pick(d).abs()).fold(least, f64::max) * 1.05;
    let (x, y) = (reach(|d| d.at.0, 20.0), reach(|d| d.at.1, 5.0));
    let n = dots.len().max(1) as f64;
    let text = t!(
        "report-luck-says",
        games = t!("games-counted", n = analysed.len()),
        one = Level::Easy.name(),
        other = bots.name(),
        luck = format!("{:.0}", (luck / n).sqrt() * 100.0),
        skill = format!("{:.0}", (skill / n).sqrt() * 100.0),
        drift = format!("{:.1}", drift / n * 100.0),
    );
    let axes = (t!("report-luck-right"), t!("report-luck-down"));
    let groups = [lost.as_str(), won.as_str()];
    let plot = cloud(&t!("report-luck-plot"), (&axes.0, &axes.1), (-x, x), (-y, 0.0), &groups, &dots);
    (escape(&text), plot)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays games that take a millisecond each. Returns their numbers.
    fn played(asked: Option<u64>, most: u64, time: Duration) -> Vec<u64> {
        let mut all = Vec::new();
        let stage = Stage { what: String::new(), asked, most, time, halt: &Halt::never() };
        let done = stage.play(|numbers, _, _| {
            let asked = numbers.end - numbers.start;
            std::thread::sleep(Duration::from_millis(asked));
            all.extend(numbers);
            Ok(asked)
        });
        assert_eq!(done, Ok(all.len() as u64));
        all
    }

    #[test]
    fn a_stage_plays_what_was_asked_for_or_what_fits_into_its_time() {
        assert_eq!(played(Some(5), 1_000, Duration::ZERO), (0..5).collect::<Vec<_>>());
        assert_eq!(played(None, 20, Duration::from_secs(60)), (0..20).collect::<Vec<_>>());
        let some = played(None, 100_000, Duration::from_millis(60));
        assert_eq!(some, (0..some.len() as u64).collect::<Vec<_>>(), "each game is played once");
        // Each takes a millisecond at least, so the time is over long before the last one.
        assert!((1..100_000).contains(&some.len()), "{} games", some.len());
    }

    #[test]
    fn games_that_never_end_are_given_up_when_the_time_is_over() {
        let stage =
            Stage { what: String::new(), asked: None, most: 20, time: Duration::from_millis(20), halt: &Halt::never() };
        let mut batches = 0;
        let done = stage.play(|_, _, halt| {
            batches += 1;
            while !halt.is_due() {
                std::thread::yield_now();
            }
            Ok(0)
        });
        assert_eq!((done, batches), (Ok(0), 1));
    }
}
