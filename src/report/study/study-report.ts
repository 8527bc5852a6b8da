/**
 * The report of any study. Promises: the first line answers the question, and what it is conditional on follows; then
 * one picture, the conditions in five lines, and the evidence, folded; warnings are never folded; every number says its
 * method and n or that it is exact; how to make it again stands in it.
 */
import type { Block, ReportDocument } from '../document.js';
import { evidenceOf, sectionOf } from '../evidence.js';
import { ratesSections } from '../fights/rates-sections.js';
import { fightsSections } from '../fights/sections.js';
import { assumptions, conditionLines, reproduction } from './assumptions.js';
import { attackSections } from './attack-section.js';
import { auditSections } from './audit-section.js';
import type { ReportContext } from './context.js';
import { engagementSections } from './engagement-section.js';
import { answerOf } from './headline.js';
import { workbenchSections } from './price-workbench.js';
import { rankingSections } from './ranking-answer.js';
import { valuesSections } from './values-section.js';

/** The document of a study's report. */
export function studyReport(context: ReportContext): ReportDocument {
  const { results } = context;
  const { answer, conditions, warnings } = answerOf(context);
  const { notes, picture, folded } = evidenceOf([
    ...fightsSections(context),
    ...ratesSections(context),
    ...auditSections(context),
    ...valuesSections(context),
    ...engagementSections(context),
    ...attackSections(context),
    assumptions(context),
  ]);
  return {
    title: results.question,
    answer,
    conditions,
    sections: [
      ...sectionOf('Mind this', [...warnings.map((text): Block => ({ kind: 'note', text })), ...notes]),
      ...rankingSections(context),
      ...sectionOf('In one picture', picture),
      ...workbenchSections(context),
      { heading: 'Conditions', blocks: [{ kind: 'list', items: conditionLines(context) }] },
      { heading: 'The evidence', blocks: folded },
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
