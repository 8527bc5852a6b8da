/**
 * The figures of a study's engagements: win chance with draws, exchange ratio, points margin, cost-effectiveness and
 * the scenario's own metrics for each cell; paired differences between cells; the break-even price. Promises: an
 * observation is a seed (with both role assignments where they are swapped); everything compared within a study is
 * compared in pairs; exact cells have no error bars.
 */
import { defined } from '../../kernel/defined.js';
import type { Tally } from '../../kernel/tally.js';
import type { EngagementResults } from '../../run/results.js';
import { wilson } from '../../statistics/binomial.js';
import { type Estimate, exactEstimate } from '../../statistics/interval.js';
import { meanEstimate, type PairedDifference, type PairedMoments, scoreEstimate } from '../../statistics/mean.js';
import { ratioEstimate } from '../../statistics/ratio.js';
import type { Asks, BreakEvenInfo, RankedBy, RelativeValuesInfo } from '../../study/study.js';
import { compileMetric } from '../metric/index.js';
import { breakEvenOf, type EngagementBreakEven } from './break-even.js';
import { countedMean, type JointMeasure, type Measure, measureOutcome, type StudyMoments } from './moments.js';
import { difference, losses, pairs } from './paired.js';
import { type Ranking, rankingOf } from './ranking.js';
import { type RelativeValues, relativeValues } from './relative-values.js';
import { momentsOf } from './strata-moments.js';

/**
 * What a metric of a scenario may speak of: one engagement's joint outcome, who won it (1 or 0), and the two sides'
 * mean costs. Points, turns.
 */
export const metricVariables = ['win', 'draw', 'loss', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'] as const;

export interface EngagementFigures {
  readonly id: string;
  readonly variant: string;
  readonly title: string;
  readonly axes: Readonly<Record<string, number | string>>;
  /** Observations; 0 where exact. */
  readonly n: number;
  readonly engine: string;
  /**
   * Where luck is taken out: how many counted engagements each one is worth to the win rate. Shares of outcomes, of roles
   * and the scenario's own metrics are counted all the same.
   */
  readonly worth?: number;
  /** Share of engagements that blue wins, a draw counting one half. */
  readonly winRate: Estimate;
  readonly blueWins: Estimate;
  readonly draws: Estimate;
  readonly redWins: Estimate;
  /** The win rate by role assignment. */
  readonly byRole: readonly { readonly role: string; readonly winRate: number }[];
  /** Points that red lost for each point that blue lost. */
  readonly exchangeRatio: Estimate;
  /** Points that red lost more than blue, an engagement. */
  readonly pointsMargin: Estimate;
  /** Points that red lost for each point of blue's cost. */
  readonly costEffectiveness: Estimate;
  readonly turns: Estimate;
  /** The scenario's own metrics. */
  readonly metrics: Readonly<Record<string, Estimate>>;
}

/** A cell against the study's reference. */
export interface Comparison {
  readonly id: string;
  readonly against: string;
  readonly winRate: PairedDifference;
}

export interface EngagementAnalysis {
  readonly cells: readonly EngagementFigures[];
  readonly comparisons: readonly Comparison[];
  /** Where a thing's price is in question. */
  readonly breakEven?: EngagementBreakEven;
  /** Where units are measured in one of them. */
  readonly values?: RelativeValues;
  /** Where the question is which setting is best. */
  readonly ranking?: Ranking;
}

export interface EngagementQuestions {
  readonly asks?: Asks;
  /** What settings are ranked by. Default: games won. */
  readonly rankedBy?: RankedBy;
  readonly metrics: Readonly<Record<string, string>>;
  readonly level?: number;
}

/** Derives every figure. Throws a `LanchesterError` for a metric that is malformed or has no finite value. */
export function analyseEngagements(results: EngagementResults, questions: EngagementQuestions): EngagementAnalysis {
  const moments = momentsOf(results);
  const found = against(moments, results, questions, (results.cells[0] as { readonly id: string }).id);
  if (questions.asks !== 'which') return found;
  return { ...found, ranking: rankingOf(moments, found.cells, questions.rankedBy, questions.level) };
}

/** Derives every figure of a thing whose price is in question. Throws as `analyseEngagements` does. */
export function analysePrice(
  results: EngagementResults,
  questions: EngagementQuestions,
  asked: BreakEvenInfo,
): EngagementAnalysis & { readonly breakEven: EngagementBreakEven } {
  const moments = momentsOf(results);
  const found = against(moments, results, questions, asked.without);
  return { ...found, breakEven: breakEvenOf(moments, results, asked, found.cells, questions.level) };
}

/** Derives every figure of units that are measured in one of them. Throws as `analyseEngagements` does. */
export function analyseValues(
  results: EngagementResults,
  questions: EngagementQuestions,
  asked: RelativeValuesInfo,
): EngagementAnalysis & { readonly values: RelativeValues } {
  const moments = momentsOf(results);
  const found = against(moments, results, questions, asked.measure);
  return { ...found, values: relativeValues(moments, results, asked, questions.level) };
}

/** The figures of every cell, and its difference from one of them. */
function against(
  moments: StudyMoments,
  results: EngagementResults,
  questions: EngagementQuestions,
  reference: string,
): Pick<EngagementAnalysis, 'cells' | 'comparisons'> {
  return {
    cells: results.cells.map((cell) => figures(moments, cell.id, questions)),
    comparisons: results.cells
      .filter(({ id }) => id !== reference)
      .map(({ id }) => ({ id, against: reference, winRate: difference(moments, id, reference, questions.level) })),
  };
}

function figures(moments: StudyMoments, id: string, questions: EngagementQuestions): EngagementFigures {
  const cell = moments.cell(id);
  const { level } = questions;
  const n = moments.n(id);
  const measured = (measure: Measure) => pairs(moments, { cell: id, measure }, { cell: id, measure });
  const mean = (measure: Measure): Estimate => {
    const { meanA, varianceA } = measured(measure);
    return n === 0 ? exactEstimate(meanA) : meanEstimate({ n, mean: meanA, variance: varianceA }, level);
  };
  const winRate = measured('winRate');
  const worth = moments.worth(id);
  const lost = losses(moments, id, 'redLost', 'blueLost');
  const effect = losses(moments, id, 'redLost', 'blueCost');
  const margin = lost.meanA - lost.meanB;
  return {
    id,
    variant: cell.variant,
    title: cell.title,
    axes: cell.axes,
    n,
    ...defined({ worth }),
    engine: [
      ...new Set(
        cell.roles.map(({ engine }) =>
          engine.grain === undefined
            ? engine.engine
            : `${engine.engine} (one draw ${engine.grain === 'activation' ? 'an' : 'a'} ${engine.grain})`,
        ),
      ),
    ].join(', '),
    winRate:
      n === 0
        ? exactEstimate(winRate.meanA)
        : scoreEstimate({ n, mean: winRate.meanA, variance: winRate.varianceA }, level),
    blueWins: share(moments, id, 1, level),
    draws: share(moments, id, 0, level),
    redWins: share(moments, id, 2, level),
    byRole: cell.roles.map(({ blue, tally }) => ({ role: `blue ${blue}`, winRate: meanOf(tally, 'winRate') })),
    exchangeRatio: ratio(lost, level),
    pointsMargin:
      n === 0
        ? exactEstimate(margin)
        : meanEstimate(
            { n, mean: margin, variance: Math.max(0, lost.varianceA + lost.varianceB - 2 * lost.covariance) },
            level,
          ),
    costEffectiveness: ratio(effect, level),
    turns: mean('turns'),
    metrics: Object.fromEntries(
      Object.entries(questions.metrics).map(([name, text]) => [name, metric(moments, id, name, text, level)]),
    ),
  };
}

function meanOf(tally: Tally, measure: JointMeasure): number {
  return (
    tally.cells.reduce((sum, cell, k) => sum + measureOutcome(measure, cell) * (tally.weights[k] as number), 0) /
    tally.total
  );
}

function ratio(both: PairedMoments, level: number | undefined): Estimate {
  if (both.n > 0 && both.meanB > 0) return ratioEstimate(both, level);
  return exactEstimate(
    both.meanA / both.meanB,
    both.n === 0 ? undefined : 'ratio of means, undefined: nothing was lost',
  );
}

/**
 * The share of engagements with an outcome. If roles are swapped, n stays the number of pairs, so the interval is never
 * too narrow.
 */
function share(moments: StudyMoments, id: string, winner: number, level: number | undefined): Estimate {
  const { roles } = moments.cell(id);
  const p =
    roles.reduce(
      (sum, { tally }) =>
        sum +
        tally.cells.reduce((s, cell, k) => s + (cell[0] === winner ? (tally.weights[k] as number) : 0), 0) /
          tally.total,
      0,
    ) / roles.length;
  const n = moments.n(id);
  return n === 0
    ? exactEstimate(p)
    : { value: p, interval: wilson(p * n, n, level), n, method: 'share, Wilson', exact: false };
}

/**
 * The mean of a metric over engagements. With swapped roles the two engagements of a pair are taken as wholly
 * dependent, which can only widen the interval.
 */
function metric(moments: StudyMoments, id: string, name: string, text: string, level: number | undefined): Estimate {
  const compiled = compileMetric(name, text, metricVariables);
  const values = new Float64Array(metricVariables.length);
  const cell = moments.cell(id);
  const { roles } = cell;
  // counted, as all of the metric is
  values[6] = countedMean(cell, 'blueCost');
  values[7] = countedMean(cell, 'redCost');
  let mean = 0;
  let deviation = 0;
  for (const { tally } of roles) {
    let sum = 0;
    let squares = 0;
    tally.cells.forEach((outcome, k) => {
      values[0] = outcome[0] === 1 ? 1 : 0;
      values[1] = outcome[0] === 0 ? 1 : 0;
      values[2] = outcome[0] === 2 ? 1 : 0;
      values[3] = measureOutcome('blueLost', outcome);
      values[4] = measureOutcome('redLost', outcome);
      values[5] = measureOutcome('turns', outcome);
      const value = compiled.evaluate(values);
      const weight = (tally.weights[k] as number) / tally.total;
      sum += weight * value;
      squares += weight * value * value;
    });
    mean += sum / roles.length;
    deviation += Math.sqrt(Math.max(0, squares - sum * sum)) / roles.length;
  }
  const n = moments.n(id);
  return n === 0
    ? exactEstimate(mean)
    : meanEstimate({ n, mean, variance: n < 2 ? 0 : (deviation * deviation * n) / (n - 1) }, level);
}
