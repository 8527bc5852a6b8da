/**
 * The search for the smallest change that keeps all that is expected.
 *
 * Promises: what is called found was confirmed by luck that the search did not have, so that with chance 1 − alpha it
 * keeps all; each single step back from it towards today was tried, and is not known to keep all; what is tried next
 * follows from what was played before and from nothing else; the play is bounded.
 */
import { type ExpectedOne, intervalsOf } from '../../analysis/expect/expected.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type ChanceAt, chancesBy } from './chances.js';
import { type Confirmed, confirmed } from './confirm.js';
import { nearestOf } from './nearest.js';
import { type Oracle, Play, type Tried, type TuneOptions, valuesOf } from './play.js';
import type { Point, Points } from './points.js';
import type { TuneReport, TuneVerdict, Values } from './result.js';

/** Of what may be played the search has so much; the rest is for confirming. */
const searchShare = 0.6;
/** A change is tried for its own sake if it is likely to keep all, … */
const likely = 0.5;
/** … and not at all if what was measured speaks so much against it. */
const unlikely = 0.01;
/** Once one is found, a smaller one is tried if it may be expected to save so much of it. */
const worthwhile = 0.01;
/** More is not tried, however cheap it is. */
const mostSteps = 300;
/** So many are tried to be confirmed. */
const mostAttempts = 4;
/** By so much are intervals narrower in the end than at a first look. */
const narrower = 3;

const normWords =
  'the root of the sum of squares, a step of a whole number or a tenth of today’s value (as a ratio) counting 1';

export async function searched(
  scenario: string,
  oracle: Oracle,
  points: Points,
  options: TuneOptions,
): Promise<TuneReport> {
  return new Search(scenario, oracle, points, options).report();
}

class Search {
  readonly #scenario: string;
  readonly #oracle: Oracle;
  readonly #points: Points;
  readonly #options: TuneOptions;
  readonly #play: Play;
  /** Parameters on which nothing hangs. */
  readonly #idle = new Set<number>();
  #attempts = 0;

  constructor(scenario: string, oracle: Oracle, points: Points, options: TuneOptions) {
    this.#scenario = scenario;
    this.#oracle = oracle;
    this.#points = points;
    this.#options = options;
    this.#play = new Play(oracle, points, options);
  }

  async report(): Promise<TuneReport> {
    const { firstLook } = this.#play;
    if (this.#options.atMost < firstLook) {
      const why = `one look at this scenario takes ${firstLook} engagements`;
      throw new LanchesterError('usage', `--at-most ${this.#options.atMost}: ${why}`);
    }
    const { today } = this.#points;
    const first = await this.#until(today);
    if (first.verdict === 'kept') {
      const found = await this.#confirm(today);
      if (found.verdict === 'kept') return this.#told('kept', today, found);
    }
    await this.#laidOut();
    this.#findIdle();
    return this.#on();
  }

  /** Looks at a point until it is decided, or as often as may be. */
  async #until(point: Point): Promise<Tried> {
    let tried = await this.#play.look(point);
    while (tried.verdict === 'not-known' && !tried.isOver && this.#canPlay(point)) tried = await this.#play.look(point);
    return tried;
  }

  /** Plays the ends; where one cannot be played, what lies half way to it. */
  async #laidOut(): Promise<void> {
    for (const point of this.#points.design()) {
      let next: Point | undefined = point;
      while (next !== undefined && !this.#play.tried.has(next.id) && this.#canPlay(next)) {
        const { refused } = await this.#play.look(next);
        next = refused === undefined ? undefined : this.#points.halfBack(next);
      }
    }
  }

  /** Finds the parameters whose ends change no figure, on the same luck. Throws where they are all. */
  #findIdle(): void {
    const { parameters, today } = this.#points;
    // a figure without a number says nothing of what hangs on it
    const figures = (tried: Tried | undefined): string | undefined => {
      const values = tried?.refused === undefined ? tried?.first.flatMap((each) => each.map(({ value }) => value)) : [];
      return values === undefined || values.length === 0 || values.includes(undefined) ? undefined : values.join(' ');
    };
    const now = figures(this.#play.tried.get(today.id));
    for (const [k, { values }] of parameters.entries()) {
      const ends = [0, values.length - 1].map((end) =>
        figures(this.#play.tried.get(this.#points.at(today.places.map((place, j) => (j === k ? end : place))).id)),
      );
      if (now !== undefined && ends.every((each) => each === now)) this.#idle.add(k);
    }
    if (this.#idle.size < parameters.length) return;
    const told = parameters.map(({ path, values }) => `${path} from ${values[0]} to ${values.at(-1)}`).join(', ');
    throw new LanchesterError('usage', `--vary: nothing that is expected hangs on ${told}`);
  }

  async #on(): Promise<TuneReport> {
    while (this.#play.steps.length < mostSteps) {
      const chance = this.#chances();
      const best = this.#kept();
      const next = best === undefined ? this.#towards(chance) : this.#smaller(best, chance);
      if (next !== undefined && this.#canPlay(next)) {
        await this.#play.look(next);
        continue;
      }
      if (best === undefined) break;
      if (this.#attempts >= mostAttempts) break;
      const found = await this.#confirm(best);
      if (found.verdict === 'kept') return this.#told('found', best, found);
    }
    return this.#unfound();
  }

  /** The smallest change that keeps all, as far as the search knows. */
  #kept(): Point | undefined {
    const kept = [...this.#play.tried.values()].filter(({ verdict }) => verdict === 'kept');
    return this.#points.all.find((point) => kept.some((each) => each.point === point));
  }

  /** What may be tried yet. */
  #open(): Point[] {
    const { parameters, all } = this.#points;
    return all.filter(({ id, places }) => {
      if (places.some((place, k) => this.#idle.has(k) && place !== parameters[k]?.from)) return false;
      const tried = this.#play.tried.get(id);
      return tried === undefined || (tried.verdict === 'not-known' && !tried.isOver);
    });
  }

  /** Nothing is found yet: the smallest change that is likely to do, else the likeliest. */
  #towards(chance: ChanceAt): Point | undefined {
    let likeliest: { readonly point: Point; readonly kept: number } | undefined;
    for (const point of this.#open()) {
      const { kept, doubt } = chance(point);
      if (kept >= likely) return point;
      if (doubt >= unlikely && kept > (likeliest?.kept ?? -1)) likeliest = { point, kept };
    }
    return likeliest?.point;
  }

  /** Something is found: what may save most, else a step back from it. */
  #smaller(best: Point, chance: ChanceAt): Point | undefined {
    const open = this.#open().filter(({ size }) => size < best.size);
    let most: { readonly point: Point; readonly saves: number } | undefined;
    for (const point of open) {
      const saves = ((best.size - point.size) / best.size) * chance(point).kept;
      if (saves > (most?.saves ?? worthwhile)) most = { point, saves };
    }
    if (most !== undefined) return most.point;
    return this.#points.stepsBack(best).find((point) => !this.#play.tried.has(point.id) && open.includes(point));
  }

  #chances(): ChanceAt {
    const read = [...this.#play.tried.values()].filter(({ refused }) => refused === undefined);
    return chancesBy(this.#oracle.expecting, read, this.#play.level, narrower);
  }

  /** Whether the search may pay for the next look at a point. */
  #canPlay(point: Point): boolean {
    return (
      this.#play.spent + this.#play.costOf(this.#play.nextOf(point)) <=
      Math.max(searchShare * this.#options.atMost, this.#play.firstLook)
    );
  }

  async #confirm(point: Point): Promise<Confirmed> {
    this.#attempts++;
    const found = await confirmed(this.#play, point, this.#attempts, this.#oracle, this.#options);
    if (found.verdict !== 'kept') {
      const known = this.#play.tried.get(point.id)?.expectations ?? [];
      this.#play.contradict(point, found.verdict, found.expectations.length > 0 ? found.expectations : known);
    }
    return found;
  }

  #told(verdict: TuneVerdict, point: Point, found: Confirmed): TuneReport {
    const { alpha } = this.#options;
    const intervals = intervalsOf(this.#oracle.expecting);
    const expected = { alpha, intervals, ...found };
    return {
      ...this.#about(verdict, 0),
      answer: { values: this.#changed(point), size: point.size, expected },
    };
  }

  /** The values of a point that are not today's. */
  #changed(point: Point): Values {
    const { parameters } = this.#points;
    const all = Object.entries(valuesOf(this.#points, point));
    return Object.fromEntries(all.filter(([, value], k) => value !== parameters[k]?.today));
  }

  /** Nothing was found: none keeps all, or it is not known. */
  #unfound(): TuneReport {
    const tried = [...this.#play.tried.values()];
    const chance = this.#chances();
    const untried = Math.max(0, ...this.#open().map((point) => chance(point).doubt));
    const isOpen = untried >= unlikely || tried.some(({ verdict, isOver }) => isOver && verdict === 'not-known');
    const isKept = tried.some(({ verdict }) => verdict === 'kept');
    const verdict = isOpen || isKept ? 'undecided' : 'none';
    const near = nearestOf(this.#oracle.expecting, tried);
    const nearest = near && {
      values: valuesOf(this.#points, near.point),
      size: near.point.size,
      expectations: near.expectations as readonly ExpectedOne[],
    };
    return { ...this.#about(verdict, untried), ...(nearest === undefined ? {} : { nearest }) };
  }

  #about(verdict: TuneVerdict, untried: number): TuneReport {
    const { alpha, atMost } = this.#options;
    return {
      scenario: this.#scenario,
      verdict,
      exitCode: ({ kept: 0, found: 0, none: 1, undecided: 3 } as const)[verdict],
      norm: normWords,
      parameters: this.#points.parameters.map(({ path, today, measure, values, coarse }, k) => ({
        path,
        today,
        measure,
        low: values[0] as number,
        high: values.at(-1) as number,
        values: values.length,
        coarse,
        idle: this.#idle.has(k),
      })),
      alpha,
      played: this.#play.spent,
      atMost,
      untried,
      steps: this.#play.steps,
    };
  }
}
