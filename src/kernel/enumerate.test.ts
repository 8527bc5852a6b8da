import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shot } from '../../test/support/riflemen.js';
import type { Dice } from './dice.js';
import { doubleLaws, Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import { Fraction } from './fraction.js';
import { fractions, type Law } from './pmf.js';
import { defineRule } from './rule.js';

const exactLaws = (): Laws<Fraction> => new Laws(fractions, doubleLaws());
const words = (law: Law<Fraction>): string[] => law.codes.map((code, k) => `${code}: ${law.weights[k]}`);

/**
 * A random dice program: an outcome, or a question and a program for each of its answers (taken modulo their number).
 */
type Program =
  | { readonly outcome: number }
  | { readonly ask: 'die' | 'sum' | 'atLeast' | 'pick'; readonly size: number; readonly next: readonly Program[] };

const { program } = fc.letrec<{ program: Program; question: Program; outcome: Program }>((tie) => ({
  program: fc.oneof({ maxDepth: 4, withCrossShrink: true }, tie('outcome'), tie('question')),
  outcome: fc.record({ outcome: fc.integer({ min: 0, max: 5 }) }),
  question: fc.record({
    ask: fc.constantFrom('die', 'sum', 'atLeast', 'pick'),
    size: fc.integer({ min: 1, max: 3 }),
    next: fc.array(tie('program'), { minLength: 1, maxLength: 3 }),
  }),
}));

function run(dice: Dice, p: Program): number {
  if ('outcome' in p) return p.outcome;
  const answer =
    p.ask === 'die'
      ? dice.die(p.size + 1, '')
      : p.ask === 'sum'
        ? dice.sum(2, p.size + 1, '')
        : p.ask === 'atLeast'
          ? dice.atLeast(p.size, 4, 3, '')
          : dice.pick([p.size, 0, 1], '');
  return run(dice, p.next[answer % p.next.length] as Program);
}

/** The same law by recursion over the program, each die by itself: independent of the enumerator. */
function weigh(p: Program, weight: Fraction, into: Map<number, Fraction>): void {
  if ('outcome' in p) {
    into.set(p.outcome, (into.get(p.outcome) ?? new Fraction(0)).plus(weight));
    return;
  }
  const next = (answer: number, n: number, d: number): void =>
    weigh(p.next[answer % p.next.length] as Program, weight.times(new Fraction(n, d)), into);
  const sides = p.size + 1;
  if (p.ask === 'die') for (let face = 1; face <= sides; face++) next(face, 1, sides);
  else if (p.ask === 'sum') {
    for (let a = 1; a <= sides; a++) for (let b = 1; b <= sides; b++) next(a + b, 1, sides * sides);
  } else if (p.ask === 'atLeast') {
    for (let bits = 0; bits < 2 ** p.size; bits++)
      next([...bits.toString(2)].filter((x) => x === '1').length, 1, 2 ** p.size);
  } else {
    next(0, p.size, p.size + 1);
    next(2, 1, p.size + 1);
  }
}

describe('paths', () => {
  it('are visited once each, in order, with their weights', () => {
    const laws = exactLaws();
    const seen: string[] = [];
    laws.visit(
      (dice) => {
        const first = dice.die(3, '');
        return first === 2 ? 20 + dice.atLeast(2, 2, 2, '') : first;
      },
      (code, weight, path) => seen.push(`${path.map((c) => c.law.codes[c.at])} -> ${code}: ${weight}`),
    );
    expect(seen).toEqual(['1 -> 1: 1/3', '2,0 -> 20: 1/12', '2,1 -> 21: 1/6', '2,2 -> 22: 1/12', '3 -> 3: 1/3']);
    expect(laws.paths).toBe(5);
  });

  it('of any program weigh what independent counting says, 1 in all', () => {
    fc.assert(
      fc.property(program, (p) => {
        const law = exactLaws().enumerate((dice) => run(dice, p));
        const counted = new Map<number, Fraction>();
        weigh(p, new Fraction(1), counted);
        expect(words(law)).toEqual([...counted].sort(([a], [b]) => a - b).map(([code, w]) => `${code}: ${w}`));
        expect(law.weights.reduce((a, b) => a.plus(b), new Fraction(0)).toString()).toBe('1');
        const doubles = doubleLaws().enumerate((dice) => run(dice, p));
        expect(doubles.codes).toEqual(law.codes);
        for (const [k, w] of doubles.weights.entries())
          expect(w).toBeCloseTo((law.weights[k] as Fraction).toNumber(), 14);
      }),
      { numRuns: 200 },
    );
  });

  it('need no die for what is certain', () => {
    const laws = exactLaws();
    const law = laws.enumerate(
      (dice) => dice.sum(0, 6, '') + dice.atLeast(3, 6, 1, '') + dice.atLeast(3, 6, 7, '') + dice.atLeast(0, 6, 4, ''),
    );
    expect(words(law)).toEqual(['3: 1']);
    expect(laws.paths).toBe(1);
  });
});

const sixDice = defineRule({
  name: 'six dice',
  sizes: [],
  run: (dice) => [1, 2, 3, 4, 5, 6].reduce((hits) => hits + (dice.die(6, '') >= 5 ? 1 : 0), 0),
});

describe('sub-rules', () => {
  it('are merge points: enumerated once for their arguments, then one branching', () => {
    const laws = exactLaws();
    const twice = (dice: Dice): number => dice.call(sixDice) + dice.call(sixDice);
    const law = laws.enumerate(twice);
    expect(laws.paths).toBe(6 ** 6 + 7 * 7);
    laws.enumerate(twice);
    expect(laws.paths).toBe(6 ** 6 + 2 * 7 * 7);
    expect(law).toEqual(laws.enumerate((dice) => dice.atLeast(12, 6, 5, '')));
    expect(laws.law(sixDice)).toBe(laws.law(sixDice));
  });

  it('may nest: the law is that of the same dice in line', () => {
    const wound = defineRule({ name: 'wound', sizes: [7], run: (dice, save) => 1 - dice.atLeast(1, 6, save, '') });
    const hit = defineRule({
      name: 'hit',
      sizes: [7, 7],
      run: (dice, need, save) => (dice.die(6, '') >= need ? dice.call(wound, save) + dice.call(wound, save + 1) : 0),
    });
    const nested = exactLaws().enumerate((dice) => dice.call(hit, 3, 4) * 3 + dice.call(hit, 5, 5));
    const inline = (dice: Dice, need: number, save: number): number =>
      dice.die(6, '') >= need ? (dice.die(6, '') < save ? 1 : 0) + (dice.die(6, '') < save + 1 ? 1 : 0) : 0;
    expect(nested).toEqual(exactLaws().enumerate((dice) => inline(dice, 3, 4) * 3 + inline(dice, 5, 5)));
  });

  it('in a pool are convolved to the law of rolling each', () => {
    for (const count of [0, 1, 2, 3, 4]) {
      const laws = exactLaws();
      const brute = laws.enumerate((dice) => {
        let sum = 0;
        for (let n = 0; n < count; n++) sum += shot.run(dice, 4, 0, 0, 0, 0, 0, 0, 0);
        return sum;
      });
      expect(laws.poolLaw(count, shot, 4)).toEqual(brute);
      expect(laws.enumerate((dice) => dice.pool(count, shot, 4))).toEqual(brute);
    }
  });

  it('have their odds in doubles, also where laws are fractions', () => {
    const { weights } = exactLaws().pmf(shot, 5);
    expect(weights).toEqual([2 / 3, 1 / 6, 1 / 6]);
    expect(exactLaws().poolPmf(1, shot, 5).weights).toEqual(weights);
    expect(doubleLaws().pmf(shot, 5).codes).toEqual([0, 1, 17]);
  });
});

describe('a program that cannot be enumerated is caught', () => {
  const failing = (body: (dice: Dice) => number): (() => unknown) => {
    return () => doubleLaws().enumerate(body);
  };

  it('when it keeps state: other dice, fewer dice', () => {
    let runs = 0;
    expect(failing((dice) => dice.die(runs++ % 2 === 0 ? 6 : 8, '') + dice.die(4, ''))).toThrow(
      /keeps state between runs/,
    );
    runs = 0;
    expect(failing((dice) => (runs++ === 0 ? dice.die(6, '') + dice.die(6, '') : dice.die(6, '')))).toThrow(
      /keeps state between runs/,
    );
    runs = 0;
    expect(failing((dice) => dice.pick([1, 2, runs++], '') + dice.die(2, ''))).toThrow(/keeps state between runs/);
  });

  it('when it never ends', () => {
    const endless = (dice: Dice): number => {
      let n = 0;
      while (dice.die(6, '') !== 6) n++;
      return n;
    };
    expect(failing(endless)).toThrow(/never ends/);
    expect(() => exactLaws().enumerate(endless)).toThrow(LanchesterError);
    const exploding = (dice: Dice): number => (dice.die(6, '') === 6 ? 1 + exploding(dice) : 0);
    expect(failing(exploding)).toThrow(/never ends/);
  });

  it('when it calls itself without end', () => {
    const loop = defineRule({ name: 'loop', sizes: [], run: (dice): number => dice.die(6, '') + dice.call(loop) });
    expect(failing((dice) => dice.call(loop))).toThrow(/calls itself without end/);
  });

  it('and the laws go on working afterwards', () => {
    const laws = exactLaws();
    const broken = defineRule({
      name: 'broken',
      sizes: [2],
      run: (dice, a) => {
        if (dice.die(6, '') === 3 && a === 1) throw new Error('broken');
        return a;
      },
    });
    expect(() => laws.enumerate((dice) => dice.die(2, '') + dice.call(broken, 1))).toThrow('broken');
    expect(words(laws.enumerate((dice) => dice.die(2, '') + dice.call(broken, 0)))).toEqual(['1: 1/2', '2: 1/2']);
  });
});
