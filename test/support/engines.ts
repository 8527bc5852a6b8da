/** What engagements of every ruleset are held to: one text for all engines, and laws of every state and outcome. */
import { expect } from 'vitest';
import type { Engagement } from '../../src/engagement/ruleset.js';
import { blockPlayerFor, type Prepared, playerFor, prepare, solvePrepared } from '../../src/kernel/engine.js';
import { doubleLaws } from '../../src/kernel/enumerate.js';
import { blockSize } from '../../src/kernel/graph-sampler.js';
import { outcomeBuffer, type State } from '../../src/kernel/process.js';
import { Sfc32 } from '../../src/kernel/random/sfc32.js';
import { openStream, type StudyKey, streamKind } from '../../src/kernel/random/stream-key.js';
import { replay } from '../../src/kernel/replay.js';
import { RolledDice } from '../../src/kernel/sample.js';
import { type Tally, tallierFor } from '../../src/kernel/tally.js';
import { deviate } from './fit.js';

const blocks = 2;

/**
 * Sampled by dice, by sub-rules and by rows of the graph, by whole blocks and one by one: all fit the exact law by
 * chi-square.
 */
export function expectEnginesAgree(engagement: Engagement, key: StudyKey): void {
  const exact = prepare(engagement, 'exact');
  const law = solvePrepared(exact);
  expect(Math.abs(law.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12);
  const subRules = prepare(engagement, 'table', { states: 1, transitions: 1 });
  expect(subRules.choice.grain).toBe('sub-rule');
  for (const prepared of [exact, subRules, prepare(engagement, 'roll')]) {
    expect(misfit(law, byBlocks(prepared, key)), prepared.choice.why).toBeLessThan(4);
  }
  expect(misfit(law, oneByOne(exact, key)), 'one by one').toBeLessThan(4);
}

function byBlocks(prepared: Prepared, key: StudyKey): Tally {
  const tallier = tallierFor(prepared.process);
  const player = blockPlayerFor(prepared);
  for (let k = 0; k < blocks; k++) player.playBlock(key, k, (out, count) => tallier.add(out, count));
  return tallier.tally();
}

function oneByOne(prepared: Prepared, key: StudyKey): Tally {
  const tallier = tallierFor(prepared.process);
  const player = playerFor(prepared);
  const out = outcomeBuffer(prepared.process);
  for (let index = 0; index < blocks * blockSize; index++) {
    player.play(key, index, out);
    tallier.add(out, 1);
  }
  return tallier.tally();
}

/** The deviate of a sampled tally's joint cells; infinite where it has a cell that the law does not know. */
function misfit(law: Tally, sampled: Tally): number {
  const counts = new Map(law.cells.map((cell) => [cell.join(), 0]));
  sampled.cells.forEach((cell, k) => {
    counts.set(cell.join(), sampled.weights[k] as number);
  });
  if (counts.size > law.cells.length) return Number.POSITIVE_INFINITY;
  const expected = law.weights.map((weight) => weight * blocks * blockSize);
  return deviate([...counts.values()], expected);
}

/** The story of an engagement, which must end as the untold one. */
export function toldAsPlayed(prepared: Prepared, key: StudyKey, index: number): string {
  const { lines, outcome } = replay(prepared, key, index, true);
  const played = outcomeBuffer(prepared.process);
  playerFor(prepared).play(key, index, played);
  expect([...outcome]).toEqual([...played]);
  return lines.map(({ text }) => text).join('\n');
}

/** Plays an engagement by dice from its start to its end; `look` sees the state after every call of `play`. */
function playedBy(
  engagement: Engagement,
  key: StudyKey,
  index: number,
  play: Engagement['step'],
  look: (state: State) => void,
) {
  const dice = new RolledDice(new Sfc32(), doubleLaws());
  openStream(dice.generator, key, streamKind.engagement, index);
  const state = new Int32Array(engagement.fields.length);
  engagement.start(dice, state);
  for (let calls = 0; !engagement.done(state); ) {
    play(dice, state);
    if (++calls > engagement.maxSteps) throw new Error('it does not end');
    look(state);
  }
  return { state, next: dice.generator.next() };
}

/**
 * Plays an engagement by dice: fields stay inside their sizes, it ends within its `maxSteps` and in at most so many
 * turns, nobody loses more than he cost, and steps on end come to what single steps do. `check` looks at the state
 * after every step.
 */
export function expectLawful(
  engagement: Engagement,
  key: StudyKey,
  index: number,
  mostTurns: number,
  check: (state: State) => void,
): void {
  const one = playedBy(engagement, key, index, engagement.step, (state) => {
    engagement.fields.forEach(({ name, size }, k) => {
      const value = state[k] as number;
      if (value < 0 || value >= size) throw new Error(`${name} is ${value}, outside ${size}`);
    });
    check(state);
  });
  if (engagement.steps !== undefined) {
    expect(playedBy(engagement, key, index, engagement.steps, () => {})).toEqual(one);
  }
  const out = outcomeBuffer(engagement);
  engagement.outcome(one.state, out);
  const [winner = 0, blueLost = 0, redLost = 0, turns = 0, blueCost = 0, redCost = 0] = out;
  expect(winner).toBeLessThanOrEqual(2);
  expect(blueLost).toBeLessThanOrEqual(blueCost);
  expect(redLost).toBeLessThanOrEqual(redCost);
  expect(turns).toBeGreaterThan(0);
  expect(turns).toBeLessThanOrEqual(mostTurns);
}
