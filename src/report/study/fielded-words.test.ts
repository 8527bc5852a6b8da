import { describe, expect, it } from 'vitest';
import { fieldedWords } from './fielded-words.js';

const unit = (name: string, of: string) => ({ name, unit: of, fields: {} });
const ways = (...of: readonly (readonly [weight: number, ...strength: number[]])[]) =>
  of.map(([weight, ...strength]) => ({ weight, strength, milli: strength.map(() => 1000) }));

/** Blue: a squad of four that may be five, and a second of four. Red: a tank, once or twice. */
const bought = {
  engagement: {
    budget: [80, 90],
    blue: {
      title: 'Blue',
      units: [
        { title: 'Rifle squad, 4 Veterans', unit: 'squad' },
        { title: 'Rifle squad, 4 Veterans', unit: 'squad' },
      ],
    },
    red: { title: 'Red', units: [{ title: 'T-55, Regular crew', unit: 'tank' }] },
  },
  engagementCells: [
    {
      specs: [
        {
          blue: { units: [unit('a', 'squad'), unit('b', 'squad')] },
          red: { units: [unit('c', 'tank'), unit('d', 'tank')] },
          starts: [
            { weight: 1, blue: ways([1, 4, 4], [3, 5, 4]), red: ways([1, 1, 0]) },
            { weight: 3, blue: ways([1, 5, 4]), red: ways([1, 1, 0], [1, 1, 1]) },
          ],
        },
      ],
    },
  ],
} as unknown as Parameters<typeof fieldedWords>[0];

describe('what each side fields at equal points', () => {
  it('is the mean over budgets and over what each may buy', () => {
    // blue: 1/4 (1/4 · 8 + 3/4 · 9) + 3/4 · 9; red: 1 + 3/4 · 1/2
    expect(fieldedWords(bought)).toBe(
      'For 80 to 90 points each side fields, on average: blue Rifle squad (8.9 men in all); red 1.4 × T-55.',
    );
  });

  it('is told of points alone', () => {
    const { budget: _, ...engagement } = bought.engagement;
    expect(fieldedWords({ ...bought, engagement })).toBeUndefined();
    expect(fieldedWords({ ...bought, engagementCells: [] })).toBeUndefined();
  });
});
