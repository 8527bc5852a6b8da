/** `lanchester list`: what there is. */
import { LanchesterError } from '../../kernel/errors.js';
import { didYouMean } from '../../kernel/nearest.js';
import { findRuleset, rulesets } from '../../rulesets/registry.js';
import { line, printJson, printTable, tableText } from '../print.js';

export function list(rulesetId: string | undefined, tableName: string | undefined, options: { json?: boolean }): void {
  if (rulesetId === undefined || rulesetId === 'rulesets') {
    const rows = rulesets.map((r) => [r.id, r.title, r.distance.many, r.clauses.length]);
    if (options.json === true)
      printJson(rulesets.map((r) => ({ id: r.id, title: r.title, distance: r.distance.many, turn: r.turn })));
    else line(tableText(['ruleset', 'title', 'distances in', 'clauses'], rows));
    return;
  }
  const ruleset = findRuleset(rulesetId);
  const tables = ruleset.compile(ruleset.data).tables();
  if (tableName === undefined) {
    if (options.json === true) printJson(tables);
    else {
      line(`${ruleset.title}: lanchester list ${ruleset.id} <table>, where <table> is one of`);
      line(
        tableText(
          ['table', 'what it holds'],
          Object.entries(tables).map(([name, parts]) => [name, parts.map((t) => t.title).join('; ')]),
        ),
      );
    }
    return;
  }
  const wanted = tables[tableName];
  if (wanted === undefined)
    throw new LanchesterError(
      'unknown-name',
      `${ruleset.title} has no table ${didYouMean(tableName, Object.keys(tables))}`,
    );
  if (options.json === true) printJson(wanted);
  else for (const table of wanted) printTable(table);
}
