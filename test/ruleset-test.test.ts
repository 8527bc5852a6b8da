/** `lanchester ruleset test`: a right ruleset passes, and each mistake that authors make is found by its check. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { Folder, lanchester } from './cli/command.js';

const game = readFileSync(fileURLToPath(new URL('../templates/ruleset/game.ts', import.meta.url)), 'utf8');
const folder = new Folder();
afterAll(() => folder.remove());

let made = 0;

/** The checks that fail for the template with a change of its text. */
async function failing(from: string, to: string, more = ''): Promise<readonly string[]> {
  expect(game).toContain(from);
  const id = `game-${made++}`;
  const file = folder.write(`${id}.ts`, `${more}${game.replaceAll(from, to).replaceAll("'my-game'", `'${id}'`)}`);
  const { code, stdout } = await lanchester('ruleset', 'test', file, '--json');
  const checks = JSON.parse(stdout) as readonly { readonly check: string; readonly found: readonly unknown[] }[];
  const names = checks.filter(({ found }) => found.length > 0).map(({ check }) => check);
  expect(code).toBe(names.length === 0 ? 0 : 1);
  return names;
}

describe('ruleset test', () => {
  it('finds nothing in a right ruleset, and says so', async () => {
    const { code, stdout } = await lanchester('ruleset', 'test', folder.write('game.ts', game));
    expect(stdout).toContain('All 11 checks hold.');
    expect(code).toBe(0);
  });

  it('finds nothing in one that is shipped', async () => {
    const { code, stdout } = await lanchester('ruleset', 'test', 'hats-of-tin');
    expect(stdout).toContain('All 11 checks hold.');
    expect(code).toBe(0);
  });

  it('finds a clause that the code never cites', async () => {
    expect(await failing('MYG-HIT-01', 'MYG-HIT-01b')).toEqual(['cited']);
  });

  it('finds a roll that does not say what it is for', async () => {
    expect(await failing("'to hit (MYG-HIT-01)'", "''")).toContain('stories');
  });

  it('finds a sub-rule that sees more than its arguments', async () => {
    const seen = 'let turn = 0;\n';
    expect(
      await failing('dice.atLeast(men, 6, need,', 'dice.atLeast(men, 6, turn++ % 2 === 0 ? need : 6,', seen),
    ).toContain('engines');
  });

  it('finds what is kept from one engagement to the next', async () => {
    const kept = 'let games = 0;\n';
    const found = await failing(
      'dice.call(volley, menAt(s, k), units[k]?.hits as number)',
      'dice.call(volley, menAt(s, k), games++ % 3 === 0 ? 6 : 4)',
      kept,
    );
    expect(found).toContain('stories');
  });

  it('finds odds that are not those of the dice', async () => {
    const found = await failing(
      'Math.min(enemy.strength, dice.call(',
      'Math.min(enemy.strength, Math.round(Math.random()) + dice.call(',
    );
    expect(found).toContain('odds');
  });

  it('finds words and numbers that are taken as they come', async () => {
    expect(await failing("read.checkKeys(said, ['men', 'price'], unit);", '')).toEqual(['words']);
    expect(await failing("shape.shaped(read, given, '', form)", 'given as Data')).toContain('data');
  });

  it('finds a state that outgrows its size, and an engagement without an end', async () => {
    expect(await failing('(s[whole.turn] as number) + 1', '(s[whole.turn] as number) + 5')).toContain('choices');
    expect(await failing('|| s[whole.turn] === limit', '&& s[whole.turn] === limit')).toContain('engines');
  });
});
