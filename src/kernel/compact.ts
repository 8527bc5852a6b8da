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
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(Object.keys(object).map((key) => [key, null]))));
  return Object.assign(blank, object);
}
