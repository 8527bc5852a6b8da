/**
 * The old side of `check --against`: old code's answers in the form of a baseline, and old code itself, ready to play
 * on. Promises: nothing of it is written down; both sides are read by the same functions, on the same streams; a study
 * that today's code cannot read under its old data is told of, and compared by its single attacks alone.
 */
import type { JsonObject } from '../../engagement/json.js';
import { LanchesterError } from '../../kernel/errors.js';
import { questionOf } from '../../study/gate.js';
import type { Study } from '../../study/study.js';
import { inputOf } from '../measure/measure.js';
import { measureEngagements } from '../measure/measure-engagement.js';
import type { Measurement } from '../measure/measured.js';
import type { PlayedSide } from '../measure/play.js';
import { gateOf, gateSeed, generator, seedEpoch } from '../measure/settings.js';
import { samplesOf } from '../measure/settle.js';
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
  side(scenario: string, study: string): PlayedSide | undefined;
  /** Today's inputs of a study under old code; or a sentence that says why not. */
  crossed(scenario: string, study: Study): Promise<PlayedSide | string>;
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

interface Side {
  readonly side: PlayedSide;
  readonly opened: PeerStudy;
}

/** Asks old code about scenarios as they were. Throws a `LanchesterError` for one that it refuses. */
export async function askOldCode(
  peer: Peer,
  scenarios: readonly ScenarioThen[],
  options: AgainstOptions,
): Promise<Against> {
  const rulesets: Baseline['rulesets'] = {};
  const stored: Baseline['scenarios'] = {};
  const sides = new Map<string, Side>();
  const dataOf = async (ruleset: string): Promise<JsonObject> => {
    const known = rulesets[ruleset];
    if (known !== undefined) return known.data as JsonObject;
    const { data, rules } = await peer.ask('ruleset', { ruleset });
    rulesets[ruleset] = { rules, data: mutable(data as JsonObject) };
    return data as JsonObject;
  };
  for (const { now, text } of scenarios) {
    if (text === undefined) continue;
    const { studies } = await peer.ask('open', { text, file: now.file });
    const own: Record<string, StoredStudy> = {};
    for (const opened of studies) {
      options.onProgress?.(opened.name);
      const old = oldStudyOf(peer, opened, await dataOf(opened.ruleset));
      const today = now.studies.find(({ name }) => name === opened.name);
      const measurement = await measureOld(old, today ?? old.input.study, options.signal);
      const first = measurement.play === undefined ? new Map() : samplesOf(measurement.play, figuresIn(measurement));
      own[opened.name] = storedStudy(measurement, { first, second: new Map(), capped: [] });
      const side = { input: old.input, seed: measurement.seed, recorder: old.records };
      sides.set(keyOf(now.scenario, opened.name), { side, opened });
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
      side: (scenario, study) => sides.get(keyOf(scenario, study))?.side,
      crossed: (_, study) => crossedBy(peer, study),
    },
  };
}

function keyOf(scenario: string, study: string): string {
  return JSON.stringify([scenario, study]);
}

function figuresIn({ figures }: Measurement) {
  return figures.map(({ figure }) => figure);
}

/** `today`: the study whose gate and seeds hold for both sides. */
async function measureOld(old: OldStudy, today: Study, signal: AbortSignal | undefined): Promise<Measurement> {
  const gate = gateOf(today);
  const { attacks, breakEven } = await old.attacks();
  const engagements = await measureEngagements(old.input, {
    recorder: old.records,
    solve: () => old.solve(),
    seed: gateSeed(today),
    n: gate.engagements,
    gate,
    ...(signal === undefined ? {} : { signal }),
  });
  return { ...engagements, attacks, ...(breakEven === undefined ? {} : { attackBreakEven: breakEven }) };
}

async function crossedBy(peer: Peer, study: Study): Promise<PlayedSide | string> {
  const { document, ruleset, name } = study;
  const input = inputOf(study);
  try {
    const opened = await peer.ask('study', { scenario: questionOf(document), data: input.find(ruleset).data });
    const { records } = oldStudyOf(peer, opened, input.find(ruleset).data);
    return { input, seed: gateSeed(study), recorder: records };
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'interrupted' || error.code === 'worker') throw error;
    return `${name}: the old code does not take today's inputs (${error.message}), so what the inputs do is read under today's code.`;
  }
}
