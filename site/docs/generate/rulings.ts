/**
 * Pages of what each ruleset decides: its own README, and every clause with its sentence. Promise: every clause and every
 * ruling has a place that can be linked to, named by its id in small letters: `rulings/heat.html#heat-hit-02`.
 */
import { levels, whyNot } from '../../../src/cli/citations.js';
import type { Clause } from '../../../src/engagement/clause.js';
import { anchored, cell, table } from './markdown.js';

/** Where a clause or a ruling stands on the page of its ruleset. */
const anchorOf = (id: string): string => id.toLowerCase();

/** A text with a place for each ruling that it says: a row of a table, or an item of a list, that begins with its id. */
export function withRulings(text: string): string {
  return text
    .replaceAll(/^\| ([A-Z]+-[RL]\d\d) \|/gm, (_, id: string) => `| ${anchored(anchorOf(id), id)} |`)
    .replaceAll(/^- \*\*([A-Z]+-[RL]\d\d) /gm, (_, id: string) => `- ${anchored(anchorOf(id), '')}**${id} `);
}

/** The README of a ruleset, then its clauses. */
export function rulingsPage(readme: string, clauses: readonly Clause[]): string {
  const chapters = [...new Set(clauses.map(chapterOf))];
  return [
    withRulings(readme).trimEnd(),
    '\n## Every clause\n',
    'Level A has odds, level E plays on the lane, level T is left to the table. Replays and errors name clauses by these ids.\n',
    ...chapters.flatMap((chapter) => [
      `### ${chapter}\n`,
      clausesTable(clauses.filter((clause) => chapterOf(clause) === chapter)),
    ]),
  ].join('\n');
}

/** `HEAT-HIT` of `HEAT-HIT-02`. */
const chapterOf = ({ id }: Clause): string => id.slice(0, id.lastIndexOf('-'));

function clausesTable(clauses: readonly Clause[]): string {
  return table(
    ['clause', 'level', 'what it says', 'not covered, because'],
    clauses.map((clause) => [
      anchored(anchorOf(clause.id), clause.id),
      levels[clause.level],
      cell(clause.title),
      cell(whyNot(clause) ?? ''),
    ]),
  );
}
