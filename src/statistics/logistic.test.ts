import { describe, expect, it } from 'vitest';
import { cholesky, choleskyInverse } from './linear-algebra.js';
import { fitLogistic, type LogisticData, logLikelihood } from './logistic.js';
import { rowsOf } from './sparse-rows.js';

const errorsOf = (information: readonly (readonly number[])[]): number[] => {
  const lower = cholesky(information);
  return lower === undefined ? [] : choleskyInverse(lower).map((row, i) => Math.sqrt(row[i] ?? Number.NaN));
};

/** Paired comparisons: one is +1, the other −1, the first of all is the measure. */
const paired = (
  count: number,
  games: readonly (readonly [one: number, other: number, won: number, lost: number])[],
): LogisticData => ({
  design: rowsOf(
    games.map(([one, other]) =>
      Array.from({ length: count - 1 }, (_, k) => (k + 1 === one ? 1 : 0) - (k + 1 === other ? 1 : 0)),
    ),
  ),
  games: games.map(([, , won, lost]) => won + lost),
  won: games.map(([, , won]) => won),
});

// D. Firth and H. Turner, BradleyTerry2: who cites whom among four journals of statistics
const citations = paired(4, [
  [0, 1, 730, 33],
  [0, 2, 498, 320],
  [0, 3, 221, 284],
  [1, 2, 68, 813],
  [1, 3, 17, 276],
  [2, 3, 142, 325],
]);

describe('fitLogistic', () => {
  it('finds the ratings of journals as published', () => {
    const fit = fitLogistic(citations);
    [-2.94907249684391, -0.479569769751993, 0.26895405581947157].forEach((rating, k) => {
      expect(fit?.coefficients[k]).toBeCloseTo(rating, 9);
    });
    const errors = errorsOf(fit?.information ?? []);
    [0.10254533551120856, 0.0605887292482307, 0.07082996511114127].forEach((error, k) => {
      expect(errors[k]).toBeCloseTo(error, 9);
    });
    const saturated = citations.won.reduce((all, won, n) => {
      const lost = (citations.games[n] ?? 0) - won;
      return all + won * Math.log(won / (won + lost)) + lost * Math.log(lost / (won + lost));
    }, 0);
    expect(2 * (saturated - logLikelihood(citations, fit?.coefficients ?? []))).toBeCloseTo(4.2933839698889855, 8);
  });

  it('finds how budworms die of a dose as published (MASS, dose.p)', () => {
    const male = [1, 4, 9, 13, 18, 20];
    const female = [0, 2, 6, 10, 12, 16];
    const design = [...male.map((_, dose) => [0, 1, dose]), ...female.map((_, dose) => [1, 0, dose])];
    const fit = fitLogistic({ design: rowsOf(design), games: design.map(() => 20), won: [...male, ...female] });
    [-3.47315531, -2.37241194, 1.06421397].forEach((coefficient, k) => {
      expect(fit?.coefficients[k]).toBeCloseTo(coefficient, 8);
    });
    [0.46852038, 0.38551085, 0.13107749].forEach((error, k) => {
      expect(errorsOf(fit?.information ?? [])[k]).toBeCloseTo(error, 7);
    });
  });

  it('shrinks by a penalty as published (choix: 20 comparisons of 8 items)', () => {
    const won = '73 20 52 42 21 45 63 54 70 23 40 04 65 32 34 34 52 73 76 65';
    const design = won.split(' ').map((pair) => {
      const row = new Array<number>(8).fill(0);
      row[Number(pair[0])] = 1;
      row[Number(pair[1])] = -1;
      return row;
    });
    const identity = design[0]?.map((_, i) => design[0]?.map((__, j) => (i === j ? 1 : 0)) ?? []) ?? [];
    const fit = fitLogistic({ design: rowsOf(design), games: design.map(() => 1), won: design.map(() => 1) }, identity);
    const published = [
      -0.51974039, -0.46280878, -0.31376862, -0.06854694, -0.3185146, -0.00346107, 0.63032783, 1.05651257,
    ];
    published.forEach((rating, k) => {
      expect(fit?.coefficients[k]).toBeCloseTo(rating, 7);
    });
  });

  it('takes draws as halves', () => {
    const drawn = fitLogistic({ design: rowsOf([[1], [-1]]), games: [4, 4], won: [3.5, 0.5] });
    expect(drawn?.coefficients[0]).toBeCloseTo(Math.log(7), 9);
  });

  it('reports what has no single maximum', () => {
    // whoever has more always wins
    expect(fitLogistic({ design: rowsOf([[1], [2], [-1]]), games: [5, 5, 5], won: [5, 5, 0] })).toBeUndefined();
    // two numbers that are always the same
    const same = [1, 2, -1, -2].map((x) => [x, x]);
    expect(fitLogistic({ design: rowsOf(same), games: [9, 9, 9, 9], won: [5, 6, 3, 2] })).toBeUndefined();
  });
});
