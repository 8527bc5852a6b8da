/**
 * The rules-coverage page: how much of each chapter of each ruleset is covered, every gap with its reason, and every
 * covered clause with a test that asserts it. Promise: made from the list of clauses, the code and the titles of the
 * tests alone, so it cannot claim what no test names.
 */
import type { NamedTest } from '../../build/clause-tests.js';
import type { Citations } from '../../src/cli/citations.js';
import { levels, whyNot } from '../../src/cli/citations.js';
import type { Clause } from '../../src/engagement/clause.js';
import type { Ruleset } from '../../src/engagement/ruleset.js';

/** What the sources of a ruleset say of its clauses. */
export interface Sources {
  readonly citations: Citations;
  readonly tests: readonly NamedTest[];
}

/** What keeps a clause from being covered; empty when nothing does. */
export function gaps(clause: Clause, citations: Citations): string[] {
  if (whyNot(clause) !== undefined) return [];
  const { code = [], tests = [] } = citations[clause.id] ?? {};
  return [...(code.length > 0 ? [] : ['no code cites it']), ...(tests.length > 0 ? [] : ['no test asserts it'])];
}

/** `HEAT-HIT` of `HEAT-HIT-03`. */
const chapterOf = ({ id }: Clause): string => id.slice(0, id.lastIndexOf('-'));

/** The test that is about a clause and little else: one that begins with it, then one that names few others. */
function testOf(id: string, tests: readonly NamedTest[]): NamedTest | undefined {
  const cost = ({ ids, title }: NamedTest): number => (title.startsWith(id) ? 0 : 100) + ids.length;
  return tests.filter(({ ids }) => ids.includes(id)).sort((a, b) => cost(a) - cost(b))[0];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function sectionOf({ id, title, clauses }: Ruleset, { tests }: Sources): string {
  const counts = [...new Set(clauses.map(chapterOf))].map((chapter) => {
    const own = clauses.filter((clause) => chapterOf(clause) === chapter);
    const covered = own.filter((clause) => whyNot(clause) === undefined).length;
    const table = own.filter(({ level }) => level === 'table').length;
    return `| ${chapter} | ${own.length} | ${covered} | ${table} | ${own.length - covered - table} |`;
  });
  const open = clauses.filter((clause) => whyNot(clause) !== undefined);
  const playable = clauses.filter(({ level }) => level !== 'table');
  const missing = open.map(
    (clause) => `| ${clause.id} | ${levels[clause.level]} | ${clause.title} | ${cell(whyNot(clause) as string)} |`,
  );
  const covered = clauses.flatMap((clause) => {
    const test = whyNot(clause) === undefined ? testOf(clause.id, tests) : undefined;
    return test === undefined ? [] : [`| ${clause.id} | ${clause.title} | ${cell(test.title)} | ${test.file} |`];
  });
  return [
    `## ${title} (\`${id}\`)`,
    `${playable.filter((clause) => whyNot(clause) === undefined).length} of ${playable.length} clauses of level A or E are covered.`,
    ['| chapter | clauses | covered | table-only | not covered |', '|---|---|---|---|---|', ...counts].join('\n'),
    ...(missing.length === 0
      ? []
      : [['| not played | level | rule | why |', '|---|---|---|---|', ...missing].join('\n')]),
    ['| covered | rule | a test that asserts it | file |', '|---|---|---|---|', ...covered].join('\n'),
  ].join('\n\n');
}

/** The page. `sources`: what those of a ruleset say. */
export function coveragePage(rulesets: readonly Ruleset[], sources: (ruleset: string) => Sources): string {
  return [
    '# Rules coverage',
    [
      'What is covered of each chapter, what is not played and why, and for each covered clause a test that asserts its',
      'effect. Where a clause is written: `lanchester list heat coverage`. Level A: has odds. E: plays on the lane. T:',
      'table-only. Made by `npm run coverage:rules` from the code and the titles of the tests: a clause is covered when',
      'code cites it and a test names it in its own title, beside two others at most, expects something, and plays dice',
      '(by a script, or summed exactly). A comment, or the heading of a group of tests, covers nothing. A test fails when',
      'this page is stale, or when a clause that is said to be covered is not. Files are in `src/rulesets/` and the id.',
    ].join('\n'),
    ...rulesets.map((ruleset) => sectionOf(ruleset, sources(ruleset.id))),
    '',
  ].join('\n\n');
}
