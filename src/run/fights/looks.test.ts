import { describe, expect, it } from 'vitest';
import type { PlayedRates } from '../../played/fight-results.js';
import { whyNoRates } from '../rates-fit.js';
import type { PlansOrder } from './job.js';
import { lookedInTurn } from './looks.js';
import { lookedOver } from './screen.js';

/** Blue's three plans against one of red: so many games won of those played, look by look. */
function playing(won: readonly (readonly number[])[]) {
  const asked: string[][] = [];
  const play = async (orders: readonly PlansOrder[], look: number): Promise<PlayedRates[]> => {
    asked.push(orders.map(({ blue, plays }) => `${blue}: ${plays}`));
    return orders.map(({ blue, red, role, plays }) => {
      const mean = (won[look - 1]?.[blue] as number) / plays;
      return { blue, red, role, plays, means: [mean], covariance: [[(mean * (1 - mean)) / (plays - 1)]] };
    });
  };
  return { asked, play };
}

const orders = [0, 1, 2].map((blue): PlansOrder => ({ blue, red: 0, role: 0, plays: 60 }));
const seen = (played: readonly PlayedRates[]) => lookedOver({ played });

describe('plans that are looked at in turn', () => {
  it('go on as long with those that may be the best, and keep what is known of the others', async () => {
    const { asked, play } = playing([
      [30, 4, 32],
      [45, 0, 46],
      [43, 0, 44],
    ]);
    const played = await lookedInTurn(orders, play, { seen, name: 'fight', areCounted: true });
    expect(asked).toEqual([
      ['0: 60', '1: 60', '2: 60'],
      ['0: 90', '2: 90'],
      ['0: 90', '2: 90'],
    ]);
    expect(played.map(({ plays }) => plays)).toEqual([240, 60, 240]);
    expect(played[0]?.means[0]).toBeCloseTo((30 + 45 + 43) / 240, 12);
    // as if all had been played at once
    const rate = (30 + 45 + 43) / 240;
    expect(played[0]?.covariance[0]?.[0]).toBeCloseTo((rate * (1 - rate)) / 239, 14);
    for (const { means, covariance, plays } of played) {
      const given = { means, covariance: (k: number, j: number) => covariance[k]?.[j], plays, areCounted: true };
      expect(whyNoRates(given)).toBeUndefined();
    }
  });

  it('are played no more where one is left', async () => {
    const { asked, play } = playing([[58, 4, 3]]);
    await lookedInTurn(orders, play, { seen, name: 'fight', areCounted: true });
    expect(asked.slice(1)).toEqual([[], []]);
  });
});
