/**
 * What a mission asks of a side: the word by which a policy knows what it is there for. Promise: the one place that
 * knows which side of which mission has to do what.
 */
import type { Mission } from './mission.js';
import type { SideNumber } from './roster.js';

/**
 * `wear`: to lose less than the enemy (attrition), or to destroy him in time (against `last`). `take`: to stand on the
 * ground alone at the end; `keep`: to keep the enemy from that. `leave`: to bring points off by the enemy's end; `bar`:
 * to keep him from that. `last`: not to lose too much.
 */
export const task = { wear: 0, take: 1, keep: 2, leave: 3, bar: 4, last: 5 } as const;
export type Task = 0 | 1 | 2 | 3 | 4 | 5;

/** The task of a side (0 blue, 1 red). */
export function taskOf(mission: Mission | undefined, side: SideNumber): Task {
  if (mission === undefined) return task.wear;
  const attacks = mission.attacker === 'both' || (mission.attacker === 'blue') === (side === 0);
  switch (mission.kind) {
    case 'take':
      return attacks ? task.take : task.keep;
    case 'break-through':
      return attacks ? task.leave : task.bar;
    case 'delay':
      return attacks ? task.wear : task.last;
  }
}
