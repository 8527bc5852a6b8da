/**
 * Whether an element acts: morale, then the Officer Reaction Test (HA-MOR, HA-ORT), as one rule for odds and engagements.
 *
 * Promises: morale comes before the reaction test (HA-R40); a failure of either is final for the bound (HA-ORT-03, HA-R42).
 */
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { defineRule, type Rule } from '../../../kernel/rule.js';
import type { RuleNumbers } from '../data/numbers.js';
import type { Profile, Quality } from '../sheet/profile.js';
import { type CommandRules, fixedRating, officerLevel } from './command.js';
import { morale, moraleTest } from './morale.js';

/** Results of the tests. */
export const tested = { morale: 0, reaction: 1, acts: 2, seizes: 3 } as const;

/** By `reaction`. */
const byReaction = [tested.reaction, tested.acts, tested.seizes];

const most = { casualties: 64, sixes: 9 } as const;

/** What came of the tests: the officer's rating + 1 (0: not thrown yet), sixes spent, one of `tested`. */
const came = digits('heroes-all/activation', { known: 6, sixes: 16, result: 4 });

/** `officer`: what modifies the throw for one; `sixes`: that may be spent; `known`: rating + 1. Outcome: `came`. */
export type Activation = Rule<[quality: number, officer: number, casualties: number, sixes: number, known: number]>;

export function createActivation(command: CommandRules, rules: RuleNumbers): Activation {
  return defineRule({
    name: 'heroes-all/activation',
    sizes: [3, 3, most.casualties, most.sixes, 6],
    run: (dice, level, officer, casualties, sixes, known) => {
      const nerve = moraleTest(dice, rules, level as Quality, casualties, sixes);
      const spent = morale.of.sixes(nerve);
      if (morale.of.failed(nerve) === 1) return came.code({ known, sixes: spent, result: tested.morale });
      const rating = known > 0 ? known - 1 : dice.call(command.rating, officer);
      const result = dice.call(command.reaction, rating);
      return came.code({ known: rating + 1, sixes: spent, result: byReaction[result] as number });
    },
  });
}

/** The test of a profile. `rating`: −1 if it has not been thrown. */
export function activationTest(
  dice: Dice,
  activation: Activation,
  profile: Profile,
  casualties: number,
  sixes: number,
  rating: number,
): number {
  const known = rating >= 0 ? rating : fixedRating(profile);
  return dice.call(activation, profile.quality, officerLevel(profile), Math.min(63, casualties), sixes, known + 1);
}

export const resultOf = came.of.result;
export const sixesSpent = came.of.sixes;

/** The officer's rating after it, −1 if still unknown. */
export function ratingAfter(code: number): number {
  return came.of.known(code) - 1;
}
