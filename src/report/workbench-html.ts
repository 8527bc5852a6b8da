/**
 * The workbench of a price list as it stands in a page before the script finds it. Promises: a reader without scripts
 * reads that the report stands without it; every input has a name of its own, every cell its row and column; all names
 * are text.
 */
import type { WorkbenchData } from '../workbench/data.js';
import { priceWords } from '../workbench/words.js';
import { embeddedJson, escapeHtml } from './html-text.js';

/** Ids that stand in the page besides those of sections and charts. */
export const workbenchIds: readonly string[] = ['workbench', 'workbench-data'];

const buttons = [
  ['undo', 'Undo'],
  ['redo', 'Redo'],
  ['list', 'List prices'],
  ['proposal', 'Proposed prices'],
  ['fit', 'Fit the rest'],
] as const;

/** For the script to fill. */
export function workbenchHtml(data: WorkbenchData): string {
  return `<div id="workbench" class="bench">
<p data-bench="without">To try prices here the page needs its script, which does not run. The tables and pictures of this report stand without it.</p>
<div data-bench="live" hidden>
<p>Change a price with its slider or type it: who beats whom, the verdicts and the unevenness follow at once. They are read off the games that were played; a price that was not played is said to be so.</p>
<div class="bench-even"><p><span>Unevenness</span> <output data-bench="now" aria-live="polite"></output></p><p><span>at list prices</span> <b data-bench="at-list"></b></p><p><span>as proposed</span> <b data-bench="at-proposal"></b></p></div>
<div class="bench-tools" role="group" aria-label="All prices">${buttons
    .map(([name, words]) => `<button type="button" data-do="${name}">${words}</button>`)
    .join('')}</div>
<p class="bench-said" role="status" data-bench="said"></p>
${prices(data)}
${matrix(data)}
<details><summary>These prices as a file</summary>
<p>A house file: give it to a scenario as <code>data</code>, or to a command as <code>--data</code>.</p>
<textarea data-bench="file" aria-label="prices.yaml" readonly rows="8" spellcheck="false"></textarea>
</details>
<div class="bench-tools" role="group" aria-label="The file"><button type="button" data-do="download">Download prices.yaml</button><button type="button" data-do="copy">Copy it</button></div>
</div>
</div>`;
}

/** What the script reads. */
export function workbenchData(data: WorkbenchData): string {
  return `<script type="application/json" id="workbench-data">${embeddedJson(data)}</script>\n`;
}

const columns = ['Unit', 'Price', 'Lock', 'List', 'Proposed', 'Fitted, 95% interval', 'Verdict', 'Wins'] as const;

function prices({ rows, units, played }: WorkbenchData): string {
  // The roles are written out: on a narrow screen rows become cards, and a browser may then forget that they are rows.
  const head = columns.map((title) => `<th scope="col" role="columnheader">${title}</th>`).join('');
  const body = rows.map((i) => {
    const [own, { title, id, price }] = [
      units[i] as WorkbenchData['units'][number],
      played.units[i] as { title: string; id: string; price: number },
    ];
    const name = escapeHtml(title);
    const cell = (column: (typeof columns)[number], inner: string, named = ''): string =>
      `<td role="cell" data-label="${column}"${named === '' ? '' : ` data-cell="${named}"`}>${inner}</td>`;
    const inputs = own.kept
      ? `<span class="bench-kept">${priceWords(price)}, kept: all prices are measured by it</span>`
      : `<input type="range" aria-label="${name}: price, slider"><input type="number" inputmode="decimal" aria-label="${name}: price in points">`;
    const lock = own.kept
      ? ''
      : `<label><input type="checkbox" aria-label="${name}: lock the price in a fit"> <span>lock</span></label>`;
    return `<tr role="row" data-unit="${i}"><th scope="row" role="rowheader">${name} <small>${escapeHtml(id)}</small></th>${[
      cell('Price', inputs, 'price'),
      cell('Lock', lock),
      cell('List', priceWords(price)),
      cell('Proposed', priceWords(own.proposed)),
      cell('Fitted, 95% interval', own.kept ? '–' : escapeHtml(own.fitted)),
      cell('Verdict', '', 'verdict'),
      cell('Wins', '', 'wins'),
    ].join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Prices to try"><table class="bench-prices" role="table"><caption>Prices to try (points); wins: share of games against those it meets, ± half the 95% interval</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody></table></div>`;
}

function matrix({ columns: order, played }: WorkbenchData): string {
  const name = (i: number): string => escapeHtml(played.units[i]?.id ?? '');
  const head = order.map((i) => `<th scope="col"><span>${name(i)}</span></th>`).join('');
  const body = order.map(
    (i) => `<tr><th scope="row">${name(i)}</th>${order.map((j) => `<td data-pair="${i} ${j}"></td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Who beats whom at these prices"><table class="bench-matrix"><caption>Who beats whom at these prices: games that the row wins against the column at equal points, draws counted half, ± half the 95% interval</caption><thead><tr><td></td>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}
