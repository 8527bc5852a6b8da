/**
 * A price list, judged: what each unit is worth and should cost, how even armies are at which prices, and who beats whom.
 * Promise: what prices come from stands first, and what is a diagnosis last.
 */
import type { Section } from '../document.js';
import { aloneSections, unevenAlone } from './alone-section.js';
import { auditNotes } from './audit-notes.js';
import { worthChart, worthTable } from './audit-table.js';
import { isInCompany } from './audit-words.js';
import { axisSections } from './axis-section.js';
import type { ContextOf } from './context.js';
import { evenArmiesSections } from './even-armies-section.js';
import { explainedSections } from './explained-section.js';
import { heldBackSections } from './held-back-section.js';
import { togetherSections } from './together-section.js';

export function auditSections(context: ContextOf<'priceList'>): Section[] {
  const audit = context.analysis.prices;
  const list = context.study.prices;
  const isAlone = !isInCompany(audit);
  return [
    {
      heading: 'What the units should cost',
      blocks: [
        worthChart(audit, list),
        worthTable(audit, list),
        ...(isAlone ? unevenAlone(audit, list) : []),
        ...auditNotes(audit, list),
      ],
    },
    ...heldBackSections(audit, list),
    ...evenArmiesSections(audit, list),
    ...togetherSections(audit),
    ...explainedSections(context),
    ...axisSections(audit),
    ...aloneSections(audit, list),
  ];
}
