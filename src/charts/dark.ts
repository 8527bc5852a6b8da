/**
 * Charts on a dark screen. Promises: every colour of a chart that is not data has a twin that reads as well on the dark
 * ground as it does on white; colours that carry a value (ramps, and the words on them) stay as they are. Pictures are
 * drawn once, in the light colours; style sheets replace these.
 */
import { cellInk, ink, outcomeColours } from './theme.js';

/** The ground of a dark page and of charts on it. */
export const darkGround = '#14171a';

/** The dark twin of each light colour. */
export const darkTwins: Readonly<Record<string, string>> = {
  '#ffffff': darkGround,
  [ink.text]: '#e8e8e8',
  [ink.quiet]: '#b4b9bf',
  [ink.grid]: '#30353b',
  [ink.missing]: '#23282d',
  [ink.hatch]: '#434a52',
  [ink.zone]: '#2d333a',
  [ink.stripe]: '#1c2125',
  [ink.axis]: '#818992',
  [ink.line]: '#949ca5',
  // series
  '#12355b': '#79b0ea',
  '#a5357c': '#e07ab9',
  '#6b3f14': '#c79a6b',
  '#7d8490': '#9aa3b0',
  '#c2610c': '#e8894a',
  '#2c8577': '#4fb3a3',
  '#444444': '#c4c9cf',
  [outcomeColours.loss]: '#b0503c',
};

/** Colours that serve on both grounds. */
export const onBoth: readonly string[] = [
  '#e07b1a',
  '#54b3a2',
  outcomeColours.win,
  outcomeColours.draw,
  cellInk.dark,
  cellInk.light,
];

/** Style rules that turn a chart dark; `within` is put before each selector. */
export function darkRules(within = ''): string {
  return Object.entries(darkTwins)
    .flatMap(([light, dark]) => [
      `${within}[fill="${light}"]{fill:${dark}}`,
      `${within}[stroke="${light}"]{stroke:${dark}}`,
    ])
    .join('');
}
