/**
 * The one font family of all charts. Promises: nothing is taken from the machine's own fonts; every picture is laid out
 * with the widths of the two DejaVu Sans files that are shipped with it (2.37, unchanged; their licence lies beside
 * them).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontMetrics, readFontMetrics } from './ttf.js';

/**
 * The family list written into charts: the shipped font, then one of nearly the same widths, then any without serifs.
 */
export const chartFont = "'DejaVu Sans', Verdana, sans-serif";

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

/** Width of a text in pixels at a font size in pixels. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  return fontSize * fontMetrics(bold).width(text);
}

/** The widest of some texts, in pixels; 0 for none. */
export function widest(texts: Iterable<string>, fontSize: number, bold = false): number {
  let most = 0;
  for (const text of texts) most = Math.max(most, textWidth(text, fontSize, bold));
  return most;
}

/**
 * Breaks a text at spaces into lines that fit a width in pixels. Line breaks in the text stay; a single word that is
 * too wide stands on a line of its own, whole.
 */
export function wrapText(text: string, width: number, fontSize: number, bold = false): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && textWidth(longer, fontSize, bold) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}
