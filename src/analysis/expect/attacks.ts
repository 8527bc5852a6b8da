/** What may be expected of single attacks: the chances and expectations of each attacker over its mix, exact. */
import type { AttackResults } from '../../run/results.js';
import type { AttackCell, Study } from '../../study/study.js';
import { type AttackerFigures, analyseAttacks } from '../study/attack.js';
import type { Figure } from './figure.js';
import type { Quantity } from './quantity.js';

/** Names of the chances and the expectations that single attacks are told by; they are known once one is solved. */
export interface AttackWords {
  readonly probability: readonly string[];
  readonly mean: readonly string[];
}

/** The figures of a study's single attacks; none where it has none. */
export function attackFigures(
  { attack, attackCells, variants }: Study,
  { probability, mean }: AttackWords,
): Figure<readonly AttackerFigures[]>[] {
  const groups = new Map<string, AttackCell>();
  for (const cell of attackCells) {
    const key = JSON.stringify([cell.variant, cell.sweep, cell.attacker]);
    if (!groups.has(key)) groups.set(key, cell);
  }
  const names = [
    ...probability.map((name) => ({ name, unit: '%' }) as const),
    ...mean.map((name) => ({ name, unit: '' }) as const),
  ];
  return [...groups].flatMap(([key, { attacker, variant, sweep }]) =>
    names.map(({ name, unit }): Figure<readonly AttackerFigures[]> => {
      const own = attack?.attackers.find(({ id }) => id === attacker)?.title ?? attacker;
      const title = variants.find(({ id }) => id === variant)?.title;
      const quantity: Quantity = {
        metric: name,
        of: {
          unit: attacker,
          ...(variant === null ? {} : { variant }),
          ...Object.fromEntries(Object.entries(sweep).map(([axis, value]) => [`at.${axis}`, String(value)])),
        },
        title: [`${name} of an attack by ${own}`, ...(variant === null ? [] : [title ?? variant])].join(', '),
        unit,
      };
      return {
        quantity,
        read: (attackers) => {
          const found = attackers.find((each) => JSON.stringify([each.variant, each.sweep, each.attacker]) === key);
          const value = found?.mix.means[name];
          if (value === undefined || !Number.isFinite(value)) return { exact: false };
          return { value: unit === '%' ? 100 * value : value, exact: true };
        },
      };
    }),
  );
}

/** What they are read from. */
export function attackersIn(results: AttackResults): readonly AttackerFigures[] {
  return analyseAttacks(results, {}).attackers;
}
