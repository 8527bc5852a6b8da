/**
 * What numbers are worth, and how much of a fight is luck: from n against n, 2n, 4n of one unit. Promise: all ratios of
 * a contender share their random numbers, and intervals use the covariance that this gives.
 */
import { defined } from '../../kernel/defined.js';
import type { EngagementResults } from '../../run/results.js';
import { DEFAULT_LEVEL, type Estimate, exactEstimate } from '../../statistics/interval.js';
import { exponentEstimates, type RatioLosses } from '../../statistics/lanchester-exponent.js';
import { meanEstimate, scoreEstimate } from '../../statistics/mean.js';
import type { NumbersCell } from '../../study/comparison/comparison.js';
import type { Measure, MeasureOf, StudyMoments } from '../study/moments.js';
import { losses, pairs } from '../study/paired.js';
import { momentsOf } from '../study/strata-moments.js';
import { complement, ratioOf } from './estimates.js';
import { lossSpread, marginQuantiles } from './luck.js';
import type { Luck, Numbers, NumbersRatio } from './types.js';

/** The numbers of one contender, and its luck. `cells` are its own, blue the smaller side; one has ratio 1. */
export function numbersOf(
  cells: readonly NumbersCell[],
  results: EngagementResults,
  level = DEFAULT_LEVEL,
): { numbers: Numbers; luck: Luck } {
  const moments = momentsOf(results);
  const [first] = cells as readonly [NumbersCell, ...NumbersCell[]];
  const unequal = cells.filter(({ ratio }) => ratio > 1);
  const refs = unequal.flatMap(({ cell }): MeasureOf[] => [
    { cell, measure: 'redLost' },
    { cell, measure: 'blueLost' },
  ]);
  // means and covariance of one reading: whose luck is taken out hangs on all that are read together
  const joint = moments.joint(refs);
  const mean = (cell: string, measure: Measure): number => moments.mean({ cell, measure });
  const lost = unequal.map(
    ({ cell, ratio }, k): RatioLosses => ({
      ratio,
      larger: mean(cell, 'redCost'),
      smaller: mean(cell, 'blueCost'),
      lostByLarger: joint.means[2 * k] as number,
      lostBySmaller: joint.means[2 * k + 1] as number,
    }),
  );
  const found = exponentEstimates(lost, joint.covariance, joint.n, level);
  const ratios = cells.map((each): NumbersRatio => {
    const exponent = found.each[unequal.indexOf(each)];
    return {
      ...ratioFigures(moments, each, level),
      ...(exponent === undefined ? {} : 'why' in exponent ? { why: exponent.why } : { exponent }),
    };
  });
  const reasons = found.each.flatMap((each) => ('why' in each ? [each.why] : []));
  const { contender, role, n } = first;
  return {
    numbers: {
      contender,
      role,
      n,
      ratios,
      ...(found.combined !== undefined
        ? { exponent: found.combined }
        : found.disagreement !== undefined
          ? { why: 'the odds disagree' }
          : { why: reasons[0] ?? 'no uneven fight was played' }),
      ...defined({ disagreement: found.disagreement }),
    },
    luck: luckOf(moments, cells, ratios),
  };
}

function ratioFigures(moments: StudyMoments, { cell, ratio }: NumbersCell, level: number): NumbersRatio {
  const exchangeRatio = ratioOf(losses(moments, cell, 'blueLost', 'redLost'));
  const share = (measure: 'blueLost' | 'redLost', cost: 'blueCost' | 'redCost'): Estimate => {
    const price = moments.mean({ cell, measure: cost });
    const { n, meanA, varianceA } = losses(moments, cell, measure, measure);
    if (n === 0) return exactEstimate(meanA / price);
    return meanEstimate({ n, mean: meanA / price, variance: varianceA / (price * price) });
  };
  return {
    ratio,
    winRate: complement(smallerWins(moments, cell, level)),
    lostByLarger: share('redLost', 'redCost'),
    lostBySmaller: share('blueLost', 'blueCost'),
    ...defined({ exchangeRatio, worth: moments.worth(cell) }),
  };
}

function smallerWins(moments: StudyMoments, cell: string, level: number): Estimate {
  const measure = 'winRate';
  const { n, meanA, varianceA } = pairs(moments, { cell, measure }, { cell, measure });
  return n === 0 ? exactEstimate(meanA) : scoreEstimate({ n, mean: meanA, variance: varianceA }, level);
}

/** The even fight, and the least uneven one. */
function luckOf(moments: StudyMoments, cells: readonly NumbersCell[], ratios: readonly NumbersRatio[]): Luck {
  const byRatio = [...ratios].sort((a, b) => a.ratio - b.ratio);
  const uneven = byRatio.find(({ ratio }) => ratio > 1) ?? (byRatio[0] as NumbersRatio);
  const even = cells.find(({ ratio }) => ratio === 1) as NumbersCell;
  const tallies = moments.cell(even.cell).roles.map(({ tally }) => tally);
  const spread = lossSpread(tallies, moments.n(even.cell));
  return {
    contender: even.contender,
    role: even.role,
    worseWins: complement(uneven.winRate),
    ...defined({ spread }),
    quantiles: marginQuantiles(tallies, moments.mean({ cell: even.cell, measure: 'blueCost' })),
  };
}
