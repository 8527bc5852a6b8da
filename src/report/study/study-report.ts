/**
 * The report of any study. Promises: the first line answers the question, and what it is conditional on follows; then
 * one picture, the conditions in five lines, and the evidence, folded; warnings are never folded; every number says its
 * method and n or that it is exact; how to make it again stands in it.
 */

import type { Expected } from '../../analysis/expect/expected.js';
import type { StudyAnalysis } from '../../analysis/study/index.js';
import { shownFingerprint } from '../../files/shown-fingerprint.js';
import { defined } from '../../kernel/defined.js';
import type { StudyResults } from '../../run/results.js';
import type { Study } from '../../study/study.js';
import type { Block, ReportDocument, Section } from '../document.js';
import { evidenceOf, sectionOf } from '../evidence.js';
import { expectedSections } from '../expected.js';
import { ratesSections } from '../fights/rates-sections.js';
import { fightsSections } from '../fights/sections.js';
import { assumptions, conditionLines, reproduction } from './assumptions.js';
import { attackSections } from './attack-section.js';
import { auditSections } from './audit-section.js';
import { type ReportContext, type SaidOf, said } from './context.js';
import { engagementSections, priceBlocks } from './engagement-section.js';
import { gaugeSections } from './gauge-section.js';
import { answerOf } from './headline.js';
import { workbenchSections } from './price-workbench.js';
import { rankingSections } from './ranking-answer.js';
import { sweepPicture } from './sweep-picture.js';
import { valuesSections } from './values-section.js';

/** A study with its results. */
interface Made {
  readonly study: Study;
  readonly results: StudyResults;
  readonly analysis: StudyAnalysis;
  /** The command that makes it again. */
  readonly command: string;
  readonly expected?: Expected;
}

const none = (): Section[] => [];

/** The evidence for the answer, beside single attacks. */
const evidence: SaidOf<Section[]> = {
  attack: none,
  cells: (context) => engagementSections(context, sweepPicture(context, context.analysis.engagement.cells)),
  price: (context) => engagementSections(context, priceBlocks(context)),
  values: (context) => [...valuesSections(context), ...engagementSections(context, [])],
  fights: fightsSections,
  rates: ratesSections,
  games: none,
  priceList: auditSections,
};

/** What stands above the picture, and what beneath it. */
const nothing = {
  attack: none,
  cells: none,
  price: none,
  values: none,
  fights: none,
  rates: none,
  games: none,
  priceList: none,
};
const ahead: SaidOf<Section[]> = { ...nothing, cells: rankingSections };
const beneath: SaidOf<Section[]> = { ...nothing, priceList: workbenchSections };

/** The document of a study's report. */
export function studyReport(made: Made): ReportDocument {
  // the analysis of a study is of the study's kind
  const context = made as ReportContext;
  const { results } = context;
  const { answer, conditions, warnings } = answerOf(context);
  const [lead, ...rest] = conditions;
  const { notes, picture, folded } = evidenceOf([
    ...said(evidence, context),
    ...gaugeSections(context.analysis.gauge),
    ...(results.attack === undefined ? [] : attackSections(context)),
    assumptions(context),
  ]);
  return {
    title: results.question,
    answer,
    ...defined({ lead }),
    conditions: conditions.join(' '),
    sections: [
      ...sectionOf('In one picture', picture),
      ...sectionOf('Keep in mind', [...warnings.map((text): Block => ({ kind: 'note', text })), ...notes]),
      ...expectedSections(context.expected),
      ...said(ahead, context),
      ...said(beneath, context),
      ...sectionOf('In numbers', rest.length === 0 ? [] : [{ kind: 'paragraph', text: rest.join(' ') }]),
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
      { name: 'Fingerprint of the rules', value: shownFingerprint(results.fingerprints.rules) },
      { name: 'Digest of the results', value: results.digest.slice(0, 16) },
    ],
  };
}
