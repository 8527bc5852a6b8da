/**
 * Which combinations of entries are played: all, or a balanced sample. Promises: a sample hangs on the seed, on its size
 * and on the axes by their names alone, so that an axis more, or the axes in another order, leave the columns of the
 * others as they are; each entry is drawn as often as its weight says, to within one.
 *
 * The sample is a Latin one (M. D. McKay, R. J. Beckman and W. J. Conover, Technometrics 21, 1979): each axis is spread
 * evenly over the draws, and the axes are put together at random. What an axis does by itself is then no source of
 * error, only what axes do together (M. Stein, Technometrics 29, 1987).
 */
import { LanchesterError } from '../../kernel/errors.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { product } from '../grid.js';

/** An axis as far as drawing is concerned. */
export interface DrawnAxis {
  /** Distinct among the axes: it names the axis' stream. */
  readonly name: string;
  /** One weight for each entry, above 0, in any unit. */
  readonly weights: readonly number[];
}

/** A whole number below 2³². */
const words = 4294967296;

/**
 * How often each entry is drawn: `count` times its share, rounded up or down so that the sum is `count`. Systematic: the
 * entries lie side by side on a line of length `count`, and the whole numbers past `offset` (0 ≤ offset < 1) are
 * counted; over all offsets each entry is drawn as often as its share says exactly.
 */
export function quotas(weights: readonly number[], count: number, offset: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [before, reached] = [0, 0];
  return weights.map((weight, k) => {
    reached += weight;
    const here = k === weights.length - 1 ? count : Math.min(count, Math.floor((count * reached) / total + offset));
    const quota = here - before;
    before = here;
    return quota;
  });
}

/** The entries of one axis, one for each draw, in a random order of the axis' own. */
function column({ name, weights }: DrawnAxis, count: number, seed: string): number[] {
  const random = new Sfc32();
  openStream(random, studyKey(JSON.stringify(['fights', seed]), name), streamKind.start, 0);
  const offset = (random.next() >>> 0) / words;
  const entries = quotas(weights, count, offset).flatMap((quota, k) => new Array<number>(quota).fill(k));
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [entries[i], entries[j]] = [entries[j] as number, entries[i] as number];
  }
  return entries;
}

/**
 * A balanced sample of combinations: `count` rows, each with the index of an entry for every axis. A row stands for
 * 1/count of the population; a combination may come more than once.
 * @param seed any text
 * @throws LanchesterError `bad-value` for a count that is no whole number of at least 1, for an axis without entries,
 * for a weight that is not above 0, and for a name that stands twice
 */
export function drawDesign(axes: readonly DrawnAxis[], count: number, seed: string): number[][] {
  if (!(Number.isSafeInteger(count) && count >= 1)) {
    throw new LanchesterError('bad-value', `A sample of fights has a whole number of draws, at least 1, not ${count}.`);
  }
  axes.forEach(({ name, weights }, k) => {
    if (weights.length === 0) throw new LanchesterError('bad-value', `The axis ${name} has no entries.`);
    const odd = weights.find((weight) => !(weight > 0 && Number.isFinite(weight)));
    if (odd !== undefined)
      throw new LanchesterError('bad-value', `A weight of the axis ${name} is above 0, not ${odd}.`);
    if (axes.findIndex((other) => other.name === name) !== k) {
      throw new LanchesterError('bad-value', `Two axes have the name ${name}.`);
    }
  });
  const columns = axes.map((axis) => column(axis, count, seed));
  return Array.from({ length: count }, (_, i) => columns.map((entries) => entries[i] as number));
}

/** Every combination of entries, the first axis slowest. */
export function allCombinations(sizes: readonly number[]): number[][] {
  return product(sizes.map((size) => Array.from({ length: size }, (_, k) => k)));
}
