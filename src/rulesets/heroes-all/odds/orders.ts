/** Odds of what a turn begins with: officers, Command dice, and who gets out of a fire. Promise: exact, from the programs of the engagement. */
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { activationTest, resultOf, sixesSpent, tested } from '../attack/activation-test.js';
import { commandDice, faces, fixedRating, officerLevel, shown } from '../attack/command.js';
import { ratingNames } from '../data/rule-numbers.js';
import { refuse } from '../sheet/parts.js';
import { isMen } from '../sheet/profile.js';
import type { Read, ReadOf } from './answer.js';
import { readAttacker, sixesIn } from './request.js';

/** HA-NCO-01 to HA-NCO-03: how an element's officer is rated; the program returns his rating. */
export const readOfficer: Read = (core, a) => {
  const attacker = readAttacker(core, a);
  const { profile } = attacker;
  const fixed = fixedRating(profile);
  return {
    attacker: attacker.words,
    situation: {},
    idle: fixed < 0 ? undefined : `the rating of ${profile.unit} is ${fixed} and is not thrown (HA-NCO-01, HA-NCO-03)`,
    program: (dice) => (fixed < 0 ? dice.call(core.command.rating, officerLevel(profile)) : fixed),
    answer: (law) => ({
      probability: Object.fromEntries(ratingNames.map((name, k) => [name, chanceOf(law, (rating) => rating === k)])),
      mean: { rating: meanOf(law, (rating) => rating) },
      distribution: { rating: spreadOf(law, (rating) => rating) },
    }),
  };
};

/** What each face is for (HA-CMD-04), in the order of `faces`. */
const uses = ['fire', 'move', 'observe', 'act', 'tell', 'any'] as const;

/** HA-CMD-01, HA-CMD-02: the Command dice of a side; the program returns `shown`. */
export const readCommandDice: ReadOf<'command-dice'> = (core, a, _, s) => {
  const attacker = Object.keys(a).length === 0 ? {} : readAttacker(core, a).words;
  const { elements } = s;
  const count = commandDice(elements, core.numbers.rules.extraDieEach);
  return {
    attacker,
    situation: { elements },
    program: (dice) => dice.pool(count, core.command.die),
    answer: (law) => {
      const number = faces.map((name) => shown.of[name]);
      const of = (k: number): ((code: number) => number) => number[k] as (code: number) => number;
      const any = of(uses.indexOf('any'));
      const none = (k: number) => (code: number) => of(k)(code) === 0;
      const orAny = uses.slice(0, -1).map((use, k) => {
        const chance = chanceOf(law, (code) => of(k)(code) + any(code) > 0);
        return [`${use}OrAny`, chance] as const;
      });
      return {
        probability: {
          ...Object.fromEntries(uses.map((use, k) => [use, 1 - chanceOf(law, none(k))])),
          ...Object.fromEntries(orAny),
        },
        mean: { dice: count, ...Object.fromEntries(uses.map((use, k) => [use, meanOf(law, of(k))])) },
        distribution: Object.fromEntries(uses.map((use, k) => [use, spreadOf(law, of(k))])),
        notes: ['1 fires, 2 moves, 3 observes, 4 acts, 5 tells, 6 is any of them (HA-CMD-04).'],
      };
    },
  };
};

/** HA-BLDG-03, HA-L49: men in a building that has caught fire, in their next bound, when a die is kept for them; the program is their tests. */
export const readEscape: ReadOf<'escape'> = (core, a, _, s, told) => {
  const attacker = readAttacker(core, a);
  const { profile, men } = attacker;
  if (!isMen(profile)) refuse(`a ${profile.unit} is in no building (HA-BLDG-01)`, 'unit');
  const { casualties } = s;
  const sixes = sixesIn(core, told);
  return {
    attacker: attacker.words,
    situation: { casualties, sixes },
    program: (dice) => activationTest(dice, core.activation, profile, casualties, sixes, profile.officer),
    answer: (law) => {
      const leaves = chanceOf(law, (code) => resultOf(code) >= tested.acts);
      const { points } = attacker.price;
      return {
        probability: { leaves, lost: 1 - leaves },
        mean: {
          casualties: men * (1 - leaves),
          sixesSpent: meanOf(law, sixesSpent),
          ...(points === undefined ? {} : { pointsLost: points * (1 - leaves) }),
        },
        notes: ['With a 4, or a 6, for the Act of leaving (HA-CMD-05); without one they are lost.'],
      };
    },
  };
};
