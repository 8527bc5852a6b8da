/**
 * What units are worth in mixed forces, beside what they are worth alone. Promises: both are in points of the same
 * measure; a unit is said to hang on its company only if that is beyond doubt; a unit that could not be told apart from
 * others says so.
 */

import { costAlone } from '../../analysis/audit/company.js';
import type { Audit } from '../../analysis/study/index.js';
import { formatNumber, relativeValueChart } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { Block, Cell, Section } from '../document.js';

type InCompany = NonNullable<Audit['company']>['units'][number];
type Unit = Audit['units'][number] & { readonly company: InCompany };

const points = (own: number): string => formatNumber(own, { digits: own < 20 ? 1 : 0 });

/** `listed`: what the prices to begin with are called. */
export function companySections(audit: Audit, listed: string): Section[] {
  const { company } = audit;
  if (company === undefined) return [];
  const units = audit.units
    .map((unit, i): Unit => ({ ...unit, company: company.units[i] as InCompany }))
    .sort((a, b) => off(b) - off(a));
  return [
    {
      heading: 'What the units are worth in mixed forces',
      blocks: [chart(units), table(units, listed), ...notes(units, company)],
    },
  ];
}

/** How far a unit's worth in company is from that alone, in logarithms. */
function off(unit: Unit): number {
  const { worth } = unit.company;
  const cost = costAlone(unit);
  return worth === undefined || cost === undefined || worth === 0 ? -1 : Math.abs(Math.log(worth / cost));
}

function wordsOf({ company: { worth, interval, why } }: Unit): string {
  if (worth === undefined || interval === undefined) return why ?? 'not known';
  if (interval.unbounded === 'below') return `less than ${points(interval.high)}`;
  return `${points(worth)} (${points(interval.low)} to ${points(interval.high)})`;
}

function chart(units: readonly Unit[]): Block {
  const hanging = units.filter(({ company }) => company.differs === true).length;
  const compared = units.filter(({ company }) => company.differs !== undefined).length;
  const title =
    compared === 0
      ? 'Worth in mixed forces'
      : hanging === 0
        ? 'No unit is shown to depend on its company'
        : `${hanging} of ${compared} units ${hanging === 1 ? 'is' : 'are'} worth something else in company`;
  return {
    kind: 'chart',
    name: 'company',
    alt: 'Worth of each unit in mixed forces, with intervals, and alone',
    spec: relativeValueChart(
      units.map((unit) => {
        const { worth, interval } = unit.company;
        return {
          label: unit.title,
          value: worth ?? null,
          known: costAlone(unit),
          words: wordsOf(unit),
          ...defined({ high: interval?.high }),
          ...(interval === undefined || interval.unbounded === 'below' ? {} : { low: interval.low }),
          ...(interval?.unbounded === 'below' ? { open: 'below' as const } : {}),
        };
      }),
      {
        title,
        subtitle:
          'What one more of a unit adds to a mixed force; both ways of pricing come to the same sum; 95% intervals.',
        valueTitle: 'Worth (points, logarithmic)',
        knownTitle: 'alone',
        knownWord: 'alone',
        valueName: 'in company',
      },
    ),
  };
}

function table(units: readonly Unit[], listed: string): Block {
  return {
    kind: 'table',
    name: 'company',
    caption: 'Worth in mixed forces and alone',
    columns: [
      { title: 'Unit' },
      { title: listed, unit: 'points' },
      { title: 'Alone', unit: 'points' },
      { title: 'In company, 95% interval', unit: 'points', key: 'company', align: 'right' },
      { title: 'Depends on company' },
      { title: 'Armies that had it' },
    ],
    rows: units.map((unit): Cell[] => {
      const { worth, interval, differs, armies } = unit.company;
      const cost = costAlone(unit);
      return [
        unit.title,
        Number(unit.listed.toFixed(2)),
        cost === undefined ? null : Number(cost.toFixed(1)),
        {
          value: worth ?? null,
          low: interval === undefined || interval.unbounded === 'below' ? null : interval.low,
          high: interval?.high ?? null,
          words: wordsOf(unit),
        },
        differs === undefined ? null : differs ? 'yes' : 'not shown',
        armies,
      ];
    }),
  };
}

function notes(units: readonly Unit[], { battles, penalty }: NonNullable<Audit['company']>): Block[] {
  const hanging = units.filter(({ company }) => company.differs === true);
  const named = (isMore: boolean): string[] => {
    const own = hanging.filter((unit) => (unit.company.worth ?? 0) > (costAlone(unit) ?? 0) === isMore);
    return own.length === 0
      ? []
      : [`Worth ${isMore ? 'more' : 'less'} among others than alone: ${own.map(({ title }) => title).join('; ')}.`];
  };
  return [
    {
      kind: 'list',
      items: [
        ...named(true),
        ...named(false),
        `${formatNumber(battles, { digits: 0 })} pairs of armies were drawn from the list; the odds of winning depend on what one has more than the other (logistic regression; penalty ${formatNumber(penalty, { digits: 4 })} of a coefficient's information, by cross-validation).`,
      ],
    },
  ];
}
