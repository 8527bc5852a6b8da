/**
 * How well counts fit a law: the chi-square statistic as a normal deviate (Wilson and Hilferty's cube root), so that
 * one bound serves any number of cells. Seeded tests ask for less than 4: a right law passes 4 once in 30,000 seeds, a
 * wrong one nearly always.
 */

/** The deviate of `observed` counts from `expected` ones; cells that expect fewer than 5 are pooled. */
export function deviate(observed: readonly number[], expected: readonly number[]): number {
  let statistic = 0;
  let cells = 0;
  let [restObserved, restExpected] = [0, 0];
  const count = (o: number, e: number): void => {
    statistic += (o - e) ** 2 / e;
    cells++;
  };
  expected.forEach((e, k) => {
    if (e >= 5) count(observed[k] as number, e);
    else [restObserved, restExpected] = [restObserved + (observed[k] as number), restExpected + e];
  });
  if (restExpected >= 1) count(restObserved, restExpected);
  else if (restObserved > 10) return Number.POSITIVE_INFINITY;
  const freedom = cells - 1;
  if (freedom < 1) throw new Error('too few cells to test anything');
  return (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
}

/** The deviate of `n` draws of `draw` from a law; infinite when something is drawn that the law does not know. */
export function lawDeviate(
  law: { readonly codes: readonly number[]; readonly weights: readonly number[] },
  n: number,
  draw: () => number,
): number {
  const counts = new Map(law.codes.map((code) => [code, 0]));
  for (let k = 0; k < n; k++) {
    const code = draw();
    const before = counts.get(code);
    if (before === undefined) return Number.POSITIVE_INFINITY;
    counts.set(code, before + 1);
  }
  return deviate(
    law.codes.map((code) => counts.get(code) as number),
    law.weights.map((w) => w * n),
  );
}
