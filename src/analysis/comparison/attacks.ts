/**
 * What one attack of each role does to each other, under every contender; exact. Promise: a distance out of reach
 * counts as an attack without effect; every distance and situation weighs the same.
 */

import type { RoleName } from '../../engagement/role.js';
import { defined } from '../../kernel/defined.js';
import type { AttackCell, AttackResults } from '../../run/results.js';
import type { AttackPair, Comparison } from '../../study/comparison/comparison.js';
import type { AttackMeasure, Contender } from './types.js';

/** The measures of one contender's attacks, attacker by attacker. `results` are those of its ruleset's attacks. */
export function attackMeasures(comparison: Analysed, contender: Contender, results: AttackResults): AttackMeasure[] {
  const { roles, attacks, units, prices } = comparison;
  const reasonOf = (role: RoleName): string | undefined =>
    units.find((each) => each.ruleset === contender.ruleset && each.role === role && each.unit === undefined)?.reason;
  const priceOf = (role: RoleName): number | undefined =>
    prices.find((each) => each.contender === contender.id && each.role === role)?.points;
  const cells = cellsOf(results, contender);
  return roles.flatMap((attacker) =>
    roles.map((target): AttackMeasure => {
      const pair = attacks.find(
        (each) => each.ruleset === contender.ruleset && each.attacker === attacker && each.target === target,
      );
      const names = { contender: contender.id, attacker, target };
      if (pair === undefined || pair.why !== undefined) {
        const why = pair?.why ?? reasonOf(attacker) ?? reasonOf(target);
        const ranges = distinct(pair?.ranges.map(({ range }) => range) ?? []);
        return {
          ...names,
          possible: false,
          ...defined({ why }),
          kill: 0,
          share: 0,
          ranges,
          outOfReach: ranges,
          each: [],
        };
      }
      return { ...names, possible: true, ...figures(pair, cells, results, priceOf(attacker), priceOf(target)) };
    }),
  );
}

/** The data that the measures are made from. */
export type Analysed = Omit<Comparison, 'studies' | 'document'>;

function cellsOf(results: AttackResults, { variant }: Contender): ReadonlyMap<string, AttackCell> {
  const own = results.cells.filter((cell) => cell.variant === variant);
  return new Map(own.flatMap((cell) => Object.values(cell.axes).map((value) => [String(value), cell] as const)));
}

function figures(
  { ranges }: AttackPair,
  cells: ReadonlyMap<string, AttackCell>,
  { quantities }: AttackResults,
  attackerPoints: number | undefined,
  targetPoints: number | undefined,
): Omit<AttackMeasure, 'contender' | 'attacker' | 'target' | 'possible'> {
  const found = ranges.map(({ range, situation, value }) => {
    const cell = value === undefined ? undefined : cells.get(value);
    return { range, situation, cell: cell?.possible === true ? cell : undefined };
  });
  type Found = (typeof found)[number];
  const figureOf = ({ cell }: Found, quantity: string): number => cell?.values[quantities.indexOf(quantity)] ?? 0;
  const shareOf = (one: Found): number =>
    targetPoints === undefined || targetPoints === 0 ? 0 : figureOf(one, 'pointsDestroyed') / targetPoints;
  const mean = (quantity: string): number =>
    found.reduce((sum, one) => sum + figureOf(one, quantity), 0) / found.length;
  const destroyed = mean('pointsDestroyed');
  const share = targetPoints === undefined || targetPoints === 0 ? 0 : destroyed / targetPoints;
  const paid = attackerPoints === undefined || attackerPoints === 0 ? undefined : attackerPoints;
  const all = distinct(found.map(({ range }) => range));
  return {
    kill: mean('destroyed'),
    share,
    ...(paid === undefined ? {} : { pointsPerPoint: destroyed / paid }),
    ...(share > 0 ? { attacksToKill: 1 / share } : {}),
    ranges: all,
    outOfReach: all.filter((range) => found.every((one) => one.range !== range || one.cell === undefined)),
    each: found.map((one) => ({
      range: one.range,
      ...defined({ situation: one.situation }),
      kill: figureOf(one, 'destroyed'),
      share: shareOf(one),
    })),
  };
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}
