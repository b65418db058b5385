//! Gradient descent for [`rollick_bots::Net`], with Adam.

use ndarray::{Array1, Array2, Axis, s};
use rollick_bots::{FIRST, Net, SECOND};
use rollick_game::share_out;
use rollick_luck::Luck;

use crate::train::Sample;

/// The number of positions in a batch.
const BATCH: usize = 256;
/// Weight decay.
const DECAY: f32 = 1e-5;

/// The weights during training, with Adam's averages of their gradients.
#[derive(Clone)]
pub(crate) struct Descent {
    pub matrices: [Matrix; 5],
    pub steps: i32,
}

/// A matrix of weights.
#[derive(Clone)]
pub(crate) struct Matrix {
    pub w: Array2<f32>,
    pub mean: Array2<f32>,
    pub square: Array2<f32>,
}

impl Matrix {
    fn new(w: Array2<f32>) -> Matrix {
        let zeros = Array2::zeros(w.raw_dim());
        Matrix { mean: zeros.clone(), square: zeros, w }
    }

    fn step(&mut self, gradient: &Array2<f32>, rate: f32, steps: i32) {
        const B1: f32 = 0.9;
        const B2: f32 = 0.999;
        let (c1, c2) = (1.0 - B1.powi(steps), 1.0 - B2.powi(steps));
        ndarray::Zip::from(&mut self.w).and(&mut self.mean).and(&mut self.square).and(gradient).for_each(
            |w, mean, square, gradient| {
                let gradient = gradient + DECAY * *w;
                *mean = B1 * *mean + (1.0 - B1) * gradient;
                *square = B2 * *square + (1.0 - B2) * gradient * gradient;
                *w -= rate * (*mean / c1) / ((*square / c2).sqrt() + 1e-8);
            },
        );
    }
}

impl Descent {
    /// Small random weights. The last layer is zero, so the network corrects nothing at first.
    pub fn new(features: usize, luck: &mut Luck) -> Descent {
        let mut random = |rows: usize, columns: usize| {
            let spread = (6.0 / rows as f64).sqrt();
            Array2::from_shape_simple_fn((rows, columns), || ((luck.unit() * 2.0 - 1.0) * spread) as f32)
        };
        let matrices = [
            random(features, FIRST),
            Array2::zeros((1, FIRST)),
            random(FIRST, SECOND),
            Array2::zeros((1, SECOND)),
            Array2::zeros((SECOND, 1)),
        ];
        Descent { matrices: matrices.map(Matrix::new), steps: 0 }
    }

    /// The network as it is now.
    pub fn net(&self) -> Net {
        let [w1, b1, w2, b2, w3] = &self.matrices;
        let mut net = Net::zeros(w1.w.nrows());
        let copy = |to: &mut [f32], from: &Matrix| to.iter_mut().zip(&from.w).for_each(|(to, from)| *to = *from);
        copy(net.w1.as_flattened_mut(), w1);
        copy(&mut net.b1, b1);
        copy(net.w2.as_flattened_mut(), w2);
        copy(&mut net.b2, b2);
        copy(&mut net.w3, w3);
        net.drop_negligible();
        net
    }

    /// Learns from all samples once, in random order.
    pub fn epoch(&mut self, samples: &[&Sample], rate: f32, luck: &mut Luck) {
        let order = shuffled(samples.len(), luck);
        for batch in order.chunks(BATCH) {
            let batch: Vec<&Sample> = batch.iter().map(|k| samples[*k]).collect();
            self.step(&batch, rate);
        }
    }

    fn step(&mut self, batch: &[&Sample], rate: f32) {
        let rows: usize = batch.iter().map(|sample| sample.players).sum();
        let width = self.matrices[0].w.nrows();
        let mut x = Array2::zeros((rows, width));
        let mut row = 0;
        for sample in batch {
            let seats = ndarray::ArrayView2::from_shape((sample.players, width), &sample.features);
            x.slice_mut(s![row..row + sample.players, ..]).assign(&seats.expect("features for every seat"));
            row += sample.players;
        }
        let [w1, b1, w2, b2, w3] = &self.matrices;
        let relu = |m: Array2<f32>| m.mapv_into(|v| v.max(0.0));
        let first = relu(x.dot(&w1.w) + &b1.w);
        let second = relu(first.dot(&w2.w) + &b2.w);
        let out = second.dot(&w3.w);
        let slope = slopes(batch, &out);
        let g3 = second.t().dot(&slope);
        let mut d2 = slope.dot(&w3.w.t());
        ndarray::Zip::from(&mut d2).and(&second).for_each(|d, v| *d = if *v > 0.0 { *d } else { 0.0 });
        let g2 = first.t().dot(&d2);
        let mut d1 = d2.dot(&w2.w.t());
        ndarray::Zip::from(&mut d1).and(&first).for_each(|d, v| *d = if *v > 0.0 { *d } else { 0.0 });
        let g1 = x.t().dot(&d1);
        let sum = |d: &Array2<f32>| -> Array2<f32> {
            let sum: Array1<f32> = d.sum_axis(Axis(0));
            sum.insert_axis(Axis(0))
        };
        let gradients = [g1, sum(&d1), g2, sum(&d2), g3];
        self.steps += 1;
        for (matrix, gradient) in self.matrices.iter_mut().zip(&gradients) {
            matrix.step(gradient, rate, self.steps);
        }
    }
}

/// The numbers below `n` in random order.
pub(crate) fn shuffled(n: usize, luck: &mut Luck) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for k in (1..order.len()).rev() {
        order.swap(k, luck.below(k as u32 + 1) as usize);
    }
    order
}

/// The gradient of the loss for each correction: the resulting chances minus the targets.
fn slopes(batch: &[&Sample], out: &Array2<f32>) -> Array2<f32> {
    let mut slope = Array2::zeros(out.raw_dim());
    let mut row = 0;
    for sample in batch {
        let mut chances = sample.merits;
        for (k, chance) in chances.iter_mut().enumerate().take(sample.players) {
            *chance += out[[row + k, 0]];
        }
        share_out(sample.players, &mut chances);
        for k in 0..sample.players {
            slope[[row + k, 0]] = (chances[k] - sample.target[k]) / batch.len() as f32;
        }
        row += sample.players;
    }
    slope
}
