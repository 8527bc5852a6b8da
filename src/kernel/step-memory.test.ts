import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviate } from '../../test/support/fit.js';
import { playOut, prepare, solvePrepared } from './engine.js';
import { doubleLaws } from './enumerate.js';
import type { Process } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import { studyKey } from './random/stream-key.js';
import { Room } from './room.js';
import { defineRule } from './rule.js';
import { RolledDice } from './sample.js';
import { StepMemory } from './step-memory.js';
import { TabledDice } from './table.js';

const wound = defineRule({
  name: 'test/wound',
  sizes: [6, 4],
  run: (dice, place, mood) => dice.atLeast(2, 6, 1 + place, '') * (1 + mood) + dice.die(3, ''),
});

const hit = defineRule({ name: 'test/hit', sizes: [6], run: (dice, place) => (dice.die(6, '') > place ? 1 : 0) });

/** A walk that asks up to so many questions a step, of all kinds, which ones by where it is and by `seed`. */
function walk(seed: number, length: number, questions = 3): Process & { played: number } {
  const chosen = (place: number, mood: number, asked: number): number =>
    (Math.imul(seed + 7 * place + 31 * mood + 101 * asked, 0x9e3779b1) >>> 8) % 9;
  return {
    name: 'walk',
    fields: [
      { name: 'place', size: 6 },
      { name: 'mood', size: 4 },
      { name: 'left', size: 300 },
    ],
    outcomes: ['place', 'mood'],
    extras: ['left'],
    maxSteps: length,
    played: 0,
    start(dice, s) {
      s[0] = dice.pick([1, 2, 0, 3], '');
      s[1] = 0;
      s[2] = length;
    },
    step(dice, s) {
      this.played++;
      const [place, mood] = [s[0] as number, s[1] as number];
      let sum = place;
      for (let asked = 0; asked < questions; asked++) {
        switch (chosen(place, mood, asked)) {
          case 0:
            sum += dice.die(4, '');
            break;
          case 1:
            sum += dice.sum(2, 3, '');
            break;
          case 2:
            sum += dice.atLeast(3, 6, 4, '');
            break;
          case 3:
            sum += dice.pick([2, 1, 1], '');
            break;
          case 4:
            sum += dice.call(wound, place, mood);
            break;
          case 5:
            sum += dice.pool(1 + mood, hit, place);
            break;
          case 6:
            sum += dice.atLeast(2, 6, 7, '') + dice.pool(0, hit, place);
            break;
        }
      }
      s[0] = sum % 6;
      s[1] = (mood + sum) % 4;
      s[2] = (s[2] as number) - 1;
    },
    done: (s) => s[2] === 0 || (s[0] === 5 && s[1] === 3),
    outcome(s, out) {
      out.set(s);
    },
  };
}

const key = studyKey('kernel tests', 'memory');

/** The ends of `count` engagements, with a memory of so much room and without. */
function bothWays(process: Process, count: number, room: number): readonly [number[][], number[][]] {
  const ends = [0, 1].map((): number[][] => []) as [number[][], number[][]];
  const [dice, plain] = [0, 1].map(() => new TabledDice(undefined, doubleLaws())) as [TabledDice, TabledDice];
  const memory = new StepMemory(process, dice, new Room(room));
  const state = new Int32Array(process.fields.length);
  const out = new Int32Array(process.outcomes.length + process.extras.length);
  for (let index = 0; index < count; index++) {
    const role = index % 2;
    memory.play(key, index, role, out);
    ends[0].push([...out]);
    playOut(process, plain, state, key, index, role);
    process.outcome(state, out);
    ends[1].push([...out]);
  }
  return ends;
}

describe('a memory of steps', () => {
  it('changes no end of any engagement, however little it has room for', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 12 }), fc.nat(4000), (seed, length, room) => {
        const [remembered, plain] = bothWays(walk(seed, length), 300, room);
        expect(remembered).toEqual(plain);
      }),
      { numRuns: 60 },
    );
  });

  it('has the law of the rules, as sub-rules and every die rolled have it', () => {
    let tested = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }), (seed, length) => {
        const process = walk(seed, length);
        const law = solvePrepared(prepare(process, 'exact'));
        const n = 3000;
        if (law.weights.filter((weight) => weight * n >= 5).length < 2) return;
        tested++;
        const places = new Map(law.cells.map((cell, k) => [cell.join(), k]));
        const misfit = (play: (index: number, out: Int32Array) => void): number => {
          const counts = new Array<number>(law.cells.length).fill(0);
          const out = new Int32Array(3);
          for (let index = 0; index < n; index++) {
            play(index, out);
            const place = places.get(out.subarray(0, law.columns.length).join());
            if (place === undefined) return Number.POSITIVE_INFINITY;
            counts[place] = (counts[place] as number) + 1;
          }
          return deviate(
            counts,
            law.weights.map((weight) => weight * n),
          );
        };
        const memory = new StepMemory(process, new TabledDice(undefined, doubleLaws()), new Room(1 << 20));
        expect(misfit((index, out) => memory.play(key, index, 0, out))).toBeLessThan(4);
        for (const dice of [new TabledDice(undefined, doubleLaws()), new RolledDice(new Sfc32(), doubleLaws())]) {
          const state = new Int32Array(3);
          const off = misfit((index, out) => {
            playOut(process, dice, state, key, index, 0);
            process.outcome(state, out);
          });
          expect(off).toBeLessThan(4);
        }
      }),
      { numRuns: 60 },
    );
    expect(tested).toBeGreaterThan(30);
  });

  it('runs the rules ever more seldom', () => {
    const process = walk(3, 12, 1);
    const memory = new StepMemory(process, new TabledDice(undefined, doubleLaws()), new Room(1 << 20));
    const out = new Int32Array(3);
    const runs = (from: number, to: number): number => {
      process.played = 0;
      for (let index = from; index < to; index++) memory.play(key, index, 0, out);
      return process.played / (to - from);
    };
    const [early, , late] = [runs(0, 100), runs(100, 5000), runs(5000, 6000)];
    expect(early).toBeGreaterThan(3);
    expect(late).toBeLessThan(early / 20);
    expect(memory.isWorthwhile()).toBe(true);
  });

  it('writes no more of a step than it can draw along again', () => {
    const long: Process = {
      ...walk(3, 3, 1),
      step: (dice, s) => {
        let sum = 0;
        for (let asked = 0; asked < 1500; asked++) sum += dice.die(asked < 1490 ? 1 : 6, '');
        s[0] = sum % 6;
        s[2] = (s[2] as number) - 1;
      },
    };
    const [remembered, plain] = bothWays(long, 300, 1 << 20);
    expect(remembered).toEqual(plain);
  });

  it('finds out that nothing recurs, and gives back its room', () => {
    const process: Process = {
      ...walk(3, 200),
      fields: [0, 1, 2, 3].map((k) => ({ name: `word ${k}`, size: 65536 })),
      start: (dice, s) => {
        for (let k = 0; k < 4; k++) s[k] = dice.die(65536, '') - 1;
      },
      step: (dice, s) => {
        s[0] = dice.die(65536, '') - 1;
        s[3] = (s[3] as number) + 1;
      },
      done: (s) => (s[3] as number) % 200 === 0 || s[3] === 65535,
      outcome: (s, out) => out.set(s.subarray(0, 3)),
    };
    const room = new Room(1 << 20);
    const memory = new StepMemory(process, new TabledDice(undefined, doubleLaws()), room);
    const out = new Int32Array(4);
    let played = 0;
    while (memory.isWorthwhile() && played < 10_000) memory.play(key, played++, 0, out);
    expect(played).toBeLessThan(10_000);
    expect(room.left).toBe(1 << 20);
  });

  it('says so where an engagement never ends', () => {
    const process: Process = { ...walk(3, 12), done: () => false };
    const memory = new StepMemory(process, new TabledDice(undefined, doubleLaws()), new Room(1 << 20));
    const standing: Process = { ...process, step: () => {} };
    const still = new StepMemory(standing, new TabledDice(undefined, doubleLaws()), new Room(1 << 20));
    for (let index = 0; index < 50; index++) {
      expect(() => memory.play(key, index, 0, new Int32Array(3))).toThrow(/walk.*12/);
      expect(() => still.play(key, index, 0, new Int32Array(3))).toThrow(/walk.*12/);
    }
  });
});
