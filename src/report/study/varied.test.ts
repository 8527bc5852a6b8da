import { describe, expect, it } from 'vitest';
import { variedIn } from './varied.js';

const axis = (name: string, labels: string[]) => ({
  name,
  title: name,
  entries: labels.map((label) => ({ value: label, label, weight: 1 })),
});
const axes = [axis('ground', ['open', 'woods']), axis('size', ['small', 'large'])];
const fights = [
  { entries: [0, 0], lane: 1, budget: 10, both: 1 },
  { entries: [1, 0], lane: 2, budget: 10, both: 2 },
  { entries: [0, 1], lane: 1, budget: 20, both: 3 },
];

describe('what differs between fights', () => {
  it('is nothing where all have the same', () => {
    expect(variedIn({ axes, fights }, () => ({ to: 48 }))).toBeUndefined();
  });

  it('names the axis that alone settles it', () => {
    expect(variedIn({ axes, fights }, ({ lane }) => lane)).toEqual({ values: [1, 2], axis: axes[0] });
    expect(variedIn({ axes, fights }, ({ budget }) => budget)).toEqual({ values: [10, 20], axis: axes[1] });
  });

  it('names none where several have a part', () => {
    expect(variedIn({ axes, fights }, ({ both }) => both)).toEqual({ values: [1, 2, 3] });
  });
});
