import { describe, expect, it } from 'vitest';
import { killOf } from './kill-by-role.js';
import { middleOf } from './middle.js';
import type { ComparisonAnalysis, Contender } from './types.js';

describe('the middle of some numbers', () => {
  it('is where four fifths of their weight lie', () => {
    const even = Array.from({ length: 10 }, (_, k) => ({ value: 10 - k, weight: 0.1 }));
    expect(middleOf(even)).toEqual([1, 9]);
    expect(
      middleOf([
        { value: 7, weight: 0.09 },
        { value: 3, weight: 0.82 },
        { value: 5, weight: 0.09 },
      ]),
    ).toEqual([3, 5]);
    expect(middleOf([{ value: 4, weight: 1 }])).toEqual([4, 4]);
    expect(middleOf([])).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('what one attack of a role kills', () => {
  const attack = (contender: string, target: string, each: readonly (readonly [share: number, kill: number])[]) => ({
    contender,
    attacker: 'gun',
    target,
    possible: each.length > 0,
    each: each.map(([share, kill], k) => ({ range: k, share, kill })),
  });
  const analysis = {
    equalPoints: [
      {
        contender: 'toy',
        role: 'gun',
        enemies: [
          { role: 'tank', weight: 0.75 },
          { role: 'sniper', weight: 0.25 },
        ],
      },
    ],
    attacks: [
      attack('toy', 'tank', [
        [0.5, 0.5],
        [0.25, 0.125],
      ]),
      attack('toy', 'sniper', []),
      attack('toy/better', 'tank', [
        [1, 1],
        [0.5, 0.5],
      ]),
      attack('toy/better', 'sniper', [[1, 0]]),
    ],
  } as unknown as ComparisonAnalysis;
  const contender = (id: string) => ({ id, ruleset: 'toy' }) as Contender;

  it('is a mean over whom it meets, as often as it meets them; whom it cannot attack counts as spared', () => {
    // 3/4 × (1/2 + 1/4) / 2, and 3/4 × (1/2 + 1/8) / 2
    expect(killOf(analysis, contender('toy'), 'gun')).toEqual({
      targets: analysis.equalPoints[0]?.enemies,
      share: 9 / 32,
      kill: 15 / 64,
      middle: [0, 0.5],
      attacks: 3,
    });
  });

  it('under a variant that is not played for the role is of the same enemies', () => {
    expect(killOf(analysis, contender('toy/better'), 'gun')).toMatchObject({ share: 13 / 16, kill: 9 / 16 });
  });

  it('is not there for a role that meets nobody', () => {
    expect(killOf(analysis, contender('toy'), 'tank')).toBeUndefined();
  });
});
