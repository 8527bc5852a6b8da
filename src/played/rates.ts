/**
 * How often one unit of a list beats another at equal points, at any prices of both. Promises: forces are what the
 * budget buys by the rule that all forces are bought by; an open end is decided by the points at these prices; prices
 * whose forces were not played are told, never guessed.
 */
import { milli } from '../engagement/price.js';
import { type Copies, copiesIfBought, type Purse } from './copies.js';
import type { Battle, Matchup, MatchupResults, MatchupUnit } from './matchups.js';
import { OpenEnds } from './open-ends.js';

/** A mean of games won, and the variance of that mean. */
export interface MatchupRate {
  readonly mean: number;
  readonly variance: number;
}

/** A rate of two units, with its variance free of bias. */
export interface PairRate extends MatchupRate {
  /**
   * What plays alone make the square of the mean too great by, on the average. `variance` is for intervals: it takes
   * what was never seen for possible, so it is too much where one side always wins.
   */
  readonly noise: number;
}

/** The numbers that a price list is judged by. */
export interface Matchups {
  readonly units: readonly Pick<MatchupUnit, 'id' | 'title' | 'price'>[];
  /**
   * How often unit i beats unit j at equal points, at prices of both in points; nothing where the forces that these buy
   * were not played.
   */
  rate(i: number, j: number, priceOfI: number, priceOfJ: number): PairRate | undefined;
}

/** Two units that have met: by numbers of copies, and the open ends that were asked for. */
interface Pair {
  readonly matchup: Matchup;
  readonly battles: ReadonlyMap<number, Battle>;
  readonly ends: Map<Battle, OpenEnds>;
}

/** Reads what was played. */
export class MatchupReader implements Matchups {
  readonly units: readonly MatchupUnit[];
  private readonly purses: readonly Purse[];
  private readonly pairs = new Map<number, Pair>();
  private readonly bought = new Map<string, readonly (readonly Copies[] | undefined)[]>();

  constructor({ units, budgets, core, matchups }: MatchupResults) {
    this.units = units;
    this.purses = budgets.map((budget) => ({ budget, core }));
    for (const matchup of matchups) {
      const [i, j] = matchup.units;
      const battles = new Map(matchup.battles.map((battle) => [keyOf(...battle.copies), battle]));
      this.pairs.set(keyOf(i, j), { matchup, battles, ends: new Map() });
    }
  }

  rate(i: number, j: number, priceOfI: number, priceOfJ: number): PairRate | undefined {
    if (i === j) return { mean: 0.5, variance: 0, noise: 0 };
    const known = this.pairs.get(keyOf(i, j));
    if (known === undefined) {
      if (!this.pairs.has(keyOf(j, i))) return undefined;
      const other = this.rate(j, i, priceOfJ, priceOfI);
      return other === undefined ? undefined : { ...other, mean: 1 - other.mean };
    }
    const [ofI, ofJ] = [this.copiesAt(priceOfI), this.copiesAt(priceOfJ)];
    const weights = new Map<number, number>();
    for (const [level, own] of ofI.entries()) {
      const others = ofJ[level];
      if (own === undefined || others === undefined) return undefined;
      for (const a of own) {
        for (const b of others) {
          const key = keyOf(a.copies, b.copies);
          weights.set(key, (weights.get(key) ?? 0) + (a.chance * b.chance) / ofI.length);
        }
      }
    }
    let mean = 0;
    let variance = 0;
    let noise = 0;
    for (const [key, weight] of weights) {
      const battle = known.battles.get(key);
      if (battle === undefined) return undefined;
      const score = this.score(known, battle, priceOfI, priceOfJ);
      mean += weight * score.mean;
      variance += weight * weight * score.variance;
      noise += weight * weight * score.noise;
    }
    return { mean, variance, noise };
  }

  private copiesAt(price: number): readonly (readonly Copies[] | undefined)[] {
    const key = String(milli(price));
    let known = this.bought.get(key);
    if (known === undefined) {
      known = this.purses.map((purse) => copiesIfBought(purse, price));
      this.bought.set(key, known);
    }
    return known;
  }

  private endsOf({ matchup: { units, core }, ends }: Pair, battle: Battle): OpenEnds {
    const known = ends.get(battle);
    if (known !== undefined) return known;
    const full = [this.units[units[0]]?.full ?? 1, this.units[units[1]]?.full ?? 1] as const;
    const made = new OpenEnds({ full, core, battle });
    ends.set(battle, made);
    return made;
  }

  private score(pair: Pair, battle: Battle, ...prices: [number, number]): PairRate {
    const { plays, decided, open } = battle;
    let [draws, wins] = [decided[0], decided[1]];
    if (open.length > 0) {
      const [openDraws, openWins] = this.endsOf(pair, battle).won(prices);
      draws += openDraws;
      wins += openWins;
    }
    const mean = (wins + draws / 2) / plays;
    // a draw is half a game; one more game of each kind, so that what was never seen is not taken for impossible
    const [seen, half] = [plays + 2, draws / 4];
    const square = (wins + 1 + half) / seen;
    const smoothed = (wins + draws / 2 + 1) / seen;
    const variance = Math.max(0, square - smoothed * smoothed) / plays;
    // of a single play nobody knows how it scatters
    const scatter = (wins + draws / 4) / plays - mean * mean;
    return { mean, variance, noise: plays < 2 ? variance : Math.max(0, scatter) / (plays - 1) };
  }
}

function keyOf(one: number, other: number): number {
  return one * 4096 + other;
}
