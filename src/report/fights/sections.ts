/** What a report shows of a population of fights: the games, what the answer hangs on, and the plans. */
import type { FightsAnalysis } from '../../analysis/study/index.js';
import type { Block, Cell, Section } from '../document.js';
import type { ContextOf, ReportContext } from '../study/context.js';
import { moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { entryOf } from './labels.js';
import { levelsSection } from './levels.js';
import { effectsPicture, pooledPicture, stripPicture, togetherPicture } from './pictures.js';
import { gainsNote, plansTable, pricedPlans } from './plan-pictures.js';
import { priceCell } from './price-cell.js';
import { measured100, shareTable } from './tables.js';

export function fightsSections(context: ContextOf<'fights'>): Section[] {
  const found = context.analysis.fights;
  return [
    { heading: 'Every fight by its price', blocks: stripPicture(context, found) },
    {
      heading: 'What it depends on',
      blocks: [
        ...effectsPicture(context, found),
        axesTable(context, found),
        ...togetherPicture(context, found),
        ...shareTable(found, 'the difference'),
      ],
    },
    ...levelsSection(context, found),
    { heading: 'The price over all the fights', blocks: pooledPicture(context, found) },
    ...(found.plans === undefined
      ? []
      : [
          {
            heading: 'Plans at their best',
            blocks: [...pricedPlans(context, found), plansTable(context, found.plans), ...gainsNote(found)],
          },
        ]),
    { heading: 'Every fight', blocks: [fightsTable(context, found)] },
  ];
}

function axesTable(context: ReportContext, found: FightsAnalysis): Block {
  const { unit } = moneyOf(context, found);
  return {
    kind: 'table',
    name: 'fight-axes',
    caption: `Break-even price over the games that have an entry, and what the entry does to the difference at ${found.at} ${unit}`,
    columns: [
      { title: 'Axis' },
      { title: 'Entry' },
      { title: 'Share of the games', number: { percent: true, digits: 1 } },
      { title: 'Break-even price', unit },
      { title: 'Games of 100 more or less than over all', key: 'effect' },
    ],
    rows: found.axes.flatMap(({ title, entries }) =>
      entries.map(({ label, weight, price, effect }): Cell[] => [
        title,
        label,
        weight,
        priceCell(price),
        effect === undefined ? null : measured100(effect),
      ]),
    ),
  };
}

function fightsTable(context: ReportContext, found: FightsAnalysis): Block {
  const { unit } = moneyOf(context, found);
  return {
    kind: 'table',
    name: 'fights',
    caption: 'Every fight with its own break-even price (replay one with --fight and its number)',
    columns: [
      { title: 'Fight', number: { digits: 0 } },
      ...found.axes.map(({ title }) => ({ title })),
      { title: 'Share of the games', number: { percent: true, digits: 1 } },
      { title: 'Wins without', number: { percent: true, digits: 0 } },
      { title: 'Break-even price', unit },
      ...(found.asked === undefined ? [] : [{ title: `At ${found.asked}` }]),
    ],
    rows: found.fights.map((fight): Cell[] => [
      fight.number,
      ...found.axes.map((_, a) => entryOf(found, a, fight)),
      fight.weight,
      fight.reference,
      priceCell(fight),
      ...(fight.verdict === undefined ? [] : [verdictWords[fight.verdict]]),
    ]),
  };
}
