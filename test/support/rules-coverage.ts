/**
 * The rules-coverage page: how much of each chapter of each ruleset is covered, and every gap with its reason. Promise:
 * made from the list of clauses and the citations in the sources alone, so it cannot claim what is not cited.
 */
import type { Citations } from '../../src/cli/citations.js';
import { levels, whyNot } from '../../src/cli/citations.js';
import type { Clause } from '../../src/engagement/clause.js';
import type { Ruleset } from '../../src/engagement/ruleset.js';

/** What keeps a clause from being covered; empty when nothing does. */
export function gaps(clause: Clause, citations: Citations): string[] {
  if (whyNot(clause) !== undefined) return [];
  const { code = [], tests = [] } = citations[clause.id] ?? {};
  return [...(code.length > 0 ? [] : ['no code cites it']), ...(tests.length > 0 ? [] : ['no test cites it'])];
}

/** `HEAT-HIT` of `HEAT-HIT-03`. */
const chapterOf = ({ id }: Clause): string => id.slice(0, id.lastIndexOf('-'));

function sectionOf({ id, title, clauses }: Ruleset): string {
  const counts = [...new Set(clauses.map(chapterOf))].map((chapter) => {
    const own = clauses.filter((clause) => chapterOf(clause) === chapter);
    const covered = own.filter((clause) => whyNot(clause) === undefined).length;
    const table = own.filter(({ level }) => level === 'table').length;
    return `| ${chapter} | ${own.length} | ${covered} | ${table} | ${own.length - covered - table} |`;
  });
  const open = clauses.filter((clause) => clause.level !== 'table' && whyNot(clause) !== undefined);
  const playable = clauses.filter(({ level }) => level !== 'table').length;
  const missing = open.map(
    (clause) => `| ${clause.id} | ${levels[clause.level]} | ${clause.title} | ${whyNot(clause)} |`,
  );
  return [
    `## ${title} (\`${id}\`)`,
    `${playable - open.length} of ${playable} clauses of level A or E are covered.`,
    ['| chapter | clauses | covered | table-only | not covered |', '|---|---|---|---|---|', ...counts].join('\n'),
    ...(missing.length === 0
      ? []
      : [['| not covered | level | rule | why |', '|---|---|---|---|', ...missing].join('\n')]),
  ].join('\n\n');
}

/** The page. */
export function coveragePage(rulesets: readonly Ruleset[]): string {
  return [
    '# Rules coverage',
    [
      'What is covered of each chapter, and every gap. Where a clause is written and tested: `lanchester list heat coverage`.',
      'Made from the citations in the code and the tests by `npm run coverage:rules`; a test fails when this page is stale,',
      'or when a clause that is said to be covered lacks code or test. Level A: has odds. E: plays on the lane. T: table-only.',
    ].join('\n'),
    ...rulesets.map(sectionOf),
    '',
  ].join('\n\n');
}
