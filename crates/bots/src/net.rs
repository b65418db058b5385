//! The learned evaluation: a small network that sees one seat at a time.
//!
//! For each seat it turns the game's features into a correction of the hand-made merit. The corrected merits of all
//! seats give the winning chances. So one set of weights works for every number of players, and a network of zeros
//! changes nothing. There are two hidden layers of 32 and 16 units with ReLU, max(0, x).

use std::collections::HashMap;
use std::fmt;

use rollick_game::{Chances, Insight};
use safetensors::SafeTensors;
use safetensors::tensor::{Dtype, TensorView};

/// Units of the first hidden layer.
pub const FIRST: usize = 32;
/// Units of the second hidden layer.
pub const SECOND: usize = 16;
/// The most features that a game may have. They are kept on the stack.
pub const MAX_FEATURES: usize = 128;

/// Weights closer to zero than this are zero. They make no difference to a sum, but numbers this small are slow: a
/// product of two of them can be subnormal, and processors take a hundred cycles for each of those.
const NEGLIGIBLE: f32 = 1e-15;

/// The metadata key for how the file was made.
const MADE_BY: &str = "made-by";

/// A network's weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// From each feature to each unit of the first layer.
    pub w1: Vec<[f32; FIRST]>,
    /// The biases of the first layer.
    pub b1: [f32; FIRST],
    /// From each unit of the first layer to each of the second.
    pub w2: Vec<[f32; SECOND]>,
    /// The biases of the second layer.
    pub b2: [f32; SECOND],
    /// From the second layer to the correction.
    pub w3: [f32; SECOND],
}

/// Why weights can't be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsError(String);

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the weights can't be used: {}", self.0)
    }
}

impl std::error::Error for WeightsError {}

impl Net {
    /// A network that corrects nothing.
    pub fn zeros(features: usize) -> Net {
        Net {
            w1: vec![[0.0; FIRST]; features],
            b1: [0.0; FIRST],
            w2: vec![[0.0; SECOND]; FIRST],
            b2: [0.0; SECOND],
            w3: [0.0; SECOND],
        }
    }

    /// Sets weights to zero that are too small to matter. Training produces many of them.
    pub fn drop_negligible(&mut self) {
        let Net { w1, b1, w2, b2, w3 } = self;
        let all = w1.as_flattened_mut().iter_mut().chain(b1).chain(w2.as_flattened_mut()).chain(b2).chain(w3);
        for weight in all.filter(|weight| weight.abs() < NEGLIGIBLE) {
            *weight = 0.0;
        }
    }

    /// The correction for a seat with these features. Sums are always added in the same order, and nothing is
    /// allocated.
    #[inline]
    pub fn forward(&self, features: &[f32]) -> f32 {
        let mut first = self.b1;
        for (x, row) in features.iter().zip(&self.w1) {
            for (unit, w) in first.iter_mut().zip(row) {
                *unit += x * w;
            }
        }
        let mut second = self.b2;
        for (x, row) in first.iter().zip(&self.w2) {
            // Don't skip x = 0: a branch that can't be predicted costs more than the sums.
            let x = x.max(0.0);
            for (unit, w) in second.iter_mut().zip(row) {
                *unit += x * w;
            }
        }
        second.iter().zip(&self.w3).map(|(x, w)| x.max(0.0) * w).sum()
    }

    /// Adds the correction to the merit of every seat.
    #[inline]
    pub fn correct<G: Insight>(&self, game: &G, s: &G::State, all: &[G::Outlook], merits: &mut Chances) {
        let mut features = [0.0; MAX_FEATURES];
        let features = &mut features[..G::FEATURES];
        for (seat, merit) in game.turns(s).seats.iter().zip(merits) {
            game.features(s, all, seat, features);
            *merit += self.forward(features);
        }
    }

    /// Reads a safetensors file for a game with this many features.
    ///
    /// # Errors
    /// Says what doesn't fit.
    pub fn read(bytes: &[u8], features: usize) -> Result<Net, WeightsError> {
        let file = SafeTensors::deserialize(bytes).map_err(|e| WeightsError(e.to_string()))?;
        let table = |name: &str, shape: &[usize]| -> Result<Vec<f32>, WeightsError> {
            let tensor = file.tensor(name).map_err(|_| WeightsError(format!("there is no tensor ‘{name}’")))?;
            if tensor.dtype() != Dtype::F32 || tensor.shape() != shape {
                let (found, is) = (tensor.shape(), tensor.dtype());
                return Err(WeightsError(format!("‘{name}’ is {is:?} {found:?}, not F32 {shape:?}")));
            }
            let numbers: Vec<f32> =
                tensor.data().as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
            match numbers.iter().all(|x| x.is_finite()) {
                true => Ok(numbers),
                false => Err(WeightsError(format!("‘{name}’ has an entry that is not a finite number"))),
            }
        };
        let mut net = Net::zeros(features);
        net.w1.as_flattened_mut().copy_from_slice(&table("w1", &[features, FIRST])?);
        net.b1.copy_from_slice(&table("b1", &[FIRST])?);
        net.w2.as_flattened_mut().copy_from_slice(&table("w2", &[FIRST, SECOND])?);
        net.b2.copy_from_slice(&table("b2", &[SECOND])?);
        net.w3.copy_from_slice(&table("w3", &[SECOND])?);
        net.drop_negligible();
        Ok(net)
    }

    /// The bytes of a safetensors file, with a note on how it was made. There is only one note, because the order of
    /// notes in a file is not fixed and equal networks should give equal files.
    pub fn write(&self, made_by: &str) -> Vec<u8> {
        let notes = HashMap::from([(MADE_BY.to_owned(), made_by.to_owned())]);
        let bytes = |numbers: &[f32]| numbers.iter().flat_map(|x| x.to_le_bytes()).collect::<Vec<u8>>();
        let tables = [
            ("w1", vec![self.w1.len(), FIRST], bytes(self.w1.as_flattened())),
            ("b1", vec![FIRST], bytes(&self.b1)),
            ("w2", vec![FIRST, SECOND], bytes(self.w2.as_flattened())),
            ("b2", vec![SECOND], bytes(&self.b2)),
            ("w3", vec![SECOND], bytes(&self.w3)),
        ];
        let views = tables.iter().map(|(name, shape, data)| {
            (*name, TensorView::new(Dtype::F32, shape.clone(), data).expect("the shape fits the numbers"))
        });
        safetensors::serialize(views, Some(notes)).expect("plain tensors can be written")
    }

    /// How a safetensors file was made.
    ///
    /// # Errors
    /// If the bytes are not such a file, or the file doesn't say.
    pub fn made_by(bytes: &[u8]) -> Result<String, WeightsError> {
        let (_, about) = SafeTensors::read_metadata(bytes).map_err(|e| WeightsError(e.to_string()))?;
        let note = about.metadata().as_ref().and_then(|notes| notes.get(MADE_BY).cloned());
        note.ok_or_else(|| WeightsError("the file doesn't say how it was made".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some_net() -> Net {
        let mut net = Net::zeros(3);
        for (k, w) in net.w1.as_flattened_mut().iter_mut().enumerate() {
            *w = (k % 7) as f32 - 3.0;
        }
        for (k, w) in net.w2.as_flattened_mut().iter_mut().enumerate() {
            *w = ((k * 5) % 11) as f32 - 5.0;
        }
        for (k, w) in net.w3.iter_mut().enumerate() {
            *w = (k as f32 - 15.0) / 8.0;
        }
        net.b1[3] = 2.0;
        net.b2[5] = -1.0;
        net
    }

    #[test]
    fn a_network_agrees_with_plain_sums() {
        let (net, x) = (some_net(), [0.5, 0.0, -1.25]);
        let first: Vec<f64> = (0..FIRST)
            .map(|j| (0..3).map(|i| x[i] * f64::from(net.w1[i][j])).sum::<f64>() + f64::from(net.b1[j]))
            .collect();
        let second: Vec<f64> = (0..SECOND)
            .map(|j| {
                (0..FIRST).map(|i| first[i].max(0.0) * f64::from(net.w2[i][j])).sum::<f64>() + f64::from(net.b2[j])
            })
            .collect();
        let out: f64 = second.iter().zip(net.w3).map(|(x, w)| x.max(0.0) * f64::from(w)).sum();
        let here = f64::from(net.forward(&x.map(|v| v as f32)));
        assert!((here - out).abs() < 1e-3 * out.abs().max(1.0), "{here} {out}");
        assert!(out.abs() > 1.0);
    }

    #[test]
    fn written_weights_read_back() {
        let net = some_net();
        let bytes = net.write("seed 7");
        assert_eq!(Net::read(&bytes, 3), Ok(net));
        assert_eq!(Net::made_by(&bytes).as_deref(), Ok("seed 7"));
    }

    #[test]
    fn weights_that_do_not_fit_are_refused() {
        let bytes = some_net().write("");
        assert!(Net::read(&bytes, 4).unwrap_err().to_string().contains("‘w1’ is F32 [3, 32], not F32 [4, 32]"));
        assert!(Net::read(&bytes[..40], 3).is_err());
        let mut broken = some_net();
        broken.b2[0] = f32::NAN;
        assert!(Net::read(&broken.write(""), 3).unwrap_err().to_string().contains("‘b2’"));
    }
}
