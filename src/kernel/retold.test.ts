/** Rules that throw on a rare roll: whoever plays without a story says where it stood all the same. */
import { describe, expect, it } from 'vitest';
import type { Dice } from './dice.js';
import { blockPlayerFor, playerFor, prepare, prepareAs, solvePrepared } from './engine.js';
import { LanchesterError } from './errors.js';
import { outcomeBuffer, type Process } from './process.js';
import { studyKey } from './random/stream-key.js';
import { replay } from './replay.js';
import { noRoom, Room } from './room.js';
import { RuleError } from './rule-error.js';

/** A counter goes up with each die of ten sides, and is lost on a 10 that comes after seven. */
const climb: Process = {
  name: 'climb',
  fields: [{ name: 'height', size: 40 }],
  outcomes: ['height'],
  extras: [],
  maxSteps: 40,
  start: (_, s) => {
    s[0] = 1;
  },
  step: (dice, s) => {
    const face = dice.die(10, 'the rope (ROPE-01)');
    if (face === 10 && (s[0] as number) > 7) throw new TypeError('the rope is undefined');
    s[0] = (s[0] as number) + 1;
  },
  done: (s) => (s[0] as number) >= 12,
  outcome: (s, out) => {
    out[0] = s[0] as number;
  },
};
const safely: Process['step'] = (dice, s) => {
  dice.die(10, 'the rope (ROPE-01)');
  s[0] = (s[0] as number) + 1;
};
const table = { engine: 'table', grain: 'sub-rule', why: 'the test' } as const;
const key = studyKey('1', 'rules that throw');

function thrownBy(play: () => void): RuleError {
  try {
    play();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('rules that throw', () => {
  const rolled = prepare(climb, 'roll');
  const tabled = prepareAs(climb, table);

  it.each([
    ['roll', () => playerFor(rolled)],
    ['table, with a memory', () => playerFor(tabled, 0, new Room(1 << 20))],
    ['table, without one', () => playerFor(tabled, 0, noRoom)],
  ] as const)('are told with the engagement, its state and the story up to there: %s', (_, made) => {
    const player = made();
    const out = outcomeBuffer(climb);
    let index = 0;
    const error = thrownBy(() => {
      for (; index < 1000; index++) player.play(key, index, out);
    });
    const { threw } = error;
    expect(threw.engagement).toEqual({ index, role: 0 });
    expect(threw.said).toBe('the rope is undefined');
    expect(threw.stack).toContain('retold.test.ts');
    expect(threw.state).toBe(`height ${threw.lines.length}`);
    expect(threw.lines.at(-1)?.text).toBe('D10: 10  the rope (ROPE-01)');
    expect(error.message).toBe(
      `climb cannot be played on in engagement ${index}: the rope is undefined; it stands at ${threw.state}`,
    );
    const told = thrownBy(() => replay(_ === 'roll' ? rolled : tabled, key, index, true));
    expect(told.threw.lines).toEqual(threw.lines);
  });

  it('are told with the state whose law was worked out, and one story that leads there', () => {
    const { threw, message } = thrownBy(() => prepare(climb));
    expect(threw.engagement).toBeUndefined();
    expect(threw.state).toBe('height 8');
    expect(message).toBe('climb cannot be played on: the rope is undefined; it stands at height 8');
    expect(threw.lines).toHaveLength(8);
    expect(threw.lines.at(-1)?.text).toBe('D10: 10  the rope (ROPE-01)');
  });

  const lost = { ...climb, step: safely, outcome: () => JSON.parse('no outcome') };

  it.each([
    ['roll', () => playerFor(prepare(lost, 'roll'))],
    ['table, with a memory', () => playerFor(prepareAs(lost, table), 0, new Room(1 << 20))],
    ['table, without one', () => playerFor(prepareAs(lost, table), 0, noRoom)],
  ] as const)('as an end is counted are told with the whole story: %s', (_, made) => {
    const { threw } = thrownBy(() => made().play(key, 3, outcomeBuffer(lost)));
    expect([threw.engagement?.index, threw.state, threw.lines.length]).toEqual([3, 'height 12', 11]);
    expect(threw.said).toContain('JSON');
  });

  it.each([
    ['solved', () => solvePrepared(prepare(lost))],
    ['sampled along a graph', () => playerFor(prepare(lost, 'table'))],
    ['sampled in blocks', () => blockPlayerFor(prepare(lost, 'table'))],
  ] as const)('as an end is counted are told with a story that ends there: %s', (_, play) => {
    const { threw } = thrownBy(() => void play());
    expect([threw.engagement, threw.state, threw.lines.length]).toEqual([undefined, 'height 12', 11]);
  });

  it('as a story is told are told so by a replay, and with no story by whoever plays', () => {
    const wordy = (dice: Dice): number => dice.die(10, 'the rope (ROPE-01)') + (dice.narrating ? JSON.parse('') : 0);
    const step: Process['step'] = (dice, s) => {
      if (wordy(dice) === 10) throw new TypeError('the rope is undefined');
      s[0] = (s[0] as number) + 1;
    };
    const process = { ...climb, step };
    const { threw } = thrownBy(() => {
      for (let index = 0; index < 1000; index++)
        playerFor(prepare(process, 'roll')).play(key, index, outcomeBuffer(climb));
    });
    expect([threw.said, threw.state, threw.lines]).toEqual(['the rope is undefined', '', []]);
    expect(thrownBy(() => replay(prepare(process, 'roll'), key, 0, true)).threw.said).toContain('JSON');
  });

  it.each(['roll', 'table'] as const)('or never end are told with their story: %s', (engine) => {
    const process = { ...climb, step: (dice: Dice) => void dice.die(10, 'the rope (ROPE-01)'), maxSteps: 5 };
    const prepared = prepareAs(process, { engine, grain: 'sub-rule', why: 'the test' });
    const { threw } = thrownBy(() => playerFor(prepared).play(key, 0, outcomeBuffer(climb)));
    expect(threw).toMatchObject({
      said: 'it does not end within 5 steps',
      state: 'height 1',
      engagement: { index: 0 },
    });
    expect(threw.lines).toHaveLength(5);
  });

  it('say how it stands in words of their own', () => {
    const { threw } = thrownBy(() => prepare({ ...climb, sayState: (s) => `on step ${s[0]}` }));
    expect(threw.state).toBe('on step 8');
  });

  it.each([
    [new LanchesterError('budget', 'too large'), 'budget'],
    [new LanchesterError('bad-value', 'no such thing'), 'rule'],
    ['a text', 'rule'],
  ] as const)('are what they are: %s', (thrown, code) => {
    const step = (): void => {
      throw thrown;
    };
    const play = (): void => playerFor(prepare({ ...climb, step }, 'roll')).play(key, 0, outcomeBuffer(climb));
    expect(play).toThrow(expect.objectContaining({ code }));
    expect(play).toThrow(typeof thrown === 'string' ? thrown : thrown.message);
  });
});
