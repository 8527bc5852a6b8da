/** Odds of rallying (HOT-RALLY-01): some orders in a row, and as many as it takes. Promise: chances are those of `rally` itself. */
import type { ReadOdds, Said } from '../../../engagement/actions.js';
import { expectedSteps } from '../../../kernel/chain.js';
import type { Dice } from '../../../kernel/dice.js';
import { fractionLaws } from '../../../kernel/enumerate.js';
import type { Fraction } from '../../../kernel/fraction.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { rally } from '../attack/morale.js';
import type { Numbers } from '../data/numbers.js';
import { rank } from '../sheet/profile.js';
import { type Party, partyOf, situationIn } from './request.js';
import { rallyWords } from './situations.js';

export interface Rallying {
  readonly attacker: Party;
  readonly orders: number;
  /** Plays one order for a unit with `hits`; returns what it has then. */
  readonly order: (dice: Dice, hits: number) => number;
}

/** Reads a request to rally; the unit is the `attacker`. Throws a `LanchesterError`. */
export function readRally(numbers: Numbers, said: Said): Rallying {
  const attacker = partyOf(numbers, said.attacker, 'attacker');
  const led = attacker.sheet.profile.commander !== rank.none;
  const order = (dice: Dice, hits: number): number =>
    hits > 0 && rally(dice, numbers.modifiers, led) ? hits - 1 : hits;
  const { orders } = situationIn(numbers, said.situation, rallyWords);
  return { attacker, orders, order };
}

/** The orders in a row; the code is the hits that are left. */
export function rallyProgram(asked: Rallying): (dice: Dice) => number {
  return (dice) => {
    let { hits } = asked.attacker.sheet.profile;
    for (let n = 0; n < asked.orders; n++) hits = asked.order(dice, hits);
    return hits;
  };
}

/** Expected orders until no hit is left, as a fraction; `undefined` where that may never be. */
export function expectedOrders(asked: Rallying): Fraction | undefined {
  const chain = { rests: (hits: number): boolean => hits === 0, step: asked.order };
  return expectedSteps(fractionLaws(), chain, asked.attacker.sheet.profile.hits);
}

/** `rally`. */
export function rallyOdds(asked: Rallying): ReadOdds {
  const { hits } = asked.attacker.sheet.profile;
  return {
    attacker: asked.attacker.words,
    target: {},
    situation: { orders: asked.orders },
    program: rallyProgram(asked),
    figures: (law, laws) => {
      const once = laws.enumerate(rallyProgram({ ...asked, orders: 1 }));
      const orders = expectedOrders(asked)?.toNumber();
      return {
        probability: {
          cancelOne: chanceOf(once, (left) => left < hits),
          clean: chanceOf(law, (left) => left === 0),
        },
        mean: { hitsLeft: meanOf(law), ...(orders === undefined ? {} : { ordersToClean: orders }) },
        distribution: { hitsLeft: spreadOf(law, (left) => left) },
        notes: [
          ...(hits === 0 ? ['It has no hits to cancel: give it "hits".'] : []),
          ...(orders === undefined ? ['It can never be clean so: there is no mean.'] : []),
        ],
      };
    },
  };
}
