/** Mixed forces of a list that met each other. Promise: counts, and the prices that they were drawn and counted at. */

/** One kind of game that armies meet in. */
export interface ArmyGame {
  /** Place among the fights of the list. */
  readonly fight: number;
  /** What a side spends, as a multiple of the list's budget. */
  readonly size: number;
  /** Its share of the games; all sum to 1. */
  readonly weight: number;
}

/** Draws, wins of blue, wins of red. */
export type Decided = readonly [draws: number, blue: number, red: number];

/** Two armies, and what came of them. */
export interface ArmyBattle {
  /** Place among the games. */
  readonly game: number;
  /** What blue has, and red: for each copy its unit's place in the list, ascending; those of a drawn core with them. */
  readonly armies: readonly [readonly number[], readonly number[]];
  /** Whether the core that is written stands beside them. */
  readonly core: boolean;
  /** By role assignment, over all plays. */
  readonly decided: readonly Decided[];
}

/** Armies of equal points that no fit has seen. */
export interface HeldArmies {
  /** Whose prices make them equal. */
  readonly at: 'listed' | 'proposed' | 'alone';
  /** By unit, points. */
  readonly prices: readonly number[];
  readonly battles: readonly ArmyBattle[];
}

/** A round of armies that a run was gone on with. */
export interface FurtherArmies {
  /** What its streams are named by. */
  readonly round: string;
  /** By unit: what one counted for, points. */
  readonly prices: readonly number[];
  /** By unit: its share when an army’s units are drawn. */
  readonly shares: readonly number[];
  /** Pairs of armies. */
  readonly battles: number;
}

/** What random armies came to. */
export interface ArmyResults {
  /** By unit: what one counted for, points; in rounds that a run was gone on with, what these say. */
  readonly prices: readonly number[];
  /** By unit: its share when an army’s units are drawn. Sums to 1, but for the digits that are kept. */
  readonly shares: readonly number[];
  /** What the core that is written costs, points. */
  readonly core: number;
  readonly games: readonly ArmyGame[];
  readonly battles: readonly ArmyBattle[];
  /** Where the run was gone on with: whose the last of `battles` are, round by round. */
  readonly further?: readonly FurtherArmies[];
  readonly held: readonly HeldArmies[];
}

/** What a battle came to in all roles together. */
export function decidedIn({ decided }: Pick<ArmyBattle, 'decided'>): Decided {
  const of = (k: 0 | 1 | 2): number => decided.reduce((sum, own) => sum + own[k], 0);
  return [of(0), of(1), of(2)];
}

/** How many copies of each unit an army has more than another: `[unit, copies]`, units ascending, without those alike. */
export function differenceOf([blue, red]: ArmyBattle['armies']): (readonly [number, number])[] {
  const more = new Map<number, number>();
  for (const unit of blue) more.set(unit, (more.get(unit) ?? 0) + 1);
  for (const unit of red) more.set(unit, (more.get(unit) ?? 0) - 1);
  return [...more].filter(([, copies]) => copies !== 0).sort(([a], [b]) => a - b);
}
