/** Armies of units that are as strong as they were made. Promise: how often one beats another is known exactly. */
import type { ArmyBattle, ArmyResults } from '../armies.js';

export interface SyntheticArmies {
  /** By unit: list price and strength; an army is as strong as its units together. */
  readonly units: readonly { readonly price: number; readonly strength: number }[];
  /** What a side may spend: least and most, points. */
  readonly purse: readonly [number, number];
  readonly count: number;
  /** Log odds of a point more of strength. */
  readonly steepness?: number;
  /** By unit: how often it is drawn. Default: all alike. */
  readonly shares?: readonly number[];
  /** What a pair of armies has in its favour beyond strength, log odds; by units of each side. */
  readonly beyond?: (blue: readonly number[], red: readonly number[]) => number;
  /** By game, by unit: times as strong as it was made. Default: one game, in which all are as made. */
  readonly games?: readonly (readonly number[])[];
  /** Games of a battle. Default: two. */
  readonly plays?: number;
}

/** Armies drawn by `random`; won as they are to be expected, or by `random` too. */
export function playedArmies(armies: SyntheticArmies, random: () => number, isSampled: boolean): ArmyResults {
  const { units, purse, count, steepness = 0.05, shares = units.map(() => 1 / units.length), beyond } = armies;
  const { games = [units.map(() => 1)], plays = 2 } = armies;
  const army = (): number[] => {
    let left = purse[0] + (purse[1] - purse[0]) * random();
    const bought: number[] = [];
    for (;;) {
      const open = units.flatMap(({ price }, i) => (price <= left && (shares[i] ?? 0) > 0 ? [i] : []));
      if (open.length === 0) return bought.sort((a, b) => a - b);
      const all = open.reduce((sum, i) => sum + (shares[i] ?? 0), 0);
      let at = random() * all;
      let unit = open.length - 1;
      for (const [k, i] of open.entries()) {
        at -= shares[i] ?? 0;
        if (at < 0) {
          unit = k;
          break;
        }
      }
      const drawn = open[unit] as number;
      bought.push(drawn);
      left -= units[drawn]?.price ?? 0;
    }
  };
  const battles = Array.from({ length: count }, (_, n): ArmyBattle => {
    const game = n % games.length;
    const strength = (own: readonly number[]): number =>
      own.reduce((sum, unit) => sum + (units[unit]?.strength ?? 0) * (games[game]?.[unit] ?? 1), 0);
    const [blue, red] = [army(), army()];
    const odds = steepness * (strength(blue) - strength(red)) + (beyond?.(blue, red) ?? 0);
    const chance = 1 / (1 + Math.exp(-odds));
    let won = plays * chance;
    if (isSampled) {
      won = 0;
      for (let k = 0; k < plays; k++) if (random() < chance) won++;
    }
    return { game, core: false, armies: [blue, red], decided: [[0, won, plays - won]] };
  });
  return {
    prices: units.map(({ price }) => price),
    shares,
    core: 0,
    games: games.map((_, fight) => ({ fight, size: 1, weight: 1 / games.length })),
    battles,
    held: [],
  };
}
