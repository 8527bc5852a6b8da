import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviate } from '../../../test/support/fit.js';
import { allCombinations, type DrawnAxis, drawDesign } from './draw.js';

const axes: readonly DrawnAxis[] = [
  { name: 'enemy', weights: [2, 1, 1] },
  { name: 'gap', weights: [1, 1, 1, 1] },
  { name: 'ground', weights: [0.5, 0.3, 0.2] },
];

const columnOf = (rows: readonly (readonly number[])[], k: number): number[] => rows.map((row) => row[k] as number);

/** How often each of `size` entries stands in a column. */
function counts(column: readonly number[], size: number): number[] {
  const found = new Array<number>(size).fill(0);
  for (const entry of column) found[entry] = (found[entry] as number) + 1;
  return found;
}

describe('drawDesign', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(drawDesign(axes, 8, 'a')).toEqual(drawDesign(axes, 8, 'a'));
    expect(drawDesign(axes, 8, 'a')).not.toEqual(drawDesign(axes, 8, 'b'));
    // bytes promised: results hang on them
    expect(drawDesign(axes, 8, 'a').map((row) => row.join(''))).toEqual([
      '010',
      '022',
      '200',
      '021',
      '031',
      '230',
      '100',
      '111',
    ]);
  });

  it('draws each entry as often as its weight says', () => {
    const rows = drawDesign(axes, 40, 'a');
    expect(counts(columnOf(rows, 0), 3)).toEqual([20, 10, 10]);
    expect(counts(columnOf(rows, 1), 4)).toEqual([10, 10, 10, 10]);
    expect(counts(columnOf(rows, 2), 3)).toEqual([20, 12, 8]);
  });

  it('leaves the columns of the other axes as they are, whatever comes beside them or in which order', () => {
    const rows = drawDesign(axes, 30, 's');
    const more = drawDesign([{ name: 'size', weights: [1, 2] }, ...[...axes].reverse()], 30, 's');
    for (let k = 0; k < 3; k++) expect(columnOf(more, 3 - k)).toEqual(columnOf(rows, k));
    const longer = drawDesign([{ name: 'enemy', weights: [2, 1, 1, 1] }, ...axes.slice(1)], 30, 's');
    expect(longer.map((row) => row.slice(1))).toEqual(rows.map((row) => row.slice(1)));
  });

  it('is within one of the weights, for any weights and any count', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 200 }), fc.string(), (list, count, seed) => {
        const total = list.reduce((sum, weight) => sum + weight, 0);
        counts(columnOf(drawDesign([{ name: 'x', weights: list }], count, seed), 0), list.length).forEach(
          (drawn, k) => {
            expect(Math.abs(drawn - (count * list[k]!) / total)).toBeLessThan(1 + 1e-9);
          },
        );
      }),
    );
  });

  it('puts every combination together as often as its weight says, over seeds', () => {
    const cells = allCombinations([3, 4, 3]);
    const found = new Map(cells.map((cell) => [cell.join(), 0]));
    const share = (cell: readonly number[]): number =>
      cell.reduce((product, entry, k) => {
        const { weights } = axes[k] as DrawnAxis;
        return (product * weights[entry]!) / weights.reduce((sum, weight) => sum + weight, 0);
      }, 1);
    for (let seed = 0; seed < 3000; seed++) {
      // one draw of a sample of seven, so that draws are independent: quotas are then never whole
      const drawn = (drawDesign(axes, 7, `seed ${seed}`)[seed % 7] ?? []).join();
      found.set(drawn, (found.get(drawn) ?? 0) + 1);
    }
    expect(
      Math.abs(
        deviate(
          [...found.values()],
          cells.map((cell) => 3000 * share(cell)),
        ),
      ),
    ).toBeLessThan(4);
  });

  it('refuses what cannot be drawn', () => {
    const refused = (bad: readonly DrawnAxis[], count = 4): void => {
      expect(() => drawDesign(bad, count, '')).toThrow(expect.objectContaining({ code: 'bad-value' }));
    };
    refused(axes, 0);
    refused(axes, 2.5);
    refused([{ name: 'none', weights: [] }]);
    refused([{ name: 'zero', weights: [1, 0] }]);
    refused([{ name: 'endless', weights: [1, Number.POSITIVE_INFINITY] }]);
    refused([...axes, { name: 'gap', weights: [1] }]);
  });
});

describe('allCombinations', () => {
  it('has the first axis slowest', () => {
    expect(allCombinations([2, 3])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    expect(allCombinations([])).toEqual([[]]);
  });
});
