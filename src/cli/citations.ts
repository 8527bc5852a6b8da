/** Where each clause is written and tested, as the build found it cited in the sources. */
import type { Clause } from '../engagement/clause.js';
import type { Ruleset, Table } from '../engagement/ruleset.js';
import { citedAt } from '../guests/code-place.js';
import { guestOf } from '../rulesets/guests.js';

/** By id of a clause or ruling: files of the ruleset's code, and of its tests, relative to its folder. */
export type Citations = Readonly<
  Record<string, { readonly code: readonly string[]; readonly tests: readonly string[] }>
>;

/** Replaced by the build: citations by ruleset id, as JSON. */
declare const __LANCHESTER_CITATIONS__: string;

/** Why a clause is not covered; nothing for one that is. */
export function whyNot({ level, notCovered }: Clause): string | undefined {
  return notCovered ?? (level === 'table' ? 'table-only: it has no place on a lane of one dimension' : undefined);
}

/** What a level is called. */
export const levels = { attack: 'A', engagement: 'E', table: 'T' } as const;

/**
 * Every clause with the files that write and test it, or why there are none; then the rulings that the code follows.
 */
export function coverageTables({ id, title, clauses }: Ruleset): Table[] {
  const code = guestOf(id)?.code;
  if (code !== undefined) return [coverageOf(title, clauses, code)];
  const citations = (JSON.parse(__LANCHESTER_CITATIONS__) as Readonly<Record<string, Citations>>)[id] ?? {};
  const files = (clause: string, kind: 'code' | 'tests'): string => citations[clause]?.[kind].join(' ') ?? '';
  const rulings = Object.keys(citations).filter((each) => /-[RL]\d\d$/.test(each) && files(each, 'code') !== '');
  return [
    {
      title: `Clauses of ${title}, and where they are`,
      columns: ['clause', 'level', 'rule', 'written in', 'tested in, or why not'],
      rows: clauses.map((clause) => {
        const why = whyNot(clause);
        const where = why === undefined ? [files(clause.id, 'code'), files(clause.id, 'tests')] : ['', why];
        return [clause.id, levels[clause.level], clause.title, ...where];
      }),
      notes: [
        'Level A: has odds. E: plays on the lane. T: table-only.',
        `Files are in src/rulesets/${id} of the sources.`,
      ],
    },
    {
      title: 'Rulings that the code follows',
      columns: ['ruling', 'written in', 'tested in'],
      rows: rulings.sort().map((each) => [each, files(each, 'code'), files(each, 'tests')]),
    },
  ];
}

/** The same of a ruleset of somebody's own, whose code is at hand: line by line. */
function coverageOf(title: string, clauses: readonly Clause[], code: ReadonlyMap<string, string>): Table {
  return {
    title: `Clauses of ${title}, and where they are`,
    columns: ['clause', 'level', 'rule', 'written in, or why not'],
    rows: clauses.map((clause) => {
      const where = citedAt(code, clause.id).join(' ');
      return [clause.id, levels[clause.level], clause.title, whyNot(clause) ?? (where === '' ? 'not cited' : where)];
    }),
    notes: ['Level A: has odds. E: plays on the lane. T: table-only.'],
  };
}
