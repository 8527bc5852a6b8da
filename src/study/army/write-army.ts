/** Armies written down. Promise: `readArmy` gives back the same rows, whatever the form. */
import { Document, isMap } from 'yaml';
import type { JsonObject } from '../../engagement/json.js';
import { csvField } from '../../files/csv-field.js';
import { LanchesterError } from '../../kernel/errors.js';
import { everyTypedWord, parseWords } from '../typed-words.js';
import type { ArmyRow } from './army.js';
import { type ArmyForm, fileForm } from './file-form.js';

/** The form that a file's name asks for: a table with commas unless it says otherwise. */
export function armyFormOf(file: string): ArmyForm {
  return fileForm(file) ?? 'csv';
}

/** The text of an army. */
export function writeArmy(rows: readonly ArmyRow[], form: ArmyForm): string {
  switch (form) {
    case 'csv':
      return table(rows, ',');
    case 'tsv':
      return table(rows, '\t');
    case 'json':
      return `[\n${rows.map((row) => `  ${JSON.stringify(treeOf(row))}`).join(',\n')}\n]\n`;
    case 'yaml':
      return yamlOf(rows.map(treeOf));
  }
}

/** Columns that a table always has, and those that it has where a row says something. */
const columns = ['unit', 'number', 'words', 'price', 'name'] as const;
const always = 3;

function table(rows: readonly ArmyRow[], mark: string): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(row, column)));
  const kept = columns.flatMap((_, k) => (k < always || cells.some((row) => row[k] !== '') ? [k] : []));
  const lines = [columns, ...cells].map((row) => kept.map((k) => fieldOf(row[k] as string, mark)).join(mark));
  return `${lines.join('\n')}\n`;
}

function cellOf(row: ArmyRow, column: (typeof columns)[number]): string {
  if (column === 'words') return cellOfWords(row.words);
  const value = row[column];
  return value === undefined ? '' : String(value);
}

/** As they are typed where that says the same, else as JSON. */
export function cellOfWords(words: JsonObject): string {
  const typed = everyTypedWord(words);
  return isSaidBy(typed, words) ? typed : JSON.stringify(words);
}

function isSaidBy(typed: string, words: JsonObject): boolean {
  if (typed.startsWith('{')) return false;
  try {
    return JSON.stringify(parseWords(typed, false)) === JSON.stringify(words);
  } catch (error) {
    if (error instanceof LanchesterError) return false;
    throw error;
  }
}

/** A mark that is no comma has to be quoted, too. */
function fieldOf(text: string, mark: string): string {
  const field = csvField(text);
  return !field.startsWith('"') && field.includes(mark) ? `"${field}"` : field;
}

/** A row as a scenario would list it, with how many there are. */
function treeOf({ unit, number, words, price, name }: ArmyRow): JsonObject {
  const flat = Object.keys(words).some((key) => (columns as readonly string[]).includes(key) || key === 'note');
  return {
    unit,
    ...(number === 1 ? {} : { number }),
    ...(flat ? { words } : words),
    ...(price === undefined ? {} : { price }),
    ...(name === undefined ? {} : { name }),
  };
}

function yamlOf(rows: readonly JsonObject[]): string {
  const document = new Document(rows);
  for (const item of (document.contents as { readonly items?: readonly unknown[] } | null)?.items ?? []) {
    if (isMap(item)) item.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
