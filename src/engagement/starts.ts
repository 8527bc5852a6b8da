/**
 * With what an engagement starts, as its state remembers it: which composition of each side was drawn.
 *
 * Promises: compositions of a side are numbered over all budget levels in turn, equal ones (the same that two levels
 * buy) as one, so that equal situations are equal states; what a unit started with and what it cost is read from the
 * composition, never stored twice.
 */
import type { Dice } from '../kernel/dice.js';
import { LanchesterError } from '../kernel/errors.js';
import type { State } from '../kernel/process.js';
import type { PricedLine } from './ends.js';
import type { RosterUnit, SideNumber } from './roster.js';
import type { Composition, EngagementSpec } from './spec.js';
import { drawStart, type StartPicks, startBlue, startPicks, startRed } from './start.js';

/** What the fields of a start depend on. */
export interface StartSizes {
  /** Compositions of each side. */
  readonly starts: readonly [number, number];
}

/** The fields of a state that remember its start: which composition of each side was drawn. */
export const startFields = {
  blueStart: ({ starts }: StartSizes): number => starts[0],
  redStart: ({ starts }: StartSizes): number => starts[1],
};

/** A unit, as far as a composition knows it. */
type InForce = Pick<RosterUnit, 'side' | 'inForce'>;

/** What one engagement may start with: compositions, numbered. */
export class OwnStarts {
  /** Every composition of a side, of all budget levels in turn, each once. */
  readonly of: readonly [readonly Composition[], readonly Composition[]];
  /** What the lines of an end cost with the starts that were drawn so far, by their numbers (`body.ts`). */
  readonly accounts: (readonly PricedLine[] | undefined)[] = [];
  readonly spec: EngagementSpec;
  readonly picks: StartPicks;
  /** By side: what number each has that may be drawn. */
  readonly numbers: readonly [Numbers, Numbers];

  /** Throws a `LanchesterError` for a specification without usable starts. */
  constructor(spec: EngagementSpec) {
    this.spec = spec;
    this.picks = startPicks(spec);
    this.numbers = [
      numbersOf(spec.starts.flatMap(({ blue }) => blue)),
      numbersOf(spec.starts.flatMap(({ red }) => red)),
    ];
    this.of = [firstOf(this.numbers[0]), firstOf(this.numbers[1])];
  }

  /** For the sizes of a state. */
  get counts(): readonly [number, number] {
    return [this.of[0].length, this.of[1].length];
  }
}

export class Starts {
  /** Those of the engagement that is being played: several that differ in nothing else may share a battle. */
  private now: OwnStarts;
  private readonly blueField: number;
  private readonly redField: number;

  /**
   * `fields`: where a state keeps the two numbers. Throws a `LanchesterError` for a specification without usable
   * starts.
   */
  constructor(spec: EngagementSpec | OwnStarts, fields: Readonly<Record<keyof typeof startFields, number>>) {
    this.now = spec instanceof OwnStarts ? spec : new OwnStarts(spec);
    this.blueField = fields.blueStart;
    this.redField = fields.redStart;
  }

  /** Those of the engagement that is being played. */
  get own(): OwnStarts {
    return this.now;
  }

  /** From now on an engagement with these starts is played; returns those of the one before. */
  use(own: OwnStarts): OwnStarts {
    const before = this.now;
    this.now = own;
    return before;
  }

  /** Every composition of a side, of all budget levels in turn, each once. */
  get of(): OwnStarts['of'] {
    return this.now.of;
  }

  /** For the sizes of a state. */
  get counts(): readonly [number, number] {
    return this.now.counts;
  }

  /** Draws level and compositions, and writes them into the state. */
  draw(dice: Dice, s: State): void {
    const { picks, numbers, spec } = this.now;
    const start = drawStart(dice, picks);
    s[this.blueField] = numbers[0].get(startBlue(spec, start)) as number;
    s[this.redField] = numbers[1].get(startRed(spec, start)) as number;
  }

  /** Which composition of a side was drawn. */
  drawn(s: State, side: number): number {
    return s[side === 0 ? this.blueField : this.redField] as number;
  }

  /** The composition of a side that was drawn. */
  composition(s: State, side: number): Composition {
    return this.at(side, this.drawn(s, side));
  }

  /** Men at the start (1 for what has no men), 0 for who was not bought. */
  strength(s: State, unit: InForce): number {
    return this.composition(s, unit.side).strength[unit.inForce] as number;
  }

  /** What a unit costs at start `number` of its side, in thousandths of a point; `undefined` where it is not bought. */
  costAt(number: number, { side, inForce }: InForce): number | undefined {
    const { strength, milli } = this.at(side, number);
    return strength[inForce] === 0 ? undefined : milli[inForce];
  }

  /** Start `number` of a side. */
  at(side: number, number: number): Composition {
    const { of } = this.now;
    return (side === 0 ? of[0] : of[1])[number] as Composition;
  }

  /** The number of a composition of the specification. */
  numberOf(side: SideNumber, composition: Composition): number {
    const number = this.now.numbers[side].get(composition);
    if (number === undefined) throw new LanchesterError('internal', 'a composition that is none of the starts');
    return number;
  }

  /** What a unit counts for in play, in thousandths of a point: what it cost, unless the composition says otherwise. */
  milli(s: State, unit: InForce): number {
    return worthIn(this.composition(s, unit.side))[unit.inForce] as number;
  }
}

/**
 * The starts of an engagement, whose states keep them in `fields`. `most`: men that a unit can have. Throws a
 * `LanchesterError` ('bad-value') for strengths that make no sense.
 */
export function startsOf<U extends RosterUnit>(
  ruleset: string,
  spec: EngagementSpec,
  fields: Readonly<Record<keyof typeof startFields, number>>,
  units: readonly U[],
  most: (unit: U) => number,
): Starts {
  const own = new OwnStarts(spec);
  checkStrengths(ruleset, own, units, most);
  return new Starts(own, fields);
}

/** Throws a `LanchesterError` ('bad-value') for strengths that make no sense. `most`: men that a unit can have. */
export function checkStrengths<U extends RosterUnit>(
  ruleset: string,
  starts: OwnStarts,
  units: readonly U[],
  most: (unit: U) => number,
): void {
  for (const unit of units) {
    const limit = most(unit);
    for (const { strength } of starts.of[unit.side]) {
      const men = strength[unit.inForce] as number;
      if (Number.isInteger(men) && men >= 0 && men <= limit) continue;
      const why = `${unit.name} cannot start with a strength of ${men}: 0 to ${limit}`;
      throw new LanchesterError('bad-value', why, { ruleset });
    }
  }
}

/** What hangs on nothing but how many starts each side has, made once for each pair of numbers: the fields of a state. */
export function byCounts<T>(make: (counts: readonly [number, number]) => T): (own: OwnStarts) => T {
  const made = new Map<string, T>();
  return ({ counts }) => {
    const key = counts.join();
    let found = made.get(key);
    if (found === undefined) {
      found = make(counts);
      made.set(key, found);
    }
    return found;
  };
}

/** What the units of a composition count for in play: what they cost, unless it says otherwise. */
export function worthIn({ milli, worth = milli }: Composition): readonly number[] {
  return worth;
}

type Numbers = ReadonlyMap<Composition, number>;

/** Numbers the compositions of a side; those that buy the same at the same price have the same number. */
function numbersOf(all: readonly Composition[]): Numbers {
  const numbers = new Map<Composition, number>();
  // one of each number, by a hash of what it buys: their texts would take longer than all else of a battle
  const known = new Map<number, Composition[]>();
  let next = 0;
  for (const one of all) {
    if (numbers.has(one)) continue;
    const hash = hashOf(one);
    const like = known.get(hash) ?? [];
    if (like.length === 0) known.set(hash, like);
    const same = like.find((other) => buysAs(one, other));
    if (same === undefined) like.push(one);
    numbers.set(one, same === undefined ? next++ : (numbers.get(same) as number));
  }
  return numbers;
}

function hashOf({ strength, milli }: Composition): number {
  let hash = 0;
  for (let k = 0; k < strength.length; k++) {
    hash = Math.imul(hash ^ (strength[k] as number), 0x01000193);
    hash = Math.imul(hash ^ (milli[k] as number), 0x01000193);
  }
  return hash;
}

function buysAs(one: Composition, other: Composition): boolean {
  if (!isSame(one.strength, other.strength) || !isSame(one.milli, other.milli)) return false;
  const [worth, otherWorth] = [one.worth, other.worth];
  return worth === undefined || otherWorth === undefined ? worth === otherWorth : isSame(worth, otherWorth);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
  return true;
}

/** One composition of each number, in their order. */
function firstOf(numbers: Numbers): readonly Composition[] {
  const found: Composition[] = [];
  for (const [one, number] of numbers) found[number] ??= one;
  return found;
}
