/**
 * The proposed prices of an audited list as a file of a house's own, which scenarios, `run` and `check` take. Promise:
 * only prices that stand by themselves in the ruleset's data; whoever has none is named in it.
 */
import { stringify } from 'yaml';
import type { Audit } from '../../analysis/study/index.js';
import type { Study } from '../../study/study.js';
import type { ReportFile } from '../files.js';

/** `prices.yaml`; nothing for a study that audits no list, or whose prices have no place of their own. */
export function proposedPrices({ name, ruleset, prices }: Study, audit: Audit | undefined): ReportFile[] {
  if (prices === undefined || audit === undefined) return [];
  const placed = prices.units.flatMap(({ path }, k) => {
    const unit = audit.units[k];
    return path === undefined || unit === undefined ? [] : [[path, Number(unit.proposed.toFixed(3))] as const];
  });
  if (placed.length === 0) return [];
  const left = prices.units.filter(({ path }) => path === undefined).map(({ title }) => title);
  const about = [
    `# What the audit "${name}" proposes: give it to a scenario as data, or to a command as --data.`,
    ...(left.length === 0 ? [] : [`# Made of several numbers, and left as they are: ${left.join('; ')}.`]),
  ];
  const document = { lanchester: 1, ruleset, title: `Prices proposed by ${name}`, set: Object.fromEntries(placed) };
  return [{ path: 'prices.yaml', content: `${about.join('\n')}\n${stringify(document, { lineWidth: 0 })}` }];
}
