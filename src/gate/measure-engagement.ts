/**
 * The engagement level for the gate. Promises: all cells of a study exactly, or all sampled with one draw a sub-rule, so that they can be compared in pairs;
 * a digest is over the outcome of every single observation.
 */
import { evenPriceOn, type PriceGrid } from '../analysis/gate/quantity.js';
import { prepare, solvePrepared } from '../kernel/engine.js';
import { doubleLaws } from '../kernel/enumerate.js';
import { LanchesterError } from '../kernel/errors.js';
import { type Tally, tallyMean } from '../kernel/tally.js';
import { type Recording, type RecordRequest, recorded } from '../run/record.js';
import type { Recorder } from '../run/recorder.js';
import { canonicalJson } from '../study/canonical.js';
import { compileCell } from '../study/compile.js';
import type { EngagementCell, Study } from '../study/study.js';
import { JointSums } from './joint.js';
import type { Counts, Input, Losses, MeasuredCell, MeasuredPrice } from './measured.js';
import { bytesOf, kept, rough, shortDigest } from './numbers.js';
import { gateGraphBudget } from './settings.js';

/** What each role assignment of each cell comes to, by cell; `undefined` where one of them is too large to be solved. */
async function solved({ study, find }: Input, signal: AbortSignal | undefined): Promise<Tally[][] | undefined> {
  const laws = doubleLaws();
  const tallies: Tally[][] = [];
  for (const cell of study.engagementCells) {
    const own: Tally[] = [];
    for (const process of compileCell(cell, find)) {
      await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted === true) throw new LanchesterError('interrupted', 'interrupted');
      const prepared = prepare(process, undefined, gateGraphBudget, laws);
      if (prepared.choice.engine !== 'exact') return undefined;
      own.push(solvePrepared(prepared));
    }
    tallies.push(own);
  }
  return tallies;
}

/** How the cells are measured. */
export interface Measuring {
  readonly recorder: Recorder;
  readonly seed: string;
  /** Observations of each cell, where they are sampled. */
  readonly n: number;
  /** Sample even what could be solved. */
  readonly sampled?: boolean;
  readonly signal?: AbortSignal;
}

/** Measures every cell. */
export async function measureCells(input: Input, measuring: Measuring): Promise<readonly MeasuredCell[]> {
  const { study } = input;
  const exact = measuring.sampled === true ? undefined : await solved(input, measuring.signal);
  if (exact !== undefined) return study.engagementCells.map((cell, k) => exactCell(cell, exact[k] as Tally[]));
  const { recorder, seed, n } = measuring;
  const requests = study.engagementCells.map((cell) => requestFor(input, cell, seed, 0, n));
  const recordings = await recorder.record(requests);
  return study.engagementCells.map((cell, k) => sampledCell(cell, recordings[k] as Recording));
}

/** What a thread needs to play a stretch of a cell's observations. */
export function requestFor(
  { study, data }: Input,
  cell: EngagementCell,
  seed: string,
  first: number,
  count: number,
): RecordRequest {
  const key = `${data?.id ?? 'registry'} ${shortDigest(canonicalJson(cell))}`;
  return { key, seed, name: study.name, cell, first, count, ...(data === undefined ? {} : { data }) };
}

function exactCell(cell: EngagementCell, roles: readonly Tally[]): MeasuredCell {
  const mean = (value: (outcome: readonly number[]) => number): number =>
    roles.reduce((sum, tally) => sum + tallyMean(tally, value), 0) / roles.length;
  const winRate = kept(mean(([winner]) => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0)));
  const [blue, red] = [1, 2].map((k) => mean((outcome) => outcome[k] as number));
  const ratio = ratioOf(red as number, blue as number);
  return {
    id: `engagement/${cell.id}`,
    exact: true,
    roles: roles.length,
    winRate: { value: winRate, digest: shortDigest(String(winRate)) },
    exchangeRatio: { value: ratio, digest: shortDigest(String(ratio)) },
  };
}

/** `undefined` where a side lost nothing: neither nothing nor an infinity is a ratio that may move by some per cent. */
function ratioOf(red: number, blue: number): number | undefined {
  return red > 0 && blue > 0 ? kept(red / blue) : undefined;
}

function sampledCell(cell: EngagementCell, recording: Recording): MeasuredCell {
  const roles = cell.specs.length;
  const n = recording.length / recorded.length;
  const sums = [0, 0, 0];
  const [scores, losses] = [new Int32Array(n), new Int32Array(2 * n)];
  for (let k = 0; k < n; k++) {
    scores[k] = recording[3 * k] as number;
    losses[2 * k] = recording[3 * k + 1] as number;
    losses[2 * k + 1] = recording[3 * k + 2] as number;
    for (let column = 0; column < 3; column++) {
      sums[column] = (sums[column] as number) + (recording[3 * k + column] as number);
    }
  }
  const [points, blue, red] = sums as [number, number, number];
  return {
    id: `engagement/${cell.id}`,
    exact: false,
    roles,
    winRate: { value: kept(points / (2 * roles * n)), digest: shortDigest(bytesOf(scores)) },
    exchangeRatio: { value: ratioOf(red, blue), digest: shortDigest(bytesOf(losses)) },
    recording,
  };
}

/** The three columns of a recording: score as a share, losses in points, an engagement of the observation each. */
export function columnsOf(recording: Recording, roles: number): readonly [Float64Array, Float64Array, Float64Array] {
  const n = recording.length / recorded.length;
  const units = [2 * roles, 1000 * roles, 1000 * roles];
  const column = (k: number): Float64Array =>
    Float64Array.from({ length: n }, (_, i) => (recording[3 * i + k] as number) / (units[k] as number));
  return [column(0), column(1), column(2)];
}

/** How often each score was, and the moments of the losses. */
export function countsOf(recording: Recording, roles: number): Counts {
  const scores = new Array<number>(2 * roles + 1).fill(0);
  for (let k = 0; k < recording.length; k += recorded.length) {
    const score = recording[k] as number;
    scores[score] = (scores[score] ?? 0) + 1;
  }
  const [, blue, red] = columnsOf(recording, roles);
  const sums = new JointSums(2);
  sums.add([blue, red], blue.length);
  const lost: Losses = {
    blue: rough(sums.mean(0)),
    red: rough(sums.mean(1)),
    varianceBlue: rough(sums.covariance(0, 0)),
    varianceRed: rough(sums.covariance(1, 1)),
    covariance: rough(sums.covariance(0, 1)),
  };
  return { scores, lost };
}

/** The break-even price that the study asks for, from its cells' win rates. */
export function measurePrice(study: Study, cells: readonly MeasuredCell[]): MeasuredPrice | undefined {
  const { breakEven } = study;
  if (breakEven === undefined) return undefined;
  const onGrid = study.engagementCells
    .filter(({ variant, axes }) => variant === breakEven.with && typeof axes[breakEven.axis] === 'number')
    .map((cell) => ({ cell, price: cell.axes[breakEven.axis] as number }))
    .sort((a, b) => a.price - b.price);
  const base = basePrice(onGrid);
  const grid: PriceGrid = { prices: onGrid.map(({ price }) => base + price), base };
  const ids = [...onGrid.map(({ cell }) => cell.id), breakEven.without].map((id) => `engagement/${id}`);
  const known = new Map(cells.map((cell) => [cell.id, cell]));
  const value = evenPriceOn(
    grid,
    ids.map((id) => known.get(id)?.winRate.value ?? 0.5),
  );
  return {
    value: value === undefined ? undefined : kept(value),
    digest: shortDigest([...grid.prices, base, ...ids.map((id) => known.get(id)?.winRate.digest)].join(' ')),
    grid,
    cells: ids,
  };
}

/** The price of what the upgrade is put on: of the listed units, the one whose price rises point for point with the grid; 0 for a whole unit. */
function basePrice(onGrid: readonly { readonly cell: EngagementCell; readonly price: number }[]): number {
  const [first, ...others] = onGrid;
  if (first === undefined) return 0;
  const listed = ({ cell }: { readonly cell: EngagementCell }): readonly number[] => {
    const spec = cell.specs[0];
    return [...(spec?.starts[0]?.blue[0]?.milli ?? []), ...(spec?.starts[0]?.red[0]?.milli ?? [])];
  };
  const start = listed(first);
  const unit = start.findIndex((milli, k) =>
    others.every((other) => Math.abs((listed(other)[k] ?? 0) - milli - 1000 * (other.price - first.price)) < 1e-6),
  );
  return unit < 0 ? 0 : Math.max(0, (start[unit] as number) / 1000 - first.price);
}
