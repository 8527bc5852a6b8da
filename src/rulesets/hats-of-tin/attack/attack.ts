/**
 * The dice programs of shooting and assault, and of rallying in `morale.ts`: the same functions under odds, engagements, decisions and tests.
 *
 * Promises: a round of fire is one sub-rule of three small numbers, whatever the units are, so its law is known for all once it is known for one;
 * what the hits do is plain code of `effect.ts`.
 */
import type { Dice } from '../../../kernel/dice.js';
import type { Odds } from '../../../kernel/odds.js';
import type { Pmf } from '../../../kernel/pmf.js';
import { defineRule } from '../../../kernel/rule.js';
import { type Body, sufferBy, untouched } from './effect.js';

/** Dice of one round of fire: fewer than this, with any number of commanders attached. */
const radix = 64;
/** A die that never hits (HOT-R02). */
export const neverHits = 7;

/**
 * HOT-EFFECT-01: dice that show `need` or better hit; those that miss are rolled again against a friend next to the target, whom they hit on
 * `friendNeed` or better (HOT-SHOOT-05, HOT-R13). The code holds both counts.
 */
const volley = defineRule({
  name: 'hats-of-tin/round of fire',
  sizes: [radix, 8, 8],
  run: (dice, count, need, friendNeed) => {
    const hits = dice.atLeast(count, 6, need, 'dice that hit (HOT-EFFECT-01)');
    const misses = count - hits;
    return hits * radix + dice.atLeast(misses, 6, friendNeed, 'missed dice against the friend (HOT-SHOOT-05)');
  },
  tell: (code) => {
    const friends = code % radix;
    return `${plural((code - friends) / radix)}${friends > 0 ? `, and ${plural(friends)} on a friend` : ''}`;
  },
});

function plural(hits: number): string {
  return hits === 1 ? '1 hit' : `${hits} hits`;
}

/** Hits on the target of a code of `roundOfFire`. */
export function hitsOf(code: number): number {
  return Math.floor(code / radix);
}

/** Hits on the friend. */
export function friendHitsOf(code: number): number {
  return code % radix;
}

/** One round of fire by `count` dice; missed ones hit a friend next to the target on `friendNeed`. What comes of it is `hitsOf` and `friendHitsOf` its code. */
export function roundOfFire(dice: Dice, count: number, need: number, friendNeed = neverHits): number {
  return dice.call(volley, count, need, friendNeed);
}

/** Its exact law against the target alone. */
export function lawOfFire(odds: Odds, count: number, need: number): Pmf {
  return odds.pmf(volley, count, need, neverHits);
}

/** One round of fire at `target` by `count` dice; `friend` suffers the missed ones where he stands next to it. `policy`: one of `convert`. */
export function shoot(
  dice: Dice,
  count: number,
  need: number,
  target: Body,
  policy: number,
  friend?: Body,
  friendNeed = neverHits,
): void {
  const code = roundOfFire(dice, count, need, friendNeed);
  sufferBy(policy, target, hitsOf(code));
  if (friend !== undefined) sufferBy(policy, friend, friendHitsOf(code));
}

/** The exact chance that a round of fire destroys `target`, for the priority `best-odds`; `scratch` is filled again and again. */
export function chanceToDestroy(
  odds: Odds,
  count: number,
  need: number,
  target: Readonly<Body>,
  policy: number,
  scratch: Body,
): number {
  const law = lawOfFire(odds, count, need);
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
  dice: number;
  need: number;
  readonly body: Body;
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
  take(second.body, hitsOf(roundOfFire(dice, first.dice, first.need)));
  if (isDriven(second.body)) return;
  take(first.body, hitsOf(roundOfFire(dice, second.dice, second.need)));
}

/** Destroyed, or in retreat: of a defender, its area is taken (HOT-ASLT-02). */
export function isDriven(body: Body): boolean {
  return body.destroyed || body.retreats > 0;
}
