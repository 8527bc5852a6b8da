/** `lanchester price`: what a list says that it costs, and what other prices make of it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditsUrl } from '../../audits-url.js';
import { addedMark } from '../../engagement/additions.js';
import type { Ruleset } from '../../engagement/ruleset.js';
import { checkTarget, type Target, writeWhole } from '../../files/write-whole.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type PriceLists, worthOf, worthSentence } from '../../lists/worth.js';
import { armyFormOf, writeArmy } from '../../study/army/write-army.js';
import { compileRules } from '../../study/compile.js';
import type { Overlay } from '../../study/document/overlay.js';
import { withData } from '../house-rules.js';
import { note, printJson } from '../print.js';
import { type ListOptions, readList } from '../read-list.js';
import { printTablesCsv } from '../tables-csv.js';
import { printWorth, worthTable } from '../worth-table.js';

export interface PriceOptions extends ListOptions {
  data?: readonly string[];
  write?: string;
  json?: boolean;
  csv?: boolean;
}

/** Prices a list. `rulesets`: what `--ruleset` names. Throws a `LanchesterError`. */
export async function price(file: string, rulesets: readonly string[], options: PriceOptions): Promise<void> {
  const { json = false, csv = false, write } = options;
  if (json && csv) throw new LanchesterError('usage', '--csv and --json exclude each other');
  const target: Target | undefined =
    write === undefined ? undefined : { file: write, what: 'army', isOurs: () => true };
  if (target !== undefined) checkTarget(target);
  const list = await readList(file, rulesets, options);
  const { ruleset } = list;
  const { prices, words } = pricesFor(ruleset, options.data ?? []);
  const worth = worthOf(list.rows, prices);
  const sentence = worthSentence(worth, { ruleset: ruleset.title, ours: words });
  if (json)
    printJson({
      ruleset: ruleset.id,
      answer: sentence,
      ...worth,
      ...(list.read === undefined ? {} : { read: list.read }),
    });
  else if (csv) printTablesCsv([worthTable(worth)]);
  else printWorth({ worth, sentence, ruleset, ...(list.read === undefined ? {} : { read: list.read }) });
  for (const text of list.notes) note(text);
  if (target === undefined) return;
  const army = list.rows.map(({ row }) => row);
  writeWhole(target, writeArmy(army, armyFormOf(target.file)));
  note(`${target.file}: ${army.length === 1 ? '1 row' : `${army.length} rows`} as an army`);
}

/** The ruleset's list, and ours: what its audit proposes, and then `--data`. */
function pricesFor(ruleset: Ruleset, data: readonly string[]): { readonly prices: PriceLists; readonly words: string } {
  const audit = fileURLToPath(new URL(`${ruleset.id}-audit/prices.yaml`, auditsUrl));
  const hasAudit = existsSync(audit);
  if (!hasAudit && data.length === 0) {
    throw new LanchesterError(
      'usage',
      `there is no audit of ${ruleset.title}, so say whose prices it is held against: --data prices.yaml`,
    );
  }
  const ours = withData(ruleset, [...(hasAudit ? [audit] : []), ...data]);
  const added = Object.fromEntries(Object.entries(ours.overlay).filter(([path]) => path.startsWith(addedMark)));
  const prices = {
    listed: compileRules(ruleset, added),
    ours: ours.rules,
    moved: compileRules(ruleset, moved(ours.overlay)),
  };
  const names = data.join(' and ');
  const words =
    data.length === 0
      ? 'by the prices that its audit proposes'
      : hasAudit
        ? `by ${names} and the prices that its audit proposes`
        : `by ${names}`;
  return { prices, words };
}

/** The same changes with other prices: a unit whose price is another then is priced by them. */
function moved(overlay: Overlay): Overlay {
  return Object.fromEntries(
    Object.entries(overlay).map(([path, value]) => {
      const isPrice = typeof value === 'number' && path.startsWith('prices.') && !path.startsWith(addedMark);
      return [path, isPrice ? value + 1 : value];
    }),
  );
}
