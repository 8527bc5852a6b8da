/** What a report shows of a population of fights: the games, what the answer hangs on, and the plans. */
import type { FightsAnalysis } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Block, Cell, MeasuredCell, Section } from '../document.js';
import { estimateWords, points1, type ReportContext } from '../study/context.js';
import { moneyOf } from '../study/money.js';
import { verdictWords } from '../study/price-answer.js';
import { axesByWeight } from './answer.js';
import { levelsSection } from './levels.js';
import { effectsPicture, interactionPicture, pooledPicture, stripPicture } from './pictures.js';
import { planPictures, roleOf } from './plan-pictures.js';
import { priceCell } from './price-cell.js';

export function fightsSections(context: ReportContext): Section[] {
  const found = context.analysis.fights;
  if (found === undefined) return [];
  return [
    { heading: 'Every fight by its price', blocks: stripPicture(context, found) },
    {
      heading: 'What it hangs on',
      blocks: [
        ...effectsPicture(context, found),
        axesTable(context, found),
        ...interactionPicture(context, found),
        ...shareTable(found),
      ],
    },
    ...levelsSection(context, found),
    { heading: 'The price over all the fights', blocks: pooledPicture(context, found) },
    ...(found.plans === undefined
      ? []
      : [{ heading: 'Plans at their best', blocks: [...planPictures(context, found), plansTable(context, found)] }]),
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

/** A share of games, as so many of 100. */
function measured100(estimate: NonNullable<FightsAnalysis['axes'][number]['entries'][number]['effect']>): MeasuredCell {
  const { value, interval } = estimate;
  const times = (x: number | undefined): number | null => (x === undefined || !Number.isFinite(x) ? null : 100 * x);
  const scaled = {
    ...estimate,
    value: 100 * value,
    ...(interval === undefined
      ? {}
      : { interval: { ...interval, low: 100 * interval.low, high: 100 * interval.high } }),
  };
  return {
    value: 100 * value,
    low: interval === undefined ? 100 * value : times(interval.low),
    high: interval === undefined ? 100 * value : times(interval.high),
    words: estimateWords(scaled, { ...points1, signed: true }),
  };
}

function shareTable(found: FightsAnalysis): Block[] {
  const { sensitivity } = found;
  if (sensitivity === undefined || found.axes.length === 0) return [];
  const style = { percent: true, digits: 0 } as const;
  return [
    {
      kind: 'table',
      name: 'fight-sensitivity',
      caption:
        "Sobol' indices of the difference: the share of the spread between games that an axis has by itself, and in all",
      columns: [{ title: 'Axis' }, { title: 'By itself' }, { title: 'In all' }],
      rows: axesByWeight(found).map(({ axis, title }): Cell[] => {
        const own = sensitivity.axes[axis];
        return [
          title,
          own === undefined ? null : estimateWords(own.first, style),
          own === undefined ? null : estimateWords(own.total, style),
        ];
      }),
    },
    {
      kind: 'paragraph',
      text: `Dice are ${formatNumber(sensitivity.diceShare, style)} of the spread that was seen; the shares are of the rest.`,
    },
  ];
}

function plansTable({ study }: ReportContext, { plans = [] }: FightsAnalysis): Block {
  return {
    kind: 'table',
    name: 'fight-plans',
    caption:
      'How often each plan is chosen when both sides do their best, and in how many games another plan is better whatever the enemy does',
    columns: [
      { title: 'Side' },
      { title: 'Plan' },
      { title: 'Chosen', number: { percent: true, digits: 0 } },
      { title: 'Dominated', number: { percent: true, digits: 0 } },
    ],
    rows: plans.map(({ side, role, label, share, dominated }): Cell[] => [
      `${side === 'blue' ? 'Blue' : 'Red'} ${roleOf(study, side, role)}`,
      label,
      share,
      dominated,
    ]),
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
      ...found.axes.map(({ entries }, a) => entries[fight.entries[a] as number]?.label ?? ''),
      fight.weight,
      fight.reference,
      priceCell(fight),
      ...(fight.verdict === undefined ? [] : [verdictWords[fight.verdict]]),
    ]),
  };
}
