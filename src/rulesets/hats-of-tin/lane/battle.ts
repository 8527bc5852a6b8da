/**
 * An engagement compiled from its specification: everything that a step needs, looked up once.
 *
 * Promises: immutable but for the bodies and fighters, the scratch space of one roll; units are numbered blue first, in force order; places are whole
 * areas from the lane's `from`.
 */
import type { TargetView } from '../../../engagement/plan.js';
import type { Composition, EngagementSpec } from '../../../engagement/spec.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { Fighter } from '../attack.js';
import type { Numbers } from '../data.js';
import { type Body, convert, newBody } from '../effect.js';
import type { Policies } from '../policies.js';
import { rank } from '../profile.js';
import { compileGround, type Ground } from './ground.js';
import { createNeeds, type Needs } from './needs.js';
import { optionsOf } from './options.js';
import { type BattleUnit, rosterOf } from './roster.js';
import { createTargetView } from './targets.js';

/** A commander who starts attached to a unit. */
export interface Commander {
  readonly side: number;
  /** The unit that he starts with. */
  readonly unit: number;
  /** One of `rank`. */
  readonly rank: number;
  /** Thousandths of a point of his own (HOT-L05). */
  readonly milli: number;
}

export interface Battle {
  readonly numbers: Numbers;
  readonly spec: EngagementSpec;
  readonly policies: Policies;
  /** One of `convert` (HOT-R08). */
  readonly convert: number;
  readonly subordinates: readonly [number, number];
  readonly limit: number;
  readonly units: readonly BattleUnit[];
  readonly blueCount: number;
  readonly commanders: readonly Commander[];
  /** Dice that an attached commander adds. */
  readonly commanderDice: number;
  readonly ground: Ground;
  /** Every composition of a side, of all budget levels in turn. */
  readonly blueStarts: readonly Composition[];
  readonly redStarts: readonly Composition[];
  /** What dice need, by pair of units. */
  readonly needs: Needs;
  readonly view: TargetView;
  readonly target: Body;
  readonly friend: Body;
  readonly attacker: Fighter;
  readonly defender: Fighter;
}

/** A battle before its view is made. */
export type Parts = Omit<Battle, 'view'>;

/** Rounds that may be asked for. */
const mostRounds = 10_000;
const policyCode = { never: convert.never, 'to-survive': convert.toSurvive, always: convert.always } as const;

/** Compiles an engagement. Throws a `LanchesterError` for a lane, unit, place or option that makes no sense. */
export function compileBattle(numbers: Numbers, spec: EngagementSpec): Battle {
  const { policies, subordinates } = optionsOf(numbers, spec.options);
  if (spec.blue.end === spec.red.end) {
    throw new LanchesterError('bad-value', 'hats-of-tin: both forces have the same end of the lane');
  }
  const ground = compileGround(spec.lane);
  const { units, milli } = rosterOf(numbers, spec, ground);
  const parts: Parts = {
    numbers,
    spec,
    policies,
    convert: policyCode[policies.convert],
    subordinates,
    limit: limitOf(spec),
    units,
    blueCount: spec.blue.units.length,
    commanders: commandersOf(units, milli),
    commanderDice: numbers.kinds.get('commander')?.dice ?? 0,
    ground,
    blueStarts: spec.starts.flatMap((level) => level.blue),
    redStarts: spec.starts.flatMap((level) => level.red),
    needs: createNeeds(numbers.modifiers, units, policies.superiorStacks),
    target: newBody(),
    friend: newBody(),
    attacker: { dice: 0, need: 7, body: newBody() },
    defender: { dice: 0, need: 7, body: newBody() },
  };
  checkStarts(parts);
  return { ...parts, view: createTargetView(parts) };
}

function limitOf({ turnLimit }: EngagementSpec): number {
  if (turnLimit === undefined) {
    throw new LanchesterError(
      'bad-value',
      'hats-of-tin: the rules set no limit of rounds, so a turnLimit is needed (ENG-R02)',
    );
  }
  if (Number.isInteger(turnLimit) && turnLimit >= 1 && turnLimit <= mostRounds) return turnLimit;
  throw new LanchesterError(
    'bad-value',
    `hats-of-tin: turnLimit must be whole rounds from 1 to ${mostRounds}, not ${turnLimit}`,
  );
}

function commandersOf(units: readonly BattleUnit[], milli: readonly number[]): Commander[] {
  const found: Commander[] = [];
  for (const { index, side, profile } of units) {
    if (profile.commander === rank.none) continue;
    found.push({ side, unit: index, rank: profile.commander, milli: milli[index] as number });
  }
  for (const side of [0, 1]) {
    const chiefs = units.filter(
      (unit) => unit.side === side && (unit.profile.commander === rank.force || unit.profile.rank === rank.force),
    );
    if (chiefs.length > 1) {
      const names = chiefs.map(({ name }) => name).join(' and ');
      throw new LanchesterError('bad-value', `hats-of-tin: a side has one Force Commander, not ${names} (HOT-ORD-02)`);
    }
  }
  return found;
}

function checkStarts({ units, blueStarts, redStarts }: Parts): void {
  for (const { name, side, inForce } of units) {
    for (const { strength } of side === 0 ? blueStarts : redStarts) {
      const men = strength[inForce];
      if (men !== 0 && men !== 1) {
        throw new LanchesterError('bad-value', `hats-of-tin: ${name} starts with a strength of 0 or 1, not ${men}`);
      }
    }
  }
}
