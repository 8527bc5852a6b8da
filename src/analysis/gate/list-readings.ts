/**
 * A price list as the gate reads it: what each unit is worth and how even armies of equal points are, with errors of what
 * two versions of a list do not have in common. Promise: games are not drawn anew, since both versions meet in the same.
 */

import type { ArmyBattle } from '../../played/armies.js';
import { type Told, worthChanges } from '../../played/worth/change.js';
import { unevennessChange, unevennessOf } from '../../played/worth/evenness.js';
import { type ListTold, worthsIn } from '../../played/worth/list-worths.js';
import type { Worth } from '../../played/worth/worths.js';
import { normalCritical } from '../../statistics/special/normal.js';

/** A list as it was played. `I`: what is known of it besides. */
export interface PlayedList<I extends ListTold = ListTold> {
  readonly info: I;
  readonly armies: {
    /** What worths are read of. */
    readonly battles: readonly ArmyBattle[];
    /** Armies of equal points at the list's prices. */
    readonly held: readonly ArmyBattle[];
  };
}

/** What the figures of a list are called. */
export interface ListKeys {
  /** By unit. */
  readonly worths: readonly string[];
  readonly evenness: string;
}

/** A figure of a list with its standard error. */
export interface ListReading {
  /** Natural. */
  readonly value: number;
  /** On the working scale. */
  readonly error: number;
}

/** Every figure that has a value, by key. */
export function listReadings(played: PlayedList, keys: ListKeys): ReadonlyMap<string, ListReading> {
  return readingsOf(played, toldOf(played), keys);
}

function readingsOf(
  { armies }: PlayedList,
  { worths: { units } }: Told,
  { worths, evenness }: ListKeys,
): ReadonlyMap<string, ListReading> {
  const known = worths.flatMap((key, i): [string, ListReading][] => {
    const { worth, dice } = units[i] as Worth;
    if (worth === undefined || dice === undefined) return [];
    // an interval that ends at nothing was cut there
    const reach = Math.max(dice.high - worth, worth - dice.low);
    return [[key, { value: worth, error: reach / normalCritical(dice.level) }]];
  });
  const { value, error } = unevennessOf(armies.held);
  return new Map([...known, [evenness, { value, error: 100 * error }]]);
}

/** A figure of two lists that were played side by side. */
export interface ListChange {
  readonly before: ListReading;
  readonly after: ListReading;
  /** Of the change, on the working scale. */
  readonly error: number;
}

/** Every figure that has a value on both sides, by key. */
export function listChanges(before: PlayedList, after: PlayedList, keys: ListKeys): ReadonlyMap<string, ListChange> {
  const { worths, evenness } = keys;
  const [old, now] = [toldOf(before), toldOf(after)];
  const [one, other] = [readingsOf(before, old, keys), readingsOf(after, now, keys)];
  const changes = worthChanges(old, now, after.armies.battles.length);
  const errors = new Map(worths.map((key, i) => [key, changes[i]?.error]));
  return new Map(
    [...worths, evenness].flatMap((key): [string, ListChange][] => {
      const [was, is] = [one.get(key), other.get(key)];
      if (was === undefined || is === undefined) return [];
      const error = key === evenness ? errorOfEvenness(before, after, [was, is]) : errors.get(key);
      return error === undefined ? [] : [[key, { before: was, after: is, error }]];
    }),
  );
}

function errorOfEvenness(
  { armies: before }: PlayedList,
  { armies: after }: PlayedList,
  [was, is]: readonly [ListReading, ListReading],
): number {
  const armiesOf = ({ held }: PlayedList['armies']): string =>
    JSON.stringify(held.map(({ game, armies }) => [game, armies]));
  if (armiesOf(before) === armiesOf(after)) return 100 * unevennessChange(before.held, after.held).error;
  return Math.sqrt(was.error * was.error + is.error * is.error);
}

function toldOf({ info, armies }: PlayedList): Told {
  return { list: info, ...worthsIn(info, armies.battles) };
}
