/**
 * New outcomes against what the baseline stores, for when the rules' code has changed and the old one cannot be played any more. Promises: n is settled beforehand, and so
 * are the forms: win rates in pairs with the stored first block where there is one, everything else from counts, as if the two had nothing in common.
 */
import type { FixedDifference } from '../analysis/gate/difference.js';
import { type Change, evenPriceChange, evenPriceOn, ratioChange, winRateChange } from '../analysis/gate/quantity.js';
import type { StoredCell, StoredStudy } from './baseline-schema.js';
import { JointSums, type Weights } from './joint.js';
import { countsOf } from './measure-engagement.js';
import type { Counts, Losses, MeasuredCell, MeasuredPrice, Measurement } from './measured.js';
import { unpackSmall } from './numbers.js';
import type { MetricCheck } from './result.js';
import { gateBlock } from './settings.js';
import { firstScores, scoreMoments } from './store.js';

/** A change at a fixed n. */
export interface StoredStanding {
  readonly before: number;
  readonly after: number;
  readonly difference: FixedDifference;
  readonly pairs: number;
  readonly basis: MetricCheck['basis'];
}

/** A change of a win rate or an exchange ratio; `undefined` where it has no value. */
export function standingOf(
  kind: 'winRate' | 'exchangeRatio',
  old: StoredCell,
  now: MeasuredCell,
  n: number,
): StoredStanding | undefined {
  if (kind === 'winRate') return pairedScores(old, now, n) ?? fromScores(old, now);
  const counts = countsIn(now);
  if (old.counts === undefined || counts === undefined) return undefined;
  return fromLosses(old.counts.lost, counts.lost, observations(old.counts), observations(counts));
}

function countsIn({ recording, roles }: MeasuredCell): Counts | undefined {
  return recording && countsOf(recording, roles);
}

function observations({ scores }: Counts): number {
  return scores.reduce((sum, count) => sum + count, 0);
}

function pairedScores(old: StoredCell, now: MeasuredCell, n: number): StoredStanding | undefined {
  const best = 2 * now.roles;
  const count = Math.min(n, gateBlock, (now.recording?.length ?? 0) / 3);
  const before = old.firstBlock === undefined ? undefined : unpackSmall(old.firstBlock, best, Math.min(n, gateBlock));
  if (before === undefined || now.recording === undefined || before.length !== count || count < 2) return undefined;
  const sums = new JointSums(2);
  const share = (scores: Int32Array): Float64Array => Float64Array.from(scores, (score) => score / best);
  sums.add([share(before), share(firstScores(now.recording, count))], count);
  return standing(winRateChange([sums.mean(0), sums.mean(1)]), [0, 1], sums, 'first block', sums.mean(0), sums.mean(1));
}

function standing(
  { value, gradient }: Change,
  columns: readonly number[],
  sums: JointSums,
  basis: MetricCheck['basis'],
  before: number,
  after: number,
): StoredStanding {
  const weights: Weights = columns.map((column, k) => [column, gradient[k] as number] as const);
  const standardError = Math.sqrt(sums.variance(weights) / sums.n);
  return { before, after, difference: { estimate: value, standardError, df: sums.n - 1 }, pairs: sums.n, basis };
}

/** An exact side varies not at all. */
function fromScores(old: StoredCell, now: MeasuredCell): StoredStanding {
  const moments = (counts: Counts | undefined, value: number) =>
    counts === undefined ? { n: Number.POSITIVE_INFINITY, mean: value, variance: 0 } : scoreMoments(counts.scores);
  return unpaired(moments(old.counts, old.winRate.value), moments(countsIn(now), now.winRate.value));
}

interface Moments {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

function unpaired(old: Moments, now: Moments): StoredStanding {
  const variance = old.variance / old.n + now.variance / now.n;
  const n = Math.min(old.n, now.n);
  return {
    before: old.mean,
    after: now.mean,
    difference: {
      estimate: 100 * (now.mean - old.mean),
      standardError: 100 * Math.sqrt(variance),
      df: Number.POSITIVE_INFINITY,
    },
    pairs: Number.isFinite(n) ? n : 0,
    basis: 'counts',
  };
}

function fromLosses(old: Losses, now: Losses, oldN: number, nowN: number): StoredStanding | undefined {
  const change = ratioChange([old.red, old.blue, now.red, now.blue]);
  if (change === undefined) return undefined;
  const [oldRed, oldBlue, newRed, newBlue] = change.gradient as [number, number, number, number];
  const variance = (losses: Losses, red: number, blue: number): number =>
    Math.max(
      0,
      red * red * losses.varianceRed + blue * blue * losses.varianceBlue + 2 * red * blue * losses.covariance,
    );
  return {
    before: old.red / old.blue,
    after: now.red / now.blue,
    difference: {
      estimate: change.value,
      standardError: Math.sqrt(variance(old, oldRed, oldBlue) / oldN + variance(now, newRed, newBlue) / nowN),
      df: Number.POSITIVE_INFINITY,
    },
    pairs: Math.min(oldN, nowN),
    basis: 'counts',
  };
}

/** The change of the break-even price, in pairs with the stored first blocks; `undefined` unless every cell has one. */
export function standingOfPrice(
  stored: StoredStudy,
  before: MeasuredPrice,
  now: Measurement,
): StoredStanding | undefined {
  const after = now.breakEven;
  if (after === undefined) return undefined;
  const n = Math.min(stored.observations, now.n, gateBlock);
  const roles = now.cells[0]?.roles ?? 1;
  const old = before.cells.map((id) => {
    const packed = stored.engagement[id]?.firstBlock;
    return packed === undefined ? undefined : unpackSmall(packed, 2 * roles, Math.min(stored.observations, gateBlock));
  });
  const recordings = after.cells.map((id) => now.cells.find((cell) => cell.id === id)?.recording);
  const columns = [...old, ...recordings.map((recording) => recording && firstScores(recording, n))];
  if (n < 2 || !columns.every((column) => column !== undefined && column.length >= n)) return undefined;
  const sums = new JointSums(columns.length);
  sums.add(
    columns.map((column) => Float64Array.from(column as Int32Array, (score) => score / (2 * roles))),
    n,
  );
  const means = columns.map((_, k) => sums.mean(k));
  const [one, other] = [means.slice(0, old.length), means.slice(old.length)];
  const change = evenPriceChange({ before: before.grid, after: after.grid }, one, other);
  const prices = [evenPriceOn(before.grid, one), evenPriceOn(after.grid, other)];
  if (change === undefined || prices[0] === undefined || prices[1] === undefined) return undefined;
  return standing(change, [...columns.keys()], sums, 'first block', prices[0], prices[1]);
}
