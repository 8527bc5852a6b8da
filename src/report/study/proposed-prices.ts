/**
 * The proposed prices of an audited list as a file of a house's own, which scenarios, `run` and `check` take. Promise:
 * only prices that stand by themselves in the ruleset's data; whoever has none is named in it.
 */
import { stringify } from 'yaml';
import type { Audit } from '../../analysis/study/index.js';
import type { Study } from '../../study/study.js';
import type { ReportFile } from '../files.js';

/** What the file begins with. */
export const proposedMark = '# What the audit "';

/** `prices.yaml`; nothing for a study that audits no list, or whose prices have no place of their own. */
export function proposedPrices({ name, ruleset, prices }: Study, audit: Audit | undefined): ReportFile[] {
  if (prices === undefined || audit === undefined) return [];
  const written = prices.units.map(({ place, price }, k) => {
    const unit = audit.units[k];
    if (place === undefined || unit === undefined) return undefined;
    const value = Number((place.now + (unit.proposed - price) / place.per).toFixed(3));
    return value < 0 ? undefined : { path: place.path, value };
  });
  // two units that one number is the price of
  const values = new Map<string, Set<number>>();
  for (const each of written) {
    if (each !== undefined) values.set(each.path, (values.get(each.path) ?? new Set()).add(each.value));
  }
  const placed = written.map((each) => (each !== undefined && values.get(each.path)?.size === 1 ? each : undefined));
  const set = Object.fromEntries(placed.flatMap((each) => (each === undefined ? [] : [[each.path, each.value]])));
  if (Object.keys(set).length === 0) return [];
  const left = prices.units.filter((_, k) => placed[k] === undefined).map(({ title }) => title);
  const about = [
    `${proposedMark}${name}" proposes: give it to a scenario as data, or to a command as --data.`,
    ...(left.length === 0 ? [] : [`# Not one number of the ruleset's, and left as they are: ${left.join('; ')}.`]),
  ];
  const document = { lanchester: 1, ruleset, title: `Prices proposed by ${name}`, set };
  return [{ path: 'prices.yaml', content: `${about.join('\n')}\n${stringify(document, { lineWidth: 0 })}` }];
}
