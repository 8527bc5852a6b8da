import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../statistics/binomial.js';
import { generator } from '../../statistics/testing/generator.js';
import type { ArmyBattle, Decided } from '../armies.js';
import { bestEvenness, evennessOf } from './evenness.js';

const battle = (decided: readonly Decided[], game = 0, armies: ArmyBattle['armies'] = [[0], [1]]): ArmyBattle => ({
  game,
  armies,
  core: false,
  decided,
});

/** Battles whose chances of winning are so far from a half, each as often above it as below. */
function thrown(offs: readonly number[], plays: number, random: () => number): ArmyBattle[] {
  return offs.flatMap((off, n) =>
    [off, -off].map((own) => {
      let won = 0;
      for (let k = 0; k < plays; k++) if (random() < 0.5 + own) won++;
      return battle([[0, won, plays - won]], n);
    }),
  );
}

describe('evenness', () => {
  it('is the root mean square from a half, without what the dice give: by hand', () => {
    // 3 of 4 and 1 of 4: squares of a quarter, less 3/16 by 3 plays more
    const { value = Number.NaN } = evennessOf([battle([[0, 3, 1]], 0), battle([[0, 1, 3]], 1)]) ?? {};
    expect(value).toBeCloseTo(Math.sqrt(1 / 16 - 1 / 16 + 0), 12);
    const { value: more = Number.NaN } = evennessOf([battle([[0, 4, 0]], 0), battle([[0, 0, 4]], 1)]) ?? {};
    expect(more).toBe(0.5);
  });

  it('takes the mean of the roles, draws being halves', () => {
    // ahead by all in one role, behind by all in the other: even
    expect(evennessOf([0, 1].map((game) => battle([[0, 4, 0], [0, 0, 4]], game)))?.value).toBe(0); // biome-ignore format: roles
    expect(evennessOf([0, 1].map((game) => battle([[4, 0, 0]], game)))?.value).toBe(0);
  });

  it('is not known of one battle, or of such as were played once', () => {
    expect(evennessOf([battle([[0, 3, 1]])])).toBeUndefined();
    expect(evennessOf([0, 1].map((game) => battle([[0, 1, 0]], game)))).toBeUndefined();
  });

  it('has an interval that holds the truth 95 times in a hundred, games being draws', () => {
    const random = generator(29);
    const checks = 1000;
    let held = 0;
    for (let n = 0; n < checks; n++) {
      // of a spread of 0.12 about a half, a battle and its mirror for each of 60 games
      const offs = Array.from({ length: 60 }, () => 0.12 * Math.sqrt(3) * (2 * random() - 1));
      const { low, high } = evennessOf(thrown(offs, 8, random)) ?? { low: 1, high: 0 };
      if (low <= 0.12 && high >= 0.12) held++;
    }
    const { low, high } = clopperPearson(held, checks, 0.99);
    expect(low, `${held}`).toBeLessThan(0.95);
    expect(high, `${held}`).toBeGreaterThan(0.95);
  });
});

describe('evenness at the best prices', () => {
  it('is nothing where copies account for all, and the rest where they do not', () => {
    const random = generator(3);
    const armies = Array.from({ length: 400 }, (): ArmyBattle['armies'] => [
      [0, 1, 2].filter(() => random() < 0.5),
      [0, 1, 2].filter(() => random() < 0.5),
    ]);
    const worths = [0.1, -0.05, 0.15];
    const sum = (army: readonly number[]): number => army.reduce((all, unit) => all + (worths[unit] as number), 0);
    const played = (noise: number): ArmyBattle[] =>
      armies.map((own, n) => {
        const chance = 0.5 + sum(own[0]) - sum(own[1]) + (n % 2 === 0 ? noise : -noise);
        return battle([[0, 1e6 * chance, 1e6 * (1 - chance)]], n, own);
      });
    expect(evennessOf(played(0))?.value).toBeGreaterThan(0.1);
    expect(bestEvenness(played(0))?.value).toBeLessThan(0.002);
    expect(bestEvenness(played(0.08))?.value).toBeCloseTo(0.08, 2);
  });

  it('is not known where there are few armies for the length of the list', () => {
    const few = Array.from({ length: 5 }, (_, n) => battle([[0, 3, 1]], n));
    expect(bestEvenness(few)).toBeUndefined();
  });
});
