/** `lanchester list`: what there is. */
import { ownValue } from '../../engagement/json.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { allRulesets, findRuleset } from '../../rulesets/registry.js';
import { withData } from '../house-rules.js';
import { line, printJson, printRows, printTable } from '../print.js';
import { type Tables, toldTables, withOrigins } from '../ruleset-tables.js';

export interface ListOptions {
  data?: readonly string[];
  json?: boolean;
}

export function list(rulesetId: string | undefined, tableName: string | undefined, options: ListOptions): void {
  const json = options.json === true;
  if (rulesetId === undefined) {
    if (options.data !== undefined) throw new LanchesterError('usage', '--data needs a ruleset: lanchester list heat');
    listRulesets(json);
    return;
  }
  const ruleset = findRuleset(rulesetId);
  const tables = toldTables(ruleset, withData(ruleset, options.data).rules);
  if (tableName === undefined) {
    if (json) printJson(tables);
    else listTables(ruleset, tables);
    return;
  }
  const wanted = ownValue(tables, tableName);
  if (wanted === undefined) {
    const known = didYouMean(tableName, Object.keys(tables));
    throw new LanchesterError('unknown-name', `${ruleset.title} has no table ${known}`);
  }
  if (json) printJson(wanted);
  else for (const table of wanted) printTable(withOrigins(table));
}

function listTables({ id, title }: Ruleset, tables: Tables): void {
  line(`${title}: lanchester list ${id} <table>, where <table> is one of`);
  const rows = Object.entries(tables).map(([name, parts]) => [name, parts.map((part) => part.title).join('; ')]);
  printRows(['table', 'what it holds'], rows);
}

function listRulesets(json: boolean): void {
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
  printRows(['ruleset', 'title', 'distances in', 'played by', 'clauses'], rows);
}
