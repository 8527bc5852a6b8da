/**
 * The `values` section: the cells of each variant that is valued, and what an analysis is told of them. Promises: every
 * variant named is there, none is valued and swept at once, and known prices are known of variants that are compared.
 */

import type { Json } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { checkDistinct, checkKnown } from '../document/checks.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import { type Path, problem, type Source } from '../document/source.js';
import { type GridPoint, pricePoint } from '../grid.js';
import type { AxisInfo, RelativeValuesInfo } from '../plain-study.js';

type Section = NonNullable<ScenarioDocument['values']>;

/** Name of the axis that the cells of a valued variant lie on. */
const axis = 'price';

/**
 * What the section says, checked; `priceOf` tells what stands at a path in a variant. Throws a placed
 * `LanchesterError`.
 */
export function relativeValuesInfo(
  section: Section,
  document: ScenarioDocument,
  variants: readonly string[],
  priceOf: (variant: string, path: string) => Json | undefined,
  source: Source,
): RelativeValuesInfo {
  const refuse = (path: Path, message: string) => problem(source, 'bad-value', path, message, 'key');
  if (document.engagement?.budget === undefined) {
    throw refuse(['values'], 'relative values are found at equal points: give an engagement section with a budget');
  }
  for (const other of ['sweep', 'breakEven'] as const) {
    if (document[other] === undefined) continue;
    throw refuse([other], `a scenario with values has its prices swept there: leave ${other} out`);
  }
  checkKnown(source, 'variant', section.measure, variants, ['values', 'measure']);
  const of = Object.keys(section.of);
  if (of.length === 0) throw refuse(['values', 'of'], 'nothing is valued: name at least one variant with its prices');
  for (const id of of) {
    checkKnown(source, 'variant', id, variants, ['values', 'of', id]);
    if (id === section.measure)
      throw refuse(['values', 'of', id], `"${id}" is the measure: its price stays as it is written`);
    const { paths, prices, at } = gridIn(section, id);
    if (paths.length === 0)
      throw refuse(
        ['values', 'of', id],
        `where does the price of "${id}" stand? Give values.path, or {path: …, prices: […]}`,
      );
    checkDistinct(source, 'prices', prices, String, (k) => [...at, k]);
  }
  const [path] = [section.path ?? []].flat();
  const points = section.points ?? (path === undefined ? undefined : priceOf(section.measure, path));
  if (typeof points !== 'number' || !(points > 0)) {
    throw refuse(['values', 'measure'], 'the price of the measure is not known: give values.points');
  }
  const { known } = section;
  for (const id of Object.keys(known?.prices ?? {}))
    checkKnown(source, 'variant', id, [section.measure, ...of], ['values', 'known', 'prices', id]);
  return {
    measure: section.measure,
    points,
    of,
    ...(known === undefined
      ? {}
      : { known: { title: known.title, prices: known.prices, ...defined({ note: known.note }) } }),
  };
}

/** The grid of each valued variant, by its id. */
export function valueGrids(section: Section | undefined): ReadonlyMap<string, readonly GridPoint[]> {
  if (section === undefined) return new Map();
  return new Map(
    Object.keys(section.of).map((id) => {
      const { paths, prices, at } = gridIn(section, id);
      return [id, prices.map((price, k) => pricePoint(axis, price, paths, [...at, k]))];
    }),
  );
}

/** Where the price of a valued variant stands, and at which prices it is shown. */
export function relativeValuePaths(
  section: Section,
  id: string,
): { readonly paths: readonly string[]; readonly shown: readonly number[] } {
  const { paths, prices } = gridIn(section, id);
  return { paths, shown: prices };
}

/** The prices of one variant, the paths where they are put, and where in the file they stand. */
function gridIn(section: Section, id: string): { paths: readonly string[]; prices: readonly number[]; at: Path } {
  const entry = section.of[id] ?? [];
  const own = Array.isArray(entry) ? undefined : (entry as Exclude<typeof entry, number[]>);
  return {
    paths: [own?.path ?? section.path ?? []].flat(),
    prices: own?.prices ?? (entry as number[]),
    at: ['values', 'of', id, ...(own === undefined ? [] : ['prices'])],
  };
}

/** The axis of prices, for tables. */
export function valueAxis(section: Section): AxisInfo {
  const prices = [...new Set(Object.keys(section.of).flatMap((id) => gridIn(section, id).prices))].sort(
    (a, b) => a - b,
  );
  return {
    name: axis,
    title: 'Price',
    unit: 'points',
    entries: prices.map((value) => ({ value, label: String(value), weight: 1 / prices.length })),
  };
}
