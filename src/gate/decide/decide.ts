/**
 * Decides on everything that differs. Promises: looks fall at numbers of observations that were settled beforehand; the
 * chance of any false alarm over all metrics stays at alpha however often one looked (Holm over p that hold at every
 * look), and so does the chance that a check passes though a metric has left its margin (each is shown to be inside at
 * alpha, and all must be); what was decided stays decided; a failure is confirmed on seeds of its own; the budget is
 * passed by no more than a stretch's time, and only the clock makes a look fall elsewhere, or a confirmation smaller.
 */
import { defined } from '../../kernel/defined.js';
import { holm } from '../../statistics/multiplicity.js';
import { type Budget, Clock, type Stop } from '../compare/clock.js';
import type { Confirmation, Contest, Levels, Shown } from '../compare/contest.js';
import type { Metric } from '../measure/metrics.js';
import { gateBlock } from '../measure/settings.js';
import type { Verdict } from '../result.js';

export interface DecideOptions extends Budget {
  /** Chance of any false alarm. */
  readonly alpha: number;
  /** Sampled metrics of the whole check, those without a difference included. */
  readonly family: number;
  readonly onProgress?: (text: string) => void;
}

export interface Decision {
  readonly verdict: Exclude<Verdict, 'unchanged'>;
  /** Absent where the metric never had a value. */
  readonly shown?: Shown;
  /** Adjusted over the family. */
  readonly p: number;
  /**
   * The chance of error of the test that decided: for a change Holm's step, for what is inside the whole alpha; for
   * what is open Holm's first step.
   */
  readonly alpha: number;
  readonly confirmation?: Confirmation;
}

export interface Decisions {
  readonly decisions: ReadonlyMap<Metric, Decision>;
  /** Present where the clock ended it. */
  readonly stop?: Stop;
}

interface State {
  readonly contest: Contest;
  readonly metric: Metric;
  /** Smallest p so far. */
  p: number;
  /** At the last look; for what has changed, at the look that showed it most clearly. */
  shown?: Shown;
  clearest?: Shown;
  adjusted: number;
  /** Holm's step. */
  alpha: number;
  verdict?: 'within-margin' | 'changed';
}

/** Decides on every open metric of the contests. */
export async function decide(contests: readonly Contest[], options: DecideOptions): Promise<Decisions> {
  const first = options.alpha / options.family;
  const levels: Levels = { changed: first, inside: options.alpha };
  const states = contests.flatMap((contest) =>
    contest.open.map((metric): State => ({ contest, metric, p: 1, adjusted: 1, alpha: first })),
  );
  const clock = new Clock(options);
  let playing: readonly Contest[] = contests;
  while (playing.length > 0) {
    const next: Contest[] = [];
    for (const contest of playing) {
      const open = states.filter((state) => state.contest === contest && state.verdict === undefined);
      if (open.length === 0 || !(await playOn(contest, open, states, clock))) continue;
      next.push(contest);
      lookAtAll(open, states, levels, options);
      const known = states.filter(({ verdict }) => verdict !== undefined).length;
      options.onProgress?.(`${known} of ${states.length} figures that differ are decided`);
    }
    playing = next;
  }
  const decisions = await settle(states, options, clock);
  return { decisions, ...defined({ stop: clock.stop }) };
}

/** Plays to the next look, stretch by stretch while there is time. True where there is something to look at. */
async function playOn(contest: Contest, open: readonly State[], all: readonly State[], clock: Clock): Promise<boolean> {
  const metrics = open.map(({ metric }) => metric);
  const start = contest.n;
  const target = contest.next(metrics);
  if (target === undefined) return false;
  while (contest.n < target) {
    const n = clock.isBounded ? Math.min(target, contest.n + gateBlock) : target;
    const each = contest.engagements(metrics);
    // where a look falls at its own n only, the way there is for nothing unless all of it fits
    const goal = contest.anywhere ? n : target;
    const { before } = contest;
    const played = each * (goal - contest.n) + (contest.n === 0 ? (before ?? 0) : 0);
    const seconds = clock.cost(contest, played) + timeToConfirm(contest, goal, all, clock);
    const isFirst = contest.anywhere && contest.n === 0 && before === undefined;
    if (!isFirst && !clock.allows(seconds)) return contest.anywhere && contest.n > start;
    await clock.timed(contest, each * (n - contest.n), () => contest.advance(n, metrics));
  }
  return true;
}

/**
 * Seconds to confirm what is shown, and what this contest may show at `n`: whatever seems to lie beyond its margin by
 * now.
 */
function timeToConfirm(contest: Contest, n: number, states: readonly State[], clock: Clock): number {
  let seconds = 0;
  for (const each of new Set(states.map((state) => state.contest))) {
    const shown = states.filter((state) => state.contest === each && state.verdict === 'changed');
    const near = each === contest ? states.filter((state) => state.contest === each && isNear(state)) : [];
    const pairs = Math.max(near.length > 0 ? n : 0, ...shown.map((state) => state.clearest?.pairs ?? 0));
    const metrics = [...shown, ...near].map(({ metric }) => metric);
    if (metrics.length > 0) seconds += clock.cost(each, each.engagementsFor(metrics) * pairs);
  }
  return seconds;
}

function isNear({ verdict, shown, metric }: State): boolean {
  return verdict === undefined && shown !== undefined && Math.abs(shown.change) > metric.margin.value;
}

function lookAtAll(looked: readonly State[], all: readonly State[], levels: Levels, options: DecideOptions): void {
  const inside = new Set<State>();
  for (const state of looked) {
    const shown = state.contest.look(state.metric, levels);
    if (shown === undefined) continue;
    state.shown = shown;
    if (shown.inside) inside.add(state);
    if (state.clearest !== undefined && shown.p > state.p) continue;
    state.clearest = shown;
    state.p = shown.p;
  }
  const { alpha, family } = options;
  const rest = Math.max(0, family - all.length);
  const adjusted = holm([...all.map(({ p }) => p), ...new Array<number>(rest).fill(1)]);
  const steps = new Map(
    [...all].sort((one, other) => one.p - other.p).map((state, k) => [state, alpha / (family - k)]),
  );
  all.forEach((state, k) => {
    if (state.verdict !== undefined) return;
    state.adjusted = adjusted[k] as number;
    if (state.adjusted <= alpha) {
      state.verdict = 'changed';
      state.alpha = steps.get(state) as number;
    } else if (inside.has(state)) {
      state.verdict = 'within-margin';
      state.alpha = alpha;
    }
  });
}

async function settle(
  states: readonly State[],
  options: DecideOptions,
  clock: Clock,
): Promise<ReadonlyMap<Metric, Decision>> {
  const decisions = new Map<Metric, Decision>();
  for (const contest of new Set(states.map((state) => state.contest))) {
    const own = states.filter((state) => state.contest === contest);
    const changed = own.filter(({ verdict }) => verdict === 'changed');
    const confirmed = await confirm(contest, changed, clock);
    for (const { metric, verdict, shown, clearest, adjusted, alpha: step } of own) {
      const confirmation = confirmed.get(metric);
      const isChanged = verdict === 'changed' && confirmation?.shown === true;
      const last = isChanged ? clearest : shown;
      decisions.set(metric, {
        verdict: isChanged ? 'changed' : verdict === 'within-margin' ? verdict : 'inconclusive',
        p: adjusted,
        alpha: isChanged || verdict === 'within-margin' ? step : options.alpha / options.family,
        ...defined({ shown: last, confirmation }),
      });
    }
  }
  return decisions;
}

async function confirm(
  contest: Contest,
  changed: readonly State[],
  clock: Clock,
): Promise<ReadonlyMap<Metric, Confirmation>> {
  if (changed.length === 0) return new Map();
  const metrics = changed.map(({ metric }) => metric);
  const shown = new Map(
    changed.flatMap(({ metric, clearest }) => (clearest === undefined ? [] : [[metric, clearest]])),
  );
  const wanted = Math.max(...[...shown.values()].map(({ pairs }) => pairs));
  const each = clock.cost(contest, contest.engagementsFor(metrics));
  const most = clock.allows(each * wanted) ? wanted : Math.max(1, Math.floor(clock.left / each));
  return contest.confirm(metrics, shown, most);
}
