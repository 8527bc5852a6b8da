/**
 * Where the clauses of a ruleset are written and tested, by what its sources cite. Promise: read from the sources
 * alone, so nobody can claim what is not cited.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Citations } from '../src/cli/citations.js';

/** Relative to the root of the sources, where the build stands. */
const home = 'src/rulesets';

/**
 * Ids as they are cited: `HEAT-HIT-03`, `HITT-R07`, `ENG-R01`; a shared prefix may be left to the next ones:
 * `HEAT-ORD-03, -04`.
 */
function cited(text: string): string[] {
  const ids: string[] = [];
  for (const match of text.matchAll(/\b([A-Z]{2,4}(?:-[A-Z]+)?)-(R?L?\d{2})((?:(?:,| and| to|\/) ?-\d{2})*)/g)) {
    const [, prefix, number, more] = match as unknown as [string, string, string, string];
    ids.push(`${prefix}-${number}`);
    for (const next of more.matchAll(/-(\d{2})/g)) ids.push(`${prefix}-${next[1]}`);
  }
  return ids;
}

/** All citations in a ruleset's folder. The list of clauses itself, helpers of tests and the README do not count. */
export function citationsOf(ruleset: string): Citations {
  const folder = `${home}/${ruleset}`;
  const found: Record<string, { code: string[]; tests: string[] }> = {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.name !== 'clauses.ts')
    .filter((entry) => !entry.parentPath.endsWith('/testing'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) {
    for (const id of new Set(cited(readFileSync(file, 'utf8')))) {
      found[id] ??= { code: [], tests: [] };
      found[id][file.endsWith('.test.ts') ? 'tests' : 'code'].push(file.slice(folder.length + 1));
    }
  }
  return found;
}

/** What `src/cli/citations.ts` reads: the citations of every ruleset. */
export function citationConstants(): Record<string, string> {
  const rulesets = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = Object.fromEntries(rulesets.map(({ name }) => [name, citationsOf(name)]));
  return { __LANCHESTER_CITATIONS__: JSON.stringify(all) };
}
