/**
 * The body of an engagement, written once: how it starts, what is counted of its end, who has won.
 *
 * A ruleset gives its fields, its `step`, and what a unit has lost; everything here is called by it, nothing is
 * inherited.
 *
 * Promises: outcomes are the shared columns, in their order, then the ruleset's own extras, then the fate of every unit
 * where it is counted; winner and losses follow ENG-R01 to ENG-R04 unless the ruleset decides by a clause of its own.
 */
import type { Decision } from '../kernel/decision.js';
import { defined } from '../kernel/defined.js';
import type { Dice } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Field, State } from '../kernel/process.js';
import {
  byMission,
  byPoints,
  type Ends,
  endAt,
  notBought,
  type PricedLine,
  priceEnd,
  priceLines,
  wentThrough,
} from './ends.js';
import { attackerOf, groundWords, held, type Mission, winnerByGround } from './mission.js';
import { jointColumns, onlyFighter, outcomeColumns, type WinnerCode, winner } from './outcome.js';
import type { SideNumber } from './roster.js';
import type { Engagement } from './ruleset.js';
import { sayState } from './say-state.js';
import type { EngagementSpec } from './spec.js';
import type { OwnStarts, Starts } from './starts.js';

/** What has become of a unit, as the states of most rulesets remember it. */
export const status = { absent: 0, fights: 1, lost: 2, left: 3 } as const;

/** Values of the `fate of …` columns. */
export const fates = { absent: 0, unhurt: 1, hurt: 2, lost: 3, left: 4 } as const;

/** Whatever is counted: a unit, or a man. */
interface Counted {
  readonly name: string;
  readonly side: SideNumber;
  /** Number within its force; whoever has none says itself what it cost. */
  readonly inForce?: number;
}

type Numbered<U> = U & { readonly inForce: number };

/** Somebody whose price is part of that of a unit. */
export interface Aboard<U> {
  readonly name: string;
  readonly unit: U;
  /** Thousandths of a point. */
  readonly milli: number;
  isLost(s: State): boolean;
}

/** What a ruleset gives of its engagement. */
export interface Body<U extends Counted> {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly units: readonly U[];
  readonly starts: Starts;
  readonly maxSteps: number;
  /** Puts a unit that takes the field into a state that is all zeros but for the start that was drawn. */
  enter?(s: State, unit: U, strength: number): void;
  /** What else is set up, when all have entered. */
  begin?(dice: Dice, s: State): void;
  step(dice: Dice, s: State): void;
  /** Several steps on end; absent: one by one. */
  steps?(dice: Dice, s: State): void;
  done(s: State): boolean;
  /** Turns, rounds or bounds played, as the ruleset counts them. */
  turns(s: State): number;
  /** ENG-R02: whether a side can still fight. */
  fights(s: State, side: number): boolean;
  /**
   * What a unit costs at start `number` of its side, in thousandths of a point; `undefined` for one that does not take
   * the field. Absent: as that start says.
   */
  costAt?(number: number, unit: U): number | undefined;
  /** In which unit of its force it has an equal share; absent: it is one by itself. */
  unitOf?(unit: U): number;
  /**
   * ENG-R01: of the men or hits with which a unit took the field, those that are left: the share of the others in its
   * price is lost, and all of it once its `status` is `lost`.
   */
  left(s: State, unit: U): number;
  /** With how many of them it took the field; absent: as its start says. */
  full?(unit: U): number;
  /** Who is in the price of a unit, but is lost or kept by himself. */
  readonly aboard?: readonly Aboard<U>[];
  /** One of `status`; absent: the ruleset counts no fates. */
  status?(s: State, unit: U): number;
  /** Whether a unit that fights counts as hurt though it has lost nothing. */
  harmed?(s: State, unit: U): boolean;
  /** A winner by a clause of the ruleset's own; `undefined`: the mission decides, or ENG-R03 without one. */
  winner?(s: State): WinnerCode | undefined;
  /** What the engagement is about (ENG-R10); absent: attrition. */
  readonly mission?: Mission;
  /** ENG-R11: who held the mission's ground when the engagement ended, of `held` (mission.ts). */
  held?(s: State): number;
  /** ENG-R12: whether a unit has left by the enemy's end of the lane. */
  through?(s: State, unit: U): boolean;
  /** What its steps leave to the players. */
  readonly decisions?: readonly Decision[];
  /** Further columns, each in a histogram of its own. */
  readonly extras?: readonly string[];
  /** Writes the further columns from `at` on. */
  writeExtras?(s: State, out: Int32Array, at: number): void;
}

/** The fate of who no longer fights, by its status. */
const fateOf: Readonly<Record<number, number>> = {
  [status.absent]: fates.absent,
  [status.lost]: fates.lost,
  [status.left]: fates.left,
};

/** Makes an engagement of its body. */
export function engagementOf<U extends Counted>(body: Body<U>): Engagement & { readonly ends: Ends } {
  const { units, starts, extras = [] } = body;
  const told = body.status === undefined ? [] : units.map(({ name }) => `fate of ${name}`);
  const full = (s: State, unit: U): number => body.full?.(unit) ?? starts.strength(s, unit as Numbered<U>);
  const lost = (s: State, unit: U): number => {
    const had = full(s, unit);
    // who was not bought stands in the state of some rules, and has lost nothing
    if (had === 0) return 0;
    return body.status?.(s, unit) === status.lost ? had : had - body.left(s, unit);
  };
  const fate = (s: State, unit: U, now: number): number => {
    if (now !== status.fights) return fateOf[now] as number;
    return lost(s, unit) > 0 || body.harmed?.(s, unit) === true ? fates.hurt : fates.unhurt;
  };
  const ends = endsOf(body, lost, (s, unit) => full(s, unit) - lost(s, unit));
  const end = new Int32Array(endAt.lost + ends.lines.length);
  const accounts = new Accounts(ends, starts);
  return {
    name: body.name,
    fields: body.fields,
    outcomes: outcomeColumns,
    joint: jointColumns,
    extras: [...extras, ...told],
    maxSteps: body.maxSteps,
    start: (dice, s) => {
      s.fill(0);
      starts.draw(dice, s);
      if (body.enter !== undefined) {
        for (const unit of units) {
          const strength = starts.strength(s, unit as Numbered<U>);
          if (strength > 0) body.enter(s, unit, strength);
        }
      }
      body.begin?.(dice, s);
    },
    step: body.mission === undefined ? body.step : toldAtTheEnd(body),
    ...defined({ steps: body.steps, decisions: body.decisions }),
    done: body.done,
    ends,
    outcome: (s, out) => {
      ends.write(s, end);
      priceEnd(accounts.drawn(s), end, out);
      let at = outcomeColumns.length;
      body.writeExtras?.(s, out, at);
      at += extras.length;
      if (body.status === undefined) return;
      for (const unit of units) out[at++] = fate(s, unit, body.status(s, unit));
    },
    sayState: (s) => sayState(body.fields, units, s),
  };
}

/** The ends of an engagement: `lost` and `left` say what a unit has lost of its men or hits, and what it has. */
function endsOf<U extends Counted>(
  body: Body<U>,
  lost: (s: State, unit: U) => number,
  left: (s: State, unit: U) => number,
): Ends {
  const { units, starts, aboard = [] } = body;
  const isThrough = (s: State, unit: U): boolean => body.through?.(s, unit) === true;
  const riding = (unit: U): number => aboard.reduce((sum, each) => (each.unit === unit ? sum + each.milli : sum), 0);
  const costAt = (number: number, unit: U): number | undefined =>
    body.costAt === undefined ? starts.costAt(number, unit as Numbered<U>) : body.costAt(number, unit);
  return {
    lines: [
      ...units.map((unit) => {
        const { name, side, inForce } = unit as Numbered<U>;
        return { name, side, partOf: body.unitOf?.(unit) ?? inForce };
      }),
      ...aboard.map(({ name, unit: { side } }) => ({ name, side })),
    ],
    write: (s, end) => {
      end[endAt.winner] = body.winner?.(s) ?? decided(body, s);
      end[endAt.turns] = body.turns(s);
      let at: number = endAt.lost;
      for (const unit of units) end[at++] = lost(s, unit) + (isThrough(s, unit) ? wentThrough * left(s, unit) : 0);
      for (const each of aboard) end[at++] = each.isLost(s) ? 1 : isThrough(s, each.unit) ? wentThrough : 0;
    },
    prices: (side, composition) => {
      const number = starts.numberOf(side, composition);
      const costs = new Int32Array(units.length + aboard.length).fill(notBought);
      const fulls = new Int32Array(costs.length).fill(1);
      units.forEach((unit, k) => {
        const cost = unit.side === side ? costAt(number, unit) : undefined;
        if (cost === undefined) return;
        costs[k] = cost - riding(unit);
        fulls[k] = body.full?.(unit) ?? (composition.strength[(unit as Numbered<U>).inForce] as number);
      });
      aboard.forEach(({ unit, milli }, k) => {
        if (unit.side === side && costAt(number, unit) !== undefined) costs[units.length + k] = milli;
      });
      return { costs, fulls };
    },
  };
}

/** A body's step, after the last of which a story says what the mission has come to. */
function toldAtTheEnd<U extends Counted>(body: Body<U>): Body<U>['step'] {
  const { step, done, mission } = body;
  return (dice, s) => {
    step(dice, s);
    if (!dice.narrating || !done(s)) return;
    if (mission?.kind === 'take') dice.say(groundWords(mission, body.held?.(s) ?? held.nobody));
    if (mission?.kind !== 'break-through') return;
    const side = attackerOf(mission);
    const through = body.units.filter((unit) => unit.side === side && body.through?.(s, unit) === true);
    const names = through.map(({ name }) => name).join(', ');
    dice.say(`Past the enemy's end of the lane (ENG-R12): ${names === '' ? 'nobody' : names}.`);
  };
}

/** The winner by the mission, or who decides instead: the points (ENG-R03, ENG-R10 to ENG-R13). */
function decided<U extends Counted>(body: Body<U>, s: State): number {
  const { mission } = body;
  const [blue, red] = [body.fights(s, 0), body.fights(s, 1)];
  if (mission === undefined) return onlyFighter(blue, red) ?? byPoints;
  if (mission.kind === 'take') return onlyFighter(blue, red) ?? winnerByGround(mission, body.held?.(s) ?? held.nobody);
  // whoever is through, or has withdrawn, fights no more and has not lost for it: only the side that is left without
  // anybody to do its task is decided by who fights
  const attacks = attackerOf(mission) === 0 ? blue : red;
  const defends = attackerOf(mission) === 0 ? red : blue;
  const byAttacker = attackerOf(mission) === 0 ? winner.blue : winner.red;
  if (mission.kind === 'delay' && !attacks && defends) return winner.blue + winner.red - byAttacker;
  if (mission.kind === 'break-through' && attacks && !defends) return byAttacker;
  return byMission(mission);
}

/** The accounts of an engagement, by the starts of both sides. */
class Accounts {
  private readonly ends: Ends;
  private readonly starts: Starts;

  constructor(ends: Ends, starts: Starts) {
    this.ends = ends;
    this.starts = starts;
  }

  /** The lines of an end, at the prices of the start that was drawn. */
  drawn(s: State): readonly PricedLine[] {
    const { starts, ends } = this;
    const { accounts: known } = starts.own;
    const [blue, red] = [starts.drawn(s, 0), starts.drawn(s, 1)];
    const at = blue * starts.counts[1] + red;
    const found = known[at];
    if (found !== undefined) return found;
    const made = priceLines(ends, starts.at(0, blue), starts.at(1, red));
    known[at] = made;
    return made;
  }
}

/** Most turns that may be asked for. */
export const mostTurns = 10_000;

/**
 * The limit of turns (ENG-R02). `word`: what the ruleset calls them; `usual`: its own limit, where it has one.
 * Throws a `LanchesterError` ('bad-value') for a limit that makes no sense, and for none where the ruleset has none.
 */
export function turnLimitOf(ruleset: string, { turnLimit }: EngagementSpec, word: string, usual?: number): number {
  const limit = turnLimit ?? usual;
  if (limit === undefined) {
    const why = `the rules set no limit of ${word}, so a turnLimit is needed (ENG-R02)`;
    throw new LanchesterError('bad-value', why, { ruleset });
  }
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostTurns) return limit;
  const why = `turnLimit must be whole ${word} from 1 to ${mostTurns}, not ${limit}`;
  throw new LanchesterError('bad-value', why, { ruleset, path: 'turnLimit', value: limit });
}

/**
 * The same engagement with other starts: `starts` are those that it asks, `own` those that it is to have, `fields` its
 * states' with so many. Whatever else it has in common with the first is used by both in turn. `done` must not ask for starts.
 */
export function startedWith(
  first: Engagement & { readonly ends: Ends },
  starts: Starts,
  own: OwnStarts,
  fields: readonly Field[],
): Engagement & { readonly ends: Ends } {
  const { steps, ends } = first;
  /** Does with these starts what is to be done, and leaves those that were there: one may be played inside another. */
  const taking =
    <A, B, R>(act: (a: A, b: B) => R) =>
    (a: A, b: B): R => {
      const before = starts.use(own);
      try {
        return act(a, b);
      } finally {
        starts.use(before);
      }
    };
  return {
    ...first,
    fields,
    start: taking(first.start),
    step: taking(first.step),
    ...defined({ steps: steps && taking(steps) }),
    outcome: taking(first.outcome),
    ends: { lines: ends.lines, write: taking(ends.write), prices: taking(ends.prices) },
  };
}

/** Refuses two forces with one end of the lane. Throws a `LanchesterError` ('bad-value'). */
export function checkEnds(ruleset: string, { blue, red }: EngagementSpec): void {
  if (blue.end !== red.end) return;
  throw new LanchesterError(
    'bad-value',
    "both forces have the same end of the lane: write end: 'from' for one of them, and end: 'to' for the other",
    {
      ruleset,
    },
  );
}
