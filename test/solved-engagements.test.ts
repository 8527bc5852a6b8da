/**
 * Small engagements of all five rulesets, solved with all that their rules leave to the players: by the plans they come to
 * what the exact tally has, who decides freely has more, and what was solved can be played.
 */
import { describe, expect, it } from 'vitest';
import type { Engagement } from '../src/engagement/ruleset.js';
import { playerFor, prepare, prepareAs, solvePrepared } from '../src/kernel/engine.js';
import { outcomeBuffer, type Process } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { threadLaws } from '../src/kernel/thread-laws.js';
import type { Free } from '../src/play/choice-walk.js';
import { type Solved, solveChoices } from '../src/play/solve-choices.js';
import { solvedPlay } from '../src/play/solved-play.js';
import { smallEngagement, smallRulesets } from './support/small-engagements.js';

const budget = { states: 60_000, transitions: 1_000_000 };

/** Blue's: a win, half a draw. */
const worth = (out: Int32Array): number => (out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0);

function solve(engagement: Engagement, free: Free): Solved {
  const solved = solveChoices(engagement, { worth, free, budget, laws: threadLaws() });
  if (solved === undefined) throw new Error(`${engagement.name} does not close`);
  // turns pass, and no state comes again
  expect([solved.circling, solved.low]).toEqual([0, solved.high]);
  return solved;
}

function counted(process: Process): number {
  const { cells, weights } = solvePrepared(prepare(process, 'exact', budget));
  return cells.reduce((sum, cell, k) => sum + worth(Int32Array.from(cell)) * (weights[k] as number), 0);
}

/** That 4,000 games come to the value, within four standard errors. */
function expectSampled(process: Process, value: number): void {
  const player = playerFor(prepareAs(process, { engine: 'table', grain: 'sub-rule', why: 'a test' }));
  const out = outcomeBuffer(process);
  const count = 4000;
  let [sum, squares] = [0, 0];
  for (let n = 0; n < count; n++) {
    player.play(studyKey('1', 'solved engagements'), n, out);
    const of = worth(out);
    sum += of;
    squares += of * of;
  }
  const mean = sum / count;
  // where nobody ever won a game it is about one that is won once in that many
  const error = Math.sqrt(Math.max(1 / count, squares / count - mean * mean) / count);
  expect(Math.abs(mean - value)).toBeLessThan(4 * error);
}

const small = 1e-12;
/** Turns, where those of the fight have too many states with all choices. */
const turns: Readonly<Record<string, number>> = { skirmishers: 1 };
const plans = [
  ['able', 'meeting'],
  ['hold', 'take'],
] as const;
const cases = smallRulesets.flatMap((ruleset) => plans.map(([plan, mission]) => [ruleset, plan, mission] as const));

describe.each(cases)('%s, %s, %s', (ruleset, plan, mission) => {
  const engagement = smallEngagement(ruleset, mission, plan, turns[ruleset]);

  it('is worth what the exact tally has by its plans, more to who decides freely, and can be played so', () => {
    const [byPlans, blue, red, both] = (['nobody', 0, 1, 'both'] as const).map((free) => solve(engagement, free)) as [
      Solved,
      Solved,
      Solved,
      Solved,
    ];
    expect(byPlans.value).toBeCloseTo(counted(engagement), 12);
    expect(blue.value).toBeGreaterThanOrEqual(byPlans.value - small);
    expect(red.value).toBeLessThanOrEqual(byPlans.value + small);
    expect(both.value).toBeLessThanOrEqual(blue.value + small);
    expect(both.value).toBeGreaterThanOrEqual(red.value - small);
    // the same rules, played by what was solved: exactly what it promises, and no less against the plan
    for (const solved of [blue, red, both]) expect(counted(solvedPlay(solved))).toBeCloseTo(solved.value, 12);
    const against = [counted(solvedPlay(both, { player: 0 })), counted(solvedPlay(both, { player: 1 }))] as const;
    expect(against[0]).toBeGreaterThanOrEqual(both.value - small);
    expect(against[0]).toBeLessThanOrEqual(blue.value + small);
    expect(against[1]).toBeLessThanOrEqual(both.value + small);
    expect(against[1]).toBeGreaterThanOrEqual(red.value - small);
    if (mission === 'meeting') expectSampled(solvedPlay(both), both.value);
  });
});
