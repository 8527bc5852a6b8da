/**
 * Programs by the data that they are made from. Promise: variants that differ in prices only share them, and every
 * table compiled from them; of many variants those made last are kept.
 */
import type { JsonObject } from './json.js';

const most = 64;

/** What keeps the programs of a ruleset. Asked for those of some data, it makes them where it has none. */
export function sharedPrograms<P>(): (data: JsonObject, make: () => P) => P {
  const made = new Map<string, P>();
  return (data, make) => {
    const key = JSON.stringify({ ...data, prices: null });
    const known = made.get(key);
    if (known !== undefined) return known;
    const programs = make();
    const [oldest] = made.keys();
    if (oldest !== undefined && made.size >= most) made.delete(oldest);
    made.set(key, programs);
    return programs;
  };
}
