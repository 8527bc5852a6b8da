import { expect, it } from 'vitest';
import { compact } from './compact.js';

it('copies all properties, in their order, as they are', () => {
  const shared = { deep: [1, 2] };
  const from = { first: 1, none: undefined, shared, make: () => 7, last: 'x' };
  const copy = compact({ ...from });
  expect(copy).toEqual(from);
  expect(Object.keys(copy)).toEqual(Object.keys(from));
  expect(copy.shared).toBe(shared);
  expect('none' in copy).toBe(true);
});
