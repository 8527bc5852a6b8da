/** `lanchester list`: what there is. */
import { ownValue } from '../../engagement/json.js';
import type { Rules, Ruleset, Table } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { findRuleset, rulesets } from '../../rulesets/registry.js';
import { line, printJson, printRows, printTable } from '../print.js';
import { typedWords } from '../words.js';

type Tables = Readonly<Record<string, readonly Table[]>>;

export function list(rulesetId: string | undefined, tableName: string | undefined, options: { json?: boolean }): void {
  const json = options.json === true;
  if (rulesetId === undefined) {
    listRulesets(json);
    return;
  }
  const ruleset = findRuleset(rulesetId);
  const tables = tablesOf(ruleset.compile(ruleset.data));
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
  else for (const table of wanted) printTable(table);
}

function listTables({ id, title }: Ruleset, tables: Tables): void {
  line(`${title}: lanchester list ${id} <table>, where <table> is one of`);
  const rows = Object.entries(tables).map(([name, parts]) => [name, parts.map((part) => part.title).join('; ')]);
  printRows(['table', 'what it holds'], rows);
}

function listRulesets(json: boolean): void {
  if (json) {
    printJson(rulesets.map(({ id, title, distance, turn }) => ({ id, title, distance: distance.many, turn })));
    return;
  }
  const rows = rulesets.map(({ id, title, distance, turn, clauses }) => [
    id,
    title,
    distance.many,
    turn,
    clauses.length,
  ]);
  printRows(['ruleset', 'title', 'distances in', 'played by', 'clauses'], rows);
}

/** The ruleset's own tables, and its roles as `odds` takes them. */
function tablesOf(rules: Rules): Tables {
  if (rules.roles.length === 0) return rules.tables();
  const roles: Table = {
    title: 'Common roles, as --attacker and --target take them',
    columns: ['role', 'unit', 'reason'],
    rows: rules.roles.map(({ role, unit, reason }) => [role, typedWords(unit).replaceAll(', ', ','), reason]),
  };
  return { ...rules.tables(), roles: [roles] };
}
