/**
 * The one font family of all charts. Promises: nothing is taken from the machine's own fonts; every picture is laid out with
 * the widths of the DejaVu Sans files that are installed with the package.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FontMetrics, readFontMetrics } from './ttf.js';

/** The family list written into charts: the shipped font, then one of nearly the same widths, then whatever there is. */
export const chartFont = "'DejaVu Sans', Verdana, sans-serif";

/** The shipped family's own name, for renderers that are given the files. */
export const shippedFamily = 'DejaVu Sans';

/** Paths of the shipped font files: upright and bold. */
export function fontFiles(): { readonly regular: string; readonly bold: string } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  return { regular: join(folder, 'DejaVuSans.ttf'), bold: join(folder, 'DejaVuSans-Bold.ttf') };
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
 * Breaks a text at spaces into lines that fit a width in pixels. Line breaks in the text stay; a single word that is too wide
 * stands on a line of its own, whole.
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
