/**
 * examples/names: programs by topic, in which every name that the package gives is used. `npm run lint` compiles them,
 * test/packed with the types that are shipped; here each is run, and prints what stands behind its calls of `console.log`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryNames, namesOf, shownBy } from './support/public-names.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const home = `${root}examples/names`;
const programs = readdirSync(home).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []));

afterEach(() => void vi.restoreAllMocks());

describe('examples/names', () => {
  it.each(programs)('%s prints what it says', async (name) => {
    const text = readFileSync(`${home}/${name}.ts`, 'utf8');
    const said = [...text.matchAll(/console\.log\([\s\S]*?\); \/\/ (.*)$/gm)].map(([, line]) => line);
    expect(text.match(/console\.log\(/g)).toHaveLength(said.length);
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void printed.push(format(...words)));
    await import(`../examples/names/${name}.ts`);
    expect(printed).toEqual(said);
  });

  it('are all told in the page that lists them', () => {
    const page = readFileSync(`${home}/README.md`, 'utf8');
    const rows = [...page.matchAll(/^\| \[([\w-]+)\]\(\1\.ts\) \| .+ \|$/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual(programs);
  });
});

describe.each(entryNames)('%s', (entry) => {
  it('gives no name that is used in no example', () => {
    const shown = shownBy(root, ['examples', 'templates']);
    expect(namesOf(root, entry).flatMap(({ name, is }) => (shown.has(is) ? [] : [name]))).toEqual([]);
  });

  it('gives nothing as a type alone that is a class or a function', () => {
    expect(namesOf(root, entry).flatMap(({ name, isWithheld }) => (isWithheld ? [name] : []))).toEqual([]);
  });
});
