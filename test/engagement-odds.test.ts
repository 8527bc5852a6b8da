/** The action `engagement` of all rulesets: the very fight that a scenario plays. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../src/engagement/json.js';
import type { OddsAnswer } from '../src/engagement/odds.js';
import { findRuleset, rulesets } from '../src/rulesets/registry.js';

/** Two units that can meet in a small fight, how far apart, and in what situation. */
const fights: Readonly<
  Record<string, readonly [one: JsonObject, other: JsonObject, apart: number, situation: JsonObject]>
> = {
  heat: [{ unit: 'rifle-squad', men: 3 }, { unit: 'recon-pair' }, 18, { turnLimit: 2 }],
  'heroes-all': [
    { unit: 'rifle-platoon', men: 2 },
    { unit: 'rifle-platoon', men: 1 },
    18,
    { turnLimit: 1, observation: false },
  ],
  hitt: [{ unit: 'mg' }, { unit: 'rifles' }, 300, { turnLimit: 3, pips: 'none' }],
  'hats-of-tin': [{ unit: 'infantry' }, { unit: 'infantry', hits: 1 }, 2, { turnLimit: 3 }],
  skirmishers: [{ weapon: 'lmg', men: 1 }, { weapon: 'lmg', men: 1, hp: 5 }, 20, { turnLimit: 2 }],
};

function ask(ruleset: string, attacker: JsonObject, target: JsonObject, situation: JsonObject): OddsAnswer {
  const found = findRuleset(ruleset);
  return found.compile(found.data).odds({ ruleset, action: 'engagement', attacker, target, situation });
}

describe.each(rulesets.map(({ id }) => id))('an engagement in %s', (ruleset) => {
  const [one, other, apart, situation] = fights[ruleset] as (typeof fights)[string];
  const near = { ...one, x: 0 };
  const far = { ...other, x: apart };

  it('is won, lost or drawn, and the same whoever lists his units', () => {
    const answer = ask(ruleset, near, far, situation);
    const { winAttacker = 0, winTarget = 0, draw = 0 } = answer.probability;
    expect(winAttacker + winTarget + draw).toBeCloseTo(1, 12);
    expect(winAttacker).toBeGreaterThan(0);
    const listed = ask(ruleset, { units: [near] }, { units: [far] }, situation);
    expect(listed.probability).toEqual(answer.probability);
  });

  it('takes several units a side', () => {
    const alone = ask(ruleset, near, far, situation).probability['winAttacker'] as number;
    const { probability, attacker } = ask(ruleset, { units: [near, { ...near, name: 'the second' }] }, far, situation);
    expect(probability['winAttacker']).toBeGreaterThan(alone);
    expect(attacker['units']).toHaveLength(2);
    expect(() => ask(ruleset, { units: [] }, far, situation)).toThrow('attacker.units must be a list of units');
    expect(() => ask(ruleset, { units: [near], men: 3 }, far, situation)).toThrow('the attacker beside its units');
  });

  it('says all of it again in the answer', () => {
    const answer = ask(ruleset, { units: [near, near] }, far, situation);
    const again = ask(
      ruleset,
      answer.attacker as JsonObject,
      answer.target as JsonObject,
      answer.situation as JsonObject,
    );
    expect(again).toEqual(answer);
  });
});

describe.each(rulesets.map(({ id }) => id))('an engagement with a mission in %s', (ruleset) => {
  const [one, other, apart, situation] = fights[ruleset] as (typeof fights)[string];
  const asked = (mission: JsonObject | string, more: JsonObject = {}) =>
    ask(ruleset, { ...one, x: 0 }, { ...other, x: apart }, { ...situation, mission, ...more });

  it('ENG-R10: is of the same words, each of them said again', () => {
    for (const mission of ['attrition', 'take', 'meeting', 'break-through', 'delay']) {
      const answer = asked(mission);
      const again = ask(
        ruleset,
        answer.attacker as JsonObject,
        answer.target as JsonObject,
        answer.situation as JsonObject,
      );
      expect(again.probability).toEqual(answer.probability);
      expect(answer.situation['mission']).toBeDefined();
    }
    expect(asked('attrition').probability).toEqual(
      ask(ruleset, { ...one, x: 0 }, { ...other, x: apart }, situation).probability,
    );
  });

  it('refuses what no mission has', () => {
    expect(() => asked('tkae')).toThrow(/tkae.*did you mean "?take/);
    expect(() => asked({ kind: 'take', share: 0.5 })).toThrow('the mission take has no word "share"');
    expect(() => asked({ kind: 'delay', share: 1.5 })).toThrow(
      'situation.mission.share must be a number from 0.001 to 1',
    );
    expect(() => asked({ kind: 'take', ground: [3] })).toThrow(
      'situation.mission.ground must be two places [from, to]',
    );
    expect(() => asked({ kind: 'take', ground: [0, 9999] })).toThrow('must lie inside the lane');
  });
});

describe('an engagement', () => {
  it('is that of scenarios/first-fight.yaml, in both roles', () => {
    const veterans = { unit: 'rifle-squad', experience: 'veteran', men: 4, plan: 'hold' };
    const regulars = { unit: 'rifle-squad', men: 6, plan: 'hold' };
    const { winAttacker = 0, draw = 0 } = ask('heat', veterans, { ...regulars, x: 18 }, {}).probability;
    expect(100 * (winAttacker + draw / 2)).toBeCloseTo(42.23, 2); // as docs/command.md prints it
    expect(100 * draw).toBeCloseTo(5.54, 2);
  });

  it('ENG-R05: without any price every man counts alike, with some all must have one', () => {
    const gun = { unit: 'class-2-at-gun' };
    const tank = { unit: 'stuart', x: 24 };
    const fight = (one: JsonObject) => ask('heroes-all', one, tank, { turnLimit: 1, observation: false });
    expect(fight(gun).notes).toEqual([expect.stringContaining('Nobody has a price')]);
    expect(fight(gun).mean).not.toHaveProperty('pointsDestroyed');
    expect(() => fight({ ...gun, price: 10 })).toThrow(/others have a price, so all need one/);
  });

  it('refuses who has no place, and words that no option has', () => {
    expect(() => ask('heat', { unit: 'recon-pair' }, { unit: 'recon-pair' }, {})).toThrow('target.x must be a number');
    expect(() => ask('heat', { unit: 'recon-pair' }, { unit: 'recon-pair', x: 9 }, { pace: 1 })).toThrow(
      'no word "pace"',
    );
  });
});
