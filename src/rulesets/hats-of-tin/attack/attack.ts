/**
 * The dice programs of shooting and assault, and of rallying in `morale.ts`: the same functions under odds, engagements, decisions and tests.
 *
 * Promise: a round of fire is a sub-rule of `volley.ts`, so its law is known for all who throw alike once it is known for one; what the hits do is plain
 * code of `effect.ts`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { type Body, newBody, sufferBy, untouched } from './effect.js';
import { friendHitsOf, hitsOf, type Volley, volleyOf } from './volley.js';

/** A die that never hits (HOT-R02). */
export const neverHits = 7;

/** One round of fire by `count` dice; missed ones hit a friend next to the target on `friendNeed`. What comes of it is `hitsOf` and `friendHitsOf` its code. */
export function roundOfFire(dice: Dice, volley: Volley, count: number, need: number, friendNeed = neverHits): number {
  return dice.call(volley, count, need, friendNeed);
}

/** Its exact law against the target alone. */
export function lawOfFire(odds: Odds, volley: Volley, count: number, need: number): Pmf {
  return odds.pmf(volley, count, need, neverHits);
}

/** One round of fire at `target` by `count` dice; `friend` suffers the missed ones where he stands next to it. `policy`: one of `convert`. */
export function shoot(
  dice: Dice,
  volley: Volley,
  count: number,
  need: number,
  target: Body,
  policy: number,
  friend?: Body,
  friendNeed = neverHits,
): void {
  const code = roundOfFire(dice, volley, count, need, friendNeed);
  sufferBy(policy, target, hitsOf(code));
  if (friend !== undefined) sufferBy(policy, friend, friendHitsOf(code));
}

/** The exact chance that a round of fire destroys `target`, for the priority `best-odds`; `scratch` is filled again and again. */
export function chanceToDestroy(
  odds: Odds,
  volley: Volley,
  count: number,
  need: number,
  target: Readonly<Body>,
  policy: number,
  scratch: Body,
): number {
  const law = lawOfFire(odds, volley, count, need);
  let chance = 0;
  for (let k = 0; k < law.codes.length; k++) {
    scratch.hits = target.hits;
    scratch.limit = target.limit;
    scratch.room = target.room;
    scratch.spare = target.spare;
    sufferBy(policy, scratch, hitsOf(law.codes[k] as number));
    if (scratch.destroyed) chance += law.weights[k] as number;
  }
  return chance;
}

/** A side of an assault: what it rolls, and its body. */
export interface Fighter {
  volley: Volley;
  dice: number;
  need: number;
  readonly body: Body;
}

/** To be filled. */
export function newFighter(): Fighter {
  return { volley: volleyOf({ way: 0 }), dice: 0, need: neverHits, body: newBody() };
}

/**
 * HOT-ASLT-01, HOT-R14, HOT-R15: one exchange. The defender rolls first, or second where the attacker comes from a flank; whoever is destroyed or has
 * retreated does not roll. Nothing is rolled again against friends (HOT-R13). `take`: how hits that were rolled at a body are taken, at once.
 */
export function exchange(
  dice: Dice,
  attacker: Fighter,
  defender: Fighter,
  flank: boolean,
  take: (body: Body, rolled: number) => void,
): void {
  untouched(attacker.body);
  untouched(defender.body);
  const first = flank ? attacker : defender;
  const second = flank ? defender : attacker;
  take(second.body, hitsOf(roundOfFire(dice, first.volley, first.dice, first.need)));
  if (isDriven(second.body)) return;
  take(first.body, hitsOf(roundOfFire(dice, second.volley, second.dice, second.need)));
}

/** Destroyed, or in retreat: of a defender, its area is taken (HOT-ASLT-02). */
export function isDriven(body: Body): boolean {
  return body.destroyed || body.retreats > 0;
}
