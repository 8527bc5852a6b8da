/** The page of a shipped ruleset: its tables and words, and what is covered. Those of one's own: test/ruleset-docs.test.ts. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { heat } from '../../src/rulesets/heat/index.js';
import { Folder, lanchester } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const page = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await lanchester('ruleset', 'docs', ...words);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('ruleset docs', () => {
  it('has every table of a shipped ruleset, and every clause', async () => {
    const text = await page('heat');
    for (const parts of Object.values(heat.compile(heat.data).tables())) {
      for (const { title } of parts) expect(text).toContain(title.replaceAll(/[\\`*_[\]<>|~$]/g, '\\$&'));
    }
    for (const { id } of heat.clauses) expect(text).toContain(`| ${id} `);
    const commands = [...text.matchAll(/^lanchester odds heat (.*)$/gm)].map(([, words = '']) => words);
    const known = (heat.compile(heat.data).actions ?? []).map(([action]) => action);
    const shown = commands.map((words) => /--action (\S+)/.exec(words)?.[1] ?? 'attack');
    // these ask for words of their own
    expect(known.filter((action) => !shown.includes(action))).toEqual(['drone-link', 'bangalore', 'engagement']);
    for (const words of commands) {
      expect((await lanchester('odds', 'heat', ...words.split(' '))).code, words).toBe(0);
    }
  });

  it('writes a page over an earlier one, and over nothing else', async () => {
    const out = folder.at('page.md');
    for (let n = 0; n < 2; n++) expect((await lanchester('ruleset', 'docs', 'hitt', '--out', out)).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toBe(await page('hitt'));
    const other = folder.write('other.md', '# My notes\n');
    const { code, stderr } = await lanchester('ruleset', 'docs', 'hitt', '--out', other);
    expect(code).toBe(2);
    expect(stderr).toContain('other.md');
    expect(readFileSync(other, 'utf8')).toBe('# My notes\n');
  });
});
