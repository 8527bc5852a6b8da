/**
 * Means and covariances of a run's quantities, read off its strata. Promises: the figures of a cell are those of its
 * price; `n` is the number of observations, drawn one by one, that would give the same error of a mean that hangs on
 * luck alone, rounded down.
 */
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { priceIn } from '../../played/cells.js';
import { columnOf, type Quantity, winRateOf } from '../../played/quantity.js';
import { StrataReader } from '../../played/read.js';
import type { CurveResults } from '../../played/results.js';
import type { EngagementCellResults, EngagementResults } from '../../run/results.js';
import type { JointMeans } from '../../statistics/mean.js';
import { type MeasureOf, type StudyMoments, SummedMoments } from './moments.js';

export class StrataMoments implements StudyMoments {
  readonly reader: StrataReader;
  private readonly cells: ReadonlyMap<string, EngagementCellResults>;
  private readonly curves: CurveResults;

  constructor(results: EngagementResults, curves: CurveResults) {
    this.reader = new StrataReader(curves);
    this.curves = curves;
    this.cells = new Map(results.cells.map((cell) => [cell.id, cell]));
  }

  n(id: string): number {
    if (this.isExact(id)) return 0;
    const { variant, price } = this.point(id);
    return Math.max(1, Math.floor(this.reader.observations(variant, price)));
  }

  isExact(_id: string): boolean {
    return this.curves.plays === 0;
  }

  cell(id: string): EngagementCellResults {
    const cell = this.cells.get(id);
    if (cell === undefined) throw new LanchesterError('internal', `no engagement cell ${id}`);
    return cell;
  }

  joint(refs: readonly MeasureOf[]): JointMeans {
    const { means, covariance } = this.reader.read(refs.map((ref) => this.quantity(ref)));
    return { n: Math.min(...refs.map(({ cell }) => this.n(cell))), means, covariance };
  }

  mean(ref: MeasureOf): number {
    return this.reader.read([this.quantity(ref)]).means[0] as number;
  }

  worth(id: string): number | undefined {
    const { variant, price } = this.point(id);
    return this.isExact(id) ? undefined : this.reader.worth(variant, price);
  }

  private point(id: string): { readonly variant: string; readonly price?: number } {
    const { variant, axes } = this.cell(id);
    const price = this.reader.has(variant) ? undefined : priceIn(axes);
    return { variant, ...defined({ price }) };
  }

  private quantity({ cell, measure }: MeasureOf): Quantity {
    const { variant, price } = this.point(cell);
    if (measure === 'winRate') return winRateOf(variant, price);
    return columnOf(variant, price, measure, measure === 'turns' ? 1 : 1000);
  }
}

/** The means of a run. */
export function momentsOf(results: EngagementResults): StudyMoments {
  return results.curves ? new StrataMoments(results, results.curves) : new SummedMoments(results);
}
