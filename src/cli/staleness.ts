/**
 * Whether a report's folder still answers its scenario. Promise: a report is fresh only if its results can be read and were made from the same inputs
 * by the same rules and version; where the file holds every cell, its digest must be right too.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  if (comparison === undefined) return staleStudy(studyOf(file), saved as Partial<StudyResults>);
  const { studies, inputs } = saved as Partial<ComparisonResults>;
  const known = new Map(Array.isArray(studies) ? studies.map(({ id, results }) => [id, results] as const) : []);
  const reasons = comparison.studies.flatMap(({ id, study }) => staleStudy(study, known.get(id) ?? {}));
  return [...(inputs === fingerprintComparison(comparison) ? [] : ['the comparison changed']), ...new Set(reasons)];
}

function staleStudy(study: Study, results: Partial<StudyResults>): string[] {
  const { fingerprints } = results;
  return [
    ...(isWhole(results) && digestOf(results) !== results.digest ? ['results.json was changed after it was made'] : []),
    ...(fingerprints?.inputs === fingerprintInputs(study) ? [] : ['the scenario or the data of the ruleset changed']),
    ...(fingerprints?.rules === rulesFingerprint(study.ruleset) ? [] : ['the code of the rules changed']),
    ...(fingerprints?.version === version
      ? []
      : [`made by version ${String(fingerprints?.version)}, this is ${version}`]),
  ];
}

/** What a file holds, as far as it can be trusted; or why it cannot be read. */
function savedResults(path: string): object | string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return 'results.json is missing';
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // told below
  }
  return 'results.json is damaged';
}

/** Whether no cells were left out to keep the file small: only then can its digest be made again. */
function isWhole({ attack, engagement }: Partial<StudyResults>): boolean {
  const roles = engagement?.cells.flatMap((cell) => cell.roles) ?? [];
  return [attack?.cells ?? [], ...roles.map(({ tally }) => tally.cells)].every(Array.isArray);
}

/** The digest that results would be given today. */
function digestOf({ scenario, attack, engagement }: Partial<StudyResults>): string {
  return createHash('sha256').update(canonicalJson({ scenario, attack, engagement })).digest('hex');
}
