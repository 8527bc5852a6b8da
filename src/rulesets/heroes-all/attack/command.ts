/**
 * Command dice, officers and the Officer Reaction Test (HA-CMD, HA-NCO, HA-ORT).
 *
 * Promises: pure sub-rules; the rating of an officer is thrown when it is first asked for, which has the law of a throw at the start (HA-L02).
 */
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import { ratingNames } from '../data/rule-numbers.js';
import { type Profile, quality } from '../sheet/profile.js';

/** Results of the reaction test. */
export const reaction = { none: 0, ordered: 1, seizes: 2 } as const;

/** Actions by the face of a Command die (HA-CMD-04). */
export const face = { fire: 1, move: 2, observe: 3, act: 4, tell: 5, any: 6 } as const;

/** Command dice by what they show, so that dice add up; at most 31 of a face. */
export const shown = digits('heroes-all/Command dice', {
  sixes: 32,
  fives: 32,
  fours: 32,
  threes: 32,
  twos: 32,
  ones: 32,
});
/** How many of some Command dice show 1, 2 … 6. */
export const faces = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const;
/** Dice are thrown in groups of this many, so that the law of a group stays small. */
export const dicePerGroup = 6;

export interface CommandRules {
  /** HA-NCO-01: `level` 0 Poor, 1 no modifier, 2 Elite; the rating 0 to 4. */
  readonly rating: Rule<[level: number]>;
  /** HA-ORT-01: one of `reaction`. */
  readonly reaction: Rule<[rating: number]>;
  /** One Command die: `shown`. */
  readonly die: Rule<[]>;
}

export function createCommand(rules: RuleNumbers): CommandRules {
  return {
    rating: defineRule({
      name: 'heroes-all/officer',
      sizes: [3],
      run: (dice, level) => {
        const change = level === 2 ? rules.officerElite : level === 0 ? rules.officerPoor : 0;
        const roll = dice.die(6, 'rating of the officer (HA-NCO-01)') + change;
        return rules.officers[Math.max(0, Math.min(7, roll))] as number;
      },
      tell: (code) => `The officer is ${ratingNames[code]} (${code}).`,
    }),
    reaction: defineRule({
      name: 'heroes-all/reaction test',
      sizes: [5],
      run: (dice, rating) => {
        const { noAction, ordered } = rules.reaction[rating] as RuleNumbers['reaction'][number];
        const roll = dice.die(10, 'Officer Reaction Test (HA-ORT-01)');
        return roll <= noAction ? reaction.none : roll <= ordered ? reaction.ordered : reaction.seizes;
      },
      tell: (code) => ['No action.', 'It acts as ordered.', 'It seizes the initiative.'][code] as string,
    }),
    die: defineRule({
      name: 'heroes-all/Command die',
      sizes: [],
      run: (dice) => shown.weight[faces[dice.die(6, 'Command die (HA-CMD-01)') - 1] as (typeof faces)[number]],
    }),
  };
}

/** HA-NCO-01, HA-NCO-02: what modifies the throw for an officer. */
export function officerLevel(profile: Profile): number {
  if (profile.militia || profile.quality === quality.regular) return 1;
  return profile.quality === quality.elite ? 2 : 0;
}

/** HA-NCO-03, HA-R68: an empty transport obeys nobody's officer and counts as Regular. */
export function fixedRating(profile: Profile): number {
  if (profile.transport && profile.passengers === 0) return 2;
  return profile.officer;
}

/** HA-CMD-02: dice for so many elements. */
export function commandDice(elements: number, extraDieEach: number): number {
  return elements + Math.floor(elements / extraDieEach);
}
