import { describe, expect, it } from 'vitest';
import type { FightsAnalysis } from '../../analysis/study/index.js';
import type { ContextOf } from '../study/context.js';
import { fightsAnswer } from './answer.js';

const interval = (low: number, high: number) => ({ low, high, level: 0.95, method: 'm', unbounded: 'none' });

/** The first sentence where so large parts of four fights are shown to be too cheap and too dear. */
function sentence(
  verdict: string,
  underpriced: number,
  overpriced: number,
  title = 'the gun',
  entries: readonly (readonly [label: string, weight: number, verdict: string])[] = [],
): string {
  const detail = { price: 7, interval: interval(6, 8), n: 100, tried: [{ price: 0 }, { price: 60 }] };
  const found = {
    with: 'gun',
    base: 0,
    asked: 3,
    at: 3,
    margin: 0.5,
    overall: { detail, judgement: { verdict } },
    shares: { underpriced, overpriced, fair: 0, 'not-known': 1 - underpriced - overpriced },
    difference: { value: 0.1, n: 100, method: 'm', exact: false, interval: interval(0.05, 0.15) },
    axes: [
      {
        title: 'Enemy armour',
        entries: entries.map(([label, weight, own]) => ({
          label,
          weight,
          price: { detail, judgement: { verdict: own } },
          ...(own === 'not-known' ? {} : { shown: own }),
        })),
      },
    ],
    sensitivity: { variance: 1, axes: [{ first: { value: 0.5 }, total: { value: 0.9 } }] },
    fights: [1, 2, 3, 4].map((number) => ({ number, weight: 0.25, reference: 0.5 })),
  } as unknown as FightsAnalysis;
  const context = {
    study: {
      variants: [{ id: 'gun', title }],
      sweep: [],
      breakEven: {},
      document: {},
      fights: { question: { kind: 'price' } },
    },
    analysis: {},
    results: { fights: { plays: { pilot: 10, last: 20 }, combinations: 4, engine: { engine: 'roll' } } },
  } as unknown as ContextOf<'fights'>;
  return fightsAnswer(context, found).answer;
}

describe('the first sentence over a population of fights', () => {
  it('says in how many games it holds, where they are most', () => {
    const most =
      'Yes, in at least 84% of these games: 3 points is cheap for the gun, worth 6 to 8 (95%) over these 4 fights.';
    expect(sentence('underpriced', 0.84, 0)).toBe(most);
    expect(sentence('overpriced', 0.02, 0.6)).toContain('No, in at least 60% of these games: 3 points is too dear');
    expect(sentence('underpriced', 0.4, 0)).toContain('Yes: 3 points is cheap for the gun');
  });

  it('leaves that to the conditions where it would be too long', () => {
    const long = 'the gun and its carrier';
    expect(sentence('underpriced', 0.84, 0, long)).toContain(`Yes: 3 points is cheap for ${long}, worth 6 to 8`);
  });

  it('depends, where a tenth of the games and more speak on either side', () => {
    expect(sentence('underpriced', 0.6, 0.2)).toBe(
      'It depends: worth 6 to 8 points (95%) over these 4 fights, not 3: too dear in 20% of these games, too cheap in 60%.',
    );
    expect(sentence('fair', 0.2, 0.2)).toContain('over these 4 fights; 3 is too dear in 20% of these games');
  });

  it('depends on the axis by whose entries it is shown to be too dear in a tenth of the games, too cheap in another', () => {
    const of = (cheap: string, weight: number): string =>
      sentence('overpriced', 0, 0.3, 'the gun', [
        ['light', 0.4, 'overpriced'],
        ['medium', 0.6 - weight, 'not-known'],
        ['heavy', weight, cheap],
      ]);
    const words =
      'It depends on enemy armour: 3 points is too dear in 40% of these games (light), too cheap in 20% (heavy).';
    expect(of('underpriced', 0.2)).toBe(words);
    expect(of('underpriced', 0.05)).toContain('No: 3 points is too dear');
    expect(of('not-known', 0.2)).toContain('No: 3 points is too dear');
  });
});
