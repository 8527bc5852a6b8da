import { describe, expect, it } from 'vitest';
import type { EngagementBreakEven } from '../../analysis/study/index.js';
import { judge } from '../../analysis/verdict.js';
import type { ReportContext } from './context.js';
import { priceAnswer, priceConditions, priceWarnings, worthAnswer } from './price-answer.js';
import { mostWords, wordsIn } from './sentence.js';

interface Told {
  readonly low: number;
  readonly high: number;
  readonly price?: number;
  readonly base?: number;
  readonly asked?: number;
  readonly margin?: number;
  readonly neighbours?: boolean;
  readonly n?: number;
}

const share = (value: number) => ({ value, n: 1000, method: 'm', exact: false });

function foundOf({ low, high, price, base = 0, asked, margin = 2, neighbours = false, n = 1000 }: Told) {
  const [open, above] = [low === -Infinity, high === Infinity];
  const unbounded = open ? (above ? 'both' : 'below') : above ? 'above' : 'none';
  const interval = { low, high, level: n === 0 ? 1 : 0.95, method: 'm', unbounded } as const;
  const bounds = { low: 0.0029, high: 0.0041, level: 0.95, method: 'm', unbounded: 'none' };
  return {
    interval,
    base,
    margin,
    ...(price === undefined ? {} : { price }),
    ...(asked === undefined ? {} : { asked, judgement: judge(interval, asked, margin) }),
    with: 'with',
    without: 'without',
    detail: { n, neighbours, tried: [{ price: 2 }, { price: 60 }], warnings: ['Nothing is known.'] },
    points: [{ price: 15, difference: { ...share(0.0035), interval: bounds } }],
    reference: share(0.5),
  } as unknown as EngagementBreakEven;
}

function contextOf(title: string, variant: string, listed?: number, winRate = 0.5): ReportContext {
  return {
    study: {
      sweep: [{ name: 'price', title, unit: 'points' }],
      breakEven: { axis: 'price', ...(listed === undefined ? {} : { listed }) },
      variants: [{ id: 'with', title: variant }],
      document: { sweep: { axes: [{ name: 'price', path: 'engagement.blue.units.gun.price' }] } },
      engagement: { swapRoles: true, budget: [100] },
    },
    results: { engagement: { observations: 1000 } },
    analysis: { engagement: { cells: [{ id: 'without', winRate: share(winRate) }] } },
  } as unknown as ReportContext;
}

const lmg = contextOf('Price of the LMG', 'LMG', 20);

describe('is it worth its price?', () => {
  it.each([
    [
      { low: 18, high: 22, asked: 15 },
      'Yes: 15 points is cheap for the LMG, which should cost 18 to 22 (95%) in this fight.',
    ],
    [
      { low: 4.4, high: 4.9, asked: 15, base: 50 },
      'No: +15 points is too dear for the LMG, which should cost +4.4 to +4.9 (95%) in this fight.',
    ],
    [
      { low: 15, high: 17, asked: 15 },
      'About right: 15 points is a fair price for the LMG, which should cost 15 to 17 (95%) in this fight.',
    ],
    [
      { low: 10, high: 20, asked: 15 },
      'Not known yet whether 15 points is fair for the LMG, which should cost 10 to 20 (95%) in this fight.',
    ],
    [
      { low: 60, high: Infinity, asked: 1 },
      'Yes: 1 point is cheap for the LMG, which should cost more than 60 (the dearest tried) in this fight.',
    ],
    [
      { low: 15, high: 15, asked: 15, n: 0 },
      'About right: 15 points is a fair price for the LMG, which should cost 15 (exact) in this fight.',
    ],
    [
      { low: -Infinity, high: Infinity, asked: 15 },
      'Not known: this fight tells no price for the LMG, so 15 points cannot be judged.',
    ],
  ])('%j', (told, words) => {
    expect(worthAnswer(lmg, foundOf(told), told.asked)).toBe(words);
  });
});

describe('what should it cost?', () => {
  it.each([
    [
      { low: 4.4, high: 4.9, price: 4.6, asked: 20 },
      "The LMG should cost about 4.6 points (4.4 to 4.9, 95%) in this fight, less than the list's 20.",
    ],
    [
      { low: 19, high: 21, price: 20.2, asked: 20 },
      "The LMG should cost about 20.2 points (19 to 21, 95%) in this fight; the list's 20 is about right.",
    ],
    [
      { low: 60, high: Infinity, asked: 20 },
      "The LMG should cost more than 60 points (the dearest tried) in this fight, more than the list's 20.",
    ],
    [{ low: 4, high: 6 }, 'The LMG should cost 4 to 6 points (95%) in this fight.'],
    [{ low: -Infinity, high: Infinity }, 'Not known: this fight tells no price for the LMG.'],
  ])('%j', (told, words) => {
    expect(priceAnswer(lmg, foundOf(told))).toBe(words);
  });

  it('begins with no yes and no no', () => {
    for (const [low, high] of [
      [1, 2],
      [19, 21],
      [30, 40],
      [5, 50],
    ] as const)
      expect(priceAnswer(lmg, foundOf({ low, high, asked: 20 }))).toMatch(/^The LMG should cost/);
  });

  it('names what has no title by the path of its price', () => {
    expect(priceAnswer(contextOf('price', 'with'), foundOf({ low: 4, high: 6 }))).toBe(
      'The gun should cost 4 to 6 points (95%) in this fight.',
    );
    expect(priceAnswer(contextOf('Price of the upgrade', 'Two LMGs'), foundOf({ low: 4, high: 6 }))).toBe(
      'Two LMGs should cost 4 to 6 points (95%) in this fight.',
    );
  });
});

it('the first sentence has at most 25 words, whatever things are called', () => {
  const long = 'two heavy machine guns on tripods with all of their crews, carts, mules and ammunition';
  const ends = [-Infinity, 2, 13.37, 15, 60];
  for (const context of [contextOf(`Price of ${long}`, long, 20), contextOf('price', long, 20), lmg]) {
    for (const low of ends) {
      for (const high of [...ends.slice(1), Infinity].filter((end) => end >= low)) {
        for (const base of [0, 50]) {
          const found = foundOf({ low, high, price: Math.max(low, 2), asked: 15.25, base });
          for (const answer of [worthAnswer(context, found, 15.25), priceAnswer(context, found)])
            expect(wordsIn(answer), answer).toBeLessThanOrEqual(mostWords);
        }
      }
    }
  }
});

describe('the conditions', () => {
  const told = (found: ReturnType<typeof foundOf>): string => priceConditions(lmg, found).join(' ');

  it('say how much it is in games, where the price asked was played', () => {
    const found = foundOf({ low: 18, high: 22, price: 20, asked: 15 });
    expect(told(found)).toContain('At 15 points it wins 0.35 more of 100 games than without (+0.29 to +0.41).');
    expect(told(foundOf({ low: 18, high: 22, asked: 16 }))).not.toContain('more of 100 games');
  });

  it('say how near the border a verdict lies, and what would settle it', () => {
    // fair ends at 17: 0.5 from an estimate known to ±0.4 is a close call; (1.5 · 0.4 / 0.5)² = 1.44 times as many
    const close = foundOf({ low: 17.1, high: 17.9, price: 17.5, asked: 15 });
    expect(close.judgement?.verdict).toBe('underpriced');
    expect(told(close)).toContain(
      'This is a close call, near 17 points, where fair ends: about 2000 pairs of engagements a variant would ' +
        'settle it.',
    );
    // not known: 0.5 from the border, known to ±1; (1.5 · 1 / 0.5)² = 9 times as many
    expect(told(foundOf({ low: 16.5, high: 18.5, price: 17.5, asked: 15 }))).toContain(
      'It lies near 17 points, where fair ends: about 9000 pairs of engagements a variant would settle it.',
    );
    expect(told(foundOf({ low: 16, high: 18, price: 17, asked: 15 }))).toContain(
      'no number of engagements that one could wait for would settle it.',
    );
    expect(told(foundOf({ low: 29, high: 31, price: 30, asked: 15 }))).not.toContain('settle');
  });

  it('ask for other prices where more engagements cannot settle it', () => {
    expect(told(foundOf({ low: 10, high: 20, price: 15, asked: 15, neighbours: true }))).toContain(
      'More engagements cannot settle it: prices between 10 points and 20 points would have to be tried.',
    );
  });
});

it('a fight that one side wins more than 80 of 100 times is called lopsided', () => {
  const found = foundOf({ low: 4, high: 6 });
  expect(priceWarnings(contextOf('price', 'LMG', undefined, 0.8), found)).toEqual([]);
  expect(priceWarnings(contextOf('price', 'LMG', undefined, 0.15), found)).toEqual([
    'This fight is lopsided: red wins 85.0 of 100 games without it. A price read off such a fight is unsteady: ' +
      'try one that is nearer to even.',
  ]);
});
