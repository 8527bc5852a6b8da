/**
 * Whether a report's folder still answers its scenario. Promise: a report is fresh only if its results can be read and were made from the same inputs
 * by the same rules and version; where the file holds every cell, its digest must be right too.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readRegular } from '../files/read-regular.js';
import { LanchesterError } from '../kernel/errors.js';
import { deepestAround, readJson } from '../kernel/json-text.js';
import { clipped } from '../kernel/text.js';
import type { ComparisonResults } from '../run/comparison-results.js';
import { rulesFingerprint, version } from '../run/fingerprint.js';
import type { StudyResults } from '../run/results.js';
import { canonicalJson } from '../study/canonical.js';
import { fingerprintComparison, fingerprintInputs } from '../study/fingerprint.js';
import type { Study } from '../study/study.js';
import { studyOf } from './scenario.js';
import { comparisonOf } from './studies.js';

/** Why the report in `folder` is stale; empty when it is not. Throws a `LanchesterError` for a scenario that is none. */
export function staleBecause(file: string, folder: string): string[] {
  const comparison = comparisonOf(file);
  const saved = savedResults(join(folder, 'results.json'));
  if (typeof saved === 'string') return [saved];
  if (comparison === undefined) return staleStudy(studyOf(file), saved);
  const { studies, inputs } = saved as Partial<ComparisonResults>;
  const known = new Map(listOf(studies).map((each) => [fieldOf(each, 'id'), fieldOf(each, 'results')] as const));
  const reasons = comparison.studies.flatMap(({ id, study }) => staleStudy(study, known.get(id)));
  return [...(inputs === fingerprintComparison(comparison) ? [] : ['the comparison changed']), ...new Set(reasons)];
}

/** `results`: whatever stands where the results of the study should. */
function staleStudy(study: Study, results: unknown): string[] {
  const fingerprints = fieldOf(results, 'fingerprints');
  const madeBy = fieldOf(fingerprints, 'version');
  const isFresh = (name: keyof StudyResults['fingerprints'], now: string): boolean =>
    fieldOf(fingerprints, name) === now;
  return [
    ...(isWhole(results) && digestOf(results) !== fieldOf(results, 'digest')
      ? ['results.json was changed after it was made']
      : []),
    ...(isFresh('inputs', fingerprintInputs(study)) ? [] : ['the scenario or the data of the ruleset changed']),
    ...(isFresh('rules', rulesFingerprint(study.ruleset)) ? [] : ['the code of the rules changed']),
    ...(madeBy === version
      ? []
      : [`made by version ${typeof madeBy === 'string' ? clipped(madeBy, 40) : 'unknown'}, this is ${version}`]),
  ];
}

/** What a file holds, as far as it can be trusted; or why it cannot be read. */
function savedResults(path: string): object | string {
  let text: string;
  try {
    text = readRegular(path, 'results').toString();
  } catch (error) {
    return error instanceof LanchesterError
      ? `results.json cannot be read: ${error.message}`
      : 'results.json is missing';
  }
  const read = readJson(text, deepestAround);
  if ('value' in read && typeof read.value === 'object' && read.value !== null) return read.value;
  return 'results.json is damaged';
}

/** What stands under a key of what may be anything. */
function fieldOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether no cells were left out to keep the file small: only then can its digest be made again. */
function isWhole(results: unknown): boolean {
  const attackCells = fieldOf(fieldOf(results, 'attack'), 'cells') ?? [];
  const roles = listOf(fieldOf(fieldOf(results, 'engagement'), 'cells')).flatMap((cell) =>
    listOf(fieldOf(cell, 'roles')),
  );
  return [attackCells, ...roles.map((role) => fieldOf(fieldOf(role, 'tally'), 'cells'))].every(Array.isArray);
}

/** The digest that results would be given today. */
function digestOf(results: unknown): string {
  const [scenario, attack, engagement] = ['scenario', 'attack', 'engagement'].map((key) => fieldOf(results, key));
  return createHash('sha256').update(canonicalJson({ scenario, attack, engagement })).digest('hex');
}
