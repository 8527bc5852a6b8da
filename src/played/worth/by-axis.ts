/**
 * What units are worth in some of the games: each mission, each distance, each size. Promise: one step from what they are
 * worth in all of them, with an interval that holds the dice, and that those games are few.
 */
import { power } from '../../kernel/power.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import type { WorthFit } from './fit.js';
import { toldOf } from './games.js';

/** A worth in some of the games, points, with its interval from game to game. */
export interface EntryWorth {
  readonly worth: number;
  readonly low: number;
  readonly high: number;
}

/** By unit of the list, of which `listed` says the prices: its worth in the games that `isIn` says; nothing where they do not say it. */
export function worthsInGames(
  { shown, slopes, scores, between }: WorthFit,
  { listed, level }: { readonly listed: readonly number[]; readonly level: number },
  isIn: (game: number) => boolean,
): (EntryWorth | undefined)[] {
  const { scored, spread } = scores;
  const games = scored.flatMap((_, g) => (isIn(g) ? [g] : []));
  const all = listed.map((): EntryWorth | undefined => undefined);
  const reach = normalCritical(DEFAULT_LEVEL);
  shown.forEach((unit, k) => {
    const over = (of: (g: number) => number): number => games.reduce((sum, g) => sum + of(g), 0);
    const at = (of: readonly Float64Array[], g: number): number => (of[g] as Float64Array)[k + 1] as number;
    const information = over((g) => toldOf(scores, g, k + 1));
    if (!(information > 0)) return;
    const slope = (slopes[k] as number) + over((g) => at(scored, g)) / information;
    const dice = over((g) => at(spread, g)) / power(information, 2);
    const fromGames =
      ((between[k] as number) * over((g) => power(toldOf(scores, g, k + 1), 2))) / power(information, 2);
    const points = (own: number): number => Math.max(0, (own / level) * (listed[unit] as number));
    const off = reach * Math.sqrt(dice + fromGames);
    all[unit] = { worth: points(slope), low: points(slope - off), high: points(slope + off) };
  });
  return all;
}
