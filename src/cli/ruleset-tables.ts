/** What a ruleset tells of itself, as tables: its own, and what all rulesets share. One home for `list` and `ruleset docs`. */
import type { JsonObject } from '../engagement/json.js';
import { sharedFigures } from '../engagement/odds.js';
import { originMeanings } from '../engagement/price.js';
import type { Rules, Ruleset, Table } from '../engagement/ruleset.js';
import { typedWords } from '../study/typed-words.js';
import { emptyWords, isEmpty } from './card.js';
import { coverageTables } from './citations.js';

/** By name. */
export type Tables = Readonly<Record<string, readonly Table[]>>;

/** All of them; `rules` may have a house's data. */
export function toldTables(ruleset: Ruleset, rules: Rules): Tables {
  return { ...tablesOf(rules), coverage: coverageTables(ruleset) };
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

/** A table as people read it: one of prices has a note on each origin that it names. */
export function withOrigins(table: Table): Table {
  const column = table.columns.indexOf('origin');
  if (column < 0) return table;
  const named = new Set(table.rows.map((row) => row[column]));
  const meanings = Object.entries(originMeanings).filter(([origin]) => named.has(origin));
  return { ...table, notes: [...meanings.map(([origin, says]) => `${origin}: ${says}.`), ...(table.notes ?? [])] };
}
