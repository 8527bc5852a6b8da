/** docs/first-price.md, followed from its first step to its last, by the command as a process of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledCommand, bundledCommand } from './support/bundled-command.js';
import { firstPricePage, follow, stepsOf } from './support/followed-pages.js';

const folder = mkdtempSync(join(tmpdir(), 'lanchester-first-price-'));
let command: BundledCommand;
beforeAll(async () => {
  command = await bundledCommand();
});
afterAll(() => {
  command?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The words of `npx --no lanchester …`, run from the sources: what npm would install is there. Whatever the exit code. */
function shell(line: string, cwd: string): Promise<string> {
  if (line.startsWith('npm ')) return Promise.resolve('');
  const words = line.replace(/^npx --no lanchester /, '').split(' ');
  expect(words.join(' ')).not.toBe(line);
  return new Promise((done) => {
    execFile(process.execPath, [command.file, ...words], { cwd }, (_, stdout, stderr) => done(stdout + stderr));
  });
}

describe('from an empty folder to a first price', () => {
  const page = readFileSync(firstPricePage, 'utf8');
  const titles = stepsOf(page).map(({ title }) => title);

  it('takes as many steps as the page says', () => {
    expect(page).toContain('\nEleven steps: ');
    expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(Array.from({ length: 11 }, (_, k) => k + 1));
    expect(stepsOf(page).every(({ blocks }) => blocks.some(({ kind }) => kind !== 'text'))).toBe(true);
  });

  it('prints at each what the page shows', async () => {
    const compared = await follow(folder, shell);
    expect(compared.length).toBe(page.split('\n```text\n').length - 1);
    for (const { step, shown, printed } of compared) expect(`${step}\n${printed}`).toBe(`${step}\n${shown}`);
  }, 120_000);
});
