/**
 * A Brownian motion between two absorbing walls: how a test's log ratio moves. Promises: the distribution of where it
 * is, or where it stopped, is exact to about 1e-12 at any time, by reflections while the walls are far and by the
 * eigenseries once they are near; nothing overflows.
 */
import { normalCdf } from '../special/normal.js';
import { cosinePi, sinePi } from '../special/sine.js';

/** A motion that starts at 0 between its walls. */
export interface Motion {
  /** Below 0. */
  readonly lower: number;
  /** Above 0. */
  readonly upper: number;
  /** Mean of its move in one unit of time. */
  readonly drift: number;
  /** Standard deviation of its move in one unit of time, positive. */
  readonly deviation: number;
}

/** ln Φ(z), also where Φ(z) is too small to be a number. */
function logNormalCdf(z: number): number {
  if (z > -37) return Math.log(normalCdf(z));
  const inverse = 1 / (z * z);
  return -0.5 * z * z - Math.log(-z * Math.sqrt(2 * Math.PI)) + Math.log1p(-inverse + 3 * inverse * inverse);
}

/** e^weight · (Φ(to) − Φ(from)), computed in the tail in which nothing cancels. */
function weighted(weight: number, from: number, to: number): number {
  const [low, high] = from > 0 ? [-to, -from] : [from, to];
  return Math.exp(weight + logNormalCdf(high)) - Math.exp(weight + logNormalCdf(low));
}

/** Chance of ending at the lower wall, ever. */
function everLower(x: number, width: number, gamma: number): number {
  const rest = width - x;
  if (Math.abs(gamma * width) < 1e-9) return rest / width;
  // (e^(−2γx) − e^(−2γw)) / (1 − e^(−2γw)), written for either sign without overflow.
  return gamma > 0
    ? (Math.exp(-2 * gamma * x) * -Math.expm1(-2 * gamma * rest)) / -Math.expm1(-2 * gamma * width)
    : Math.expm1(2 * gamma * rest) / Math.expm1(2 * gamma * width);
}

/** By reflections: the lower wall was reached by now, or it was not and the motion is at most at y. */
function byReflections(x: number, y: number, width: number, gamma: number, spread: number): number {
  const s2 = spread * spread;
  const images = Math.ceil((10 * spread + Math.abs(gamma) * s2) / (2 * width)) + 2;
  let total = 0;
  for (let m = -images; m <= images; m++) {
    const start = x + 2 * m * width;
    // Reached the lower wall: first passages from each image, with its sign.
    const d = Math.abs(start);
    const pull = Math.abs(gamma);
    const passed =
      Math.exp(-gamma * x - pull * d + logNormalCdf((pull * s2 - d) / spread)) +
      Math.exp(-gamma * x + pull * d + logNormalCdf((-pull * s2 - d) / spread));
    total += Math.sign(start) * passed;
    // Still on the way, between the lower wall and y.
    for (const [centre, sign] of [
      [start, 1],
      [2 * m * width - x, -1],
    ] as const) {
      const middle = centre + gamma * s2;
      total += sign * weighted(gamma * (centre - x), -middle / spread, (y - middle) / spread);
    }
  }
  return total;
}

/** sin(nπt) and cos(nπt) for n = 1, 2, …, t from 0 to 1. */
class Multiples {
  sine = 0;
  cosine = 1;
  private readonly first: readonly [sine: number, cosine: number];

  constructor(t: number) {
    this.first = [sinePi(t), cosinePi(t)];
  }

  next(): void {
    const [s, c] = this.first;
    [this.sine, this.cosine] = [this.sine * c + this.cosine * s, this.cosine * c - this.sine * s];
  }
}

/** By the eigenfunctions of the strip; converges the faster the later it is. */
function bySeries(x: number, y: number, width: number, gamma: number, spread: number): number {
  const s2 = spread * spread;
  // sines and cosines of whole multiples of two angles: by addition, from the first
  const atStart = new Multiples(x / width);
  const atEnd = new Multiples(y / width);
  let sum = 0;
  for (let n = 1; n < 1000; n++) {
    atStart.next();
    atEnd.next();
    const k = (n * Math.PI) / width;
    const decay = gamma * (y - x) - 0.5 * s2 * (k * k + gamma * gamma);
    const term = (Math.exp(decay) * atStart.sine * (gamma * atEnd.sine - k * atEnd.cosine)) / (gamma * gamma + k * k);
    sum += term;
    if (decay < -40 && n > 2) break;
  }
  return everLower(x, width, gamma) + (2 / width) * sum;
}

/**
 * Chance of an outcome that is no better than this one: stopped at the lower wall before `time`, or on its way still
 * and at most at `value`.
 * @param value between the walls; at the upper wall, `time` is when it was reached
 */
export function outcomeCdf(motion: Motion, time: number, value: number): number {
  const width = motion.upper - motion.lower;
  const x = -motion.lower;
  const y = Math.min(Math.max(value - motion.lower, 0), width);
  const gamma = motion.drift / (motion.deviation * motion.deviation);
  const spread = motion.deviation * Math.sqrt(time);
  if (!(spread > 0)) return y >= x ? 1 : 0;
  const chance = spread < width ? byReflections(x, y, width, gamma, spread) : bySeries(x, y, width, gamma, spread);
  return Math.min(1, Math.max(0, chance));
}
