/** The page of a ruleset of somebody's own: what is covered and where. Those of shipped ones: test/cli/ruleset-docs.test.ts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester } from './cli/command.js';

const folder = new Folder();
const template = fileURLToPath(new URL('../templates/ruleset/game.ts', import.meta.url));
afterAll(() => folder.remove());

const page = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await lanchester('ruleset', 'docs', ...words);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
};

describe('ruleset docs', () => {
  it('says of somebody’s own in which lines each clause is cited', async () => {
    const text = await page(template);
    const lines = readFileSync(template, 'utf8').split('\n');
    const cited = lines.flatMap((line, k) => (line.includes('MYG-MOVE-01') ? [`game.ts:${k + 1}`] : []));
    expect(text).toMatch(
      new RegExp(`\\| MYG-MOVE-01 +\\| E +\\| towards the nearest enemy +\\| ${cited.join(' ')} +\\|`),
    );
    const [, command = ''] = /\n(lanchester odds .*)\n/.exec(text) ?? [];
    const { code } = await lanchester(...command.split(' ').slice(1));
    expect(code).toBe(0);
  });

  it('says which missions it plays, and why not the others; and the plans, with its own distances', async () => {
    const text = await page('./examples/order-dice');
    const cells = (first: string): readonly string[] =>
      (text.split('\n').find((row) => row.startsWith(`| ${first} `)) ?? '').split('|').map((cell) => cell.trim());
    expect(cells('take').slice(3, 5)).toEqual(['ENG-R11', 'yes']);
    expect(cells('delay').slice(3, 5)).toEqual(['ENG-R13', 'no mission delay: take, or none']);
    expect(cells('{advance: 10}')[2]).toBe('it goes towards the nearest enemy, up to that distance');
  });

  it('shows hostile words as they stand', async () => {
    const text = readFileSync(template, 'utf8')
      .replace("id = 'my-game'", "id = 'hostile'")
      .replace("title: 'a die a man'", "title: 'a | die <b>man</b> [x](javascript:1)'")
      .replace("'a die a man'", "'a | die <b>man</b> [x](javascript:1)'");
    const shown = await page(folder.write('hostile.ts', text));
    expect(shown).toContain('a \\| die \\<b\\>man\\</b\\> \\[x\\](javascript:1)');
  });
});
