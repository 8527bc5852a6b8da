import { describe, expect, it } from 'vitest';
import type { GaugedGame, SampledGauge } from '../../played/gauge.js';
import { gaugeFigures } from './gauge.js';

/** Of two checks: a gain of 4 half wins is a whole game. */
const checks = 2;
const game = (gain: number, attacks = true): GaugedGame => ({
  ...{ cell: 'duel', role: 0, side: attacks ? 'red' : 'blue', attacks },
  ...{ decisions: 3, departures: gain === 0 ? 0 : 1, gain },
});
const sampled = (games: readonly GaugedGame[], decisions: SampledGauge['decisions'] = []): SampledGauge => ({
  ...{ checks, games, decisions },
});
/** Student's 97.5% by degrees of freedom, as tables have it. */
const t = { 1: 12.7062, 3: 3.18245, 19: 2.09302 };

describe('what play gives away, as it was played', () => {
  it('is the mean over all games, with what they scatter and four observations of the largest', () => {
    const { gain, games, decisions, departures, ...figures } = gaugeFigures(
      sampled([game(2), game(0), game(0, false), game(2, false)]),
    );
    expect(gain).toMatchObject({ value: 0.25, n: 4, exact: false });
    expect(gain.standardError).toBeCloseTo(Math.sqrt(0.25 / 3 / 4), 12);
    // of a half of a game: 4 · 0.5² / 4
    const reach = t[3] * Math.sqrt((0.25 / 3 + 0.25) / 4);
    expect(gain.interval?.low).toBeCloseTo(0.25 - reach, 5);
    expect(gain.interval?.high).toBeCloseTo(0.25 + reach, 5);
    expect([games, figures.checks, decisions, departures, figures.kinds]).toEqual([4, checks, 3, 0.5, []]);
  });

  it('is told apart where the side that answers attacks, and where it defends', () => {
    const all = [game(4), game(0), game(-2, false), game(0, false)];
    const { gain, attacks, defends } = gaugeFigures(sampled(all));
    expect([gain.value, attacks?.value, defends?.value]).toEqual([0.125, 0.5, -0.25]);
    expect([attacks?.n, defends?.n]).toEqual([2, 2]);
    // 1 and 0, their mean ± t · √((½ + 4 · 1² / 2) / 2)
    expect(attacks?.interval?.high).toBeCloseTo(0.5 + t[1] * Math.sqrt((0.5 + 2) / 2), 4);
    expect(gaugeFigures(sampled([game(2), game(0)])).defends).toBeUndefined();
    expect(gaugeFigures(sampled([game(2, false), game(0, false)])).attacks).toBeUndefined();
  });

  it('is not known to be nothing where nothing was done otherwise', () => {
    const { gain } = gaugeFigures(sampled(Array.from({ length: 20 }, () => game(0))));
    expect(gain).toMatchObject({ value: 0, standardError: 0 });
    // as if a quarter of a game might have been met: 4 · 0.25² / 20
    expect(gain.interval?.high).toBeCloseTo(t[19] * Math.sqrt(0.0125 / 20), 6);
    expect(gain.interval?.low).toBeCloseTo(-t[19] * Math.sqrt(0.0125 / 20), 6);
  });

  it('is told by kind of decision a game, and by way each time', () => {
    const ways = [
      { own: 'hold', taken: 'go', times: 2, gain: 4, squares: 16 },
      { own: 'go', taken: 'hold', times: 1, gain: -1, squares: 1 },
    ];
    const move = { decision: 'move', times: 3, gain: 3, squares: 17, ways };
    const { kinds } = gaugeFigures(sampled([game(4), game(-1), game(0), game(0)], [move]));
    const [kind, ...others] = kinds;
    expect(others).toEqual([]);
    expect(kind).toMatchObject({ decision: 'move', times: 0.75, gain: { value: 0.1875, n: 4 } });
    // 1, −¼, 0, 0: their squares less four of the mean's
    expect(kind?.gain.standardError).toBeCloseTo(Math.sqrt((17 / 16 - 4 * 0.1875 * 0.1875) / 3 / 4), 12);
    expect(kind?.ways.map(({ own, taken, times, each }) => [own, taken, times, each.value])).toEqual([
      ['hold', 'go', 2, 0.5],
      ['go', 'hold', 1, -0.25],
    ]);
    // 1 and 0
    expect(kind?.ways[0]?.each.standardError).toBeCloseTo(0.5, 12);
    // of what was met once nothing is known
    expect(kind?.ways[1]?.each.interval?.unbounded).toBe('both');
  });
});

describe('what play gives away, as it was solved', () => {
  it('is exact: the mean of all places by their weights', () => {
    const place = (gain: number, weight: number, attacks: boolean) => ({
      ...({ cell: 'duel', role: 0, side: 'blue', attacks, weight, states: 10, gain } as const),
    });
    const solved = [place(0.5, 0.25, true), place(0.125, 0.25, false), place(0, 0.5, false)];
    const { gain, attacks, defends, ...figures } = gaugeFigures({ solved });
    expect(gain).toEqual({ value: 0.15625, n: 0, method: 'solved', exact: true });
    expect(attacks).toMatchObject({ value: 0.5, exact: true });
    expect(defends?.value).toBeCloseTo(0.03125 / 0.75, 12);
    expect(figures).toEqual({ games: 0, kinds: [] });
  });
});
