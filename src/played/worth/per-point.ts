/**
 * What a point buys among the armies of a list, as a share of the games: what differences of winning are turned into
 * points by. Promise: a point is one of the level at which the list's prices are judged, as its audit has it.
 */
import type { ArmyBattle } from '../armies.js';
import { armyRows } from './army-rows.js';
import { fitWorths } from './fit.js';
import { type LevelBy, type LevelTerms, levelBy, levelOf } from './level.js';
import { byUnit, drawn } from './worths.js';

/** What a point more buys. */
export interface PerPoint {
  /** By game: how much more of the games a side wins that has all of a battle's points more, at the slope of now. */
  readonly byGame: readonly number[];
  /** Of all of them, as a share: the standard error. */
  readonly relativeError: number;
  readonly by: LevelBy;
  /** How many points one side had more than the other, at most. */
  readonly reach: number;
}

/** Reads it; nothing where points decide too little, or no unit that settles the level was fielded. */
export function perPoint(
  armies: readonly ArmyBattle[],
  core: number,
  games: number,
  terms: LevelTerms,
): PerPoint | undefined {
  const rows = armyRows(armies, { core }, terms.listed);
  const fit = fitWorths(rows);
  if (fit === undefined) return undefined;
  const by = levelBy(terms);
  const levelFor = (slopes: ArrayLike<number>): number | undefined =>
    levelOf(byUnit(fit, slopes, terms.listed.length), terms, by);
  const level = levelFor(fit.slopes);
  if (level === undefined || level <= 0) return undefined;
  const levels = drawn(fit, fit.dice, 'dice').map((own) => levelFor(own) as number);
  const mean = levels.reduce((sum, own) => sum + own, 0) / levels.length;
  const variance = levels.reduce((sum, own) => sum + (own - mean) * (own - mean), 0) / (levels.length - 1);
  const steep = new Array<number>(games).fill(0);
  const many = new Array<number>(games).fill(0);
  fit.chances.forEach((chance, n) => {
    const game = rows.games[n] as number;
    steep[game] = (steep[game] as number) + (fit.steepness[game] as number) * chance * (1 - chance);
    many[game] = (many[game] as number) + 1;
  });
  const overall = steep.reduce((sum, own) => sum + own, 0) / Math.max(1, armies.length);
  const cost = (army: readonly number[]): number => army.reduce((sum, unit) => sum + (terms.listed[unit] as number), 0);
  return {
    byGame: steep.map((own, game) => level * ((many[game] as number) > 0 ? own / (many[game] as number) : overall)),
    relativeError: Math.sqrt(variance) / level,
    by,
    reach: armies.reduce((most, { armies: [one, other] }) => Math.max(most, Math.abs(cost(one) - cost(other))), 0),
  };
}
