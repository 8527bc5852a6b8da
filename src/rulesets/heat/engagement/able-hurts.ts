/**
 * Whom a unit could hurt if it came near: how a player who plays `able` knows that missiles are no danger to riflemen.
 *
 * Promises: exact odds (`able-fire.ts`) from 12 inches, of a target where it began; hangs on the state alone. The state is
 * as it was when an answer is given.
 */
import type { State } from '../../../kernel/process.js';
import * as its from '../state/its.js';
import { answerAt, away, type Fires } from './able-fire.js';
import type { Battle } from './battle.js';
import type { BattleUnit } from './roster.js';

/** So near, in half inches. */
const near = 24;

/** Whether one unit could hurt another one, by what they are now. */
export function couldHurt(
  { ground }: Battle,
  fires: Fires,
  s: State,
  firer: BattleUnit,
  target: BattleUnit,
  codes: Int32Array,
): boolean {
  const [own, others] = [codes[firer.index] as number, codes[target.index] as number];
  if (own === away || others === away) return true; // nobody knows
  const [from, to] = [firer.base + its.place, target.base + its.place];
  const [was, wasTarget] = [s[from] as number, s[to] as number];
  s[to] = target.start;
  s[from] = target.start + near <= ground.length ? target.start + near : Math.max(0, target.start - near);
  const entry =
    firer.side === 0
      ? fires.between(s, firer, target, own, others, false)
      : fires.between(s, target, firer, others, own, false);
  s[from] = was;
  s[to] = wasTarget;
  return (fires.answers[entry + answerAt[firer.side]] as number) > 0;
}
