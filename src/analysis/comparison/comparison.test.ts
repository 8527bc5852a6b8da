import { describe, expect, it } from 'vitest';
import type { Tally } from '../../kernel/tally.js';
import type { AttackResults, EngagementResults } from '../../run/results.js';
import type { NumbersCell } from '../../study/comparison/comparison.js';
import { type Analysed, attackMeasures } from './attacks.js';
import { lossSpread, marginQuantiles } from './luck.js';
import { numbersOf } from './numbers.js';
import type { Contender } from './types.js';

const contender: Contender = {
  id: 'toy',
  ruleset: 'toy',
  title: 'Toy',
  variant: null,
  distance: { one: 'inch', many: 'inches' },
  turn: 'turn',
  set: {},
};

/** A tally of (winner, blueLost, redLost, turns), losses in points. */
function tally(
  rows: readonly (readonly [weight: number, winner: number, blue: number, red: number])[],
  costs: [number, number],
): Tally {
  const total = rows.reduce((sum, [weight]) => sum + weight, 0);
  return {
    columns: ['winner', 'blueLost', 'redLost', 'turns'],
    cells: rows.map(([, winner, blue, red]) => [winner, blue * 1000, red * 1000, 3]),
    weights: rows.map(([weight]) => weight / total),
    total: 1,
    exact: true,
    extras: [
      { name: 'blueCost', values: [costs[0] * 1000], weights: [1] },
      { name: 'redCost', values: [costs[1] * 1000], weights: [1] },
    ],
  };
}

describe('attacks', () => {
  const cell = (variant: string | null, value: string, values: readonly number[], possible = true) => ({
    id: value,
    variant,
    attacker: 'attack',
    axes: { attack: value },
    sweep: {},
    weight: 1,
    possible,
    values,
  });
  const results: AttackResults = {
    engine: 'exact',
    attackers: [],
    axes: [],
    quantities: ['destroyed', 'pointsDestroyed'],
    cells: [
      cell(null, 'near', [0.5, 40]),
      cell(null, 'far', [0.1, 8]),
      cell(null, 'farther', [0, 0], false),
      cell('better', 'near', [1, 80]),
      cell('better', 'far', [0.2, 16]),
      cell('better', 'farther', [0.3, 24]),
    ],
  };
  const comparison = {
    roles: ['gun', 'tank', 'sniper'],
    units: [
      { ruleset: 'toy', role: 'gun', unit: 'Gun', reason: '' },
      { ruleset: 'toy', role: 'tank', unit: 'Tank', reason: '' },
      { ruleset: 'toy', role: 'sniper', reason: 'no snipers here' },
    ],
    prices: [
      { contender: 'toy', role: 'gun', points: 20 },
      { contender: 'toy', role: 'tank', points: 80 },
      { contender: 'toy/better', role: 'gun', points: 40 },
      { contender: 'toy/better', role: 'tank', points: 80 },
    ],
    attacks: [
      {
        ruleset: 'toy',
        attacker: 'gun',
        target: 'tank',
        ranges: [
          { range: 6, value: 'near' },
          { range: 12, value: 'far' },
          { range: 24, value: 'farther' },
          { range: 48, why: 'too far' },
        ],
      },
      {
        ruleset: 'toy',
        attacker: 'tank',
        target: 'gun',
        ranges: [{ range: 6, why: 'it has no weapons' }],
        why: 'it has no weapons',
      },
    ],
  } as unknown as Analysed;
  const find = (id: Contender, attacker: string, target: string) =>
    attackMeasures(comparison, id, results).find((each) => each.attacker === attacker && each.target === target);

  it('are means over all distances; one out of reach counts as an attack without effect', () => {
    const found = find(contender, 'gun', 'tank');
    expect(found).toMatchObject({ possible: true, ranges: [6, 12, 24, 48], outOfReach: [24, 48] });
    expect(found?.kill).toBeCloseTo(0.6 / 4, 12);
    expect(found?.share).toBeCloseTo(48 / 4 / 80, 12);
    expect(found?.pointsPerPoint).toBeCloseTo(48 / 4 / 20, 12);
    expect(found?.attacksToKill).toBeCloseTo(80 / 12, 12);
    expect(found?.each).toEqual([
      { range: 6, kill: 0.5, share: 0.5 },
      { range: 12, kill: 0.1, share: 0.1 },
      { range: 24, kill: 0, share: 0 },
      { range: 48, kill: 0, share: 0 },
    ]);
  });

  it('are means over all situations, too; a distance is out of reach where it is so in all of them', () => {
    const [pair] = comparison.attacks;
    const ranges = [
      { range: 6, situation: 'open', value: 'near' },
      { range: 12, situation: 'open', value: 'farther' },
      { range: 6, situation: 'hidden', value: 'farther' },
      { range: 12, situation: 'hidden', why: 'not seen' },
    ];
    const several = { ...comparison, attacks: [{ ...pair, ranges }] } as unknown as Analysed;
    const found = attackMeasures(several, contender, results).find((each) => each.possible);
    expect(found).toMatchObject({ ranges: [6, 12], outOfReach: [12], kill: 0.125, share: 0.125 });
    expect(found?.each[2]).toEqual({ range: 6, situation: 'hidden', kill: 0, share: 0 });
  });

  it('of a variant are its own, at its own prices', () => {
    const found = find({ ...contender, id: 'toy/better', variant: 'better' }, 'gun', 'tank');
    expect(found).toMatchObject({ outOfReach: [48] });
    expect(found?.kill).toBeCloseTo(1.5 / 4, 12);
    expect(found?.pointsPerPoint).toBeCloseTo(120 / 4 / 40, 12);
  });

  it('that cannot be say why, and nothing is filled in', () => {
    expect(find(contender, 'tank', 'gun')).toMatchObject({
      possible: false,
      why: 'it has no weapons',
      kill: 0,
      share: 0,
    });
    expect(find(contender, 'sniper', 'tank')).toMatchObject({ possible: false, why: 'no snipers here' });
    expect(find(contender, 'tank', 'sniper')).toMatchObject({ possible: false, why: 'no snipers here' });
    expect(find(contender, 'tank', 'gun')).not.toHaveProperty('attacksToKill');
  });
});

describe('luck', () => {
  const even = [
    tally(
      [
        [1, 1, 0, 10],
        [1, 2, 10, 0],
        [2, 0, 5, 5],
      ],
      [10, 10],
    ),
  ];

  it('tells quantiles of the margin as shares of a side, seen from both; where a share falls between two outcomes, the middle', () => {
    expect(marginQuantiles(even, 10)).toEqual([
      [0.05, -1],
      [0.25, -0.5],
      [0.5, 0],
      [0.75, 0.5],
      [0.95, 1],
    ]);
  });

  it('tells the spread of what a side loses as a share of its mean', () => {
    // losses 0, 10, 5 with 1/4, 1/4, 1/2: mean 5, standard deviation √12.5
    const exact = lossSpread(even, 0);
    expect(exact?.value).toBeCloseTo(Math.sqrt(12.5) / 5, 12);
    expect(exact).toMatchObject({ exact: true });
    expect(lossSpread([tally([[1, 0, 0, 0]], [10, 10])], 0)).toBeUndefined();
  });

  it('has the standard error of the delta method: for an exponential law 1/√n times 1', () => {
    // a fine grid of an exponential law of mean 1: the coefficient of variation is 1, and its variance is 1/n
    const rows = Array.from({ length: 4000 }, (_, k): readonly [number, number, number, number] => {
      const x = (k + 0.5) / 100;
      return [Math.exp(-x), 0, x, x];
    });
    const found = lossSpread([tally(rows, [40, 40])], 10_000);
    expect(found?.value).toBeCloseTo(1, 3);
    expect((found?.standardError as number) * 100).toBeCloseTo(1, 2);
  });
});

describe('numbers', () => {
  const cells: NumbersCell[] = [1, 2, 4].map((ratio) => ({
    contender: 'toy',
    role: 'rifle section',
    n: 1,
    ratio,
    study: 'toy/numbers',
    cell: `1-v-${ratio}`,
  }));
  const results = (outcomes: readonly Tally[]): EngagementResults => ({
    observations: 0,
    stopped: '',
    paired: true,
    cells: outcomes.map((each, k) => ({
      id: cells[k]?.cell as string,
      variant: '',
      title: '',
      axes: {},
      listed: [],
      roles: [{ blue: 'defends', red: 'attacks', engine: { engine: 'exact', why: '' }, tally: each }],
    })),
  });

  it('find the square law in losses that follow it', () => {
    // 10 points of one side against 20 and 40: all of it lost, and 20 − √(400 − 100), 40 − √(1600 − 100) of the other
    const { numbers, luck } = numbersOf(
      cells,
      results([
        tally(
          [
            [1, 1, 0, 10],
            [1, 2, 10, 0],
          ],
          [10, 10],
        ),
        tally([[1, 2, 10, 20 - Math.sqrt(300)]], [10, 20]),
        tally([[1, 2, 10, 40 - Math.sqrt(1500)]], [10, 40]),
      ]),
    );
    expect(numbers.exponent?.value).toBeCloseTo(2, 6);
    expect(numbers.ratios.map(({ exponent }) => exponent === undefined)).toEqual([true, false, false]);
    expect(numbers.ratios[1]).toMatchObject({ ratio: 2, winRate: { value: 1 }, lostBySmaller: { value: 1 } });
    expect(numbers.ratios[1]?.lostByLarger.value).toBeCloseTo(1 - Math.sqrt(300) / 20, 12);
    expect(numbers.ratios[1]?.exchangeRatio?.value).toBeCloseTo(10 / (20 - Math.sqrt(300)), 12);
    expect(luck.worseWins.value).toBe(0);
    expect(luck.spread?.value).toBeCloseTo(1, 12);
  });

  it('say why there is no exponent', () => {
    const { numbers } = numbersOf(
      cells,
      results([tally([[1, 0, 0, 0]], [10, 10]), tally([[1, 2, 10, 0]], [10, 20]), tally([[1, 0, 0, 0]], [10, 40])]),
    );
    expect(numbers).not.toHaveProperty('exponent');
    expect(numbers.why).toBe('the larger side lost nothing');
    expect(numbers.ratios[1]).not.toHaveProperty('exchangeRatio');
  });
});
