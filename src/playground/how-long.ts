/** How much a question plays. Promise: at least as many engagements as are asked for, whatever it stops at. */
import type { Study } from '../study/study.js';

/** Engagements that a study may play; without end for what plays many games. */
export function mostAsked(study: Study): number {
  if (study.kind === 'attack') return 0;
  if (study.kind !== 'cells' && study.kind !== 'price' && study.kind !== 'values') return Number.POSITIVE_INFINITY;
  const roles = study.engagement.swapRoles ? 2 : 1;
  return most(study) * roles * Math.max(1, study.engagementCells.length);
}

/** Observations of a cell, at most; none for a question without engagements. */
export function most(study: Study): number {
  const observations = study.engagement?.observations;
  if (observations === undefined) return 0;
  return 'exactly' in observations ? observations.exactly : observations.atMost;
}
