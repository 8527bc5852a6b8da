/** What numbers are worth: n against n, 2n, 4n, and the Lanchester exponent that the losses come to. */
import type { ComparisonAnalysis, Contender, Numbers, NumbersRatio } from '../../analysis/comparison/types.js';
import { DISAGREE } from '../../analysis/lanchester-exponent.js';
import { type ContenderDot, contenderDots, formatNumber } from '../../charts/index.js';
import { power } from '../../kernel/power.js';
import type { Block, Cell, Section } from '../document.js';
import { exponentAt, oddsWords } from './exponent-words.js';
import { ranked } from './headline.js';
import {
  intervalCell,
  list,
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
          `Some ${list(fights)} fight as many, twice as many, four times as many of the same. Lanchester’s laws put ` +
          'what numbers are worth into one exponent e: the fighting power of a force goes with its number to the ' +
          'power e, measured from what each side loses. At e = 1 (the linear law, hand to hand, one opponent each) ' +
          'twice the numbers count twice; at e = 2 (the square law, everybody can shoot at everybody) they count ' +
          'four times. Between the two, 2 to the power e.',
      },
      ...oddsOf(rows).map((odds) => exponents(analysis, rows, odds)),
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

/** The uneven odds that were played, the most even first. */
function oddsOf(rows: readonly NumbersRow[]): readonly number[] {
  const all = rows.flatMap(({ numbers }) => numbers.ratios.map(({ ratio }) => ratio));
  return [...new Set(all)].filter((ratio) => ratio > 1).sort((a, b) => a - b);
}

/** All rulesets at the same odds: an exponent of one odds is not set beside that of another. */
function exponents(analysis: ComparisonAnalysis, rows: readonly NumbersRow[], odds: number): Block {
  const order = ranked(analysis, (contender) => exponentAt(analysis, contender, odds));
  const parts = order.map(
    ({ contender, estimate }) => `${formatNumber(power(2, estimate.value), { digits: 1 })} times in ${contender.title}`,
  );
  const at = ({ ratios }: Numbers): NumbersRatio | undefined => ratios.find(({ ratio }) => ratio === odds);
  const n = observations(rows.flatMap(({ numbers }) => numbers.ratios.map(({ winRate }) => winRate)));
  const words = oddsWords(odds);
  return {
    kind: 'chart',
    name: `lanchester-exponent-${odds}-to-1`,
    alt:
      `Lanchester exponent at ${words} with its interval, for each game and variant, with marks at 1 (linear law) ` +
      'and 2 (square law)',
    spec: contenderDots(
      rows.map(({ contender, numbers }): ContenderDot => {
        const exponent = at(numbers)?.exponent;
        return {
          ...rowOf(analysis, contender),
          ...measured(exponent),
          ...(exponent === undefined ? { note: at(numbers)?.why ?? 'not played' } : {}),
        };
      }),
      {
        title:
          parts.length === 0
            ? `What twice the numbers count, at ${words}`
            : `At ${words}, twice the numbers count ${list(parts)}`,
        subtitle:
          `Lanchester exponent from the losses at ${words}. ` +
          `${n === 0 ? 'Exact.' : `${formatNumber(n, { digits: 0 })} pairs of engagements, sides exchanged.`}`,
        valueTitle: 'Lanchester exponent',
        format: two,
        references: [
          { value: 1, label: 'linear law' },
          { value: 2, label: 'square law' },
        ],
      },
    ),
  };
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
      ]),
    ),
  };
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
      text: 'Where the ratios disagree by more than chance, no single exponent holds for all odds, and none is given:',
    },
    { kind: 'list', items },
  ];
}
