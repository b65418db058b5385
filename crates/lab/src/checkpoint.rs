//! An interrupted training run, as a file.

use std::collections::{BTreeMap, HashMap};

use ndarray::Array2;
use rollick_bots::Net;
use rollick_luck::Luck;
use safetensors::SafeTensors;
use safetensors::tensor::{Dtype, TensorView};
use thiserror::Error;

use crate::descent::{Descent, Matrix, shuffled};

/// The state of a training run: everything that the next round needs.
#[derive(Clone)]
pub struct Checkpoint {
    /// The rounds that are done.
    pub(crate) round: u64,
    pub(crate) descent: Descent,
    /// The networks that played the last rounds, the oldest first.
    pub(crate) played: Vec<Net>,
    /// The number of positions in each shuffle so far. With these, the random stream can be advanced to where it was.
    pub(crate) shuffled: Vec<u32>,
}

/// Why a file is not a checkpoint.
#[derive(Debug, Error)]
pub enum CheckpointError {
    /// It is not such a file.
    #[error("this is not a checkpoint: {0}")]
    Unreadable(String),
    /// A part is missing or has the wrong size.
    #[error("the checkpoint doesn't fit this game: {0}")]
    Other(String),
}

/// The names of the weights, in the order of [`Descent::matrices`].
const NAMES: [&str; 5] = ["w1", "b1", "w2", "b2", "w3"];
/// The key of the note that says how the training was started.
const NOTE: &str = "made_by";

impl Checkpoint {
    /// The start of a training for a game with this many features.
    pub fn new(features: usize, seed: u64) -> Checkpoint {
        let descent = Descent::new(features, &mut Luck::seeded(seed));
        Checkpoint { round: 0, descent, played: Vec::new(), shuffled: Vec::new() }
    }

    /// The rounds that are done.
    pub fn rounds(&self) -> u64 {
        self.round
    }

    /// The network as it is now.
    pub fn net(&self) -> Net {
        self.descent.net()
    }

    /// The random stream, advanced to where it was.
    pub(crate) fn luck(&self, features: usize, seed: u64) -> Luck {
        let mut luck = Luck::seeded(seed);
        Descent::new(features, &mut luck);
        for n in &self.shuffled {
            shuffled(*n as usize, &mut luck);
        }
        luck
    }

    /// The bytes of a file, with a note that says how the training was started.
    pub fn write(&self, made_by: &str) -> Vec<u8> {
        let mut parts: BTreeMap<String, (Dtype, Vec<usize>, Vec<u8>)> = BTreeMap::new();
        let mut floats = |name: String, table: &Array2<f32>| {
            let bytes = table.iter().flat_map(|v| v.to_le_bytes()).collect();
            parts.insert(name, (Dtype::F32, table.shape().to_vec(), bytes));
        };
        for (name, matrix) in NAMES.iter().zip(&self.descent.matrices) {
            floats((*name).to_owned(), &matrix.w);
            floats(format!("{name}.mean"), &matrix.mean);
            floats(format!("{name}.square"), &matrix.square);
        }
        for (k, net) in self.played.iter().enumerate() {
            let bytes = net.write("");
            parts.insert(format!("played.{k}"), (Dtype::U8, vec![bytes.len()], bytes));
        }
        let numbers: Vec<u32> =
            [self.round as u32, self.descent.steps as u32].into_iter().chain(self.shuffled.iter().copied()).collect();
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        parts.insert("numbers".to_owned(), (Dtype::U32, vec![numbers.len()], bytes));
        let views = parts.iter().map(|(name, (kind, shape, bytes))| {
            (name.as_str(), TensorView::new(*kind, shape.clone(), bytes).expect("the sizes of a table agree"))
        });
        let note = HashMap::from([(NOTE.to_owned(), made_by.to_owned())]);
        safetensors::serialize(views, Some(note)).expect("plain tensors can be written")
    }

    /// Reads a file. Also returns the note.
    ///
    /// # Errors
    /// If the file is not a checkpoint, or is one for a game with other features.
    pub fn read(bytes: &[u8], features: usize) -> Result<(Checkpoint, String), CheckpointError> {
        let unreadable = |e: safetensors::SafeTensorError| CheckpointError::Unreadable(e.to_string());
        let (_, head) = SafeTensors::read_metadata(bytes).map_err(unreadable)?;
        let note = head.metadata().as_ref().and_then(|notes| notes.get(NOTE)).cloned().unwrap_or_default();
        let file = SafeTensors::deserialize(bytes).map_err(unreadable)?;
        let part = |name: &str| file.tensor(name).map_err(|_| CheckpointError::Unreadable(format!("no {name}")));
        let mut descent = Descent::new(features, &mut Luck::seeded(0));
        for (name, matrix) in NAMES.iter().zip(&mut descent.matrices) {
            let Matrix { w, mean, square } = matrix;
            for (name, to) in
                [(name.to_string(), w), (format!("{name}.mean"), mean), (format!("{name}.square"), square)]
            {
                let view = part(&name)?;
                if view.dtype() != Dtype::F32 || view.shape() != to.shape() {
                    return Err(CheckpointError::Other(format!("‘{name}’ has the wrong size")));
                }
                let values = view.data().as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
                to.iter_mut().zip(values).for_each(|(to, from)| *to = from);
            }
        }
        let numbers = part("numbers")?;
        let mut numbers = numbers.data().as_chunks::<4>().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
        let mut number = || numbers.next().ok_or_else(|| CheckpointError::Unreadable("no numbers".to_owned()));
        let round = number()?.into();
        descent.steps = number()? as i32;
        let shuffled = numbers.collect();
        let mut played = Vec::new();
        while let Ok(net) = file.tensor(&format!("played.{}", played.len())) {
            played.push(Net::read(net.data(), features).map_err(|e| CheckpointError::Other(e.to_string()))?);
        }
        if played.len() as u64 > round {
            return Err(CheckpointError::Unreadable("it has more played rounds than finished ones".to_owned()));
        }
        Ok((Checkpoint { round, descent, played, shuffled }, note))
    }
}
