/** The widths of the charts' fonts as a module, for pages. */
import { readFileSync } from 'node:fs';
import { fontFiles } from '../../src/charts/font-files.js';
import { readFontMetrics } from '../../src/charts/ttf.js';

/** Beyond this the font has no letters. */
const last = 0x1ffff;

/** The font counts widths in these parts of an em. */
const unitsPerEm = 2048;

/**
 * One face as a text: runs of code points of one width, each with how far it begins after the one before, its length, and
 * by how many units its width differs from that of the one before; to the base of 36, an empty word for 1 or 0.
 */
function faceOf(file: string): string {
  const metrics = readFontMetrics(readFileSync(file));
  const widthOf = (code: number): number => {
    const units = metrics.advance(code) * unitsPerEm;
    if (!Number.isInteger(units)) throw new RangeError(`${file}: a width that is no whole number of units`);
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

export function fontWidthsModule(): string {
  const { regular, bold } = fontFiles();
  return `export const faces = ${JSON.stringify({ regular: faceOf(regular), bold: faceOf(bold) })};`;
}
