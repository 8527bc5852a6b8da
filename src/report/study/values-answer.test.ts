import { describe, expect, it } from 'vitest';
import type { RelativeValue, RelativeValues } from '../../analysis/study/index.js';
import type { ReportContext } from './context.js';
import { valuesAnswer, valuesConditions } from './values-answer.js';

function value(title: string, low: number, price: number, high: number, known?: number): RelativeValue {
  return {
    variant: title.toLowerCase(),
    title,
    price,
    interval: { low, high, level: 0.95, method: '', unbounded: 'none' },
    detail: { n: 1000, tried: [], warnings: [] },
    ...(known === undefined ? {} : { known }),
  } as unknown as RelativeValue;
}

const measure = { variant: 'rifle-squad', title: 'Rifle squad', points: 50 };
const found = (...values: RelativeValue[]) => ({ measure, values }) as unknown as RelativeValues;
const context = {
  study: { values: { known: { title: 'list prices', prices: {} } }, engagement: { budget: [1], swapRoles: true } },
  results: { engagement: { observations: 9 } },
  analysis: {
    engagement: {
      cells: [
        { n: 9, worth: 1.93 },
        { n: 9, worth: 2.21 },
      ],
    },
  },
} as unknown as ReportContext;

describe('what units are worth', () => {
  it('names units as the scenario titles them, as long as the sentence is short enough', () => {
    expect(valuesAnswer(found(value('ATGM team', 60.5, 62, 64), value('Light mortar', 28.9, 30, 31.7)))).toBe(
      'The dearest is ATGM team, about 62 points (60.5 to 64); the cheapest Light mortar, about 30 (28.9 to 31.7); Rifle squad is 50.',
    );
  });

  it('leaves out words before it leaves out titles', () => {
    expect(
      valuesAnswer(
        found(value('Heavy semi-portable laser', 1236.5, 1284, 1333), value('Heavy machine gun', 112, 127, 138.2)),
      ),
    ).toBe(
      'Dearest: Heavy semi-portable laser, about 1284 (1236.5 to 1333); cheapest: Heavy machine gun, about 127 (112 to 138.2); Rifle squad is 50.',
    );
  });

  it("says which of somebody else's prices lie outside what is found", () => {
    const told = (...values: RelativeValue[]) => valuesConditions(context, found(...values));
    const [dear, right, cheap] = [
      value('Sniper', 29, 31, 32, 50),
      value('AGL team', 43, 45, 60, 60),
      value('ATGM team', 90, 95, 99, 85),
    ];
    expect(told(dear, right, cheap)).toContain(
      'By “list prices” Sniper costs more than is found here; ATGM team costs less.',
    );
    expect(told(cheap)).toContain('By “list prices” ATGM team costs less than is found here.');
    expect(told(right)).not.toContain('By “list prices”');
  });

  it('says what it is worth that luck was taken out', () => {
    expect(valuesConditions(context, found()).at(-1)).toContain(
      'from 9 pairs of engagements each (luck adjusted: win rates as by 1.9 to 2.2 times as many), draws counted half',
    );
  });
});
