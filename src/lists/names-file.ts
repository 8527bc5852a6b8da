/**
 * A club's own names (`--names names.csv`): a table with the columns `name` and `means`. What a name means is typed as for
 * `odds`: a unit with words, words alone, or `heading` for a line that is no unit. Promise: every row that is not understood
 * is told at its place, all of them at once.
 */
import type { JsonObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import { readTable, type TableRow } from '../study/army/table.js';
import { Mistakes } from '../study/document/mistakes.js';
import { looseName } from '../study/plain.js';
import { parseWords } from '../study/typed-words.js';
import { unitNamed } from '../study/unit-named.js';
import { tablesOf } from '../study/unit-words.js';
import type { OwnName } from './names.js';

const columns = ['name', 'means'] as const;

/** The names in a file. Throws a `LanchesterError` ('bad-file', 'unknown-name') with file:line:column. */
export function readNames(text: string, file: string, rules: Rules): readonly OwnName[] {
  const table = readTable(text, file, columns);
  const missing = columns.find((column) => !table.columns.includes(column));
  if (missing !== undefined) {
    const why = `the head of the table has no column "${missing}": a table of names begins with name,means`;
    throw new LanchesterError('bad-file', why, { position: { file, line: 1, column: 1 } });
  }
  const mistakes = new Mistakes();
  const seen = new Map<string, string>();
  return mistakes.all(table.rows, (row) => {
    const { name, means } = rowOf(row, rules);
    const key = looseName(name);
    const before = seen.get(key);
    if (before !== undefined) {
      const why = `"${name}" stands twice in this file${before === name ? '' : `: as "${before}", too`}`;
      throw new LanchesterError('bad-value', why, { position: row.cells.get('name')?.position });
    }
    seen.set(key, name);
    return { name, means };
  });
}

function rowOf({ cells, position }: TableRow<(typeof columns)[number]>, rules: Rules): OwnName {
  const name = cells.get('name');
  const means = cells.get('means');
  if (name === undefined || means === undefined) {
    const why = name === undefined ? 'this row has no name' : 'this row does not say what the name means';
    throw new LanchesterError('bad-value', why, { position });
  }
  if (looseName(name.text) === '') {
    throw new LanchesterError('bad-value', 'a name has a letter or a number', { position: name.position });
  }
  if (means.text.toLowerCase() === 'heading') return { name: name.text, means: 'heading' };
  try {
    return { name: name.text, means: meaning(means.text, rules) };
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    throw new LanchesterError(error.code, error.why, { position: means.position });
  }
}

function meaning(text: string, rules: Rules): { readonly unit?: string; readonly words: JsonObject } {
  const { unit, ...words } = parseWords(text, true);
  if (typeof unit !== 'string') return { words: words as JsonObject };
  try {
    return { unit: unitNamed(rules, unit), words: words as JsonObject };
  } catch (error) {
    // a word without a value, that is true
    if (!(error instanceof LanchesterError) || !flags(rules).has(unit)) throw error;
    return { words: { [unit]: true, ...words } };
  }
}

/** All words that the ruleset lists. */
function flags(rules: Rules): ReadonlySet<string> {
  const rows = (tablesOf(rules)['words'] ?? []).flatMap((table) => (table.columns[0] === 'word' ? table.rows : []));
  return new Set(rows.flatMap(([word]) => String(word).replace(/^.*: /, '').split(', ')));
}
