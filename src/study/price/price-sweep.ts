/**
 * A break-even question in its normal form: which axis, which variants. Promise: a question that names the path of a
 * price and no grid comes to the same as one with a grid around the price asked; what is played serves all prices, so
 * the grid says only what tables and charts show, and holds no price at which the budgets cannot be spent.
 */

import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import { type Path, problem, type Source } from '../document/source.js';

type Section = NonNullable<ScenarioDocument['breakEven']>;

/** A question about the price on an axis of the sweep. */
export type AxisQuestion = Section & { readonly axis: string; readonly with: string; readonly without: string };

/** Prices shown where none are given, in units of the price asked. */
const shown = [0.5, 0.75, 1, 1.25, 1.5];

/** Name of the axis that such a question makes. */
const axis = 'price';

/** The list's price at a path, of a variant. */
type ListPrice = (scenario: Scenario, path: string, variant: string) => number | undefined;

/**
 * Why the budgets cannot be spent on the forces of a variant, with the price in question at so many points if that is
 * given; nothing where they can, or where something else is wrong.
 */
type Unbought = (scenario: Scenario, variant: string, price?: number) => string | undefined;

/** The scenario with its break-even question in normal form. Throws a placed `LanchesterError`. */
export function withPriceSweep(scenario: Scenario, listPrice: ListPrice, unbought: Unbought): Scenario {
  const { document, source } = scenario;
  const { breakEven } = document;
  if (breakEven === undefined) return scenario;
  const refuse = (path: Path, message: string) => problem(source, 'bad-value', path, message, 'key');
  const question = { ...breakEven, ...sidesOf(document, breakEven, source) };
  if ((breakEven.axis === undefined) === (breakEven.price === undefined)) {
    const message = 'name the price once: its axis in the sweep, or price: its path, and no sweep is needed';
    throw refuse(breakEven.price === undefined ? ['breakEven'] : ['breakEven', 'price'], message);
  }
  if (breakEven.price === undefined) return { document: { ...document, breakEven: question }, source };
  if (document.sweep !== undefined) {
    throw refuse(['breakEven', 'price'], 'a price is asked for by its path or swept: leave out price, or the sweep');
  }
  const [first] = [breakEven.price].flat() as [string];
  const asked = breakEven.asked ?? listPrice(scenario, first, question.with);
  if (asked === undefined || !(asked > 0)) {
    throw refuse(['breakEven'], 'about which price is it? The list has none there: give asked, above 0 points');
  }
  const values = bought(question, asked, (variant, price) => unbought(scenario, variant, price), refuse);
  const sweep = {
    of: [question.with],
    axes: [{ name: axis, title: 'Price', unit: 'points', path: breakEven.price, values }],
  };
  const { price: _, ...rest } = question;
  return { document: { ...document, sweep, breakEven: { ...rest, axis } }, source: withoutSweep(source) };
}

/** The prices shown at which the budgets can be spent. Throws where they cannot at the one asked, or at no other. */
function bought(
  question: { readonly with: string; readonly without: string; readonly asked?: number | undefined },
  asked: number,
  why: (variant: string, price?: number) => string | undefined,
  refuse: (path: Path, message: string) => Error,
): number[] {
  const rounded = (price: number): number => Number(price.toFixed(3));
  const all = [...new Set(shown.map((times) => rounded(times * asked)))];
  // what is wrong at any price is told where it is written
  if (why(question.without) !== undefined) return all;
  const reasons = all.map((price) => why(question.with, price));
  const reason = reasons[all.indexOf(rounded(asked))];
  const at: Path = question.asked === undefined ? ['breakEven', 'price'] : ['breakEven', 'asked'];
  if (reason !== undefined) throw refuse(at, `asked: nothing can be bought at a price of ${asked} points (${reason})`);
  const left = all.filter((_, k) => reasons[k] === undefined);
  const other = reasons.find((each) => each !== undefined);
  if (left.length > 1 || other === undefined) return left;
  throw refuse(at, `asked: nothing can be bought at any other price near ${asked} points (${other})`);
}

/** A source in which what is wrong with the sweep is wrong with the price that it was made of. */
function withoutSweep(source: Source): Source {
  return {
    ...source,
    position: (path, part) => source.position(path[0] === 'sweep' ? ['breakEven', 'price'] : path, part),
  };
}

/** Which variant has what is priced: `with` and `without`, as the question says or as they are called. */
function sidesOf(
  { variants = {} }: ScenarioDocument,
  section: Section,
  source: Source,
): { with: string; without: string } {
  const ids = Object.keys(variants);
  const of = (side: 'with' | 'without', other: string | undefined): string => {
    const named = section[side] ?? (ids.includes(side) ? side : undefined);
    const left = ids.filter((id) => id !== other);
    const found = named ?? (other !== undefined && left.length === 1 ? left[0] : undefined);
    if (found !== undefined) return found;
    const message = `which variant is the one ${side} it? Say ${side}: <one of ${ids.join(', ') || 'the variants'}>`;
    throw problem(source, 'bad-value', ['breakEven'], message, 'key');
  };
  const known = section.with ?? (ids.includes('with') ? 'with' : undefined);
  const without = of('without', known);
  return { with: of('with', without), without };
}
