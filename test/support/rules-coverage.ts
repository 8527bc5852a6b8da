/**
 * The rules-coverage page: for each clause of each ruleset, where it is implemented, where it is tested, or why it is not covered. Promise: made from the
 * citations in the sources alone, so it cannot claim what is not cited.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Clause } from '../../src/engagement/clause.js';
import type { Ruleset } from '../../src/engagement/ruleset.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Citations {
  /** By id: files of the ruleset's code, and of its tests, relative to its folder. */
  readonly code: ReadonlyMap<string, readonly string[]>;
  readonly tests: ReadonlyMap<string, readonly string[]>;
}

/** Ids as they are cited: `HEAT-HIT-03`, `HITT-R07`, `ENG-R01`; a shared prefix may be left to the next ones: `HEAT-ORD-03, -04`. */
function cited(text: string): string[] {
  const ids: string[] = [];
  for (const match of text.matchAll(/\b([A-Z]{2,4}(?:-[A-Z]+)?)-(R?L?\d{2})((?:(?:,| and| to|\/) ?-\d{2})*)/g)) {
    const [, prefix, number, more] = match as unknown as [string, string, string, string];
    ids.push(`${prefix}-${number}`);
    for (const next of more.matchAll(/-(\d{2})/g)) ids.push(`${prefix}-${next[1]}`);
  }
  return ids;
}

/** All citations in a ruleset's folder. The list of clauses itself and the README do not count. */
export function citationsOf(ruleset: string): Citations {
  const folder = `${root}src/rulesets/${ruleset}`;
  const code = new Map<string, string[]>();
  const tests = new Map<string, string[]>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'clauses.ts')
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) {
    const into = file.endsWith('.test.ts') ? tests : code;
    for (const id of new Set(cited(readFileSync(file, 'utf8')))) {
      into.set(id, [...(into.get(id) ?? []), file.slice(folder.length + 1)]);
    }
  }
  return { code, tests };
}

/** What keeps a clause from being covered; empty when nothing does. */
export function gaps(clause: Clause, citations: Citations): string[] {
  if (clause.level === 'table' || clause.notCovered !== undefined) return [];
  return [
    ...(citations.code.has(clause.id) ? [] : ['no code cites it']),
    ...(citations.tests.has(clause.id) ? [] : ['no test cites it']),
  ];
}

const levels = { attack: 'A', engagement: 'E', table: 'T' } as const;

/** The page. */
export function coveragePage(rulesets: readonly Ruleset[]): string {
  const parts = rulesets.map((ruleset) => {
    const citations = citationsOf(ruleset.id);
    const open = ruleset.clauses.filter((clause) => clause.level !== 'table');
    const covered = open.filter((clause) => clause.notCovered === undefined);
    const files = (list: readonly string[] | undefined): string => (list ?? []).map((file) => `\`${file}\``).join(' ');
    const rows = ruleset.clauses.map((clause) => {
      const why =
        clause.notCovered ??
        (clause.level === 'table' ? 'table-only: it has no place on a lane of one dimension' : undefined);
      const where =
        why === undefined
          ? `${files(citations.code.get(clause.id))} | ${files(citations.tests.get(clause.id))}`
          : `– | ${why}`;
      return `| ${clause.id} | ${levels[clause.level]} | ${clause.title} | ${where} |`;
    });
    const rulings = [...citations.code.keys()].filter((id) => /-(?:R|L)\d\d$/.test(id)).sort();
    const rulingRows = rulings.map(
      (id) => `| ${id} | ${files(citations.code.get(id))} | ${files(citations.tests.get(id))} |`,
    );
    return [
      `## ${ruleset.title} (\`${ruleset.id}\`)`,
      `${covered.length} of ${open.length} clauses of level A or E are covered; ${ruleset.clauses.length - open.length} are table-only.`,
      ['| clause | level | rule | implemented in | tested in, or why not |', '|---|---|---|---|---|', ...rows].join(
        '\n',
      ),
      'Rulings that the code follows:',
      ['| ruling | implemented in | tested in |', '|---|---|---|', ...rulingRows].join('\n'),
    ].join('\n\n');
  });
  return [
    '# Rules coverage',
    'Made from the citations in the code and the tests by `npm run coverage:rules`; a test fails when it is stale, or when a clause that is said to be covered lacks code or test. Level A: has odds. E: plays on the lane. T: table-only. Paths are relative to `src/rulesets/<ruleset>`.',
    ...parts,
    '',
  ].join('\n\n');
}
