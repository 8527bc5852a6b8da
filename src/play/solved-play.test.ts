import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games, processOf, worthOf } from '../../test/support/random-games.js';
import type { Decision } from '../kernel/decision.js';
import { type EngineChoice, playerFor, prepare, prepareAs, solvePrepared } from '../kernel/engine.js';
import { outcomeBuffer, type Process } from '../kernel/process.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { replay } from '../kernel/replay.js';
import { defineRule } from '../kernel/rule.js';
import type { Free } from './choice-walk.js';
import { type Solved, solveChoices, type Worth } from './solve-choices.js';
import { solvedPlay, type TakenChoice } from './solved-play.js';
import { firefight, firefightWorth } from './testing/firefight.js';
import { pig } from './testing/pig.js';

const budget = { states: 100_000, transitions: 1_000_000 };

function solve(process: Process, worth: Worth, free: Free = 'both'): Solved {
  const solved = solveChoices(process, { worth, free, budget });
  if (solved === undefined) throw new Error('it does not close');
  return solved;
}

/** What a process is worth, counted exactly. */
function counted(process: Process, worth: Worth): number {
  const tally = solvePrepared(prepare(process, 'exact', budget));
  return tally.cells.reduce((sum, cell, k) => sum + worth(Int32Array.from(cell)) * (tally.weights[k] as number), 0);
}

const key = studyKey('1', 'solved play');

/** That 20,000 games come to a value, within four standard errors. */
function expectSampled(process: Process, choice: EngineChoice, worth: Worth, value: number): void {
  const player = playerFor(prepareAs(process, choice));
  const out = outcomeBuffer(process);
  const count = 20_000;
  let [sum, squares] = [0, 0];
  for (let n = 0; n < count; n++) {
    player.play(key, n, out);
    const of = worth(out);
    sum += of;
    squares += of * of;
  }
  const mean = sum / count;
  expect(Math.abs(mean - value)).toBeLessThan(4 * Math.sqrt((squares / count - mean * mean) / count));
}

describe('a solved game, counted exactly as it is played', () => {
  it('comes to its value, and whoever plays it so has no less against the plan', () => {
    const hundredths: Worth = (out) => (out[0] as number) / 100;
    fc.assert(
      fc.property(games, fc.func(fc.boolean()), (game, goesOn) => {
        fc.pre(game.kind !== 'end');
        const process = processOf(game, goesOn);
        for (const free of ['nobody', 0, 1, 'both'] as const) {
          expect(counted(solvedPlay(solve(process, hundredths, free)), hundredths)).toBeCloseTo(
            worthOf(game, free),
            12,
          );
        }
        const both = solve(process, hundredths);
        expect(counted(solvedPlay(both, { player: 0 }), hundredths)).toBeGreaterThanOrEqual(both.value - 1e-12);
        expect(counted(solvedPlay(both, { player: 1 }), hundredths)).toBeLessThanOrEqual(both.value + 1e-12);
      }),
      { numRuns: 100 },
    );
  });

  it('comes to its value in circles, too, as sampled', () => {
    const worth: Worth = (out) => (out[0] === 1 ? 1 : 0);
    const solved = solve(pig(12, 6), worth);
    expectSampled(solvedPlay(solved), { engine: 'roll', why: 'a test' }, worth, solved.value);
  });

  it('leaves a circle in which an option that goes round is worth as much as the one that leaves', () => {
    const stay: Decision = {
      name: 'leave',
      player: () => 0,
      own: () => 0,
      menu: (_odds, _s, _who, _about, out) => void out.push(0, 1),
      tell: (_s, _who, option) => ['stays', 'leaves'][option] as string,
    };
    const process: Process = {
      name: 'a circle',
      fields: [{ name: 'place', size: 4 }],
      outcomes: ['place'],
      extras: [],
      maxSteps: 10,
      start: (_dice, s) => void s.fill(0),
      // from either of two places to the other one, or out by a coin
      step: (dice, s) => {
        s[0] = dice.choose(stay, s, 0) === 0 ? 1 - (s[0] as number) : 2 + dice.pick([1, 1], 'out');
      },
      done: ([place = 0]) => place > 1,
      outcome: (s, out) => {
        out[0] = s[0] as number;
      },
    };
    const worth: Worth = (out) => (out[0] === 2 ? 1 : 0);
    const solved = solve(process, worth);
    expect(solved.low).toBe(0.5);
    expect(counted(solvedPlay(solved), worth)).toBe(0.5);
  });
});

describe('a solved firefight', () => {
  const process = firefight([5, 4], 10);

  it.each([
    ['table', 'both'],
    ['table', 1],
    ['roll', 0],
  ] as const)('%s: reaches its value in sampled games, free: %s', (engine, free) => {
    const solved = solve(process, firefightWorth, free);
    const played = solvedPlay(solved);
    const grain = engine === 'roll' ? {} : ({ grain: 'sub-rule' } as const);
    expectSampled(played, { engine, why: 'a test', ...grain }, firefightWorth, solved.value);
  });

  it('tells what is taken, what else could be, and what each option is worth', () => {
    const solved = solve(process, firefightWorth);
    const taken: TakenChoice[] = [];
    const played = solvedPlay(solved, { watch: (choice) => taken.push(choice) });
    const prepared = prepareAs(played, { engine: 'roll', why: 'a test' });
    const told: string[] = [];
    for (let n = 0; n < 20; n++) {
      for (const { kind, text } of replay(prepared, key, n, true).lines) if (kind === 'choice') told.push(text);
    }
    expect(told).toContain('choice: squad 0 rallies  (or: squad 0 shoots)');
    expect(told).toContain('choice: squad 1 shoots  (or: squad 1 rallies)');
    expect(taken.length).toBeGreaterThan(20);
    for (const { player, options, worths, option } of taken) {
      const own = worths[options.indexOf(option)] as number;
      expect(own).toBe(player === 0 ? Math.max(...worths) : Math.min(...worths));
    }
  });

  it('refuses a state that nothing leads to', () => {
    const played = solvedPlay(solve(process, firefightWorth));
    const elsewhere: Process = { ...played, start: (_dice, s) => s.set([1, 3, 4, 0, 0]) };
    expect(() => prepare(elsewhere, 'exact', budget)).toThrow(/come to a state that was not solved/);
  });
});

it('knows dice that the state does not tell: a sub-rule is one answer, however many dice it rolls', () => {
  const most = defineRule({
    name: 'test/solved-most',
    sizes: [3],
    run: (dice, count) => Math.max(0, ...Array.from({ length: count }, () => dice.die(6, 'one of some'))),
    tell: (face) => `${face} at most`,
  });
  const guess: Decision = {
    name: 'guess',
    player: () => 0,
    own: () => 1,
    menu: (_odds, _s, _who, _about, out) => void out.push(1, 2, 3, 4, 5, 6),
    tell: (_s, _who, option) => `names ${option}`,
  };
  const process: Process = {
    name: 'a guess',
    fields: [{ name: 'end', size: 3 }],
    outcomes: ['end'],
    extras: [],
    maxSteps: 1,
    start: (_dice, s) => void s.fill(0),
    step: (dice, s) => {
      // nothing is rolled for these three
      const none = dice.sum(0, 6, 'no dice') + dice.atLeast(3, 6, 7, 'never') + dice.pool(0, most, 2);
      const face = dice.call(most, 2) + none;
      s[0] = dice.choose(guess, s, 0) === face ? 1 : 2;
    },
    done: ([end = 0]) => end > 0,
    outcome: (s, out) => {
      out[0] = s[0] as number;
    },
  };
  const solved = solve(process, (out) => (out[0] === 1 ? 1 : 0));
  expect(solved.value).toBeCloseTo(1, 14);
  for (const engine of ['roll', 'table'] as const) {
    const choice = engine === 'roll' ? { engine, why: '' } : ({ engine, grain: 'sub-rule', why: '' } as const);
    const player = playerFor(prepareAs(solvedPlay(solved), choice));
    const out = outcomeBuffer(process);
    for (let n = 0; n < 100; n++) {
      player.play(studyKey('1', 'guess'), n, out);
      expect(out[0]).toBe(1);
    }
  }
});
