/** Medians with their spread. */

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** Median, least and most of at least one value. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (k: number): number => sorted[k] as number;
  const half = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { median, least: at(0), most: at(sorted.length - 1) };
}

/** The spread of a_k / b_k: what is compared was measured in the same round. */
export function ratioOf(a: readonly number[], b: readonly number[]): Spread {
  return spreadOf(a.map((value, k) => value / (b[k] as number)));
}

/** Three figures, no more: the machine does not know more. */
export function figure(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);
}

/** `12.3 (11.9–12.8)` */
export function spreadText(spread: Spread, scale = 1, unit = ''): string {
  const [median, least, most] = [spread.median, spread.least, spread.most].map((value) => figure(value * scale));
  return `${median}${unit} (${least}–${most})`;
}
