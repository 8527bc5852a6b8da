/**
 * Goes on from a run's folder: reads what it holds, and works out what is asked now. Promises: files that do not belong
 * together, or that belong to other code, are refused with the names of both; what is asked is written as a scenario,
 * and a run of that scenario from its beginning has the same bytes.
 */

import { shownFingerprint } from '../files/shown-fingerprint.js';
import { defined } from '../kernel/defined.js';
import type { EngineName } from '../kernel/engine.js';
import { LanchesterError } from '../kernel/errors.js';
import { arithmeticWord } from '../run/arithmetic.js';
import type { ComparisonResults } from '../run/comparison-results.js';
import { isWithoutLuck, luckCode, notThere, playCode, rulesFingerprint, version } from '../run/fingerprint.js';
import { knownResults } from '../run/known.js';
import type { StudyResults } from '../run/results.js';
import { oddInHead } from '../run/results-head.js';
import type { Comparison } from '../study/comparison/comparison.js';
import { changedText, type TextChange } from '../study/document/changed-text.js';
import type { ScenarioDocument } from '../study/document/schema/scenario.js';
import { fingerprintComparison, fingerprintInputs } from '../study/fingerprint.js';
import { asksMore, precisionIn } from '../study/instalments.js';
import { type ByKind, byKind, isCurved, type Study } from '../study/study.js';
import { keptFiles, resultsName, valueIn } from './kept-files.js';
import type { ReportFingerprint } from './report-fingerprint.js';
import { studyOf } from './scenario.js';
import { comparisonOf } from './studies.js';

/** A run that has ended. */
export interface EarlierResults {
  readonly folder: string;
  readonly known: StudyResults | ComparisonResults;
  /** Its scenario as it was run. */
  readonly text: string;
  /** The engine that was forced. */
  readonly engine?: EngineName;
}

/** What is asked now, with what is known already. */
export type Extended = { readonly file: string; readonly text: string } & (
  | { readonly study: Study; readonly comparison?: never; readonly known: StudyResults }
  | { readonly comparison: Comparison; readonly known: ComparisonResults }
);

export interface ExtendedBy {
  readonly precision?: number;
  readonly engagements?: number;
  /** What the scenario's file is called. */
  readonly file: string;
}

/** Observations if only a half-width is asked for: the default of scenarios. */
const mostUnlessTold = 10_000_000;

/** Reads a run's folder. Throws a `LanchesterError` ('bad-file') that names what is wrong with it. */
export function earlierResults(folder: string): EarlierResults {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${folder}: ${why}`);
  const { made, texts } = keptFiles(folder, [resultsName, 'scenario.yaml']);
  const [results, text] = texts as [string, string];
  checkCode(made, fail);
  let known: StudyResults | ComparisonResults;
  try {
    known = knownResults(valueIn(results));
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'bad-file') throw error;
    throw fail(`${resultsName}: ${error.why}`);
  }
  // what was counted does not hang on it, though it might have been asked for more
  const runs = 'studies' in known ? known.studies.map((study) => study.results) : [known];
  if (runs.some(isWithoutLuck) && Object.values(made.studies).some(({ luck }) => luck !== luckCode)) {
    throw fail('it was played by other code that takes luck out: run it anew');
  }
  return { folder, known, text, ...defined({ engine: made.engine }) };
}

/** Throws for a run of other code. */
function checkCode(
  { version: other, arithmetic, studies }: ReportFingerprint,
  fail: (why: string) => LanchesterError,
): void {
  if (other !== version) throw fail(`it was played by version ${other}, this is ${version}`);
  for (const { ruleset, rules, play } of Object.values(studies)) {
    if (play !== undefined && play !== playCode) {
      throw fail('it was played by other code that plays options on (best, bounds): run it anew');
    }
    const own = rulesOf(ruleset, fail);
    if (rules === own) continue;
    const both = `${shownFingerprint(rules, 12)}, not ${shownFingerprint(own, 12)}`;
    throw fail(`it was played by other code of the rules of ${ruleset} (${both}): run it anew`);
  }
  if (arithmetic !== arithmeticWord()) {
    throw fail('it was played where logarithms and exponentials are rounded differently: use one version of Node');
  }
}

function rulesOf(ruleset: string, fail: (why: string) => LanchesterError): string {
  const own = rulesFingerprint(ruleset);
  if (own !== notThere) return own;
  const how = 'of one of your own, name the code: --ruleset <path>';
  throw fail(`it was played under rules that there are not here, "${ruleset}"; ${how}`);
}

/** What is asked now. Throws a `LanchesterError` if nothing can be extended, or if there is no more to ask for. */
export function extended(earlier: EarlierResults, by: ExtendedBy): Extended {
  const { folder, known } = earlier;
  const fail = (why: string): LanchesterError => new LanchesterError('usage', `${folder}: ${why}`);
  if ('prices' in known && known.prices?.armies === undefined) {
    throw fail(
      'units that meet copies of themselves alone are not gone on from: `lanchester run` plays them with more --engagements',
    );
  }
  if (observationsIn('studies' in known ? known.studies.map(({ results }) => results) : [known]) === 0) {
    throw fail('all of it was solved exactly: there is nothing to extend');
  }
  if ('studies' in known) return extendedComparison(earlier, known, by, fail);
  const { file } = by;
  const before = studyOf(file, { text: earlier.text, seed: known.seed, ...counted(known.scenario) });
  if (fingerprintInputs(before) !== known.fingerprints.inputs) throw fail(otherInputs);
  checkHead(before, known, fail);
  const { document } = before;
  const asks = askedOf(before, document, known, by, fail);
  const section = document.engagement as NonNullable<ScenarioDocument['engagement']>;
  const was = { engagements: section.engagements, precision: precisionIn(document) };
  const now = { engagements: asks.engagements, precision: asks.precision };
  if (!asksMore(was, now))
    throw fail('that is no more than what it was asked for: more engagements, or a finer interval');
  const isInstalled = isCurved(before) || before.fights || before.prices;
  const instalment = {
    engagements: was.engagements,
    ...defined({ precision: was.precision }),
  };
  const changes: TextChange[] = [
    { path: ['seed'], value: known.seed },
    { path: ['engagement', 'engagements'], value: asks.engagements },
    ...(isInstalled
      ? [{ path: ['engagement', 'instalments'], value: [...(section.instalments ?? []), instalment] }]
      : []),
    ...(was.precision === asks.precision
      ? []
      : [{ path: [before.prices ? 'prices' : 'breakEven', 'precision'], value: asks.precision }]),
  ];
  const text = changedText(earlier.text, changes);
  return { file, text, study: studyOf(file, { text }), known };
}

/** Throws for results that no run of their study could have written. */
function checkHead(study: Study, results: StudyResults, fail: (why: string) => LanchesterError): void {
  const odd = oddInHead(study, results);
  if (odd === undefined) return;
  throw fail(`results.json: "${odd}" is not what a run of its scenario says: run it anew`);
}

const otherInputs =
  'its scenario is not the one that its results were made from, or the data of the ruleset are others';

interface Asks {
  readonly engagements: number | { readonly halfWidth: number; readonly atMost: number };
  readonly precision?: number;
}

/** The setting of a study that asks for a finer interval. */
interface Finer {
  readonly precision: number;
  readonly atMost: number;
  /** So far the run played a fixed number of engagements, not until an interval was narrow enough. */
  readonly isCounted: boolean;
  readonly fail: (why: string) => LanchesterError;
}

const byRate = (_: Study, { precision, atMost }: Finer): Asks => ({ engagements: { halfWidth: precision, atMost } });

function countedAlone(_: Study, { fail }: Finer): Asks {
  throw fail('fights are played as often as engagement.engagements says: give --engagements');
}

/** A finer interval, by the kind of question. */
const finer: ByKind<[Finer], Asks> = {
  attack: byRate,
  cells: byRate,
  price: (study, { precision, atMost, fail }) => {
    if (isCurved(study)) return { engagements: atMost, precision };
    throw fail('its prices reach into play, and are tried one by one: give --engagements');
  },
  values: (study, how) => {
    if (!isCurved(study) || !how.isCounted) return byRate(study, how);
    throw how.fail('relative values have no one half-width: give --engagements');
  },
  fights: countedAlone,
  rates: countedAlone,
  games: byRate,
  priceList: (_, { precision, atMost }) => ({ engagements: atMost, precision }),
};

/** What the study is asked for from now on. */
function askedOf(
  study: Study,
  { engagement }: ScenarioDocument,
  known: StudyResults,
  { precision, engagements }: ExtendedBy,
  fail: (why: string) => LanchesterError,
): Asks {
  const played = observationsIn([known]);
  if (precision === undefined) {
    const wanted = engagements as number;
    if (wanted <= played && !study.fights) throw fail(`${played} observations were played already`);
    return { engagements: wanted };
  }
  const before = engagement?.engagements ?? 0;
  const isCounted = typeof before === 'number';
  const atMost = engagements ?? Math.max(mostUnlessTold, isCounted ? before : before.atMost);
  return byKind(finer, study, { precision, atMost, isCounted, fail });
}

function extendedComparison(
  { text: written, folder: _ }: EarlierResults,
  known: ComparisonResults,
  { file, precision, engagements }: ExtendedBy,
  fail: (why: string) => LanchesterError,
): Extended {
  if (precision !== undefined) throw fail('a comparison is asked for engagements: give --engagements');
  const [first] = known.studies.map(({ results }) => counted(results.scenario)).filter((own) => 'engagements' in own);
  const before = comparisonOf(file, { text: written, seed: known.seed, ...first });
  if (before === undefined || fingerprintComparison(before) !== known.inputs) throw fail(otherInputs);
  for (const [n, { study }] of before.studies.entries()) {
    const results = known.studies[n]?.results;
    if (results === undefined) throw fail(otherInputs);
    checkHead(study, results, fail);
  }
  const was = before.document.engagements;
  if ((engagements as number) <= was) throw fail(`it was asked for ${was} engagements already`);
  const text = changedText(written, [
    { path: ['seed'], value: known.seed },
    { path: ['engagements'], value: engagements as number },
  ]);
  return { file, text, comparison: comparisonOf(file, { text }) as Comparison, known };
}

/** The number of engagements that a recorded scenario counts, which may have come from the command line. */
function counted(scenario: unknown): { readonly engagements?: number } {
  const section = (scenario as { readonly engagement?: { readonly engagements?: unknown } }).engagement;
  return typeof section?.engagements === 'number' ? { engagements: section.engagements } : {};
}

/** Observations that were played, of all kinds. */
export function observationsIn(studies: readonly StudyResults[]): number {
  return studies.reduce((sum, { engagement, fights, rates, cellFights = [], prices }) => {
    const { pilot = 0, last = 0 } = (fights ?? rates)?.plays ?? {};
    const games = cellFights.flatMap((cell) => cell.fights.map((fight) => fight.engagement.observations));
    const rounds = (prices?.rounds ?? []).map((round) => round.engagements);
    return (
      sum + (engagement?.observations ?? 0) + pilot + last + [...games, ...rounds].reduce((all, own) => all + own, 0)
    );
  }, 0);
}

/** Throws a `LanchesterError` ('usage') if there was nothing more to play: the new report would be the old one. */
export function checkMore(known: StudyResults, results: StudyResults): void {
  if (observationsIn([results]) > observationsIn([known])) return;
  throw new LanchesterError('usage', 'what was asked for is known as well as that already: nothing was written');
}
