/**
 * Battles of armies as a regression sees them. Promise: a column says which share of the points of a battle a side has
 * more in one unit, counted at the list's prices, so that battles of all sizes are read by one scale; a unit that never
 * makes a difference has no column.
 */
import type { LogisticData } from '../../statistics/logistic.js';
import { sparseRows } from '../../statistics/sparse-rows.js';
import { type ArmyBattle, type ArmyResults, decidedIn, differenceOf } from '../armies.js';

/** Armies as rows; column 0 is who is blue. */
export interface ArmyRows {
  readonly data: LogisticData;
  /** By column after the first: the unit's place in the list. */
  readonly shown: readonly number[];
  /** By battle: its game. */
  readonly games: readonly number[];
}

/** The mean of what both sides of a battle cost at some prices, points. */
export function pointsOf({ armies, core }: ArmyBattle, prices: readonly number[], coreCost: number): number {
  const cost = (army: readonly number[]): number => army.reduce((sum, unit) => sum + (prices[unit] as number), 0);
  return (cost(armies[0]) + cost(armies[1])) / 2 + (core ? coreCost : 0);
}

/** The rows of battles. `listed`: by unit, points. */
export function armyRows(
  battles: readonly ArmyBattle[],
  { core }: Pick<ArmyResults, 'core'>,
  listed: readonly number[],
): ArmyRows {
  const differences = battles.map(({ armies }) => differenceOf(armies));
  const there = new Set(differences.flatMap((own) => own.map(([unit]) => unit)));
  const shown = [...there].sort((a, b) => a - b);
  const columnOf = new Map(shown.map((unit, k) => [unit, k + 1]));
  const rows = battles.map((battle, n) => {
    const points = pointsOf(battle, listed, core);
    const own = (differences[n] as (typeof differences)[number]).map(
      ([unit, copies]) => [columnOf.get(unit) as number, (copies * (listed[unit] as number)) / points] as const,
    );
    return [[0, 1] as const, ...own];
  });
  const decided = battles.map(decidedIn);
  return {
    data: {
      design: sparseRows(shown.length + 1, rows),
      games: decided.map(([draws, blue, red]) => draws + blue + red),
      won: decided.map(([draws, blue]) => blue + draws / 2),
    },
    shown,
    games: battles.map(({ game }) => game),
  };
}
