/** Odds of an assault: one exchange (HOT-ASLT-01). Promise: chances are those of `exchange` itself. */
import type { ReadOdds, Said as Request } from '../../../engagement/actions.js';
import { pointsOf } from '../../../engagement/points.js';
import { type Said, told } from '../../../engagement/words.js';
import type { Dice } from '../../../kernel/dice.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { exchange, type Fighter } from '../attack/attack.js';
import { convertCode, endless, sufferBy } from '../attack/effect.js';
import { needAgainst, protection } from '../attack/modifiers.js';
import { volleyOf } from '../attack/volley.js';
import type { Numbers } from '../data/numbers.js';
import { codeOfBoth, type Fate, fateOf, secondFateOf, wasDriven } from './codes.js';
import { armsNotes, bodyOf, diceOf, type Party, partyOf, shelterOf, situationIn, whyNot } from './request.js';
import { commanderNotes, isCommanderLost, valueShare } from './shooting.js';
import { assaultWords } from './situations.js';

export interface Assault {
  readonly attacker: Party;
  readonly target: Party;
  readonly situation: Said<typeof assaultWords>;
  readonly own: Fighter;
  readonly other: Fighter;
}

/** Reads a request to assault. Throws a `LanchesterError`. */
export function readAssault(numbers: Numbers, request: Request): Assault {
  const attacker = partyOf(numbers, request.attacker, 'attacker');
  const target = partyOf(numbers, request.target, 'target');
  // in the order in which it is told
  const { range, cover, pillbox, flank, convert, commanderHits, superiorStacks, attackerRoom, room } = situationIn(
    numbers,
    request.situation,
    assaultWords,
  );
  const situation = { range, cover, pillbox, flank, convert, commanderHits, superiorStacks, attackerRoom, room };
  const shelter = shelterOf(situation);
  const need = (firer: Party, at: Party, behind: number, fromFlank: boolean): number =>
    needAgainst(numbers.modifiers, firer.sheet.profile, at.sheet.profile, behind, {
      assault: true,
      flank: fromFlank,
      stacks: superiorStacks,
    });
  return {
    attacker,
    target,
    situation,
    own: {
      volley: volleyOf(attacker.sheet.profile.arms),
      dice: diceOf(numbers, attacker),
      need: need(attacker, target, shelter, flank),
      body: bodyOf(attacker, attackerRoom ?? endless, situation),
    },
    // HOT-ASLT-04: the attacker has left its cover; HOT-R15: the defender's roll has no flank bonus
    other: {
      volley: volleyOf(target.sheet.profile.arms),
      dice: diceOf(numbers, target),
      need: need(target, attacker, protection.open, false),
      body: bodyOf(target, room ?? endless, situation),
    },
  };
}

/** One exchange; the code is that of the attacker, and of the target behind it. */
function assaultProgram(asked: Assault): (dice: Dice) => number {
  const policy = convertCode[asked.situation.convert];
  return (dice) => {
    const own = { ...asked.own, body: { ...asked.own.body } };
    const other = { ...asked.other, body: { ...asked.other.body } };
    exchange(dice, own, other, asked.situation.flank, (body, rolled) => sufferBy(policy, body, rolled));
    return codeOfBoth(own.body, other.body);
  };
}

/** `assault`. */
export function assaultOdds(asked: Assault): ReadOdds {
  const { attacker, target, own, other } = asked;
  const idle = whyNot(attacker, 'assault');
  return {
    idle,
    attacker: attacker.words,
    target: target.words,
    situation: told(asked.situation),
    program: idle === undefined ? assaultProgram(asked) : () => codeOfBoth(own.body, other.body),
    figures: (law) => {
      const is = (test: (own: Fate, other: Fate) => boolean): number =>
        chanceOf(law, (code) => test(fateOf(code), secondFateOf(code)));
      const ownTaken = (code: number): number => fateOf(code).hits - own.body.hits;
      const otherTaken = (code: number): number => secondFateOf(code).hits - other.body.hits;
      const attackerHitsTaken = meanOf(law, ownTaken);
      const targetHitsTaken = meanOf(law, otherTaken);
      const attackerCommanderLost = is((own) => isCommanderLost(attacker, own));
      const commanderLost = is((_, other) => isCommanderLost(target, other));
      const points = pointsOf(
        attacker.price,
        target.price,
        valueShare(target, targetHitsTaken, commanderLost),
        valueShare(attacker, attackerHitsTaken, attackerCommanderLost),
      );
      const order = asked.situation.flank ? 'attacker' : 'target';
      return {
        probability: {
          attackerDestroyed: is((own) => own.destroyed),
          attackerRetreats: is((own) => own.retreats > 0),
          attackerCommanderLost,
          targetDestroyed: is((_, other) => other.destroyed),
          targetRetreats: is((_, other) => other.retreats > 0),
          commanderLost,
          areaTaken: is((_, other) => wasDriven(other)), // HOT-ASLT-02
          bothStand: is((own, other) => !wasDriven(own) && !wasDriven(other)),
        },
        ...points,
        mean: { attackerHitsTaken, targetHitsTaken, ...points.mean },
        distribution: { attackerHitsTaken: spreadOf(law, ownTaken), targetHitsTaken: spreadOf(law, otherTaken) },
        notes: [
          `The ${order} rolls first (HOT-R15): attacker ${own.dice} dice needing ${own.need}, target ${other.dice} dice needing ${other.need}.`,
          ...new Set([...armsNotes(attacker), ...armsNotes(target)]),
          ...new Set([...commanderNotes(attacker), ...commanderNotes(target)]),
          ...(points.unpriced ?? []),
        ],
      };
    },
  };
}
