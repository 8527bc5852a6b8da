/**
 * Whether the prices of a study can be found after the play. Promise: they are where a price changes nothing but which
 * forces meet and what losses are worth; where it reaches into play, the study says how.
 */

import type { Ruleset } from '../../engagement/ruleset.js';
import { sides } from '../../engagement/spec.js';
import { defined } from '../../kernel/defined.js';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import type { Scenario } from '../document/shape.js';
import { problem } from '../document/source.js';
import { sweptPaths } from '../grid.js';
import type { BreakEvenInfo, CurvesInfo, EngagementCell, RelativeValuesInfo } from '../plain-study.js';
import { relativeValuePaths } from './relative-values.js';

/** The prices in question. */
interface Questions {
  readonly breakEven: BreakEvenInfo | undefined;
  readonly values: RelativeValuesInfo | undefined;
}

/** What a study says of its prices: how they are found, or why they are tried one by one. */
export function curvesOf(
  document: ScenarioDocument,
  { breakEven, values }: Questions,
  cells: readonly EngagementCell[],
  ruleset: Ruleset,
): { readonly curves?: CurvesInfo; readonly pricesInPlay?: string } {
  const curves = curvesAsked(document, { breakEven, values });
  if (curves === undefined) return {};
  const pricesInPlay = ruleset.pricesInPlay ?? dearestIn(cells);
  return pricesInPlay === undefined ? { curves } : defined({ pricesInPlay });
}

/** The prices in question, wherever they reach; nothing where what is swept is no price. */
export function curvesAsked(document: ScenarioDocument, { breakEven, values }: Questions): CurvesInfo | undefined {
  return breakEven === undefined ? values && ofValues(document, values) : ofBreakEven(document, breakEven);
}

function ofBreakEven({ sweep }: ScenarioDocument, info: BreakEvenInfo): CurvesInfo | undefined {
  const [axis, ...others] = sweep?.axes ?? [];
  if (axis === undefined || others.length > 0 || sweep?.of?.length !== 1) return undefined;
  const paths = sweptPaths(axis);
  if (!paths.every(({ path }) => isPrice(path))) return undefined;
  return { reference: info.without, of: [{ variant: info.with, paths, shown: axis.values as number[] }] };
}

function ofValues({ values }: ScenarioDocument, info: RelativeValuesInfo): CurvesInfo | undefined {
  if (values === undefined) return undefined;
  const of = info.of.map((variant) => {
    const { paths, shown } = relativeValuePaths(values, variant);
    return { variant, paths: sweptPaths({ path: [...paths] }), shown };
  });
  return of.every(({ paths }) => paths.every(({ path }) => isPrice(path)))
    ? { reference: info.measure, of }
    : undefined;
}

/** The price that a question about one variant is asked at: the one asked, else the middle one of those shown. */
export function usualPrice({ of: [priced] }: Pick<CurvesInfo, 'of'>, breakEven: BreakEvenInfo | undefined): number {
  const { shown } = priced as CurvesInfo['of'][number];
  return breakEven?.asked ?? (shown[Math.floor(shown.length / 2)] as number);
}

/** What both sides take a variant's price to be while they play: whatever price is read, the fight is the same. */
export function playedAt(curves: Pick<CurvesInfo, 'of'>, breakEven: BreakEvenInfo | undefined): number {
  return breakEven?.playedAt ?? usualPrice(curves, breakEven);
}

/** Refuses a price to play by where there is none. Throws a placed `LanchesterError`. */
export function checkPlayedAt(
  { document, source }: Scenario,
  { curves, pricesInPlay }: { readonly curves?: CurvesInfo | undefined; readonly pricesInPlay?: string | undefined },
): void {
  if (document.breakEven?.playedAt === undefined) return;
  const refuse = (why: string) => problem(source, 'bad-value', ['breakEven', 'playedAt'], why, 'key');
  if (pricesInPlay !== undefined) throw refuse(`each price is played by itself here (${pricesInPlay}): leave it out`);
  if (curves === undefined) throw refuse('what is swept is no price, so nobody plays by one: leave it out');
}

/**
 * Refuses what cannot be answered without a grid, of a question that gives none. Throws a placed `LanchesterError`.
 */
export function checkWithoutGrid(
  { document, source }: Scenario,
  { pricesInPlay }: { readonly pricesInPlay?: string },
): void {
  const paths = [document.breakEven?.price ?? []].flat();
  const refuse = (message: string) => problem(source, 'bad-value', ['breakEven', 'price'], message);
  const odd = paths.find((path) => !isPrice(path));
  if (odd !== undefined) {
    throw refuse(`"${odd}" is no price, and only prices are found without a sweep: give a sweep over it, and its axis`);
  }
  if (paths.length > 0 && pricesInPlay !== undefined) {
    throw refuse(
      `prices reach into play here (${pricesInPlay}), so each is tried by itself: give a sweep, and its axis`,
    );
  }
}

/** Whether a path leads to a price: one of the ruleset's, or that of a unit of the file. */
export function isPrice(path: string): boolean {
  const steps = path.split('.');
  return steps[0] === 'prices' || steps.at(-1) === 'price';
}

/** How plans make prices reach into play, where they do. */
export function dearestIn(cells: readonly EngagementCell[]): string | undefined {
  const found = cells.some(({ specs }) =>
    specs.some((spec) => sides.some((side) => spec[side].units.some(({ plan }) => plan.priority === 'dearest'))),
  );
  return found ? 'targets are chosen by what they cost (priority: dearest)' : undefined;
}
