import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { againstPlans, placeKey } from './against-plans.js';
import { pairedMoments, shareOf, stagesOf } from './duels.js';
import { type FrozenFights, frozenFights } from './frozen.js';

const folder = fileURLToPath(new URL('./frozen', import.meta.url));

/** One fight: nine Veterans, who do better against three snipers when they come out of their cover. */
const snipers: FrozenFights = (() => {
  const all = frozenFights(folder, 'heat');
  return { ...all, fights: all.fights.filter(({ id }) => id === 'keep-down/gets-up') };
})();

describe('a policy against the plans', () => {
  it('is shown to lose where a plan of its own wins far more on the same luck, and nowhere else', () => {
    const found = againstPlans(snipers, { games: 8, seed: '1', subject: 'hold' });
    expect(found).toMatchObject({ fights: 1, places: 20, comparisons: 180, games: [8, 32, 256] });
    const lost = new Set(found.shown.filter(({ mission }) => mission === 'attrition').map(placeKey));
    // the snipers do best to stay where they are
    expect([...lost].every((key) => key.includes('| blue '))).toBe(true);
    expect(lost.size).toBeGreaterThan(0);
    for (const { able, plan, high } of found.shown) {
      expect(able).toBeLessThan(plan - 1);
      expect(high).toBeLessThan(-1);
    }
    expect(found.placesLost).toBe(new Set(found.shown.map(placeKey)).size);
  });

  it('never loses to itself', () => {
    const found = againstPlans(snipers, { games: 2, seed: '1', subject: 'assault' });
    expect(found.shown.filter(({ own }) => own === 'assault')).toEqual([]);
    const row = found.rows.find(({ mission, attacks }) => mission === 'attrition' && attacks);
    expect(row?.won.able).toBe(row?.won.assault);
  });
});

describe('games in pairs', () => {
  it('have the moments of their differences, from either side', () => {
    const [a, b] = [Uint8Array.of(2, 0, 1, 2), Uint8Array.of(0, 0, 2, 1)];
    const blue = pairedMoments(a, b, 'blue');
    expect(blue).toEqual({
      n: 4,
      meanA: 0.625,
      meanB: 0.375,
      varianceA: (2 * 0.375 * 0.375 + 0.625 * 0.625 + 0.125 * 0.125) / 3,
      varianceB: (2 * 0.375 * 0.375 + 0.625 * 0.625 + 0.125 * 0.125) / 3,
      covariance: (0.375 * -0.375 + -0.625 * -0.375 + -0.125 * 0.625 + 0.375 * 0.125) / 3,
    });
    expect(pairedMoments(a, b, 'red')).toMatchObject({ meanA: 0.375, meanB: 0.625, covariance: blue.covariance });
    expect([shareOf(a, 'blue'), shareOf(a, 'red')]).toEqual([0.625, 0.375]);
  });

  it('are on every stage of a fight: five missions, both ways round', () => {
    expect(stagesOf(snipers, '1').map(({ mission, role }) => `${mission} ${role}`)).toEqual([
      'attrition 0',
      'attrition 1',
      'take 0',
      'take 1',
      'meeting 0',
      'meeting 1',
      'break-through 0',
      'break-through 1',
      'delay 0',
      'delay 1',
    ]);
  });
});
