/**
 * Prices. Points are kept as whole thousandths inside (ENG-R04), so that sums are exact; `points` are what people see.
 */
import { LanchesterError } from '../kernel/errors.js';

/**
 * Where a price comes from: the source, an author's later note or list, the host game, a ruling, or the scenario
 * itself.
 */
export type PriceOrigin = 'source' | 'author-later' | 'author-lists' | 'host' | 'ruling' | 'scenario';

/** What an origin means, in a player's words. */
export const originMeanings: Readonly<Record<PriceOrigin, string>> = {
  source: 'the rules themselves print it',
  'author-later': 'from later notes or a newer edition of the same author',
  'author-lists': "from the author's army lists, which stand beside the rules",
  host: 'from the game that these rules are added to',
  ruling: 'decided by this project, where all of these are silent',
  scenario: 'given by whoever asks',
};

export interface PricePart {
  /** What is paid for, in a player's words: `rifle squad, 4 Regulars`, `Tandem rounds`. */
  readonly what: string;
  /** Points, negative for a rebate. */
  readonly points: number;
  readonly origin: PriceOrigin;
}

export interface Price {
  /** Thousandths of a point. */
  readonly milli: number;
  readonly parts: readonly PricePart[];
}

/** Thousandths of a point from points; exact for what `isWholeMilli` says yes to. */
export function milli(points: number): number {
  return Math.round(points * 1000);
}

/**
 * Whether points have at most three decimals (ENG-R04): whatever is finer is refused where it is read, never rounded.
 */
export function isWholeMilli(points: number): boolean {
  return Math.abs(points * 1000 - milli(points)) < 1e-6;
}

/** The sum of parts. */
export function priceOf(parts: readonly PricePart[]): Price {
  return { milli: parts.reduce((sum, part) => sum + milli(part.points), 0), parts };
}

/**
 * A price, or in words without the ruleset's id why there is none (ENG-R05): odds need no price. Throws whatever else
 * is wrong with it.
 */
export function priceOrReason(
  price: () => Price,
): { readonly price: Price; readonly missing?: never } | { readonly price?: never; readonly missing: string } {
  try {
    return { price: price() };
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'missing-price') throw error;
    return { missing: error.why };
  }
}
