/**
 * The old side of `check --against`: old code's answers in the form of a baseline, and old code itself, ready to play
 * on. Promises: nothing of it is written down; both sides are read by the same functions, on the same streams; a study
 * that today's code cannot read under its old data is told of, and compared by its single attacks alone.
 */

import type { JsonObject } from '../../engagement/json.js';
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import { questionOf } from '../../study/gate.js';
import type { Study } from '../../study/study.js';
import { firstPrice } from '../measure/curve-price.js';
import type { CurveQuestion } from '../measure/figures.js';
import { areAlike, listOf, listOfSide } from '../measure/list-play.js';
import { firstOfList, measureList, settleList } from '../measure/list-samples.js';
import { inputOf } from '../measure/measure.js';
import { measureEngagements } from '../measure/measure-engagement.js';
import type { Measurement } from '../measure/measured.js';
import { metricsOf } from '../measure/metrics.js';
import type { PlayedSide } from '../measure/play.js';
import type { Sample } from '../measure/sample.js';
import { gateBlock, gateOf, gateSeed, generator, seedEpoch } from '../measure/settings.js';
import { type Sampled, samplesOf } from '../measure/settle.js';
import { type Baseline, baselineFormat, type StoredStudy } from '../store/baseline-schema.js';
import { storedStudy } from '../store/store.js';
import { mutable } from '../store/stored-inputs.js';
import { type OldStudy, oldStudyOf } from './peer/old-side.js';
import type { PeerStudy } from './peer/protocol.js';
import type { Peer } from './peer/serve.js';
import type { ScenarioNow } from './scenario-now.js';

/** A scenario of today with the text that it had. */
export interface ScenarioThen {
  readonly now: ScenarioNow;
  /** `undefined`: there was no such file. */
  readonly text: string | undefined;
}

/** Old code, ready to play. */
export interface OldPlay {
  /** The version of the old code. */
  readonly version: string;
  /** The old inputs of a study under old code; `undefined` where there are none that today's code can read. */
  side(scenario: string, study: string): OldSide | undefined;
  /** Today's inputs of a study under old code; or a sentence that says why not. */
  crossed(scenario: string, study: Study): Promise<PlayedSide | string>;
  /** Whether a study is one that the old code cannot be asked about at all: a note says so. */
  isUnasked(scenario: string, study: string): boolean;
  /** What the old code cannot be asked, and what is compared in its stead. */
  readonly notes: readonly string[];
}

/** The old inputs of a study under old code. */
export interface OldSide extends PlayedSide {
  /** Both sides read prices off strata; else both read an index on the scenario's grid of prices. */
  readonly onStrata: boolean;
}

export interface AgainstOptions {
  /** Of the old code. */
  readonly version: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
}

/** What `check` needs of the old side. */
export interface Against {
  readonly baseline: Baseline;
  readonly old: OldPlay;
}

/** Asks old code about scenarios as they were. Throws a `LanchesterError` for one that it refuses. */
export async function askOldCode(
  peer: Peer,
  scenarios: readonly ScenarioThen[],
  options: AgainstOptions,
): Promise<Against> {
  const rulesets: Baseline['rulesets'] = {};
  const stored: Baseline['scenarios'] = {};
  const sides = new Map<string, OldSide>();
  const unasked = new Set<string>();
  const notes: string[] = [];
  const dataOf = async (ruleset: string): Promise<JsonObject> => {
    const known = rulesets[ruleset];
    if (known !== undefined) return known.data as JsonObject;
    const { data, rules } = await peer.ask('ruleset', { ruleset });
    rulesets[ruleset] = { rules, data: mutable(data as JsonObject) };
    return data as JsonObject;
  };
  for (const { now, text } of scenarios) {
    if (text === undefined) continue;
    const studies = await openedThen(peer, now, text, notes);
    if (studies === undefined) {
      for (const { name } of now.studies) unasked.add(keyOf(now.scenario, name));
      continue;
    }
    const own: Record<string, StoredStudy> = {};
    for (const opened of studies) {
      options.onProgress?.(`measuring ${opened.name} by the old code`);
      const old = oldStudyOf(peer, opened, await dataOf(opened.ruleset));
      const today = now.studies.find(({ name }) => name === opened.name);
      if (listOf(old.input) !== undefined && old.records.list === undefined) {
        notes.push(listNote(opened, options.version));
        unasked.add(keyOf(now.scenario, opened.name));
        continue;
      }
      const { onStrata, note } = readingOf(today ?? old.input.study, old.input.study, opened, options.version);
      if (note !== undefined) notes.push(note);
      const measurement = await measureOld(old, today ?? old.input.study, onStrata, options.signal);
      const side = { input: old.input, seed: measurement.seed, recorder: old.records, onStrata };
      own[opened.name] = storedStudy(measurement, await sampledOld(measurement, side, today));
      sides.set(keyOf(now.scenario, opened.name), side);
    }
    stored[now.scenario] = own;
  }
  return {
    baseline: {
      format: baselineFormat,
      digest: '',
      version: options.version,
      seedEpoch,
      generator,
      engine: 'old code',
      rulesets,
      scenarios: stored,
    },
    old: {
      version: options.version,
      side: (scenario, study) => sides.get(keyOf(scenario, study)),
      isUnasked: (scenario, study) => unasked.has(keyOf(scenario, study)),
      crossed: (scenario, study) => crossedBy(peer, study, sides.get(keyOf(scenario, study.name))?.onStrata === true),
      notes,
    },
  };
}

/**
 * The studies of a file; nothing, and a note, where old code does not take it and all of it are price lists, which it may
 * not know yet.
 */
async function openedThen(
  peer: Peer,
  { file, studies }: ScenarioNow,
  text: string,
  notes: string[],
): Promise<readonly PeerStudy[] | undefined> {
  try {
    return (await peer.ask('open', { text, file })).studies;
  } catch (error) {
    const isRefused = error instanceof LanchesterError && error.code !== 'interrupted' && error.code !== 'worker';
    if (!isRefused || !studies.every((study) => listOf(inputOf(study)) !== undefined)) throw error;
    const names = studies.map(({ name }) => name).join(', ');
    const [why] = error.message.split('\n');
    notes.push(`${names}: the old code does not take this price list (${why}), so nothing is compared.`);
    return undefined;
  }
}

/** Why a price list is left out. */
function listNote({ name, list }: PeerStudy, version: string): string {
  const why =
    list === undefined
      ? `the old code (${version}) cannot be asked about price lists`
      : `today's code understands other units or games by the old list than the old code (${version})`;
  return `${name}: ${why}. Have it make a baseline, and check against that.`;
}

function keyOf(scenario: string, study: string): string {
  return JSON.stringify([scenario, study]);
}

/** How the prices of a study are read, the same on both sides. */
interface Reading {
  readonly onStrata: boolean;
  /** Where strata are out of the old code's reach: what is read in their stead, and why. */
  readonly note?: string;
}

function readingOf(today: Study, old: Study, { curves }: PeerStudy, version: string): Reading {
  const asked = curvesOf(today);
  if (asked.length === 0) return { onStrata: false };
  if (curves && hasCurves(asked, curves) && hasCurves(asked, curvesOf(old))) return { onStrata: true };
  const why = curves
    ? 'there are no such price curves on the old side'
    : `the old code (${version}) cannot be asked for price curves`;
  const note = `${today.name}: ${why}. So its prices are compared by an index that both sides read on the scenario's grid: it says how far a price has moved, not what it is.`;
  return { onStrata: false, note };
}

function hasCurves(asked: readonly CurveQuestion[], known: readonly CurveQuestion[]): boolean {
  return asked.every((one) =>
    known.some(({ reference, variant }) => reference === one.reference && variant === one.variant),
  );
}

function curvesOf({ curves }: Study): readonly CurveQuestion[] {
  return (curves?.of ?? []).map(({ variant }) => ({ reference: curves?.reference ?? '', variant }));
}

/** What is known of the old side by numbers; of a list that has no armies in common with today's, as much as a baseline. */
async function sampledOld(measurement: Measurement, side: OldSide, today: Study | undefined): Promise<Sampled> {
  const { study } = measurement.input;
  const list = listOfSide(side, { threads: 0 });
  if (list === undefined) return { first: await firstSamples(measurement, side), second: new Map(), capped: [] };
  const { gated } = metricsOf(measurement, {});
  const now = today && listOf(inputOf(today));
  if (now === undefined || !areAlike(list.info, now.prices)) {
    return settleList(measurement, gated, gateOf(today ?? study).atMost, list);
  }
  return { first: await firstOfList(measurement, gated, list), second: new Map(), capped: [] };
}

/** What was played so far; of a price, what a little more play tells. */
async function firstSamples({ figures, play }: Measurement, side: PlayedSide): Promise<ReadonlyMap<string, Sample>> {
  const sampled = figures.filter(({ exact }) => !exact).map(({ figure }) => figure);
  const cells = sampled.filter(({ curve }) => curve === undefined);
  const samples = new Map(play === undefined ? [] : samplesOf(play, cells));
  for (const figure of sampled.filter(({ curve }) => curve !== undefined)) {
    const sample = await firstPrice(side, figure, gateBlock);
    if (sample !== undefined) samples.set(figure.key, sample);
  }
  return samples;
}

/** `today`: the study whose gate and seeds hold for both sides. */
async function measureOld(
  old: OldStudy,
  today: Study,
  onStrata: boolean,
  signal: AbortSignal | undefined,
): Promise<Measurement> {
  const gate = gateOf(today);
  const seed = gateSeed(today);
  const list = listOfSide({ input: old.input, seed, recorder: old.records }, { threads: 0 });
  if (list !== undefined) return measureList(old.input, { seed, n: gate.engagements }, list);
  const { attacks, breakEven } = await old.attacks();
  const engagements = await measureEngagements(old.input, {
    recorder: old.records,
    solve: () => old.solve(),
    ...(onStrata ? { strata: { threads: 0, solve: () => old.solvePrices() } } : {}),
    seed,
    n: gate.engagements,
    gate,
    ...defined({ signal }),
  });
  return { ...engagements, attacks, ...defined({ attackBreakEven: breakEven }) };
}

async function crossedBy(peer: Peer, study: Study, onStrata: boolean): Promise<PlayedSide | string> {
  const { document, ruleset, name } = study;
  const input = inputOf(study);
  try {
    const opened = await peer.ask('study', { scenario: questionOf(document), data: input.find(ruleset).data });
    const { records } = oldStudyOf(peer, opened, input.find(ruleset).data);
    if (listOf(input) !== undefined && records.list === undefined) {
      throw new LanchesterError('bad-file', 'it understands another list by them');
    }
    if (onStrata && !hasCurves(curvesOf(study), opened.curves ?? [])) {
      throw new LanchesterError('bad-file', 'it has no such price curves');
    }
    return { input, seed: gateSeed(study), recorder: records };
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'interrupted' || error.code === 'worker') throw error;
    return `${name}: the old code does not take today's inputs (${error.message}), so what the inputs do is read under today's code.`;
  }
}
