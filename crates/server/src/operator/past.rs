//! The last hour in figures, a few hundred of each.

use std::collections::VecDeque;
use std::time::Duration;

use super::{EVERY, Standing};

/// How far back the page looks.
pub(super) const SPAN: Duration = Duration::from_secs(3600);
/// How many notes that are.
pub(super) const MOST: usize = (SPAN.as_secs() / EVERY.as_secs()) as usize;

/// What has been counted since the last note.
#[derive(Clone, Debug, Default)]
pub(super) struct Interval {
    requests: u32,
    refused: u32,
    moves: u32,
    appends: u32,
    append_time: Duration,
    longest_append: Duration,
}

impl Interval {
    pub(super) fn answered(&mut self, status: u16) {
        self.requests += 1;
        self.refused += u32::from(status == 429 || status >= 500);
    }

    pub(super) fn appended(&mut self, moves: u32, took: Duration) {
        self.moves += moves;
        self.appends += 1;
        self.append_time += took;
        self.longest_append = self.longest_append.max(took);
    }
}

/// A figure that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    Moves,
    Requests,
    Refused,
    AppendMean,
    AppendLongest,
    OpenTables,
    Sockets,
    Thinking,
    Bots,
    Readers,
    Writes,
    Memory,
    Disk,
}

const FIGURES: usize = Figure::Disk as usize + 1;

/// One note. A figure that isn't known is NaN.
type Note = [f32; FIGURES];

/// The notes of the last hour, oldest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past(VecDeque<Note>);

impl Past {
    pub(super) fn note(&mut self, interval: &Interval, standing: &Standing, since: Duration) {
        let a_second = |n: u32| (f64::from(n) / since.as_secs_f64().max(0.001)) as f32;
        let ms = |time: Duration| (time.as_secs_f64() * 1e3) as f32;
        let scaled = |bytes: Option<u64>, unit: f64| bytes.map_or(f32::NAN, |bytes| (bytes as f64 / unit) as f32);
        let mut note = [f32::NAN; FIGURES];
        let mut set = |figure: Figure, value: f32| note[figure as usize] = value;
        set(Figure::Moves, a_second(interval.moves));
        set(Figure::Requests, a_second(interval.requests));
        set(Figure::Refused, a_second(interval.refused));
        if interval.appends > 0 {
            set(Figure::AppendMean, ms(interval.append_time / interval.appends));
            set(Figure::AppendLongest, ms(interval.longest_append));
        }
        set(Figure::OpenTables, standing.open as f32);
        set(Figure::Sockets, standing.sockets as f32);
        set(Figure::Thinking, standing.thinking as f32);
        set(Figure::Bots, standing.bots as f32);
        set(Figure::Readers, standing.readers as f32);
        set(Figure::Writes, standing.writes as f32);
        set(Figure::Memory, scaled(standing.memory, 1e6));
        set(Figure::Disk, scaled(standing.disk, 1e9));
        self.0.push_back(note);
        while self.0.len() > MOST {
            self.0.pop_front();
        }
    }

    /// A figure over the last hour, oldest first.
    pub(super) fn of(&self, figure: Figure) -> Vec<f32> {
        self.0.iter().map(|note| note[figure as usize]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_hour_is_kept_and_rates_are_by_the_second() {
        let mut past = Past::default();
        let mut interval = Interval::default();
        interval.appended(30, Duration::from_millis(2));
        interval.appended(10, Duration::from_millis(4));
        interval.answered(200);
        interval.answered(503);
        let standing = Standing { sockets: 7, memory: Some(50_000_000), ..Standing::default() };
        past.note(&interval, &standing, EVERY);
        let last = |past: &Past, figure| *past.of(figure).last().expect("a note");
        assert_eq!((last(&past, Figure::Moves), last(&past, Figure::Refused)), (4.0, 0.1));
        assert_eq!((last(&past, Figure::AppendMean), last(&past, Figure::AppendLongest)), (3.0, 4.0));
        assert_eq!((last(&past, Figure::Sockets), last(&past, Figure::Memory)), (7.0, 50.0));
        assert!(last(&past, Figure::Disk).is_nan(), "nobody knows");
        for _ in 0..2 * MOST {
            past.note(&Interval::default(), &standing, EVERY);
        }
        assert_eq!(past.of(Figure::Moves), vec![0.0; MOST]);
        assert!(last(&past, Figure::AppendMean).is_nan(), "nothing was written, so it took no time");
    }
}
