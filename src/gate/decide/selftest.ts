/**
 * The gate against itself: the same inputs on both sides, each on fresh seeds, through the same looks and decisions as
 * a check; a price list meets the same armies on both sides, as it does in a check. Promise: nothing has changed, so
 * every failure is a false alarm; the rate is told at the margins, and at margins of nothing, where the promised rate is
 * hardest to keep.
 */
import { defined } from '../../kernel/defined.js';
import { power } from '../../kernel/power.js';
import { Recorder } from '../../run/record/recorder.js';
import type { Study } from '../../study/study.js';
import type { Budget } from '../compare/clock.js';
import type { Contest } from '../compare/contest.js';
import { PairedCurveContest } from '../compare/curve-contest.js';
import { ListContest } from '../compare/list-contest.js';
import { leastOfCurve, pairsOf } from '../compare/old-inputs.js';
import { PairedContest } from '../compare/paired-contest.js';
import { listFigures } from '../measure/list-figures.js';
import { listBlock, listOf, listPlayer } from '../measure/list-play.js';
import type { ListPlayer } from '../measure/list-player.js';
import type { MarginOverrides } from '../measure/margins.js';
import { inputOf } from '../measure/measure.js';
import { measureEngagements } from '../measure/measure-engagement.js';
import type { Measurement } from '../measure/measured.js';
import { engagementMetrics, metricsOf } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import { gateOf, gateSeed, isIgnored } from '../measure/settings.js';
import { decide } from './decide.js';

export interface SelftestOptions {
  readonly alpha: number;
  readonly margins: MarginOverrides;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Runs at most. */
  readonly runs: number;
  /** Seconds for all runs: the last of them is ended by the clock, as a check is. */
  readonly budgetSeconds: number;
  /** Looks in a run at most; a check has as many as its budget allows. */
  readonly looks?: number;
  /** Observations at the first look, in place of the scenarios' own; of a price list engagements. */
  readonly engagements?: number;
  /** Sample even what could be solved. */
  readonly sampled?: boolean;
  readonly clock?: () => number;
}

export interface SelftestResult {
  readonly runs: number;
  /** Sampled metrics in each run. */
  readonly metrics: number;
  readonly alpha: number;
  /** Runs with a failure at the margins, confirmed as in a check. */
  readonly alarms: number;
  /** Runs with a failure at margins of nothing, confirmed as in a check. */
  readonly strictAlarms: number;
  /** The same before the second block was asked. */
  readonly unconfirmed: number;
  /** Whether the clock ended the last run before its last look. */
  readonly isCut: boolean;
}

/** Looks in a run unless told; each has twice as many observations as the one before. */
const usualLooks = 4;

/** Where sequences are narrowest; the first observations' n would do as well. */
const usualTuning = 4096;

/** Runs the gate on studies whose inputs have not changed. Throws a `LanchesterError`. */
export async function selftest(studies: readonly Study[], options: SelftestOptions): Promise<SelftestResult> {
  const clock = options.clock ?? (() => performance.now() / 1000);
  const begun = clock();
  const recorder = new Recorder({
    threads: options.threads,
    ...defined({ signal: options.signal }),
  });
  const counts = { runs: 0, metrics: 0, alarms: 0, strictAlarms: 0, unconfirmed: 0, isCut: false };
  const elapsed = (): number => clock() - begun;
  try {
    for (let run = 0; run < options.runs && !counts.isCut; run++) {
      if (run > 0 && elapsed() >= options.budgetSeconds) break;
      const fresh = await freshContests(studies, run, recorder, options);
      if (fresh.length === 0) break;
      const budget: Budget = {
        budgetSeconds: options.budgetSeconds,
        elapsed,
        secondsEach: () => recorder.secondsEach,
      };
      const atMargins = await alarms(fresh, options.alpha, options.margins, budget);
      const strict = await alarms(fresh, options.alpha, noMargins, budget);
      counts.runs++;
      counts.metrics = atMargins.metrics;
      counts.alarms += atMargins.confirmed ? 1 : 0;
      counts.strictAlarms += strict.confirmed ? 1 : 0;
      counts.unconfirmed += strict.raised ? 1 : 0;
      counts.isCut = atMargins.isCut || strict.isCut;
    }
  } finally {
    await recorder.close();
  }
  return { ...counts, alpha: options.alpha };
}

/** A study beside itself, on seeds that no other run has: as it is decided on at some margins. */
type Fresh = (margins: MarginOverrides) => readonly Contest[];

const noMargins: MarginOverrides = { winRate: 0, exchangeRatio: 0, breakEven: 0, value: 0, worth: 0, evenness: 0 };

/** What of the studies is sampled. */
async function freshContests(
  studies: readonly Study[],
  run: number,
  recorder: Recorder,
  options: SelftestOptions,
): Promise<Fresh[]> {
  const fresh: Fresh[] = [];
  for (const study of studies) {
    const own =
      listOf(inputOf(study)) === undefined ? await ofCells(study, run, recorder, options) : ofList(study, run, options);
    if (own !== undefined) fresh.push(own);
  }
  return fresh;
}

function seedOf(study: Study, run: number, which: string): string {
  return `selftest ${run} ${which}: ${gateSeed(study)}`;
}

/** Observations at the last look: a run ends after so many looks, however fast the machine. */
function mostOf(first: number, { looks = usualLooks }: SelftestOptions): number {
  return first * power(2, looks);
}

/** Figures of cells, and prices; nothing where all is exact. */
async function ofCells(
  study: Study,
  run: number,
  recorder: Recorder,
  options: SelftestOptions,
): Promise<Fresh | undefined> {
  const { signal, engagements, sampled } = options;
  const measured = (which: string): Promise<Measurement> =>
    measureEngagements(inputOf(study), {
      recorder,
      seed: seedOf(study, run, which),
      n: engagements ?? gateOf(study).engagements,
      gate: gateOf(study),
      strata: { threads: recorder.threads },
      ...defined({ signal, sampled }),
    });
  const [one, other] = [await measured('old'), await measured('new')];
  if (one.n === 0) return undefined;
  const side = ({ input, seed }: Measurement): PlayedSide => ({ input, seed, recorder });
  const sides = [side(one), side(other)] as const;
  const own = gateOf(study);
  const most = mostOf(other.n, options);
  const first = Math.max(other.n, leastOfCurve);
  return (margins) => {
    const all = metricsOf(other, margins).gated.filter(({ exact, level }) => !exact && level !== 'attack');
    const open = all.filter(({ figure }) => figure?.curve === undefined);
    const cells = new PairedContest(pairsOf(open, one.input, own), sides, {
      device: own.device,
      first: other.n,
      tunedTo: () => usualTuning,
      most: () => most,
    });
    const prices = all
      .filter(({ figure }) => figure?.curve !== undefined)
      .map(
        (metric) => new PairedCurveContest(metric, sides, { first, tunedTo: usualTuning, most: Math.max(most, first) }),
      );
    return [...(open.length === 0 ? [] : [cells]), ...prices];
  };
}

/** Worths of a price list, and how even its armies are: the same armies on dice of their own. */
function ofList(study: Study, run: number, options: SelftestOptions): Fresh {
  const { engagements, threads, signal } = options;
  const input = inputOf(study);
  const own = listPlayer(input, { threads, ...defined({ signal }) });
  const each = engagements ?? listBlock(study);
  const old = seedOf(study, run, 'old');
  const side = { player: once(own), seed: seedOf(study, run, 'new'), each, most: mostOf(each, options) };
  const player = once({ ...own, play: (asked) => own.play({ ...asked, seed: `${old}, ${asked.seed}` }) });
  const figures = listFigures(study).map((figure) => ({ figure, exact: false }));
  return (margins) => {
    const open = engagementMetrics({ input, figures }, margins).filter(({ id }) => !isIgnored(study, id));
    if (open.length === 0) return [];
    return [new ListContest(open, side, { player })];
  };
}

/** The same, that plays no seed again: what was decided on at some margins is decided on at others. */
function once({ info, play }: ListPlayer): ListPlayer {
  const played = new Map<string, ReturnType<ListPlayer['play']>>();
  return {
    info,
    play: (asked) => {
      const known = played.get(asked.seed) ?? play(asked);
      played.set(asked.seed, known);
      return known;
    },
  };
}

async function alarms(fresh: readonly Fresh[], alpha: number, margins: MarginOverrides, budget: Budget) {
  let raised = false;
  const contests = fresh.flatMap((of) => of(margins));
  for (const contest of contests) {
    const confirm = contest.confirm.bind(contest);
    contest.confirm = (metrics, shown, count) => {
      raised = true;
      return confirm(metrics, shown, count);
    };
  }
  const metrics = contests.reduce((sum, { open }) => sum + open.length, 0);
  const { decisions, stop } = await decide(contests, { ...budget, alpha, family: Math.max(1, metrics) });
  const confirmed = [...decisions.values()].some(({ verdict }) => verdict === 'changed');
  return { metrics, raised, confirmed, isCut: stop !== undefined };
}
