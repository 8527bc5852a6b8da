/**
 * What the gate reads from an engagement: a column is one number of it, the mean over role assignments one of an
 * observation. Promise: exact cells and sampled ones are read by the same functions.
 */
import { compileMetric } from '../../analysis/metric/index.js';
import { metricVariables } from '../../analysis/study/index.js';
import { winner } from '../../engagement/outcome.js';
import type { Composition, EngagementSpec, Side } from '../../engagement/spec.js';
import { type Tally, tallyMean } from '../../kernel/tally.js';
import { type Recording, recorded } from '../../run/record/record.js';
import type { EngagementCell } from '../../study/study.js';
import { kept } from './numbers.js';

/** A column: a name of `columnNames`, or a user's expression. */
export type Column = (typeof columnNames)[number] | { readonly metric: string; readonly text: string };

/** `score`: 1 for a win of blue, ½ for a draw. Losses, and what red lost more than blue (`pointsMargin`), in points. */
export const columnNames = ['score', 'draw', 'blueLost', 'redLost', 'pointsMargin', 'turns'] as const;

/** What an engagement comes to by the values of `recorded`. */
type Read = (won: number, blueLost: number, redLost: number, turns: number) => number;

const reads: Readonly<Record<(typeof columnNames)[number], Read>> = {
  score: (won) => (won === winner.blue ? 1 : won === winner.draw ? 0.5 : 0),
  draw: (won) => (won === winner.draw ? 1 : 0),
  blueLost: (_, blue) => blue / 1000,
  redLost: (_, __, red) => red / 1000,
  pointsMargin: (_, blue, red) => (red - blue) / 1000,
  turns: (_, __, ___, turns) => turns,
};

/** Distinct for distinct columns of a cell. */
export function columnKey(column: Column): string {
  return typeof column === 'string' ? column : `${column.metric}: ${column.text}`;
}

function readOf(cell: EngagementCell, column: Column): Read {
  if (typeof column === 'string') return reads[column];
  const compiled = compileMetric(column.metric, column.text, metricVariables);
  const [blueCost, redCost] = [meanCost(cell, 'blue'), meanCost(cell, 'red')];
  const values = new Float64Array(metricVariables.length);
  return (won, blue, red, turns) => {
    values.set([won === winner.blue ? 1 : 0, won === winner.draw ? 1 : 0, won === winner.red ? 1 : 0]);
    values.set([blue / 1000, red / 1000, turns, blueCost, redCost], 3);
    return kept(compiled.evaluate(values));
  };
}

/** What a side costs on average over the cell's starts and role assignments, points. */
export function meanCost({ specs }: EngagementCell, side: Side): number {
  const all = specs.map((spec) => costOf(spec, side));
  return all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length) / 1000;
}

function costOf({ starts }: EngagementSpec, side: Side): number {
  const mean = (entries: readonly { readonly weight: number; readonly cost: number }[]): number =>
    entries.reduce((sum, { weight, cost }) => sum + weight * cost, 0) /
    entries.reduce((sum, { weight }) => sum + weight, 0);
  const whole = ({ weight, milli }: Composition) => ({ weight, cost: milli.reduce((sum, each) => sum + each, 0) });
  return mean(starts.map((level) => ({ weight: level.weight, cost: mean(level[side].map(whole)) })));
}

/** A column of a recording, an observation each. */
export function columnOf(cell: EngagementCell, column: Column, recording: Recording): Float64Array {
  const read = readOf(cell, column);
  const width = recorded.length;
  const roles = cell.specs.length;
  const values = new Float64Array(recording.length / (width * roles));
  for (let k = 0, at = 0; k < values.length; k++) {
    let sum = 0;
    for (let role = 0; role < roles; role++, at += width) {
      sum += read(
        recording[at] as number,
        recording[at + 1] as number,
        recording[at + 2] as number,
        recording[at + 3] as number,
      );
    }
    values[k] = sum / roles;
  }
  return values;
}

/** The mean of a column over what each role assignment comes to exactly. */
export function exactMean(cell: EngagementCell, column: Column, roles: readonly Tally[]): number {
  const read = readOf(cell, column);
  const mean = (tally: Tally): number =>
    tallyMean(tally, ([won, blue, red, turns]) => read(won as number, blue as number, red as number, turns as number));
  return roles.reduce((sum, tally) => sum + mean(tally), 0) / roles.length;
}
