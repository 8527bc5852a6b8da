/**
 * The report of a comparison: rulesets side by side. Promises: the first line answers; one picture follows, the one
 * that the file asks for if it names one; then the evidence, folded, in Markdown a file of its own. Every measure is explained in a player's words
 * before its chart. What a ruleset lacks is said in its cell. The report has its conditions, and how to make it again.
 */

import { shownFingerprint } from '../../files/shown-fingerprint.js';
import { defined } from '../../kernel/defined.js';
import type { ReportDocument } from '../document.js';
import { evidenceOf, sectionOf } from '../evidence.js';
import { expectedSections } from '../expected.js';
import { assumptionsSection, reproductionSection } from './assumptions-section.js';
import { attackSection } from './attack-section.js';
import type { ComparisonContext } from './context.js';
import { equalPointsSection } from './equal-points-section.js';
import { gaugeSection } from './gauge-section.js';
import { comparisonAnswer, comparisonHeadline } from './headline.js';
import { killProbabilitySection } from './kill-probability-section.js';
import { killAnswer, killConditions } from './kills-and-buys.js';
import { luckSection } from './luck-section.js';
import { numbersSection } from './numbers-section.js';
import { pricesSection } from './prices-section.js';
import { summarySection } from './summary-section.js';
import { written } from './words.js';

export type { ComparisonContext } from './context.js';

/** The document of a comparison's report. Sections without figures are left out. */
export function comparisonReport(context: ComparisonContext): ReportDocument {
  const { analysis, results, comparison } = context;
  const isKill = comparison.document.picture === 'kill-probability-by-role';
  const { notes, picture, folded } = evidenceOf([
    ...(isKill ? [killProbabilitySection(analysis)] : []),
    equalPointsSection(analysis),
    pricesSection(analysis),
    attackSection(analysis),
    luckSection(analysis),
    numbersSection(analysis),
    gaugeSection(analysis),
    assumptionsSection(context),
  ]);
  const conditions = isKill ? killConditions(analysis) : comparisonHeadline(analysis);
  const [lead, ...rest] = conditions;
  const prints = results.studies[0]?.results.fingerprints;
  return {
    title: results.question,
    answer: isKill ? killAnswer(analysis) : comparisonAnswer(analysis),
    ...defined({ lead }),
    conditions: conditions.join(' '),
    sections: [
      ...sectionOf('In one picture', picture),
      ...sectionOf('Keep in mind', notes),
      ...expectedSections(context.expected),
      ...sectionOf('In numbers', rest.length === 0 ? [] : [{ kind: 'paragraph', text: rest.join(' ') }]),
      summarySection(analysis),
      ...sectionOf('The evidence', folded).map((section) => ({ ...section, apart: true as const })),
      reproductionSection(context),
    ].filter(({ blocks }) => blocks.length > 0),
    meta: [
      { name: 'Comparison', value: results.name },
      {
        name: 'Rulesets',
        value: written(analysis)
          .map(({ title }) => title)
          .join(', '),
      },
      { name: 'Seed', value: results.seed },
      ...(prints === undefined
        ? []
        : [
            { name: 'Version', value: `lanchester ${prints.version}` },
            { name: 'Fingerprint of the rules', value: shownFingerprint(prints.rules) },
          ]),
      { name: 'Digest of the results', value: results.digest.slice(0, 16) },
    ],
  };
}
