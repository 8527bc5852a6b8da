/**
 * The one font family of all charts. Promises: nothing is taken from the machine's own fonts; every picture is laid out
 * with the widths of the two DejaVu Sans files that are shipped with it (2.37, unchanged; their licence lies beside
 * them).
 */
import { fontMetrics } from './font-files.js';

/**
 * The family list written into charts: the shipped font, then one of nearly the same widths, then any without serifs.
 */
export const chartFont = "'DejaVu Sans', Verdana, sans-serif";

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
