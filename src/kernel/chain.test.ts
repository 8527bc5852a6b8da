import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, type CountingChain, expectedSteps, solveChain } from './chain.js';
import type { Dice } from './dice.js';
import { doubleLaws, fractionLaws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import { Fraction } from './fraction.js';

const steps = (chain: Chain, start: number): string => String(expectedSteps(fractionLaws(), chain, start));
const sums = (chain: CountingChain, start: number): string[] => solveChain(fractionLaws(), chain, start).map(String);

describe('expected steps', () => {
  it('of one die until it shows its face', () => {
    expect(steps({ rests: (s) => s === 1, step: (dice) => (dice.die(6, 'six') === 6 ? 1 : 0) }, 0)).toBe('6');
  });

  it('of tosses until n heads in a row: 2^(n+1) - 2', () => {
    const run = (n: number): Chain => ({
      rests: (s) => s === n,
      step: (dice, s) => (dice.die(2, 'heads') === 2 ? s + 1 : 0),
    });
    expect([1, 2, 5, 10].map((n) => steps(run(n), 0))).toEqual(['2', '6', '62', '2046']);
  });

  it('of a die until all six faces were seen: 147/10', () => {
    const seen: Chain = { rests: (s) => s === 63, step: (dice, s) => s | (1 << (dice.die(6, 'face') - 1)) };
    expect(steps(seen, 0)).toBe('147/10');
  });

  it('from rest are none', () => {
    expect(steps({ rests: () => true, step: () => 0 }, 7)).toBe('0');
  });

  it('are undefined where it may never rest, in either arithmetic', () => {
    const trap: Chain = {
      rests: (s) => s === 9,
      step: (dice, s) => (s === 0 ? [1, 9, 9][dice.die(3, 'way') - 1] : s === 1 ? 2 : 1) as number,
    };
    expect(expectedSteps(fractionLaws(), trap, 0)).toBeUndefined();
    expect(expectedSteps(doubleLaws(), trap, 0)).toBeUndefined();
    expect(expectedSteps(doubleLaws(), { rests: () => false, step: (_, s) => s }, 0)).toBeUndefined();
  });

  it('keep their digits in doubles where it hardly ever moves', () => {
    const slow: Chain = {
      rests: (s) => s === 2,
      step: (dice, s) => (dice.sum(12, 6, 'all sixes') === 72 ? s + 1 : s === 1 ? 1 : s),
    };
    const exact = 2 * 6 ** 12;
    expect(steps(slow, 0)).toBe(String(exact));
    expect((expectedSteps(doubleLaws(), slow, 0) as number) / exact).toBeCloseTo(1, 14);
  });
});

describe('what a chain counts', () => {
  /** Stakes of a gambler who wins with chance 1 in `sides`, until 0 or `all`. */
  const gambler = (sides: number, all: number): CountingChain => ({
    rests: (s) => s === 0 || s === all,
    step: (dice, s) => (dice.die(sides, 'win') === 1 ? s + 1 : s - 1),
    counts: (s) => [s === all ? 1 : 0, s === 0 ? 1 : 0, s === 0 || s === all ? 0 : 1],
  });

  it("is the chance to be absorbed: the gambler's ruin", () => {
    // fair: k/n and k (n - k); with odds q/p = 2: (2^k - 1) / (2^n - 1)
    expect(sums(gambler(2, 10), 3)).toEqual(['3/10', '7/10', '21']);
    expect(sums(gambler(3, 5), 2).slice(0, 2)).toEqual(['3/31', '28/31']);
  });

  it('is the chance of the pass line at craps: 244/495, in 557/165 rolls', () => {
    const craps: CountingChain = {
      rests: (s) => s === 1 || s === 2,
      step: (dice, s) => {
        const roll = dice.sum(2, 6, 'roll');
        if (s === 0) return roll === 7 || roll === 11 ? 1 : roll <= 3 || roll === 12 ? 2 : roll;
        return roll === s ? 1 : roll === 7 ? 2 : s;
      },
      counts: (s) => [s === 1 ? 1 : 0, s === 1 || s === 2 ? 0 : 1],
    };
    expect(sums(craps, 0)).toEqual(['244/495', '557/165']);
  });

  it('refuses a chain that may never rest', () => {
    const endless: CountingChain = { rests: () => false, step: (_, s) => 1 - s, counts: () => [1] };
    expect(() => solveChain(fractionLaws(), endless, 0)).toThrow(LanchesterError);
    expect(() => solveChain(fractionLaws(), endless, 0)).toThrow('a chain that begins in 0 may never rest');
  });

  it('from a state is what it counts there and the mean of what it counts from the next ones', () => {
    const size = 6;
    const row = fc.record({
      weights: fc.array(fc.nat({ max: 3 }), { minLength: size, maxLength: size }),
      counts: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: size, maxLength: size }), (rows) => {
        const at = (s: number) => rows[s] as (typeof rows)[number];
        const chain: CountingChain = {
          rests: (s) => s === size - 1,
          // each state has a way to rest, so that there is an end
          step: (dice: Dice, s) => dice.pick([...at(s).weights.slice(0, -1), 1], 'way'),
          counts: (s) => at(s).counts,
        };
        const expected = rows.map((_, s) => solveChain(fractionLaws(), chain, s));
        expected.slice(0, -1).forEach((found, s) => {
          const law = fractionLaws().enumerate((dice) => chain.step(dice, s));
          const after = found.map((_, k) =>
            law.codes.reduce(
              (sum, next, j) =>
                sum.plus((law.weights[j] as Fraction).times((expected[next] as Fraction[])[k] as Fraction)),
              new Fraction(chain.counts(s)[k] as number),
            ),
          );
          expect(after.map(String)).toEqual(found.map(String));
          solveChain(doubleLaws(), chain, s).forEach((sum, k) => {
            expect(sum).toBeCloseTo((found[k] as Fraction).toNumber(), 10);
          });
        });
      }),
      { numRuns: 40, seed: 20 },
    );
  });
});
