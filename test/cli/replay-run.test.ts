/** `replay --run`: what a run has played, whatever its engagements are numbered by; else what to do in its place. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ArmyBattle, ArmyResults, Decided } from '../../src/played/armies.js';
import { features } from '../support/features.js';
import { Folder, lanchester, sentencesOf } from './command.js';

vi.mock(import('../../src/charts/render.js'), async (original) => ({
  ...(await original()),
  renderSvg: () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  renderPng: () => Promise.resolve(new Uint8Array([1])),
  checkPng: () => Promise.resolve(),
}));

const folder = new Folder();
afterAll(() => folder.remove());
const names = ['which', 'plans', 'prices', 'armies', 'comparison'];
const file = (name: string): string => folder.at(`${name}.yaml`);
const replay = (name: string, index: string, ...words: readonly string[]) =>
  lanchester('replay', file(name), index, '--run', folder.at(name), ...words);

beforeAll(async () => {
  for (const { name, scenario } of features.filter((feature) => names.includes(feature.name))) {
    folder.write(`${name}.yaml`, scenario);
    const ended = await lanchester('run', file(name), '--threads', '1', '--engine', 'roll', '--out', folder.at(name));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
  }
});

describe('replay --run', () => {
  it('tells an engagement that is numbered through, by the engine of the run', async () => {
    const alone = await lanchester(
      'replay',
      file('which'),
      '7',
      '--engine',
      'roll',
      '--variant',
      'better',
      '--swapped',
    );
    expect(alone).toMatchObject({ code: 0, stderr: '' });
    expect(alone.stdout).toMatch(/engine roll\)/);
    expect(await replay('which', '7', '--variant', 'better', '--swapped')).toEqual(alone);
  });

  it.each<[name: string, index: string, words: readonly string[], why: RegExp]>([
    ['which', '200', [], /^engagement 200 was not played in that run: 0 to 199 were\n$/],
    ['which', '7', ['--engine', 'table'], /^--run: the run says which engine: leave out --engine\n$/],
    ['which', '7', ['--seed', 'other'], /that run is not one of which as it is now, with this seed and these data\n$/],
    [
      'plans',
      '7',
      [],
      /^--run: fights are told one by one, under the plans as written: leave out --run, and give --fight/,
    ],
    ['comparison', '7', [], /^--run: .*comparison\.yaml is a comparison: leave out --run, and give --cell\n$/],
    ['armies', '7', ['--unit', 'gum'], /^--unit: no unit of the list is called "gum" \(did you mean "gun"\?\)\n$/],
    ['armies', '9999', [], /^engagement 9999 of these armies was not played in that run: there are 0 to 199\n$/],
    ['armies', '7', ['--engine', 'table'], /^--run: the run says which engine: leave out --engine\n$/],
    ['which', '7', ['--unit', 'gun'], /^--unit says whose armies of a price list: /],
    [
      'which',
      '7',
      ['--fight', '1'],
      /^--fight tells a fight as it is written, --run what a run has played: leave out one\n$/,
    ],
    ['prices', '7', [], /: the engagements of a price list have streams by units, .*`lanchester init duel heat /],
  ])('%s, engagement %s %j: is refused, and says what to do', async (name, index, words, why) => {
    const { code, stdout, stderr } = await replay(name, index, ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(sentencesOf(stderr, 'replay')).toMatch(why);
  });

  it('tells armies of a price list by unit, fight and number, each as the run counted it', async () => {
    const { prices } = JSON.parse(readFileSync(folder.at('armies/results.json'), 'utf8')) as {
      readonly prices: { readonly armies: ArmyResults };
    };
    const { battles } = prices.armies;
    const withGun = battles.findIndex(({ armies }, n) => n > 6 && armies.some((army) => army.includes(1)));
    const earlier = battles.slice(0, withGun).filter(({ armies }) => armies.some((army) => army.includes(1))).length;
    for (const [role, swapped] of [
      [0, []],
      [1, ['--swapped']],
    ] as const) {
      const [draws, blue, red] = (battles[withGun] as ArmyBattle).decided[role] as Decided;
      const told = { draw: 0, blue: 0, red: 0 };
      for (let play = 0; play < draws + blue + red; play++) {
        const index = String(10 * earlier + play);
        const ended = await replay('armies', index, '--unit', 'gun', '--fight', '1', '--json', ...swapped);
        expect(ended).toMatchObject({ code: 0, stderr: '' });
        told[(JSON.parse(ended.stdout) as { outcome: { winner: keyof typeof told } }).outcome.winner]++;
      }
      expect(told).toEqual({ draw: draws, blue, red });
    }
    const shown = await replay('armies', '0', '--unit', 'gun');
    // by their units, not by places in an army
    expect(shown.stdout).toMatch(/\b(?:blue|red) gun 1\b/);
    expect(shown.stdout).not.toMatch(/\bsubject \d/);
    expect(shown.stdout).toMatch(/^armies, engagement 0 of battle \d+ \(.*, engine roll\)\nBlue: .*\d gun/);
  });

  it('is promised by no report of a price list, and by others', () => {
    const promise = 'Any engagement can be told die by die';
    expect(readFileSync(folder.at('prices/README.md'), 'utf8')).not.toContain(promise);
    expect(readFileSync(folder.at('which/README.md'), 'utf8')).toContain(promise);
  });
});
