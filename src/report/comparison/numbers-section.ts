/** What numbers are worth: n against n, 2n, 4n, and the Lanchester exponent that the losses come to. */
import type { ComparisonAnalysis, Contender, Numbers, NumbersRatio } from '../../analysis/comparison/types.js';
import { type ContenderDot, contenderDots, formatNumber, type Measured } from '../../charts/index.js';
import { power } from '../../kernel/power.js';
import type { Estimate } from '../../statistics/interval.js';
import { DISAGREE } from '../../statistics/lanchester-exponent.js';
import type { Block, Cell, Section } from '../document.js';
import { listed } from '../study/sentence.js';
import { rangeOf } from './exponent-words.js';
import {
  intervalCell,
  longTitle,
  measured,
  observations,
  percent1,
  plural,
  rowOf,
  two,
  withInterval,
} from './words.js';

export function numbersSection(analysis: ComparisonAnalysis): Section {
  const rows = numbersOf(analysis);
  if (rows.length === 0) return { heading: 'What numbers are worth', blocks: [] };
  const fights = [...new Set(rows.map(({ numbers }) => plural(numbers.role)))];
  return {
    heading: 'What numbers are worth',
    blocks: [
      {
        kind: 'paragraph',
        text:
          `Some ${listed(fights)} fight as many, twice as many, four times as many of the same. Lanchester’s laws put ` +
          'what numbers are worth into one exponent e: the fighting power of a force goes with its number to the ' +
          'power e, measured from what each side loses. At e = 1 (the linear law, hand to hand, one opponent each) ' +
          'twice the numbers count twice; at e = 2 (the square law, everybody can shoot at everybody) they count ' +
          'four times. Between the two, 2 to the power e.',
      },
      exponents(analysis, rows),
      table(rows),
      ...disagreements(rows),
    ],
  };
}

interface NumbersRow {
  readonly contender: Contender;
  readonly numbers: Numbers;
}

function numbersOf(analysis: ComparisonAnalysis): NumbersRow[] {
  return analysis.contenders.flatMap((contender) => {
    const numbers = analysis.numbers.find((each) => each.contender === contender.id);
    return numbers === undefined ? [] : [{ contender, numbers }];
  });
}

/** One picture for all: a single number if it holds for all odds, else the range over them. */
function exponents(analysis: ComparisonAnalysis, rows: readonly NumbersRow[]): Block {
  const gain = ({ exponent }: { readonly exponent: Estimate }): string =>
    formatNumber(power(2, exponent.value), { digits: 1 });
  const parts = rows.flatMap(({ contender, numbers }) => {
    const { least, most } = rangeOf(numbers);
    if (contender.variant !== null || least === undefined || most === undefined) return [];
    const [from, to] = [gain(least), gain(most)];
    return [`${from === to ? from : `${from} to ${to}`} times in ${contender.title}`];
  });
  const n = observations(rows.flatMap(({ numbers }) => numbers.ratios.map(({ winRate }) => winRate)));
  return {
    kind: 'chart',
    name: 'lanchester-exponent',
    alt:
      'Lanchester exponent with its interval, or its range over the odds, for each game and variant, with marks at 1 ' +
      '(linear law) and 2 (square law)',
    spec: contenderDots(
      rows.map(({ contender, numbers }) => ({ ...rowOf(analysis, contender), ...exponentDot(numbers) })),
      {
        title: parts.length === 0 ? 'What twice the numbers count' : `Twice the numbers count ${listed(parts)}`,
        subtitle:
          'Lanchester exponent from the losses; two marks where no single one holds for all odds: the least and the ' +
          `most. ${n === 0 ? 'Exact.' : `${formatNumber(n, { digits: 0 })} pairs of engagements, sides exchanged.`}`,
        valueTitle: 'Lanchester exponent',
        intervalTitle: '95% interval, or range',
        format: two,
        references: [
          { value: 1, label: 'linear law' },
          { value: 2, label: 'square law' },
        ],
      },
    ),
  };
}

function exponentDot(numbers: Numbers): Measured & Pick<ContenderDot, 'range'> {
  if (numbers.exponent !== undefined) return measured(numbers.exponent);
  const { least, most, words } = rangeOf(numbers);
  if (least === undefined || most === undefined) return { value: null, note: numbers.why ?? 'not played' };
  if (least === most) return { ...measured(least.exponent) };
  return { value: null, range: { ends: [measured(least.exponent), measured(most.exponent)], words } };
}

function table(rows: readonly NumbersRow[]): Block {
  return {
    kind: 'table',
    name: 'numbers',
    caption:
      'n against n, 2n, 4n: shares of a side’s own price lost, with 95% intervals; n against n is the check that ' +
      'the sides are even',
    columns: [
      { title: 'Rules' },
      { title: 'Fight' },
      { title: 'Larger side wins' },
      { title: 'It loses' },
      { title: 'Smaller side loses' },
      { title: 'Points destroyed per point lost by the larger side' },
      { title: 'Exponent' },
      { title: 'For all odds' },
    ],
    rows: rows.flatMap(({ contender, numbers }) =>
      numbers.ratios.map((ratio): Cell[] => [
        longTitle(contender),
        `${numbers.n} against ${numbers.n * ratio.ratio} ${plural(numbers.role)}`,
        intervalCell(ratio.winRate, percent1),
        intervalCell(ratio.lostByLarger, percent1),
        intervalCell(ratio.lostBySmaller, percent1),
        ratio.exchangeRatio === undefined ? 'larger side lost nothing' : intervalCell(ratio.exchangeRatio, two),
        ratioCell(ratio),
        ratio === numbers.ratios[0] ? allOddsCell(numbers) : null,
      ]),
    ),
  };
}

/** What holds for all odds: one exponent, or a range. */
function allOddsCell(numbers: Numbers): Cell {
  if (numbers.exponent !== undefined) return intervalCell(numbers.exponent, two);
  const { least, most, words } = rangeOf(numbers);
  return least === undefined || least === most ? (numbers.why ?? null) : `no single one: ${words}`;
}

function ratioCell(ratio: NumbersRatio): Cell {
  if (ratio.exponent !== undefined) return intervalCell(ratio.exponent, two);
  return ratio.ratio === 1 ? null : (ratio.why ?? 'no estimate');
}

/** Where one exponent does not fit all ratios. */
function disagreements(rows: readonly NumbersRow[]): Block[] {
  const items = rows.flatMap(({ contender, numbers }) => {
    const found = numbers.disagreement;
    if (found === undefined || found.p >= DISAGREE) return [];
    return [
      `${longTitle(contender)}: by ${withInterval(found.difference, two)}, p ` +
        `${found.p < 0.001 ? 'below 0.001' : formatNumber(found.p, { digits: 3 })}.`,
    ];
  });
  if (items.length === 0) return [];
  return [
    {
      kind: 'paragraph',
      text: 'Where the ratios disagree by more than chance, no single exponent holds for all odds:',
    },
    { kind: 'list', items },
  ];
}
