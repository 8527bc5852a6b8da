/**
 * A role's figures over the fights in which it is played. Promises: a figure is the mean over the population of fights,
 * and its interval holds what the dice leave open and, for a sample, what the drawing of fights leaves open; a fight
 * speaks for or against a price only by its own interval.
 */
import { defined } from '../../kernel/defined.js';
import type { CellFightsResults } from '../../run/results.js';
import { bounded, DEFAULT_LEVEL, type Estimate, exactEstimate, wholeLine } from '../../statistics/interval.js';
import { scoreEstimate } from '../../statistics/mean.js';
import { ratioEstimate } from '../../statistics/ratio.js';
import type { Design, Figure } from '../fights/design.js';
import { asNormalVariance, type FightsEstimate } from '../fights/estimate.js';
import { populationMean, sensitivity } from '../fights/index.js';
import type { Measure, StudyMoments } from '../study/moments.js';
import { losses, pairs } from '../study/paired.js';
import { momentsOf } from '../study/strata-moments.js';
import type { Verdict } from '../verdict.js';
import { middleOf } from './middle.js';
import { priceVerdict } from './price-verdict.js';
import type { EqualPoints, Games } from './types.js';

type Figures = Pick<EqualPoints, 'winRate' | 'draws' | 'exchangeRatio' | 'costEffectiveness' | 'games'>;

/** The figures of one cell in all of its fights. */
export function gamesFigures(results: CellFightsResults, cell: string, level = DEFAULT_LEVEL): Figures {
  const moments = results.fights.map(({ engagement }) => momentsOf(engagement));
  const population = new Population(results, moments, cell, level);
  const won = population.figures('winRate');
  const exchangeRatio = population.ratio('redLost', 'blueLost');
  return {
    winRate: population.score(won),
    draws: population.score(population.shares(0)),
    ...defined({ exchangeRatio }),
    costEffectiveness: population.ratio('redLost', 'blueCost') ?? exactEstimate(Number.NaN),
    games: population.games(won, population.paid()),
  };
}

class Population {
  private readonly design: Design;
  private readonly results: CellFightsResults;
  private readonly moments: readonly StudyMoments[];
  private readonly cell: string;
  /** Observations behind each fight; 0 where exact. */
  private readonly counts: readonly number[];
  /** Of the intervals of what is told over all fights. */
  private readonly level: number;

  constructor(results: CellFightsResults, moments: readonly StudyMoments[], cell: string, level: number) {
    this.level = level;
    this.results = results;
    this.moments = moments;
    this.cell = cell;
    this.counts = moments.map((own) => own.n(cell));
    const { axes, fights, draws } = results;
    this.design = {
      axes: axes.map(({ entries }) => ({ weights: entries.map(({ weight }) => weight) })),
      fights: fights.map(({ entries, weight }) => ({ entries, weight })),
      ...defined({ draws }),
    };
  }

  /** By fight: the mean of a measure, and its variance. */
  figures(measure: Measure): Figure[] {
    const ref = { cell: this.cell, measure };
    return this.moments.map((own, k): Figure => {
      const { meanA, varianceA } = pairs(own, ref, ref);
      return { mean: meanA, variance: this.overN(varianceA, k) };
    });
  }

  /** By fight: how often somebody won. The two engagements of a pair count as wholly dependent. */
  shares(winner: number): Figure[] {
    return this.moments.map((own, k): Figure => {
      const { roles } = own.cell(this.cell);
      const of = roles.map(({ tally: { cells, weights, total } }) => {
        const times = cells.reduce((sum, [who], n) => sum + (who === winner ? (weights[n] as number) : 0), 0);
        return times / total;
      });
      const mean = of.reduce((sum, share) => sum + share, 0) / of.length;
      return { mean, variance: this.overN(mean * (1 - mean), k) };
    });
  }

  /** The mean over the population of what lies between 0 and 1. */
  score(figures: readonly Figure[]): Estimate {
    const found = populationMean(this.design, figures, this.level);
    const n = this.counts.reduce((sum, count) => sum + count, 0);
    if (n === 0 || this.design.draws !== undefined) return { ...within(found), n };
    // the number of observations, drawn from the population at its weights, that would give the same error
    const alike = 1 / this.design.fights.reduce((sum, { weight }, k) => sum + (weight * weight) / this.count(k), 0);
    const mean = Math.min(1, Math.max(0, found.value));
    return { ...scoreEstimate({ n: Math.max(1, alike), mean, variance: found.dice * alike }, this.level), n };
  }

  /** A ratio of two means over the population; nothing where the second is 0. */
  ratio(a: Measure, b: Measure): Estimate | undefined {
    const both = this.moments.map((own) => losses(own, this.cell, a, b));
    const mean = (of: (pair: (typeof both)[number], k: number) => Figure) =>
      populationMean(this.design, both.map(of), this.level);
    const above = mean(({ meanA, varianceA }, k) => ({ mean: meanA, variance: this.overN(varianceA, k) }));
    const below = mean(({ meanB, varianceB }, k) => ({ mean: meanB, variance: this.overN(varianceB, k) }));
    if (!(below.value > 0)) return undefined;
    const sum = mean(({ meanA, meanB, varianceA, varianceB, covariance }, k) => ({
      mean: meanA + meanB,
      variance: this.overN(Math.max(0, varianceA + varianceB + 2 * covariance), k),
    }));
    if (above.exact) return exactEstimate(above.value / below.value, 'ratio of means');
    const n = this.counts.reduce((all, count) => all + count, 0);
    const [va, vb, vs] = [above, below, sum].map(asNormalVariance) as [number, number, number];
    if ([va, vb, vs].includes(Number.MAX_VALUE)) {
      const method = 'ratio of means';
      const value = above.value / below.value;
      return { value, interval: wholeLine(this.level, method), n, method, exact: false };
    }
    const covariance = ((vs - va - vb) / 2) * n;
    const pairs = { n, meanA: above.value, meanB: below.value, varianceA: va * n, varianceB: vb * n, covariance };
    return ratioEstimate(pairs, this.level);
  }

  /** By fight: points that the enemy lost per point that the role cost. */
  paid(): number[] {
    return this.moments.map((own) => {
      const { meanA, meanB } = losses(own, this.cell, 'redLost', 'blueCost');
      return meanA / meanB;
    });
  }

  /** The figures of the single fights. */
  games(won: readonly Figure[], paid: readonly number[]): Games {
    const { axes, fights, draws, combinations } = this.results;
    const own = fights.map(({ number, id, entries, weight }, k) => {
      const winRate = this.own(won[k] as Figure, k);
      return {
        number,
        id,
        entries,
        weight,
        winRate,
        costEffectiveness: paid[k] as number,
        verdict: priceVerdict(winRate),
      };
    });
    const share = (verdict: Verdict): Estimate =>
      populationMean(
        this.design,
        own.map((fight) => ({ mean: fight.verdict === verdict ? 1 : 0, variance: 0 })),
      );
    const spread = fights.length > 1 && axes.length > 0 ? sensitivity(this.design, won) : undefined;
    return {
      ...defined({ draws }),
      combinations,
      axes,
      fights: own,
      shares: {
        underpriced: share('underpriced'),
        overpriced: share('overpriced'),
        fair: share('fair'),
        'not-known': share('not-known'),
      },
      middle: middleOf(own.map(({ winRate, weight }) => ({ value: winRate.value, weight }))),
      hangsOn:
        spread === undefined || spread.variance === 0
          ? []
          : axes
              .map(({ name, title }, k) => ({ name, title, total: spread.axes[k]?.total as Estimate }))
              .sort((a, b) => b.total.value - a.total.value),
    };
  }

  /** A fight by itself. */
  private own({ mean, variance }: Figure, k: number): Estimate {
    const n = this.counts[k] as number;
    return n === 0 ? exactEstimate(mean) : scoreEstimate({ n, mean, variance: variance * n });
  }

  private count(k: number): number {
    return (this.counts[k] as number) || Number.POSITIVE_INFINITY;
  }

  private overN(variance: number, k: number): number {
    return Math.max(0, variance) / this.count(k);
  }
}

/** An interval of a share, cut to 0 and 1. */
function within(found: FightsEstimate): Estimate {
  const { value, interval, n, method, exact } = found;
  const cut = (x: number): number => Math.min(1, Math.max(0, x));
  if (interval === undefined) return { value, n, method, exact };
  return {
    value: cut(value),
    interval: bounded(cut(interval.low), cut(interval.high), interval.level, method),
    n,
    method,
    exact,
  };
}
