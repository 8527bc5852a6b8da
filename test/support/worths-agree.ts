/**
 * Whether two audits of a list say the same of its units. Promise: worths are held against each other as ratios, each list at
 * the level at which the middle unit is worth the same; they agree within what both intervals from game to game leave open.
 */
import type { Audit } from '../../src/analysis/study/index.js';

type AuditedUnit = Audit['units'][number];

/** Units of a list by id: what they are worth for a listed point, and how far that is known, as logarithms. */
export type Told = ReadonlyMap<string, { readonly ratio: number; readonly reach: number }>;

/** What an audit says of each unit that it knows. */
export function toldOf(units: readonly Pick<AuditedUnit, 'id' | 'fitted' | 'listed' | 'against'>[]): Told {
  return new Map(
    units.flatMap(({ id, fitted, listed, against }) =>
      fitted === undefined || against === undefined
        ? []
        : [[id, { ratio: Math.log(fitted / listed), reach: Math.log(against.high / against.low) / 2 }] as const],
    ),
  );
}

/** Units that agree, and all that both know. */
export function agreement(one: Told, other: Told): { readonly agree: number; readonly of: number } {
  const both = [...one.keys()].filter((id) => other.has(id));
  const apart = both.map((id) => (one.get(id)?.ratio ?? 0) - (other.get(id)?.ratio ?? 0));
  const middle = [...apart].sort((a, b) => a - b)[Math.floor(apart.length / 2)] as number;
  const agree = both.filter((id, n) => {
    const [own, theirs] = [one, other].map((each) => each.get(id)?.reach ?? 0) as [number, number];
    return Math.abs((apart[n] as number) - middle) <= Math.sqrt(own * own + theirs * theirs);
  }).length;
  return { agree, of: both.length };
}
