/**
 * How even armies of equal points are at which prices, by armies that no price was found from, and by how many prices are
 * changed. Promises: every measured figure has its interval and its number of battles; what is foretold and what was
 * measured are told apart; the list at every number of changes is a file to take home.
 */
import type { Evenness } from '../../analysis/audit/evenness.js';
import type { Audit } from '../../analysis/study/index.js';
import { changesCurve } from '../../charts/index.js';
import { defined } from '../../kernel/defined.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Block, Cell, Section } from '../document.js';
import { evennessWords } from './audit-words.js';

/** The section; none where no armies were held back. */
export function heldBackSections(audit: Audit, list: PriceListInfo): Section[] {
  if (audit.evenness === undefined) return [];
  return [
    {
      heading: 'How even armies of equal points are',
      blocks: [
        { kind: 'paragraph', text: whatItIs },
        table(audit.evenness, list),
        ...gain(audit.evenness),
        ...curveBlocks(audit, list),
      ],
    },
  ];
}

const whatItIs =
  'Unevenness is how far armies of equal points are from winning half their games against each other: of a typical pair ' +
  'of armies, in games of 100, without the luck of the dice (root mean square). No price was found from these armies, ' +
  'and they are as large at all prices.';

type HeldBack = NonNullable<Audit['evenness']>;

function table({ listed, proposed, alone, best }: HeldBack, { guessed }: PriceListInfo): Block {
  const row = (what: string, own: Evenness | undefined): Cell[][] =>
    own === undefined
      ? []
      : [
          [
            what,
            { value: 100 * own.value, low: 100 * own.low, high: 100 * own.high, words: evennessWords(own) },
            own.battles,
          ],
        ];
  return {
    kind: 'table',
    name: 'held-back-armies',
    caption: 'Armies that no price was found from',
    columns: [
      { title: 'Armies of equal points at' },
      { title: 'From even, 95% interval', unit: 'games of 100', key: 'from even', align: 'right' },
      { title: 'Pairs of armies' },
    ],
    rows: [
      ...row(guessed ? 'the guesses' : "the list's prices", listed),
      ...row('the proposed prices', proposed),
      ...row('what units are worth alone', alone),
      ...row('the best that prices can do', best),
    ],
  };
}

/** How much nearer the proposal is, where that was measured in pairs. */
function gain({ gain: own }: HeldBack): Block[] {
  if (own === undefined || own.unbounded !== 'none') return [];
  const [low, high] = [own.low, own.high].map((share) => (100 * share).toFixed(1).replace('-', '−'));
  const shown = own.low > 0 ? 'is shown to be' : own.high < 0 ? 'is shown not to be' : 'is not shown to be';
  return [
    {
      kind: 'paragraph',
      text: `The proposal ${shown} nearer to even than the list: by ${low} to ${high} games of 100 on the same armies (95% interval).`,
    },
  ];
}

function curveBlocks(audit: Audit, list: PriceListInfo): Block[] {
  const { curve = [], evenness } = audit;
  if (curve.length < 2 || evenness === undefined) return [];
  return [
    {
      kind: 'chart',
      name: 'changes',
      alt: 'How far armies of equal points are from even, by how many prices are changed',
      spec: changesCurve(
        curve.map((point) => {
          const measured = measuredAt(point, audit);
          return {
            changes: point.changes,
            foretold: 100 * point.predicted,
            ...defined({ measured: measured === undefined ? undefined : inGames(measured) }),
          };
        }),
        {
          title: curveTitle(audit),
          subtitle:
            'How far armies of equal points are from even, by how many prices are changed: at each number, the best changes for it.',
          changesTitle: 'Prices that are changed',
          heightTitle: 'Games of 100 from even',
          foretoldName: 'foretold by the fit',
          measuredName: 'measured on armies held back, 95%',
          ...defined({ floor: floorOf(evenness) }),
        },
      ),
    },
    lists(audit, list),
  ];
}

function floorOf({ best }: HeldBack): { readonly value: number; readonly label: string } | undefined {
  return best === undefined
    ? undefined
    : { value: 100 * best.value, label: `the best that prices can do: ${evennessWords(best)}` };
}

/** What armies that were held back showed of a list of the curve: of the first, and of the proposal. */
function measuredAt(
  { changes, prices, measured }: NonNullable<Audit['curve']>[number],
  { units, evenness }: Audit,
): Evenness | undefined {
  if (measured !== undefined) return measured;
  if (changes === 0) return evenness?.listed;
  return units.every(({ proposed }, i) => Math.abs(proposed - (prices[i] as number)) < 1e-9)
    ? evenness?.proposed
    : undefined;
}

function inGames({ value, low, high }: Evenness): { value: number; low: number; high: number } {
  return { value: 100 * value, low: 100 * low, high: 100 * high };
}

/** How many prices the proposal changes. */
function proposedChanges({ units }: Audit): number {
  return units.filter(({ proposed, listed }) => Math.abs(proposed - listed) > 1e-9).length;
}

/** What the proposal buys, as it was measured; and how much more all changes would, as it is foretold. */
function curveTitle(audit: Audit): string {
  const { curve = [], units, evenness } = audit;
  const changes = proposedChanges(audit);
  const own = curve.find((point) => point.changes === changes);
  const last = curve.at(-1);
  if (changes === 0 || own === undefined || last === undefined || evenness === undefined) {
    return 'No change of prices is shown to bring armies nearer to even';
  }
  const prices = changes === 1 ? 'one price' : `${changes} prices`;
  const head = `Change ${prices} and armies are ${evennessWords(evenness.proposed)} games of 100 from even`;
  const nearer = 100 * (own.predicted - last.predicted);
  if (last.changes <= changes || nearer < 0.05) return head;
  const all = last.changes >= units.length ? `all ${last.changes}` : String(last.changes);
  return `${head}; to change ${all} is foretold to bring ${nearer.toFixed(1)} more`;
}

/** The list at every number of changes: a row for each unit, a column for each number. */
function lists({ units, curve = [] }: Audit, { guessed }: PriceListInfo): Block {
  return {
    kind: 'csv',
    name: 'prices-by-changes',
    words: 'The list at every number of changes',
    columns: [
      { title: 'Unit' },
      { title: guessed ? 'Guess' : 'List', unit: 'points' },
      ...curve.map(({ changes }) => ({ title: `${changes} changed`, unit: 'points' })),
    ],
    rows: units.map(({ title, listed }, i): Cell[] => [
      title,
      Number(listed.toFixed(3)),
      ...curve.map(({ prices }) => Number((prices[i] as number).toFixed(3))),
    ]),
  };
}
