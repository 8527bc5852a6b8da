/**
 * The report of any study. Promises: the first line answers the question; every number says its method and n or that it
 * is exact; what it is conditional on and how to make it again stand in it.
 */
import type { ReportDocument, Section } from '../document.js';
import { assumptions, reproduction } from './assumptions.js';
import { attackSections } from './attack-section.js';
import type { ReportContext } from './context.js';
import { engagementSections } from './engagement-section.js';
import { answerOf } from './headline.js';
import { rankingSections } from './ranking-answer.js';
import { valuesSections } from './values-section.js';

/** The document of a study's report. */
export function studyReport(context: ReportContext): ReportDocument {
  const { results } = context;
  const { answer, conditions, warnings } = answerOf(context);
  const warned: Section[] =
    warnings.length === 0 ? [] : [{ heading: 'Mind this', blocks: warnings.map((text) => ({ kind: 'note', text })) }];
  return {
    title: results.question,
    answer,
    conditions,
    sections: [
      ...warned,
      ...rankingSections(context),
      ...valuesSections(context),
      ...engagementSections(context),
      ...attackSections(context),
      assumptions(context),
      reproduction(context),
    ],
    meta: [
      { name: 'Scenario', value: results.name },
      { name: 'Ruleset', value: results.ruleset.title },
      { name: 'Seed', value: results.seed },
      { name: 'Version', value: `lanchester ${results.fingerprints.version}` },
      { name: 'Fingerprint of the inputs', value: results.fingerprints.inputs.slice(0, 16) },
      { name: 'Fingerprint of the rules', value: results.fingerprints.rules.slice(0, 16) },
      { name: 'Digest of the results', value: results.digest.slice(0, 16) },
    ],
  };
}
