/**
 * Decides on everything that differs. Promises: looks fall at numbers of observations that were settled beforehand; the chance of any false alarm over all metrics
 * stays at alpha however often one looked (Holm over always-valid p); what was decided stays decided; a failure is confirmed on seeds of its own; the
 * clock only ever ends the run between two looks.
 */
import { holm } from '../analysis/multiplicity.js';
import type { Confirmation, Contest, Shown } from './contest.js';
import type { Metric } from './metrics.js';
import type { Verdict } from './result.js';
import { gateBlock, nextLook, tunedTo } from './settings.js';

export interface DecideOptions {
  /** Chance of any false alarm. */
  readonly alpha: number;
  /** Sampled metrics of the whole check, those without a difference included. */
  readonly family: number;
  /** Seconds since the check began. */
  readonly elapsed: () => number;
  readonly budgetSeconds: number;
  /** Seconds that an engagement has cost so far. */
  readonly secondsEach: () => number;
}

export interface Decision {
  readonly verdict: Exclude<Verdict, 'unchanged'>;
  /** Absent where the metric never had a value. */
  readonly shown?: Shown;
  /** Adjusted over the family. */
  readonly p: number;
  readonly confirmation?: Confirmation;
}

interface State {
  readonly contest: Contest;
  readonly metric: Metric;
  /** Smallest p so far. */
  p: number;
  shown?: Shown;
  adjusted: number;
  verdict?: 'within-margin' | 'changed';
}

/** Decides on every open metric of the contests. `spent`: the clock ended it. */
export async function decide(
  contests: readonly Contest[],
  options: DecideOptions,
): Promise<{ readonly decisions: ReadonlyMap<Metric, Decision>; readonly spent: boolean }> {
  const states = contests.flatMap((contest) =>
    contest.open.map((metric): State => ({ contest, metric, p: 1, adjusted: 1 })),
  );
  const tuning = { alpha: options.alpha / options.family, tuneN: tunedTo };
  let spent = false;
  let playing: readonly Contest[] = contests;
  while (playing.length > 0) {
    lookAtAll(
      states.filter(({ contest }) => playing.includes(contest)),
      states,
      tuning,
      options,
    );
    const next: Contest[] = [];
    for (const contest of playing) {
      const undecided = states.some((state) => state.contest === contest && state.verdict === undefined);
      if (!undecided || contest.engagements === 0) continue;
      const n = gateBlock * nextLook(Math.floor(contest.n / gateBlock));
      if (options.elapsed() + costOf(contest, n, states) * options.secondsEach() > options.budgetSeconds) {
        spent = true;
        continue;
      }
      await contest.advance(n);
      next.push(contest);
    }
    playing = next;
  }
  return { decisions: await settle(states), spent };
}

/** Engagements to the next look, and to confirm what has been shown by then. */
function costOf(contest: Contest, n: number, states: readonly State[]): number {
  const confirming = states
    .filter((state) => state.verdict === 'changed' || state.contest === contest)
    .reduce((most, state) => Math.max(most, state.contest === contest ? n : (state.shown?.pairs ?? 0)), 0);
  return contest.engagements * (n - contest.n + confirming);
}

function lookAtAll(
  looked: readonly State[],
  all: readonly State[],
  tuning: { readonly alpha: number; readonly tuneN: number },
  { alpha, family }: DecideOptions,
): void {
  for (const state of looked) {
    if (state.verdict !== undefined) continue;
    const shown = state.contest.look(state.metric, tuning);
    if (shown === undefined) continue;
    state.shown = shown;
    state.p = Math.min(state.p, shown.p);
  }
  const rest = Math.max(0, family - all.length);
  const adjusted = holm([...all.map(({ p }) => p), ...new Array<number>(rest).fill(1)]);
  all.forEach((state, k) => {
    if (state.verdict !== undefined) return;
    state.adjusted = adjusted[k] as number;
    if (state.adjusted <= alpha) state.verdict = 'changed';
    else if (state.shown?.inside === true) state.verdict = 'within-margin';
  });
}

async function settle(states: readonly State[]): Promise<ReadonlyMap<Metric, Decision>> {
  const decisions = new Map<Metric, Decision>();
  for (const contest of new Set(states.map((state) => state.contest))) {
    const own = states.filter((state) => state.contest === contest);
    const changed = own.filter(({ verdict }) => verdict === 'changed');
    const shown = new Map(own.flatMap(({ metric, shown: last }) => (last === undefined ? [] : [[metric, last]])));
    const confirmed =
      changed.length === 0
        ? new Map<Metric, Confirmation>()
        : await contest.confirm(
            changed.map(({ metric }) => metric),
            shown,
          );
    for (const { metric, verdict, shown: last, adjusted } of own) {
      const confirmation = confirmed.get(metric);
      const stands = verdict === 'changed' && confirmation?.shown !== true ? undefined : verdict;
      decisions.set(metric, {
        verdict: stands ?? 'inconclusive',
        p: adjusted,
        ...(last === undefined ? {} : { shown: last }),
        ...(confirmation === undefined ? {} : { confirmation }),
      });
    }
  }
  return decisions;
}
