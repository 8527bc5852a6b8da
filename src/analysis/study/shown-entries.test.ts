import { describe, expect, it } from 'vitest';
import type { FightResults } from '../../played/fight-results.js';
import type { FightsResults } from '../../run/results.js';
import { normalQuantile } from '../../statistics/special/normal.js';
import { generator } from '../../statistics/testing/generator.js';
import type { BreakEvenInfo } from '../../study/study.js';
import { analyseFights } from './fights.js';

const prices = Array.from({ length: 30 }, (_, k) => 5 + k / 2);
const [asked, margin] = [12, 2];
/** How much a point of price changes a difference of win rates. */
const slope = 0.02;

/** An axis whose entries are worth so much; one fight each, whose dice, of so large an error, are drawn by `random`. */
function population(worth: readonly number[], random: () => number, error: number): FightsResults {
  const fights = worth.map((own, k): FightResults => {
    const luck = error * normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, random())));
    return {
      number: k + 1,
      id: `enemy=${k}`,
      entries: [k],
      weight: 1 / worth.length,
      prices,
      played: [
        {
          blue: 0,
          red: 0,
          role: 0,
          plays: 4000,
          reference: [0.5, 0],
          prices: prices.map((price) => [0.5 + luck + slope * (own - price), error * error, 0]),
        },
      ],
    };
  });
  return {
    reference: 'without',
    variant: 'with',
    base: 0,
    prices,
    axes: [
      { name: 'enemy', title: 'Enemy', entries: worth.map((_, k) => ({ label: `${k}`, weight: 1 / worth.length })) },
    ],
    combinations: worth.length,
    plans: { blue: ['as written'], red: ['as written'], written: { blue: 0, red: 0 } },
    roles: 1,
    engine: { engine: 'roll', why: 'a test' },
    plays: { pilot: 0, last: 4000 },
    fights,
  };
}

const question: BreakEvenInfo = { axis: 'price', with: 'with', without: 'without', asked, margin };

function named(worth: readonly number[], random: () => number, error: number): { shown: number; own: number } {
  const results = population(worth, random, error) as unknown as FightsResults;
  const entries = analyseFights(results, question).axes[0]?.entries ?? [];
  const isNamed = (verdict: string | undefined): boolean => verdict === 'overpriced' || verdict === 'underpriced';
  return {
    shown: entries.filter(({ shown }) => shown !== undefined).length,
    own: entries.filter(({ price }) => isNamed(price.judgement?.verdict)).length,
  };
}

describe('entries of an axis', () => {
  it('on the border are named in hardly a run, where each by its own level is in one of four', () => {
    const border = Array.from({ length: 13 }, (_, k) => asked + (k % 2 === 0 ? margin : -margin));
    const random = generator(1979);
    const runs = 120;
    let [wrong, alone] = [0, 0];
    for (let run = 0; run < runs; run++) {
      const { shown, own } = named(border, random, 0.03);
      if (shown > 0) wrong++;
      if (own > 0) alone++;
    }
    expect(wrong / runs).toBeLessThanOrEqual(0.05);
    expect(alone / runs).toBeGreaterThan(0.12);
  });

  it('far from it are named', () => {
    const { shown } = named([17, 17, 17, 7, 7, 7], generator(3), 0.005);
    expect(shown).toBe(6);
  });
});
