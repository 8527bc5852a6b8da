/**
 * A fight at a price when both sides choose their plans: the value of the zero-sum game in each role, and how sure it
 * is. Promises: where nobody has a choice it is the plain win rate; the variance knows that the priced variant and the
 * reference met the same luck, and, where there are choices, that other luck would have chosen otherwise: the payoffs
 * are drawn again, each pair of plans by its own covariances, and the games solved again.
 */
import { gameValue, type Mix, solveGame } from '../games/index.js';
import { LanchesterError } from '../kernel/errors.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import type { FightResults, PlayedPlans } from './fight-results.js';

/** Blue's win rate in a role, and what both sides do there. */
export interface RoleValue {
  readonly value: number;
  /** By plan of the menu. */
  readonly blue: Mix;
  readonly red: Mix;
}

/** A fight at a price. */
export interface FightValue {
  /** By how much the priced variant wins more often than the reference, and the variance of that. */
  readonly mean: number;
  readonly variance: number;
  /** Win rates, over the roles. */
  readonly priced: number;
  readonly reference: number;
  /** By role. */
  readonly roles: readonly { readonly priced: RoleValue; readonly reference: RoleValue }[];
}

/** Who chooses: both sides their best, or both what the scenario says. */
export type Choosing = 'best' | { readonly blue: number; readonly red: number };

export class FightReader {
  readonly fight: FightResults;
  private readonly roles: number;
  private readonly known = new Map<string, FightValue>();
  /** By role: the reference's values as they are drawn again, which no price reaches. */
  private readonly redrawn: (Float64Array | undefined)[] = [];

  constructor(fight: FightResults, roles: number) {
    this.fight = fight;
    this.roles = roles;
  }

  /** The fight at a price that it was made ready for. Throws a `LanchesterError` ('internal') for any other. */
  at(price: number, choosing: Choosing = 'best'): FightValue {
    const id = JSON.stringify([price, choosing]);
    const known = this.known.get(id) ?? this.valueAt(price, choosing);
    this.known.set(id, known);
    return known;
  }

  private valueAt(price: number, choosing: Choosing): FightValue {
    const k = this.fight.prices.indexOf(price);
    if (k < 0) throw new LanchesterError('internal', `${this.fight.id} was not played at ${price} points`);
    let [mean, priced, reference] = [0, 0, 0];
    const roles = Array.from({ length: this.roles }, (_, role) => {
      const own = this.fight.played.filter((each) => each.role === role);
      const ofPriced = gameAt(own, choosing, ({ prices }) => (prices[k] as PlayedPlans['prices'][number])[0]);
      const ofReference = gameAt(own, choosing, ({ reference: [rate] }) => rate);
      mean += (ofPriced.value - ofReference.value) / this.roles;
      priced += ofPriced.value / this.roles;
      reference += ofReference.value / this.roles;
      return { priced: ofPriced, reference: ofReference };
    });
    return { mean, variance: this.varianceAt(k, choosing), priced, reference, roles };
  }

  private varianceAt(k: number, choosing: Choosing): number {
    let variance = 0;
    for (let role = 0; role < this.roles; role++) {
      const own = this.fight.played.filter((each) => each.role === role);
      const played = choosing === 'best' ? own : own.filter((each) => isAt(each, choosing));
      const [only] = played;
      variance += only !== undefined && played.length === 1 ? pairedVariance(only, k) : this.resampled(own, role, k);
    }
    return variance / (this.roles * this.roles);
  }

  /** The variance of the difference of two games in a role, by games whose payoffs are drawn again. */
  private resampled(own: readonly PlayedPlans[], role: number, k: number): number {
    if (own.every(({ plays }) => plays === 0)) return 0;
    const [blues, reds] = [distinct(own.map(({ blue }) => blue)), distinct(own.map(({ red }) => red))];
    const cells = blues.map((blue) => reds.map((red) => pairOf(own, blue, red)));
    const random = new Sfc32();
    openStream(random, studyKey(this.fight.id, 'payoffs drawn again'), streamKind.start, role);
    const empty = (): number[][] => cells.map((row) => row.map(() => 0));
    const [priced, reference] = [empty(), empty()];
    const known = this.redrawn[role];
    const values = known ?? new Float64Array(redraws);
    this.redrawn[role] = values;
    let [sum, squares] = [0, 0];
    for (let n = 0; n < redraws; n++) {
      cells.forEach((row, i) => {
        row.forEach(({ reference: [rate, spread], prices }, j) => {
          const [mean, variance, both] = prices[k] as PlayedPlans['prices'][number];
          const slope = spread > 0 ? both / spread : 0;
          const luck = Math.sqrt(spread) * normal(random);
          const own = Math.sqrt(Math.max(0, variance - slope * both)) * normal(random);
          (reference[i] as number[])[j] = rate + luck;
          (priced[i] as number[])[j] = mean + slope * luck + own;
        });
      });
      if (known === undefined) values[n] = gameValue(reference);
      const difference = gameValue(priced) - (values[n] as number);
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

function isAt({ blue, red }: PlayedPlans, choosing: Exclude<Choosing, 'best'>): boolean {
  return blue === choosing.blue && red === choosing.red;
}

function pairedVariance({ reference: [, other], prices }: PlayedPlans, k: number): number {
  const [, one, both] = prices[k] as PlayedPlans['prices'][number];
  return Math.max(0, one + other - 2 * both);
}

function pairOf(played: readonly PlayedPlans[], blue: number, red: number): PlayedPlans {
  const found = played.find((each) => isAt(each, { blue, red }));
  if (found === undefined) throw new LanchesterError('internal', `plan ${blue} was not played against ${red}`);
  return found;
}

function gameAt(played: readonly PlayedPlans[], choosing: Choosing, rate: (of: PlayedPlans) => number): RoleValue {
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
