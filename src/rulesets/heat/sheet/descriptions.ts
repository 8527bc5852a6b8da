/**
 * Reads what a user says of a unit or a situation, word by word.
 *
 * Promises: every word must be known and every value of the right kind, else a `LanchesterError` in one sentence that names the nearest right
 * word; a list of known words comes out for `list heat words`.
 */
import type { Json, JsonObject } from '../../../engagement/json.js';
import { read } from '../data/reader.js';

/** One description being read: `what` names it in errors, e.g. `rpg-team`. */
export class Words {
  private readonly fields: JsonObject;
  private readonly what: string;
  private readonly known: string[] = [];

  constructor(fields: JsonObject, what: string) {
    this.fields = fields;
    this.what = what;
  }

  /** The value as it stands, undefined when it is missing. The word counts as known from then on. */
  raw(key: string): Json | undefined {
    this.known.push(key);
    return this.fields[key];
  }

  /** One of `choices`. */
  choice<T extends string>(key: string, choices: readonly T[], standard: T): T {
    return this.raw(key) === undefined ? standard : read.wordAt(this.fields, key, `${this.what}: `, choices);
  }

  /** A whole number from `low` to `high`. */
  whole(key: string, low: number, high: number, standard: number): number {
    return this.raw(key) === undefined ? standard : read.wholeAt(this.fields, key, `${this.what}: `, low, high);
  }

  /** A number of at least `low`; undefined when it is missing. */
  number(key: string, low: number): number | undefined {
    const value = this.raw(key);
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value) && value >= low)) return value;
    return read.complain(`${this.what}: ${key}`, `a number of at least ${low}`, value);
  }

  /** True or false; a word without a value is true. */
  flag(key: string, standard = false): boolean {
    return this.raw(key) === undefined ? standard : read.flagAt(this.fields, key, `${this.what}: `);
  }

  /** Throws for a word that nobody asked for; `more` may be meant as well. */
  finish(more: readonly string[] = []): void {
    read.checkKeys(this.fields, [...this.known, ...more], this.what);
  }
}

/** `assault-rifle:4,light-machine-gun:1`, the same with `;`, `+` or blanks between, or `{assault-rifle: 4, …}`: counts by key. */
export function countsOf(value: Json | undefined, what: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (value === undefined || value === null) return counts;
  const bad = (): never => {
    const example = 'assault-rifle:4;light-machine-gun:1';
    return read.complain(what, `counts such as ${example}`, value);
  };
  const put = (key: string, count: Json): void => {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) bad();
    else counts.set(key, (counts.get(key) ?? 0) + count);
  };
  if (typeof value === 'string') {
    for (const word of value.split(/[\s,;+]+/).filter((part) => part !== '')) {
      const [key = '', count = '1', more] = word.split(':');
      if (more !== undefined || !/^\d+$/.test(count)) return bad();
      put(key, Number(count));
    }
  } else if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, count] of Object.entries(value)) put(key, count);
  } else return bad();
  return counts;
}
