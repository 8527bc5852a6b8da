/**
 * Tables with many rows in a page: sorted by the column whose heading is pressed, and filtered by what is typed.
 * Promises: numbers are ordered as numbers, by what stands first in their cell, and what has none comes last either
 * way; a third press gives back the order of the report; without the script the table stands as it is.
 */

/** Tables with more rows are sorted and filtered. */
const many = 20;

/** What a cell is ordered by: the number that it begins with, or its words; nothing where there is only a dash. */
export function orderKey(text: string): number | string | undefined {
  const words = text.trim();
  if (words === '' || words === '–') return undefined;
  const [, sign = '', digits] =
    /^(?:about |at least |at most |more than |less than )?([+−-]?)([\d\s]*\d(?:\.\d+)?)/.exec(words) ?? [];
  if (digits === undefined) return words;
  const value = Number(digits.replaceAll(/\s/g, ''));
  return /[−-]/.test(sign) ? -value : value;
}

/** Compares keys: numbers, then words, then nothing; `down` turns about what is of one sort. */
export function compareKeys(a: number | string | undefined, b: number | string | undefined, down: boolean): number {
  const rank = (key: number | string | undefined): number => (key === undefined ? 2 : typeof key === 'number' ? 0 : 1);
  const about = down ? -1 : 1;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === 'number' && typeof b === 'number') return about * (a - b);
  if (typeof a === 'string' && typeof b === 'string') return about * a.localeCompare(b, 'en', { numeric: true });
  return 0;
}

/** Whether a row has every word that was typed, in any case. */
export function hasWords(row: string, typed: string): boolean {
  const own = row.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}

/** Makes every long table of the page one that can be sorted and filtered. */
export function startLongTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.scroll > table')) {
    const [body] = table.tBodies;
    if (body === undefined || body.rows.length <= many) continue;
    const rows = [...body.rows];
    addFilter(table, rows);
    const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
    for (const [column, heading] of headings.entries()) {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...heading.childNodes);
      heading.replaceChildren(button);
      button.addEventListener('click', () => {
        const next = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;
        const order = next[(heading.ariaSort ?? 'none') as keyof typeof next] ?? 'ascending';
        for (const each of headings) each.ariaSort = each === heading ? order : 'none';
        body.append(...(order === 'none' ? rows : sorted(rows, column, order === 'descending')));
      });
    }
  }
}

function sorted(rows: readonly HTMLTableRowElement[], column: number, down: boolean): HTMLTableRowElement[] {
  const key = (row: HTMLTableRowElement): number | string | undefined => orderKey(row.cells[column]?.textContent ?? '');
  return [...rows].sort((a, b) => compareKeys(key(a), key(b), down));
}

function addFilter(table: HTMLTableElement, rows: readonly HTMLTableRowElement[]): void {
  const label = document.createElement('label');
  const input = document.createElement('input');
  const shown = document.createElement('output');
  input.type = 'search';
  label.className = 'filter';
  label.append('Only rows with ', input, ' ', shown);
  input.addEventListener('input', () => {
    for (const row of rows) row.hidden = !hasWords(row.textContent ?? '', input.value);
    const left = rows.filter(({ hidden }) => !hidden).length;
    shown.textContent = left === rows.length ? '' : `${left} of ${rows.length}`;
  });
  table.parentElement?.before(label);
}
