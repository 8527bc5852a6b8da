/**
 * The workbench of a price list as it stands in a page before the script finds it. Promises: a reader without scripts
 * reads that the report stands without it; every input has a name of its own, every cell its row and column; all names
 * are text.
 */
import { upToComma } from '../kernel/text.js';
import type { WorkbenchCompany, WorkbenchData } from '../workbench/data.js';
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
${data.company === undefined ? introAlone : introMixed(data.company)}
<div class="bench-tools" role="group" aria-label="All prices">${buttons
    .map(([name, words]) => `<button type="button" data-do="${name}">${words}</button>`)
    .join('')}</div>
${data.company === undefined ? '' : curve(data.company)}<p class="bench-said" role="status" data-bench="said"></p>
${prices(data)}
${data.company === undefined ? matrix(data) : diagnosis(data)}
<details><summary>These prices as a file</summary>
<p>A house file: give it to a scenario as <code>data</code>, or to a command as <code>--data</code>.</p>
<textarea data-bench="file" aria-label="prices.yaml" readonly rows="8" spellcheck="false"></textarea>
</details>
<div class="bench-tools" role="group" aria-label="The file"><button type="button" data-do="download">Download prices.yaml</button><button type="button" data-do="copy">Copy it</button></div>
</div>
</div>`;
}

const unevenness = `<div class="bench-even"><p><span>Unevenness</span> <output data-bench="now" aria-live="polite"></output></p><p><span>at list prices</span> <b data-bench="at-list"></b></p><p><span>as proposed</span> <b data-bench="at-proposal"></b></p></div>`;

const introAlone = `<p>Change a price with its slider or type it: who beats whom, the verdicts and the unevenness follow at once. They are read off the games that were played; a price that was not played is said to be so. Unevenness is how far units are from winning half their games (root mean square).</p>
${unevenness}`;

/** How even armies are: what is foretold at the prices that are tried, and what was measured. */
function introMixed({ held, model }: WorkbenchCompany): string {
  const measured = held
    .map(({ at, words }) => `<p><span>${escapeHtml(at)}</span> <b>${escapeHtml(words)}</b></p>`)
    .join('');
  const now =
    model === undefined
      ? ''
      : '<div class="bench-even"><p><span>Armies of equal points at these prices, foretold:</span> <output data-bench="foretold" aria-live="polite"></output> <span>from even</span></p></div>\n';
  return `<p>Change a price with its slider or type it: verdicts${model === undefined ? '' : ', and how even armies of equal points are foretold to be,'} follow at once. Verdicts are against most of the list, by the interval from game to game.</p>
${now}<div class="bench-held" role="group" aria-label="How far armies of equal points are from even, as measured">${measured}</div>
<p class="bench-note">Games of 100 that armies of equal points are from winning half of them, without the dice (root mean square), as armies showed that no price was found from; in brackets 95% intervals.</p>`;
}

/** The list at each number of changes. */
function curve({ curve: points }: WorkbenchCompany): string {
  if (points.length < 2) return '';
  return `<p class="bench-curve"><label><span>Prices that are changed</span> <input type="range" data-bench="changes" min="0" max="${points.length - 1}" step="1"></label> <output data-bench="changed"></output></p>
`;
}

/** What the script reads. */
export function workbenchData(data: WorkbenchData): string {
  return `<script type="application/json" id="workbench-data">${embeddedJson(data)}</script>\n`;
}

/** A column of the table of prices. */
interface Column {
  readonly title: string;
  readonly cell: (i: number) => string;
  /** What the script finds it by. */
  readonly named?: string;
}

function columnsOf({ units, played, company }: WorkbenchData): Column[] {
  const own = (i: number) => units[i] as WorkbenchData['units'][number];
  const among = (i: number) => (company as WorkbenchCompany).units[i] as WorkbenchCompany['units'][number];
  const listed = (i: number): number => played.units[i]?.price as number;
  const areAlone = played.matchups.length > 0;
  const name = (i: number): string => escapeHtml(played.units[i]?.title ?? '');
  // by what is kept the proposal is measured; among others it has a verdict, and can be tried
  const isFixed = (i: number): boolean => own(i).kept && company === undefined;
  return [
    {
      title: 'Price',
      named: 'price',
      cell: (i) =>
        isFixed(i)
          ? `<span class="bench-kept">${priceWords(listed(i))}, kept: all prices are measured by it</span>`
          : `<input type="range" aria-label="${name(i)}: price, slider"><input type="number" inputmode="decimal" aria-label="${name(i)}: price in points">`,
    },
    {
      title: 'Lock',
      cell: (i) =>
        own(i).kept
          ? ''
          : `<label><input type="checkbox" aria-label="${name(i)}: lock the price in a fit"> <span>lock</span></label>`,
    },
    { title: 'List', cell: (i) => priceWords(listed(i)) },
    { title: 'Proposed', cell: (i) => priceWords(own(i).proposed) },
    ...(company === undefined
      ? [{ title: 'Fitted, 95% interval', cell: (i: number) => (own(i).kept ? '–' : escapeHtml(own(i).fitted)) }]
      : [
          { title: 'Worth, from game to game', cell: (i: number) => escapeHtml(own(i).fitted) },
          { title: 'By the dice', cell: (i: number) => escapeHtml(among(i).dice) },
          ...(areAlone ? [{ title: 'Alone', cell: (i: number) => escapeHtml(among(i).alone) }] : []),
        ]),
    { title: 'Verdict', named: 'verdict', cell: () => '' },
    ...(areAlone ? [{ title: company === undefined ? 'Wins' : 'Wins alone', named: 'wins', cell: () => '' }] : []),
  ];
}

const captions = {
  alone: 'Prices to try (points); wins: share of games against those it meets, ± half the 95% interval',
  mixed:
    'Prices to try (points); worths in mixed armies, with 95% intervals; alone: with copies of itself, a diagnosis (wins ± half the 95% interval)',
} as const;

function prices(data: WorkbenchData): string {
  const { rows, played, company } = data;
  const columns = columnsOf(data);
  // The roles are written out: on a narrow screen rows become cards, and a browser may then forget that they are rows.
  const head = ['Unit', ...columns.map(({ title }) => title)]
    .map((title) => `<th scope="col" role="columnheader">${title}</th>`)
    .join('');
  const body = rows.map((i) => {
    const { title, id } = played.units[i] as { title: string; id: string };
    const cells = columns.map(
      (column) =>
        `<td role="cell" data-label="${column.title}"${column.named === undefined ? '' : ` data-cell="${column.named}"`}>${column.cell(i)}</td>`,
    );
    const parts = company?.units[i]?.parts;
    const made = parts === undefined ? '' : ` <small>Made of: ${escapeHtml(parts)}</small>`;
    return `<tr role="row" data-unit="${i}"><th scope="row" role="rowheader">${escapeHtml(title)} <small>${escapeHtml(id)}</small>${made}</th>${cells.join('')}</tr>`;
  });
  const caption = company === undefined ? captions.alone : captions.mixed;
  return `<div class="scroll" tabindex="0" role="region" aria-label="Prices to try"><table class="bench-prices" role="table"><caption>${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead>
<tbody role="rowgroup">${body.join('\n')}</tbody></table></div>`;
}

/** Units with copies of themselves alone, where prices come from armies: folded away. */
function diagnosis(data: WorkbenchData): string {
  if (data.played.matchups.length === 0) return '';
  return `<details class="bench-alone"><summary>Alone: who beats whom at these prices</summary>
<p>Each side has copies of one unit. It shows what a unit is good against; prices come from mixed armies, and not from here. A price that was not played alone is said to be so. Unevenness here is how far units are from winning half these games (root mean square).</p>
${unevenness}
${matrix(data)}
</details>`;
}

function matrix({ columns: order, played }: WorkbenchData): string {
  const short = shortTitles(played.units.map(({ title }) => title));
  const name = (i: number): string => escapeHtml(short[i] ?? '');
  const head = order.map((i) => `<th scope="col"><span>${name(i)}</span></th>`).join('');
  const body = order.map(
    (i) => `<tr><th scope="row">${name(i)}</th>${order.map((j) => `<td data-pair="${i} ${j}"></td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Who beats whom at these prices"><table class="bench-matrix"><caption>Who beats whom at these prices: games that the row wins against the column at equal points, draws counted half, ± half the 95% interval</caption><thead><tr><td></td>${head}</tr></thead>
<tbody>${body.join('\n')}</tbody></table></div>`;
}

/** Titles up to their first comma, where that tells them apart. */
function shortTitles(titles: readonly string[]): string[] {
  const cut = titles.map(upToComma);
  return cut.map((own, i) => (cut.indexOf(own) === cut.lastIndexOf(own) ? own : (titles[i] as string)));
}
