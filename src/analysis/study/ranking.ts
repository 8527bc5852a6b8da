/**
 * Which of several settings is best: by games won, or by points. Promises: settings are compared in pairs, each with
 * each, all pairs allowed for at once (Holm); a setting that is not shown to be worse than the best is tied with it, at
 * any place in the file.
 */

import { defined } from '../../kernel/defined.js';
import { DEFAULT_LEVEL, type Estimate } from '../../statistics/interval.js';
import type { PairedDifference } from '../../statistics/mean.js';
import { holm } from '../../statistics/multiplicity.js';
import { studentCdf } from '../../statistics/special/student-t.js';
import type { RankedBy } from '../../study/study.js';
import type { EngagementFigures } from './engagement.js';
import type { StudyMoments } from './moments.js';
import { atStake, difference, marginDifference } from './paired.js';

/** A setting among the others. */
export interface Ranked {
  readonly id: string;
  readonly title: string;
  readonly axes: EngagementFigures['axes'];
  /** What it is ranked by: a share, or points. */
  readonly score: Estimate;
  /** 1, plus the number of settings that are shown to be better. */
  readonly place: number;
  /** How much better the first of the list is; absent for the first itself. */
  readonly behind?: PairedDifference;
  /** True if it is not shown to be worse than the first of the list. */
  readonly tied: boolean;
}

export interface Ranking {
  readonly by: RankedBy;
  /** By falling score; those of the same score in the order of the scenario. */
  readonly settings: readonly Ranked[];
  /** How many differences were allowed for. */
  readonly pairs: number;
  readonly level: number;
}

/** Exact scores that differ by less are equal: they are sums of some thousands of doubles. */
const EQUAL = 1e-12;

/** The ranking of all cells; every two of them must have been compared. */
export function rankingOf(
  moments: StudyMoments,
  cells: readonly EngagementFigures[],
  by: RankedBy = 'winRate',
  level: number = DEFAULT_LEVEL,
): Ranking {
  const order = [...cells].sort((a, b) => b[by].value - a[by].value);
  const pairs = order.flatMap((one, i) => order.slice(i + 1).map((other, k) => ({ i, j: i + 1 + k, one, other })));
  const differences = pairs.map(({ one, other }) =>
    (by === 'winRate' ? difference : marginDifference)(moments, one.id, other.id, level),
  );
  const greatest = by === 'winRate' ? 1 : Math.max(...cells.map(({ id }) => atStake(moments, id)));
  const adjusted = holm(differences.map((found) => chanceOf(found, greatest)));
  const isShown = (i: number, j: number): boolean => {
    const k = pairs.findIndex((pair) => pair.i === i && pair.j === j);
    return (adjusted[k] as number) < 1 - level;
  };
  const settings = order.map(({ id, title, axes, [by]: score }, j): Ranked => {
    const better = order.slice(0, j).filter((_, i) => isShown(i, j)).length;
    const behind = differences[pairs.findIndex((pair) => pair.i === 0 && pair.j === j)];
    return {
      id,
      title,
      axes,
      score,
      place: better + 1,
      ...defined({ behind }),
      tied: j > 0 && !isShown(0, j),
    };
  });
  return { by, settings, pairs: pairs.length, level };
}

/**
 * The chance of a difference at least as large, either way, if there is none in truth. One pair of the greatest
 * difference is added to the variance: a few pairs that all came out alike prove nothing.
 */
function chanceOf({ value, n, standardError = 0 }: PairedDifference, greatest: number): number {
  // scores that are all but one may differ the other way when both are read together
  if (value < 0) return 1;
  if (n === 0) return Math.abs(value) < EQUAL ? 1 : 0;
  if (n < 2) return 1;
  const variance = (n * n * standardError * standardError + greatest * greatest) / (n + 1);
  return Math.min(1, 2 * studentCdf(-Math.abs(value) / Math.sqrt(variance / n), n - 1));
}
