/**
 * The two files of the charts' font. Promises: they are those that are shipped, wherever the code runs; each is read once.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontMetrics, readFontMetrics } from './ttf.js';

/** The shipped family's own name, for renderers that are given the files. */
export const shippedFamily = 'DejaVu Sans';

/**
 * Paths of the shipped font files, upright and bold: in a folder `fonts` beside the running code, here and in `dist/`.
 */
export function fontFiles(): { readonly regular: string; readonly bold: string } {
  const path = (name: string): string => fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  return { regular: path('DejaVuSans.ttf'), bold: path('DejaVuSans-Bold.ttf') };
}

const loaded = new Map<boolean, FontMetrics>();

/** The widths of the shipped font, read once. */
export function fontMetrics(bold = false): FontMetrics {
  const before = loaded.get(bold);
  if (before !== undefined) return before;
  const files = fontFiles();
  const metrics = readFontMetrics(readFileSync(bold ? files.bold : files.regular));
  loaded.set(bold, metrics);
  return metrics;
}
