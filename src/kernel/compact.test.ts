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

it('keeps shapes of as many properties apart, by their names and by their order', () => {
  const objects = [
    { a: 1, b: 2 },
    { b: 3, a: 4 },
    { a: 5, c: 6 },
    { a: 7, b: 8 },
  ];
  const copies = objects.map(compact);
  expect(copies).toEqual(objects);
  expect(copies.map((copy) => Object.keys(copy).join(''))).toEqual(['ab', 'ba', 'ac', 'ab']);
});
