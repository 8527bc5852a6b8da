import { describe, expect, it } from 'vitest';
import { controlled } from '../statistics/control-variates.js';
import { pairedDifference } from '../statistics/mean.js';
import { contains } from '../statistics/testing/contains.js';
import { generator } from '../statistics/testing/generator.js';
import { withoutLuck } from './without-luck.js';

const rate = (isSteadied: boolean) => ({ isRate: true, isSteadied });
const loss = (isSteadied: boolean) => ({ isRate: false, isSteadied });

/** Two means and the luck of each; `both`: the covariance of the means, `own`: that of each with the luck of both. */
function readOf(both: number, own: readonly [number, number]) {
  return {
    means: [0.5, 0.1, 0.02, -0.01],
    covariance: [
      [1, both, own[0], own[0]],
      [both, 1, own[1], own[1]],
      [own[0], own[1], 1, 0.9],
      [own[0], own[1], 0.9, 1],
    ],
  };
}

describe('luck that is taken out of means', () => {
  it('is taken out of all that may be', () => {
    const read = readOf(0.5, [0.6, 0.5]);
    expect(withoutLuck(read, [rate(true), rate(true)])).toEqual(controlled(read, [true, true]));
    expect(withoutLuck(read, [loss(true), loss(false)])).toEqual(controlled(read, [true, false]));
    expect(withoutLuck(read, [rate(false), loss(true)])).toEqual(controlled(read, [false, true]));
    expect(withoutLuck(read, [])).toEqual({ means: [], covariance: [] });
  });

  it('is taken out of one rate of two only where their difference varies less by it', () => {
    // the second hardly moves with the first: less of the first's variance is less of the difference's
    const apart = readOf(0.05, [0.7, 0.05]);
    expect(withoutLuck(apart, [rate(true), rate(false)])).toEqual(controlled(apart, [true, false]));
    // both move by the same luck, which cancels where both have it
    const alike = readOf(0.9, [0.7, 0.7]);
    expect(withoutLuck(alike, [rate(true), rate(false)])).toEqual(controlled(alike, [false, false]));
    // of three rates no single difference says it
    const three = { means: [...apart.means.slice(0, 2), 0.3, 0.02], covariance: apart.covariance };
    expect(withoutLuck(three, [rate(true), rate(false), rate(false)]).means).toEqual([0.5, 0.1, 0.3]);
  });

  it('leaves the difference of an even rate and a small one in 95 of 100 intervals', () => {
    const random = generator(17);
    const n = 1200;
    const truth = 0.5 - 0.02;
    let held = 0;
    for (let run = 0; run < 2000; run++) {
      const sums = new Float64Array(4);
      const products = new Float64Array(16);
      for (let k = 0; k < n; k++) {
        const shared = random();
        const [a, b] = [shared, (shared + 0.2 * random()) % 1];
        const x = [a < 0.5 ? 1 : 0, b < 0.02 ? 1 : 0, 0.5 - a + 0.4 * (random() - 0.5), 0.5 - b];
        for (let i = 0; i < 4; i++) {
          sums[i] = (sums[i] as number) + (x[i] as number);
          for (let j = 0; j < 4; j++)
            products[4 * i + j] = (products[4 * i + j] as number) + (x[i] as number) * (x[j] as number);
        }
      }
      const means = [...sums].map((sum) => sum / n);
      const covariance = means.map((one, i) =>
        means.map((other, j) => ((products[4 * i + j] as number) - n * one * other) / (n - 1) / n),
      );
      const { means: found, covariance: left } = withoutLuck({ means, covariance }, [rate(true), rate(false)]);
      const at = (i: number, j: number): number => n * ((left[i] as readonly number[])[j] as number);
      const { interval } = pairedDifference(
        {
          ...{ n, meanA: found[0] as number, meanB: found[1] as number },
          ...{ varianceA: at(0, 0), varianceB: at(1, 1), covariance: at(0, 1) },
        },
        1,
      );
      if (interval !== undefined && contains(interval, truth)) held++;
    }
    expect(held / 2000).toBeGreaterThan(0.935);
    expect(held / 2000).toBeLessThan(0.965);
  });
});
