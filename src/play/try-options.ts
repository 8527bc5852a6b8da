/**
 * Which of some options is best, by games that are played on from each, all by the same luck. Promises: what looks worse is
 * left out early; one's own option is left only where another is better by more than one standard error of the paired
 * difference, and still is over more games.
 */

/** How often options are played on. */
export interface Tries {
  /** Each option, at most 2,048 times. */
  readonly k: number;
  /** After so many, two at least, options that look worse than its own by two standard errors are left out; absent: none is. */
  readonly first?: number;
  /** What looks better is played on so often, and must still do; absent: `k` times, as all options are. */
  readonly last?: number;
}

/** An option, by how much it is better than one's own, and the standard error of that. */
export interface Tried {
  readonly option: number;
  readonly gain: number;
  readonly error: number;
}

/** Writes what games `from` to `to` (not included) in which an option is taken are worth into `values`. */
export type PlayOn = (option: number, values: Float64Array, from: number, to: number) => void;

/** Standard errors below one's own by which an option is left out early. */
const hopeless = 2;

/** The mean of `values` less `base`, pair by pair, with its standard error. */
export function pairedMean(values: Float64Array, base: Float64Array): { mean: number; error: number } {
  const n = values.length;
  let [sum, squares] = [0, 0];
  for (let j = 0; j < n; j++) {
    const difference = (values[j] as number) - (base[j] as number);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / n;
  return { mean, error: n < 2 ? 0 : Math.sqrt(Math.max(0, squares / n - mean * mean) / (n - 1)) };
}

/** The best of some options, `own` among them, as games that are played on have it. */
export function bestOf(
  options: readonly number[],
  own: number,
  { k, first = k, last = k }: Tries,
  playOn: PlayOn,
): Tried {
  const most = Math.max(k, last);
  const [base, values, better] = [new Float64Array(most), new Float64Array(most), new Float64Array(most)];
  const asOwn: Tried = { option: own, gain: 0, error: 0 };
  let known = Math.min(first, k);
  playOn(own, base, 0, known);
  let best = asOwn;
  for (const option of options) {
    if (option === own) continue;
    const begun = Math.min(first, k);
    playOn(option, values, 0, begun);
    if (begun < k) {
      const { mean, error } = pairedMean(values.subarray(0, begun), base);
      if (mean + hopeless * error <= 0) continue;
      // its own is played on as soon as there is one to hold it against
      playOn(own, base, known, k);
      known = Math.max(known, k);
      playOn(option, values, begun, k);
    }
    const { mean, error } = pairedMean(values.subarray(0, k), base);
    if (mean <= error || mean <= best.gain) continue;
    best = { option, gain: mean, error };
    better.set(values);
  }
  if (best.option === own || last <= k) return best;
  playOn(own, base, known, last);
  playOn(best.option, better, k, last);
  const { mean: gain, error } = pairedMean(better.subarray(0, last), base);
  return gain > error ? { option: best.option, gain, error } : asOwn;
}
