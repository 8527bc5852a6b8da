/** What a list's armies say of its units: run and analysis find the same. */
import type { ArmyBattle } from '../armies.js';
import { armyRows } from './army-rows.js';
import { fitWorths, type WorthFit } from './fit.js';
import { levelTermsOf } from './level.js';
import type { PriceTerms } from './terms.js';
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
  /** What proposed prices are multiples of, points. */
  readonly step?: number;
  /** How far off a price may be and still be fair, as a share of it. */
  readonly margin: number;
  /** Whether the prices to begin with are guesses. */
  readonly guessed: boolean;
  /** What proposed prices keep to, by places in the list. */
  readonly terms?: Pick<PriceTerms, 'order' | 'even'> & { readonly lock?: readonly number[] };
}

/** Worths, and the fit that they are of. */
export interface ListWorths {
  readonly fit: WorthFit | undefined;
  readonly worths: Worths;
}

/** What battles say of a list; `penalty`: as a share of the mean information, in place of the usual one. */
export function worthsIn(list: ListTold, battles: readonly ArmyBattle[], penalty?: number): ListWorths {
  const terms = levelTermsOf(list);
  const fit = fitWorths(armyRows(battles, list, terms.listed), penalty);
  return {
    fit,
    worths: worthsOf(
      fit,
      terms,
      list.units.map(({ id }) => id),
    ),
  };
}

/** Worths as prices, within the bands; the list's where there are none. */
export function heldTo(units: ListTold['units'], worths: readonly Worth[]): number[] {
  return units.map(({ price, kept, band: [low, high] }, i) => {
    const worth = kept ? price : (worths[i]?.worth ?? price);
    return inThousandths(Math.min(price * high, Math.max(price * low, worth)));
  });
}

/**
 * A price that armies are drawn at. Exponentials differ in their last bits from engine to engine: what is played by a
 * fit must not.
 */
export function inThousandths(price: number): number {
  return Number(price.toFixed(3));
}
