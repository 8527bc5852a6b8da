/**
 * Lists whose units are as strong as they were made. Promise: how often a unit beats another is known exactly, and what
 * is sampled of it is drawn from that.
 */
import { copiesFor } from '../copies.js';
import type { Battle, Matchup, MatchupResults } from '../matchups.js';

/** A list to play with. */
export interface SyntheticList {
  /** By unit: list price and strength; at prices as their strengths all are even. */
  readonly units: readonly { readonly price: number; readonly strength: number }[];
  readonly budgets: readonly number[];
  readonly core?: number;
  /** How much i is ahead of j beyond strength, in log odds; antisymmetric. Default: not at all. */
  readonly beyond?: (i: number, j: number) => number;
}

/** How fast the odds grow with the ratio of strengths. */
const steepness = 3;

/** How often `a` copies of unit i beat `b` of unit j. */
export function chanceOf({ units, beyond }: SyntheticList, i: number, j: number, a: number, b: number): number {
  const [one, other] = [units[i]?.strength ?? 1, units[j]?.strength ?? 1];
  const odds = steepness * Math.log((a * one) / (b * other)) + (beyond?.(i, j) ?? 0);
  return 1 / (1 + Math.exp(-odds));
}

/** The prices that a list is tried at, as factors of its own. */
const band = [0.4, 2.5] as const;

/**
 * What came of it: of each battle `plays` engagements, drawn by `random`; `undefined`: as many wins as are to be
 * expected, which need not be whole.
 */
export function playedList(list: SyntheticList, plays: number, random?: () => number): MatchupResults {
  const { units, budgets, core = 0 } = list;
  const ranges = units.map(({ price }) => {
    const numbers = budgets.flatMap((budget) =>
      band.flatMap((factor) => copiesFor({ budget, core }, price * factor).map(({ copies }) => copies)),
    );
    return [Math.min(...numbers), Math.max(...numbers)] as const;
  });
  const matchups: Matchup[] = [];
  for (let i = 0; i < units.length; i++) {
    for (let j = i + 1; j < units.length; j++) {
      const battles: Battle[] = [];
      for (let a = ranges[i]?.[0] ?? 1; a <= (ranges[i]?.[1] ?? 1); a++) {
        for (let b = ranges[j]?.[0] ?? 1; b <= (ranges[j]?.[1] ?? 1); b++) {
          const chance = chanceOf(list, i, j, a, b);
          let wins = chance * plays;
          if (random !== undefined) {
            wins = 0;
            for (let n = 0; n < plays; n++) if (random() < chance) wins++;
          }
          battles.push({ copies: [a, b], plays, decided: [0, wins, plays - wins], open: [] });
        }
      }
      matchups.push({ units: [i, j], core: [], battles });
    }
  }
  const named = units.map(({ price }, i) => ({ id: `unit-${i}`, title: `Unit ${i}`, price, full: 1 }));
  return { units: named, budgets, core, matchups };
}
