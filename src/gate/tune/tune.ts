/**
 * `lanchester tune`: the smallest change of a scenario's numbers that keeps all that it expects. Promises: nothing is
 * re-written by hand: a change is a `set`, or a value of the file changed by path, and is checked as both are; the same
 * scenario, seed and bounds give the same steps and the same answer, whatever the threads.
 */
import { expectingIn, playedIn } from '../../analysis/expect/expected.js';
import { readerFor } from '../../analysis/expect/study.js';
import { changedData, valueIn } from '../../engagement/overlay.js';
import { LanchesterError } from '../../kernel/errors.js';
import { findRuleset } from '../../rulesets/registry.js';
import type { StudyResults } from '../../run/results.js';
import { runStudy } from '../../run/run-study.js';
import { attackWordsOf } from '../../study/attack/attack-words.js';
import { compileRules } from '../../study/compile.js';
import { change, isOfFile, placeInFile, valueAfter } from '../../study/document/changes.js';
import type { Scenario } from '../../study/document/shape.js';
import { found, refusing, sourceOf } from '../../study/document/source.js';
import { askedBy, type Playing, studyAt } from '../expect/asking.js';
import { mostParameters, type Parameter, parameterOf, type Vary } from './parameters.js';
import type { Oracle, PlayedPoint, TuneOptions } from './play.js';
import { Points } from './points.js';
import { readAtPrices } from './price-free.js';
import type { TuneReport, Values } from './result.js';
import { searched } from './search.js';

export interface TuneRequest extends Omit<TuneOptions, 'atMost'>, Playing {
  readonly vary: readonly Vary[];
  /** Engagements over all; `usualPlay` times what the scenario asks for unless told. */
  readonly atMost?: number;
}

/** As many times what a scenario asks for is played at most. */
const usualPlay = 48;

/** Where numbers to vary are named. */
const option = '--vary';

/** Looks for the change. Throws a `LanchesterError`. */
export async function tuned(scenario: Scenario, request: TuneRequest): Promise<TuneReport> {
  const { vary, alpha, onStep, threads, signal, atMost = usualPlay * askedBy(scenario) } = request;
  const { document } = scenario;
  if (document.expect === undefined) {
    throw new LanchesterError('usage', `${scenario.source.file}: nothing is expected of it; docs/expect.md says how`);
  }
  const parameters = parametersOf(scenario, vary);
  const paths = parameters.map(({ path }) => path);
  const oracle = oracleOf(scenario, paths, { threads, ...(signal === undefined ? {} : { signal }) });
  const options = { alpha, atMost, ...(onStep === undefined ? {} : { onStep }) };
  return searched(document.name, oracle, new Points(parameters), options);
}

/** A scenario with other values. Throws as `change` and the checks of a scenario do. */
function changedScenario({ document, source }: Scenario, values: Values): Scenario {
  const entries = Object.entries(values);
  const set = Object.fromEntries(entries.filter(([path]) => !isOfFile(path)));
  const own = entries.filter(([path]) => isOfFile(path)).map(([path, value]) => ({ path, value, at: [option, path] }));
  const changed = { document: { ...document, set: { ...document.set, ...set } }, source };
  return own.length === 0 ? changed : change(changed, own, findRuleset(document.ruleset)).scenario;
}

/** Where values stand in a scenario's text. */
export function placesOf(scenario: Scenario, values: Values): { path: readonly string[]; value: number }[] {
  return Object.entries(values).map(([path, value]) => ({
    path: isOfFile(path) ? placeInFile(scenario, path, [option]).map(String) : ['set', path],
    value,
  }));
}

/** The numbers that may be changed. Throws a `LanchesterError` that names the nearest for a path that there is not. */
function parametersOf(scenario: Scenario, vary: readonly Vary[]): readonly Parameter[] {
  if (vary.length > mostParameters) {
    throw new LanchesterError('usage', `${option}: at most ${mostParameters} are varied at once, found ${vary.length}`);
  }
  for (const [k, { path }] of vary.entries()) {
    if (vary.findIndex((each) => each.path === path) < k) {
      throw new LanchesterError('usage', `${option}: "${path}" is named twice`);
    }
  }
  const ruleset = findRuleset(scenario.document.ruleset);
  // paths are those of the command line, which has no lines
  const unplaced = { ...scenario, source: sourceOf(scenario.source.value, option) };
  const base = change(unplaced, [], ruleset);
  const { data } = compileRules(ruleset, base.overlay);
  return vary.map((each) => {
    const { path } = each;
    const today = atOption(() => {
      if (!isOfFile(path)) change(unplaced, [{ path, value: 0, at: [] }], ruleset);
      if (!isOfFile(path) && valueIn(data, path) === undefined) changedData({ data }, { [path]: 0 });
      return isOfFile(path) ? valueAfter(base, path, data, []) : valueIn(data, path);
    });
    if (typeof today !== 'number') {
      throw new LanchesterError('usage', `${option}: "${path}" is ${found(today)} today, and only numbers are varied`);
    }
    if (isOfFile(path)) change(unplaced, [{ path, value: today, at: [] }], ruleset);
    return parameterOf(each, today, data, (value) => isLegal(unplaced, { [path]: value }), vary.length);
  });
}

/** An error about a path of the command line says so. */
function atOption<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    const why = error.message.replace(/^overlay /, '');
    throw new LanchesterError(error.code, why.startsWith(option) ? why : `${option}: ${why}`);
  }
}

/** Whether the scenario can be played with a value, as far as that is known before. */
function isLegal(scenario: Scenario, values: Values): boolean {
  try {
    studyAt(changedScenario(scenario, values), askedBy(scenario), scenario.document.seed);
    return true;
  } catch (error) {
    if (error instanceof LanchesterError && error.code !== 'internal') return false;
    throw error;
  }
}

/** Plays the scenario with other values, on streams of its own for each luck. */
function oracleOf(scenario: Scenario, paths: readonly string[], how: Playing): Oracle {
  const { document, source } = scenario;
  const asked = askedBy(scenario);
  const today = studyAt(scenario, asked, document.seed);
  const words = attackWordsOf(today);
  const expecting = expectingIn(today, refusing(source), words);
  const known = new Map<string, StudyResults>();
  // a seed has at most 200 characters
  const seed = document.seed.slice(0, 160);
  const isPriced = paths.every((path) => path.startsWith('prices.'));
  return {
    expecting,
    asked,
    play: async (values, engagements, luck): Promise<PlayedPoint> => {
      const named = Object.fromEntries(paths.map((path, k) => [path, values[k] as number]));
      const study = studyAt(changedScenario(scenario, named), engagements, `tune, ${luck}: ${seed}`);
      const key = `${luck} ${engagements}`;
      const before = isPriced ? known.get(key) : undefined;
      const read = before && readAtPrices(study, before, words);
      const isKnown = (reading: ReturnType<NonNullable<typeof read>>): boolean => reading.value !== undefined;
      if (
        read !== undefined &&
        expecting.every(({ quantities }) => quantities.every((one) => isKnown(read(one, 0.95))))
      ) {
        return { read, played: playedIn(study, before as StudyResults), cost: 0 };
      }
      const results = await runStudy(study, { ...how, gauges: false });
      if (isPriced && !known.has(key)) known.set(key, results);
      const played = playedIn(study, results);
      return { read: readerFor(study, results, words), played, cost: played };
    },
  };
}
