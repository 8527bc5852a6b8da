/**
 * The zero-sum games of a fight: what both sides can hold each other to in each role, and how sure that is. Promises:
 * where nobody has a choice it is the plain win rate; the variance knows that what is compared met the same luck, and,
 * where there are choices, that other luck would have chosen otherwise: the payoffs are drawn again, each pair of plans
 * by its own covariances, and the games solved again.
 */
import { exploitability, gameValue, type Mix, solveGame } from '../games/index.js';
import { LanchesterError } from '../kernel/errors.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import type { PlayedFight, PlayedPair, Rate } from './fight-results.js';

/** Blue's win rate in a role, and what both sides do there. */
export interface RoleValue {
  readonly value: number;
  /** By plan of the menu. */
  readonly blue: Mix;
  readonly red: Mix;
}

/** Who chooses: both sides their best, or both what the scenario says. */
export type Choosing = 'best' | { readonly blue: number; readonly red: number };

/** What is compared in a pair of plans: the win rate of one thing and that of another, and their covariance. */
export interface Both {
  readonly one: Rate;
  readonly other: Rate;
  readonly covariance: number;
}

/** What is compared in a fight. */
export interface Compared<Played> {
  readonly both: (played: Played) => Both;
  /** Equal where the others are: what their games come to is kept under it. */
  readonly other: string;
}

/** Two things compared: by how much one wins more often, and the variance of that; both by role. */
export interface Contest {
  readonly mean: number;
  readonly variance: number;
  readonly roles: readonly { readonly one: RoleValue; readonly other: RoleValue }[];
}

/** Of each side, by redraw. */
export interface Gains {
  readonly blue: Float64Array;
  readonly red: Float64Array;
}

/** The games of a fight. */
export class FightGames<Played extends PlayedPair> {
  private readonly fight: PlayedFight<Played>;
  private readonly roles: number;
  /** By role and by what is compared with: its values as they are drawn again, which nothing else reaches. */
  private readonly redrawn = new Map<string, Float64Array>();

  constructor(fight: PlayedFight<Played>, roles: number) {
    this.fight = fight;
    this.roles = roles;
  }

  contest(compared: Compared<Played>, choosing: Choosing): Contest {
    let [mean, variance] = [0, 0];
    const roles = Array.from({ length: this.roles }, (_, role) => {
      const own = this.fight.played.filter((each) => each.role === role);
      const one = gameAt(own, choosing, (each) => compared.both(each).one[0]);
      const other = gameAt(own, choosing, (each) => compared.both(each).other[0]);
      mean += (one.value - other.value) / this.roles;
      const played = choosing === 'best' ? own : own.filter((each) => isAt(each, choosing));
      const [only] = played;
      variance +=
        only !== undefined && played.length === 1
          ? pairedVariance(compared.both(only))
          : this.resampled(own, role, compared);
      return { one, other };
    });
    return { mean, variance: variance / (this.roles * this.roles), roles };
  }

  /**
   * By payoffs that are drawn again: what each side would gain, over the roles, by the best answer to the mixes that are
   * told. Drawing again adds luck that the mixes cannot know, so the gains are told too large rather than too small.
   */
  gains(one: (played: Played) => Rate, mixes: readonly RoleValue[]): Gains {
    const [blue, red] = [new Float64Array(redraws), new Float64Array(redraws)];
    mixes.forEach((mix, role) => {
      const own = this.fight.played.filter((each) => each.role === role);
      const [blues, reds] = [distinct(own.map((each) => each.blue)), distinct(own.map((each) => each.red))];
      const cells = blues.map((plan) => reds.map((other) => one(pairOf(own, plan, other))));
      const row = blues.map((plan) => mix.blue[plan] ?? 0);
      const column = reds.map((plan) => mix.red[plan] ?? 0);
      const random = new Sfc32();
      openStream(random, studyKey(this.fight.id, 'payoffs drawn again for gains'), streamKind.start, role);
      for (let n = 0; n < redraws; n++) {
        const payoff = cells.map((all) => all.map(([mean, variance]) => mean + Math.sqrt(variance) * normal(random)));
        const found = exploitability(payoff, { row, column });
        blue[n] = (blue[n] as number) + found.row / this.roles;
        red[n] = (red[n] as number) + found.column / this.roles;
      }
    });
    return { blue, red };
  }

  /** The variance of the difference of two games in a role, by games whose payoffs are drawn again. */
  private resampled(own: readonly Played[], role: number, { both, other: name }: Compared<Played>): number {
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

/** Games that are solved again: a variance to about 10 %. */
const redraws = 200;

/** About normal: a sum of twelve, which every machine adds alike. */
function normal(random: Sfc32): number {
  let sum = -6;
  for (let k = 0; k < 12; k++) sum += (random.next() >>> 0) / 4294967296;
  return sum;
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
