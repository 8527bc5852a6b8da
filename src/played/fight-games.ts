/**
 * The zero-sum games of a fight: what both sides can hold each other to in each role, and how sure that is. Promises:
 * where nobody has a choice it is the plain win rate; where plans were chosen on other play it is told what the value
 * lies between (`bracketOf`); the variance knows that what is compared met the same luck. Of a first look, on which
 * plans are yet to be chosen, the games are solved as they stand: a value to plan by, which luck lifts.
 */
import { gameValue, type Mix, solveGame } from '../games/index.js';
import { LanchesterError } from '../kernel/errors.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import { normal } from './about-normal.js';
import { type Both, type Bracket, bracketOf, gainsOf, type Mixes } from './bracket.js';
import type { ChosenPlans, PlayedFight, PlayedPair, Rate } from './fight-results.js';

/** Blue's win rate in a role, and what both sides do there. */
export interface RoleValue {
  readonly value: number;
  /** By plan of the menu. */
  readonly blue: Mix;
  readonly red: Mix;
}

/** Who chooses: both sides their best, or both what the scenario says. */
export type Choosing = 'best' | { readonly blue: number; readonly red: number };

/** What is compared in a fight. */
export interface Compared<Played> {
  readonly both: (played: Played) => Both;
  /** Which settings they are (`ChosenPlans.of`); one alone is compared with nothing. */
  readonly settings: readonly [one: number, other?: number];
}

/** A figure of a fight with its variance. */
export interface FightFigure {
  readonly mean: number;
  readonly variance: number;
  /**
   * What is, on average, no more and no less than the truth; absent where that is the figure itself, since nobody has a
   * choice or all is exact.
   */
  readonly within?: { readonly low: RateOf; readonly high: RateOf };
}

/** A mean, and the variance of the mean. */
export interface RateOf {
  readonly mean: number;
  readonly variance: number;
}

/** Two things compared: by how much one wins more often; both by role. */
export interface Contest extends FightFigure {
  readonly roles: readonly { readonly one: RoleValue; readonly other: RoleValue }[];
}

/** What better answers would win each side, on average at least so much. */
export interface Gains {
  readonly blue: RateOf;
  readonly red: RateOf;
}

/** A role of a contest. */
interface RoleContest {
  readonly one: RoleValue;
  readonly other: RoleValue;
  readonly bracket: Bracket;
}

/** The games of a fight. */
export class FightGames<Played extends PlayedPair> {
  private readonly fight: PlayedFight<Played>;
  private readonly roles: number;
  /** By role and by the setting that is compared with: its values as they are drawn again. */
  private readonly redrawn = new Map<string, Float64Array>();

  constructor(fight: PlayedFight<Played>, roles: number) {
    this.fight = fight;
    this.roles = roles;
  }

  contest(compared: Compared<Played>, choosing: Choosing): Contest {
    const found = Array.from({ length: this.roles }, (_, role): RoleContest => {
      const own = this.fight.played.filter((each) => each.role === role);
      const chosen = this.chosenIn(role);
      if (choosing !== 'best' || chosen === undefined) return this.plain(own, role, compared, choosing);
      return bracketed(own, chosen, compared);
    });
    const over = (rate: (bracket: Bracket) => Rate): RateOf => meanOver(found.map(({ bracket }) => rate(bracket)));
    const within = { low: over(({ low }) => low), high: over(({ high }) => high) };
    return {
      ...over(({ mean, variance }) => [mean, variance]),
      ...(choosing === 'best' && this.fight.chosen !== undefined ? { within } : {}),
      roles: found.map(({ one, other }) => ({ one, other })),
    };
  }

  /** What each side would gain, over the roles, by the best answer to the mixes that are told in a setting. */
  gains(one: (played: Played) => Rate, setting: number): Gains {
    const found = Array.from({ length: this.roles }, (_, role) => {
      const own = this.fight.played.filter((each) => each.role === role);
      const chosen = this.chosenIn(role);
      // of games that are solved there is no better answer
      if (chosen === undefined) return { blue: [0, 0], red: [0, 0] } as const;
      const cells = chosen.left.blue.map((blue) => chosen.left.red.map((red) => one(pairOf(own, blue, red))));
      return gainsOf(cells, mixesOf(chosen, setting));
    });
    return { blue: meanOver(found.map(({ blue }) => blue)), red: meanOver(found.map(({ red }) => red)) };
  }

  private chosenIn(role: number): ChosenPlans | undefined {
    return this.fight.chosen?.find((each) => each.role === role);
  }

  /** Games as they stand: of plans that are given, of payoffs that are known, or of a first look. */
  private plain(own: readonly Played[], role: number, compared: Compared<Played>, choosing: Choosing): RoleContest {
    const one = gameAt(own, choosing, (each) => compared.both(each).one[0]);
    const other = gameAt(own, choosing, (each) => compared.both(each).other[0]);
    const played = choosing === 'best' ? own : own.filter((each) => isAt(each, choosing));
    const [only] = played;
    const mean = one.value - other.value;
    const variance =
      only !== undefined && played.length === 1
        ? pairedVariance(compared.both(only))
        : this.resampled(own, role, compared);
    return { one, other, bracket: { mean, variance, low: [mean, variance], high: [mean, variance] } };
  }

  /** The variance of the difference of two games in a role, by games whose payoffs are drawn again. */
  private resampled(own: readonly Played[], role: number, { both, settings: [, name] }: Compared<Played>): number {
    if (own.every(({ plays }) => plays === 0)) return 0;
    const [blues, reds] = [distinct(own.map(({ blue }) => blue)), distinct(own.map(({ red }) => red))];
    const cells = blues.map((blue) => reds.map((red) => both(pairOf(own, blue, red))));
    const random = new Sfc32();
    openStream(random, studyKey(this.fight.id, 'payoffs drawn again'), streamKind.start, role);
    const empty = (): number[][] => cells.map((row) => row.map(() => 0));
    const [ones, others] = [empty(), empty()];
    const id = `${role} ${name}`;
    const known = this.redrawn.get(id);
    const values = known ?? new Float64Array(redraws);
    this.redrawn.set(id, values);
    let [sum, squares] = [0, 0];
    for (let n = 0; n < redraws; n++) {
      cells.forEach((row, i) => {
        row.forEach(({ other: [rate, spread], one: [mean, variance], covariance }, j) => {
          const slope = spread > 0 ? covariance / spread : 0;
          const luck = Math.sqrt(spread) * normal(random);
          const rest = Math.sqrt(Math.max(0, variance - slope * covariance)) * normal(random);
          (others[i] as number[])[j] = rate + luck;
          (ones[i] as number[])[j] = mean + slope * luck + rest;
        });
      });
      if (known === undefined) values[n] = gameValue(others);
      const difference = gameValue(ones) - (values[n] as number);
      sum += difference;
      squares += difference * difference;
    }
    return Math.max(0, (squares - (sum * sum) / redraws) / (redraws - 1));
  }
}

/** Games that are solved again: a variance to about 20 %, to plan by. */
const redraws = 60;

/** A role whose plans were chosen on other play. */
function bracketed<Played extends PlayedPair>(
  own: readonly Played[],
  chosen: ChosenPlans,
  { both, settings: [first, second = first] }: Compared<Played>,
): RoleContest {
  const { blue: blues, red: reds } = chosen.left;
  const cells = blues.map((blue) => reds.map((red) => both(pairOf(own, blue, red))));
  const valued = (mixes: Mixes, rate: (cell: Both) => number): RoleValue => {
    let value = 0;
    cells.forEach((row, i) => {
      row.forEach((cell, j) => {
        value += (mixes.blue[i] as number) * (mixes.red[j] as number) * rate(cell);
      });
    });
    return { value, blue: spread(blues, mixes.blue), red: spread(reds, mixes.red) };
  };
  const [one, other] = [mixesOf(chosen, first), mixesOf(chosen, second)];
  return {
    one: valued(one, (cell) => cell.one[0]),
    other: valued(other, (cell) => cell.other[0]),
    bracket: bracketOf({ cells, one, other }),
  };
}

function mixesOf({ mixes, of }: ChosenPlans, setting: number): Mixes {
  const found = mixes[of[setting] ?? -1];
  if (found === undefined) throw new LanchesterError('internal', `no plans were chosen for setting ${setting}`);
  return found;
}

/** A mean over the roles. */
function meanOver(rates: readonly Rate[]): RateOf {
  const [means, variances] = [rates.map(([mean]) => mean), rates.map(([, variance]) => variance)];
  const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);
  return { mean: sum(means) / rates.length, variance: sum(variances) / (rates.length * rates.length) };
}

function isAt({ blue, red }: PlayedPair, choosing: Exclude<Choosing, 'best'>): boolean {
  return blue === choosing.blue && red === choosing.red;
}

function pairedVariance({ one, other, covariance }: Both): number {
  return Math.max(0, one[1] + other[1] - 2 * covariance);
}

function pairOf<Played extends PlayedPair>(played: readonly Played[], blue: number, red: number): Played {
  const found = played.find((each) => isAt(each, { blue, red }));
  if (found === undefined) throw new LanchesterError('internal', `plan ${blue} was not played against ${red}`);
  return found;
}

function gameAt<Played extends PlayedPair>(
  played: readonly Played[],
  choosing: Choosing,
  rate: (of: Played) => number,
): RoleValue {
  const [blues, reds] = [distinct(played.map(({ blue }) => blue)), distinct(played.map(({ red }) => red))];
  const at = (blue: number, red: number): number => rate(pairOf(played, blue, red));
  if (choosing !== 'best') {
    const { blue, red } = choosing;
    return { value: at(blue, red), blue: only(blue), red: only(red) };
  }
  const solved = solveGame(blues.map((blue) => reds.map((red) => at(blue, red))));
  return { value: solved.value, blue: spread(blues, solved.row), red: spread(reds, solved.column) };
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function only(plan: number): number[] {
  return Array.from({ length: plan + 1 }, (_, k) => (k === plan ? 1 : 0));
}

/** The mix over the menu of one over what was played of it. */
function spread(plans: readonly number[], mix: Mix): number[] {
  const found = new Array<number>((plans.at(-1) ?? 0) + 1).fill(0);
  plans.forEach((plan, k) => {
    found[plan] = mix[k] as number;
  });
  return found;
}
