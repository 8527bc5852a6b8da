/**
 * The report of any study. Promises: the first line answers the question, and what it is conditional on follows; then
 * one picture, the conditions in five lines, and the evidence, folded; warnings are never folded; every number says its
 * method and n or that it is exact; how to make it again stands in it.
 */
import { type Block, fold, type ReportDocument, type Section, unfolded } from '../document.js';
import { assumptions, conditionLines, reproduction } from './assumptions.js';
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
  const evidence = [
    ...valuesSections(context),
    ...engagementSections(context),
    ...attackSections(context),
    assumptions(context),
  ];
  const blocks = evidence.flatMap((section) => unfolded(section.blocks));
  const picture = blocks.find(({ kind }) => kind === 'chart');
  const notes = [...warnings.map((text): Block => ({ kind: 'note', text })), ...blocks.filter(isNote)];
  const shown = (block: Block): boolean => block === picture || isNote(block);
  return {
    title: results.question,
    answer,
    conditions,
    sections: [
      ...sectionOf('Mind this', notes),
      ...rankingSections(context),
      ...sectionOf('In one picture', picture === undefined ? [] : [picture]),
      { heading: 'Conditions', blocks: [{ kind: 'list', items: conditionLines(context) }] },
      {
        heading: 'The evidence',
        blocks: evidence
          .map(({ heading, blocks: own }) => ({ heading, blocks: own.filter((block) => !shown(block)) }))
          .filter(({ blocks: own }) => own.length > 0)
          .map(fold),
      },
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

function isNote({ kind }: Block): boolean {
  return kind === 'note';
}

function sectionOf(heading: string, blocks: readonly Block[]): Section[] {
  return blocks.length === 0 ? [] : [{ heading, blocks }];
}
