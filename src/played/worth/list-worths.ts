/**
 * What a list's armies say of its units, and the list that this proposes: run and analysis find the same. Promise: what is
 * kept, and what nothing is known of, stays at its price; proposals are whole steps within the band.
 */
import type { ArmyBattle } from '../armies.js';
import { armyRows } from './army-rows.js';
import { fitWorths, type WorthFit } from './fit.js';
import type { LevelTerms } from './level.js';
import { type Worth, type Worths, worthsOf } from './worths.js';

/** A list as its scenario says it. */
export interface ListTold {
  readonly units: readonly {
    readonly id: string;
    /** Points. */
    readonly price: number;
    readonly weight: number;
    readonly kept: boolean;
    /** How far from its price it is tried: two factors. */
    readonly band: readonly [number, number];
  }[];
  readonly total?: number;
  /** What the core that is written costs, points. */
  readonly core: number;
  readonly step?: number;
}

/** Worths, and the fit that they are of. */
export interface ListWorths {
  readonly fit: WorthFit | undefined;
  readonly worths: Worths;
}

/** What battles say of a list. */
export function worthsIn(list: ListTold, battles: readonly ArmyBattle[]): ListWorths {
  const { units, total } = list;
  const terms: LevelTerms = {
    listed: units.map(({ price }) => price),
    weights: units.map(({ weight }) => weight),
    kept: units.map(({ kept }) => kept),
    ...(total === undefined ? {} : { total }),
  };
  const fit = fitWorths(armyRows(battles, list, terms.listed));
  return {
    fit,
    worths: worthsOf(
      fit,
      terms,
      units.map(({ id }) => id),
    ),
  };
}

/** The list that worths propose. */
export function proposedPrices({ units, step }: ListTold, worths: readonly Worth[]): number[] {
  return heldTo(units, worths).map((price, i) => {
    const own = units[i] as ListTold['units'][number];
    if (own.kept || worths[i]?.worth === undefined) return own.price;
    return step === undefined ? price : Number((Math.max(1, Math.round(price / step)) * step).toFixed(3));
  });
}

/** Worths as prices, within the bands; the list's where there are none. */
export function heldTo(units: ListTold['units'], worths: readonly Worth[]): number[] {
  return units.map(({ price, kept, band: [low, high] }, i) => {
    const worth = kept ? price : (worths[i]?.worth ?? price);
    return Number(Math.min(price * high, Math.max(price * low, worth)).toFixed(3));
  });
}
