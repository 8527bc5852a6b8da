/** `lanchester list`: what there is. */
import { type JsonObject, ownValue } from '../../engagement/json.js';
import { sharedFigures } from '../../engagement/odds.js';
import { originMeanings } from '../../engagement/price.js';
import type { Rules, Ruleset, Table } from '../../engagement/ruleset.js';
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { allRulesets, findRuleset } from '../../rulesets/registry.js';
import { emptyWords, isEmpty } from '../card.js';
import { coverageTables } from '../citations.js';
import { withData } from '../house-rules.js';
import { line, printJson, printRows, printTable } from '../print.js';
import { typedWords } from '../words.js';

export interface ListOptions {
  data?: readonly string[];
  json?: boolean;
}

type Tables = Readonly<Record<string, readonly Table[]>>;

export function list(rulesetId: string | undefined, tableName: string | undefined, options: ListOptions): void {
  const json = options.json === true;
  if (rulesetId === undefined) {
    if (options.data !== undefined) throw new LanchesterError('usage', '--data needs a ruleset: lanchester list heat');
    listRulesets(json);
    return;
  }
  const ruleset = findRuleset(rulesetId);
  const tables = { ...tablesOf(withData(ruleset, options.data).rules), coverage: coverageTables(ruleset) };
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

/**
 * The ruleset's own tables, with what all rulesets share: its roles as `odds` takes them, the figures of odds, where
 * prices come from.
 */
function tablesOf(rules: Rules): Tables {
  const roles: Table = {
    title: 'Common roles, as --attacker and --target take them',
    columns: ['role', 'unit', 'reason'],
    rows: rules.roles.map(({ role, unit, reason }) => [role, typedWords(unit).replaceAll(', ', ','), reason]),
  };
  const odds: Table = {
    title: 'Figures of an attack that every ruleset gives',
    columns: ['figure', 'kind', 'what it says'],
    rows: sharedFigures.map(({ name, kind, says }) => [name, kind, says]),
    notes: [
      'A chance is a percentage, an expectation a mean over all that may happen. All other figures are the own words of the ruleset.',
      'What comes to nothing is named after "zero"; whole distributions follow, and notes on rules and prices.',
    ],
  };
  const tables = rules.tables();
  const units = tables['units'] ?? [];
  const told = units.map((table, k) => (k === units.length - 1 ? withCarriers(table, rules) : table));
  return {
    ...tables,
    ...(units.length === 0 ? {} : { units: told }),
    ...(rules.roles.length === 0 ? {} : { roles: [roles] }),
    odds: [odds],
  };
}

/** A table of units, with a note on carriers that carry nobody. */
function withCarriers(table: Table, rules: Rules): Table {
  const empty = Object.keys(rules.data['units'] as JsonObject).filter((unit) => isEmpty(rules, unit));
  if (empty.length === 0) return table;
  return { ...table, notes: [...(table.notes ?? []), `Carriers, ${emptyWords}: ${empty.join(', ')}.`] };
}

/** A table of prices, with a note on each origin that it names. */
function withOrigins(table: Table): Table {
  const column = table.columns.indexOf('origin');
  if (column < 0) return table;
  const named = new Set(table.rows.map((row) => row[column]));
  const meanings = Object.entries(originMeanings).filter(([origin]) => named.has(origin));
  return { ...table, notes: [...meanings.map(([origin, says]) => `${origin}: ${says}.`), ...(table.notes ?? [])] };
}
