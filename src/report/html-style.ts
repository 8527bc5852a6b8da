/** The style sheet of report pages: light, wide enough for charts, printable, and self-contained. */
export const reportStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1a1a1a; font: 16px/1.55 'DejaVu Sans', Verdana, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; line-height: 1.3; margin: 2.5rem 0 .75rem; border-bottom: 1px solid #ddd; padding-bottom: .25rem; }
p, ul, ol { margin: 0 0 1rem; max-width: 46rem; }
.question { color: #555; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .875rem; max-width: none; }
a { color: #1f4e8c; }
code { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: .9em; background: #f3f3f3; padding: .1em .3em; }
pre { background: #f6f6f6; border: 1px solid #e2e2e2; padding: .75rem 1rem; overflow-x: auto; line-height: 1.4; }
pre code { background: none; padding: 0; }
details { margin: 0 0 1rem; }
summary { cursor: pointer; color: #1f4e8c; padding: .25rem 0; }
details[open] > summary { margin-bottom: .75rem; }
aside p { margin: 0; }
aside { border-left: 4px solid #b9b9b9; background: #f7f7f7; padding: .6rem 1rem; margin: 0 0 1rem; max-width: 46rem; }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: #555; padding: 0 0 .4rem; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid #e2e2e2; text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid #999; }
.n { text-align: right; white-space: nowrap; }
figure { margin: 0 0 1.5rem; }
figure > div { overflow-x: auto; }
figure svg { display: block; }
figcaption { color: #555; font-size: .875rem; max-width: 46rem; }
footer { margin-top: 3rem; }
#vg-tooltip-element { visibility: hidden; position: fixed; z-index: 10; padding: .5rem .6rem; background: #fff; color: #1a1a1a;
  border: 1px solid #999; border-radius: 3px; box-shadow: 2px 2px 4px rgba(0, 0, 0, .15); pointer-events: none; max-width: min(22rem, 90vw); }
#vg-tooltip-element table { font-size: .75rem; line-height: 1.35; }
#vg-tooltip-element.visible { visibility: visible; }
#vg-tooltip-element td { border: 0; padding: .1rem .3rem; }
#vg-tooltip-element td.key { color: #555; text-align: right; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav, #vg-tooltip-element { display: none; }
  h2, caption { break-after: avoid; }
  figure, tr, aside p { margin: 0; }
aside { break-inside: avoid; }
  .scroll, figure > div { overflow: visible; }
  figure svg { max-width: 100%; height: auto; }
  a { color: inherit; text-decoration: none; }
}
`;
