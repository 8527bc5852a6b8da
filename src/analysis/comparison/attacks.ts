/**
 * What one attack of each role does to each other, under every contender; exact. Promise: a distance out of reach
 * counts as an attack without effect.
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
        const ranges = pair?.ranges.map(({ range }) => range) ?? [];
        return {
          ...names,
          possible: false,
          ...defined({ why }),
          kill: 0,
          share: 0,
          ranges,
          outOfReach: ranges,
        };
      }
      return { ...names, possible: true, ...figures(pair, cells, results, priceOf(attacker), priceOf(target)) };
    }),
  );
}

/** What the measures are made from. */
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
  const found = ranges.map(({ range, value }) => {
    const cell = value === undefined ? undefined : cells.get(value);
    return { range, cell: cell?.possible === true ? cell : undefined };
  });
  const mean = (quantity: string): number => {
    const k = quantities.indexOf(quantity);
    const values = found.map(({ cell }) => (k < 0 ? 0 : (cell?.values[k] ?? 0)));
    return values.reduce((sum, value) => sum + value, 0) / found.length;
  };
  const destroyed = mean('pointsDestroyed');
  const share = targetPoints === undefined || targetPoints === 0 ? 0 : destroyed / targetPoints;
  const paid = attackerPoints === undefined || attackerPoints === 0 ? undefined : attackerPoints;
  return {
    kill: mean('destroyed'),
    share,
    ...(paid === undefined ? {} : { pointsPerPoint: destroyed / paid }),
    ...(share > 0 ? { attacksToKill: 1 / share } : {}),
    ranges: found.map(({ range }) => range),
    outOfReach: found.filter(({ cell }) => cell === undefined).map(({ range }) => range),
  };
}
