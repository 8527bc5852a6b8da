/**
 * Whether a report's folder still answers its scenario. Promise: a report is fresh only if it was made from the same
 * inputs by the same rules and version, on arithmetic like this machine's, and each of its files is there as it was
 * made.
 */
import { join } from 'node:path';
import { readRegular } from '../files/read-regular.js';
import { LanchesterError } from '../kernel/errors.js';
import { deepestAround, readJson } from '../kernel/json-text.js';
import { clipped } from '../kernel/text.js';
import { arithmeticWord } from '../run/arithmetic.js';
import { luckCode, playFingerprint, rulesFingerprint, version } from '../run/fingerprint.js';
import { fingerprintComparison, fingerprintInputs } from '../study/fingerprint.js';
import type { Study } from '../study/study.js';
import { fileDigest, fingerprintIn, fingerprintName, type ReportFingerprint } from './report-fingerprint.js';
import { studyOf } from './scenario.js';
import { comparisonOf } from './studies.js';

/**
 * The reasons for which the report in `folder` is stale; empty if it is fresh. Throws a `LanchesterError` for a
 * scenario that is none.
 */
export function staleBecause(file: string, folder: string): string[] {
  const comparison = comparisonOf(file, { games: false });
  const made = madeFrom(folder);
  if (typeof made === 'string') return [made];
  const studies = comparison?.studies ?? [soleStudy(file)];
  const known = comparison === undefined ? undefined : fingerprintComparison(comparison);
  const reasons = [
    ...(made.comparison === known ? [] : ['the comparison changed']),
    ...studies.flatMap(({ id, study }) => staleStudy(study, made.studies[id])),
    ...(studies.every(({ id, study }) => isOfOurLuck(made.studies[id], comparison === undefined ? study : undefined))
      ? []
      : ['the code that takes luck out changed']),
    ...(made.version === version ? [] : [`made by version ${clipped(made.version, 40)}, this is ${version}`]),
    ...(made.arithmetic === arithmeticWord()
      ? []
      : ['made where logarithms and exponentials are rounded differently: last digits may differ here']),
    ...changedFiles(folder, made.files),
    ...ungauged(comparison?.document.bounds ?? studies[0]?.study.document.bounds, made.files),
  ];
  return [...new Set(reasons)];
}

function soleStudy(file: string): { readonly id: string; readonly study: Study } {
  const study = studyOf(file);
  return { id: study.name, study };
}

function staleStudy(study: Study, made: ReportFingerprint['studies'][string] | undefined): string[] {
  return [
    ...(made?.inputs === fingerprintInputs(study) ? [] : ['the scenario or the data of the ruleset changed']),
    ...(made?.rules === rulesFingerprint(study.ruleset) ? [] : ['the code of the rules changed']),
    ...(made?.play === playFingerprint(study.document) ? [] : ['the code that plays options on changed']),
  ];
}

/**
 * Whether a report's luck was taken out by this code; of before luck was, no engagements of a scenario's own say so (`sole`;
 * of a comparison's parts only those that are sampled so do).
 */
function isOfOurLuck(made: ReportFingerprint['studies'][string] | undefined, sole: Study | undefined): boolean {
  const hasOwn = sole?.engagement !== undefined && ['cells', 'price', 'values'].includes(sole.kind);
  if (made?.luck === undefined) return made === undefined || !hasOwn;
  return made.luck === null || made.luck === luckCode;
}

/** Whether play is gauged moves no other figure, so that no fingerprint of inputs hangs on it. */
function ungauged(bounds: object | undefined, files: ReportFingerprint['files']): string[] {
  const isGauged = Object.keys(files).some((path) => /(?:^|\/)gauge\b.*\.csv$/.test(path));
  return bounds === undefined || isGauged
    ? []
    : ['the scenario asks what its play gives away, and the report does not say'];
}

/** Files that have changed since they were made: the first by name, more by their number. */
function changedFiles(folder: string, files: ReportFingerprint['files']): string[] {
  const changed = Object.entries(files).flatMap(([path, digest]): string[] => {
    try {
      const content = readRegular(join(folder, path), 'report');
      return fileDigest(content) === digest ? [] : [`${clipped(path, 60)} was changed after it was made`];
    } catch {
      return [`${clipped(path, 60)} is missing or cannot be read`];
    }
  });
  return changed.length < 2 ? changed : [`${changed[0]}, and ${changed.length - 1} more of its files`];
}

/** The folder's fingerprint, or the reason why it cannot be read. */
function madeFrom(folder: string): ReportFingerprint | string {
  let text: string;
  try {
    text = readRegular(join(folder, fingerprintName), 'fingerprint').toString();
  } catch (error) {
    return error instanceof LanchesterError
      ? `${fingerprintName} cannot be read: ${error.message}`
      : `${fingerprintName} is missing`;
  }
  const read = readJson(text, deepestAround);
  return ('value' in read ? fingerprintIn(read.value) : undefined) ?? `${fingerprintName} is damaged`;
}
