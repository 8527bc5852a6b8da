/** What a unit is worth of which an army has one at most, and only beside others, is found among these others. */
import { describe, expect, it } from 'vitest';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { worthsIn } from '../../played/worth/list-worths.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { armyGames, drawArmies } from './draw-armies.js';

/** Points: what the list asks, and what is planted. */
const listed = [40, 60, 50, 30, 20];
const worth = [40, 60, 50, 45, 10];
const info = {
  units: listed.map((price, i) => ({
    id: `u${i}`,
    price,
    weight: 1 / listed.length,
    kept: false,
    band: [0.4, 2.5],
    ...(i === 3 ? { atMost: 1 } : i === 4 ? { atMost: 2, with: [1, 2] } : {}),
  })),
  budgets: [300],
  core: 0,
  margin: 0.1,
  guessed: false,
  armies: { plays: 4, shares: 'listed', spread: 0.2, sizes: [0.8, 1.25], cores: 'drawn' },
  population: { fights: [{ weight: 1 }] },
} as unknown as PriceListInfo;

describe('worths of units that are fielded in small numbers', () => {
  it('are what was planted, and those of the others are not moved', () => {
    const random = new Sfc32();
    openStream(random, studyKey('luck', 'planted'), streamKind.start, 0);
    const drawn = drawArmies(info, {
      count: 3000,
      prices: listed,
      shares: listed.map(() => 1 / listed.length),
      areEqual: false,
      coreUnits: 0,
      seed: '1',
      name: 'planted',
      round: 'armies',
    });
    const games = armyGames(info);
    const points = (army: readonly number[]): number => army.reduce((sum, unit) => sum + (worth[unit] as number), 0);
    const battles = drawn.map((own) => {
      const [blue, red] = own.armies.map(points) as [number, number];
      // a side that spends a fifth more wins about four of five
      const odds = (14 * (blue - red)) / (300 * (games[own.game]?.size ?? 1) * 2);
      let won = 0;
      for (let n = 0; n < 8; n++) if ((random.next() >>> 0) / 4294967296 < 1 / (1 + Math.exp(-odds))) won++;
      return { ...own, decided: [[0, won, 8 - won] as const] };
    });
    const { units } = worthsIn(info, battles).worths;
    units.forEach(({ worth: found, games: interval }, i) => {
      expect(interval?.low, `u${i}`).toBeLessThanOrEqual(worth[i] as number);
      expect(interval?.high, `u${i}`).toBeGreaterThanOrEqual(worth[i] as number);
      expect(Math.abs((found as number) / (worth[i] as number) - 1), `u${i}`).toBeLessThan(i < 3 ? 0.1 : 0.25);
    });
    // 30 is too little for the one, and 20 too much for the other
    expect(units[3]?.games?.low).toBeGreaterThan(30);
    expect(units[4]?.games?.high).toBeLessThan(20);
  });
});
