/**
 * A list that was fought by mixed armies, at prices that somebody tries. Promises: nothing is played; at the list's own
 * prices verdicts are those of the audit; a verdict is on a price against most of the list, so that the same change of all
 * prices changes none.
 */
import { type PriceVerdict, verdictOn } from '../analysis/audit/list-at.js';
import { type EvennessModel, evennessModel } from '../played/worth/evenness-model.js';
import { fairMargin } from '../played/worth/fair-margin.js';
import { weightedMedian } from '../played/worth/level.js';
import { DEFAULT_LEVEL, type Interval } from '../statistics/interval.js';
import type { Ends, WorkbenchCompany } from './data.js';

/** How prices are rounded and judged. */
interface CompanyTerms {
  readonly listed: readonly number[];
  /** Points; what proposals are multiples of. */
  readonly step?: number;
  /** How far off a price may be and still be fair, as a share of it. */
  readonly margin: number;
}

/** What a point is worth is settled by the units that a fit leaves alone: at least one of them must be known. */
export type CompanyFit = { readonly prices: readonly number[] } | { readonly refused: string };

export class CompanyBench {
  private readonly company: WorkbenchCompany;
  private readonly terms: CompanyTerms;
  private readonly model: ((prices: readonly number[]) => number) | undefined;
  /** Worth for a point of the list's prices, of most of the list. */
  private readonly most: number | undefined;

  constructor(company: WorkbenchCompany, terms: CompanyTerms) {
    this.company = company;
    this.terms = terms;
    this.model = company.model === undefined ? undefined : evennessModel(modelOf(company.model));
    this.most = this.mostAt(terms.listed);
  }

  /** How far armies of equal points are expected to be from even at some prices, as a share of games. */
  foretold(prices: readonly number[]): number | undefined {
    return this.model?.(prices);
  }

  /** The verdict on each price, against most of the list. */
  verdicts(prices: readonly number[]): PriceVerdict[] {
    const most = this.mostAt(prices);
    const by = most === undefined || this.most === undefined ? undefined : this.most / most;
    return this.company.units.map(({ against }, i) => {
      const price = prices[i] as number;
      const interval = against === undefined || by === undefined ? undefined : scaled(intervalOf(against), by);
      return verdictOn({ kept: false, interval }, price, fairMargin(price, this.terms.margin, this.terms.step));
    });
  }

  /** What is not locked at what it is worth, measured by what is; by the audit's level where nothing is. */
  fit(prices: readonly number[], locked: readonly boolean[]): CompanyFit {
    const { units } = this.company;
    const weights = units.map(({ say }) => say);
    const known = units.map(({ worth }, i) =>
      locked[i] === true && worth !== undefined && worth > 0 ? (prices[i] as number) / worth : undefined,
    );
    const level = weightedMedian(known, weights) ?? (locked.includes(true) ? undefined : 1);
    if (level === undefined)
      return { refused: 'Nothing is known of what is locked, so nothing can be measured by it.' };
    return {
      prices: units.map(({ worth }, i) =>
        locked[i] === true || worth === undefined || !(worth > 0) ? (prices[i] as number) : this.whole(worth * level),
      ),
    };
  }

  private whole(price: number): number {
    const { step = 0.001 } = this.terms;
    return Number((Math.max(1, Math.round(price / step)) * step).toFixed(3));
  }

  private mostAt(prices: readonly number[]): number | undefined {
    const { units } = this.company;
    return weightedMedian(
      units.map(({ worth }, i) => (worth === undefined ? undefined : worth / (prices[i] as number))),
      units.map(({ say }) => say),
    );
  }
}

/** JSON has no gaps. */
function modelOf({ slopes, ...rest }: NonNullable<WorkbenchCompany['model']>): EvennessModel {
  return { ...rest, slopes: slopes.map((slope) => slope ?? undefined) };
}

/** The ends of an interval as a page holds them; JSON has no infinities. */
export function intervalOf({ low, high, unbounded }: Ends): Interval {
  return {
    low: low ?? Number.NEGATIVE_INFINITY,
    high: high ?? Number.POSITIVE_INFINITY,
    level: DEFAULT_LEVEL,
    method: 'as audited',
    unbounded,
  };
}

function scaled(interval: Interval, by: number): Interval {
  return { ...interval, low: interval.low * by, high: interval.high * by };
}
