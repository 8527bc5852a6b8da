/**
 * Means and covariances of a run's quantities, from its exact sums. Promises: sums are centred in whole numbers before
 * they become doubles, so that nothing is lost to cancellation; exact cells have means without covariance; quantities
 * are per engagement (role assignments averaged), losses and costs in points, `winRate` a share.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { ProductLayout } from '../../kernel/product-layout.js';
import { type Tally, tallyMean } from '../../kernel/tally.js';
import type { EngagementCellResults, EngagementResults } from '../../run/results.js';
import type { JointMeans } from '../../statistics/mean.js';

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

/**
 * Scale from the summed whole numbers to the measure: the score counts 2 for a win, losses and costs are thousandths.
 */
function unit(measure: Measure): number {
  return measure === 'winRate' ? 2 : measure === 'turns' ? 1 : 1000;
}

/** Means of a study's measures, from sums or from strata. */
export interface StudyMoments {
  /** Observations behind a cell's figures, or the number that would give the same error; 0 if they are exact. */
  n(id: string): number;
  isExact(id: string): boolean;
  cell(id: string): EngagementCellResults;
  /** Joint means of measures, with the covariance matrix of the means; its `n` is 0 if all are exact. */
  joint(refs: readonly MeasureOf[]): JointMeans;
  mean(ref: MeasureOf): number;
}

/** Means from the sums of a run whose cells were played one by one. */
export class SummedMoments implements StudyMoments {
  private readonly results: EngagementResults;
  private readonly cells: ReadonlyMap<string, EngagementCellResults>;
  /** By cell that was summed: its place among them. */
  private readonly places: ReadonlyMap<string, number>;
  private readonly layout: ProductLayout;

  constructor(results: EngagementResults) {
    this.results = results;
    this.cells = new Map(results.cells.map((cell) => [cell.id, cell]));
    const { cells, compared } = results.moments ?? { cells: [], compared: [] };
    this.places = new Map(cells.map((id, place) => [id, place]));
    this.layout = new ProductLayout(cells.length, measures.length, compared);
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

  /**
   * Joint means of measures, with the covariance matrix of the means (of single observations divided by n). `n` is 0 if
   * all are exact.
   */
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
    return (
      Number(BigInt(moments.sums[this.place(cell, measure)] as string)) / unit(measure) / roles.length / observations
    );
  }

  /** The place of a quantity of a sampled cell among the sums. */
  private place(cell: string, measure: Measure): number {
    return (this.places.get(cell) as number) * measures.length + measures.indexOf(measure);
  }

  private covariance(a: MeasureOf, b: MeasureOf): number {
    if (this.isExact(a.cell) || this.isExact(b.cell)) return 0;
    const { moments, observations: n } = this.results;
    if (n < 2) return 0;
    if (moments === undefined) throw new LanchesterError('internal', 'a sampled run without its sums');
    const [i, j] = [this.place(a.cell, a.measure), this.place(b.cell, b.measure)];
    const at = this.layout.indexOf(i, j);
    if (at === undefined) throw new LanchesterError('internal', `the cells ${a.cell} and ${b.cell} are not compared`);
    const sumOf = (k: number): bigint => BigInt(moments.sums[k] as string);
    const product = BigInt(moments.products[at] as string);
    const centred = Number(BigInt(n) * product - sumOf(i) * sumOf(j));
    const scale = unit(a.measure) * unit(b.measure) * this.cell(a.cell).roles.length * this.cell(b.cell).roles.length;
    return centred / scale / n / (n - 1) / n;
  }
}
