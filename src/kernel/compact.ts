/**
 * Objects that a hot loop reads, kept the way it reads fastest.
 *
 * V8 keeps only the first few properties of an object put together by spreads inside it; the others lie in an array of
 * their own, and every read of one goes through it (measured: a fifth of the time of an engagement whose units were
 * made so). An object read from JSON has room for all of its properties. Spread such an object and the results differ
 * in shape from one another (measured: twice the time): whatever is spread anew is made compact anew.
 *
 * Promise: a shallow copy with the same properties in the same order.
 */
export function compact<T extends object>(object: T): T {
  const keys = Object.keys(object) as (keyof T)[];
  const made = JSON.parse(blankOf(keys as string[])) as T;
  // one by one: a third of what Object.assign takes here
  for (const key of keys) made[key] = object[key];
  return made;
}

/** Names of properties in their order, and an object that has nothing in them, as JSON. */
interface Shape {
  readonly keys: readonly string[];
  readonly blank: string;
}

/** By the number of properties: names are one string each to V8, so that comparing them is cheaper than joining them. */
const shapes = new Map<number, Shape[]>();

/** The source's objects have few shapes. */
function blankOf(keys: readonly string[]): string {
  let known = shapes.get(keys.length);
  if (known === undefined) {
    known = [];
    shapes.set(keys.length, known);
  }
  const found = known.find((shape) => shape.keys.every((key, k) => key === keys[k]));
  if (found !== undefined) return found.blank;
  const blank = JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])));
  known.push({ keys, blank });
  return blank;
}
