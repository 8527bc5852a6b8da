/**
 * A fight when both sides choose their plans, read at a price or by its settings. Promise: every figure is the value of
 * the games that both sides play, with a variance that knows what met the same luck (`FightGames`).
 */
import { LanchesterError } from '../kernel/errors.js';
import type { Both } from './bracket.js';
import { type Choosing, type FightFigure, FightGames, type Gains, type RateOf, type RoleValue } from './fight-games.js';
import type {
  FightRates,
  FightResults,
  PlayedFight,
  PlayedPair,
  PlayedPlans,
  PlayedRates,
  Rate,
} from './fight-results.js';

export type { Choosing, FightFigure, RateOf };

/** A fight at a price: by how much the priced variant wins more often than the reference. */
export interface FightValue extends FightFigure {
  /** Win rates, over the roles. */
  readonly priced: number;
  readonly reference: number;
  /** By role. */
  readonly roles: readonly { readonly priced: RoleValue; readonly reference: RoleValue }[];
}

/** A fight whose question is a price. */
export class FightReader {
  readonly fight: FightResults;
  private readonly games: FightGames<PlayedPlans>;
  private readonly known = new Map<string, FightValue>();

  constructor(fight: FightResults, roles: number) {
    this.fight = fight;
    this.games = new FightGames(fight, roles);
  }

  /** The fight at a price that it was made ready for. Throws a `LanchesterError` ('internal') for any other. */
  at(price: number, choosing: Choosing = 'best'): FightValue {
    const id = JSON.stringify([price, choosing]);
    const known = this.known.get(id) ?? this.valueAt(price, choosing);
    this.known.set(id, known);
    return known;
  }

  /** What each side would gain by the best answers to what both do at a price. */
  gains(price: number): Gains {
    const k = this.fight.prices.indexOf(price);
    const one = ({ prices }: PlayedPlans): Rate => {
      const [mean, variance] = prices[k] as PlayedPlans['prices'][number];
      return [mean, variance];
    };
    return this.games.gains(one, k + 1);
  }

  private valueAt(price: number, choosing: Choosing): FightValue {
    const k = this.fight.prices.indexOf(price);
    if (k < 0) throw new LanchesterError('internal', `${this.fight.id} was not played at ${price} points`);
    const both = ({ reference, prices }: PlayedPlans): Both => {
      const [mean, variance, covariance] = prices[k] as PlayedPlans['prices'][number];
      return { one: [mean, variance], other: reference, covariance };
    };
    const { roles, ...figure } = this.games.contest({ both, settings: [k + 1, 0] }, choosing);
    const own = roles.map(({ one, other }) => ({ priced: one, reference: other }));
    return {
      ...figure,
      priced: meanOf(own.map(({ priced }) => priced)),
      reference: meanOf(own.map(({ reference }) => reference)),
      roles: own,
    };
  }
}

/** A setting in a fight: how often blue wins, over the roles, and what both sides do in each. */
export interface SettingValue extends FightFigure {
  readonly roles: readonly RoleValue[];
}

/** A fight whose question is who wins. */
export class RatesReader {
  readonly fight: FightRates;
  private readonly games: FightGames<PlayedRates>;

  constructor(fight: FightRates, roles: number) {
    this.fight = fight;
    this.games = new FightGames(fight, roles);
  }

  /** Engagements behind the figures, in the role that has fewest; 0 where they are exact. */
  plays(): number {
    return leastPlays(this.fight);
  }

  /** A setting by itself. */
  setting(k: number, choosing: Choosing = 'best'): SettingValue {
    const both = ({ means, covariance }: PlayedRates): Both => ({
      one: [means[k] as number, covariance[k]?.[k] as number],
      other: [0, 0],
      covariance: 0,
    });
    const { roles, ...figure } = this.games.contest({ both, settings: [k] }, choosing);
    return { ...figure, roles: roles.map(({ one }) => one) };
  }

  /** What each side would gain by the best answers to what both do in a setting. */
  gains(k: number): Gains {
    const one = ({ means, covariance }: PlayedRates): Rate => [means[k] as number, covariance[k]?.[k] as number];
    return this.games.gains(one, k);
  }

  /** By how much blue wins more often in one setting than in another, and the variance of that. */
  difference(one: number, other: number, choosing: Choosing = 'best'): FightFigure {
    const both = ({ means, covariance }: PlayedRates): Both => ({
      one: [means[one] as number, covariance[one]?.[one] as number],
      other: [means[other] as number, covariance[other]?.[other] as number],
      covariance: covariance[one]?.[other] as number,
    });
    const { roles: _, ...figure } = this.games.contest({ both, settings: [one, other] }, choosing);
    return figure;
  }
}

/** Engagements of a fight in the role that has fewest; 0 where all is exact. */
export function leastPlays({ played }: PlayedFight<PlayedPair>): number {
  const byRole = new Map<number, number>();
  for (const { role, plays } of played) byRole.set(role, (byRole.get(role) ?? 0) + plays);
  return Math.min(...byRole.values());
}

function meanOf(roles: readonly RoleValue[]): number {
  let sum = 0;
  for (const { value } of roles) sum += value / roles.length;
  return sum;
}
