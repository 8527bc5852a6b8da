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

/** Two units that have met: by numbers of copies, and what was asked for. */
interface Pair {
  readonly matchup: Matchup;
  readonly battles: ReadonlyMap<number, ReadBattle>;
  /** By the numbers of copies that both buy: what meets; nothing where it was not played. */
  readonly met: Map<number, Met | undefined>;
  /** What was read last: halvings end within a thousandth of a point. */
  last?: PairRate;
  lastOfI: number;
  lastOfJ: number;
}

/** A battle with what was found of it. */
interface ReadBattle {
  readonly battle: Battle;
  /** Of one that prices do not decide: its rate at any. */
  known: PairRate | undefined;
  ends: OpenEnds | undefined;
}

/** The battles of two purchases, and which of them each two numbers of copies come to, level by level. */
interface Met {
  readonly battles: readonly ReadBattle[];
  readonly places: readonly number[];
  /** How much each battle counts. */
  readonly weights: Float64Array;
}

/** What the purses buy of a unit at a price, each level by itself; nothing where one buys none. */
interface Bought {
  /** Of the numbers of copies: the same numbers have the same one, however likely each is. */
  readonly number: number;
  readonly levels: readonly (readonly Copies[])[];
}

/** Reads what was played. */
export class MatchupReader implements Matchups {
  readonly units: readonly MatchupUnit[];
  private readonly purses: readonly Purse[];
  private readonly pairs = new Map<number, Pair>();
  /** By price, thousandths. */
  private readonly bought = new Map<number, Bought | undefined>();
  private readonly numbers = new Map<string, number>();

  constructor({ units, budgets, core, matchups }: MatchupResults) {
    this.units = units;
    this.purses = budgets.map((budget) => ({ budget, core }));
    for (const matchup of matchups) {
      const [i, j] = matchup.units;
      const battles = new Map(
        matchup.battles.map((battle) => [keyOf(...battle.copies), { battle, known: undefined, ends: undefined }]),
      );
      this.pairs.set(keyOf(i, j), { matchup, battles, met: new Map(), lastOfI: -1, lastOfJ: -1 });
    }
  }

  rate(i: number, j: number, priceOfI: number, priceOfJ: number): PairRate | undefined {
    if (i === j) return { mean: 0.5, variance: 0, noise: 0 };
    const known = this.pairs.get(keyOf(i, j));
    if (known === undefined) {
      if (!this.pairs.has(keyOf(j, i))) return undefined;
      const other = this.rate(j, i, priceOfJ, priceOfI);
      if (other === undefined) return undefined;
      return { mean: 1 - other.mean, variance: other.variance, noise: other.noise };
    }
    const [costOfI, costOfJ] = [milli(priceOfI), milli(priceOfJ)];
    if (known.lastOfI === costOfI && known.lastOfJ === costOfJ && known.last !== undefined) return known.last;
    const [ofI, ofJ] = [this.boughtFor(costOfI, priceOfI), this.boughtFor(costOfJ, priceOfJ)];
    if (ofI === undefined || ofJ === undefined) return undefined;
    const met = metOf(known, ofI, ofJ);
    if (met === undefined) return undefined;
    weigh(met, ofI, ofJ);
    let mean = 0;
    let variance = 0;
    let noise = 0;
    for (let n = 0; n < met.battles.length; n++) {
      const weight = met.weights[n] as number;
      const score = this.score(known, met.battles[n] as ReadBattle, priceOfI, priceOfJ);
      mean += weight * score.mean;
      variance += weight * weight * score.variance;
      noise += weight * weight * score.noise;
    }
    known.last = { mean, variance, noise };
    known.lastOfI = costOfI;
    known.lastOfJ = costOfJ;
    return known.last;
  }

  private boughtFor(cost: number, price: number): Bought | undefined {
    if (this.bought.has(cost)) return this.bought.get(cost);
    const levels = this.purses.map((purse) => copiesIfBought(purse, price));
    const found = levels.every((level): level is Copies[] => level !== undefined)
      ? { number: this.numberOf(levels), levels }
      : undefined;
    this.bought.set(cost, found);
    return found;
  }

  private numberOf(levels: Bought['levels']): number {
    const alike = levels.map((level) => level.map(({ copies }) => copies).join()).join(';');
    const number = this.numbers.get(alike) ?? this.numbers.size;
    this.numbers.set(alike, number);
    return number;
  }

  private score({ matchup }: Pair, read: ReadBattle, priceOfI: number, priceOfJ: number): PairRate {
    if (read.known !== undefined) return read.known;
    const { battle } = read;
    if (battle.open.length === 0) {
      read.known = scoreOf(battle, 0, 0);
      return read.known;
    }
    read.ends ??= this.endsOf(matchup, battle);
    const [draws, wins] = read.ends.won([priceOfI, priceOfJ]);
    return scoreOf(battle, draws, wins);
  }

  private endsOf({ units, core }: Matchup, battle: Battle): OpenEnds {
    const full = [this.units[units[0]]?.full ?? 1, this.units[units[1]]?.full ?? 1] as const;
    return new OpenEnds({ full, core, battle });
  }
}

/** A battle of whose open ends so many are drawn and won. */
function scoreOf({ plays, decided }: Battle, openDraws: number, openWins: number): PairRate {
  const [draws, wins] = [decided[0] + openDraws, decided[1] + openWins];
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

/** What meets where both buy so many; nothing where it was not played. */
function metOf({ battles, met }: Pair, ofI: Bought, ofJ: Bought): Met | undefined {
  const key = keyOf(ofI.number, ofJ.number);
  const known = met.get(key);
  if (known !== undefined || met.has(key)) return known;
  const found = metAt(battles, ofI.levels, ofJ.levels);
  met.set(key, found);
  return found;
}

function metAt(battles: Pair['battles'], ofI: Bought['levels'], ofJ: Bought['levels']): Met | undefined {
  const found: ReadBattle[] = [];
  const places: number[] = [];
  for (const [level, own] of ofI.entries()) {
    for (const a of own) {
      for (const b of ofJ[level] as readonly Copies[]) {
        const battle = battles.get(keyOf(a.copies, b.copies));
        if (battle === undefined) return undefined;
        const known = found.indexOf(battle);
        places.push(known < 0 ? found.push(battle) - 1 : known);
      }
    }
  }
  return { battles: found, places, weights: new Float64Array(found.length) };
}

/** Says how much each battle counts where the numbers of copies are so likely. */
function weigh({ places, weights }: Met, ofI: Bought, ofJ: Bought): void {
  weights.fill(0);
  let n = 0;
  for (let level = 0; level < ofI.levels.length; level++) {
    const others = ofJ.levels[level] as readonly Copies[];
    for (const a of ofI.levels[level] as readonly Copies[]) {
      for (const b of others) weights[places[n++] as number]! += (a.chance * b.chance) / ofI.levels.length;
    }
  }
}

function keyOf(one: number, other: number): number {
  return one * 4096 + other;
}
