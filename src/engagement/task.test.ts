import { expect, it } from 'vitest';
import type { Mission } from './mission.js';
import { task, taskOf } from './task.js';

const tasks = (mission?: Mission): number[] => [taskOf(mission, 0), taskOf(mission, 1)];

it('ENG-R10: without a mission both sides are to lose less', () => {
  expect(tasks()).toEqual([task.wear, task.wear]);
});

it('ENG-R11: who attacks is to take the ground, who defends to keep it; in a meeting both are to take it', () => {
  const ground = [0, 1] as const;
  expect(tasks({ kind: 'take', ground, attacker: 'red' })).toEqual([task.keep, task.take]);
  expect(tasks({ kind: 'take', ground, attacker: 'blue' })).toEqual([task.take, task.keep]);
  expect(tasks({ kind: 'take', ground, attacker: 'both' })).toEqual([task.take, task.take]);
});

it('ENG-R12: who attacks is to leave by the enemy’s end, who defends to bar him', () => {
  expect(tasks({ kind: 'break-through', permille: 500, attacker: 'blue' })).toEqual([task.leave, task.bar]);
  expect(tasks({ kind: 'break-through', permille: 500, attacker: 'red' })).toEqual([task.bar, task.leave]);
});

it('ENG-R13: who attacks is to destroy the enemy in time, who defends to last', () => {
  expect(tasks({ kind: 'delay', permille: 500, attacker: 'blue' })).toEqual([task.wear, task.last]);
  expect(tasks({ kind: 'delay', permille: 500, attacker: 'red' })).toEqual([task.last, task.wear]);
});
