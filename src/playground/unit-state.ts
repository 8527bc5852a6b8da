/**
 * What a player would see of a unit on the table: men, pins, hits, markers. Promises: fields are told by the names that
 * the rulesets give them, and only those that lie on a table as figures or markers; of a ruleset that has none of them
 * everything that is not zero is told as it stands.
 */
import type { State } from '../kernel/process.js';

/** Counts, with their words for one and for several. */
const counts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  men: ['man', 'men'],
  hp: ['HP', 'HP'],
  armour: ['armour', 'armour'],
  pins: ['pin', 'pins'],
  hits: ['hit', 'hits'],
  left: ['wound left', 'wounds left'],
};

/** Markers: they lie there or do not. */
const markers = ['immobilised', 'suppressed', 'damaged', 'stuck', 'entangled', 'nco lost'];

/** Markers by the values of a field. */
const marked: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  order: { 2: 'in Ambush', 3: 'Down' },
  overwatch: { 1: 'on overwatch' },
};

/** Not told: where it stands is drawn, and that it fights is seen. */
const drawn = ['status', 'place', 'position'];

/**
 * `3 men, 2 pins`; empty where nothing is to be told. `own`: the unit's fields, by name; `full`: men or hits at the start:
 * of one, a vehicle or a man, nobody counts men.
 */
export function leftWords(own: ReadonlyMap<string, number>, state: State, full: number): string {
  const value = (field: number): number => state[field] as number;
  const known = [...own].flatMap(([name, field]) =>
    name === 'men' && full === 1 ? [] : (wordsOf(name, value(field)) ?? []),
  );
  if ([...own.keys()].some((name) => name in counts || markers.includes(name) || name in marked)) {
    return known.filter((words) => words !== '').join(', ');
  }
  return [...own]
    .flatMap(([name, field]) => (drawn.includes(name) || value(field) === 0 ? [] : [`${name} ${value(field)}`]))
    .join(', ');
}

/** What a field says; empty for zero; `undefined` for a field that lies on no table. */
function wordsOf(name: string, value: number): string | undefined {
  const count = counts[name];
  if (count !== undefined) return value === 0 ? '' : `${value} ${count[value === 1 ? 0 : 1]}`;
  if (markers.includes(name)) return value === 0 ? '' : name;
  const words = marked[name];
  return words === undefined ? undefined : (words[value] ?? '');
}
