/**
 * Runs that were extended: what was asked for before, and what is asked for now. Promise: each asks for more than the one
 * before it.
 */
import { defined } from '../kernel/defined.js';
import type { ScenarioDocument } from './document/schema/scenario.js';
import { problem, type Source } from './document/source.js';
import type { Ask, Observations, Study } from './study.js';

/** All that a study was asked for, the first first; the last one is what it is asked for now. */
export function asksIn({ engagement, breakEven }: Pick<Study, 'engagement' | 'breakEven'>): Ask[] {
  if (!engagement) return [];
  const { observations, instalments = [] } = engagement;
  return [...instalments, { observations, ...defined({ precision: breakEven?.precision }) }];
}

/** Observations of an ask, or the most there may be. */
export function mostOf(observations: Observations): number {
  return 'exactly' in observations ? observations.exactly : observations.atMost;
}

/** Throws a placed error for an instalment that leaves nothing to be asked for after it. */
export function checkInstalments(document: ScenarioDocument, source: Source): void {
  const { engagement, prices } = document;
  const instalments = engagement?.instalments ?? [];
  if (instalments.length > 0 && prices?.armies === 'none') {
    const message = 'units that meet copies of themselves alone are played anew: leave out instalments';
    throw problem(source, 'bad-value', ['engagement', 'instalments'], message);
  }
  const asks = [...instalments, { engagements: engagement?.engagements ?? 0, precision: precisionIn(document) }];
  instalments.forEach((before, k) => {
    if (asksMore(before, asks[k + 1] as Asked)) return;
    const next = k + 1 < instalments.length ? 'the next instalment asks' : 'the scenario itself asks';
    const message = `${next} for no more than this one: more engagements, or a finer interval`;
    throw problem(source, 'bad-value', ['engagement', 'instalments', k], message);
  });
}

/** How narrow an interval is asked for, as it is written: of a price in points, of a list's worths in per cent. */
export function precisionIn({ breakEven, prices }: ScenarioDocument): number | undefined {
  return breakEven?.precision ?? prices?.precision;
}

/** As a scenario writes it. */
interface Asked {
  readonly engagements: number | { readonly halfWidth: number; readonly atMost: number };
  readonly precision?: number | undefined;
}

/** Whether one asks for more engagements than another, or for a finer interval. */
export function asksMore(before: Asked, after: Asked): boolean {
  return goalOf(after) < goalOf(before) || most(after) > most(before);
}

function most({ engagements }: Asked): number {
  return typeof engagements === 'number' ? engagements : engagements.atMost;
}

/** The half-width that is asked for; 0 where all engagements are. */
function goalOf({ engagements, precision }: Asked): number {
  return precision ?? (typeof engagements === 'number' ? 0 : engagements.halfWidth);
}
