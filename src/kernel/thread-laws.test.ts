import { expect, it } from 'vitest';
import { playerFor, prepare, prepareAs } from './engine.js';
import { doubleLaws } from './enumerate.js';
import { outcomeBuffer, type Process } from './process.js';
import { studyKey } from './random/stream-key.js';
import { defineRule } from './rule.js';
import { threadLaws } from './thread-laws.js';

let learnt = 0;
const wound = defineRule({
  name: 'test/wound',
  sizes: [40],
  run: (dice, left) => {
    if (left === 1) learnt++;
    return Math.min(left, dice.atLeast(4, 6, 5, ''));
  },
});

/** Wounds until nothing is left. */
function fight(begin: number): Process {
  return {
    name: 'fight',
    fields: [
      { name: 'left', size: 40 },
      { name: 'steps', size: 400 },
    ],
    outcomes: ['steps'],
    extras: [],
    maxSteps: 399,
    start: (_, s) => {
      s[0] = begin;
    },
    step: (dice, s) => {
      s[0] = (s[0] as number) - dice.call(wound, s[0] as number);
      s[1] = (s[1] as number) + 1;
    },
    done: (s) => s[0] === 0,
    outcome: (s, out) => {
      out[0] = s[1] as number;
    },
  } as Process;
}

const choice = { engine: 'table', grain: 'sub-rule', why: 'a test' } as const;
const key = studyKey('thread-laws', 'test');

function played(begin: number, laws = threadLaws()): number[] {
  const player = playerFor(prepareAs(fight(begin), choice, laws));
  const out = outcomeBuffer(fight(begin));
  return Array.from({ length: 300 }, (_, n) => {
    player.play(key, n, out);
    return out[0] as number;
  });
}

it('learns a law once in a thread, whatever is played or solved of it', () => {
  played(12);
  const before = learnt;
  expect(before).toBeGreaterThan(0);
  played(20);
  prepare(fight(7), 'table', { states: 1, transitions: 1 });
  prepare(fight(9), undefined, { states: 20, transitions: 200 });
  expect(learnt).toBe(before);
});

it('plays the same after another, alone, and after what was known is forgotten', () => {
  const alone = played(30, doubleLaws());
  played(12);
  expect(played(30)).toEqual(alone);
  threadLaws(0);
  expect(played(30)).toEqual(alone);
});

it('forgets when more is held than it may hold, and leaves a store to those who were given it', () => {
  const laws = threadLaws();
  played(12);
  expect(laws.held).toBeGreaterThan(0);
  expect(threadLaws(laws.held)).toBe(laws);
  const next = threadLaws(laws.held - 1);
  expect(next).not.toBe(laws);
  expect(next.held).toBe(0);
  expect(threadLaws()).toBe(next);
  expect(played(12, laws)).toEqual(played(12));
});
