/** `lanchester list`: what there is. */
import { ownValue } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { allRulesets, findRuleset } from '../../rulesets/registry.js';
import { writePriceTable } from '../../study/army/price-table.js';
import { armyTable } from '../army-table.js';
import { withData } from '../house-rules.js';
import { line, printJson, printRows, printTable } from '../print.js';
import { type Tables, toldTables, withOrigins } from '../ruleset-tables.js';
import { printTablesCsv } from '../tables-csv.js';
import { print } from '../terminal.js';

export interface ListOptions {
  data?: readonly string[];
  json?: boolean;
  csv?: boolean;
}

export function list(rulesetId: string | undefined, tableName: string | undefined, options: ListOptions): void {
  const json = options.json === true;
  const csv = options.csv === true;
  if (csv && json) throw new LanchesterError('usage', '--csv and --json exclude each other');
  if (rulesetId === undefined) {
    if (options.data !== undefined) throw new LanchesterError('usage', '--data needs a ruleset: lanchester list heat');
    listRulesets(json, csv);
    return;
  }
  const ruleset = findRuleset(rulesetId);
  const { rules } = withData(ruleset, options.data);
  const tables = { ...toldTables(ruleset, rules), army: [armyTable(rules)] };
  if (tableName === undefined) {
    if (json) printJson(tables);
    else listTables(ruleset, tables, csv);
    return;
  }
  const wanted = ownValue(tables, tableName);
  if (wanted === undefined) {
    const known = didYouMean(tableName, Object.keys(tables));
    throw new LanchesterError('unknown-name', `${ruleset.title} has no table ${known}`);
  }
  if (json) printJson(wanted);
  // one number a row, so that a spreadsheet can change it and --data reads it
  else if (csv && tableName === 'prices') print(writePriceTable(ruleset.id, rules.data));
  else if (csv) printTablesCsv(wanted);
  else for (const table of wanted) printTable(withOrigins(table));
}

function listTables({ id, title }: Ruleset, tables: Tables, csv: boolean): void {
  const rows = Object.entries(tables).map(([name, parts]) => [name, parts.map((part) => part.title).join('; ')]);
  const columns = ['table', 'what it holds'];
  if (csv) {
    printTablesCsv([{ title, columns, rows }]);
    return;
  }
  line(`${title}: lanchester list ${id} <table>, where <table> is one of`);
  printRows(columns, rows);
}

function listRulesets(json: boolean, csv: boolean): void {
  if (json) {
    printJson(allRulesets().map(({ id, title, distance, turn }) => ({ id, title, distance: distance.many, turn })));
    return;
  }
  const rows = allRulesets().map(({ id, title, distance, turn, clauses }) => [
    id,
    title,
    distance.many,
    turn,
    clauses.length,
  ]);
  const columns = ['ruleset', 'title', 'distances in', 'played by', 'clauses'];
  if (csv) printTablesCsv([{ title: 'Rulesets', columns, rows }]);
  else printRows(columns, rows);
}
