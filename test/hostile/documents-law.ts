/**
 * Hostile scenario and comparison files. Law: a study whose first engagement can be played, or one error that tells
 * every mistake in a line each, with its place in the file.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json } from '../../src/engagement/json.js';
import { playerFor, prepare } from '../../src/kernel/engine.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { checkComparison, isComparison } from '../../src/study/comparison/load.js';
import { resolveComparison } from '../../src/study/comparison/resolve.js';
import { compileCell } from '../../src/study/compile.js';
import { checkShape } from '../../src/study/document/shape.js';
import { parseYaml } from '../../src/study/document/yaml.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { Study } from '../../src/study/study.js';
import { damage, damaged } from '../support/hostile.js';
import { answerOrRefusal } from './law.js';

/** Mistakes that an error tells, and the line that counts the others. */
const mostLines = 11;

/** The studies of a document's text. Throws a `LanchesterError`. */
export function studiesIn(text: string): readonly Study[] {
  const source = parseYaml(text, 'hostile.yaml');
  if (!isComparison(source)) return [resolveScenario(checkShape(source))];
  return resolveComparison(checkComparison(source)).studies.map(({ study }) => study);
}

function playFirst({ seed, name, engagementCells }: Study): void {
  const [cell] = engagementCells;
  if (cell === undefined) return;
  for (const process of compileCell(cell)) {
    const outcome = new Int32Array(process.outcomes.length + process.extras.length);
    playerFor(prepare(process, 'roll')).play(studyKey(seed, name), 0, outcome);
    expect(outcome.every((value) => value > -(2 ** 31) && value < 2 ** 31)).toBe(true);
  }
}

/** Reads `runs` damaged documents, each with up to three changes. */
export function readHostileDocuments(base: Json, runs: number): void {
  const hostile = fc.array(damage, { minLength: 1, maxLength: 3 }).map((all) => all.reduce<Json>(damaged, base));
  fc.assert(fc.property(hostile, readDocument), { numRuns: runs });
}

/** Reads a document, whatever it is, and plays the first engagement of each of its studies. */
export function readDocument(value: Json): void {
  const studies = answerOrRefusal(() => studiesIn(JSON.stringify(value)), mostLines);
  for (const study of studies ?? []) playFirst(study);
}
