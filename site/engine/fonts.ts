/**
 * The widths of the charts' font in a page (it stands in for `src/charts/font-files.ts`): worked out from the files when
 * the page is built, since all that a page needs of them are two dozen kilobytes.
 */
import { faces } from 'virtual:font-widths';
import type { FontMetrics } from '../../src/charts/ttf.js';
import { readFace } from './face-text.js';

const known = new Map<boolean, FontMetrics>();

export function fontMetrics(bold = false): FontMetrics {
  const own = known.get(bold) ?? readFace(faces[bold ? 'bold' : 'regular']);
  known.set(bold, own);
  return own;
}

export const shippedFamily = 'DejaVu Sans';

export function fontFiles(): never {
  throw new Error('a page has no font files');
}
