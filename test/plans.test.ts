/**
 * Games of plans: what is told of them is not lifted by the luck that plans are chosen by. `plans-coverage.slow.test.ts`
 * counts how often; here are the cases in small.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analyseStudy, type RatesAnalysis } from '../src/analysis/study/index.js';
import { canonicalJson } from '../src/files/canonical.js';
import { knownResults } from '../src/run/known.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { checked, counted, kinds } from './support/plan-checks.js';
import { toyRates } from './support/plan-games.js';

/** Two men alike: the side that holds its ground wins as often as the one that comes, so that over both roles it is even. */
const evenDuel = `lanchester: 1
name: duel
question: Does blue beat red?
ruleset: skirmishers
seed: "1"
engagement:
  engagements: 2400
  lane: {from: 0, to: 120}
  turnLimit: 3
  blue:
    at: {defend: 10, attack: 30}
    plan: hold
    units:
      - name: marksman
        unit: trooper
        men: 1
        price: 40
        weapon: &rifle {name: rifle, damage: 5, short: 18, long: 60, ap: 2}
  red:
    at: {defend: 10, attack: 30}
    plan: hold
    units: [{name: others, unit: trooper, men: 1, price: 40, weapon: *rifle}]
fights:
  axes:
    - {name: gap, path: [engagement.blue.at.attack, engagement.red.at.attack], values: [24, 32, 40, 46]}
plans:
  blue: [hold, {kind: hold, priority: weakest}, {kind: hold, priority: best-odds}, {advance: 60}, {advance: 70}, {advance: 80}]
`;

const duel = (seed: string, text = evenDuel) => resolveScenario(parseScenario(text), { seed });

describe('plans that are alike', () => {
  it('win nobody a duel that is even', async () => {
    for (const seed of ['1', '2', '3']) {
      const study = duel(seed);
      const results = await runStudy(study, { threads: 0, engine: 'table' });
      const { settings } = analyseStudy(study, results).rates as RatesAnalysis;
      const { value, interval } = settings[0]?.winRate ?? { value: Number.NaN };
      expect(interval?.low).toBeLessThan(0.5);
      expect(interval?.high).toBeGreaterThan(0.5);
      expect(Math.abs(value - 0.5)).toBeLessThan(0.03);
      expect(interval?.method).toBe('all fights, normal, from below and from above');
    }
  });

  it('are all played, and have shares of the mix that luck alone makes differ', async () => {
    const [toy] = checked.map((each) => each.toy);
    if (toy === undefined) throw new Error('no toy');
    const { fights } = await toyRates(toy, 2, 7);
    const [chosen] = fights[0]?.chosen ?? [];
    expect(chosen?.left).toEqual({ blue: [0, 1, 2, 3, 4, 5, 6, 7], red: [0] });
    for (const { blue } of chosen?.mixes ?? []) expect(Math.max(...blue)).toBeLessThan(0.7);
    expect(fights[0]?.played.map(({ blue }) => blue)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('plans that are not', () => {
  it('are played no more where they are shown to be worse', async () => {
    const rate = (_: number, __: number, blue: number) => [0.5, 0.2, 0.49][blue] as number;
    const { fights } = await toyRates({ fights: 1, blue: 3, red: 1, rate, engagements: 2000 }, 1, 7);
    expect(fights[0]?.chosen?.[0]?.left.blue).toEqual([0, 2]);
  });

  it('are chosen for each setting by itself where it has a better answer', async () => {
    const rate = (setting: number, _: number, blue: number) => (setting === blue ? 0.7 : 0.4);
    const { fights } = await toyRates({ fights: 1, blue: 2, red: 1, rate, engagements: 2000 }, 2, 7);
    const { mixes = [], of = [] } = fights[0]?.chosen?.[0] ?? {};
    expect(of.map((mix) => mixes[mix]?.blue)).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe('what is told of games of plans', () => {
  it('holds the values of the games', { timeout: 60_000 }, async () => {
    // one fight each: the populations are counted by the slow test
    for (const [k, each] of checked.slice(0, 2).entries()) {
      const counts = await counted(each, 10, 1000 * k);
      for (const kind of kinds) expect(counts[kind].held / counts[kind].checks).toBeGreaterThan(0.8);
    }
  });

  it('dies out with the money', async () => {
    const [eight] = checked;
    if (eight === undefined) throw new Error('no toy');
    const widthAt = async (engagements: number): Promise<number> => {
      const { rate } = await counted({ ...eight, toy: { ...eight.toy, engagements } }, 4, 7);
      return rate.width / rate.checks;
    };
    const [less, more] = [await widthAt(2000), await widthAt(32_000)];
    // by the root of sixteen
    expect(less / more).toBeGreaterThan(3);
  });
});

describe('an earlier run whose plans were chosen on the play that they are valued on', () => {
  it('is refused, with what to do', async () => {
    const text = evenDuel.replace('2400', '200').replace('[24, 32, 40, 46]', '[24, 32]');
    const results = await runStudy(duel('1', text), { threads: 0, engine: 'table' });
    const { rates } = results;
    const fights = rates?.fights.map(({ chosen: _, ...fight }) => fight);
    const earlier = JSON.parse(JSON.stringify({ ...results, rates: { ...rates, fights } }));
    const told = { scenario: earlier.scenario, rates: earlier.rates };
    const digest = createHash('sha256').update(canonicalJson(told)).digest('hex');
    expect(() => knownResults({ ...earlier, digest })).toThrow(
      'its plans were chosen on the play that they are valued on, which is done no more: run its scenario again',
    );
    expect(() => knownResults(JSON.parse(JSON.stringify(results)))).not.toThrow();
  });
});
