import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveFractions } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import { of36, rolled } from '../testing/rules.js';
import { opposedRoll, roll } from './opposed.js';

/** Counts of doubles / beats / ties / is beaten / is doubled, of 36. */
function opposed(own: number, other: number): string {
  const law = solveFractions((dice) => dice.call(opposedRoll, own + 128, other + 128));
  const counts = [0, 0, 0, 0, 0, 0];
  law.codes.forEach((code, k) => {
    counts[code] = (law.weights[k]?.toNumber() as number) * 36;
  });
  const [isDoubled, isBeaten, tie, odd, beats, doubles] = counts.map((count) => Math.round(count)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [doubles, beats, tie + odd, isBeaten, isDoubled].join('/');
}

describe('HITT-R02 the opposed roll', () => {
  // section 3 of the rulings, row against column
  const table = [
    '6/9/6/9/6 2/8/5/12/9 0/6/4/14/12 0/3/3/15/15 0/1/2/15/18 0/0/1/14/21',
    '9/12/5/8/2 4/11/6/11/4 1/9/5/15/6 0/6/4/17/9 0/3/3/18/12 0/1/2/18/15',
    '12/14/4/6/0 6/15/5/9/1 2/13/6/13/2 0/10/5/17/4 0/6/4/20/6 0/3/3/21/9',
    '15/15/3/3/0 9/17/4/6/0 4/17/5/10/0 1/14/6/14/1 0/10/5/19/2 0/6/4/22/4',
    '18/15/2/1/0 12/18/3/3/0 6/20/4/6/0 2/19/5/10/0 0/15/6/15/0 0/10/5/20/1',
    '21/14/1/0/0 15/18/2/1/0 9/21/3/3/0 4/22/4/6/0 1/20/5/10/0 0/15/6/15/0',
  ].map((row) => row.split(' '));

  it('has exactly the odds of the table', () => {
    expect(table.map((row, k) => row.map((_, n) => opposed(k + 1, n + 1)))).toEqual(table);
  });

  it('doubled: half included, and always a loser at zero or less; odd ties are those of odd totals', () => {
    const rollOf = (own: number, other: number, dice: [number, number]): number =>
      play(dice, (driver) => driver.call(opposedRoll, own + 128, other + 128));
    expect(rollOf(4, 3, [2, 2])).toBe(roll.beats);
    expect(rollOf(5, 3, [5, 2])).toBe(roll.doubles); // 10 against 5: half included
    expect(rollOf(5, 3, [4, 2])).toBe(roll.beats); // 9 against 5
    expect(rollOf(-3, -5, [1, 1])).toBe(roll.doubles); // -2 against -4
    expect(rollOf(0, -1, [1, 1])).toBe(roll.doubles); // 1 against 0
    expect(rollOf(-4, -2, [1, 1])).toBe(roll.isDoubled);
    expect(rollOf(3, 3, [4, 4])).toBe(roll.oddTie);
    expect(rollOf(3, 3, [3, 3])).toBe(roll.tie);
    expect(rollOf(-3, -3, [2, 2])).toBe(roll.oddTie); // -1 is odd
  });

  it('law: seen from the other side it is the same roll', () => {
    const score = fc.integer({ min: -20, max: 20 });
    const die = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(score, score, die, die, (a, b, x, y) => {
        const one = play([x, y], (dice) => dice.call(opposedRoll, a + 128, b + 128));
        const other = play([y, x], (dice) => dice.call(opposedRoll, b + 128, a + 128));
        const isTie = one === roll.tie || one === roll.oddTie;
        expect(other).toBe(isTie ? one : roll.doubles - one);
      }),
    );
  });

  it('names its dice: the attacker first', () => {
    expect(rolled([6, 1], { unit: 'mg' }, { unit: 'rifles' }, { range: 400 })).toEqual({
      attacker: 'none',
      target: 'destroyed',
    });
  });
});

describe('the worked examples of the rulings', () => {
  const rifles = { unit: 'rifles' };
  const entrenched = { unit: 'rifles', ground: 'trench' };
  const mg = { unit: 'mg' };

  it('W01 an MG shoots Rifles at 400p', () => {
    expect(of36(mg, rifles, { range: 400 })).toEqual({ destroyed: 21 });
  });

  it('W02 the same, Rifles in a trench (HITT-TF-07, HITT-R20)', () => {
    expect(of36(mg, entrenched, { range: 400 })).toEqual({ destroyed: 1 });
  });

  it('W03 a Tank has started contact with Rifles this bound, and one bound later', () => {
    expect(of36({ unit: 'tank' }, rifles, { range: 0, started: 'attacker', bound: 'this' })).toEqual({
      destroyed: 21,
      'attacker recoil': 10,
    });
    expect(of36({ unit: 'tank' }, rifles, { range: 0, started: 'attacker', bound: 'earlier' })).toEqual({
      destroyed: 4,
      recoil: 17,
      'attacker recoil': 10,
    });
  });

  it('W04 Sturmtruppe reach an MG (HITT-CF-06)', () => {
    expect(of36({ unit: 'sturmtruppe' }, mg, { range: 0 })).toEqual({ destroyed: 30, 'attacker recoil': 3 });
  });

  it('W05 a Barrage on Rifles in a trench (HITT-MOVEOUT-06, HITT-R11)', () => {
    expect(of36({ unit: 'barrage' }, entrenched, { range: 0 })).toEqual({ destroyed: 4, suppressed: 17 });
  });

  it('W06 Field Artillery shoots a Tank at 900p', () => {
    expect(of36({ unit: 'field-artillery' }, { unit: 'tank' }, { range: 900 })).toEqual({ destroyed: 1, flee: 14 });
  });

  it('W07 Air Ace against Air Ace (HITT-OUT-01)', () => {
    expect(of36({ unit: 'air-ace' }, { unit: 'air-ace' }, { range: 0 })).toEqual({
      destroyed: 18,
      'attacker destroyed': 18,
    });
  });

  it('W08 three Rifles shoot Rifles (HITT-TF-09)', () => {
    expect(of36(rifles, { ...rifles, outgunned: 2 }, { range: 300 })).toEqual({ destroyed: 12, recoil: 14 });
  });

  it('W09 Cavalry charges an MG', () => {
    expect(of36({ unit: 'cavalry' }, mg, { range: 0 })).toEqual({
      destroyed: 21,
      'attacker recoil': 9,
      'attacker destroyed': 1,
    });
  });

  it('W10 Cavalry charges an MG in a trench (HITT-TF-12, HITT-R20)', () => {
    expect(of36({ unit: 'cavalry' }, { ...mg, ground: 'trench' }, { range: 0 })).toEqual({
      destroyed: 10,
      'attacker destroyed': 21,
    });
  });

  it('W11 observed Field Artillery shoots Cavalry (HITT-TF-04)', () => {
    expect(of36({ unit: 'field-artillery' }, { unit: 'cavalry' }, { range: 900, observed: true })).toEqual({
      destroyed: 6,
      recoil: 20,
    });
  });

  it('W12 AAA shoots a Fighter', () => {
    expect(of36({ unit: 'aaa' }, { unit: 'fighter' }, { range: 900 })).toEqual({ flee: 26 });
  });

  it("W13 Rifles with rear support attack the General's Rifles uphill", () => {
    expect(of36({ ...rifles, support: true }, { ...rifles, general: true, higher: true }, { range: 0 })).toEqual({
      recoil: 10,
      'attacker recoil': 19,
      'attacker destroyed': 2,
    });
  });

  it('W14 Rifles against Rifles outflanked once (HITT-MOVEOUT-02)', () => {
    expect(of36(rifles, { ...rifles, outflanked: 1 }, { range: 0 })).toEqual({
      destroyed: 21,
      'attacker recoil': 9,
      'attacker destroyed': 1,
    });
  });

  it('W15 Rifles and an MG shoot at each other at 300p (HITT-R13)', () => {
    expect(of36(rifles, mg, { range: 300, answer: true })).toEqual({ 'attacker destroyed': 21 });
    expect(of36(mg, rifles, { range: 300, answer: true })).toEqual({ destroyed: 21 });
  });

  it('W16 Gas on Rifles in a trench (HITT-TF-06, HITT-R29)', () => {
    expect(of36({ unit: 'gas' }, entrenched, { range: 0 })).toEqual({ recoil: 6 });
  });

  it('W17 three MG shoot a Scout (HITT-R02: totals below zero)', () => {
    expect(of36(mg, { unit: 'scout', outgunned: 2 }, { range: 400 })).toEqual({ flee: 27, recoil: 8 });
  });
});
