/**
 * The baseline's own inputs, played by today's code. Promise: only where they come out as the baseline has it, to the
 * last of its first observations, is the code taken to play as it did; then old and new are played side by side, else
 * new is compared with what is stored, and the report says which.
 */

import type { JsonObject } from '../../engagement/json.js';
import { canonicalJson } from '../../files/canonical.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { findWith } from '../../run/record/record.js';
import { storedScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import { type Figure, figuresOf } from '../measure/figures.js';
import { listOfSide } from '../measure/list-play.js';
import { measureList } from '../measure/list-samples.js';
import { measureEngagements } from '../measure/measure-engagement.js';
import type { Input, Measurement } from '../measure/measured.js';
import type { Metric } from '../measure/metrics.js';
import { shortDigest } from '../measure/numbers.js';
import type { PlayedSide, Records } from '../measure/play.js';
import type { Sample } from '../measure/sample.js';
import { gateBlock, gateOf, usualRounds } from '../measure/settings.js';
import { neededFor } from '../measure/settle.js';
import type { Baseline, StoredFigure, StoredStudy } from '../store/baseline-schema.js';
import { type Chosen, heldFor, storedNote } from './chosen.js';
import { storedFigure } from './compare-exact.js';
import type { Contest } from './contest.js';
import { PairedCurveContest, StoredCurveContest } from './curve-contest.js';
import { listContestOf } from './list-against.js';
import { type FigurePair, PairedContest, type PairedOptions } from './paired-contest.js';
import { StoredContest } from './stored-contest.js';

/**
 * The study as the baseline has it, with its data. Throws a `LanchesterError` where today's code does not take them any
 * more.
 */
function oldInput(stored: StoredStudy, baseline: Baseline): Input {
  const data = baseline.rulesets[stored.ruleset]?.data as JsonObject | undefined;
  if (data === undefined) throw new LanchesterError('bad-file', `the baseline has no data of ${stored.ruleset}`);
  const find = findWith(data);
  const study = resolveScenario(storedScenario(stored.scenario as JsonObject, 'the baseline'), { find });
  return { study, find, data: { id: shortDigest(canonicalJson(data)), data } };
}

export interface ContestOptions {
  readonly recorder: Records;
  /** Inputs are the baseline's, to the last value. */
  readonly sameInputs: boolean;
  /** How many times what the baseline holds of a metric may be played, where no clock ends it. */
  readonly rounds?: number;
  /** Worker threads of a list. */
  readonly threads: number;
  /** Plays the old inputs by old code, where that is at hand. */
  readonly old?: PlayedSide;
  readonly signal?: AbortSignal;
}

export async function contestOf(
  open: readonly Metric[],
  stored: StoredStudy,
  now: Measurement,
  baseline: Baseline,
  options: ContestOptions,
): Promise<Chosen> {
  const { study } = now.input;
  const { recorder, old: byOldCode, rounds = usualRounds } = options;
  const side: PlayedSide = { input: now.input, seed: stored.seed, recorder };
  const before = byOldCode ?? (await oldSide(stored, now, baseline, options));
  const list = listOfSide(side, options);
  if (list !== undefined) {
    const old = typeof before === 'string' ? before : listOfSide(before, options);
    const asked = { list, study, old, isOldCode: byOldCode !== undefined, seed: stored.seed, rounds };
    return listContestOf(open, storedOf(open, stored), asked);
  }
  if (typeof before === 'string') {
    const notes = [storedNote(study.name, before)];
    return { contests: againstStored(open, side, stored), codeMoved: true, notes };
  }
  const needed = byOldCode && neededFor(now, open, (metric) => firstSample(metric, stored));
  const held = needed && ((metric: Metric): number => heldFor(needed.get(metric.id) ?? 0, study));
  const contests = paired(open, before, side, pairedOptions(stored, now, options, held));
  return { contests, codeMoved: byOldCode !== undefined, notes: [] };
}

/** The baseline's own inputs under today's code; or why they cannot be played as they were. */
async function oldSide(
  stored: StoredStudy,
  now: Measurement,
  baseline: Baseline,
  options: ContestOptions,
): Promise<PlayedSide | string> {
  if (options.sameInputs) return "the rules' code has changed (it plays the same inputs differently)";
  let input: Input;
  try {
    input = oldInput(stored, baseline);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return `today's code does not take the baseline's inputs (${error.message})`;
  }
  if (!(await reproduces(input, stored, now, options))) {
    return "the rules' code has changed (it plays the baseline's own inputs differently)";
  }
  return { input, seed: stored.seed, recorder: options.recorder };
}

/** Figures of cells in one contest, each price that is read off strata in its own. */
function againstStored(open: readonly Metric[], side: PlayedSide, stored: StoredStudy): readonly Contest[] {
  const ofCells = open.filter(({ figure }) => figure?.curve === undefined);
  const ofStrata = open.filter(({ figure }) => figure?.curve !== undefined);
  return [
    ...some(new StoredContest(storedOf(ofCells, stored), side, { usual: gateBlock })),
    ...[...storedOf(ofStrata, stored)].map(
      ([metric, figure]) => new StoredCurveContest(metric, side, figure, gateBlock),
    ),
  ];
}

/** Old and new side by side: figures of cells in one contest, each price that is read off strata in its own. */
function paired(open: readonly Metric[], old: PlayedSide, now: PlayedSide, options: PairedOptions): readonly Contest[] {
  const { first, tunedTo, most } = options;
  const pairs = pairsOf(open, old.input, gateOf(now.input.study));
  const isOnStrata = (figure: Metric['figure']): boolean => figure?.curve !== undefined;
  const cells = new Map([...pairs].filter(([{ figure }]) => !isOnStrata(figure)));
  const strata = [...pairs].filter(([{ figure }, pair]) => isOnStrata(figure) && isOnStrata(pair.old));
  return [
    ...some(new PairedContest(cells, [old, now], options)),
    ...strata.map(
      ([metric]) =>
        new PairedCurveContest(metric, [old, now], {
          first: Math.max(first, leastOfCurve),
          tunedTo: tunedTo(metric),
          most: most(metric),
        }),
    ),
  ];
}

function some(contest: Contest): readonly Contest[] {
  return contest.open.length === 0 ? [] : [contest];
}

/** What the first observations of a price have come to. */
function firstSample(metric: Metric, stored: StoredStudy): Sample | undefined {
  const { value, sample: [n, variance] = [] } = storedFigure(metric, stored) ?? {};
  return typeof value === 'number' && n !== undefined && variance !== undefined ? { n, value, variance } : undefined;
}

/** Engagements of a price curve at its first look: each of its strata is to be met. */
export const leastOfCurve = 1024;

/** How old and new are played side by side: by what the baseline holds of each metric. */
function pairedOptions(
  stored: StoredStudy,
  { input, n }: Measurement,
  { rounds }: Pick<ContestOptions, 'rounds'>,
  held = (metric: Metric): number => storedFigure(metric, stored)?.sample?.[0] ?? gateBlock,
) {
  return {
    device: gateOf(input.study).device,
    first: stored.observations || n || gateOf(input.study).engagements,
    tunedTo: held,
    most: (metric: Metric): number => (rounds === undefined ? mostPlayed : rounds * held(metric)),
  };
}

/** Observations of a metric that no check passes, whatever its budget. */
const mostPlayed = usualRounds * 1_000_000;

function storedOf(open: readonly Metric[], stored: StoredStudy): ReadonlyMap<Metric, StoredFigure> {
  return new Map(
    open.flatMap((metric) => {
      const figure = storedFigure(metric, stored);
      return figure === undefined ? [] : [[metric, figure] as const];
    }),
  );
}

/** Each metric with how it is read from the old inputs; one that these have not is left out. */
export function pairsOf(
  open: readonly Metric[],
  old: Input,
  gate: ReturnType<typeof gateOf>,
): ReadonlyMap<Metric, FigurePair> {
  const known = new Map(figuresOf(old, gate).map((figure) => [figure.key, figure]));
  return new Map(
    open.flatMap((metric) => {
      const before = known.get((metric.figure as Figure).key);
      return before === undefined ? [] : [[metric, { old: before, now: metric.figure as Figure }] as const];
    }),
  );
}

async function reproduces(
  input: Input,
  stored: StoredStudy,
  now: Measurement,
  { recorder, threads, signal }: ContestOptions,
): Promise<boolean> {
  const n = stored.observations || gateOf(now.input.study).engagements;
  const player = listOfSide({ input, seed: stored.seed, recorder }, { threads, ...defined({ signal }) });
  const list = player === undefined ? undefined : await measureList(input, { seed: stored.seed, n }, player);
  const before =
    list ??
    (await measureEngagements(input, {
      recorder,
      seed: stored.seed,
      n,
      gate: gateOf(now.input.study),
      sampled: stored.observations > 0,
      strata: { threads: 0 },
      ...defined({ signal }),
    }));
  return before.figures.every(({ figure, exact, digest }) => {
    const cell = stored.engagement[figure.cell];
    const known = cell?.figures[figure.quantity];
    // what was not gated was not stored
    if (known === undefined) return true;
    return cell?.exact === exact && known.digest === digest;
  });
}
