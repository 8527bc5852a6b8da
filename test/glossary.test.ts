/** docs/glossary.md: its words are those of the code. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenarioSchema } from '../src/study/document/schema/scenario.js';
import { kinds } from '../src/study/study.js';

const page = readFileSync('docs/glossary.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.split(' | ').length === 7)
  .slice(2)
  .map((line) => line.slice(2, -2).split(' | '));
const names = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);

describe.each(rows)('%s', (kind, __, inScenario, ...floors) => {
  it('is a key of scenarios, or says that it has a file of its own', () => {
    if (names(inScenario).length === 0) expect(inScenario).toBe('a file of its own');
    for (const key of names(inScenario)) expect(Object.keys(scenarioSchema.shape)).toContain(key);
  });

  it('stands where the page says', () => {
    const [readBy, playedBy, results, toldBy] = floors;
    for (const path of [readBy, playedBy, toldBy].flatMap(names)) expect(existsSync(`src/${path}`), path).toBe(true);
    const stored = readFileSync('src/run/results.ts', 'utf8');
    for (const field of names(results)) expect(stored).toContain(`  readonly ${kind}: { readonly ${field}: `);
  });
});

it('has every kind', () => {
  expect(rows.map(([word]) => word)).toEqual([...kinds, 'comparison']);
});

it('names no file that is gone', () => {
  for (const path of names(page).filter((name) => /^[a-z-]+\//.test(name)))
    expect(existsSync(`src/${path}`), path).toBe(true);
});
