/**
 * What was tried, and what it came to. Promises: every play is a step that is told; the play is bounded, and what is
 * solved costs nothing of it; a change that the scenario cannot be played with is told as such, and is no error.
 */
import { decidedOne, type ExpectedOne, intervalsOf } from '../../analysis/expect/expected.js';
import type { Expecting } from '../../analysis/expect/named.js';
import type { ReadAt, Reading } from '../../analysis/expect/quantity.js';
import { type ExpectVerdict, worstOf } from '../../analysis/expect/verdict.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Point, Points } from './points.js';
import type { TuneStep, Values } from './result.js';

/** Whoever plays a change. */
export interface Oracle {
  readonly expecting: readonly Expecting[];
  /** Engagements that the scenario asks for. */
  readonly asked: number;
  /**
   * Plays so many engagements, from the first of the streams that `luck` names. Throws a `LanchesterError` where the
   * scenario cannot be played so.
   */
  play(values: readonly number[], engagements: number, luck: string): Promise<PlayedPoint>;
}

export interface PlayedPoint {
  readonly read: ReadAt;
  /** Engagements that the figures rest on; 0 where all was solved. */
  readonly played: number;
  /** Those of them that were played for this; 0 where it was read off what was played before. */
  readonly cost: number;
}

export interface TuneOptions {
  /** The chance that what is confirmed does not keep all. */
  readonly alpha: number;
  /** Engagements, over all that is played. */
  readonly atMost: number;
  readonly onStep?: (step: TuneStep) => void;
}

/** A point that was played by the search. */
export interface Tried {
  readonly point: Point;
  /** Why the scenario cannot be played so; then nothing else is known. */
  readonly refused?: string;
  readonly verdict: ExpectVerdict;
  readonly expectations: readonly ExpectedOne[];
  readonly readings: readonly (readonly Reading[])[];
  /** At the first look. */
  readonly first: readonly (readonly Reading[])[];
  /** Engagements that were asked for. */
  readonly engagements: number;
  readonly looks: number;
  /** All that more engagements tell is known. */
  readonly isOver: boolean;
}

/** Looks of the search at one point: a quarter of what is asked for, all of it, four times as much. */
const mostLooks = 3;
const growth = 4;
/** Fewer engagements are no look. */
const least = 64;

export class Play {
  readonly tried = new Map<number, Tried>();
  readonly steps: TuneStep[] = [];
  /** Engagements so far. */
  spent = 0;
  readonly firstLook: number;
  readonly #oracle: Oracle;
  readonly #options: TuneOptions;
  readonly #points: Points;
  #isSolved = false;

  constructor(oracle: Oracle, points: Points, options: TuneOptions) {
    this.#oracle = oracle;
    this.#options = options;
    this.#points = points;
    this.firstLook = Math.max(least, Math.ceil(oracle.asked / growth));
  }

  /** The level of the search's intervals. */
  get level(): number {
    return 1 - this.#options.alpha / intervalsOf(this.#oracle.expecting);
  }

  /** What a play of so many would cost. */
  costOf(engagements: number): number {
    return this.#isSolved ? 0 : engagements;
  }

  /** How many the next look at a point plays. */
  nextOf({ id }: Point): number {
    const known = this.tried.get(id);
    return known === undefined ? this.firstLook : known.engagements * growth;
  }

  /** The next look of the search at a point. Throws what the oracle throws of today's values. */
  async look(point: Point): Promise<Tried> {
    const before = this.tried.get(point.id);
    const engagements = this.nextOf(point);
    const looks = (before?.looks ?? 0) + 1;
    const found = await this.played(point, engagements, 'search', this.level);
    const tried: Tried =
      'refused' in found
        ? { ...nothing, point, refused: found.refused, engagements, looks }
        : {
            point,
            ...found,
            verdict: worstOf(found.expectations.map(({ verdict }) => verdict)),
            first: before?.first ?? found.readings,
            engagements,
            looks,
            isOver: this.#isSolved || looks >= mostLooks,
          };
    this.tried.set(point.id, tried);
    return tried;
  }

  /** Plays a point, and tells it as a step. */
  async played(
    point: Point,
    engagements: number,
    luck: string,
    level: number,
  ): Promise<Pick<Tried, 'expectations' | 'readings'> | { readonly refused: string }> {
    const about = {
      step: this.steps.length + 1,
      values: valuesOf(this.#points, point),
      size: point.size,
      luck,
      level,
    };
    try {
      const { read, played, cost } = await this.#oracle.play(point.values, engagements, luck);
      this.spent += cost;
      this.#isSolved = played === 0;
      const { expecting } = this.#oracle;
      const expectations = expecting.map((each) => decidedOne(each, read, level, played));
      this.#tell({ ...about, engagements: cost, expectations });
      return { expectations, readings: expecting.map((each) => readingsOf(each, read, level)) };
    } catch (error) {
      const isOurs = error instanceof LanchesterError && !passedOn.includes(error.code);
      if (!isOurs || point.size === 0) throw error;
      const refused = error.why.split('\n')[0] as string;
      this.#tell({ ...about, engagements: 0, refused });
      return { refused };
    }
  }

  /** Takes back that a point keeps all. */
  contradict(point: Point, verdict: ExpectVerdict, expectations: readonly ExpectedOne[]): void {
    const known = this.tried.get(point.id) as Tried;
    this.tried.set(point.id, { ...known, verdict, expectations, isOver: true });
  }

  #tell(step: TuneStep): void {
    this.steps.push(step);
    this.#options.onStep?.(step);
  }
}

/** No fault of the values that are tried. */
const passedOn: readonly string[] = ['interrupted', 'internal', 'worker', 'usage', 'output'];

const nothing = { verdict: 'broken', expectations: [], readings: [], first: [], isOver: true } as const;

function readingsOf({ quantities }: Expecting, read: ReadAt, level: number): readonly Reading[] {
  return quantities.map((quantity) => read(quantity, level));
}

/** A point's values by their paths. */
export function valuesOf({ parameters }: Points, { values }: Point): Values {
  return Object.fromEntries(parameters.map(({ path }, k) => [path, values[k] as number]));
}
