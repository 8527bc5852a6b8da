/**
 * The style sheet of report pages: light or dark as the screen asks, wide enough for charts, printable, and
 * self-contained. Promises: charts fill the column, up to two fifths larger than they are drawn; nothing is cut on a
 * narrow screen: where their letters would be too small to read, they scroll as tables do, with a shadow at the side
 * where there is more. On a phone no letter is below 11 pixels.
 */
import { darkGround, darkRules } from '../charts/dark.js';
import { benchStyle } from './bench-style.js';

/** Ends of the shades of a matrix, mixed with the ground by two thirds at the most: text stays readable on them. */
const lightEnds = { ahead: '#e08a1e', behind: '#6f62ad' } as const;
const darkEnds = { ahead: '#d97f17', behind: '#7a6cd0' } as const;

export const reportStyle = `
:root { color-scheme: light dark; --ground: #fff; --ink: #1a1a1a; --quiet: #555; --line: #ddd; --firm: #999;
  --soft: #f5f5f5;
  --link: #1f4e8c; --shade: rgba(0, 0, 0, .22); --ahead: ${lightEnds.ahead}; --behind: ${lightEnds.behind}; }
@media screen and (prefers-color-scheme: dark) {
:root { --ground: ${darkGround}; --ink: #e8e8e8; --quiet: #b4b9bf; --line: #383e45; --firm: #727a83; --soft: #20252a;
  --link: #8dbdf2; --shade: rgba(255, 255, 255, .28); --ahead: ${darkEnds.ahead}; --behind: ${darkEnds.behind}; }
${darkRules('figure svg ')}
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 'DejaVu Sans', Verdana, sans-serif;
  overflow-wrap: break-word; }
main { max-width: 70rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 .5rem; max-width: 56rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.5rem 0 .75rem; border-bottom: 1px solid var(--line);
  padding-bottom: .25rem; }
p, ul, ol { margin: 0 0 1rem; max-width: 46rem; }
.question { color: var(--quiet); }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .875rem;
  max-width: none; }
a { color: var(--link); }
code { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: .9em; background: var(--soft);
  padding: .1em .3em; }
pre { background: var(--soft); border: 1px solid var(--line); padding: .75rem 1rem; overflow-x: auto;
  line-height: 1.4; }
pre code { background: none; padding: 0; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: var(--link); padding: .25rem 0; }
details[open] > summary { margin-bottom: .75rem; }
aside p { margin: 0; }
aside { border-left: 4px solid var(--firm); background: var(--soft); padding: .6rem 1rem; margin: 0 0 1rem;
  max-width: 46rem; }
.scroll, .chart { background:
  linear-gradient(to right, var(--ground) 30%, transparent) left / 3rem 100% local no-repeat,
  linear-gradient(to left, var(--ground) 30%, transparent) right / 3rem 100% local no-repeat,
  linear-gradient(to right, var(--shade), transparent) left / .8rem 100% scroll no-repeat,
  linear-gradient(to left, var(--shade), transparent) right / .8rem 100% scroll no-repeat; }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; }
.chart { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--link); }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding: 0 0 .4rem; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--firm); }
.n { text-align: right; white-space: nowrap; }
th > button { border: 0; padding: 0; background: none; font-weight: bold; text-align: inherit; }
th > button::after { content: ' ↕'; color: var(--quiet); font-weight: normal; }
th[aria-sort='ascending'] > button::after { content: ' ↑'; }
th[aria-sort='descending'] > button::after { content: ' ↓'; }
.filter { display: block; font-size: .875rem; margin: 0 0 .5rem; }
figure { margin: 0 0 1.75rem; }
figure svg { display: block; width: 100%; height: auto; background: none !important;
  min-width: calc(var(--drawn) * .8); max-width: calc(var(--drawn) * 1.4); }
figure .wide .chart { overflow: visible; background: none; }
figure .wide svg { min-width: var(--drawn); }
.heading { font-weight: bold; margin: 0 0 .15rem; }
.below { color: var(--quiet); font-size: .875rem; margin: 0 0 .5rem; }
figcaption { color: var(--quiet); font-size: .875rem; max-width: 46rem; }
.slider { border: 1px solid var(--line); padding: .75rem 1rem; margin: .5rem 0 0; max-width: 46rem; font-size: .9rem; }
.slider label { display: block; }
.slider input { display: block; width: 100%; margin: .4rem 0 .6rem; }
.slider dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .2rem 1rem; margin: 0;
  font-variant-numeric: tabular-nums; }
.slider dt { color: var(--quiet); }
.slider dd { margin: 0; }
button { font: inherit; font-size: .875rem; color: var(--ink); background: var(--soft); border: 1px solid var(--firm);
  border-radius: 3px; padding: .4rem .8rem; cursor: pointer; }
button[aria-disabled='true'] { color: var(--quiet); border-color: var(--line); cursor: default; }
button:focus-visible, input:focus-visible, textarea:focus-visible, summary:focus-visible, a:focus-visible {
  outline: 2px solid var(--link); outline-offset: 2px; }
${benchStyle}@media screen and (max-width: 40rem) {
  main { padding: 1.25rem 1rem 3rem; }
  h1 { font-size: 1.3rem; }
  .slider dl { grid-template-columns: 1fr; }
  .slider dd { margin: 0 0 .3rem; }
  figure svg { min-width: var(--readable); }
}
footer { margin-top: 3rem; }
#vg-tooltip-element { visibility: hidden; position: fixed; z-index: 10; padding: .5rem .6rem;
  background: var(--ground); color: var(--ink);
  border: 1px solid var(--firm); border-radius: 3px; box-shadow: 2px 2px 4px rgba(0, 0, 0, .15); pointer-events: none;
  max-width: min(22rem, 90vw); }
#vg-tooltip-element table { font-size: .75rem; line-height: 1.35; }
#vg-tooltip-element.visible { visibility: visible; }
#vg-tooltip-element td { border: 0; padding: .1rem .3rem; }
#vg-tooltip-element td.key { color: var(--quiet); text-align: right; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav, .slider, .bench, .filter, #vg-tooltip-element { display: none; }
  h2, caption, .heading, .below { break-after: avoid; }
  figure, tr, aside p { margin: 0; }
  aside { break-inside: avoid; }
  .scroll { overflow: visible; background: none; }
  figure svg, figure .wide svg { min-width: 0; }
  a { color: inherit; text-decoration: none; }
}
`;
