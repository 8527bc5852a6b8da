/**
 * The figures of a study's attacks over its mix of targets and situations; all are exact. Promises: every mean is
 * weighted by the declared mix; an attack out of reach counts as one without effect; break-even prices follow from
 * ratios of expected points destroyed, and have no limit if the unit without the upgrade can do nothing.
 */
import { sum } from 'simple-statistics';
import { defaultMargin } from '../../engagement/pricing.js';
import type { AttackCell, AttackResults } from '../../run/results.js';
import { distributionQuantile } from '../../statistics/describe.js';
import { type Interval, wholeLine } from '../../statistics/interval.js';
import type { BreakEvenInfo } from '../../study/study.js';
import { type Judgement, judge } from '../verdict.js';

/** Weighted means of an attacker's figures over a part of the mix. */
export interface MixMeans {
  /** Share of the mix. */
  readonly weight: number;
  /** By quantity: `destroyed`, `pointsDestroyed`, … */
  readonly means: Readonly<Record<string, number>>;
}

export interface AttackerFigures {
  readonly attacker: string;
  readonly title: string;
  readonly variant: string | null;
  readonly sweep: Readonly<Record<string, string | number>>;
  readonly mix: MixMeans;
  /** By axis name, by entry in its order. */
  readonly byAxis: Readonly<
    Record<string, readonly ({ readonly value: string | number; readonly label: string } & MixMeans)[]>
  >;
}

/** Two attackers compared over a part of the mix. */
export interface PartComparison {
  readonly label: string;
  readonly value: string | number;
  readonly weight: number;
  /** Expected points destroyed by an attack. */
  readonly with: number;
  readonly without: number;
  /** Points destroyed per point, with the upgrade at its asked price. */
  readonly perPointWith: number;
  readonly perPointWithout: number;
  /** with / without; infinite where only the upgrade does anything, 1 where neither does. */
  readonly ratio: number;
  /**
   * Price of the upgrade at which points destroyed per point are equal; infinite, or 0 where neither does anything.
   * Points.
   */
  readonly price: number;
}

export interface AttackComparison {
  readonly with: string;
  readonly without: string;
  /** Price of the unit without the upgrade, the mix's mean. Points. */
  readonly base: number;
  readonly asked: number;
  readonly margin: number;
  readonly mix: PartComparison;
  readonly judgement: Judgement;
  readonly byAxis: Readonly<Record<string, readonly PartComparison[]>>;
  /**
   * Break-even prices over single situations of the mix: weighted quantiles, and the share of the mix where it is worth
   * the asked price.
   */
  readonly spread: {
    readonly low: number;
    readonly median: number;
    readonly high: number;
    readonly worthAsked: number;
  };
}

export interface AttackAnalysis {
  readonly attackers: readonly AttackerFigures[];
  readonly comparison?: AttackComparison;
}

export interface AttackQuestions {
  readonly compare?: { readonly with: string; readonly without: string };
  readonly breakEven?: Pick<BreakEvenInfo, 'asked' | 'margin'>;
}

export function analyseAttacks(results: AttackResults, questions: AttackQuestions): AttackAnalysis {
  const groups = new Map<string, AttackCell[]>();
  for (const cell of results.cells) {
    const key = JSON.stringify([cell.variant, cell.sweep, cell.attacker]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [cell]);
    else group.push(cell);
  }
  const attackers = [...groups.values()].map((cells): AttackerFigures => {
    const first = cells[0] as AttackCell;
    return {
      attacker: first.attacker,
      title: results.attackers.find(({ key }) => key === first.attacker)?.title ?? first.attacker,
      variant: first.variant,
      sweep: first.sweep,
      mix: meansOf(results, cells),
      byAxis: Object.fromEntries(
        results.axes.map((axis) => [
          axis.name,
          axis.entries.map(({ value, label }) => ({
            value,
            label,
            ...meansOf(
              results,
              cells.filter((cell) => cell.axes[axis.name] === value),
            ),
          })),
        ]),
      ),
    };
  });
  return {
    attackers,
    ...(questions.compare === undefined ? {} : { comparison: compare(results, questions.compare, questions) }),
  };
}

function meansOf(results: AttackResults, cells: readonly AttackCell[]): MixMeans {
  const weight = cells.reduce((sum, cell) => sum + cell.weight, 0);
  const means = results.quantities.map((name, k) => {
    const counted = name === 'attackerPoints' ? cells.filter(({ possible }) => possible) : cells;
    const total = counted.reduce((sum, cell) => sum + cell.weight, 0);
    return [
      name,
      total === 0 ? 0 : counted.reduce((sum, cell) => sum + cell.weight * (cell.values[k] as number), 0) / total,
    ] as const;
  });
  return { weight, means: Object.fromEntries(means) };
}

/** Compares two attackers on the axis `name` against `other`: one part for each pair of entries, for heat maps. */
export function comparisonGrid(
  results: AttackResults,
  sides: { readonly with: string; readonly without: string },
  asked: number,
  rows: string,
  columns: string,
): readonly { readonly row: string; readonly column: string; readonly part: PartComparison }[] {
  const [one, other] = [ofAttacker(results, sides.with), ofAttacker(results, sides.without)];
  const axis = (name: string) => results.axes.find((each) => each.name === name)?.entries ?? [];
  return axis(rows).flatMap((row) =>
    axis(columns).map((column) => {
      const here = (cell: AttackCell): boolean => cell.axes[rows] === row.value && cell.axes[columns] === column.value;
      return {
        row: row.label,
        column: column.label,
        part: part(results, row.label, row.value, one.filter(here), other.filter(here), asked),
      };
    }),
  );
}

/** Cells of an attacker in the scenario as written. */
function ofAttacker(results: AttackResults, attacker: string): readonly AttackCell[] {
  return results.cells.filter(
    (cell) => cell.attacker === attacker && cell.variant === null && Object.keys(cell.sweep).length === 0,
  );
}

function part(
  results: AttackResults,
  label: string,
  value: string | number,
  withIt: readonly AttackCell[],
  without: readonly AttackCell[],
  asked: number,
): PartComparison {
  const [a, b] = [meansOf(results, withIt), meansOf(results, without)];
  const destroyed = (means: MixMeans): number => means.means['pointsDestroyed'] ?? 0;
  const base = b.means['attackerPoints'] ?? 0;
  const [one, other] = [destroyed(a), destroyed(b)];
  const ratio = other > 0 ? one / other : one > 0 ? Number.POSITIVE_INFINITY : 1;
  return {
    label,
    value,
    weight: b.weight,
    with: one,
    without: other,
    perPointWith: base + asked > 0 ? one / (base + asked) : 0,
    perPointWithout: base > 0 ? other / base : 0,
    ratio,
    price: base * (ratio - 1),
  };
}

function compare(
  results: AttackResults,
  sides: { readonly with: string; readonly without: string },
  questions: AttackQuestions,
): AttackComparison {
  const asked = questions.breakEven?.asked ?? 0;
  const margin = questions.breakEven?.margin ?? defaultMargin(asked);
  const [one, other] = [ofAttacker(results, sides.with), ofAttacker(results, sides.without)];
  const mix = part(results, 'the whole mix', 'mix', one, other, asked);
  const prices = other.map((cell, k) => part(results, '', '', [one[k] as AttackCell], [cell], asked).price);
  const weights = other.map(({ weight }) => weight);
  const quantile = (q: number): number => distributionQuantile({ values: prices, weights }, q);
  return {
    ...sides,
    base: meansOf(results, other).means['attackerPoints'] ?? 0,
    asked,
    margin,
    mix,
    judgement: judge(exactPrice(mix.price), asked, margin),
    byAxis: Object.fromEntries(
      results.axes.map((axis) => [
        axis.name,
        axis.entries.map(({ value, label }) => {
          const here = (cell: AttackCell): boolean => cell.axes[axis.name] === value;
          return part(results, label, value, one.filter(here), other.filter(here), asked);
        }),
      ]),
    ),
    spread: {
      low: quantile(0.1),
      median: quantile(0.5),
      high: quantile(0.9),
      worthAsked: sum(weights.filter((_, k) => (prices[k] as number) >= asked)) / sum(weights),
    },
  };
}

/** An exact price as an interval of no width. */
export function exactPrice(price: number): Interval {
  return Number.isFinite(price)
    ? { low: price, high: price, level: 1, method: 'exact', unbounded: 'none' }
    : { ...wholeLine(1, 'exact'), low: Number.MAX_VALUE, unbounded: 'above' };
}
