/** Four words that a row of whole numbers comes to, for luck that hangs on where one stands. */

/**
 * Mixes the first `count` of `values` into `words`. Promise: pure; rows that differ anywhere, or in length, come to other
 * words but for chance.
 */
export function mixWords(values: ArrayLike<number>, count: number, words: [number, number, number, number]): void {
  let [a, b, c, d] = words;
  for (let k = 0; k < count; k++) {
    const value = values[k] as number;
    a = Math.imul(a ^ value, 0x9e3779b1);
    b = Math.imul(b ^ (a >>> 15) ^ value, 0x85ebca6b);
    c = Math.imul(c ^ (b >>> 13) ^ value, 0xc2b2ae35);
    d = Math.imul(d ^ (c >>> 16) ^ value, 0x27d4eb2f);
    a ^= d >>> 11;
  }
  words[0] = a ^ count;
  words[1] = b;
  words[2] = c;
  words[3] = d;
}
