import { describe, expect, it } from 'vitest';
import type { RatesResults } from '../../played/fight-results.js';
import { analyseRates, duelOutcome, type RatesAnalysis } from './rates.js';

/** A population of so many fights with known rates by setting; `spread`: the variance of each, independent. */
function analysed(
  rates: readonly (readonly number[])[],
  spread = 0,
  plays = 0,
  names = ['a', 'b', 'c'],
): RatesAnalysis {
  const settings = (rates[0] as readonly number[]).map((_, k) => ({
    id: names[k] as string,
    title: `the ${names[k]}`,
  }));
  const results: RatesResults = {
    settings,
    axes: [{ name: 'gap', title: 'Gap', entries: rates.map((_, k) => ({ label: `${k}`, weight: 1 / rates.length })) }],
    combinations: rates.length,
    plans: { blue: ['as written'], red: ['as written'], written: { blue: 0, red: 0 } },
    roles: 1,
    engine: { engine: 'roll', why: 'a test' },
    plays: { pilot: 0, last: plays },
    fights: rates.map((means, k) => ({
      number: k + 1,
      id: `gap=${k}`,
      entries: [k],
      weight: 1 / rates.length,
      played: [
        {
          blue: 0,
          red: 0,
          role: 0,
          plays,
          means,
          covariance: means.map((_, i) => means.map((__, j) => (i === j ? spread : 0))),
        },
      ],
    })),
  };
  return analyseRates(results);
}

const places = ({ settings }: RatesAnalysis) => settings.map(({ id, place, tied }) => [id, place, tied]);

describe('variants over a population of fights', () => {
  it('are ranked by their means over all, with the share of the fights in which each is best', () => {
    const found = analysed([
      [0.5, 0.6, 0.1],
      [0.5, 0.7, 0.1],
      [0.5, 0.3, 0.1],
      [0.5, 0.5, 0.1],
    ]);
    expect(places(found)).toEqual([
      ['b', 1, false],
      ['a', 2, false],
      ['c', 3, false],
    ]);
    expect(found.settings.map(({ winRate }) => winRate.value)).toEqual(
      [0.525, 0.5, 0.1].map((x) => expect.closeTo(x, 12)),
    );
    // the fourth fight is one that nobody leads
    expect(found.settings.map(({ best }) => best)).toEqual([0.5, 0.25, 0]);
    expect(found.fights.map(({ best }) => best)).toEqual(['b', 'b', 'a', undefined]);
    expect(found.difference.value).toBeCloseTo(0.025, 12);
    expect(found.axes[0]?.entries.map(({ effect }) => effect?.value)).toEqual(
      [0.075, 0.175, -0.225, -0.025].map((x) => expect.closeTo(x, 12)),
    );
    expect(found.sensitivity?.axes[0]?.first.value).toBeCloseTo(1, 12);
    expect([found.pairs, found.shares]).toEqual([3, undefined]);
  });

  it('tie where they cannot be told apart, the first and the last alike', () => {
    expect(places(analysed([[0.5, 0.5]]))).toEqual([
      ['a', 1, false],
      ['b', 1, true],
    ]);
    // two standard errors are proof of two variants (1.96); of three the clearest is (2.39), and then not these (2.24)
    const two = analysed([[0.55, 0.51]], 0.0002, 100_000);
    expect(places(two)[1]).toEqual(['b', 2, false]);
    const three = analysed([[0.55, 0.51, 0.5]], 0.0002, 100_000);
    expect(places(three)).toEqual([
      ['a', 1, false],
      ['b', 1, true],
      ['c', 2, false],
    ]);
  });

  it('takes a handful of engagements for no proof', () => {
    expect(places(analysed([[1, 0.6]], 0, 2))[1]).toEqual(['b', 1, true]);
    expect(analysed([[1, 0.6]], 0, 2).fights[0]?.best).toBeUndefined();
  });
});

describe('a duel over a population of fights', () => {
  it('says which share of the games goes to whom', () => {
    const { shares, settings, difference } = analysed([[0.9], [0.5], [0.2], [0.52]]);
    expect(shares).toEqual({ blue: 0.25, red: 0.25, even: 0.5, 'not-known': 0 });
    expect(settings[0]?.best).toBe(0.25);
    expect(difference.value).toBeCloseTo(0.53, 12);
  });

  it.each([
    [0.6, 0.56, 0.64, 'blue'],
    [0.4, 0.36, 0.44, 'red'],
    [0.5, 0.46, 0.54, 'even'],
    [0.53, 0.51, 0.549, 'even'],
    [0.5, 0.4, 0.6, 'not-known'],
  ])('is, at %d (%d to %d), %s', (value, low, high, outcome) => {
    const interval = { low, high, level: 0.95, method: 'm', unbounded: 'none' } as const;
    expect(duelOutcome({ value, interval, n: 9, method: 'm', exact: false })).toBe(outcome);
  });
});
