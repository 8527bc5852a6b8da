import { describe, expect, it } from 'vitest';
import type { RatesAnalysis } from '../../analysis/study/index.js';
import type { ContextOf } from '../study/context.js';
import { wordsIn } from '../study/sentence.js';
import { ratesAnswer } from './rates-answer.js';

const estimate = (value: number, half = 0.01) => ({
  value,
  n: 100,
  method: 'm',
  exact: false,
  interval: { low: value - half, high: value + half, level: 0.95, method: 'm', unbounded: 'none' },
  dice: 1,
  drawing: 0,
});

const context = (titles: readonly [string, string]): ContextOf<'rates'> =>
  ({
    study: { engagement: { blue: { title: titles[0], units: [{}, {}] }, red: { title: titles[1], units: [{}, {}] } } },
    results: { rates: { plays: { pilot: 0, last: 20 }, combinations: 4, engine: { engine: 'roll' } } },
  }) as unknown as ContextOf<'rates'>;

interface Given {
  readonly rates: readonly number[];
  readonly best: readonly number[];
  readonly tied?: readonly boolean[];
  readonly duel?: { blue: number; red: number; even: number; 'not-known': number };
  readonly titles?: readonly [string, string];
  /** By entry of the one axis: who is shown to win there. */
  readonly entries?: Readonly<Record<string, 'blue' | 'red' | 'even' | 'not-known'>>;
}

const axisOf = (labels: readonly string[]) => ({
  name: 'mission',
  title: 'Mission',
  labels,
  entries: labels.map((label) => ({ label, weight: 0.25 })),
});

function said({ rates, best, tied = [], duel, titles = ['Veterans', 'Regulars'], entries = {} }: Given) {
  const found = {
    settings: rates.map((rate, k) => ({
      id: `v${k}`,
      title: `the ${['rifles', 'guns', 'mortars'][k]}`,
      winRate: estimate(rate),
      best: best[k],
      tied: tied[k] ?? false,
      ...(k === 0 ? {} : { behind: estimate((rates[0] ?? 0) - rate) }),
    })),
    pairs: (rates.length * (rates.length - 1)) / 2,
    level: 0.95,
    difference: estimate(rates.length === 1 ? (rates[0] ?? 0) : (rates[0] ?? 0) - (rates[1] ?? 0)),
    fights: [1, 2, 3, 4].map((number) => {
      return { number, weight: 0.25, entries: [number - 1], outcome: Object.values(entries)[number - 1] };
    }),
    ...(duel === undefined ? {} : { shares: duel }),
    axes: Object.keys(entries).length === 0 ? [] : [axisOf(Object.keys(entries))],
  } as unknown as RatesAnalysis;
  const answer = ratesAnswer(context(titles), found);
  expect(wordsIn(answer.answer)).toBeLessThanOrEqual(25);
  return answer;
}

describe('who wins, in one sentence', () => {
  it('names the winner over all the fights', () => {
    const duel = { blue: 0.8, red: 0.05, even: 0.1, 'not-known': 0.05 };
    expect(said({ rates: [0.62], best: [0.8], duel }).answer).toBe(
      'Yes: the winner is Veterans, with 62.0 of 100 games (61.0 to 63.0) over these 4 fights against Regulars.',
    );
    expect(said({ rates: [0.38], best: [0], duel: { ...duel, blue: 0 } }).answer).toContain(
      'No: the winner is Regulars',
    );
  });

  it('depends, where a tenth of the games and more goes to either side', () => {
    const duel = { blue: 0.5, red: 0.25, even: 0, 'not-known': 0.25 };
    const { answer, conditions } = said({ rates: [0.55], best: [0.5], duel });
    expect(answer).toBe(
      'It depends: at least 50% of these games go to Veterans, 25% to Regulars; over all Veterans: 55.0 of 100 games.',
    );
    expect(conditions.join(' ')).toContain(
      'blue is shown to win 50% and red is shown to win 25%; in 25% their own interval',
    );
  });

  it('names what goes to either side, where fights differ by one thing alone', () => {
    const duel = { blue: 0.5, red: 0.25, even: 0, 'not-known': 0.25 };
    const entries = { attrition: 'blue', take: 'red', meeting: 'not-known', delay: 'blue' } as const;
    expect(said({ rates: [0.45], best: [0.5], duel, entries }).answer).toBe(
      'It depends on the mission: Veterans wins attrition and delay, Regulars take; over all Regulars wins 55.0 of 100 games (54.0 to 56.0).',
    );
    const titles = ['A platoon of veterans', 'Two squads of regulars'] as const;
    expect(said({ rates: [0.55], best: [0.5], duel, entries, titles }).answer).toBe(
      'It depends on the mission: A platoon of veterans wins attrition and delay, Two squads of regulars take.',
    );
  });

  it('stays short where names are long', () => {
    const duel = { blue: 0.5, red: 0.25, even: 0, 'not-known': 0.25 };
    const titles = ['A platoon of veterans with a gun', 'Two squads of regulars and their carrier'] as const;
    expect(said({ rates: [0.55], best: [0.5], duel, titles }).answer).toContain('go to blue, 25% to red');
  });
});

describe('which wins most, in one sentence', () => {
  it('names the best over all the fights', () => {
    expect(said({ rates: [0.6, 0.55], best: [0.7, 0] }).answer).toBe(
      'Best: the rifles, with 60.0 of 100 games (59.0 to 61.0) over these 4 fights, ahead of the guns with 55.0.',
    );
  });

  it('names ties', () => {
    const { answer, conditions } = said({ rates: [0.6, 0.59, 0.3], best: [0.05, 0, 0], tied: [false, true, false] });
    expect(answer).toBe(
      'No single best: the rifles and the guns cannot be told apart, at 59.0 to 60.0 of 100 games over these 4 fights.',
    );
    expect(conditions.join(' ')).toContain('a tie');
  });

  it('depends, where another is best in a tenth of the games', () => {
    expect(said({ rates: [0.6, 0.55, 0.5], best: [0.5, 0.1, 0.25] }).answer).toBe(
      'It depends: the rifles is best in at least 50% of these games, the mortars in 25%; over all the rifles wins most.',
    );
  });

  it('warns where most of the fights are open', () => {
    expect(said({ rates: [0.6, 0.55], best: [0.3, 0] }).warnings[0]).toContain('In 70% of these games');
    expect(said({ rates: [0.6, 0.55], best: [0.7, 0] }).warnings).toEqual([]);
  });
});
