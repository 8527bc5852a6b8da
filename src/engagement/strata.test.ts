import { describe, expect, it } from 'vitest';
import type { Composition, EngagementSpec, ForceSpec } from './spec.js';
import { compareText, sharesOf, stratumOf } from './strata.js';

const force = (side: 'blue' | 'red', names: readonly string[], price: number): ForceSpec => ({
  side,
  end: side === 'blue' ? 'from' : 'to',
  units: names.map((name) => ({
    name,
    unit: 'x',
    at: 0,
    plan: { kind: 'hold', priority: 'nearest' },
    flank: false,
    fields: { price, armour: 2 },
  })),
});
const of = (weight: number, ...strength: number[]): Composition => ({
  weight,
  strength,
  milli: strength.map((men, k) => men * 1000 * (k + 1)),
});
const spec: EngagementSpec = {
  lane: { from: 0, to: 1, terrain: [] },
  blue: force('blue', ['A', 'B'], 10),
  red: force('red', ['C'], 20),
  starts: [
    { weight: 1, blue: [of(3, 2, 0), of(1, 2, 1)], red: [of(1, 3)] },
    { weight: 3, blue: [of(1, 2, 1)], red: [of(1, 3), of(4, 4)] },
  ],
  options: {},
};

/** Every level with every pair of compositions, each with its chance. */
function enumerated({ starts }: EngagementSpec): Map<string, number> {
  const found = new Map<string, number>();
  const sum = (all: readonly { readonly weight: number }[]): number => all.reduce((s, { weight }) => s + weight, 0);
  for (const level of starts) {
    for (const blue of level.blue) {
      for (const red of level.red) {
        const chance = ((level.weight / sum(starts)) * blue.weight * red.weight) / (sum(level.blue) * sum(level.red));
        const id = JSON.stringify([blue.strength, red.strength]);
        found.set(id, (found.get(id) ?? 0) + chance);
      }
    }
  }
  return found;
}

describe('the shares of a specification', () => {
  const shares = sharesOf(spec);

  it('sum to 1 and are the chances of its starts, each pair of forces once', () => {
    expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 14);
    const expected = enumerated(spec);
    expect(shares).toHaveLength(expected.size);
    for (const { blue, red, weight } of shares) {
      expect(weight).toBeCloseTo(expected.get(JSON.stringify([blue.strength, red.strength])) as number, 14);
    }
  });

  it('name who meets, and stand by red’s men, then blue’s', () => {
    expect(shares.map(({ forces }) => forces)).toEqual(['A 2 | C 3', 'A 2, B 1 | C 3', 'A 2, B 1 | C 4']);
  });

  it('rank equal forces alike, whatever they are called or cost', () => {
    const other = { ...spec, blue: force('blue', ['first', 'second'], 99), red: force('red', ['enemy'], 1) };
    expect(sharesOf(other).map(({ rank }) => rank)).toEqual(shares.map(({ rank }) => rank));
    const stronger: EngagementSpec = {
      ...spec,
      red: { ...spec.red, units: spec.red.units.map((unit) => ({ ...unit, fields: { price: 20, armour: 3 } })) },
    };
    expect(sharesOf(stronger).map(({ rank }) => rank)).not.toEqual(shares.map(({ rank }) => rank));
  });

  it('are one rank for forces that differ only by who of two like units is there, apart where these cost otherwise', () => {
    const twins = (milli: number): EngagementSpec => ({
      ...spec,
      starts: [{ weight: 1, blue: [of(3, 2, 0), { weight: 1, strength: [0, 2], milli: [0, milli] }], red: [of(1, 3)] }],
    });
    expect(sharesOf(twins(2000)).map(({ weight, forces }) => [weight, forces])).toEqual([[1, 'A 2 | C 3']]);
    const apart = sharesOf(twins(3000));
    expect(apart.map(({ weight, blue }) => [weight, blue.milli])).toEqual([
      [0.75, [2000, 0]],
      [0.25, [0, 3000]],
    ]);
    expect(new Set(apart.map(({ rank }) => rank)).size).toBe(1);
  });
});

describe('the stratum of a share', () => {
  it('has one start, and those who take the field', () => {
    const [first, second] = sharesOf(spec) as [
      ReturnType<typeof sharesOf>[number],
      ReturnType<typeof sharesOf>[number],
    ];
    const alone = stratumOf(spec, first);
    expect(alone.blue.units.map(({ name }) => name)).toEqual(['A']);
    expect(alone.red.units.map(({ name }) => name)).toEqual(['C']);
    expect(alone.starts).toEqual([{ weight: 1, blue: [of(1, 2)], red: [of(1, 3)] }]);
    const both = stratumOf(spec, second);
    expect(both.blue.units).toEqual(spec.blue.units);
    expect(both.starts[0]?.blue).toEqual([{ weight: 1, strength: [2, 1], milli: [2000, 2000] }]);
    // it is its own only share
    expect(sharesOf(alone)).toMatchObject([{ rank: first.rank, weight: 1 }]);
  });
});

it('texts sort by their code units', () => {
  expect(['b', 'a', 'B', 'ä'].sort(compareText)).toEqual(['B', 'a', 'b', 'ä']);
  expect(compareText('a', 'a')).toBe(0);
});
