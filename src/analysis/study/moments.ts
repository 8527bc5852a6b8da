/**
 * Means and covariances of a run's quantities, from its exact sums. Promises: sums are centred in whole numbers before
 * they become doubles, so that nothing is lost to cancellation; exact cells have means without covariance; quantities
 * are per engagement (role assignments averaged), losses and costs in points, `winRate` a share.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { ProductLayout } from '../../kernel/product-layout.js';
import { type Tally, tallyMean } from '../../kernel/tally.js';
import { isRateSteadied, leastSteadied, luckQuantity } from '../../played/luck.js';
import { withoutLuck } from '../../played/without-luck.js';
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

/** The mean of a measure over the tallies of a cell: what was counted, or solved. */
export function countedMean({ roles }: Pick<EngagementCellResults, 'roles'>, measure: Measure): number {
  return roles.reduce((sum, { tally }) => sum + tallyMeasure(tally, measure), 0) / roles.length;
}

/**
 * Scale from the summed whole numbers to the measure: the score counts 2 for a win, losses and costs are thousandths.
 */
function unit(measure: Summed['measure']): number {
  return measure === 'winRate' ? 2 : measure === 'turns' || measure === luckQuantity ? 1 : 1000;
}

/** A measure of a cell, or its luck. */
interface Summed {
  readonly cell: string;
  readonly measure: Measure | typeof luckQuantity;
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
  /** How many counted engagements each one is worth to the win rate, luck being taken out; `undefined` where it is not. */
  worth(id: string): number | undefined;
}

/** Means from the sums of a run whose cells were played one by one. */
export class SummedMoments implements StudyMoments {
  private readonly results: EngagementResults;
  private readonly cells: ReadonlyMap<string, EngagementCellResults>;
  /** By cell that was summed: its place among them. */
  private readonly places: ReadonlyMap<string, number>;
  private readonly layout: ProductLayout;
  /** Quantities of each cell among the sums. */
  private readonly width: number;
  /** The place of luck among them, where it is counted. */
  private readonly luck: number | undefined;

  constructor(results: EngagementResults) {
    this.results = results;
    this.cells = new Map(results.cells.map((cell) => [cell.id, cell]));
    const { cells = [], compared = [], quantities = measures as readonly string[] } = results.moments ?? {};
    this.places = new Map(cells.map((id, place) => [id, place]));
    this.width = quantities.length;
    this.luck = quantities.includes(luckQuantity) ? quantities.indexOf(luckQuantity) : undefined;
    this.layout = new ProductLayout(cells.length, this.width, compared);
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
    const lucky = [...new Set(refs.map(({ cell }) => cell))].filter((cell) => this.hasLuck(cell));
    const all: readonly Summed[] = [...refs, ...lucky.map((cell): Summed => ({ cell, measure: luckQuantity }))];
    const counted = {
      means: all.map((ref) => this.counted(ref)),
      covariance: all.map((a) => all.map((b) => this.covariance(a, b))),
    };
    const n = refs.some(({ cell }) => !this.isExact(cell)) ? this.results.observations : 0;
    const of = refs.map((ref) => ({
      // what is exact has no luck, and is held against either
      isRate: ref.measure === 'winRate' && !this.isExact(ref.cell),
      isSteadied: this.isSteadied(ref),
    }));
    return { n, ...withoutLuck(counted, of) };
  }

  mean(ref: MeasureOf): number {
    return this.isSteadied(ref) ? (this.joint([ref]).means[0] as number) : this.counted(ref);
  }

  worth(id: string): number | undefined {
    const ref = { cell: id, measure: 'winRate' } as const;
    if (!this.isSteadied(ref)) return undefined;
    const worth = this.covariance(ref, ref) / (this.joint([ref]).covariance[0]?.[0] as number);
    return Number.isFinite(worth) ? worth : undefined;
  }

  private hasLuck(cell: string): boolean {
    return this.luck !== undefined && !this.isExact(cell);
  }

  /** Whether luck is taken out: of what was observed often enough, of win rates where enough were won and lost. */
  private isSteadied(ref: MeasureOf): boolean {
    const { observations: n } = this.results;
    if (!this.hasLuck(ref.cell)) return false;
    return ref.measure === 'winRate' ? isRateSteadied(n, n * this.covariance(ref, ref)) : n >= leastSteadied;
  }

  /** The mean of what was counted. */
  private counted({ cell, measure }: Summed): number {
    const { roles } = this.cell(cell);
    const { moments, observations } = this.results;
    if (measure !== luckQuantity && (this.isExact(cell) || moments === undefined)) {
      return countedMean(this.cell(cell), measure);
    }
    const sum = moments?.sums[this.place(cell, measure)] as string;
    return Number(BigInt(sum)) / unit(measure) / roles.length / observations;
  }

  /** The place of a quantity of a sampled cell among the sums. */
  private place(cell: string, measure: Summed['measure']): number {
    const own = measure === luckQuantity ? (this.luck as number) : measures.indexOf(measure);
    return (this.places.get(cell) as number) * this.width + own;
  }

  /** Of the means of what was counted. */
  private covariance(a: Summed, b: Summed): number {
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
