/** What may be expected of engagements: of each cell its figures, of a price the break-even, of units their values. */
import type { EngagementCell, PlainStudy, StudyOf } from '../../study/study.js';
import type { EngagementBreakEven } from '../study/break-even.js';
import {
  analyseEngagements,
  analysePrice,
  analyseValues,
  type EngagementAnalysis,
  type EngagementFigures,
} from '../study/engagement.js';
import type { RelativeValues } from '../study/relative-values.js';
import { expectable, type Figure } from './figure.js';
import { type ExpectUnit, priceReading, type Quantity, type Reading, readingOf } from './quantity.js';

type FigureName = Exclude<
  keyof EngagementFigures,
  'id' | 'variant' | 'title' | 'axes' | 'n' | 'worth' | 'engine' | 'byRole' | 'metrics'
>;

/** The figures of a cell, in the order in which they are offered. */
const cellFigures: readonly (readonly [name: FigureName, words: string, unit: ExpectUnit])[] = [
  ['winRate', 'win rate', '%'],
  ['draws', 'draws', '%'],
  ['blueWins', 'games that blue wins', '%'],
  ['redWins', 'games that red wins', '%'],
  ['exchangeRatio', 'exchange ratio', ''],
  ['costEffectiveness', 'cost-effectiveness', ''],
  ['pointsMargin', 'points margin', 'points'],
  ['turns', 'length', 'turns'],
];

/** Nothing is known of it. */
const unknown: Reading = { exact: false };

type Cells = Pick<EngagementAnalysis, 'cells' | 'comparisons'>;

/** The figures of all cells; their differences in win rate from one of them. */
function figuresOfCells(study: PlainStudy, reference: string | undefined): Figure<Cells>[] {
  return study.engagementCells.flatMap((cell) => {
    const { id } = cell;
    const own = (metric: string, words: string, unit: ExpectUnit): Quantity => ({
      metric,
      of: ofCell(study, cell),
      title: `${words} of ${titleOf(study, cell)}`,
      unit,
    });
    const find = ({ cells }: Cells): EngagementFigures | undefined => cells.find((each) => each.id === id);
    const known = cellFigures.map(([name, words, unit]): Figure<Cells> => {
      const quantity = own(name, words, unit);
      return {
        quantity,
        read: (analysed) => {
          const found = find(analysed);
          return found === undefined ? unknown : readingOf(quantity, found[name]);
        },
      };
    });
    const metrics = Object.keys(study.metrics).map((name): Figure<Cells> => {
      const quantity = own(name, name, '');
      return {
        quantity,
        read: (analysed) => {
          const found = find(analysed)?.metrics[name];
          return found === undefined ? unknown : readingOf(quantity, found);
        },
      };
    });
    if (reference === undefined || id === reference) return [...known, ...metrics];
    const quantity = own('difference', 'gain in win rate', 'percentage points');
    const difference: Figure<Cells> = {
      quantity,
      read: ({ comparisons }) => {
        const found = comparisons.find((each) => each.id === id);
        return found === undefined ? unknown : readingOf(quantity, found.winRate);
      },
    };
    return [...known, ...metrics, difference];
  });
}

/** `{variant: 'with', 'at.price': '15'}`; who has one variant need not name it. */
function ofCell({ document }: PlainStudy, { variant, axes }: EngagementCell): Record<string, string> {
  return {
    ...(document.variants === undefined ? {} : { variant }),
    ...Object.fromEntries(Object.entries(axes).map(([axis, value]) => [`at.${axis}`, String(value)])),
  };
}

/** `RPG and Tandem, price 15`; a scenario that varies nothing is told by its blue force. */
function titleOf(study: PlainStudy, { variant, axes }: EngagementCell): string {
  const own =
    study.document.variants === undefined
      ? (study.engagement?.blue.title ?? 'blue')
      : (study.variants.find(({ id }) => id === variant)?.title ?? variant);
  return [own, ...Object.entries(axes).map(([name, value]) => `${name} ${value}`)].join(', ');
}

const firstOf = ({ engagementCells }: PlainStudy): string | undefined => engagementCells[0]?.id;

export const expectableCells = expectable<'cells', Cells>(
  (study) => figuresOfCells(study, firstOf(study)),
  ({ metrics }, { engagement }, level) => analyseEngagements(engagement, { metrics, level }),
);

type Price = Cells & { readonly breakEven: EngagementBreakEven };

export const expectablePrice = expectable<'price', Price>(
  (study) => [priceFigure(study), ...figuresOfCells(study, study.breakEven.without)],
  ({ metrics, breakEven }, { engagement }, level) => analysePrice(engagement, { metrics, level }, breakEven),
);

function priceFigure(study: StudyOf<'price'>): Figure<Price> {
  const priced = study.variants.find(({ id }) => id === study.breakEven.with)?.title ?? study.breakEven.with;
  return {
    quantity: { metric: 'breakEven', of: {}, title: `break-even price of ${priced}`, unit: 'points' },
    read: ({ breakEven: { price, interval } }) => priceReading(price, interval),
  };
}

type Values = Cells & { readonly values: RelativeValues };

export const expectableValues = expectable<'values', Values>(
  (study) => [
    ...study.values.of.map((unit): Figure<Values> => {
      const title = study.variants.find(({ id }) => id === unit)?.title ?? unit;
      return {
        quantity: { metric: 'value', of: { unit }, title: `value of ${title}`, unit: 'points' },
        read: ({ values }) => {
          const found = values.values.find(({ variant }) => variant === unit);
          return found === undefined ? unknown : priceReading(found.price, found.interval);
        },
      };
    }),
    ...figuresOfCells(study, undefined),
  ],
  ({ metrics, values }, { engagement }, level) => analyseValues(engagement, { metrics, level }, values),
);
