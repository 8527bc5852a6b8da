/**
 * Optimal mixes in exact fractions, for the rare game on which doubles lose their digits (entries that differ by less
 * than 1e-9 or so of the span). Promises: always an optimal pair, to a double's last digits, by the simplex method with
 * R. G. Bland's rule (1977), which never goes in circles; slow, some milliseconds for ten actions a side.
 */
import { Fraction } from '../kernel/fraction.js';
import type { Mix, Payoff } from './payoff.js';

const zero = new Fraction(0);
const one = new Fraction(1);
const unit = 2n ** 60n;

const isAbove = (a: Fraction, b: Fraction): boolean => a.minus(b).numerator > 0n;

/** w ≥ 0 with A w ≤ 1 and the largest Σw, as a tableau: rows are what is basic, the last row is the objective. */
function tableauOf(game: Payoff): Fraction[][] {
  const width = game[0]?.length ?? 0;
  const rows = game.map((row, i) => [
    // scaled by a power of two, so nothing is rounded but what lies below 2⁻⁶⁰
    ...row.map((entry) => new Fraction(BigInt(Math.round((entry + 1) * Number(unit))), unit)),
    ...game.map((_, k) => (k === i ? one : zero)),
    one,
  ]);
  return [...rows, [...new Array<Fraction>(width).fill(one), ...game.map(() => zero), zero]];
}

/** Makes `column` basic in `row`. */
function pivot(tableau: Fraction[][], row: number, column: number): void {
  const by = tableau[row]![column]!;
  const leading = tableau[row]!.map((each) => each.over(by));
  tableau[row] = leading;
  tableau.forEach((each, i) => {
    const factor = each[column]!;
    if (i === row || factor.numerator === 0n) return;
    tableau[i] = each.map((entry, k) =>
      leading[k]!.numerator === 0n ? entry : entry.minus(factor.times(leading[k]!)),
    );
  });
}

/** An optimal pair of mixes of a game in [0, 1]. */
export function exactPair(game: Payoff): { readonly row: Mix; readonly column: Mix } {
  const width = game[0]?.length ?? 0;
  const tableau = tableauOf(game);
  const objective = game.length;
  const right = width + game.length;
  const basic = game.map((_, i) => width + i);
  for (;;) {
    const entering = tableau[objective]!.findIndex((gain, k) => k < right && gain.numerator > 0n);
    if (entering < 0) break;
    let leaving = -1;
    let least = zero;
    for (let i = 0; i < game.length; i++) {
      const entry = tableau[i]![entering]!;
      if (entry.numerator <= 0n) continue;
      const ratio = tableau[i]![right]!.over(entry);
      const ties = leaving >= 0 && ratio.equals(least) && basic[i]! < basic[leaving]!;
      if (leaving < 0 || isAbove(least, ratio) || ties) [leaving, least] = [i, ratio];
    }
    pivot(tableau, leaving, entering);
    basic[leaving] = entering;
  }
  // what the objective has lost is Σw; the prices of the constraints are the row's mix over the value
  const sum = zero.minus(tableau[objective]![right]!);
  const column = new Array<number>(width).fill(0);
  basic.forEach((k, i) => {
    if (k < width) column[k] = tableau[i]![right]!.over(sum).toNumber();
  });
  const row = game.map((_, i) =>
    zero
      .minus(tableau[objective]![width + i]!)
      .over(sum)
      .toNumber(),
  );
  return { row, column };
}
