/** Where a game is played, as results tell it. */
import type { EngagementSpec } from '../../engagement/spec.js';
import type { GaugedPlace } from '../../played/gauge.js';
import type { GaugeOrder } from './gauge-job.js';
import type { GaugedCell } from './gauged-settings.js';

/** The place of a game among some cells. */
export function placeOf({ cell, role, side }: GaugeOrder, cells: readonly GaugedCell[]): GaugedPlace {
  const of = cells[cell] as GaugedCell;
  const name = side === 0 ? 'blue' : 'red';
  const spec = of.cell.specs[role] as EngagementSpec;
  return { cell: of.name, role, side: name, attacks: spec[name].end === 'to' };
}
