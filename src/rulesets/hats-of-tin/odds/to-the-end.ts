/**
 * Odds of fire turn about until one of two units is destroyed. Promises: chances are those of `shoot` itself, solved without a limit; nothing is
 * converted, and nobody moves.
 */
import type { ReadOdds, Said as Request } from '../../../engagement/actions.js';
import type { Said } from '../../../engagement/words.js';
import { type CountingChain, solveChain } from '../../../kernel/chain.js';
import type { Dice } from '../../../kernel/dice.js';
import { digits } from '../../../kernel/digits.js';
import { fractionLaws } from '../../../kernel/enumerate.js';
import { Fraction } from '../../../kernel/fraction.js';
import { neverHits, shoot } from '../attack/attack.js';
import { type Body, convert, newBody } from '../attack/effect.js';
import { needAgainst, protection } from '../attack/modifiers.js';
import { type Volley, volleyOf } from '../attack/volley.js';
import type { Numbers } from '../data/numbers.js';
import { read } from '../data/reader.js';
import { rank } from '../sheet/profile.js';
import { armsNotes, bodyOf, commanderDice, type Party, partyOf, situationIn, whyNot } from './request.js';
import { toTheEndWords } from './situations.js';

/** A side of the fight. */
interface Firer {
  readonly party: Party;
  readonly body: Body;
  readonly volley: Volley;
  readonly need: number;
  readonly dice: number;
  /** Dice that it loses with its commander. */
  readonly led: number;
}

export interface Duel {
  readonly attacker: Firer;
  readonly target: Firer;
  readonly situation: Said<typeof toTheEndWords>;
  /** Why one of them never fires. */
  readonly silent: readonly string[];
  /** Why it never ends. */
  readonly idle: string | undefined;
}

/** What comes of it, exactly. */
export interface DuelResult {
  readonly winAttacker: Fraction;
  readonly winTarget: Fraction;
  /** Units' shots, both sides together. */
  readonly shotsBoth: Fraction;
  /** The number of the round in which it ends. */
  readonly rounds: Fraction;
}

/** Reads the request. Throws a `LanchesterError`. */
export function readDuel(numbers: Numbers, said: Request): Duel {
  read.checkKeys(said.situation, ['action', ...Object.keys(toTheEndWords)], 'the situation of a fight to the end');
  const [attacker, target] = [partyOf(numbers, said.attacker, 'attacker'), partyOf(numbers, said.target, 'target')];
  // in the order in which it is told
  const { toTheEnd, range, targetCover, attackerCover, flank, commanderHits, superiorStacks, first } = situationIn(
    numbers,
    said.situation,
    toTheEndWords,
  );
  const silent: string[] = [];
  const firer = (own: Party, other: Party, cover: boolean, fromFlank: boolean): Firer => {
    const { profile } = own.sheet;
    const idle = whyNot(own, 'shoot', range);
    if (idle !== undefined) silent.push(idle);
    const manner = { assault: false, flank: fromFlank, stacks: superiorStacks };
    const shelter = cover ? protection.cover : protection.open;
    const led = idle !== undefined || profile.commander === rank.none ? 0 : commanderDice(numbers);
    return {
      party: own,
      body: bodyOf(own, 0, { commanderHits }),
      volley: volleyOf(profile.arms),
      need:
        idle === undefined ? needAgainst(numbers.modifiers, profile, other.sheet.profile, shelter, manner) : neverHits,
      dice: idle === undefined ? profile.dice + led : 0,
      led,
    };
  };
  const sides = {
    attacker: firer(attacker, target, targetCover, flank),
    target: firer(target, attacker, attackerCover, false),
  };
  const hopeless = sides.attacker.need === neverHits && sides.target.need === neverHits;
  return {
    ...sides,
    silent,
    idle: hopeless ? ['neither unit can ever hit the other: there is no end', ...silent].join('; ') : undefined,
    situation: { toTheEnd, range, targetCover, attackerCover, flank, commanderHits, superiorStacks, first },
  };
}

/** Hits and commander of both, and whose shot it is. */
const codes = digits('a fight to the end', { ownHits: 16, ownSpare: 2, otherHits: 16, otherSpare: 2, shooter: 2 });
const pack = (own: Body, other: Body, shooter: number): number =>
  codes.code({
    ownHits: own.hits,
    ownSpare: own.spare ? 1 : 0,
    otherHits: other.hits,
    otherSpare: other.spare ? 1 : 0,
    shooter,
  });

/** Solves it. `shooter` 0 is the attacker. */
function chainOf(duel: Duel, begins: number): CountingChain {
  const sides = [duel.attacker, duel.target] as const;
  const hits = [codes.of.ownHits, codes.of.otherHits] as const;
  const spare = [codes.of.ownSpare, codes.of.otherSpare] as const;
  const isLost = (state: number, side: 0 | 1): boolean => hits[side](state) >= sides[side].body.limit;
  const body = (state: number, side: 0 | 1): Body => ({
    ...newBody(),
    hits: hits[side](state),
    limit: sides[side].body.limit,
    spare: spare[side](state) === 1,
  });
  return {
    rests: (state) => isLost(state, 0) || isLost(state, 1),
    step: (dice, state) => {
      const shooter = codes.of.shooter(state) as 0 | 1;
      const bodies = [body(state, 0), body(state, 1)] as const;
      const own = sides[shooter];
      // a commander who has saved his unit no longer shoots with it
      const gone = own.body.spare && !bodies[shooter].spare;
      fireAt(dice, own, own.dice - (gone ? own.led : 0), bodies[shooter === 0 ? 1 : 0]);
      return pack(bodies[0], bodies[1], 1 - shooter);
    },
    counts: (state) => {
      if (isLost(state, 1)) return [1, 0, 0, 0];
      if (isLost(state, 0)) return [0, 1, 0, 0];
      return [0, 0, 1, codes.of.shooter(state) === begins ? 1 : 0];
    },
  };
}

function fireAt(dice: Dice, own: Firer, count: number, at: Body): void {
  shoot(dice, own.volley, count, own.need, at, convert.never);
  if (at.commanderLost) at.spare = false;
}

/** The exact result, as fractions. */
export function solveDuel(duel: Duel): DuelResult {
  const result = (begins: number): readonly Fraction[] =>
    solveChain(fractionLaws(), chainOf(duel, begins), pack(duel.attacker.body, duel.target.body, begins));
  const half = new Fraction(1, 2);
  const sums =
    duel.situation.first === 'random'
      ? result(0).map((sum, k) => sum.plus(result(1)[k] as Fraction).times(half)) // ENG-R06
      : result(duel.situation.first === 'attacker' ? 0 : 1);
  const [winAttacker, winTarget, shotsBoth, rounds] = sums as [Fraction, Fraction, Fraction, Fraction];
  return { winAttacker, winTarget, shotsBoth, rounds };
}

/** Plays it: 1 where the attacker wins, 2 where the target does. */
function duelProgram(duel: Duel): (dice: Dice) => number {
  return (dice) => {
    const begins =
      duel.situation.first === 'random'
        ? dice.pick([1, 1], 'who is first (ENG-R06)')
        : duel.situation.first === 'attacker'
          ? 0
          : 1;
    const chain = chainOf(duel, begins);
    let state = pack(duel.attacker.body, duel.target.body, begins);
    while (!chain.rests(state)) state = chain.step(dice, state);
    return chain.counts(state)[0] === 1 ? 1 : 2;
  };
}

/** `engagement` with `toTheEnd`. */
export function duelOdds(duel: Duel): ReadOdds {
  return {
    attacker: duel.attacker.party.words,
    target: duel.target.party.words,
    situation: { ...duel.situation },
    idle: duel.idle,
    program: duel.idle === undefined ? duelProgram(duel) : () => 0,
    solved: () => {
      if (duel.idle !== undefined) {
        return {
          probability: { winAttacker: 0, winTarget: 0, draw: 0, ended: 0 },
          mean: {},
          distribution: {},
          notes: [],
        };
      }
      const { winAttacker, winTarget, shotsBoth, rounds } = solveDuel(duel);
      return {
        probability: { winAttacker: winAttacker.toNumber(), winTarget: winTarget.toNumber(), draw: 0, ended: 1 },
        mean: { shotsBoth: shotsBoth.toNumber(), rounds: rounds.toNumber() },
        distribution: {},
        notes: [
          'Two units fire turn about, convert nothing and never stop.',
          ...new Set([...armsNotes(duel.attacker.party), ...armsNotes(duel.target.party)]),
          ...duel.silent.map((why) => `${why}.`),
        ],
      };
    },
  };
}
