/**
 * A ruleset of somebody's own that throws on a rare roll, while a law is worked out, in a choice, or as it is set up: one
 * sentence with the place, the clause and how it stood, whoever plays it; and the story up to there.
 */
import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder, lanchester } from './cli/command.js';

const folder = new Folder();
const template = fileURLToPath(new URL('../templates/ruleset/', import.meta.url));

beforeAll(() => cpSync(template, folder.path, { recursive: true }));
afterAll(() => folder.remove());
beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder.path));
afterEach(() => void vi.restoreAllMocks());

/** A duel by the rules of the template with one line of them changed; the line's number. */
function changed(id: string, from: string, to: string): { readonly duel: string; readonly line: number } {
  const text = readFileSync(folder.at('game.ts'), 'utf8');
  const game = text.replace("id = 'my-game'", `id = '${id}'`).replace(from, to);
  const line = game.split('\n').findIndex((each) => each.includes('no more dice')) + 1;
  expect(line).toBeGreaterThan(0);
  folder.write(`${id}.ts`, game);
  const duel = readFileSync(folder.at('duel.yaml'), 'utf8').replace('ruleset: ./game', `ruleset: ./${id}`);
  return { duel: folder.write(`${id}.yaml`, duel), line };
}

const roll = "dice.atLeast(men, 6, need, 'to hit (MYG-HIT-01)')";
const onFive = (then: string): string => `{ const hits = ${roll}; if (hits === 5) ${then}; return hits; }`;
const rare = onFive("throw new TypeError('no more dice')");

const run = (file: string, ...words: readonly string[]) => lanchester('run', file, '--no-report', ...words);
const story = (file: string): string => readFileSync(folder.at(file), 'utf8');

describe('rules that throw on a rare roll', () => {
  it.each(['1', '2'])('say where it stood, and tell the story up to there: roll, %s threads', async (threads) => {
    const id = `rare-roll-${threads}`;
    const { duel, line } = changed(id, roll, rare);
    const { code, stdout, stderr } = await run(duel, '--engine', 'roll', '--threads', threads);
    expect([code, stdout]).toEqual([2, '']);
    const [, index] = /in engagement (\d+) of /.exec(stderr) ?? [];
    expect(stderr).toMatch(
      new RegExp(
        `^${id}\\.ts:${line}: MYG-HIT-01 \\(a die a man\\) threw in engagement ${index} of base(?:, roles swapped)?: ` +
          'no more dice; it stood at turn \\d; .*veterans: men \\d, .*recruits: men \\d.*; ' +
          `the story up to there: threw-${index}\\.story\\.txt\\n$`,
      ),
    );
    const told = story(`threw-${index}.story.txt`);
    expect(told).toContain(`engagement ${index} of ${id}, base of duel, seed `);
    expect(told).toMatch(/\n {2}5D6: .* {2}to hit \(MYG-HIT-01\)\n\nthen, in rare/);
    const [, words = ''] = /\nagain: lanchester replay <scenario> (.*)\n/.exec(told) ?? [];
    const again = await lanchester('replay', duel, ...words.split(' '));
    expect(again.code).toBe(2);
    expect(again.stdout).toContain('to hit (MYG-HIT-01)');
    expect(again.stderr).toBe(stderr);
    expect(story(`threw-${index}.story.txt`).split('\nTypeError')[0]).toBe(told.split('\nTypeError')[0]);
  });

  it.each(['1', '2'])(
    'tell one story that leads there where no law can be worked out: table, %s threads',
    async (n) => {
      const { duel, line } = changed(`rare-table-${n}`, roll, rare);
      const { code, stdout, stderr } = await run(duel, '--engine', 'table', '--threads', n);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(
        new RegExp(
          `^rare-table-${n}\\.ts:${line}: MYG-HIT-01 \\(a die a man\\) threw in base: no more dice; it stood at turn \\d; ` +
            '.*; the story up to there: threw\\.story\\.txt\\n$',
        ),
      );
      const told = story('threw.story.txt');
      expect(told).toMatch(/\n {2}5D6: .* = 5 at \d\+ {2}to hit \(MYG-HIT-01\)\n\nthen, in rare/);
      expect(told).toContain('\nagain: the same command, with the same seed\n');
      const replay = await lanchester('replay', duel, '0');
      expect(replay.stderr).toContain('note: its laws cannot be worked out (no more dice): every die is rolled\n');
    },
  );

  it('are told alike by shares, by fights and by a price list', async () => {
    const { duel } = changed('shared', roll, rare);
    const share = await lanchester('run', duel, '--engine', 'roll', '--shard', '1/2', '--out', folder.at('share'));
    expect(share.stderr).toMatch(/^shared\.ts:\d+: MYG-HIT-01 .* in engagement \d+ of base/);
    const fights = readFileSync(folder.at('shared.yaml'), 'utf8').replace(
      'engagement:',
      'fights:\n  axes:\n    - {name: limit, path: engagement.turnLimit, values: [8, 12]}\nengagement:',
    );
    const many = await run(folder.write('fights.yaml', fights), '--engine', 'roll');
    expect(many.stderr).toMatch(
      /^shared\.ts:\d+: MYG-HIT-01 .* in engagement \d+ of .*limit=.*no more dice; it stood at /,
    );
    const list = await lanchester('init', 'audit', folder.at('game.ts'), 'recruit', 'veteran');
    const prices = list.stdout.replace(/ruleset: .*/, 'ruleset: ./shared');
    const priced = await run(folder.write('prices.yaml', prices), '--engine', 'roll');
    expect(priced.stderr).toMatch(/^shared\.ts:\d+: MYG-HIT-01 .* in engagement \d+ of armies \d+, .*no more dice; /);
    expect([share.code, many.code, priced.code]).toEqual([2, 2, 2]);
  });
});

describe('rules that throw', () => {
  it('while odds are worked out, with what was asked', async () => {
    const { line } = changed('law', roll, rare);
    const { code, stderr } = await lanchester('odds', folder.at('law.ts'), '-a', 'veteran', '-t', 'recruit,men=5');
    expect([code, stderr]).toEqual([
      2,
      `law.ts:${line}: MYG-HIT-01 (a die a man) threw: no more dice; asked: attacker: unit veteran; target: unit recruit, men 5\n`,
    ]);
  });

  it('in a choice, with the clause of it', async () => {
    const from = "if (plan === 'assault' && far > 1) return act.move;";
    const { duel, line } = changed('choice', from, `${from} if (far < 12) throw new Error('no more dice');`);
    const { code, stderr } = await run(duel, '--engine', 'roll');
    expect(code).toBe(2);
    expect(stderr).toContain(`choice.ts:${line}: MYG-ACT-01 (`);
    expect(stderr).toContain('threw in engagement 0 of base: no more dice; it stood at ');
  });

  it('as an engagement is set up', async () => {
    const from = "const limit = turnLimitOf(id, spec, 'turns');";
    const { duel, line } = changed('set-up', from, `${from} if (limit === 12) throw new Error('no more dice');`);
    const { code, stderr } = await run(duel);
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^set-up\\.ts:${line}: .*threw: no more dice\\n$`));
  });

  it.each([['--engine', 'roll', '--threads', '2'], []])('as an end is counted: %s', async (...words) => {
    const from = 'turns: (s) => s[whole.turn] as number,';
    const to =
      "turns: (s) => { if (s[whole.turn] === 5) throw new Error('no more dice'); return s[whole.turn] as number; },";
    const { duel, line } = changed('ending', from, to);
    const { code, stderr } = await run(duel, ...words);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`^ending\\.ts:${line}: .* threw in .*base.*: no more dice; it stood at turn 5[,;].*story\\.txt\\n$`),
    );
  });

  it('in the words of a ruleset test, with their places', async () => {
    const { line } = changed('tested', roll, rare);
    const { code, stdout } = await lanchester('ruleset', 'test', folder.at('tested.ts'));
    expect(code).toBe(1);
    expect(stdout).toContain(`it throws: tested.ts:${line}: MYG-HIT-01 (a die a man) threw: no more dice`);
    expect(stdout).toMatch(
      new RegExp(`as written: tested\\.ts:${line}: MYG-HIT-01 .* threw in engagement \\d+: no more dice`),
    );
  });
});

describe('rules that break a promise', () => {
  it.each([
    [
      'a die without sides',
      onFive("dice.die(0, 'no more dice')"),
      /MYG-HIT-01 .*there is no die of 0 sides; it stood at /,
    ],
    [
      'a field outside its size',
      onFive('return -5 /* no more dice */'),
      /cannot be played on: unit 2: men is 15, outside 0 to 12/,
    ],
    ['a-text-that-is-thrown', onFive("throw 'no more dice'"), /cannot be played on: no more dice; it stands at /],
  ])('are their author’s to mend, and no bug of ours: %s', async (what, to, why) => {
    const { duel } = changed(what.replaceAll(' ', '-'), roll, to);
    const { code, stderr } = await run(duel);
    expect(code).toBe(2);
    expect(stderr).toMatch(why);
    expect(stderr).not.toContain('bug');
  });

  it('an engagement without end', async () => {
    const { duel } = changed('endless', 'maxSteps: limit * units.length,', 'maxSteps: 3, // no more dice');
    const { code, stderr } = await run(duel, '--engine', 'roll');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^endless cannot be played on in engagement 0: it does not end within 3 steps; it stands at /,
    );
    expect(stderr).toMatch(/; the story up to there: threw-0\.story\.txt\n$/);
  });
});
