/** How much a question plays. Promise: at least as many engagements as are asked for, whatever it stops at. */

import { mostOf } from '../study/instalments.js';
import type { CellsKind, Kind, Study } from '../study/study.js';

/** Kinds whose `engagements` are those of each cell; other questions play many games of each. */
const ofCells: readonly Kind[] = ['cells', 'price', 'values'] satisfies CellsKind[];

/** Engagements that a study may play; without end for what plays many games. */
export function mostAsked(study: Study): number {
  if (study.kind === 'attack') return 0;
  if (!ofCells.includes(study.kind)) return Number.POSITIVE_INFINITY;
  const roles = study.engagement?.swapRoles === true ? 2 : 1;
  return most(study) * roles * Math.max(1, study.engagementCells.length);
}

/** Observations of a cell, at most; 0 where a question has none that are counted by cell. */
export function most({ kind, engagement }: Study): number {
  if (engagement === undefined || !ofCells.includes(kind)) return 0;
  const { observations } = engagement;
  return mostOf(observations);
}
