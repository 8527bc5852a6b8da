/**
 * Means and covariances of a run's quantities, from its exact sums. Promises: sums are centred in whole numbers before they become doubles, so that
 * nothing is lost to cancellation; exact cells have means without covariance; quantities are per engagement (role assignments averaged), losses and
 * costs in points, `winRate` a share.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { type Tally, tallyMean } from '../../kernel/tally.js';
import type { EngagementCellResults, EngagementResults } from '../../run/results.js';
import type { JointMeans } from '../mean.js';

/** What every engagement is measured by. */
export const measures = ['winRate', 'blueLost', 'redLost', 'turns', 'blueCost', 'redCost'] as const;
export type Measure = (typeof measures)[number];

/** One measure of one cell. */
export interface MeasureOf {
  readonly cell: string;
  readonly measure: Measure;
}

/** Measures that a joint outcome (winner, blueLost, redLost, turns; thousandths) tells. */
export const jointMeasures = ['winRate', 'blueLost', 'redLost', 'turns'] as const;
export type JointMeasure = (typeof jointMeasures)[number];

/** The value of a measure for one joint outcome. */
export function measureOutcome(measure: JointMeasure, cell: readonly number[]): number {
  if (measure === 'winRate') return cell[0] === 1 ? 1 : cell[0] === 0 ? 0.5 : 0;
  const value = cell[jointMeasures.indexOf(measure)] as number;
  return measure === 'turns' ? value : value / 1000;
}

/** The mean of a measure over one tally; costs are read from their histograms. */
function tallyMeasure(tally: Tally, measure: Measure): number {
  if (measure !== 'blueCost' && measure !== 'redCost')
    return tallyMean(tally, (outcome) => measureOutcome(measure, outcome));
  const costs = tally.extras.find(({ name }) => name === measure);
  if (costs === undefined) throw new LanchesterError('internal', `a tally without ${measure}`);
  return costs.values.reduce((sum, value, k) => sum + value * (costs.weights[k] as number), 0) / tally.total / 1000;
}

/** Scale from the summed whole numbers to the measure: the score counts 2 for a win, losses and costs are thousandths. */
function unit(measure: Measure): number {
  return measure === 'winRate' ? 2 : measure === 'turns' ? 1 : 1000;
}

export class StudyMoments {
  private readonly results: EngagementResults;
  private readonly cells: ReadonlyMap<string, EngagementCellResults>;

  constructor(results: EngagementResults) {
    this.results = results;
    this.cells = new Map(results.cells.map((cell) => [cell.id, cell]));
  }

  /** Observations behind a cell's figures; 0 where they are exact. */
  n(id: string): number {
    return this.isExact(id) ? 0 : this.results.observations;
  }

  isExact(id: string): boolean {
    return this.cell(id).roles.every(({ tally }) => tally.exact);
  }

  cell(id: string): EngagementCellResults {
    const cell = this.cells.get(id);
    if (cell === undefined) throw new LanchesterError('internal', `no engagement cell ${id}`);
    return cell;
  }

  /** Joint means of measures, with the covariance matrix of the means (of single observations divided by n). `n` is 0 if all are exact. */
  joint(refs: readonly MeasureOf[]): JointMeans {
    const covariance = refs.map((a) => refs.map((b) => this.covariance(a, b)));
    return {
      n: refs.some(({ cell }) => !this.isExact(cell)) ? this.results.observations : 0,
      means: refs.map((ref) => this.mean(ref)),
      covariance,
    };
  }

  mean({ cell, measure }: MeasureOf): number {
    const { roles } = this.cell(cell);
    const { moments, observations } = this.results;
    if (this.isExact(cell) || moments === undefined) {
      return roles.reduce((sum, { tally }) => sum + tallyMeasure(tally, measure), 0) / roles.length;
    }
    const at = moments.cells.indexOf(cell) * measures.length + measures.indexOf(measure);
    return Number(BigInt(moments.sums[at] as string)) / unit(measure) / roles.length / observations;
  }

  private covariance(a: MeasureOf, b: MeasureOf): number {
    if (this.isExact(a.cell) || this.isExact(b.cell)) return 0;
    const { moments, observations: n } = this.results;
    if (n < 2) return 0;
    if (moments === undefined) throw new LanchesterError('internal', 'a sampled run without its sums');
    const width = moments.cells.length * measures.length;
    const index = ({ cell, measure }: MeasureOf): number =>
      moments.cells.indexOf(cell) * measures.length + measures.indexOf(measure);
    const [i, j] = [index(a), index(b)].sort((x, y) => x - y) as [number, number];
    const sumOf = (k: number): bigint => BigInt(moments.sums[k] as string);
    const product = BigInt(moments.products[i * width - (i * (i - 1)) / 2 + (j - i)] as string);
    const centred = Number(BigInt(n) * product - sumOf(i) * sumOf(j));
    const scale = unit(a.measure) * unit(b.measure) * this.cell(a.cell).roles.length * this.cell(b.cell).roles.length;
    return centred / scale / n / (n - 1) / n;
  }
}
