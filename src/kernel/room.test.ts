import { expect, it } from 'vitest';
import { Room } from './room.js';

it('is taken and given back, and never more than there is', () => {
  const room = new Room(10);
  expect(room.take(7)).toBe(true);
  expect(room.take(4)).toBe(false);
  expect(room.left).toBe(3);
  expect(room.take(3)).toBe(true);
  room.give(10);
  expect(room.left).toBe(10);
});
