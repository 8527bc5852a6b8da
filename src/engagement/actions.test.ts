import { describe, expect, it } from 'vitest';
import { type Action, oddsOf } from './actions.js';
import { type OddsRequest, thrownOr } from './odds.js';
import { raw } from './words.js';

/** Dice of so many sides: one that a coin is flipped with, and one that never ends. */
const table: Readonly<Record<string, Action<{ readonly sides: number }>>> = {
  roll: {
    what: 'one die',
    words: { high: raw },
    read: ({ sides }, { attacker, target, situation }) => ({
      ...{ attacker, target, situation },
      program: (dice) => dice.die(sides, 'a roll'),
      figures: (law) => ({
        probability: { one: law.weights[0] as number },
        mean: {},
        distribution: {},
        notes: [`${law.codes.length} outcomes`],
      }),
    }),
  },
  wait: {
    what: 'until a six',
    without: 'target',
    read: (_, { attacker, situation }) => ({
      ...{ attacker, target: {}, situation },
      program: (dice) => {
        while (dice.die(6, 'again') < 6);
        return 6;
      },
      solved: () => ({ probability: {}, mean: { rolls: 6 }, distribution: {}, notes: [] }),
    }),
  },
};
const wild: Readonly<Record<string, Action<object>>> = {
  wild: {
    what: 'chances that are none',
    read: (_, { attacker, situation }) => ({
      ...{ attacker, target: {}, situation: {}, idle: 'there is nothing to roll' },
      program: () => 0,
      figures: () => ({
        probability: { most: Number(situation['p']) },
        mean: {},
        distribution: { both: [[0, 0.5] as const, [1, Number(situation['p'])] as const] },
        notes: ['a note'],
      }),
    }),
  },
};
const { actions, of } = oddsOf('toy', table, 'roll');
const { odds, program } = of({ sides: 4 });
const ask = (request: Partial<OddsRequest>) => odds({ ruleset: 'toy', attacker: {}, ...request });
const asking = (action: string | undefined, inside?: unknown) => () =>
  ask({
    ...(action === undefined ? {} : { action }),
    situation: (inside === undefined ? {} : { action: inside }) as NonNullable<OddsRequest['situation']>,
  }).action;

describe('oddsOf', () => {
  it('clamps what sums of doubles leave, and nothing else', () => {
    const asked = (p: number) =>
      oddsOf('toy', wild, 'wild').of({}).odds({ ruleset: 'toy', attacker: {}, situation: { p } });
    expect(asked(1 + 2e-16).probability).toEqual({ most: 1 });
    expect(asked(-1e-17).distribution['both']).toEqual([
      [0, 0.5],
      [1, 0],
    ]);
    expect(() => asked(1.001)).toThrow('wild: most has the chance 1.001');
    // why nothing is thrown stands first among the notes
    expect(asked(0)).toMatchObject({
      idle: 'there is nothing to roll',
      notes: ['there is nothing to roll.', 'a note'],
    });
    expect(() => thrownOr(asked(0))).toThrow('toy: there is nothing to roll');
  });

  it('answers from the law of the program, or as the action solves it', () => {
    expect(actions).toEqual([
      ['roll', 'one die'],
      ['wait', 'until a six'],
    ]);
    expect(ask({ attacker: { unit: 'me' } })).toEqual({
      ruleset: 'toy',
      action: 'roll',
      engine: 'exact',
      attacker: { unit: 'me' },
      target: {},
      situation: {},
      probability: { one: 1 / 4 },
      mean: {},
      distribution: {},
      notes: ['4 outcomes'],
    });
    expect(ask({ action: 'wait' }).mean).toEqual({ rolls: 6 });
    expect(program({ ruleset: 'toy', attacker: {} })).toBeTypeOf('function');
  });

  it('takes the action from the request or its situation; attack is the usual one, or what the situation says', () => {
    expect([undefined, 'attack', 'roll', 'wait'].map((action) => asking(action)())).toEqual([
      ...['roll', 'roll', 'roll', 'wait'],
    ]);
    expect(asking(undefined, 'wait')()).toBe('wait');
    expect(asking('attack', 'wait')()).toBe('wait');
    expect(asking('wait', 'wait')()).toBe('wait');
    expect(asking('roll', 'wait')).toThrow('the action is "roll" in the request and "wait" in its situation: say one');
    expect(asking('wait', 'attack')).toThrow('"wait" in the request and "roll" in its situation');
  });

  it('refuses what no action is or reads', () => {
    expect(asking('rol')).toThrow('toy: no action "rol" (did you mean "roll"?)');
    expect(asking('constructor')).toThrow('no action "constructor"');
    expect(asking(undefined, 3)).toThrow('no action "3"');
    expect(() => ask({ situation: { hihg: 1 } })).toThrow(
      'the situation of the action roll has no word "hihg" (did you mean "high"?)',
    );
    expect(() => ask({ action: 'wait', target: { unit: 'him' } })).toThrow(
      'the action wait reads nothing of the target, so no "unit"',
    );
  });
});
