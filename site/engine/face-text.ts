/** The widths of a font's face as a short text. Promise: what is read is what was written, every width to the last bit. */
import type { FontMetrics } from '../../src/charts/ttf.js';

/** Beyond this the font has no letters. */
const last = 0x1ffff;

/** The font counts widths in these parts of an em. */
const unitsPerEm = 2048;

/**
 * One face as a text: runs of code points of one width, each with how far it begins after the one before, its length, and
 * by how many units its width differs from that of the one before; to the base of 36, an empty word for 1 or 0.
 */
export function writtenFace(metrics: Pick<FontMetrics, 'advance'>): string {
  const widthOf = (code: number): number => {
    const units = metrics.advance(code) * unitsPerEm;
    if (!Number.isInteger(units)) throw new RangeError(`code point ${code}: a width that is no whole number of units`);
    return units;
  };
  const missing = widthOf(0x10ffff);
  const words: string[] = [missing.toString(36)];
  let [end, width, count] = [0, missing, 0];
  const close = (): void => {
    if (count > 0) words[words.length - 1] += `,${count === 1 ? '' : count.toString(36)}`;
  };
  for (let code = 0; code <= last; code++) {
    const own = widthOf(code);
    if (own === missing) continue;
    if (count > 0 && code === end && own === width) {
      count++;
      end++;
      continue;
    }
    close();
    words.push(`${code === end ? '' : (code - end).toString(36)},${own === width ? '' : (own - width).toString(36)}`);
    [end, width, count] = [code + 1, own, 1];
  }
  close();
  return words.join(' ');
}

/** The widths of a face that `writtenFace` has written. */
export function readFace(face: string): FontMetrics {
  const [first = '', ...runs] = face.split(' ');
  const missing = Number.parseInt(first, 36) / unitsPerEm;
  const widths = new Map<number, number>();
  let [at, units] = [0, Number.parseInt(first, 36)];
  const number = (word: string | undefined, none: number): number =>
    word === undefined || word === '' ? none : Number.parseInt(word, 36);
  for (const run of runs) {
    const [gap, more, count] = run.split(',');
    at += number(gap, 0);
    units += number(more, 0);
    for (let k = number(count, 1); k > 0; k--) widths.set(at++, units / unitsPerEm);
  }
  const advance = (codePoint: number): number => widths.get(codePoint) ?? missing;
  return {
    advance,
    width: (text) => {
      let sum = 0;
      for (const letter of text) sum += advance(letter.codePointAt(0) as number);
      return sum;
    },
  };
}
