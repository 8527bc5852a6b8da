/**
 * The rolls of an attack as dice programs: a die, a shot all through the chain, and the shots of a volley.
 *
 * Promises: abilities count in the order of `profile.ts` (ATK-ORDER-01); each program is a sub-rule of a few small
 * numbers; nothing is averaged.
 */
import { countingDie } from '../../../engagement/abilities/index.js';
import type { Dice } from '../../../kernel/dice.js';
import { LanchesterError } from '../../../kernel/errors.js';
import { power } from '../../../kernel/power.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import { mostShots } from '../data/units.js';
import type { Profile, Roll } from './profile.js';

/** What a shot brings along: `auto`, its roll `autoTo` succeeds without dice; `mortal`, the target rolls nothing. */
const flag = { auto: 1, mortal: 2 } as const;

/**
 * How many shots of each kind of flags, in one number that adds up: only the kinds that the profile can have. The radix
 * leaves room for all dice of a volley.
 */
interface Counts {
  readonly kinds: readonly number[];
  readonly weight: readonly number[];
  readonly radix: number;
}

/** By kinds: the greatest radix whose codes stay below 2^31. */
const radixes = [0, 2147483647, 46340, 1290, 215];

function countsOf({ rolls }: Profile): Counts {
  const hasAuto = rolls.some(({ autoOn }) => autoOn !== undefined);
  const hasMortal = rolls.some(({ mortalOn }) => mortalOn !== undefined);
  const kinds = [0, ...(hasAuto ? [flag.auto] : []), ...(hasMortal ? [flag.mortal] : [])];
  if (hasAuto && hasMortal) kinds.push(flag.auto | flag.mortal);
  const radix = radixes[kinds.length] as number;
  for (const { pool, explode, extra } of rolls) {
    const most = pool * (1 + (explode?.times ?? 0)) * (1 + (extra?.hits ?? 0));
    if (most >= radix) throw tooMany(most, radix);
  }
  return { kinds, radix, weight: kinds.map((_, k) => power(radix, k)) };
}

/** The shots of a profile: how many hits come of so many attacks. */
export function shotsOf(profile: Profile): Rule<[attacks: number]> {
  const { rolls, autoTo, mortal, twin } = profile;
  const counts = countsOf(profile);
  const { kinds, radix, weight } = counts;
  const dies = rolls.map((roll) => dieOf(roll, counts));
  const begins = mortal ? flag.mortal : 0;
  const [first] = rolls as readonly [Roll];
  const [firstDie] = dies as [Rule<[times: number]>];

  /** ATK-CHAIN-01: what has succeeded goes on to the next roll. */
  const goOn = (dice: Dice, code: number, next: number, flags: number, times: number): number => {
    let hits = 0;
    for (let k = 0; k < kinds.length; k++) {
      const count = Math.floor(code / (weight[k] as number)) % radix;
      if (count > 0) hits += dice.pool(count * times, shot, next, flags | (kinds[k] as number));
    }
    return hits;
  };

  /** One shot from a roll on: how many hits come of it. */
  const shot: Rule<[roll: number, flags: number]> = defineRule({
    name: 'attacks/shot',
    sizes: [rolls.length + 1, 4],
    run: (dice, at, flags) => {
      const roll = rolls[at];
      if (roll === undefined) return 1;
      const times = at === 0 ? twin : 1; // ATK-TWIN-01
      if (roll.by === 'target') {
        // ATK-CHAIN-02: a save stops it; ATK-MORTAL-01: unless it goes past saves
        const isSaved = (flags & flag.mortal) === 0 && dice.call(dies[at] as Rule<[number]>, 0) > 0;
        return isSaved ? 0 : dice.call(shot, at + 1, flags);
      }
      // ATK-AUTO-01, ATK-AUTO-02: no die is thrown
      const isAutomatic = roll.automatic || (at === autoTo && (flags & flag.auto) !== 0);
      const thrown = isAutomatic ? roll.pool : dice.pool(roll.pool, dies[at] as Rule<[number]>, explodes(roll));
      return goOn(dice, enough(roll, thrown), at + 1, flags, times);
    },
    tell: told,
  });

  /** ATK-POOL-01: a pool that needs successes is one success or none. */
  const enough = ({ successes }: Roll, code: number): number =>
    successes === undefined ? code : code >= successes ? 1 : 0;

  return defineRule({
    name: 'attacks/shots',
    sizes: [mostShots + 1],
    run: (dice, attacks) => {
      const { reroll } = first;
      if (reroll !== 'one' && reroll !== 'all') return dice.pool(attacks, shot, 0, begins);
      // ATK-REROLL-02: the dice of the whole volley are looked at together
      const all = attacks * first.pool;
      if (kinds.length > 1 && all >= radix) throw tooMany(all, radix);
      let code = dice.pool(all, firstDie, 0);
      const succeeded = kinds.reduce((sum, _, k) => sum + (Math.floor(code / (weight[k] as number)) % radix), 0);
      if (reroll === 'one') {
        if (succeeded < all) code += dice.call(firstDie, 0);
      } else if (isBelowMean(first, succeeded, all)) code = dice.pool(all, firstDie, 0);
      return goOn(dice, code, 1, begins, twin);
    },
    tell: told,
  });
}

const told = (hits: number): string => `${hits} ${hits === 1 ? 'hit' : 'hits'}`;

function tooMany(dice: number, radix: number): LanchesterError {
  return new LanchesterError(
    'out-of-range',
    `${dice} dice with such abilities at once: at most ${radix - 1} are played`,
  );
}

function explodes({ explode }: Roll): number {
  return explode?.times ?? 0;
}

/** Whether fewer have succeeded than is to be expected of a die, in whole numbers. */
function isBelowMean({ good, lead, sides }: Roll, succeeded: number, all: number): boolean {
  let ways = 0;
  let of = sides;
  if (lead === undefined) ways = good.filter(Boolean).length;
  else {
    of = sides * sides;
    for (let own = 1; own <= sides; own++) for (let other = 1; other <= sides; other++) if (own + lead > other) ways++;
  }
  return succeeded * of < all * ways;
}

/** One die of a roll: how many successes of each kind it comes to, with the dice that it explodes into. */
function dieOf(roll: Roll, { kinds, weight }: Counts): Rule<[times: number]> {
  const { sides, good, lead, fails, passes, reroll, explode, extra, autoOn, mortalOn } = roll;
  const countOf = (face: number): number => {
    const flags = (face >= (autoOn ?? sides + 1) ? flag.auto : 0) | (face >= (mortalOn ?? sides + 1) ? flag.mortal : 0);
    const more = face >= (extra?.on ?? sides + 1) ? (extra?.hits ?? 0) : 0; // ATK-EXTRA-01
    return (weight[kinds.indexOf(flags)] as number) + more;
  };
  const isGood = (face: number, other: number): boolean => {
    if (lead === undefined) return good[face - 1] as boolean;
    return face > fails && (face >= passes || face + lead > other);
  };

  // what cannot succeed, and what cannot fail or show anything, is not thrown
  const isHopeless = lead === undefined && !good.includes(true);
  const isNatural = (explode ?? extra ?? autoOn ?? mortalOn) !== undefined;
  const isCertain = lead === undefined && !good.includes(false) && !isNatural;

  return countingDie({
    name: `attacks/${roll.name}`,
    sides,
    why: `${roll.name} (ATK-CHAIN-01)`,
    again: `${roll.name}, thrown again (ATK-REROLL-01)`,
    // ATK-OPP-01: the target's die is thrown once, before the attacker's is thrown again
    against: lead === undefined ? undefined : `against ${roll.name} (ATK-OPP-01)`,
    isGood,
    countOf,
    known: isHopeless ? 0 : isCertain ? 1 : undefined,
    reroll,
    // ATK-EXPLODE-01
    explode,
  });
}
