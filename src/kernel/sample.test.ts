import { describe, expect, it } from 'vitest';
import { deviate, lawDeviate } from '../../test/support/fit.js';
import { shot } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { doubleLaws } from './enumerate.js';
import { Sfc32 } from './random/sfc32.js';
import { openStream, streamKind, studyKey } from './random/stream-key.js';
import { RolledDice } from './sample.js';
import { TabledDice } from './table.js';

/** Fresh dice on stream `index`. */
function dice(make: (generator: Sfc32) => Dice, index: number): Dice {
  const generator = new Sfc32();
  openStream(generator, studyKey('sample tests', 'dice'), streamKind.engagement, index);
  return make(generator);
}

/** How many words a program draws. */
function drawn(make: (generator: Sfc32) => Dice, program: (dice: Dice) => unknown): number {
  let words = 0;
  class Counting extends Sfc32 {
    override next(): number {
      words++;
      return super.next();
    }
  }
  program(make(new Counting()));
  return words;
}

const programs: readonly (readonly [string, (dice: Dice) => number])[] = [
  ['die', (d) => d.die(6, '')],
  ['a die of ten thousand sides, in tens', (d) => Math.floor(d.die(10_000, '') / 1000)],
  ['sum', (d) => d.sum(3, 6, '')],
  ['atLeast', (d) => d.atLeast(10, 6, 5, '')],
  ['atLeast of one', (d) => d.atLeast(1, 20, 20, '')],
  ['pick', (d) => d.pick([3, 0, 1, 10, 2], '')],
  ['call', (d) => d.call(shot, 4)],
  ['pool', (d) => d.pool(7, shot, 4)],
  ['dice that hang on dice', (d) => (d.die(2, '') === 1 ? d.die(4, '') : 10 + d.call(shot, d.die(6, '')))],
];

const drivers: readonly (readonly [string, (generator: Sfc32) => Dice])[] = [
  ['rolled', (generator) => new RolledDice(generator)],
  ['tabled', (generator) => new TabledDice(generator)],
];

for (const [driver, make] of drivers) {
  describe(`${driver} dice`, () => {
    programs.forEach(([name, program], k) => {
      it(`have the law of ${name}`, () => {
        const rolled = dice(make, k);
        expect(Math.abs(lawDeviate(doubleLaws().enumerate(program), 60_000, () => program(rolled)))).toBeLessThan(4);
      });
    });

    it('follow one another independently', () => {
      const rolled = dice(make, 99);
      const counts = new Array<number>(36).fill(0);
      for (let n = 0; n < 72_000; n++) {
        const cell = 6 * (rolled.die(6, '') - 1) + rolled.die(6, '') - 1;
        counts[cell] = (counts[cell] as number) + 1;
      }
      expect(Math.abs(deviate(counts, new Array<number>(36).fill(2000)))).toBeLessThan(4);
    });

    it('draw nothing for what is certain', () => {
      const certain = (d: Dice): number[] => [
        d.sum(0, 6, ''),
        d.atLeast(4, 6, 7, ''),
        d.atLeast(4, 6, 1, ''),
        d.atLeast(4, 6, -3, ''),
        d.atLeast(-1, 6, 1, ''),
        d.atLeast(0, 6, 4, ''),
        d.pool(0, shot, 4),
      ];
      expect(certain(make(new Sfc32()))).toEqual([0, 0, 4, 4, 0, 0, 0]);
      expect(drawn(make, certain)).toBe(0);
    });

    it('refuse to pick from nothing', () => {
      for (const weights of [[], [0, 0]]) expect(() => make(new Sfc32()).pick(weights, '')).toThrow(RangeError);
    });

    it('never pick what has no weight, and keep large weights apart', () => {
      const rolled = dice(make, 100);
      const picked = Array.from({ length: 5000 }, () => rolled.pick([0, 9_007_199_254, 0, 1, 0], ''));
      expect(new Set(picked)).toEqual(new Set([1]));
    });

    it('pick the first and the last of what has weight on the extreme numbers', () => {
      class Fixed extends Sfc32 {
        private readonly word: number;
        constructor(word: number) {
          super();
          this.word = word;
        }
        override next(): number {
          return this.word;
        }
      }
      expect(make(new Fixed(0)).pick([0, 3, 4, 0], '')).toBe(1);
      expect(make(new Fixed(-1)).pick([0, 3, 4, 0], '')).toBe(2);
      expect([make(new Fixed(0)).die(6, ''), make(new Fixed(-1)).die(6, '')]).toEqual([1, 6]);
    });

    it('tell nothing', () => {
      expect(make(new Sfc32()).narrating).toBe(false);
      expect(make(new Sfc32()).say('anything')).toBeUndefined();
    });
  });
}

describe('draws', () => {
  const rolled = (generator: Sfc32): Dice => new RolledDice(generator);
  const tabled = (generator: Sfc32): Dice => new TabledDice(generator);

  it('rolled: one for each die', () => {
    expect(drawn(rolled, (d) => d.die(6, '') + d.sum(3, 6, '') + d.atLeast(4, 6, 4, ''))).toBe(8);
    expect(drawn(rolled, (d) => d.pick([1, 2], ''))).toBe(2);
    expect(drawn(rolled, (d) => d.pool(10, shot, 1))).toBe(10);
  });

  it('tabled: one for each sub-rule or pool, whatever it rolls', () => {
    expect(drawn(tabled, (d) => d.call(shot, 4))).toBe(1);
    expect(drawn(tabled, (d) => d.pool(10, shot, 4))).toBe(1);
    expect(drawn(tabled, (d) => d.die(6, '') + d.sum(3, 6, ''))).toBe(4);
  });
});
