/** Rules that throw on a rare roll: whoever plays without a story says where it stood all the same. */
import { describe, expect, it } from 'vitest';
import { playerFor, prepare, prepareAs } from './engine.js';
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
  const tabled = prepareAs(climb, { engine: 'table', grain: 'sub-rule', why: 'the test' });

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

  it('are told with the state whose law was worked out', () => {
    const { threw, message } = thrownBy(() => prepare(climb));
    expect(threw.engagement).toBeUndefined();
    expect(threw.state).toBe('height 8');
    expect(message).toBe('climb cannot be played on: the rope is undefined; it stands at height 8');
  });
});
