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
  const keys = Object.keys(object);
  const id = keys.join('\n');
  let blank = blanks.get(id);
  if (blank === undefined) {
    blank = JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])));
    blanks.set(id, blank);
  }
  return Object.assign(JSON.parse(blank), object);
}

/**
 * By the names of its properties: an object that has nothing in them, as JSON. The source's objects have few shapes.
 */
const blanks = new Map<string, string>();
