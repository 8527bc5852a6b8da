import { describe, expect, it } from 'vitest';
import { riflemen } from '../../test/support/riflemen.js';
import { blockPlayerFor, type Prepared, playerFor, prepare, prepareAs, solvePrepared } from './engine.js';
import { LanchesterError } from './errors.js';
import { blockSize } from './graph-sampler.js';
import type { Process } from './process.js';
import { studyKey } from './random/stream-key.js';
import { replay } from './replay.js';
import { Tallier, type Tally, tallyMean } from './tally.js';

const key = studyKey('kernel tests', 'riflemen');

function share(tally: Tally, column: number, value: number): number {
  return tallyMean(tally, (cell) => (cell[column] === value ? 1 : 0));
}

describe('exact', () => {
  it('finds the figures that an independent recursion found', () => {
    const prepared = prepare(riflemen());
    expect(prepared.choice.engine).toBe('exact');
    const tally = solvePrepared(prepared);
    expect(share(tally, 0, 1)).toBeCloseTo(0.482565654946375, 12);
    expect(share(tally, 0, 0)).toBeCloseTo(0.034868690107, 11);
    expect(tallyMean(tally, (cell) => cell[1] as number)).toBeCloseTo(5.552186681485, 11);
    expect(tally.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });

  it('is refused with the size when the graph passes the budget', () => {
    expect(() => prepare(riflemen(), 'exact', { states: 100, transitions: 10_000 })).toThrow(LanchesterError);
    expect(() => prepare(riflemen(), 'exact', { states: 100, transitions: 10_000 })).toThrow(
      /more than \d+ states and .* budget is 100 states/,
    );
  });
});

/** The standard error of a share over n engagements. */
const error = (p: number, n: number) => Math.sqrt((p * (1 - p)) / n);

describe('steps on end', () => {
  it('are played where a process offers them, to the same outcomes; graphs go step by step', () => {
    const one = riflemen();
    let longest = 0;
    const onEnd: Process = {
      ...one,
      steps: (dice, state) => {
        let steps = 0;
        for (; steps < 3 && !one.done(state); steps++) one.step(dice, state);
        longest = Math.max(longest, steps);
      },
    };
    const played = (process: Process, engine: 'roll' | 'table') => {
      const out = new Int32Array(process.outcomes.length + process.extras.length);
      const player = playerFor(prepare(process, engine, { states: 10, transitions: 10 }));
      return Array.from({ length: 50 }, (_, index) => {
        player.play(key, index, out);
        return [...out];
      });
    };
    for (const engine of ['roll', 'table'] as const) expect(played(onEnd, engine)).toEqual(played(one, engine));
    expect(longest).toBe(3);
    expect(solvePrepared(prepare(onEnd))).toEqual(solvePrepared(prepare(one)));
  });
});

describe('sampling engines', () => {
  const n = 5 * blockSize;
  const cases = [
    ['roll', prepare(riflemen(), 'roll')],
    ['table by sub-rule', prepare(riflemen(), 'table', { states: 10, transitions: 10 })],
    ['table by activation', prepare(riflemen(), 'table')],
  ] as const;

  for (const [name, prepared] of cases) {
    it(`${name}: blocks agree with the exact law within 4 standard errors`, () => {
      const tallier = new Tallier(prepared.process.outcomes, prepared.process.extras);
      const player = blockPlayerFor(prepared);
      for (let block = 0; block < 5; block++) player.playBlock(key, block, (out, count) => tallier.add(out, count));
      const tally = tallier.tally();
      expect(tally.total).toBe(n);
      expect(Math.abs(share(tally, 0, 1) - 0.482565654946375)).toBeLessThan(4 * error(0.48, n));
      expect(Math.abs(share(tally, 0, 0) - 0.034868690107)).toBeLessThan(4 * error(0.035, n));
      expect(Math.abs(tallyMean(tally, (cell) => cell[1] as number) - 5.552186681485)).toBeLessThan(
        (4 * 3.578) / Math.sqrt(n),
      );
    });

    it(`${name}: a block's replays sum to its tally`, () => {
      const small = 64;
      const [tallier, retold] = [0, 1].map(() => new Tallier(prepared.process.outcomes, prepared.process.extras)) as [
        Tallier,
        Tallier,
      ];
      blockPlayerFor(prepared).playBlock(key, 3, (out, count) => tallier.add(out, count), small);
      for (let k = 0; k < small; k++) retold.add(replay(prepared, key, 3 * blockSize + k, false).outcome);
      expect(retold.tally()).toEqual(tallier.tally());
    });

    it(`${name}: a paired engagement is told as it was played`, () => {
      const player = playerFor(prepared);
      const out = new Int32Array(4);
      for (const index of [0, 1, 77, 1_000_003]) {
        player.play(key, index, out);
        const told = replay(prepared, key, index, true);
        expect([...told.outcome]).toEqual([...out]);
        expect(told.lines.some((line) => line.kind === 'roll')).toBe(true);
      }
    });
  }

  it('prepareAs makes the same player as prepare', () => {
    for (const [, prepared] of cases) {
      const again = prepareAs(riflemen(), prepared.choice);
      const [player, twin] = [playerFor(prepared), playerFor(again)];
      const [a, b] = [new Int32Array(4), new Int32Array(4)];
      for (let index = 0; index < 50; index++) {
        player.play(key, index, a);
        twin.play(key, index, b);
        expect([...b]).toEqual([...a]);
      }
    }
  });

  it('starts and roles have streams of their own: the same luck after any start, other luck with the roles swapped', () => {
    const drawing = (starts: number): Process => ({
      name: 'a start, then one die',
      fields: [
        { name: 'start', size: starts },
        { name: 'die', size: 7 },
      ],
      outcomes: ['start', 'die'],
      extras: [],
      maxSteps: 1,
      start: (dice, s) => {
        s[0] = 0;
        s[1] = 0;
        // as many draws as there are starts
        for (let k = 1; k < starts; k++) s[0] = Math.max(s[0] as number, dice.pick([1, 1], 'the start') * k);
      },
      step: (dice, s) => {
        s[1] = dice.die(6, 'the one die');
      },
      done: (s) => s[1] !== 0,
      outcome: (s, out) => out.set(s),
    });
    const engines: readonly (readonly [string, (process: Process) => Prepared])[] = [
      ['roll', (process) => prepare(process, 'roll')],
      ['by sub-rule', (process) => prepare(process, 'table', { states: 1, transitions: 1 })],
      ['by activation', (process) => prepare(process, 'table')],
    ];
    for (const [name, engine] of engines) {
      const played = (starts: number, role: number): number[][] => {
        const player = playerFor(engine(drawing(starts)), role);
        const out = new Int32Array(2);
        return Array.from({ length: 200 }, (_, index) => {
          player.play(key, index, out);
          return [...out];
        });
      };
      const dice = (of: readonly number[][]): unknown[] => of.map(([, die]) => die);
      const starts = (of: readonly number[][]): unknown[] => of.map(([start]) => start);
      const [one, other, swapped] = [played(2, 0), played(5, 0), played(2, 1)];
      expect(dice(other), name).toEqual(dice(one));
      expect(starts(swapped), name).toEqual(starts(one));
      const alike = swapped.filter(([, die], index) => die === one[index]?.[1]).length;
      expect(alike, name).toBeGreaterThan(15);
      expect(alike, name).toBeLessThan(60);
    }
  });

  it('says what it chose and why', () => {
    expect(prepare(riflemen()).choice.why).toMatch(/^all [\d,]+ states and [\d,]+ transitions fit the budget$/);
    expect(prepare(riflemen(), undefined, { states: 10, transitions: 10 }).choice).toMatchObject({
      engine: 'table',
      grain: 'sub-rule',
    });
  });
});
