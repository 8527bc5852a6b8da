import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from '../kernel/fraction.js';
import { Account, decideWinner, type WinnerCode, winner } from './outcome.js';

/** A unit at the start, and how many of its men or hits are gone. */
interface Unit {
  readonly milli: number;
  readonly lost: number;
  readonly start: number;
}

function accountOf(units: readonly Unit[], times = 1): Account {
  const account = new Account();
  for (const { milli, lost, start } of units) {
    account.pay(Math.round(milli * times));
    account.loseShare(Math.round(milli * times), lost, start);
  }
  return account;
}

/** Whole points lost of a cost, in thousandths. */
const whole = (lost: number, cost: number): Account => {
  const account = new Account();
  account.pay(cost);
  account.lose(lost);
  return account;
};

const decide = (blueLost: number, redLost: number, blueCost: number, redCost: number): WinnerCode =>
  decideWinner(true, true, whole(blueLost, blueCost), whole(redLost, redCost));

describe('decideWinner', () => {
  it('ENG-R03: whoever alone can fight wins, whatever it lost', () => {
    expect(decideWinner(true, false, whole(99_000, 100_000), whole(0, 100_000))).toBe(winner.blue);
    expect(decideWinner(false, true, whole(0, 100_000), whole(99_000, 100_000))).toBe(winner.red);
  });

  it('ENG-R03: else shares of the starting points, from 10 percentage points on', () => {
    expect(decide(20_000, 30_000, 100_000, 100_000)).toBe(winner.blue);
    expect(decide(20_001, 30_000, 100_000, 100_000)).toBe(winner.draw);
    expect(decide(30_000, 20_000, 100_000, 100_000)).toBe(winner.red);
    expect(decide(0, 0, 100_000, 100_000)).toBe(winner.draw);
    expect(decide(0, 0, 0, 0)).toBe(winner.draw);
    // 1/3 against 1/2 of unequal forces
    expect(decide(50_000, 100_000, 150_000, 200_000)).toBe(winner.blue);
  });

  it('ENG-R03: a lead of exactly ten points wins: 13/30 against 1/3, which no thousandth holds, at any prices', () => {
    const third: readonly Unit[] = [{ milli: 50_000, lost: 1, start: 3 }];
    const more: readonly Unit[] = [{ milli: 30_000, lost: 13, start: 30 }];
    for (const times of [1, 1.02, 0.98, 3, 1000]) {
      expect(accountOf(third, 1).lost).toBe(16_667);
      expect(decideWinner(true, true, accountOf(third, times), accountOf(more, times))).toBe(winner.blue);
      expect(decideWinner(false, false, accountOf(more, times), accountOf(third, times))).toBe(winner.red);
    }
    // one thousandth of a point more on 30 points, and the lead is below ten points
    const dearer = accountOf([...more, { milli: 1, lost: 0, start: 1 }]);
    expect(decideWinner(true, true, accountOf(third), dearer)).toBe(winner.draw);
  });

  it('ENG-R03: prices beyond what products of doubles hold exactly are compared exactly, too', () => {
    // costs of 3e9 thousandths: 1e18 and one
    const [blue, red] = [whole(1_000_000_000, 3_000_000_000), whole(1_300_000_000, 3_000_000_000)];
    expect(decideWinner(true, true, blue, red)).toBe(winner.blue);
    expect(decideWinner(true, true, blue, whole(1_299_999_999, 3_000_000_000))).toBe(winner.draw);
  });

  const units = fc.array(
    fc
      .record({ points: fc.integer({ min: 1, max: 90 }), start: fc.integer({ min: 1, max: 12 }), part: fc.nat(100) })
      .map(
        ({ points, start, part }): Unit => ({ milli: points * 1000, start, lost: Math.floor((part * start) / 100) }),
      ),
    { minLength: 1, maxLength: 6 },
  );

  const shareOf = (side: readonly Unit[]): Fraction => {
    const cost = side.reduce((sum, { milli }) => sum + milli, 0);
    return side.reduce(
      (sum, { milli, lost, start }) => sum.plus(new Fraction(milli * lost, start * cost)),
      new Fraction(0),
    );
  };

  it('law: it is the comparison of exact fractions', () => {
    fc.assert(
      fc.property(units, units, (blue, red) => {
        const lead = shareOf(red).minus(shareOf(blue)).times(new Fraction(10));
        const expected =
          lead.numerator >= lead.denominator
            ? winner.blue
            : -lead.numerator >= lead.denominator
              ? winner.red
              : winner.draw;
        expect(decideWinner(true, true, accountOf(blue), accountOf(red))).toBe(expected);
      }),
    );
  });

  it('law: all prices times the same number, the same winner; also at exactly ten points', () => {
    const even = fc.record({
      start: fc.integer({ min: 1, max: 60 }),
      lost: fc.nat(60),
      points: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(even, fc.integer({ min: 51, max: 300 }), ({ start, lost, points }, hundredths) => {
        const blue: Unit = { milli: points * 1000, lost: Math.min(lost, start), start };
        // red has lost exactly a tenth more
        const red: Unit = { milli: 77_000, lost: 10 * blue.lost + start, start: 10 * start };
        const decided = [1, hundredths / 100].map((times) =>
          decideWinner(true, true, accountOf([blue], times), accountOf([red], times)),
        );
        expect(decided).toEqual([winner.blue, winner.blue]);
      }),
    );
  });

  it('law: swapping the sides swaps the winner', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), units, units, (b, r, blue, red) => {
        const one = decideWinner(b, r, accountOf(blue), accountOf(red));
        const other = decideWinner(r, b, accountOf(red), accountOf(blue));
        expect(other).toBe(one === winner.draw ? winner.draw : 3 - one);
      }),
    );
  });
});

describe('an account', () => {
  it('ENG-R01: price × men lost / men at the start, to the nearest thousandth', () => {
    const lost = (milli: number, men: number, start: number): number => accountOf([{ milli, lost: men, start }]).lost;
    expect(lost(70_000, 2, 7)).toBe(20_000);
    expect(lost(70_000, 0, 7)).toBe(0);
    expect(lost(70_000, 7, 7)).toBe(70_000);
    expect(lost(50_000, 1, 3)).toBe(16_667);
  });

  it('knows the exact loss: 1/3 of 50 points and 2/7 of 10 are 410/21', () => {
    const account = accountOf([
      { milli: 50_000, lost: 1, start: 3 },
      { milli: 10_000, lost: 2, start: 7 },
    ]);
    expect(account.cost).toBe(60_000);
    expect(new Fraction(...account.exact()).toString()).toBe('410000/21');
  });
});
