/** Battles of a round, counted together over its fights. */
import { type Battle, endsTogether, type Matchup, type MatchupResults } from '../../played/matchups.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { MatchupOrder, PlayedMatchup } from './matchups-job.js';

/** Battles of the same copies together, over all fights: each was dealt out as often as its fight weighs. */
export function pooled(
  { units, budgets, core }: Pick<PriceListInfo, 'units' | 'budgets' | 'core'>,
  orders: readonly MatchupOrder[],
  played: readonly PlayedMatchup[],
): MatchupResults {
  const matchups = new Map<string, Pooling>();
  const full = units.map(() => 1);
  orders.forEach(({ units: own }, n) => {
    const { battles, core: lines, full: fulls } = played[n] as PlayedMatchup;
    const key = own.join();
    const known = matchups.get(key) ?? { units: own, core: lines, battles: new Map() };
    matchups.set(key, known);
    own.forEach((unit, k) => {
      full[unit] = fulls[k] as number;
    });
    for (const battle of battles) {
      const copies = battle.copies.join();
      const alike = known.battles.get(copies);
      if (alike === undefined) known.battles.set(copies, [battle]);
      else alike.push(battle);
    }
  });
  return {
    units: units.map(({ id, title, price }, i) => ({ id, title, price, full: full[i] as number })),
    budgets,
    core,
    matchups: [...matchups.values()].map(
      ({ battles, ...rest }): Matchup => ({
        ...rest,
        battles: [...battles.values()]
          .map(together)
          .sort((a, b) => a.copies[0] - b.copies[0] || a.copies[1] - b.copies[1]),
      }),
    ),
  };
}

/** Two units of the list, and by numbers of copies what their battles came to in each fight. */
interface Pooling extends Omit<Matchup, 'battles'> {
  readonly battles: Map<string, Battle[]>;
}

/** Battles of the same copies as one. */
function together(battles: readonly Battle[]): Battle {
  const [only, ...others] = battles as [Battle, ...Battle[]];
  if (others.length === 0) return only;
  const add = (k: 0 | 1 | 2): number => battles.reduce((sum, { decided }) => sum + decided[k], 0);
  return {
    copies: only.copies,
    plays: battles.reduce((sum, { plays }) => sum + plays, 0),
    decided: [add(0), add(1), add(2)],
    open: endsTogether(battles.flatMap(({ open }) => open)),
  };
}
