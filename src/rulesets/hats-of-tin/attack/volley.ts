/**
 * A round of fire: one sub-rule of three small numbers, for every way in which dice are thrown (HOT-EFFECT-01, HOT-L30).
 *
 * Promises: without abilities it is the same rule for all units; equal abilities share one.
 */
import { countingDie } from '../../../engagement/abilities/index.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { meanOf } from '../../../kernel/pmf.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { type Arms, rerolled, ways } from '../data/arms.js';

export type Volley = Rule<[count: number, need: number, friendNeed: number]>;

/** Dice of one round of fire: fewer than this, with any number of commanders attached. */
const mostDice = 64;
/** Hits on a friend: fewer, with all dice that those explode into. */
const radix = 256;

const atFriend = 'missed dice against the friend (HOT-SHOOT-05)';

/** Hits on the target of a code. */
export function hitsOf(code: number): number {
  return Math.floor(code / radix);
}

/** Hits on the friend. */
export function friendHitsOf(code: number): number {
  return code % radix;
}

const told = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);

function tell(code: number): string {
  const friends = friendHitsOf(code);
  return `${told(hitsOf(code))}${friends > 0 ? `, and ${told(friends)} on a friend` : ''}`;
}

/**
 * HOT-EFFECT-01: dice that show `need` or better hit; those that miss are rolled again against a friend next to the target, whom they hit on
 * `friendNeed` or better (HOT-SHOOT-05, HOT-R13). The code holds both counts.
 */
const plain: Volley = defineRule({
  name: 'hats-of-tin/round of fire',
  sizes: [mostDice, 8, 8],
  run: (dice, count, need, friendNeed) => {
    const hits = dice.atLeast(count, 6, need, 'dice that hit (HOT-EFFECT-01)');
    return hits * radix + dice.atLeast(count - hits, 6, friendNeed, atFriend);
  },
  tell,
});

const others = new Map<number, Volley>();

/** The round of fire of units with these abilities. */
export function volleyOf({ way }: Pick<Arms, 'way'>): Volley {
  if (way === 0) return plain;
  const known = others.get(way) ?? thrownBy(way);
  others.set(way, known);
  return known;
}

/** HOT-L30: each die by itself, with those that it explodes into; all that have missed are rolled against the friend. */
function thrownBy(way: number): Volley {
  const times = ways.of.times(way);
  const dies = Array.from({ length: 8 }, (_, need) => dieThatNeeds(need, way));
  return defineRule({
    name: 'hats-of-tin/round of fire',
    sizes: [mostDice, 8, 8],
    run: (dice, count, need, friendNeed) => {
      const code = dice.pool(count, dies[need] as Rule<[times: number]>, times);
      return hitsOf(code) * radix + dice.atLeast(friendHitsOf(code), 6, friendNeed, atFriend);
    },
    tell,
  });
}

/** A die: its hits, and in the place of hits on a friend how often it missed. */
function dieThatNeeds(need: number, way: number): Rule<[times: number]> {
  const { of } = ways;
  const [reroll, on, from, hits] = [rerolled[of.reroll(way)], of.explode(way), of.extra(way), of.hits(way)];
  const isHopeless = need > 6 && on === 0;
  const isCertain = need <= 1 && on === 0 && from === 0;
  return countingDie({
    name: 'hats-of-tin/die',
    sides: 6,
    why: 'dice that hit (HOT-EFFECT-01)',
    again: 'dice that hit, thrown again (HOT-L30)',
    isGood: (face) => face >= need,
    countOf: (face) => radix * (1 + (from > 0 && face >= from ? hits : 0)),
    missed: 1,
    known: isHopeless ? 1 : isCertain ? radix : undefined,
    reroll: reroll === 'no' ? undefined : reroll,
    explode: on === 0 ? undefined : { on },
    tell: (code) => told(hitsOf(code)),
  });
}

/** About how many faces more that hit abilities come to, of a die that needs a 5: 0 without any. For guesses of worth. */
export function facesOf(arms: Arms): number {
  if (arms.abilities.length === 0) return 0;
  const need = arms.sure ? 1 : Math.max(1, Math.min(7, 5 - arms.added));
  return 6 * meanOf(doubleLaws().pmf(volleyOf(arms), 1, need, 7), hitsOf) - 2;
}
