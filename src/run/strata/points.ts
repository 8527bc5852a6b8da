/**
 * The prices that a stage can be read at, and how large a say each has in how its engagements are dealt out. Promise:
 * prices that are shown stand among those that are searched, once each.
 */
import type { CurvesInfo } from '../../study/study.js';
import type { StrataBook } from './book.js';
import { pricesBetween } from './lattice.js';
import type { PriceRange } from './left.js';
import type { StagePlan } from './stage.js';

/** What is searched, and what is left of it. */
export interface Searched {
  readonly book: StrataBook;
  readonly curves: CurvesInfo;
  /** The reference first. */
  readonly variants: readonly string[];
}

/** By variant whose price is in question. */
export type Brackets = ReadonlyMap<string, PriceRange>;

/** At most `most` prices of each range. */
export function within({ of }: CurvesInfo, brackets: Brackets, most: number, between = pricesBetween): Prices {
  return new Map(of.map(({ variant }) => [variant, between(brackets.get(variant) as PriceRange, most)]));
}

type Prices = ReadonlyMap<string, readonly number[]>;

/** The points of all variants: the prices that are searched have `inside` of the say, those shown the rest. */
export function stagePoints({ book, curves, variants }: Searched, prices: Prices, inside: number): StagePlan['prices'] {
  return variants.map((variant) => pointsOf(book, curves, variant, prices.get(variant), inside));
}

/** The price points of a variant in a stage: those of the search have `inside` of the say, those shown the rest. */
function pointsOf(
  book: StrataBook,
  curves: CurvesInfo,
  variant: string,
  prices: readonly number[] | undefined,
  inside: number,
): StagePlan['prices'][number] {
  if (prices === undefined) return [{ priced: book.at(variant), say: 1 }];
  const shown = curves.of.find((curve) => curve.variant === variant)?.shown ?? [];
  const apart = shown.filter((price) => !prices.includes(price));
  const rest = apart.length === 0 ? 0 : inside === 1 ? apart.length / (prices.length + apart.length) : 1 - inside;
  const all = [
    ...prices.map((price) => ({ price, say: (1 - rest) / prices.length })),
    ...apart.map((price) => ({ price, say: rest / apart.length })),
  ];
  return all.sort((a, b) => a.price - b.price).map(({ price, say }) => ({ priced: book.at(variant, price), say }));
}
