/**
 * Which products of quantities are summed, and where each stands. Quantities come in groups of one size. Kept are all
 * products within a group, and all between two groups that are compared; nothing else, so that what is kept grows with
 * what is compared. Promise: the same groups and pairs give the same order.
 */
export class ProductLayout {
  private readonly groups: number;
  private readonly size: number;
  private readonly within: number;
  /** The place of the first product of a pair of groups, by lesser · groups + greater. */
  private readonly between = new Map<number, number>();

  /** `compared`: pairs of groups, in any order, repeated or not; a group with itself is left out. */
  constructor(groups: number, size: number, compared: readonly (readonly [number, number])[]) {
    this.groups = groups;
    this.size = size;
    this.within = (size * (size + 1)) / 2;
    const keys = compared.flatMap(([a, b]) => (a === b ? [] : [Math.min(a, b) * groups + Math.max(a, b)]));
    const rising = [...new Set(keys)].sort((a, b) => a - b);
    rising.forEach((key, k) => void this.between.set(key, groups * this.within + k * size * size));
  }

  /** How many products are kept. */
  get count(): number {
    return this.groups * this.within + this.between.size * this.size * this.size;
  }

  /**
   * The two quantities of each product, one product after the other. A quantity is its group · size + its place in it.
   */
  factors(): Int32Array {
    const { groups, size } = this;
    const all = new Int32Array(2 * this.count);
    let at = 0;
    const put = (i: number, j: number): void => {
      all[at++] = i;
      all[at++] = j;
    };
    for (let group = 0; group < groups; group++) {
      for (let i = 0; i < size; i++) for (let j = i; j < size; j++) put(group * size + i, group * size + j);
    }
    for (const key of this.between.keys()) {
      const [one, other] = [Math.floor(key / groups), key % groups];
      for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) put(one * size + i, other * size + j);
    }
    return all;
  }

  /** Where the product of two quantities stands; `undefined` for one that is not kept. */
  indexOf(one: number, other: number): number | undefined {
    const { groups, size } = this;
    const [i, j] = one <= other ? [one, other] : [other, one];
    const [group, next] = [Math.floor(i / size), Math.floor(j / size)];
    const [a, b] = [i % size, j % size];
    if (group === next) return group * this.within + a * size - (a * (a - 1)) / 2 + (b - a);
    const first = this.between.get(group * groups + next);
    return first === undefined ? undefined : first + a * size + b;
  }
}
