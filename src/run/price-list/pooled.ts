/** Battles of a round, counted together over its fights. */
import { type Battle, compareEnds, type Matchup, type MatchupResults } from '../../played/matchups.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { MatchupOrder, PlayedMatchup } from './matchups-job.js';

/** Battles of the same copies together, over all fights: each was dealt out as often as its fight weighs. */
export function pooled(
  { units, budgets, core }: Pick<PriceListInfo, 'units' | 'budgets' | 'core'>,
  orders: readonly MatchupOrder[],
  played: readonly PlayedMatchup[],
): MatchupResults {
  const matchups = new Map<string, Matchup & { readonly battles: Battle[] }>();
  const full = units.map(() => 1);
  orders.forEach(({ units: own }, n) => {
    const { battles, core: lines, full: fulls } = played[n] as PlayedMatchup;
    const key = own.join();
    const known = matchups.get(key) ?? { units: own, core: lines, battles: [] };
    matchups.set(key, known);
    own.forEach((unit, k) => {
      full[unit] = fulls[k] as number;
    });
    for (const battle of battles) {
      const at = known.battles.findIndex(({ copies }) => copies.join() === battle.copies.join());
      const before = known.battles[at];
      if (before === undefined) known.battles.push(battle);
      else known.battles[at] = together(before, battle);
    }
  });
  return {
    units: units.map(({ id, title, price }, i) => ({ id, title, price, full: full[i] as number })),
    budgets,
    core,
    matchups: [...matchups.values()].map(({ battles, ...rest }) => ({
      ...rest,
      battles: [...battles].sort((a, b) => a.copies[0] - b.copies[0] || a.copies[1] - b.copies[1]),
    })),
  };
}

function together(one: Battle, other: Battle): Battle {
  const open = new Map<string, readonly number[]>();
  for (const end of [...one.open, ...other.open]) {
    const key = end.slice(0, -1).join();
    const before = open.get(key)?.at(-1) ?? 0;
    open.set(key, [...end.slice(0, -1), before + (end.at(-1) as number)]);
  }
  const add = (k: 0 | 1 | 2): number => one.decided[k] + other.decided[k];
  return {
    copies: one.copies,
    plays: one.plays + other.plays,
    decided: [add(0), add(1), add(2)],
    open: [...open.values()].sort(compareEnds),
  };
}
