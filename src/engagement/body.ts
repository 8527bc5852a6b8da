/**
 * The body of an engagement, written once: how it starts, what is counted of its end, who has won.
 *
 * A ruleset gives its fields, its `step`, and what a unit has lost; everything here is called by it, nothing is
 * inherited.
 *
 * Promises: outcomes are the shared columns, in their order, then the ruleset's own extras, then the fate of every unit
 * where it is counted; winner and losses follow ENG-R01 to ENG-R04 unless the ruleset decides by a clause of its own.
 */
import type { Dice } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { Field, State } from '../kernel/process.js';
import { Account, decideWinner, jointColumns, outcomeColumns, type WinnerCode } from './outcome.js';
import type { SideNumber } from './roster.js';
import type { Engagement } from './ruleset.js';
import type { EngagementSpec } from './spec.js';
import type { Starts } from './starts.js';

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
   * What a unit cost, in thousandths of a point; `undefined` for one that did not take the field. Absent: as its start
   * says.
   */
  cost?(s: State, unit: U): number | undefined;
  /**
   * ENG-R01: of the men or hits with which a unit took the field, those that are left: the share of the others in its
   * price is lost, and all of it once its `status` is `lost`.
   */
  left(s: State, unit: U): number;
  /** With how many of them it took the field; absent: as its start says. */
  full?(unit: U): number;
  /** Books what of a unit's price (`milli`) is lost or kept by itself, and says what is left of the price. */
  apart?(s: State, unit: U, milli: number, account: Account): number;
  /** One of `status`; absent: the ruleset counts no fates. */
  status?(s: State, unit: U): number;
  /** Whether a unit that fights counts as hurt though it has lost nothing. */
  harmed?(s: State, unit: U): boolean;
  /** A winner by a clause of the ruleset's own; `undefined`: ENG-R03 decides. */
  winner?(s: State, blue: Account, red: Account): WinnerCode | undefined;
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
export function engagementOf<U extends Counted>(body: Body<U>): Engagement {
  const { units, starts, extras = [] } = body;
  const told = body.status === undefined ? [] : units.map(({ name }) => `fate of ${name}`);
  const full = (s: State, unit: U): number => body.full?.(unit) ?? starts.strength(s, unit as Numbered<U>);
  const lost = (s: State, unit: U): number => {
    const had = full(s, unit);
    return body.status?.(s, unit) === status.lost ? had : had - body.left(s, unit);
  };
  const fate = (s: State, unit: U, now: number): number => {
    if (now !== status.fights) return fateOf[now] as number;
    return lost(s, unit) > 0 || body.harmed?.(s, unit) === true ? fates.hurt : fates.unhurt;
  };
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
    step: body.step,
    ...(body.steps === undefined ? {} : { steps: body.steps }),
    done: body.done,
    outcome: (s, out) => {
      const accounts = [new Account(), new Account()] as const;
      for (const unit of units) {
        const milli = body.cost === undefined ? starts.cost(s, unit as Numbered<U>) : body.cost(s, unit);
        if (milli === undefined) continue;
        const account = accounts[unit.side];
        account.pay(milli);
        account.loseShare(body.apart?.(s, unit, milli, account) ?? milli, lost(s, unit), full(s, unit));
      }
      const [blue, red] = accounts;
      out[0] = body.winner?.(s, blue, red) ?? decideWinner(body.fights(s, 0), body.fights(s, 1), blue, red);
      out[1] = blue.lost;
      out[2] = red.lost;
      out[3] = body.turns(s);
      out[4] = blue.cost;
      out[5] = red.cost;
      let at = outcomeColumns.length;
      body.writeExtras?.(s, out, at);
      at += extras.length;
      if (body.status === undefined) return;
      for (const unit of units) out[at++] = fate(s, unit, body.status(s, unit));
    },
  };
}

/** Most turns that may be asked for. */
const mostTurns = 10_000;

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

/** Refuses two forces with one end of the lane. Throws a `LanchesterError` ('bad-value'). */
export function checkEnds(ruleset: string, { blue, red }: EngagementSpec): void {
  if (blue.end !== red.end) return;
  throw new LanchesterError('bad-value', 'both forces have the same end of the lane', { ruleset });
}
