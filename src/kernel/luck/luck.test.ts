/** What is looked at as dice are drawn: the same draws, and luck whose mean is 0. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../decision.js';
import type { Dice } from '../dice.js';
import { doubleLaws } from '../enumerate.js';
import { Sfc32 } from '../random/sfc32.js';
import { openStream, streamKind, studyKey } from '../random/stream-key.js';
import { defineRule } from '../rule.js';
import { TabledDice } from '../table.js';
import { MeteredDice } from './metered-dice.js';
import { DrawOutcomes, RecordingDice } from './recording-dice.js';
import type { DrawWorths } from './worths.js';

const key = studyKey('7', 'luck');

const blows = defineRule({ name: 'test/blows', sizes: [5], run: (dice, n) => dice.atLeast(n, 6, 4, '') });
const nerve = defineRule({ name: 'test/nerve', sizes: [7], run: (dice, need) => (dice.die(6, '') >= need ? 1 : 0) });

const order: Decision = {
  name: 'order',
  player: () => 0,
  own: (_, __, who) => who % 2,
  menu: (_, __, ___, ____, out) => void out.push(0, 1),
  tell: () => '',
};

const state = new Int32Array(1);

/** All kinds of questions, with decisions between them. */
function asked(dice: Dice): number[] {
  const all: number[] = [];
  for (let who = 0; who < 6; who++) {
    all.push(dice.choose(order, state, who));
    all.push(dice.call(nerve, 1 + who), dice.pool(2, blows, who % 5), dice.pool(0, blows, 3), dice.die(6, ''));
  }
  return all;
}

const worths: readonly DrawWorths[] = [
  { rule: 'test/nerve', isPool: false, who: 3, codes: [1], worths: [0.6] },
  { rule: 'test/blows', isPool: false, who: 0, codes: [0, 2, 3], worths: [-0.5, 0.25, 1] },
  { rule: 'test/blows', isPool: true, who: 0, codes: [4], worths: [2] },
];

function at<D extends TabledDice>(dice: D, index: number): D {
  openStream(dice.generator, key, streamKind.engagement, index);
  return dice;
}

describe('dice that are looked at', () => {
  it('come to what tables come to, die by die', () => {
    const laws = doubleLaws();
    const tabled = new TabledDice(new Sfc32(), laws);
    const metered = new MeteredDice(worths, laws);
    const recording = new RecordingDice(new DrawOutcomes(), laws);
    for (let index = 0; index < 200; index++) {
      const expected = asked(at(tabled, index));
      expect(asked(at(metered, index))).toEqual(expected);
      expect(asked(at(recording, index))).toEqual(expected);
    }
  });
});

describe('luck', () => {
  /** The worth of what a rule came to, by hand. */
  const worthOf = ({ codes, worths: own }: DrawWorths, code: number): number => own[codes.indexOf(code)] ?? 0;
  const [ofNerve, ofBlows, ofPools] = worths as [DrawWorths, DrawWorths, DrawWorths];

  it('of a draw is what its outcome is worth, less the mean of its law', () => {
    const laws = doubleLaws();
    const dice = at(new MeteredDice(worths, laws), 1);
    const met = new Set<number>();
    for (let n = 0; n < 300; n++) {
      dice.begin();
      const code = dice.call(blows, 3);
      met.add(code);
      // three dice: 1, 3, 3, 1 of 8
      expect(dice.luck).toBeCloseTo(worthOf(ofBlows, code) - (-0.5 + 3 * 0.25 + 1) / 8, 12);
    }
    expect(met.size).toBe(4);
  });

  it('tells pools from single runs, and who decided last', () => {
    const dice = at(new MeteredDice(worths), 2);
    for (let n = 0; n < 100; n++) {
      dice.begin();
      const pooled = dice.pool(2, blows, 2);
      expect(dice.luck).toBeCloseTo(worthOf(ofPools, pooled) - 2 / 16, 12);
      const before = dice.luck;
      dice.choose(order, state, 1);
      dice.call(blows, 2);
      expect(dice.luck).toBe(before);
      dice.choose(order, state, 2);
      const code = dice.call(nerve, 3);
      expect(dice.luck - before).toBeCloseTo(worthOf(ofNerve, code) - (0.6 * 4) / 6, 12);
    }
  });

  it('has mean 0 over the law of any rule, whatever the worths', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 5, maxLength: 5 }), (own) => {
        const laws = doubleLaws();
        const law = laws.law(blows, 4);
        const dice = at(
          new MeteredDice([{ rule: 'test/blows', isPool: false, who: 0, codes: [0, 1, 2, 3, 4], worths: own }], laws),
          3,
        );
        const lucks = new Map<number, number>();
        for (let n = 0; n < 400; n++) {
          dice.begin();
          lucks.set(dice.call(blows, 4), dice.luck);
        }
        expect(lucks.size).toBe(5);
        const mean = law.codes.reduce(
          (sum, code, k) => sum + (law.weights[k] as number) * (lucks.get(code) as number),
          0,
        );
        expect(mean).toBeCloseTo(0, 12);
      }),
      { numRuns: 30 },
    );
  });
});

describe('what is recorded of an engagement', () => {
  it('is how much more often each outcome came than was to be expected', () => {
    const outcomes = new DrawOutcomes();
    const dice = at(new RecordingDice(outcomes), 4);
    dice.begin();
    const codes = [dice.call(blows, 1), dice.call(blows, 1), dice.call(blows, 2)];
    const { numbers, more } = dice.read();
    const named = new Map([...numbers].map((number, k) => [outcomes.all[number]?.code, more[k]]));
    const expected = [0.5 + 0.5 + 0.25, 0.5 + 0.5 + 0.5, 0.25];
    expect([...named.keys()].sort()).toEqual([0, 1, 2]);
    expected.forEach((mean, code) => {
      expect(named.get(code)).toBeCloseTo(codes.filter((each) => each === code).length - mean, 12);
    });
    dice.begin();
    expect(dice.read().numbers).toHaveLength(0);
    dice.begin();
    dice.call(blows, 1);
    const { more: again } = dice.read();
    expect(again[0]).toBe(-(again[1] as number));
    expect(Math.abs(again[0] as number)).toBe(0.5);
  });

  it('has numbers of its own for each decider, and for pools', () => {
    const outcomes = new DrawOutcomes();
    const dice = at(new RecordingDice(outcomes), 5);
    dice.begin();
    dice.call(blows, 1);
    dice.pool(1, blows, 1);
    dice.choose(order, state, 0);
    dice.call(blows, 1);
    expect(outcomes.all.map(({ isPool, who, code }) => [isPool, who, code])).toEqual([
      [false, 0, 0],
      [false, 0, 1],
      [true, 0, 0],
      [true, 0, 1],
      [false, 1, 0],
      [false, 1, 1],
    ]);
  });
});
