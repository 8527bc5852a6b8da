import { describe, expect, it } from 'vitest';
import type { AttackCell, AttackResults } from '../../run/results.js';
import { atLeastFigures } from './at-least.js';

type Distribution = NonNullable<AttackCell['distributions']>[string];

const cell = (
  attacker: string,
  weight: number,
  casualties?: Distribution,
  more: Partial<AttackCell> = {},
): AttackCell => ({
  id: `${attacker}/${weight}`,
  variant: null,
  attacker,
  axes: {},
  sweep: {},
  weight,
  possible: casualties !== undefined,
  values: [],
  ...(casualties === undefined ? {} : { distributions: { casualties } }),
  ...more,
});

const results = (...cells: AttackCell[]): AttackResults => ({
  engine: 'exact',
  attackers: [
    { key: 'a', title: 'A' },
    { key: 'b', title: 'B' },
  ],
  axes: [],
  quantities: [],
  cells,
});

describe('chances of at least k', () => {
  it('are those of the mix, where an attack out of reach causes nothing', () => {
    const near: Distribution = [
      [0, 0.5],
      [1, 0.25],
      [3, 0.25],
    ];
    const found = atLeastFigures(results(cell('a', 0.5, near), cell('a', 0.5)));
    expect(found).toEqual({
      counted: 'casualties',
      attackers: [
        {
          attacker: 'a',
          title: 'A',
          chances: [
            { k: 0, probability: 1 },
            { k: 1, probability: 0.25 },
            { k: 2, probability: 0.125 },
            { k: 3, probability: 0.125 },
          ],
        },
      ],
    });
  });

  it('are of the scenario as written: variants and sweeps do not count', () => {
    const two: Distribution = [[2, 1]];
    const found = atLeastFigures(results(cell('a', 1, two), cell('b', 1, two, { variant: 'other' })));
    expect(found?.attackers.map(({ attacker }) => attacker)).toEqual(['a']);
  });

  it('are none where nothing is counted beyond one', () => {
    expect(atLeastFigures(results(cell('a', 1, [[1, 1]])))).toBeUndefined();
    expect(atLeastFigures(results(cell('a', 1)))).toBeUndefined();
  });
});
