/** An engagement for a program: it is the one that a scenario of the same words plays, and is refused as that is. */
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../src/kernel/errors.js';
import { solve } from '../src/library.js';
import { heat } from '../src/rulesets/heat/index.js';
import type { ScenarioInput } from '../src/study/document/schema/scenario.js';
import { scenarioOf } from '../src/study/load/load.js';
import { compileEngagement } from '../src/study/one-engagement.js';
import { resolveScenario } from '../src/study/resolve.js';

const section: NonNullable<ScenarioInput['engagement']> = {
  lane: { to: 18 },
  plan: 'hold',
  turnLimit: 2,
  blue: { units: [{ unit: 'rifle-squad', men: 2 }] },
  red: { units: [{ unit: 'rifle-squad', men: 3 }] },
};

describe('compileEngagement', () => {
  it('gives the engagements that a scenario of these words plays, one for each assignment of the roles', () => {
    const words = { lanchester: 1, name: 'other', question: 'Who?', ruleset: 'heat' } as const;
    const study = resolveScenario(scenarioOf({ ...words, engagement: section }));
    const specs = study.engagementCells.flatMap((cell) => cell.specs);
    const { engagement } = heat.compile(heat.data);
    const own = compileEngagement('heat', section);
    expect(own.map(solve)).toEqual(specs.map((spec) => solve(engagement(spec))));
    expect(own).toHaveLength(2);
    expect(compileEngagement(heat, { ...section, swapRoles: false }).map(solve)).toEqual([own.map(solve)[0]]);
  });

  it('takes lists and objects that are read-only, as a frozen one', () => {
    const units = [{ unit: 'rifle-squad', men: 2 }] as const;
    const frozen = Object.freeze({ ...section, blue: { units } } as const);
    expect(compileEngagement('heat', frozen).map(solve)).toEqual(compileEngagement('heat', section).map(solve));
  });

  it.each<[called: unknown[], said: string]>([
    [[], 'compileEngagement: ruleset is the id of a ruleset, or a ruleset, not undefined'],
    [[null, section], 'compileEngagement: ruleset is the id of a ruleset, or a ruleset, not null'],
    [['heat'], 'compileEngagement: engagement is an engagement as a scenario writes it, not undefined'],
    [[heat, [section]], 'compileEngagement: engagement is an engagement as a scenario writes it, not a list'],
    [['heat', section, 5], 'compileEngagement: changes is an object of paths and values, not 5'],
  ])('refuses what is no call of it in a sentence: %j', (called, said) => {
    const compile = compileEngagement as (...called: unknown[]) => unknown;
    expect(() => compile(...called)).toThrow(new LanchesterError('bad-value', said));
  });

  it('is played with the values that are set', () => {
    const cost = (changes: Record<string, number>) => {
      const [first] = compileEngagement('heat', section, changes);
      return first === undefined ? undefined : solve(first).extras.find(({ name }) => name === 'blueCost')?.values;
    };
    expect(cost({})).toEqual([50_000]);
    expect(cost({ 'prices.rifle-squad.regular': 40 })).toEqual([40_000]);
  });

  it.each([
    [
      { ...section, blue: { units: [{ unit: 'rifel-squad' }] } },
      /engagement\.blue\.units.*"rifel-squad".*rifle-squad/s,
    ],
    [
      {
        ...section,
        red: { role: 'defend', units: [{ unit: 'rifle-squad' }] },
        blue: { role: 'defend', units: [{ unit: 'rifle-squad' }] },
      },
      /engagement\.red\.role.*both forces defend/s,
    ],
    [
      { ...section, blue: { at: 30, units: [{ unit: 'rifle-squad' }] } },
      /engagement\.blue\.at.*position 30 is off the lane/s,
    ],
    [{ ...section, lanes: 1 }, /engagement.*unknown key "lanes" \(did you mean "lane"\?\)/s],
  ])('names the path of what makes no sense: %j', (wrong, said) => {
    expect(() => compileEngagement('heat', wrong as typeof section)).toThrow(said);
  });

  it('names the nearest ruleset', () => {
    expect(() => compileEngagement('heta', section)).toThrow('there is no ruleset "heta" (did you mean "heat"?)');
  });
});
