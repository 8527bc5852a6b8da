/**
 * Odds of shooting: one round of fire, and fire until the target is destroyed. Promise: chances are those of `shoot` itself; beyond its range a unit
 * has no dice.
 */
import type { ReadOdds, Said as Request } from '../../../engagement/actions.js';
import type { JsonObject } from '../../../engagement/json.js';
import { pointsOf, pricesOf } from '../../../engagement/points.js';
import { type Chain, expectedSteps } from '../../../kernel/chain.js';
import { defined } from '../../../kernel/defined.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { fractionLaws } from '../../../kernel/enumerate.js';
import type { Fraction } from '../../../kernel/fraction.js';
import { chanceOf, meanOf, spreadOf } from '../../../kernel/pmf.js';
import { neverHits, shoot } from '../attack/attack.js';
import { type Body, convert, convertCode, endless, newBody } from '../attack/effect.js';
import { type Manner, needAgainst } from '../attack/modifiers.js';
import { type Volley, volleyOf } from '../attack/volley.js';
import type { Numbers } from '../data/numbers.js';
import type { Policies } from '../data/policies.js';
import { read } from '../data/reader.js';
import { rank } from '../sheet/profile.js';
import { codeOf, codeOfBoth, type Fate, fateOf, secondFateOf } from './codes.js';
import {
  armsNotes,
  bodyOf,
  bystanderOf,
  diceOf,
  type Party,
  partyOf,
  shelterOf,
  situationIn,
  whyNot,
} from './request.js';
import { shootingWords, shotsWords } from './situations.js';

/** A round of fire, as asked. */
export interface Asked {
  readonly attacker: Party;
  readonly target: Party;
  /** With every default. */
  readonly situation: JsonObject;
  readonly convert: Policies['convert'];
  readonly volley: Volley;
  readonly dice: number;
  readonly need: number;
  /** Why it cannot fire. */
  readonly idle: string | undefined;
  readonly body: Body;
  readonly friend: { readonly party: Party; readonly need: number; readonly body: Body } | undefined;
  readonly notes: readonly string[];
}

/** Reads a request to shoot. Throws a `LanchesterError`. */
export function readShooting(numbers: Numbers, request: Request): Asked {
  const attacker = partyOf(numbers, request.attacker, 'attacker');
  const target = partyOf(numbers, request.target, 'target');
  const said = situationIn(numbers, request.situation, shootingWords);
  // in the order in which it is told
  const { range, cover, pillbox, flank, convert, commanderHits, superiorStacks, fewerDie } = said;
  const friendAdjacent = bystanderOf(numbers, said.friendAdjacent, 'friendAdjacent');
  const { room } = said;
  const manner: Manner = { assault: false, flank, stacks: superiorStacks };
  const notes: string[] = [];
  const { modifiers } = numbers;
  const lines: string[] = [];
  const need = needAgainst(
    modifiers,
    attacker.sheet.profile,
    target.sheet.profile,
    shelterOf({ cover, pillbox }),
    manner,
    (line, value) => lines.push(`${line} ${value > 0 ? '+' : ''}${value}`),
  );
  const idle = whyNot(attacker, 'shoot', range);
  const fewer = fewerDie ? 1 : 0; // HOT-OPT-01
  const dice = idle === undefined ? Math.max(0, diceOf(numbers, attacker) - fewer) : 0;
  notes.push(
    `${dice === 1 ? '1 die hits' : `${dice} dice hit`} ${onFaces(need)}${lines.length > 0 ? `: ${lines.join(', ')}` : ''}.`,
    ...armsNotes(attacker),
  );
  const friendManner: Manner = { ...manner, flank: false }; // HOT-R13
  const friend =
    friendAdjacent === undefined
      ? undefined
      : {
          party: friendAdjacent.party,
          need: needAgainst(
            modifiers,
            attacker.sheet.profile,
            friendAdjacent.party.sheet.profile,
            friendAdjacent.shelter,
            friendManner,
          ),
          body: bodyOf(friendAdjacent.party, endless, { commanderHits }),
        };
  const body = bodyOf(target, room ?? endless, { commanderHits });
  const telling = { range, cover, pillbox, flank, convert, commanderHits, superiorStacks, fewerDie };
  const situation = { ...telling, ...defined({ friendAdjacent: friendAdjacent?.words, room }) };
  const volley = volleyOf(attacker.sheet.profile.arms);
  return { attacker, target, situation, convert, volley, dice, need, idle, body, friend, notes };
}

function onFaces(need: number): string {
  if (need === neverHits) return 'never';
  return need === 6 ? 'on 6' : need === 1 ? 'always' : `on ${need} or more`;
}

/** One round of fire; the code is that of the target, and of the friend behind it. */
function shootingProgram(asked: Asked): (dice: Dice) => number {
  const { volley, dice: count, need, friend } = asked;
  const policy = convertCode[asked.convert];
  const none = newBody();
  return (dice) => {
    const target = { ...asked.body };
    const beside = friend === undefined ? undefined : { ...friend.body };
    shoot(dice, volley, count, need, target, policy, beside, friend?.need);
    return codeOfBoth(target, beside ?? none);
  };
}

/** `shoot`. */
export function shootingOdds(asked: Asked): ReadOdds {
  const before = asked.body.hits;
  return {
    ...sidesOf(asked),
    program: shootingProgram(asked),
    figures: (law) => {
      const is = (test: (fate: Fate) => boolean): number => chanceOf(law, (code) => test(fateOf(code)));
      const mean = (value: (fate: Fate) => number): number => meanOf(law, (code) => value(fateOf(code)));
      const hitsTaken = mean(({ hits }) => hits - before);
      const probability: Record<string, number> = {};
      const most = asked.dice * asked.attacker.sheet.profile.arms.most;
      for (let k = 0; k <= most; k++) probability[`hits${k}`] = is(({ rolled }) => rolled === k);
      probability['destroyed'] = is(({ destroyed }) => destroyed);
      probability['retreats'] = is(({ retreats }) => retreats > 0);
      probability['commanderLost'] = is((fate) => isCommanderLost(asked.target, fate));
      const means: Record<string, number> = {
        hits: mean(({ rolled }) => rolled),
        retreats: mean(({ retreats }) => retreats),
        hitsTaken,
      };
      if (asked.friend !== undefined) {
        const ofFriend = (test: (own: Fate) => boolean): number => chanceOf(law, (code) => test(secondFateOf(code)));
        probability['friendHit'] = ofFriend(({ rolled }) => rolled > 0);
        probability['friendDestroyed'] = ofFriend(({ destroyed }) => destroyed);
        probability['nobodyHit'] = chanceOf(law, (code) => fateOf(code).rolled + secondFateOf(code).rolled === 0);
        means['friendHits'] = meanOf(law, (code) => secondFateOf(code).rolled);
      }
      const lost = valueShare(asked.target, hitsTaken, probability['commanderLost']);
      const points = pointsOf(asked.attacker.price, asked.target.price, lost);
      return {
        probability,
        ...points,
        mean: { ...means, ...points.mean },
        distribution: {
          hits: spreadOf(law, (code) => fateOf(code).rolled),
          hitsTaken: spreadOf(law, (code) => fateOf(code).hits - before),
          retreats: spreadOf(law, (code) => fateOf(code).retreats),
        },
        notes: [...asked.notes, ...commanderNotes(asked.target), ...(points.unpriced ?? [])],
      };
    },
  };
}

function sidesOf({ attacker, target, situation, idle }: Asked): Request & Pick<ReadOdds, 'idle'> {
  return { idle, attacker: attacker.words, target: target.words, situation };
}

/** A lone commander is lost with himself; an attached one when he takes a hit for his unit (HOT-EFFECT-06, HOT-L03). */
export function isCommanderLost({ sheet }: Party, fate: Fate): boolean {
  return fate.commanderLost || (sheet.profile.kind.lone && fate.destroyed);
}

/** The share of a price that is lost on average: hits against the limit (HOT-R25), and a commander's own price with him (HOT-L05). */
export function valueShare(party: Party, hitsTaken: number, commanderLost: number): number {
  const share = hitsTaken / party.sheet.profile.limit;
  const { commanderMilli } = party.sheet;
  if (commanderMilli === 0) return share;
  const whole = (party.price.points ?? 0) * 1000;
  return whole === 0 ? share : (share * (whole - commanderMilli) + commanderLost * commanderMilli) / whole;
}

export function commanderNotes({ sheet }: Party): string[] {
  if (sheet.profile.commander === rank.none) return [];
  return [
    'The commander of a destroyed unit joins another unit: lost is he only by a hit of his own (HOT-R11, HOT-L03).',
  ];
}

/** A request for shots until the target is destroyed. */
export type Shots = Asked & { readonly shots: number };

/** Reads it: nothing is converted. */
export function readShots(numbers: Numbers, said: Request): Shots {
  const { convert: policy = 'never' } = said.situation;
  if (policy !== 'never') {
    return read.complain('situation.convert', 'never: shots-to-destroy converts no hits', policy);
  }
  const asked = readShooting(numbers, { ...said, situation: { ...said.situation, convert: policy } });
  const { shots } = situationIn(numbers, said.situation, shotsWords);
  return { ...asked, situation: { ...asked.situation, shots }, shots };
}

/** So many shots one after another; the code is that of the target. */
function shotsProgram(asked: Shots): (dice: Dice) => number {
  return (dice) => {
    const target = { ...asked.body };
    for (let n = 0; n < asked.shots && !target.destroyed; n++) shootAgain(dice, asked, target);
    target.rolled = 0; // of the last shot only
    target.commanderLost = false;
    return codeOf(target);
  };
}

function shootAgain(dice: Dice, asked: Asked, target: Body): void {
  shoot(dice, asked.volley, asked.dice, asked.need, target, convert.never);
  if (target.commanderLost) target.spare = false;
}

/** `shots-to-destroy`: `shots` is left out where it may never come to that. */
export function shotsOdds(asked: Shots): ReadOdds {
  return {
    ...sidesOf(asked),
    program: shotsProgram(asked),
    figures: (law) => {
      const shots = expectedShots(asked)?.toNumber();
      return {
        probability: { destroyedWithin: chanceOf(law, (code) => fateOf(code).destroyed) },
        mean: shots === undefined ? {} : { shots },
        ...pricesOf(asked.attacker.price, asked.target.price),
        distribution: { hits: spreadOf(law, (code) => fateOf(code).hits) },
        notes: [...asked.notes, ...(shots === undefined ? ['It can never be destroyed so: there is no mean.'] : [])],
      };
    },
  };
}

/** Expected shots until the target is destroyed, as a fraction; `undefined` where that may never be. */
export function expectedShots(asked: Asked): Fraction | undefined {
  const { limit, room, spare, hits } = asked.body;
  const states = digits('hats-of-tin/a target under fire', { hits: limit + 1, spare: 2 });
  const stateOf = (hit: number, has: boolean): number =>
    states.code({ hits: Math.min(limit, hit), spare: has ? 1 : 0 });
  const chain: Chain = {
    rests: (state) => states.of.hits(state) >= limit,
    step: (dice, state) => {
      const { hits: before, spare: left } = states.of;
      const target: Body = { ...newBody(), hits: before(state), limit, room, spare: left(state) === 1 };
      shootAgain(dice, asked, target);
      return stateOf(target.hits, target.spare);
    },
  };
  return expectedSteps(fractionLaws(), chain, stateOf(hits, spare));
}
