/** How the open metrics of a study are to be decided. */
import type { Study } from '../../study/study.js';
import { gateBlock, gateOf } from '../measure/settings.js';
import type { Contest } from './contest.js';

export interface Chosen {
  /** One of the figures of cells, one of each price that is read off strata; or one of all figures of a price list. */
  readonly contests: readonly Contest[];
  /** True where the rules' code plays the baseline's own inputs differently, or is another. */
  readonly codeMoved: boolean;
  readonly notes: readonly string[];
}

/** Observations that old code is taken to hold of a metric that needs so many: no baseline says it. */
export function heldFor(needed: number, study: Pick<Study, 'document'>): number {
  return Math.min(Math.max(needed, gateBlock), gateOf(study).atMost);
}

/** Why old and new are not played side by side. */
export function storedNote(study: string, why: string): string {
  return `${study}: ${why}, so its new outcomes are compared with the numbers that the baseline stores.`;
}
