/** An audit in company, made by hand: what a report is to say of it is known before it is written. */
import { auditList } from '../../src/analysis/audit/audit.js';
import type { Evenness, HeldBack } from '../../src/analysis/audit/evenness.js';
import type { Audit, AuditedUnit } from '../../src/analysis/study/index.js';
import { playedList } from '../../src/played/testing/synthetic.js';
import type { ContextOf } from '../../src/report/study/context.js';
import { bounded, DEFAULT_LEVEL } from '../../src/statistics/interval.js';

const interval = (low: number, high: number) => bounded(low, high, DEFAULT_LEVEL, 'by hand');

/** Games of 100, a tenth about them. */
export function even(games: number, low = games * 0.9, high = games * 1.1): Evenness {
  return { value: games / 100, low: low / 100, high: high / 100, battles: 300 };
}

/** What each of three units is worth: two intervals, and alone. */
const worths: readonly Partial<AuditedUnit>[] = [
  {
    fitted: 16,
    verdict: 'overpriced',
    interval: interval(14, 17.6),
    dice: interval(15, 17),
    spread: [12, 25],
    alone: { fitted: 20, interval: interval(19, 21) },
    differs: false,
    armies: 40,
  },
  {
    fitted: 76,
    verdict: 'underpriced',
    interval: interval(50, 105),
    dice: interval(65, 87),
    spread: [30, 130],
    alone: { why: 'wins no game, even at the cheapest price tried' },
    armies: 41,
  },
  {
    fitted: 43,
    verdict: 'not-known',
    interval: interval(30, 60),
    dice: interval(40, 46),
    spread: [20, 70],
    alone: { fitted: 31, interval: interval(30, 32) },
    differs: true,
    armies: 42,
  },
];

export const prices = [20, 45, 44] as const;
/** The first price is kept, and shown to be wrong all the same; the second is to be 75. */
const proposed = [20, 75, 44];

export const evenness: HeldBack = { listed: even(11), proposed: even(5), alone: even(7), best: even(4) };

const titles = ['Rifle squad, 3 Regulars', 'ATGM team, 3 Regulars', 'Howitzer, 3 Regulars'];

const played = playedList(
  { units: prices.map((price, i) => ({ price, strength: [18, 76, 43][i] as number })), budgets: [300, 317] },
  200,
);
const matchups = { ...played, units: played.units.map((unit, i) => ({ ...unit, title: titles[i] as string })) };
const bounds = prices.map((price) => [price * 0.4, price * 2.4] as const);

/** What foretells how even the list is: armies have more of what is cheap. */
export const model = { slopes: [0.16, 0.76, 0.43], copies: [5, 2, 3], floor: 0.04 };

/** The audit; parts of it may be replaced. */
export function companyAudit(own: Partial<Audit> = {}): Audit {
  const alone = auditList(matchups, {
    kept: [true, false, false],
    bounds,
    weights: [1 / 3, 1 / 3, 1 / 3],
    step: 1,
  });
  return {
    ...alone,
    units: alone.units.map((unit, i) => ({
      ...unit,
      ...worths[i],
      against: worths[i]?.interval as AuditedUnit['interval'] & object,
      proposed: proposed[i] as number,
    })),
    model,
    evenness,
    curve: [
      { changes: 0, prices: [...prices], predicted: 0.11 },
      { changes: 1, prices: proposed, predicted: 0.052 },
      { changes: 3, prices: [16, 76, 43], predicted: 0.048 },
    ],
    together: [{ units: [1, 0], points: 30, interval: interval(12, 48) }],
    byAxis: [
      {
        axis: 'mission',
        title: 'Mission',
        entries: [
          {
            label: 'attrition',
            worths: [
              { worth: 18, low: 16, high: 20 },
              { worth: 45, low: 38, high: 53 },
              { worth: 43, low: 30, high: 60 },
            ],
          },
          {
            label: 'take the ground',
            worths: [{ worth: 18.5, low: 16, high: 21 }, { worth: 92, low: 81, high: 104 }, undefined],
          },
        ],
      },
    ],
    level: { value: 1, how: 'median' },
    ...own,
  };
}

/** What a report is made from. */
export function companyContext(audit: Audit, own: { readonly guessed?: boolean } = {}): ContextOf<'priceList'> {
  const units = audit.units.map((unit) => ({ ...unit, price: unit.listed, weight: 1 / audit.units.length }));
  return {
    study: {
      name: 'by-hand',
      ruleset: 'heat',
      prices: {
        units,
        core: 0,
        budgets: [300],
        population: { fights: [{}] },
        leftOut: {},
        guessed: false,
        margin: 0.1,
        step: 1,
        ...own,
      },
    },
    results: { prices: { rounds: [{ engagements: 100 }, { engagements: 900 }], matchups, ranges: bounds } },
    analysis: { prices: audit },
  } as unknown as ContextOf<'priceList'>;
}
