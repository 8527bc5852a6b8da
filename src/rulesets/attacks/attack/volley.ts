/** A volley: the attacks of all men with a weapon at one target, as one rule: one draw under `table`. */

import type { Odds } from '../../../kernel/odds.js';
import { meanOf } from '../../../kernel/pmf.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostShots } from '../data/units.js';
import { damageOf, mostLeft } from './damage.js';
import type { Profile } from './profile.js';
import { shotsOf } from './shots.js';

/** `times`: how often the weapon's own attacks are made; `more`: attacks besides; `left`: wounds that are left. */
export type Volley = Rule<[times: number, more: number, left: number]>;

const most = 512;
const made = new Map<string, Volley>();

/** The volley of a profile: what is left of the target. Equal profiles share it, and every table compiled from it. */
export function volleyOf(profile: Profile): Volley {
  const key = JSON.stringify(profile);
  const known = made.get(key);
  if (known !== undefined) return known;
  const [oldest] = made.keys();
  if (oldest !== undefined && made.size >= most) made.delete(oldest);
  const volley = compiled(profile);
  made.set(key, volley);
  return volley;
}

function compiled(profile: Profile): Volley {
  const shots = shotsOf(profile);
  const damage = damageOf(profile);
  const { dice: count, sides, plus } = profile.attacks;
  return defineRule({
    name: 'attacks/volley',
    sizes: [mostShots + 1, mostShots + 1, mostLeft + 1],
    run: (dice, times, more, left) => {
      const attacks = times * plus + more + dice.sum(times * count, sides, 'attacks (ATK-CHAIN-01)');
      return dice.call(damage, left, dice.call(shots, attacks));
    },
    tell: (left) => `${left} left`,
  });
}

/** The mean of the wounds that a volley takes. */
export function meanLoss(odds: Odds, volley: Volley, times: number, more: number, left: number): number {
  return left - meanOf(odds.pmf(volley, times, more, left));
}

/** Whether a volley can take any. */
export function canHarm(odds: Odds, volley: Volley, times: number, more: number, left: number): boolean {
  return odds.pmf(volley, times, more, left).codes.some((code) => code < left);
}
