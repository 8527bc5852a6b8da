/**
 * Armies that somebody holds to be even, and what they cost at the list's prices and at the proposed ones. Promise: how far
 * they are apart stands first; those furthest from the rest come first.
 */
import type { EvenCosts } from '../../analysis/audit/even-armies.js';
import type { Audit } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/number.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { Cell, Section, TableColumn } from '../document.js';
import { pointsWords } from './audit-words.js';
import { shortNames } from './sentence.js';

/** The section; none where nobody holds armies to be even. */
export function evenArmiesSections(audit: Audit, { guessed }: PriceListInfo): Section[] {
  const { even, units } = audit;
  if (even === undefined) return [];
  const { armies, listed, proposed } = even;
  const short = shortNames(units);
  const name = (i: number): string => short(units[i] as Audit['units'][number]);
  const off = ({ costs, mean }: EvenCosts, k: number): number => (costs[k] as number) / mean - 1;
  const rows = armies.map((army, k): Cell[] => [
    armyWords(army, name),
    points(listed.costs[k]),
    off(listed, k),
    points(proposed.costs[k]),
    off(proposed, k),
  ]);
  const order = armies.map((_, k) => k);
  order.sort((a, b) => Math.abs(off(proposed, b)) - Math.abs(off(proposed, a)) || a - b);
  const list = guessed ? 'the guesses' : "the list's prices";
  return [
    {
      heading: 'Armies that are held to be even',
      blocks: [
        { kind: 'paragraph', text: apartWords(even, list) },
        {
          kind: 'table',
          name: 'even-armies',
          caption: 'Armies that are held to be even, and what they cost',
          columns: [
            { title: 'Army' },
            { title: guessed ? 'Guess' : 'List', unit: 'points' },
            { title: 'Off their mean', key: 'listed off the mean', number: share },
            { title: 'Proposed', unit: 'points' },
            { title: 'Then', key: 'proposed off the mean', number: share },
          ] satisfies TableColumn[],
          rows: order.map((k) => rows[k] as Cell[]),
        },
      ],
    },
  ];
}

const share = { percent: true, digits: 1, signed: true } as const;

/** How far apart they are: at the list's prices, at the proposed ones, and what counts as the same. */
function apartWords({ armies, listed, proposed }: NonNullable<Audit['even']>, list: string): string {
  const of = ({ spread, mean }: EvenCosts): string =>
    `${pointsWords(spread)} points (${formatNumber(spread / mean, { percent: true, digits: 1 })})`;
  const isSame = ({ spread, same }: EvenCosts): boolean => spread <= same * (1 + 1e-9);
  const now = isSame(listed) ? 'cost the same' : `are ${of(listed)} apart, from the cheapest to the dearest`;
  const then = isSame(proposed) ? 'they cost the same' : `they are ${of(proposed)} apart`;
  const left = isSame(proposed) ? '' : ', as near as what else is asked of prices lets them come';
  return `${formatNumber(armies.length, { digits: 0 })} armies are held to be even. At ${list} they ${now}; at the proposed prices ${then}${left}. Differences of at most ${pointsWords(proposed.same)} points are rounding.`;
}

/** `3 Rifle squad, 1 MMG team`. */
function armyWords(army: readonly number[], name: (i: number) => string): string {
  const copies = new Map<number, number>();
  for (const unit of army) copies.set(unit, (copies.get(unit) ?? 0) + 1);
  return [...copies].map(([unit, number]) => `${number} ${name(unit)}`).join(', ');
}

function points(cost: number | undefined): number {
  return Number((cost as number).toFixed(2));
}
