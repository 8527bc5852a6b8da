/**
 * How many casualties, pins or hits an attack causes, at least, over the mix of a study: exact. Promise: an attack out
 * of reach counts as one that causes none.
 */
import type { AttackCell, AttackResults } from '../../run/results.js';
import { atLeast } from '../../statistics/describe.js';

/** The chances of one attacker, as written in the scenario. */
export interface AtLeastFigures {
  /** Key of the attacker. */
  readonly attacker: string;
  readonly title: string;
  /** For every whole k from 0 to the most that can be. */
  readonly chances: readonly { readonly k: number; readonly probability: number }[];
}

/**
 * What is counted (`casualties`), and by attacker how much of it there is. Nothing where no attack counts beyond one.
 */
export function atLeastFigures({
  attackers,
  cells,
}: AttackResults): { readonly counted: string; readonly attackers: readonly AtLeastFigures[] } | undefined {
  const plain = cells.filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0);
  const names = [...new Set(plain.flatMap(({ distributions = {} }) => Object.keys(distributions)))];
  const most = (name: string): number => Math.max(0, ...plain.flatMap((cell) => valuesOf(cell, name)));
  const counted = names.find((name) => most(name) > 1);
  if (counted === undefined) return undefined;
  const own = attackers.flatMap(({ key, title }): AtLeastFigures[] => {
    const mine = plain.filter(({ attacker }) => attacker === key);
    if (!mine.some(({ distributions }) => distributions?.[counted] !== undefined)) return [];
    const parts = mine.flatMap(({ weight, distributions }) =>
      (distributions?.[counted] ?? [[0, 1] as const]).map(([value, chance]) => [value, weight * chance] as const),
    );
    const curve = atLeast({ values: parts.map(([value]) => value), weights: parts.map(([, weight]) => weight) });
    const chances = Array.from({ length: most(counted) + 1 }, (_, k) => ({
      k,
      probability: curve.find(({ value }) => value >= k)?.probability ?? 0,
    }));
    return [{ attacker: key, title, chances }];
  });
  return { counted, attackers: own };
}

function valuesOf({ distributions }: AttackCell, name: string): number[] {
  return (distributions?.[name] ?? []).flatMap(([value, chance]) => (chance > 0 ? [value] : []));
}
