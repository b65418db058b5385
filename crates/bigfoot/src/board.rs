//! The board: a grid of road and off-road squares, drawn as text and checked when it is loaded.
//!
//! A board has 3 to 15 rows and columns, so that a square fits in a byte. It has at least 8 dots, so that one is always
//! free: four trucks and three other cars can stand on dots. It has at most 64 dots, so that the decisions in a
//! position always fit the buffer.

use rollick_game::{BoardError, BoardText, Encoder, Message, Seat, Seats};
use serde::Deserialize;

use crate::square::{Dir, MAX_SIDE, Square};

/// The fewest rows and columns.
const MIN_SIDE: usize = 3;
/// The fewest dots: one more than seven vehicles can occupy.
const MIN_DOTS: usize = 8;
/// The most dots.
const MAX_DOTS: usize = 64;
/// The colours, each with a starting circle.
const COLOURS: usize = 4;

/// What is drawn on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Off-road.
    Dirt,
    /// Off-road with the Bigfoot name painted on it.
    Name,
    /// Road.
    Road,
    /// Road with a dot, where cars start.
    Dot,
    /// Road with the starting circle of a colour.
    Circle(u8),
}

impl Ground {
    fn read(letter: char) -> Option<Ground> {
        Some(match letter {
            '.' => Ground::Dirt,
            'B' => Ground::Name,
            '#' => Ground::Road,
            'o' => Ground::Dot,
            '0'..='3' => Ground::Circle(letter as u8 - b'0'),
            _ => return None,
        })
    }

    /// Whether it is road.
    pub const fn is_road(self) -> bool {
        !matches!(self, Ground::Dirt | Ground::Name)
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    map: String,
}

/// A board: its drawing, and lookup tables for the rules.
#[derive(Clone, Debug)]
pub struct Board {
    title: String,
    rows: usize,
    cols: usize,
    ground: Vec<Ground>,
    road: [bool; 256],
    beside: [[Square; 4]; 256],
    ahead: [[Square; 2]; 256],
    dots: Vec<Square>,
    circles: [Square; COLOURS],
    lap: Vec<Square>,
}

impl Board {
    /// Reads and checks a board file.
    ///
    /// # Errors
    /// Names the file, the field or the row and column of the map, and what is wrong.
    pub fn read(text: &BoardText) -> Result<Board, BoardError> {
        let file: File = text.parse()?;
        if file.title.trim().is_empty() {
            return Err(BoardError::new(text, "title", Message::new("board-untitled")));
        }
        let grid = Grid::read(text, &file.map)?;
        let dots = grid.dots()?;
        let circles = grid.circles()?;
        let lap = grid.lap(circles[0])?;
        Ok(grid.board(file.title, dots, circles, lap))
    }

    /// Writes what matters to the rules: what every square is. A painted name is only a drawing, and so is the title.
    pub(crate) fn identify(&self, to: &mut Encoder) {
        to.u8(self.rows as u8);
        to.u8(self.cols as u8);
        for ground in &self.ground {
            to.u8(match ground {
                Ground::Dirt | Ground::Name => 0,
                Ground::Road => 1,
                Ground::Dot => 2,
                Ground::Circle(colour) => 3 + colour,
            });
        }
    }

    /// The board's title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// How many columns it has.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).filter_map(move |col| Square::new(row, col)))
    }

    /// Whether a square lies on the board.
    pub fn has(&self, at: Square) -> bool {
        !at.is_none() && at.row() < self.rows && at.col() < self.cols
    }

    /// What is drawn on a square of the board.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn ground(&self, at: Square) -> Ground {
        assert!(self.has(at), "the square is on the board");
        self.ground[at.row() * self.cols + at.col()]
    }

    /// Whether a square is road.
    #[inline]
    pub fn is_road(&self, at: Square) -> bool {
        self.road[at.index()]
    }

    /// Whether a square has a dot.
    pub fn is_dot(&self, at: Square) -> bool {
        self.dots.contains(&at)
    }

    /// The neighbour of a square; [`Square::NONE`] beyond the edge.
    #[inline]
    pub fn beside(&self, at: Square, dir: Dir) -> Square {
        self.beside[at.index()][dir as usize]
    }

    /// The direction of a neighbour.
    pub fn dir_to(&self, from: Square, to: Square) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| !to.is_none() && self.beside(from, *d) == to)
    }

    /// The next road square after a road square: forward, that is clockwise, or backward (BF-09).
    #[inline]
    pub fn along(&self, at: Square, forward: bool) -> Square {
        self.ahead[at.index()][usize::from(!forward)]
    }

    /// The squares with a dot, in reading order.
    #[inline]
    pub fn dots(&self) -> &[Square] {
        &self.dots
    }

    /// The road as one lap, forward, from circle 0.
    pub fn lap(&self) -> &[Square] {
        &self.lap
    }

    /// The starting circle of a seat. With 2 players, seat 1 has colour 2; otherwise seat and colour have the same
    /// number.
    pub fn circle(&self, seats: Seats, seat: Seat) -> Square {
        self.circles[usize::from(colour(seats, seat))]
    }
}

/// The colour of a seat, 0 to 3.
pub fn colour(seats: Seats, seat: Seat) -> u8 {
    if seats.count() == 2 { seat.0 * 2 } else { seat.0 }
}

/// A map that is being checked and turned into a board.
struct Grid<'a> {
    text: &'a BoardText,
    rows: usize,
    cols: usize,
    ground: Vec<Ground>,
}

impl<'a> Grid<'a> {
    /// Reads the drawing: equal rows of known letters, within the limits.
    fn read(text: &'a BoardText, map: &str) -> Result<Grid<'a>, BoardError> {
        let lines: Vec<&str> = map.lines().map(str::trim_end).collect();
        let cols = lines.first().map_or(0, |l| l.chars().count());
        let side = MIN_SIDE..=MAX_SIDE;
        if !side.contains(&lines.len()) || !side.contains(&cols) {
            let what = Message::new("board-size").with("rows", lines.len()).with("columns", cols);
            return Err(BoardError::new(text, "map", what.with("least", MIN_SIDE).with("most", MAX_SIDE)));
        }
        let mut ground = Vec::with_capacity(lines.len() * cols);
        for (row, line) in lines.iter().enumerate() {
            let wide = line.chars().count();
            if wide != cols {
                let what = Message::new("board-row-width").with("columns", wide).with("first", cols);
                return Err(BoardError::new(text, format!("map, row {row}"), what));
            }
            for (col, letter) in line.chars().enumerate() {
                let read = Ground::read(letter).ok_or_else(|| {
                    let what = Message::new("board-no-square").with("letter", letter.to_string());
                    let what = what.with("letters", ". B # o 0 1 2 3");
                    BoardError::new(text, format!("map, row {row}, column {col}"), what)
                })?;
                ground.push(read);
            }
        }
        Ok(Grid { text, rows: lines.len(), cols, ground })
    }

    fn error(&self, at: Square, what: Message) -> BoardError {
        let field = format!("map, row {}, column {}", at.row(), at.col());
        BoardError::new(self.text, field, what)
    }

    fn squares(&self) -> impl Iterator<Item = (Square, Ground)> + '_ {
        self.ground.iter().enumerate().map(|(k, g)| {
            let at = Square::new(k / self.cols, k % self.cols).expect("a grid keeps within the limits");
            (at, *g)
        })
    }

    fn beside(&self, at: Square, dir: Dir) -> Option<Square> {
        let (down, right) = dir.delta();
        let row = at.row().checked_add_signed(down).filter(|r| *r < self.rows)?;
        let col = at.col().checked_add_signed(right).filter(|c| *c < self.cols)?;
        Square::new(row, col)
    }

    fn is_road(&self, at: Square) -> bool {
        self.ground[at.row() * self.cols + at.col()].is_road()
    }

    /// The road squares that a square touches.
    fn roads_beside(&self, at: Square) -> impl Iterator<Item = Square> + '_ {
        let neighbours = Dir::ALL.into_iter().filter_map(move |d| self.beside(at, d));
        neighbours.filter(|n| self.is_road(*n))
    }

    /// Enough dots, and not too many.
    fn dots(&self) -> Result<Vec<Square>, BoardError> {
        let dots: Vec<Square> = self.squares().filter_map(|(at, g)| (g == Ground::Dot).then_some(at)).collect();
        match dots.len() {
            MIN_DOTS..=MAX_DOTS => Ok(dots),
            n => {
                let what = Message::new("board-dots").with("n", n).with("least", MIN_DOTS).with("most", MAX_DOTS);
                Err(BoardError::new(self.text, "map", what))
            }
        }
    }

    /// One starting circle of each colour. The letter of a circle also makes it a road square.
    fn circles(&self) -> Result<[Square; COLOURS], BoardError> {
        let mut circles = [Square::NONE; COLOURS];
        for (at, ground) in self.squares() {
            if let Ground::Circle(colour) = ground {
                let circle = &mut circles[usize::from(colour)];
                if !circle.is_none() {
                    let what = Message::new("board-circle-twice").with("n", colour).with("at", circle.to_string());
                    return Err(self.error(at, what));
                }
                *circle = at;
            }
        }
        match circles.iter().position(|c| c.is_none()) {
            Some(colour) => {
                let what = Message::new("board-no-circle").with("n", colour);
                Err(BoardError::new(self.text, "map", what))
            }
            None => Ok(circles),
        }
    }

    /// The road as one closed loop, clockwise from circle 0: every road square touches exactly two others.
    fn lap(&self, start: Square) -> Result<Vec<Square>, BoardError> {
        for (at, ground) in self.squares() {
            let touches = self.roads_beside(at).count();
            if ground.is_road() && touches != 2 {
                let what = Message::new("board-road-touches").with("n", touches);
                return Err(self.error(at, what));
            }
        }
        let mut lap = vec![start];
        let mut before = start;
        let mut here = self.roads_beside(start).next().expect("a road square touches two");
        while here != start {
            lap.push(here);
            let next = self.roads_beside(here).find(|n| *n != before);
            before = here;
            here = next.expect("a road square touches two");
        }
        if let Some((lost, _)) = self.squares().find(|(at, g)| g.is_road() && !lap.contains(at)) {
            return Err(self.error(lost, Message::new("board-road-apart")));
        }
        if area(&lap) < 0 {
            lap[1..].reverse();
        }
        Ok(lap)
    }

    fn board(self, title: String, dots: Vec<Square>, circles: [Square; COLOURS], lap: Vec<Square>) -> Board {
        let mut road = [false; 256];
        let mut beside = [[Square::NONE; 4]; 256];
        let mut ahead = [[Square::NONE; 2]; 256];
        for (at, ground) in self.squares() {
            road[at.index()] = ground.is_road();
            beside[at.index()] = Dir::ALL.map(|d| self.beside(at, d).unwrap_or(Square::NONE));
        }
        for (k, at) in lap.iter().enumerate() {
            let n = lap.len();
            ahead[at.index()] = [lap[(k + 1) % n], lap[(k + n - 1) % n]];
        }
        Board { title, rows: self.rows, cols: self.cols, ground: self.ground, road, beside, ahead, dots, circles, lap }
    }
}

/// Twice the area that a lap encloses. It is positive if the lap runs clockwise on the board, where rows go down.
fn area(lap: &[Square]) -> i64 {
    let (x, y) = (|s: &Square| s.col() as i64, |s: &Square| s.row() as i64);
    let next = lap.iter().cycle().skip(1);
    lap.iter().zip(next).map(|(a, b)| x(a) * y(b) - x(b) * y(a)).sum()
}
