/**
 * The key of a chart whose marks differ by shape: lines of signs with their words. Promises: every sign looks as it does
 * in the panels; a line that is too long for the page goes on below.
 */
import { textWidth } from '../fonts.js';
import type { Layer } from '../spec.js';
import { fontSizes, ink } from '../theme.js';
import { pixelRow, seriesMarks, sized, textColumn } from './marks.js';

/** Bars that show how far situations lie apart: pale, in colour and in grey. */
export const spreadColour = '#b9c9dd';

/** One entry: a sign with its words, or a name in bold. */
export type Key =
  | { readonly kind: 'mark'; readonly series: number; readonly text: string }
  | { readonly kind: 'interval' | 'spread' | 'also' | 'name'; readonly text: string };

/** An entry and where it stands, in pixels from the key's left and top. */
export interface PlacedKey {
  readonly key: Key;
  readonly x: number;
  readonly line: number;
}

const signWidth = 26;
const markWidth = 14;
const gap = 16;
const pitch = 16;
/** Between the key and the panels' names. */
const foot = 30;

/** Places entries from left to right, each list on a line of its own, or more where the page ends. */
export function keyLines(lists: readonly (readonly Key[])[], width: number): readonly PlacedKey[] {
  const placed: PlacedKey[] = [];
  let line = 0;
  for (const keys of lists) {
    let x = 0;
    for (const key of keys) {
      const own = widthOf(key);
      if (x > 0 && x + own > width) {
        line++;
        x = 0;
      }
      placed.push({ key, x, line });
      x += own + gap;
    }
    line++;
  }
  return placed;
}

function widthOf(key: Key): number {
  if (key.kind === 'name') return Math.ceil(textWidth(key.text, fontSizes.label, true));
  return (key.kind === 'mark' ? markWidth : signWidth) + Math.ceil(textWidth(key.text, fontSizes.label));
}

/** Draws the key above a plot of a height, its left edge at a pixel of the plot. */
export function keyLayers(placed: readonly PlacedKey[], left: number, height: number): Layer[] {
  const lines = Math.max(-1, ...placed.map(({ line }) => line)) + 1;
  const count = Math.max(0, ...placed.map(({ key }) => (key.kind === 'mark' ? key.series : 0))) + 1;
  const { shape, fill, stroke } = seriesMarks(count);
  const layers: Layer[] = [];
  for (const { key, x, line } of placed) {
    const at = -foot - (lines - line - 0.5) * pitch;
    const data = { values: [{ at, text: key.text, ...(key.kind === 'mark' ? { series: key.series } : {}) }] };
    const y = pixelRow('at', height);
    const from = left + x;
    const sign = { x: { value: from }, x2: { value: from + signWidth - 8 }, y };
    if (key.kind === 'mark') {
      layers.push({
        data,
        mark: { type: 'point', strokeWidth: 1.4, size: sized('size'), opacity: 1, aria: false },
        encoding: { y, x: { value: from + 5 }, shape, fill, stroke },
      } as Layer);
    } else if (key.kind === 'spread') {
      layers.push({ data, mark: { type: 'rule', color: spreadColour, strokeWidth: 9, aria: false }, encoding: sign });
    } else if (key.kind === 'also') {
      layers.push({
        data,
        mark: { type: 'tick', orient: 'vertical', thickness: 2, size: 13, color: ink.text, opacity: 1, aria: false },
        encoding: { y, x: { value: from + (signWidth - 8) / 2 } },
      } as Layer);
    } else if (key.kind === 'interval') layers.push(...intervalSign(data, sign, from));
    const words = from + (key.kind === 'name' ? 0 : key.kind === 'mark' ? markWidth : signWidth);
    layers.push({ data, ...textColumn('text', words, height, { bold: key.kind === 'name' }) } as Layer);
  }
  return layers;
}

/** A line with its two ends. */
function intervalSign(data: object, sign: { readonly y: object }, from: number): Layer[] {
  const ends = [from, from + signWidth - 8].map((x) => ({
    data,
    mark: {
      type: 'point',
      shape: 'stroke',
      angle: 90,
      size: 110,
      strokeWidth: 1.2,
      opacity: 1,
      aria: false,
      color: ink.text,
    },
    encoding: { y: sign.y, x: { value: x } },
  }));
  return [
    { data, mark: { type: 'rule', color: ink.text, strokeWidth: 2.4, aria: false }, encoding: sign },
    ...ends,
  ] as Layer[];
}
