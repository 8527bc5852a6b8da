/**
 * The arms of a firer as they fire: which round of each, and how far it carries (HA-CMD-04; of aircraft HA-AIR-04).
 *
 * Promise: made once for each profile that fires; ranges stand for all ranges at which a band begins.
 */
import type { Arm, Profile, Round } from '../sheet/profile.js';
import { bandOf } from './need.js';
import { rangeMarks } from './ranges.js';

export interface Arsenal {
  readonly arms: readonly Arm[];
  /** Ranges that stand for all ranges. */
  readonly ranges: readonly number[];
  /** The index of the one for a range in inches. */
  rangeCode(range: number): number;
  /** By arm, by its round, by range: the band, −1 where it does not carry so far. */
  readonly bands: readonly (readonly (readonly number[])[])[];
  /** Rounds of the main arm, or what an aircraft may drop or fire, at least 1. */
  readonly options: number;
  /** Whether options are what an aircraft fires, and no rounds of an arm. */
  readonly isLoaded: boolean;
  /** The round that an arm fires with an option. */
  roundOf(arm: number, option: number): number;
  /** Those of the allowed arms that an option leaves. */
  loadOf(allowed: number, option: number): number;
  /** Whether a round of some arms can reach, whatever it does there. */
  reaches(range: number, option: number, allowed: number): boolean;
  /** Whether any round of any arm reaches so far. */
  reachesAt(range: number): boolean;
}

export function createArsenal({ arms, main, aircraft }: Profile): Arsenal {
  const ranges = rangeMarks(arms);
  const bands = arms.map((arm) => arm.rounds.map((round) => ranges.map((at) => bandOf(round.weapon, round.mode, at))));
  // an aircraft fires its weapons or drops its bombs (HA-AIR-04): that is its choice, where others choose a round
  const loads = aircraft === undefined ? undefined : [aircraft.weapons, aircraft.bombs];
  const roundOf = (arm: number, option: number): number => (loads === undefined && arm === main ? option : 0);
  const loadOf = (allowed: number, option: number): number =>
    loads === undefined ? allowed : allowed & (loads[option] as number);
  const rangeCode = (range: number): number => {
    let k = 0;
    while (k < ranges.length - 1 && (ranges[k] as number) < range) k++;
    return k;
  };

  return {
    arms,
    ranges,
    rangeCode,
    bands,
    options: loads?.length ?? Math.max(1, arms[main]?.rounds.length ?? 1),
    isLoaded: loads !== undefined,
    roundOf,
    loadOf,
    reachesAt: (range) => bands.some((rounds) => rounds.some((at) => (at[rangeCode(range)] as number) >= 0)),
    reaches: (range, option, allowed) =>
      arms.some((arm, k) => {
        if ((loadOf(allowed, option) & (1 << k)) === 0) return false;
        const { weapon, mode: how } = arm.rounds[roundOf(k, option)] as Round;
        return bandOf(weapon, how, range) >= 0;
      }),
  };
}
