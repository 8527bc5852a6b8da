/**
 * Two runs side by side: what changed in their inputs, and in their results. Promises: every figure of both has its two
 * intervals and their difference; if the runs drew from the same streams and kept the sums of their blocks, the
 * difference is paired, and says so; figures that only one run has are named.
 */

import { type FigureDifference, independentDifference, pairedByBlocks } from '../../analysis/runs/difference.js';
import { shownFingerprint } from '../../files/shown-fingerprint.js';
import { figuresIn, type NamedFigure } from './figures.js';
import { changedInputs, type InputChange } from './inputs.js';
import type { Run, StudyOfRun } from './read-run.js';

/** A figure of both runs. */
export interface FigurePair {
  readonly path: readonly string[];
  readonly before: Omit<NamedFigure, 'path'>;
  readonly after: Omit<NamedFigure, 'path'>;
  /** Absent where one of them has no value. */
  readonly difference?: FigureDifference | undefined;
}

export interface RunComparison {
  readonly before: RunWords;
  readonly after: RunWords;
  /** Whether both runs counted exactly the same. */
  readonly same: boolean;
  /** Same name, same seed: engagement by engagement both drew the same random numbers. */
  readonly sharedStreams: boolean;
  readonly inputs: readonly InputChange[];
  /** Figures that differ. */
  readonly changed: readonly FigurePair[];
  /** How many do not. */
  readonly unchanged: number;
  /** Names of figures that one run alone has. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** What a run is known by. */
export interface RunWords {
  readonly folder: string;
  readonly name: string;
  readonly question: string;
  readonly seed: string;
  readonly digest: string;
  readonly versions: readonly string[];
  readonly observations: number;
}

/** Sets one run beside another. */
export function compareRuns(before: Run, after: Run): RunComparison {
  const sharedStreams = before.name === after.name && before.seed === after.seed;
  const [old, now] = [byName(before), byName(after)];
  const pairs = [...old].flatMap(([name, one]): FigurePair[] => {
    const other = now.get(name);
    return other === undefined ? [] : [pairOf(one, other, sharedStreams ? watchedBy(before, after, one) : undefined)];
  });
  const changed = pairs.filter(({ before: one, after: other }) => JSON.stringify(one) !== JSON.stringify(other));
  return {
    before: wordsOf(before),
    after: wordsOf(after),
    same: before.digest === after.digest,
    sharedStreams,
    inputs: inputChanges(before, after),
    changed,
    unchanged: pairs.length - changed.length,
    onlyBefore: [...old.keys()].filter((name) => !now.has(name)),
    onlyAfter: [...now.keys()].filter((name) => !old.has(name)),
  };
}

/** The name of a figure. */
export function figureName(path: readonly string[]): string {
  return path.join(' / ');
}

function byName({ analysis }: Run): Map<string, NamedFigure> {
  return new Map(figuresIn(analysis).map((figure) => [figureName(figure.path), figure]));
}

function wordsOf({ folder, name, question, seed, digest, studies }: Run): RunWords {
  return {
    folder,
    name,
    question,
    seed,
    digest,
    versions: [...new Set(studies.map(({ fingerprints }) => fingerprints.version))],
    observations: studies.reduce((most, { observations }) => Math.max(most, observations), 0),
  };
}

/** Changes of seeds, versions, rules and documents; those of a study that is one of several begin with its id. */
function inputChanges(before: Run, after: Run): InputChange[] {
  const ids = [...new Set([...before.studies, ...after.studies].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [one, other] = [before, after].map(({ studies }) => studies.find((study) => study.id === id));
    const within = id === '' ? '' : `${id}: `;
    if (one === undefined || other === undefined) {
      return [{ path: `${within}study`, ...(one === undefined ? { after: 'played' } : { before: 'played' }) }];
    }
    return [...changedInputs(madeFrom(one), madeFrom(other)), ...dataChange(one, other)].map((change) => ({
      ...change,
      path: `${within}${change.path}`,
    }));
  });
}

function madeFrom({ fingerprints, ruleset, scenario }: StudyOfRun): object {
  return {
    version: fingerprints.version,
    ruleset,
    'fingerprint of the rules': shownFingerprint(fingerprints.rules),
    ...(scenario as object),
  };
}

/** The data of the ruleset count too, though they stand in no document. */
function dataChange(one: StudyOfRun, other: StudyOfRun): InputChange[] {
  const [before, after] = [one.fingerprints.inputs, other.fingerprints.inputs].map((text) => text.slice(0, 16));
  return before === after || JSON.stringify(one.scenario) !== JSON.stringify(other.scenario)
    ? []
    : [{ path: "the ruleset's data (fingerprint of the inputs)", before, after }];
}

/** The studies whose blocks a figure was watched in: the win rate of the first cell of a scenario. */
function watchedBy(before: Run, after: Run, { path }: NamedFigure): [StudyOfRun, StudyOfRun] | undefined {
  const [one, other] = [before.studies[0], after.studies[0]];
  if (before.studies.length !== 1 || after.studies.length !== 1 || one === undefined || other === undefined) {
    return undefined;
  }
  const isWatched = path.at(-1) === 'winRate' && path.at(-3) === 'cells' && path.at(-2) === one.watched;
  const primary = ({ scenario }: StudyOfRun): unknown => (scenario as { readonly primary?: unknown } | null)?.primary;
  const watchesWins = [one, other].every((study) => primary(study) !== 'pointsMargin');
  return isWatched && one.watched === other.watched && one.roles === other.roles && watchesWins
    ? [one, other]
    : undefined;
}

function pairOf(one: NamedFigure, other: NamedFigure, watched: [StudyOfRun, StudyOfRun] | undefined): FigurePair {
  const [{ path, ...before }, { path: _, ...after }] = [one, other];
  const [a, b] = [before.value, after.value];
  if (a === null || b === null) return { path, before, after };
  const level = before.interval?.level;
  const paired =
    watched === undefined || level === undefined
      ? undefined
      : pairedByBlocks(watched[0].blocks, watched[1].blocks, watched[0].roles * 2, level);
  const difference = paired ?? independentDifference({ ...before, value: a }, { ...after, value: b });
  return { path, before, after, difference };
}
