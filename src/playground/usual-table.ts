/**
 * The table that a club would set up for a match: how far apart both sides begin, for how long they play, what there is
 * to hide behind. Promise: it is the same from either side, so that nobody wins by where he stands.
 */
import type { Stretch } from '../engagement/spec.js';

/** A lane, in the ruleset's own unit of distance and of time. */
export interface UsualTable {
  readonly to: number;
  readonly defend: number;
  readonly attack: number;
  readonly turnLimit: number;
  readonly terrain: readonly Stretch[];
}

/** The tables of the shipped comparison (scenarios/five-rulesets.yaml), with cover where either side begins. */
const known: Readonly<Record<string, UsualTable>> = {
  heat: edges({ to: 48, defend: 12, attack: 36, turnLimit: 8 }, 'soft-cover', 4),
  'heroes-all': edges({ to: 72, defend: 18, attack: 54, turnLimit: 12 }, 'soft-cover', 4),
  hitt: edges({ to: 1500, defend: 600, attack: 900, turnLimit: 16 }, 'trench', 20),
  'hats-of-tin': edges({ to: 14, defend: 4, attack: 10, turnLimit: 12 }, 'cover', 0),
  // in the open whoever moves first before set-up guns is dead
  skirmishers: {
    ...{ to: 120, defend: 30, attack: 90, turnLimit: 20 },
    terrain: [{ from: 0, to: 120, kind: 'hard-cover' }],
  },
};

/** Cover from either end to a little before those who begin there. */
function edges(table: Omit<UsualTable, 'terrain'>, kind: string, before: number): UsualTable {
  const { to, defend, attack } = table;
  const terrain = [
    { from: 0, to: defend + before, kind },
    { from: attack - before, to, kind },
  ];
  return { ...table, terrain };
}

/** The table of a ruleset; `near`: how near is near in it, of which that of a ruleset of one's own is made. */
export function usualTable(ruleset: string, near: number): UsualTable {
  const own = Object.hasOwn(known, ruleset) ? known[ruleset] : undefined;
  return own ?? { to: 4 * near, defend: near, attack: 3 * near, turnLimit: 8, terrain: [] };
}
