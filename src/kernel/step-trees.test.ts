import { expect, it } from 'vitest';
import { doubleLaws } from './enumerate.js';
import { Room } from './room.js';
import { never, StepTrees } from './step-trees.js';
import { TabledDice } from './table.js';

it('a question without room is not written, and nothing of it is kept', () => {
  const room = new Room(20);
  const trees = new StepTrees(new TabledDice(undefined, doubleLaws()), room);
  const slot = trees.newSlot();
  const slots = trees.askPick(slot, never, [2, 1, 1]);
  expect(slots).not.toBe(never);
  const left = room.left;
  expect(left).toBe(20 - trees.taken);
  for (let n = 0; n < 5; n++) expect(trees.askPick(slots, never, Array(30).fill(1))).toBe(never);
  expect(room.left).toBe(left);
  expect(trees.taken).toBe(20 - left);
});

it('weights are given back where the question itself has no room', () => {
  const room = new Room(8);
  const trees = new StepTrees(new TabledDice(undefined, doubleLaws()), room);
  for (let n = 0; n < 5; n++) expect(trees.askPick(trees.newSlot(), never, [1, 1, 1, 1])).toBe(never);
  expect(room.left).toBe(8);
});
