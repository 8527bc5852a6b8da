/**
 * The widths of the charts' font in a page (it stands in for `src/charts/font-files.ts`): worked out from the files when
 * the page is built, since all that a page needs of them are two dozen kilobytes.
 */
import { faces } from 'virtual:font-widths';
import type { FontMetrics } from '../../src/charts/ttf.js';

/** The font counts widths in these parts of an em. */
const unitsPerEm = 2048;

/** Widths as they are written by `site/build/font-widths.ts`. */
function metricsOf(face: string): FontMetrics {
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

const known = new Map<boolean, FontMetrics>();

export function fontMetrics(bold = false): FontMetrics {
  const own = known.get(bold) ?? metricsOf(faces[bold ? 'bold' : 'regular']);
  known.set(bold, own);
  return own;
}

export const shippedFamily = 'DejaVu Sans';

export function fontFiles(): never {
  throw new Error('a page has no font files');
}
