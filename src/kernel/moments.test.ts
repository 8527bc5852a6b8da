import { describe, expect, it } from 'vitest';
import { riflemen } from '../../test/support/riflemen.js';
import { prepare } from './engine.js';
import { replaySteps } from './moments.js';
import { studyKey } from './random/stream-key.js';
import { replay } from './replay.js';
import { RuleError } from './rule-error.js';

const key = studyKey('moment tests', 'riflemen');

describe.each([
  ['roll', prepare(riflemen(), 'roll')],
  ['table by sub-rule', prepare(riflemen(), 'table', { states: 10, transitions: 10 })],
  ['table by activation', prepare(riflemen(), 'table')],
] as const)('a replay in steps: %s', (_, prepared) => {
  it.each([true, false])('tells what the replay tells, to its end (own streams: %s)', (paired) => {
    for (let index = 0; index < 40; index++) {
      const whole = replay(prepared, key, index, paired, 1);
      const { steps, outcome } = replaySteps(prepared, key, index, paired, 1);
      expect(steps.flatMap(({ lines }) => lines)).toEqual(whole.lines);
      expect(outcome).toEqual(whole.outcome);
    }
  });

  it('has a state for each, the last of which is over', () => {
    const { process } = prepared;
    const { steps, outcome } = replaySteps(prepared, key, 7, true);
    const done = steps.map(({ state }) => process.done(state));
    expect(done.length).toBeGreaterThan(2);
    expect(done.indexOf(true)).toBe(done.length - 1);
    const end = new Int32Array(outcome.length);
    process.outcome(steps.at(-1)?.state as Int32Array, end);
    expect(end).toEqual(outcome);
  });
});

it('tells a process that plays several steps on end one by one', () => {
  const one = riflemen();
  const step = one.step.bind(one);
  const quick = {
    ...one,
    steps: (dice: Parameters<typeof step>[0], state: Int32Array) => {
      for (let k = 0; k < 3 && !one.done(state); k++) step(dice, state);
    },
  };
  const told = (process: typeof one) => replaySteps(prepare(process, 'roll'), key, 3, true);
  expect(told(quick)).toEqual(told(one));
});

it('says of rules that throw how far it came', () => {
  const broken = { ...riflemen(), step: () => Number.parseInt((undefined as never as string).trim(), 10) };
  expect(() => replaySteps(prepare(broken, 'roll'), key, 3, true)).toThrow(RuleError);
});
