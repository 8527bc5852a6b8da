/**
 * The look of a workbench, in a report's page and in any other that has the names of colours that these rules use. Promise:
 * on a narrow screen rows of prices become cards, and nothing is cut.
 */
export const benchStyle = `.bench-even { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .1rem 2rem; padding: .5rem 0;
  background: var(--ground); border-bottom: 1px solid var(--line); margin: 0 0 .75rem; }
.bench-even p { margin: 0; }
.bench-even span { color: var(--quiet); font-size: .875rem; }
.bench-even output, .bench-even b { font-weight: bold; font-variant-numeric: tabular-nums; }
.bench-held { display: flex; flex-wrap: wrap; gap: .1rem 2rem; margin: 0 0 .4rem; }
.bench-held p { margin: 0; }
.bench-held span { color: var(--quiet); font-size: .875rem; }
.bench-held b { font-variant-numeric: tabular-nums; }
.bench-note { font-size: .8125rem; color: var(--quiet); margin: 0 0 .75rem; }
.bench-curve { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem 1rem; margin: 0 0 .5rem; }
.bench-curve label { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .75rem; }
.bench-curve span, .bench-curve output { font-size: .875rem; font-variant-numeric: tabular-nums; }
.bench-curve input { width: 18rem; max-width: 100%; height: 2rem; }
.bench-alone { margin: .75rem 0; }
.bench-alone .bench-even { position: static; }
.bench-tools { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 .75rem; }
.bench-said { min-height: 1.6em; font-size: .875rem; color: var(--quiet); margin: 0 0 .5rem; }
.bench small { color: var(--quiet); font-weight: normal; font-size: .75rem; }
.bench-prices th small { display: block; }
.bench-prices input[type='range'] { width: 8rem; vertical-align: middle; margin: 0 .6rem 0 0; }
.bench-prices input[type='number'] { width: 5.2rem; font: inherit; padding: .15rem .3rem; color: var(--ink);
  background: var(--ground); border: 1px solid var(--firm); }
.bench-prices input[aria-invalid='true'] { border-style: dashed; }
.bench-prices [data-cell] { white-space: nowrap; }
.bench-prices [data-cell='verdict'] { white-space: normal; min-width: 5.5rem; }
.bench-prices .bench-kept { white-space: normal; }
.bench-prices label { white-space: nowrap; }
[data-verdict='overpriced'], [data-verdict='underpriced'] { font-weight: bold; }
.bench-matrix th, .bench-matrix td { padding: .25rem .35rem; border: 1px solid var(--line); }
.bench-matrix thead th { vertical-align: bottom; border-bottom: 1px solid var(--line); }
.bench-matrix thead th span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.bench-matrix tbody th { white-space: nowrap; position: sticky; left: 0; background: var(--ground); z-index: 1; }
.bench-matrix tbody td { text-align: right; min-width: 3.2rem; line-height: 1.25;
  background: color-mix(in srgb, var(--side, transparent) var(--much, 0%), var(--ground)); }
.bench-matrix td[data-side='wins'] { --side: var(--ahead); }
.bench-matrix td[data-side='loses'] { --side: var(--behind); }
.bench-matrix td small { display: block; color: inherit; }
.bench textarea { display: block; width: 100%; max-width: 46rem; font: .8rem/1.4 'DejaVu Sans Mono', Menlo, Consolas,
  monospace; color: var(--ink); background: var(--soft); border: 1px solid var(--line); padding: .5rem; }
@media (max-width: 52rem) {
  .bench-prices, .bench-prices tbody, .bench-prices tr, .bench-prices th, .bench-prices td { display: block; }
  .bench-prices thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .bench-prices caption { display: block; }
  .bench-prices tr { display: grid; grid-template-columns: repeat(3, 1fr); border: 1px solid var(--line);
    padding: .4rem .6rem; margin: 0 0 .6rem; gap: .2rem .6rem; }
  .bench-prices th, .bench-prices td { border: 0; padding: .1rem 0; }
  .bench-prices th, .bench-prices [data-cell='price'], .bench-prices [data-label^='Fitted'],
  .bench-prices [data-label^='Worth'] { grid-column: 1 / -1; }
  .bench-prices [data-label^='Fitted'], .bench-prices [data-label^='Worth'], .bench-prices [data-label^='By the'],
  .bench-prices [data-label='Alone'] { order: 1; }
  .bench-prices td[data-label]:not([data-cell='price'], :empty)::before { content: attr(data-label); display: block;
    color: var(--quiet); font-size: .75rem; font-weight: normal; }
  .bench-prices td[data-label='Lock']:not(:empty)::before { visibility: hidden; }
  .bench-prices [data-cell='price'] { display: flex; align-items: center; }
  .bench-prices input[type='range'] { flex: 1; min-width: 0; height: 2rem; }
  .bench-prices input[type='number'] { height: 2rem; }
  .bench-prices label { display: inline-block; padding: .2rem .4rem .2rem 0; }
}
`;
