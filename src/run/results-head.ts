/**
 * What results say about what they answer. Promise: it follows from the study alone, so that results which say anything
 * else are not those of that study.
 */
import type { JsonObject } from '../engagement/json.js';
import { canonicalJson } from '../files/canonical.js';
import type { FindRuleset } from '../study/compile.js';
import { fingerprintInputs } from '../study/fingerprint.js';
import { questionOf } from '../study/gate.js';
import type { Study } from '../study/study.js';
import { rulesFingerprint, version } from './fingerprint.js';
import type { StudyResults } from './results.js';

type ResultsHead = Pick<StudyResults, 'format' | 'kind' | 'name' | 'question' | 'ruleset' | 'seed' | 'fingerprints'>;

/** The head of a study's results. */
export function headOf(study: Study, find?: FindRuleset): ResultsHead {
  return {
    format: 1,
    kind: study.kind,
    name: study.name,
    question: study.question,
    ruleset: { id: study.ruleset, title: study.rulesetTitle, distance: study.distance, turn: study.turn },
    seed: study.seed,
    fingerprints: { inputs: fingerprintInputs(study, find), rules: rulesFingerprint(study.ruleset), version },
  };
}

/** The scenario of a study as its results hold it. */
export function askedIn(study: Study): JsonObject {
  return questionOf(study.document) as unknown as JsonObject;
}

/** What of `results` is not what a run of `study` says of itself: the name of a field; nothing where all is. */
export function oddInHead(study: Study, results: StudyResults): string | undefined {
  const own = { ...headOf(study), scenario: askedIn(study) };
  const names = Object.keys(own) as (keyof typeof own)[];
  return names.find((name) => canonicalJson(results[name]) !== canonicalJson(own[name]));
}
