/**
 * The proposed prices of an audited list as a file of a house's own, which scenarios, `run` and `check` take. Promise:
 * only prices that are made of numbers of the ruleset's data; units whose are not are named in the file, and so are those
 * whose prices such numbers cannot meet, and every number that is read from what a part of a unit is worth.
 */
import { defined } from '../../kernel/defined.js';
import { pricesOverlay } from '../../workbench/overlay.js';
import type { ReportFile } from '../files.js';
import type { ReportContext } from './context.js';
import { partNotes, proposedNumbers } from './part-prices.js';

const what = 'What the audit "';

/** What the file begins with. */
export const proposedMark = `# ${what}`;

type Proposing = Pick<ReportContext, 'study' | 'analysis'>;

/** `prices.yaml`; nothing for a study that audits no list, or whose prices are none of the data's numbers. */
export function proposedPrices({ study: { name, ruleset, prices }, analysis }: Proposing): ReportFile[] {
  const audit = analysis.prices;
  if (!prices || !audit) return [];
  const { prices: proposed, parts } = proposedNumbers(prices, audit);
  const notes = partNotes(parts);
  const about = {
    ...defined({ step: prices.step }),
    notes,
    what: `${what}${name}" proposes`,
    title: `Prices proposed by ${name}`,
    ruleset,
  };
  const content = pricesOverlay(about, proposed);
  return content === undefined ? [] : [{ path: 'prices.yaml', content }];
}
