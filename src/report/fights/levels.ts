/** Where single attacks and whole fights agree on a price, and where they do not. */
import { type FightsAnalysis, type LevelsEntry, sharedLevels } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Cell, Section } from '../document.js';
import { points1, type ReportContext } from '../study/context.js';
import { moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { listed } from '../study/sentence.js';
import { priceCell } from './price-cell.js';

const levelWords = { agree: 'agree', differ: 'differ', open: 'open: the fights do not show it' } as const;

export function levelsSection(context: ReportContext, found: FightsAnalysis): Section[] {
  const { results, analysis } = context;
  const comparison = analysis.attack?.comparison;
  if (!results.attack || !comparison) return [];
  const shared = sharedLevels(comparison, results.attack.axes, found);
  if (shared.length === 0) return [];
  const { unit } = moneyOf(context, found);
  return [
    {
      heading: 'Single attacks and whole fights',
      blocks: [
        { kind: 'paragraph', text: levelsWords(shared.flatMap(({ entries }) => entries)) },
        {
          kind: 'table',
          name: 'levels',
          caption: `Break-even price by single attacks (exact, over the declared mix) and over the games that have an entry; the price asked is ${found.asked}`,
          columns: [
            { title: 'Axis' },
            { title: 'Entry' },
            { title: 'By single attacks', unit },
            { title: 'Over the fights', unit },
            { title: 'By attacks' },
            { title: 'By fights' },
            { title: 'Attacks and fights' },
          ],
          rows: shared.flatMap(({ title, entries }) =>
            entries.map(({ label, attack, attackVerdict, fights, levels }): Cell[] => [
              title,
              label,
              Number.isFinite(attack)
                ? { value: attack, low: attack, high: attack, words: formatNumber(attack, points1) }
                : 'no limit',
              priceCell(fights),
              verdictWords[attackVerdict],
              verdictWords[fights.judgement?.verdict ?? 'not-known'],
              levelWords[levels],
            ]),
          ),
        },
      ],
    },
  ];
}

function levelsWords(entries: readonly LevelsEntry[]): string {
  const of = (levels: LevelsEntry['levels']): string =>
    listed(entries.flatMap((entry) => (entry.levels === levels ? [`with ${entry.label}`] : [])));
  const [differ, agree] = [of('differ'), of('agree')];
  const why =
    'A single attack is asked what it destroys for its price; a fight also asks whether there is a chance to fire it, ' +
    'what the riflemen would have done for whom it is paid, and who wins.';
  if (differ === '') return agree === '' ? why : `Single attacks and whole fights agree ${agree}. ${why}`;
  return `Single attacks and whole fights differ ${differ}${agree === '' ? '' : `, and agree ${agree}`}. ${why}`;
}
