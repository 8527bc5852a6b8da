/**
 * Decides on everything that differs. Promises: looks fall at numbers of observations that were settled beforehand; the chance of any false alarm over all metrics
 * stays at alpha however often one looked (Holm over always-valid p); what was decided stays decided; a failure is confirmed on seeds of its own; the
 * budget is passed by no more than a block's time, and only the clock makes a look fall elsewhere, or a confirmation smaller.
 */
import type { Tuning } from '../analysis/gate/difference.js';
import { holm } from '../analysis/multiplicity.js';
import { type Budget, Clock } from './clock.js';
import type { Confirmation, Contest, Shown } from './contest.js';
import type { Metric } from './metrics.js';
import type { Verdict } from './result.js';
import { gateBlock, nextLook, tunedTo } from './settings.js';

export interface DecideOptions extends Budget {
  /** Chance of any false alarm. */
  readonly alpha: number;
  /** Sampled metrics of the whole check, those without a difference included. */
  readonly family: number;
}

export interface Decision {
  readonly verdict: Exclude<Verdict, 'unchanged'>;
  /** Absent where the metric never had a value. */
  readonly shown?: Shown;
  /** Adjusted over the family. */
  readonly p: number;
  /** The chance of error of the one test that decided, Holm's step; for what was not shown to be larger, the first step's. */
  readonly alpha: number;
  readonly confirmation?: Confirmation;
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

/** Decides on every open metric of the contests. `spent`: the clock ended it. */
export async function decide(
  contests: readonly Contest[],
  options: DecideOptions,
): Promise<{ readonly decisions: ReadonlyMap<Metric, Decision>; readonly spent: boolean }> {
  const first = options.alpha / options.family;
  const states = contests.flatMap((contest) =>
    contest.open.map((metric): State => ({ contest, metric, p: 1, adjusted: 1, alpha: first })),
  );
  const clock = new Clock(options);
  let playing: readonly Contest[] = contests;
  while (playing.length > 0) {
    const looked = states.filter(({ contest }) => playing.includes(contest));
    lookAtAll(looked, states, { alpha: first, tuneN: tunedTo }, options);
    const next: Contest[] = [];
    for (const contest of playing) {
      const undecided = states.some((state) => state.contest === contest && state.verdict === undefined);
      if (undecided && contest.engagements > 0 && (await playOn(contest, states, clock))) next.push(contest);
    }
    playing = next;
  }
  return { decisions: await settle(states, first, clock), spent: clock.spent };
}

/** Plays to the next look, block by block while there is time. True where anything was played. */
async function playOn(contest: Contest, states: readonly State[], clock: Clock): Promise<boolean> {
  const start = contest.n;
  const target = gateBlock * nextLook(Math.floor(start / gateBlock));
  while (contest.n < target) {
    const n = clock.isBounded ? Math.min(target, contest.n + gateBlock) : target;
    const engagements = contest.engagements * (n - contest.n);
    if (!clock.allows(clock.cost(contest, engagements) + timeToConfirm(contest, n, states, clock))) break;
    await clock.timed(contest, engagements, () => contest.advance(n));
  }
  return contest.n > start;
}

/** Seconds to confirm what is shown, and what this contest may show at `n`: whatever seems to lie beyond its margin by now. */
function timeToConfirm(contest: Contest, n: number, states: readonly State[], clock: Clock): number {
  let seconds = 0;
  for (const each of new Set(states.map((state) => state.contest))) {
    const shown = states.filter((state) => state.contest === each && state.verdict === 'changed');
    const near = each === contest ? states.filter((state) => state.contest === each && isNear(state)) : [];
    const pairs = Math.max(near.length > 0 ? n : 0, ...shown.map((state) => state.clearest?.pairs ?? 0));
    const metrics = [...shown, ...near].map(({ metric }) => metric);
    if (metrics.length > 0) seconds += clock.cost(each, each.engagementsFor(metrics) * Math.max(gateBlock, pairs));
  }
  return seconds;
}

function isNear({ verdict, shown, metric }: State): boolean {
  return verdict === undefined && shown !== undefined && Math.abs(shown.change) > metric.margin.value;
}

function lookAtAll(looked: readonly State[], all: readonly State[], tuning: Tuning, options: DecideOptions): void {
  for (const state of looked) {
    if (state.verdict !== undefined) continue;
    const shown = state.contest.look(state.metric, tuning);
    if (shown === undefined) continue;
    state.shown = shown;
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
    } else if (state.shown?.inside === true) state.verdict = 'within-margin';
  });
}

async function settle(states: readonly State[], alpha: number, clock: Clock): Promise<ReadonlyMap<Metric, Decision>> {
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
        alpha: isChanged ? step : alpha,
        ...(last === undefined ? {} : { shown: last }),
        ...(confirmation === undefined ? {} : { confirmation }),
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
  const wanted = Math.max(gateBlock, ...[...shown.values()].map(({ pairs }) => pairs));
  const each = clock.cost(contest, contest.engagementsFor(metrics));
  const most = clock.allows(each * wanted)
    ? wanted
    : Math.max(gateBlock, gateBlock * Math.floor(clock.left / each / gateBlock));
  return contest.confirm(metrics, shown, most);
}
