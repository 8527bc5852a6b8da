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

  it('counts no single one', () => {
    const [cell] = bought.engagementCells as unknown as { specs: { starts: unknown }[] }[];
    const starts = [{ weight: 1, blue: ways([24, 2, 0], [1, 2, 1]), red: ways([24, 1, 0], [1, 2, 0]) }];
    const engagementCells = [{ specs: [{ ...cell?.specs[0], starts }] }] as unknown as typeof bought.engagementCells;
    const { blue } = bought.engagement;
    expect(
      fieldedWords({ engagement: { ...bought.engagement, red: { ...blue, title: 'Red' } }, engagementCells }),
    ).toBe('For 80 to 90 points each side fields, on average: blue 2 × Rifle squad; red Rifle squad.');
  });

  it('is told of points alone', () => {
    const { budget: _, ...engagement } = bought.engagement;
    expect(fieldedWords({ ...bought, engagement })).toBeUndefined();
    expect(fieldedWords({ ...bought, engagementCells: [] })).toBeUndefined();
  });
});
