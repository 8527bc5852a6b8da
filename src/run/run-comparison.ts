/**
 * Runs a comparison: each of its studies as it would be run by itself. Promises: a study's results are the same here
 * and alone, whatever the threads; results stand in the order of the studies; when one fails or is interrupted all
 * stop, and there are no results.
 */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../files/canonical.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { fingerprintComparison } from '../study/fingerprint.js';
import { checkRunOptions } from './check-options.js';
import type { ComparisonResults } from './comparison-results.js';
import { type Progress, type RunOptions, runStudy } from './run-study.js';
import { type OpenRound, RoundOpen } from './tasks/book.js';

type Ran = ComparisonResults['studies'][number];

/** Runs all studies, as many at a time as there are threads. Throws a `LanchesterError` as `runStudy` does. */
export async function runComparison(
  comparison: Comparison,
  options: Pick<
    RunOptions,
    'threads' | 'players' | 'engine' | 'budget' | 'signal' | 'onProgress' | 'book' | 'gauges'
  > & {
    /** What it came to when it was asked for less. */
    readonly known?: ComparisonResults | undefined;
  },
): Promise<ComparisonResults> {
  checkRunOptions('runComparison', options);
  const { studies } = comparison;
  const ran: Ran[] = [];
  const open: (readonly OpenRound[])[] = studies.map(() => []);
  const failed = new AbortController();
  const signal = options.signal === undefined ? failed.signal : AbortSignal.any([failed.signal, options.signal]);
  const progress = progressOf(comparison, options.onProgress);
  const lanes = Math.max(1, Math.min(options.threads, studies.length));
  const threads = Math.min(options.threads, Math.max(1, Math.floor(options.threads / lanes)));
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let k = next++; k < studies.length; k = next++) {
      const { id, study } = studies[k] as (typeof studies)[number];
      try {
        const known = options.known?.studies.find((each) => each.id === id)?.results;
        const own = { ...options, known, threads, signal };
        const results = await runStudy(study, { ...own, onProgress: (told) => progress(k, told) });
        ran[k] = { id, results };
      } catch (error) {
        // the others have rounds of their own
        if (!(error instanceof RoundOpen)) throw error;
        open[k] = error.rounds;
      }
    }
  };
  const settled = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        if (!signal.aborted) failed.abort(error);
        throw error;
      }),
    ),
  );
  if (failed.signal.aborted) throw failed.signal.reason;
  const stopped = settled.find((one) => one.status === 'rejected');
  if (stopped !== undefined) throw stopped.reason;
  if (open.some((rounds) => rounds.length > 0)) throw new RoundOpen(open.flat());
  const { name, question, seed } = comparison;
  const inputs = fingerprintComparison(comparison);
  return { format: 1, name, question, seed, inputs, digest: digestOf(ran), studies: ran };
}

/** One progress for all studies: observations of every study, which are alike in what they ask for. */
function progressOf({ studies }: Comparison, tell: RunOptions['onProgress']): (k: number, told: Progress) => void {
  const cells = studies.map(({ study }) => study.engagementCells.length);
  const done = studies.map(() => 0);
  const all = studies.map(({ study }) => {
    const observations = study.engagement?.observations;
    return observations !== undefined && 'exactly' in observations ? observations.exactly : 0;
  });
  const sum = (counts: readonly number[]): number => counts.reduce((total, n, k) => total + n * (cells[k] ?? 0), 0);
  return (k, { phase, done: now, of }) => {
    if (phase !== 'engagements' && phase !== 'fights') return;
    done[k] = phase === 'fights' ? Math.round((now / of) * (all[k] ?? 0)) : now;
    tell?.({ phase: 'engagements', done: sum(done), of: sum(all) });
  };
}

/** The digest of a comparison's results: two runs agree when it does. */
function digestOf(studies: readonly Ran[]): string {
  const digests = studies.map(({ id, results }) => ({ id, digest: results.digest }));
  return createHash('sha256').update(canonicalJson(digests)).digest('hex');
}
