/** The recipe of docs/adding-a-ruleset.md, followed: its ruleset is the one beside this test. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../../../src/analysis/study/index.js';
import { winner } from '../../../src/engagement/outcome.js';
import { playAtRandom } from '../../../src/engagement/random-choices.js';
import { prepare, solvePrepared } from '../../../src/kernel/engine.js';
import { solveFractions } from '../../../src/kernel/exact.js';
import { openStream, streamKind, studyKey } from '../../../src/kernel/random/stream-key.js';
import { RolledDice } from '../../../src/kernel/sample.js';
import { play } from '../../../src/kernel/script.js';
import { simulate, solve } from '../../../src/library.js';
import { runStudy } from '../../../src/run/run-study.js';
import { parseScenario } from '../../../src/study/load/load.js';
import { resolveScenario } from '../../../src/study/resolve.js';
import { deviate } from '../../support/fit.js';
import { volley } from './attack/volley.js';
import { decisions } from './engagement/decisions.js';
import { coins } from './index.js';
import { menOf } from './state/state.js';

const find = () => coins;
const rules = coins.compile(coins.data);
const scenario = `lanchester: 1
name: coins
question: Do four veterans beat six recruits?
ruleset: coins
engagement:
  lane: {to: 10}
  turnLimit: 20
  swapRoles: false
  blue: {units: [{unit: veteran, men: 4}]}
  red: {units: [{unit: recruit, men: 6}]}
`;
const study = () => resolveScenario(parseScenario(scenario, 'coins.yaml'), { find });

describe('a ruleset made by the recipe', () => {
  it('COIN-HIT-01: every man rolls a die', () => {
    expect(play([5, 4, 1], (dice) => dice.call(volley, 3, 5))).toBe(1);
  });

  it('has exact odds', () => {
    const request = { ruleset: 'coins', attacker: { unit: 'recruit', men: 2 }, target: { unit: 'veteran', men: 2 } };
    const law = solveFractions(rules.program(request));
    expect(law.codes.map((code, k) => `${code}: ${law.weights[k]}`)).toEqual(['0: 4/9', '1: 4/9', '2: 1/9']);
    expect(rules.odds(request).mean['casualties']).toBeCloseTo(2 / 3, 12);
    expect(rules.odds(request).probability['destroyed']).toBeCloseTo(1 / 9, 12);
  });

  it('COIN-TURN-01: plays engagements, sampled as exact', () => {
    const [cell] = study().engagementCells;
    const process = rules.engagement((cell as NonNullable<typeof cell>).specs[0] as never);
    expect(prepare(process).choice.engine).toBe('exact');
    const exact = solve(process);
    expect(exact).toEqual(solvePrepared(prepare(process)));
    for (const engine of ['table', 'roll'] as const) {
      const { tally } = simulate(process, { engagements: 20_000, seed: 'coins', engine });
      const counts = exact.cells.map(
        (outcome) => tally.weights[tally.cells.findIndex((other) => `${other}` === `${outcome}`)] ?? 0,
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20_000);
      expect(
        deviate(
          counts,
          exact.weights.map((weight) => weight * 20_000),
        ),
      ).toBeLessThan(4);
    }
  });

  const fought = (mission: string) => {
    const text = scenario.replace('turnLimit: 20', `turnLimit: 2\n  mission: ${mission}`);
    const { engagementCells } = resolveScenario(parseScenario(text, 'coins.yaml'), { find });
    return rules.engagement(engagementCells[0]?.specs[0] as never);
  };

  it('COIN-FIRE-01: leaves it to each side whether it shoots, and every option can be played', () => {
    const process = fought('attrition');
    const seen = playAtRandom(process, decisions, 200);
    expect([...seen]).toEqual([['fire', { asked: expect.any(Number), longest: 2 }]]);
    const dice = new RolledDice();
    dice.chooser = (_decision, _odds, _s, side) => side;
    const s = new Int32Array(process.fields.length);
    openStream(dice.generator, studyKey('coins', 'red holds its fire'), streamKind.engagement, 0);
    process.start(dice, s);
    while (!process.done(s)) process.step(dice, s);
    expect([menOf(s, 0), menOf(s, 1) < 6]).toEqual([4, true]);
  });

  it('ENG-R10: knows missions, exact as sampled', () => {
    // red attacks from 10 the ground about 0, where blue stands as long as he lasts
    expect(fought('take').name).toBe('coins');
    const win = (mission: string): number => {
      const tally = solve(fought(mission));
      return tally.cells.reduce((sum, [won], k) => sum + (won === winner.blue ? (tally.weights[k] as number) : 0), 0);
    };
    const lasts = (mission: string): number => {
      const { tally } = simulate(fought(mission), { engagements: 4000, seed: 'coins', engine: 'table' });
      return (
        tally.cells.reduce((sum, [won], k) => sum + (won === winner.blue ? (tally.weights[k] as number) : 0), 0) / 4000
      );
    };
    for (const mission of ['take', '{kind: delay, share: 0.5}', '{kind: break-through, share: 0.01}']) {
      expect(Math.abs(win(mission) - lasts(mission))).toBeLessThan(4 * Math.sqrt(0.25 / 4000));
    }
    // a share that is never out of reach, and ground that the enemy never sets foot on
    expect(win('{kind: delay, share: 0.25}')).toBeGreaterThan(win('{kind: delay, share: 0.75}'));
    expect(win('{kind: take, ground: [4, 6]}')).toBe(win('{kind: break-through, share: 0.01}'));
  });

  it('answers a scenario, and refuses what is not in its tables', async () => {
    const results = await runStudy(study(), { threads: 0, find });
    const analysis = analyseStudy(study(), results);
    // four dice at 4+ against six at 5+: two hits expected on either side, and the recruits have two men more
    expect(analysis.engagement?.cells[0]?.winRate.value).toBeLessThan(0.5);
    expect(() => rules.unit('vetran', {})).toThrow('coins: no unit "vetran" (did you mean "veteran"?)');
    await expect(runStudy(study(), { threads: 2, find })).rejects.toThrow('threads: 0');
  });
});

describe('docs/adding-a-ruleset.md', () => {
  it('shows the files of that ruleset as they are', () => {
    const page = readFileSync(new URL('../../../docs/adding-a-ruleset.md', import.meta.url), 'utf8');
    const shown = new Map([...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [name, text]));
    const folder = new URL('./', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort();
    expect([...shown.keys()].sort()).toEqual(files);
    for (const file of files) {
      const text = readFileSync(new URL(file, folder), 'utf8').replaceAll(/'\.\.\/((?:\.\.\/)+)src\//g, "'$1");
      expect(shown.get(file), file).toBe(text);
    }
  });
});
