/**
 * Reads the folder of a run that is compared with another. Promise: a folder that holds no run is refused with one
 * clear sentence.
 */
import { LanchesterError } from '../../kernel/errors.js';
import { readJson } from '../../kernel/json-text.js';
import type { BlockSums, Fingerprints } from '../../run/results.js';

/** One study of a run; a scenario's run has one, that of a comparison several. */
export interface StudyOfRun {
  /** Empty for a scenario's only study. */
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly seed: string;
  readonly digest: string;
  readonly fingerprints: Fingerprints;
  /** The scenario in normal form. */
  readonly scenario: unknown;
  /** Observations of each sampled cell; 0 where all is exact. */
  readonly observations: number;
  /** Role assignments that an observation plays. */
  readonly roles: number;
  /** The first cell, which a run watches. */
  readonly watched?: string | undefined;
  readonly blocks: readonly BlockSums[];
}

/** What a folder says of its run. */
export interface Run {
  readonly folder: string;
  readonly name: string;
  readonly question: string;
  readonly seed: string;
  readonly digest: string;
  readonly studies: readonly StudyOfRun[];
  /** The figures derived from it, as they were written. */
  readonly analysis: unknown;
}

/** The file that holds it. */
const fileName = 'results.json';

/**
 * Reads a run from the text of its results.
 *
 * @param folder where they lie, as it was named
 * @throws LanchesterError `bad-file` for a text that is not the results of a run.
 */
export function runIn(text: string, folder: string): Run {
  const fail = (why: string): LanchesterError => new LanchesterError('bad-file', `${folder}: ${why}`);
  const read = readJson(text);
  if (!('value' in read)) throw fail(`${fileName} is damaged: it is no JSON`);
  const run = record(read.value);
  if (run?.['format'] !== 1 || !isText(run, 'name', 'question', 'seed', 'digest')) {
    throw fail(`${fileName} is not that of a run`);
  }
  const own = Array.isArray(run['studies'])
    ? run['studies'].map((each) => studyOf(record(record(each)?.['results']), String(record(each)?.['id'])))
    : [studyOf(run, '')];
  const studies = own.filter((each) => each !== undefined);
  if (studies.length === 0 || studies.length < own.length) throw fail(`${fileName} is not that of a run`);
  return {
    folder,
    name: run['name'] as string,
    question: run['question'] as string,
    seed: run['seed'] as string,
    digest: run['digest'] as string,
    studies,
    analysis: run['analysis'],
  };
}

function studyOf(results: Entries | undefined, id: string): StudyOfRun | undefined {
  const fingerprints = record(results?.['fingerprints']);
  if (results === undefined || fingerprints === undefined) return undefined;
  if (!isText(results, 'name', 'seed', 'digest') || !isText(fingerprints, 'inputs', 'rules', 'version'))
    return undefined;
  const engagement = record(results['engagement']);
  const cells = Array.isArray(engagement?.['cells']) ? engagement['cells'] : [];
  const fights = record(results['fights'] ?? results['rates']);
  const prices = record(results['prices']);
  const rounds = Array.isArray(prices?.['rounds']) ? prices['rounds'].map(record) : [];
  // of copies alone the last round is read, of mixed armies nearly all of them
  const read = prices?.['armies'] === undefined ? rounds.slice(-1) : rounds;
  const first = record(cells[0]);
  const roles = first?.['roles'];
  return {
    id,
    name: results['name'] as string,
    ruleset: String(record(results['ruleset'])?.['id']),
    seed: results['seed'] as string,
    digest: results['digest'] as string,
    fingerprints: fingerprints as unknown as Fingerprints,
    scenario: results['scenario'],
    observations:
      numberIn(engagement, 'observations') +
      numberIn(record(fights?.['plays']), 'last') +
      read.reduce((sum, round) => sum + numberIn(round, 'engagements'), 0),
    roles: Array.isArray(roles) ? roles.length : 1,
    ...(typeof first?.['id'] === 'string' ? { watched: first['id'] } : {}),
    blocks: Array.isArray(results['blocks']) ? (results['blocks'] as BlockSums[]) : [],
  };
}

type Entries = Readonly<Record<string, unknown>>;

function record(value: unknown): Entries | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entries) : undefined;
}

/** A number of it; 0 where it has none. */
function numberIn(value: Entries | undefined, key: string): number {
  const found = value?.[key];
  return typeof found === 'number' ? found : 0;
}

function isText(value: Entries, ...keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === 'string');
}
