/**
 * How wide each picture of a page is drawn, for its style sheet, which fills the column with it (html-style.ts).
 * Promise: at `--readable` no letter of the picture is smaller than 11 pixels.
 */
import { fontSizes } from '../charts/theme.js';

/** The width, in pixels, at which a picture is drawn; 0 where it says none. */
export function widthOf(svg: string): number {
  return Number(/^<svg[^>]*? width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
}

/** The width, in pixels, at which its smallest letters are as large as labels are. */
function readableWidth(svg: string): number {
  const sizes = [...svg.matchAll(/ font-size="([\d.]+)(?:px)?"/g)].map(([, size]) => Number(size));
  return Math.ceil((widthOf(svg) * fontSizes.label) / Math.min(fontSizes.label, ...sizes));
}

/** A rule for each chart's holder. */
export function widthRules(charts: Iterable<{ readonly id: string; readonly svg: string }>): string {
  return [...charts]
    .map(({ id, svg }) => `#${id} { --drawn: ${widthOf(svg)}px; --readable: ${readableWidth(svg)}px; }\n`)
    .join('');
}
