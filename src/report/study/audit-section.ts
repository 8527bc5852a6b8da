/**
 * A price list, judged: what each unit should cost, and who beats whom before and after. Promises: units are sorted by
 * how wrong their prices are; units that could not be judged stand at the end with the reason; proposals in whole steps
 * stand apart from fitted prices.
 */
import { endsOf, type RateMatrix } from '../../analysis/audit/list-at.js';
import type { Audit, AuditedUnit } from '../../analysis/study/index.js';
import { formatNumber, relativeValueChart, valueHeatMap } from '../../charts/index.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { Block, Cell, Section } from '../document.js';
import type { ContextOf } from './context.js';
import { tidyPoints } from './price-words.js';
import { spreadWords } from './spread-words.js';

const percent = { percent: true, digits: 0 } as const;

/** Units by how wrong their prices are: furthest off first, then open ones, then those whose price is kept. */
export function byWrongness(units: readonly AuditedUnit[]): AuditedUnit[] {
  const settled = ['overpriced', 'underpriced'];
  const order = (unit: AuditedUnit): number =>
    settled.includes(unit.verdict) ? 0 : unit.verdict === 'kept' ? 3 : unit.verdict === 'fair' ? 2 : 1;
  const off = (unit: AuditedUnit): number => Math.abs(Math.log((unit.fitted ?? unit.proposed) / unit.listed));
  return [...units].sort((a, b) => order(a) - order(b) || off(b) - off(a));
}

/** Verdicts in a player's words. */
export const auditVerdicts: Readonly<Record<AuditedUnit['verdict'], string>> = {
  overpriced: 'too dear',
  underpriced: 'too cheap',
  fair: 'fair',
  'not-known': 'open',
  'not-judged': 'not judged',
  kept: 'kept',
};

/** `31 (28 to 34)`, `more than 90`; why not, where there is none. */
export function fittedWords({ fitted, interval, why }: AuditedUnit): string {
  const to = (points: number): string => formatNumber(points, { digits: points < 20 ? 1 : 0 });
  if (interval === undefined || interval.unbounded === 'both') return why ?? 'not known';
  if (interval.unbounded === 'above') return `more than ${to(interval.low)}`;
  if (interval.unbounded === 'below') return `less than ${to(interval.high)}`;
  return `${to(fitted as number)} (${to(interval.low)} to ${to(interval.high)})`;
}

/** `3 of 11 prices are wrong`: of those that are not kept. */
export function wrongWords({ units }: Audit): string {
  const asked = units.filter(({ kept }) => !kept);
  const wrong = asked.filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced').length;
  return `${wrong} of ${asked.length} prices ${wrong === 1 ? 'is' : 'are'} wrong`;
}

export function auditSections(context: ContextOf<'priceList'>): Section[] {
  const audit = context.analysis.prices;
  const list = context.study.prices;
  return [
    {
      heading: 'What the units should cost',
      blocks: [
        chart(audit, list),
        table(audit, list),
        ...beside(list),
        ...evenness(audit, list),
        ...apart(audit, list),
        ...carriers(list),
        ...leftOut(list),
      ],
    },
    {
      heading: 'Who beats whom',
      blocks: [
        matrix(audit, 'list', atList(list)),
        matrix(audit, 'proposed', 'at the proposed prices'),
        everyPair(audit, list),
        ...fielded(audit, list),
      ],
    },
  ];
}

/** Someone else's prices of the audited units, by id. */
function knownOf({ units }: PriceListInfo): ReadonlyMap<string, number> {
  return new Map(units.flatMap(({ id, known }) => (known === undefined ? [] : [[id, known] as const])));
}

function chart(audit: Audit, list: PriceListInfo): Block {
  const known = knownOf(list);
  const units = byWrongness(audit.units);
  const wrong = units.filter(({ verdict }) => verdict === 'overpriced' || verdict === 'underpriced');
  return {
    kind: 'chart',
    name: 'price-list',
    alt: 'List price and fitted price of each unit, with intervals',
    spec: relativeValueChart(
      units.map((unit) => ({
        label: unit.title,
        value: unit.fitted ?? null,
        // prices of a list made from nothing are not marked if there are someone else's
        known: list.known === undefined ? unit.listed : known.get(unit.id),
        words: unit.kept ? `${tidyPoints(unit.listed)}, kept` : fittedWords(unit),
        ...(unit.kept ? { measure: true, value: unit.listed } : {}),
        ...(unit.interval?.unbounded === 'none' ? { low: unit.interval.low, high: unit.interval.high } : {}),
        ...(unit.interval?.unbounded === 'above' ? { low: unit.interval.low, open: 'above' as const } : {}),
        ...(unit.interval?.unbounded === 'below' ? { high: unit.interval.high, open: 'below' as const } : {}),
      })),
      {
        title: list.guessed
          ? 'What the units should cost in these games'
          : wrong.length === 0
            ? 'No price is shown to be wrong'
            : `${wrongWords(audit)} in these games`,
        subtitle: 'Price at which a unit wins half its games where all have such prices; 95% intervals.',
        valueTitle: 'Price (points, logarithmic)',
        knownTitle: list.known?.title ?? (list.guessed ? 'guess' : 'the list'),
        knownWord: list.known === undefined ? (list.guessed ? 'guess' : 'list') : 'theirs',
        valueName: 'fitted',
      },
    ),
  };
}

function table(audit: Audit, list: PriceListInfo): Block {
  const known = knownOf(list);
  return {
    kind: 'table',
    name: 'price-list',
    caption: list.guessed ? 'Prices by how far they are from the guesses' : 'Prices by how wrong they are',
    columns: [
      { title: 'Unit' },
      { title: list.guessed ? 'Guess' : 'List', unit: 'points' },
      { title: 'Fitted, 95% interval', unit: 'points', key: 'fitted', align: 'right' },
      { title: 'Proposed', unit: 'points' },
      { title: 'Change', unit: 'points', number: { signed: true } },
      ...(list.known === undefined ? [] : [{ title: list.known.title, unit: 'points' }]),
      ...(list.guessed ? [] : [{ title: 'Verdict' }]),
      { title: list.guessed ? 'Wins at the guesses' : 'Wins at list prices', number: percent },
      { title: 'Wins then', number: percent },
      { title: 'Unevenness left by this change alone', number: { percent: true, digits: 1 } },
    ],
    rows: byWrongness(audit.units).map((unit): Cell[] => {
      const { interval, fitted } = unit;
      return [
        unit.title,
        tidyNumber(unit.listed),
        unit.kept
          ? null
          : {
              value: fitted ?? null,
              low: interval?.unbounded === 'none' ? interval.low : null,
              high: interval?.unbounded === 'none' ? interval.high : null,
              words: fittedWords(unit),
            },
        tidyNumber(unit.proposed),
        unit.kept ? null : tidyNumber(unit.proposed - unit.listed),
        ...(list.known === undefined ? [] : [known.get(unit.id) ?? null]),
        ...(list.guessed ? [] : [auditVerdicts[unit.verdict]]),
        unit.wins?.mean ?? null,
        unit.winsThen ?? null,
        unit.kept ? null : (unit.leaves ?? null),
      ];
    }),
  };
}

function beside({ known }: PriceListInfo): Block[] {
  if (known === undefined) return [];
  const { title, note } = known;
  return [
    {
      kind: 'paragraph',
      text: `Beside them, and without a say in them: ${title}.${note === undefined ? '' : ` ${note}`}`,
    },
  ];
}

/** Units that nobody meets, since no price makes them even. */
function apart({ units }: Audit, { units: terms, opponents }: PriceListInfo): Block[] {
  const names = units.filter(({ met }, i) => opponents === 'listed' && met === 0 && (terms[i]?.weight ?? 0) > 0);
  if (names.length === 0) return [];
  const it = names.length === 1 ? 'it' : 'they';
  const them = names.length === 1 ? 'it' : 'them';
  const can = names.length === 1 ? 'it can do what it is for' : 'they can do what they are for';
  return [
    {
      kind: 'note',
      text: `No price that was tried makes ${names.map(({ title }) => title).join(' and ')} even, so the others are judged without ${them}: met, ${it} would move all other prices. Try wider bands, or fights in which ${can}.`,
    },
  ];
}

/** Units that are made to carry others, and carry nobody here. */
function carriers({ units }: PriceListInfo): Block[] {
  const names = units.flatMap(({ title, isEmpty }) => (isEmpty === true ? [title.split(',')[0] as string] : []));
  if (names.length === 0) return [];
  const text = `Carriers with nobody aboard: ${names.join(', ')}. Their list prices pay for the room; what is found here is what they are worth without it.`;
  return [{ kind: 'note', text }];
}

function leftOut({ leftOut: reasons }: PriceListInfo): Block[] {
  const items = Object.entries(reasons).map(([id, reason]) => `${id}: ${reason}`);
  return items.length === 0
    ? []
    : [
        { kind: 'paragraph', text: 'Not judged:' },
        { kind: 'list', items },
      ];
}

function tidyNumber(points: number): number {
  return Number(points.toFixed(2));
}

/** Whether the list is still the one that was asked about. */
function atList({ guessed }: PriceListInfo): string {
  return guessed ? 'at the guesses' : "at the list's prices";
}

function evenness(audit: Audit, list: PriceListInfo): Block[] {
  const { unevenness, unevennessFitted, unevennessThen, settled } = audit;
  const say = (share: number): string => formatNumber(share, { percent: true, digits: 1 });
  const items: string[] = [];
  if (unevenness !== undefined) {
    const fitted = unevennessFitted === undefined ? '' : `; ${say(unevennessFitted)} at the fitted prices`;
    const then = unevennessThen === undefined ? '' : `, ${say(unevennessThen)} at the proposed ones`;
    items.push(
      `Units are ${say(unevenness)} away from half their games ${atList(list)}${fitted}${then} (root mean square).`,
    );
  }
  items.push(...spreadWords(audit, atList(list)));
  return [
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
    ...(settled
      ? []
      : [
          {
            kind: 'note',
            text: 'The fit did not come to rest within the prices that were played: take the proposals as a direction, and audit the proposed list again.',
          } as const,
        ]),
  ];
}

function matrix({ units, order, matrix: rates, matrixThen }: Audit, which: 'list' | 'proposed', at: string): Block {
  const own = which === 'list' ? rates : matrixThen;
  return {
    kind: 'chart',
    name: `matchups-${which}`,
    alt: `How often the unit of each row beats that of each column, ${at}`,
    spec: valueHeatMap(
      order.flatMap((i) =>
        order.map((j) => ({
          row: units[i]?.title ?? '',
          column: units[j]?.title ?? '',
          value: i === j ? 0.5 : (own[i]?.[j]?.mean ?? null),
          ...intervalOf(i, j, own[i]?.[j]),
        })),
      ),
      {
        title: `${at.charAt(0).toUpperCase()}${at.slice(1)}: who beats whom`,
        subtitle:
          'Games that the row wins against the column at equal points, draws counted half. Bold: told apart from even (95%).',
        rowTitle: 'Wins',
        columnTitle: 'against',
        valueTitle: 'Share of games won',
        format: percent,
        diverging: { middle: 0.5 },
      },
    ),
  };
}

type Rate = RateMatrix[number][number] | undefined;

/** What a cell of the matrix says beside its number; of a unit against itself there is nothing to say. */
function intervalOf(
  i: number,
  j: number,
  rate: Rate,
): { readonly low?: number; readonly high?: number; readonly note?: string } {
  if (rate == null) return { note: 'not played' };
  return i === j ? {} : endsOf(rate);
}

/** Every two units once, as a file. */
function everyPair({ units, order, matrix: before, matrixThen }: Audit, list: PriceListInfo): Block {
  const cell = (rate: Rate): Cell =>
    rate == null ? null : { value: rate.mean, ...endsOf(rate), words: formatNumber(rate.mean, percent) };
  return {
    kind: 'csv',
    name: 'matchups',
    words: 'Each matchup with its interval',
    columns: [
      { title: 'Unit' },
      { title: 'Against' },
      { title: list.guessed ? 'Wins at the guesses' : 'Wins at list prices' },
      { title: 'Wins then' },
    ],
    rows: order.flatMap((i, place) =>
      order
        .slice(place + 1)
        .map((j): Cell[] => [
          units[i]?.title ?? '',
          units[j]?.title ?? '',
          cell(before[i]?.[j]),
          cell(matrixThen[i]?.[j]),
        ]),
    ),
  };
}

function fielded({ units }: Audit, list: PriceListInfo): Block[] {
  const share = (own: number): string => formatNumber(own, percent);
  const known = units.flatMap(({ title, fielded: own }) => (own === undefined ? [] : [{ title, ...own }]));
  const chosen = known.filter((unit) => unit.share > 0.005).sort((a, b) => b.share - a.share);
  const close = known.filter((unit) => unit.share <= 0.005 && unit.chance >= 0.05).sort((a, b) => b.chance - a.chance);
  const items = [
    ...(chosen.length === 0
      ? []
      : [
          `Who chooses best ${atList(list)} fields ${chosen
            .map((unit) => `${unit.title} ${share(unit.share)} (${share(unit.low)} to ${share(unit.high)})`)
            .join(
              ', ',
            )}: the Nash mix of the matrix, with 95% of what matrices that are drawn again within their errors have.`,
        ]),
    ...(close.length === 0
      ? []
      : [
          `Not in that mix, but in some of those: ${close
            .map((unit) => `${unit.title} (in ${share(unit.chance)})`)
            .join(', ')}.`,
        ]),
    ...known.flatMap(({ title, dominated }) =>
      dominated === undefined
        ? []
        : [
            `${title}: a mix of others does better against everything, by ${formatNumber(dominated.margin, { percent: true, digits: 1 })} of games at least.`,
          ],
    ),
  ];
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}
