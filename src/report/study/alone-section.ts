/**
 * Units of a list with copies of themselves alone: who beats whom, and how far single matchups are from even. It is a
 * diagnosis where prices come from armies. Promises: units stand by their titles; a rate that was not played says so;
 * what is worth something else in company is named only if that is shown.
 */
import { endsOf, type RateMatrix } from '../../analysis/audit/list-at.js';
import type { Audit } from '../../analysis/study/index.js';
import { formatNumber, valueHeatMap } from '../../charts/index.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Block, Cell, Section } from '../document.js';
import { isInCompany } from './audit-words.js';
import { capital } from './sentence.js';
import { spreadWords } from './spread-words.js';

const percent = { percent: true, digits: 0 } as const;

/** The matrices before and after, every pair as a file, and who would be fielded; none where nobody met. */
export function aloneSections(audit: Audit, list: PriceListInfo): Section[] {
  if (audit.matrix.every((row) => row.every((rate) => rate === null))) return [];
  const isDiagnosis = isInCompany(audit);
  return [
    {
      heading: isDiagnosis ? 'Alone: who beats whom' : 'Who beats whom',
      blocks: [
        ...(isDiagnosis ? [diagnosis, ...dependent(audit), ...unevenAlone(audit, list)] : []),
        matrix(audit, 'list', atList(list)),
        matrix(audit, 'proposed', 'at the proposed prices'),
        everyPair(audit, list),
        ...fielded(audit, list),
      ],
    },
  ];
}

const diagnosis: Block = {
  kind: 'paragraph',
  text: 'Here each side has copies of one unit and nothing else. It shows what a unit is good against; its price comes from mixed armies, and not from here.',
};

/** Units that are shown to be worth something else among others than alone. */
function dependent({ units }: Audit): Block[] {
  const known = units.filter(({ differs }) => differs !== undefined);
  if (known.length === 0) return [];
  const named = (isMore: boolean): string[] => {
    const own = known.filter(
      ({ differs, fitted = 0, alone }) => differs === true && fitted > (alone?.fitted ?? 0) === isMore,
    );
    return own.length === 0
      ? []
      : [`Worth ${isMore ? 'more' : 'less'} among others than alone: ${own.map(({ title }) => title).join('; ')}.`];
  };
  const items = [...named(true), ...named(false)];
  return [{ kind: 'list', items: items.length === 0 ? ['No unit is shown to be worth something else alone.'] : items }];
}

/** How far units alone are from half their games, and what of that no prices repair. */
export function unevenAlone(audit: Audit, list: PriceListInfo): Block[] {
  const { unevenness, unevennessFitted, unevennessThen, settled } = audit;
  const say = (share: number): string => formatNumber(share, { percent: true, digits: 1 });
  const items: string[] = [];
  if (unevenness !== undefined) {
    const fitted = unevennessFitted === undefined ? '' : `; ${say(unevennessFitted)} at the fitted prices`;
    const then = unevennessThen === undefined ? '' : `, ${say(unevennessThen)} at the proposed ones`;
    items.push(
      `Unevenness is how far a unit is from winning half its games against those it meets, over all units (root mean square): ${say(unevenness)} ${atList(list)}${fitted}${then}.`,
    );
  }
  items.push(...spreadWords(audit, atList(list)));
  // what is proposed is read of armies there: it is no worse for it
  const isDiagnosis = isInCompany(audit);
  if (isDiagnosis && !settled) {
    items.push(
      'Alone, prices do not come to rest within those that were played: take what units are worth alone as a direction.',
    );
  }
  return [
    ...(items.length === 0 ? [] : [{ kind: 'list', items } as const]),
    ...(settled || isDiagnosis
      ? []
      : [
          {
            kind: 'note',
            text: 'The fit did not come to rest within the prices that were played: take the proposals as a direction, and audit the proposed list again.',
          } as const,
        ]),
  ];
}

/** Whether the list is still the one that was asked about. */
function atList({ guessed }: PriceListInfo): string {
  return guessed ? 'at the guesses' : "at the list's prices";
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
        title: `${capital(isInCompany({ units }) ? `alone, ${at}` : at)}: who beats whom`,
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
