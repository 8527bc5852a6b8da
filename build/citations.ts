/**
 * Where the clauses of a ruleset are written, and which tests assert them. Promise: read from the sources alone, so
 * nobody can claim what no code cites and no test names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Citations } from '../src/cli/citations.js';
import { cited } from './cited.js';
import { type NamedTest, namedTests } from './clause-tests.js';

/** Relative to the root of the sources, where the build stands. */
const home = 'src/rulesets';

/** The sources in a ruleset's folder. The list of clauses and its test, and helpers of tests do not count. */
function sourcesOf(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/^clauses\.(?:test\.)?ts$/.test(entry.name))
    .filter((entry) => !entry.parentPath.endsWith('/testing'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
    .map((path) => ({ file: path.slice(folder.length + 1), text: readFileSync(path, 'utf8') }));
}

/** The tests of a ruleset that name clauses or rulings, by file. */
export function testsOf(ruleset: string, folder = `${home}/${ruleset}`): NamedTest[] {
  return sourcesOf(folder)
    .filter(({ file }) => file.endsWith('.test.ts'))
    .flatMap(({ file, text }) => namedTests(file, text));
}

/** By id: the files of the code that cite it, and of the tests that name it. */
export function citationsOf(ruleset: string, folder = `${home}/${ruleset}`): Citations {
  const found: Record<string, { code: string[]; tests: string[] }> = {};
  const note = (id: string, kind: 'code' | 'tests', file: string): void => {
    found[id] ??= { code: [], tests: [] };
    if (!found[id][kind].includes(file)) found[id][kind].push(file);
  };
  for (const { file, text } of sourcesOf(folder)) {
    if (!file.endsWith('.test.ts')) for (const id of cited(text)) note(id, 'code', file);
  }
  for (const { file, ids } of testsOf(ruleset, folder)) for (const id of ids) note(id, 'tests', file);
  return found;
}

/** What `src/cli/citations.ts` reads: the citations of every ruleset. */
export function citationConstants(): Record<string, string> {
  const rulesets = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const all = Object.fromEntries(rulesets.map(({ name }) => [name, citationsOf(name)]));
  // as a text: an object would be loaded by every command
  return { __LANCHESTER_CITATIONS__: JSON.stringify(JSON.stringify(all)) };
}
