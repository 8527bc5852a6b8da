/**
 * A price list to try prices on. Promises: every number is read by the library's own code off what was played, and is
 * what an audit of a list with these prices would say; a price that cannot be read is told, never guessed; nothing is
 * played, also by a fit.
 */
import { type ListAt, listAt, type PriceVerdict, verdictOn } from '../analysis/audit/list-at.js';
import { isWholeMilli } from '../engagement/price.js';
import { defined } from '../kernel/defined.js';
import { fitPrices } from '../played/even-prices.js';
import type { MatchupUnit } from '../played/matchups.js';
import { unpackMatchups } from '../played/packed.js';
import { MatchupReader, type Matchups } from '../played/rates.js';
import { snapPrices } from '../played/snap.js';
import { fairMargin } from '../played/worth/fair-margin.js';
import type { Interval } from '../statistics/interval.js';
import { CompanyBench, intervalOf } from './company.js';
import type { WorkbenchCompany, WorkbenchData, WorkbenchUnit } from './data.js';
import { type OverlayPrice, pricesOverlay } from './overlay.js';
import { readable, roundStep } from './reach.js';
import { priceWords, tenthsWords } from './words.js';

/** What somebody has in hand: by unit, its price in points and whether a fit leaves it alone. */
export interface Trial {
  readonly prices: readonly number[];
  readonly locked: readonly boolean[];
}

export function sameTrial(one: Trial, other: Trial): boolean {
  return (
    one.prices.every((price, i) => price === other.prices[i]) && one.locked.every((own, i) => own === other.locked[i])
  );
}

/** What the list comes to at some prices. */
export interface BenchView extends ListAt {
  /** How far armies of equal points are expected to be from even, as a share of games, where that is known. */
  readonly foretold: number | undefined;
  readonly units: readonly {
    /** Whether anything was played at this price. */
    readonly readable: boolean;
    readonly verdict: PriceVerdict;
  }[];
}

/** What a fit came to. */
export type FitOutcome =
  | { readonly prices: readonly number[]; readonly settled: boolean; readonly stopped: readonly string[] }
  | { readonly refused: string };

/** Where a price can be set by an input: round prices within what can be read. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export class PriceBench {
  readonly units: readonly (MatchupUnit & WorkbenchUnit)[];
  private readonly data: WorkbenchData;
  private readonly matchups: Matchups;
  private readonly weights: readonly number[];
  private readonly intervals: readonly (Interval | undefined)[];
  private readonly company: CompanyBench | undefined;

  constructor(data: WorkbenchData) {
    this.data = data;
    const played = unpackMatchups(data.played);
    const reader = new MatchupReader(played);
    this.units = played.units.map((unit, i) => ({ ...unit, ...(data.units[i] as WorkbenchUnit) }));
    this.weights = data.units.map(({ weight }) => weight);
    this.intervals = data.units.map(({ interval }) => (interval === undefined ? undefined : intervalOf(interval)));
    const { company, margin, step } = data;
    const listed = played.units.map(({ price }) => price);
    this.company =
      company === undefined ? undefined : new CompanyBench(company, { listed, margin, ...defined({ step }) });
    this.matchups = {
      units: reader.units,
      // what is condensed says nothing beyond
      rate: (i, j, own, other) =>
        this.isReadable(i, own) && this.isReadable(j, other) ? reader.rate(i, j, own, other) : undefined,
    };
  }

  /** The list's own prices. */
  get listed(): number[] {
    return this.units.map(({ price }) => price);
  }

  get proposed(): number[] {
    return this.units.map(({ proposed }) => proposed);
  }

  /** Whether a unit met others with copies of itself alone. */
  hasMet(i: number): boolean {
    return this.data.played.matchups.length > 0 && this.data.columns.includes(i);
  }

  /** What was played by mixed armies, where prices come from them. */
  get mixed(): WorkbenchCompany | undefined {
    return this.data.company;
  }

  /** What the list comes to. */
  at(prices: readonly number[]): BenchView {
    const verdicts = this.company?.verdicts(prices);
    return {
      ...listAt(this.matchups, prices, this.weights),
      foretold: this.company?.foretold(prices),
      units: this.units.map(({ kept }, i) => {
        const price = prices[i] as number;
        const margin = fairMargin(price, this.data.margin, this.data.step);
        return {
          readable: this.isReadable(i, price),
          verdict: verdicts?.[i] ?? verdictOn({ kept, interval: this.intervals[i] }, price, margin),
        };
      }),
    };
  }

  /** Whether a price can be a price: above 0, and no finer than a thousandth of a point (ENG-R04). */
  isPrice(price: number): boolean {
    return Number.isFinite(price) && price > 0 && isWholeMilli(price);
  }

  /** Lowest and highest price of a unit that can be read. */
  readableOf(i: number): readonly [number, number] {
    const { price, bounds, proposed } = this.units[i] as WorkbenchUnit & MatchupUnit;
    return readable(bounds, price, proposed);
  }

  /** Units at whose prices nothing was played, with what was, in words; empty where all can be read. */
  unread(prices: readonly number[]): string {
    const words = this.units.flatMap(({ title }, i) => {
      const price = prices[i] as number;
      if (this.isReadable(i, price)) return [];
      const [low, high] = this.readableOf(i);
      return [`${title}: nothing was played at ${priceWords(price)}, only from ${tenthsWords(low, high)}.`];
    });
    return words.join(' ');
  }

  rangeOf(i: number): PriceRange {
    const [low, high] = this.data.company?.units[i]?.tried ?? this.readableOf(i);
    const step = this.data.step ?? roundStep(high - low, 200);
    // a hair of rounding is no step
    const whole = (steps: number): number => Number((steps * step).toFixed(3));
    const [min, max] = [whole(Math.ceil(low / step - 1e-9)), whole(Math.floor(high / step + 1e-9))];
    return min <= max ? { min, max, step } : { min: low, max: high, step: high - low };
  }

  /**
   * The prices that make the list even where what is locked, or kept by the scenario, stays: what units are worth among
   * others, where that is known. Plays nothing.
   */
  fit({ prices, locked }: Trial): FitOutcome {
    const { step, total } = this.data;
    const kept = this.units.map((unit, i) => unit.kept || locked[i] === true);
    if (kept.every((own) => own)) return { refused: 'Every price is locked or kept: nothing is left to fit.' };
    if (this.company !== undefined) {
      const found = this.company.fit(prices, kept);
      return 'refused' in found ? found : { ...found, settled: true, stopped: [] };
    }
    const unread = this.units.find((_, i) => kept[i] === true && !this.isReadable(i, prices[i] as number));
    if (unread !== undefined) return { refused: `${unread.title} is locked at a price that was not played.` };
    const bounds = this.units.map((unit) => unit.bounds);
    const from = prices.map((price, i) => {
      const [least, most] = bounds[i] as readonly [number, number];
      return kept[i] === true ? price : Math.min(most, Math.max(least, price));
    });
    const options = { kept, weights: this.weights };
    // what is locked settles the level
    const free = total === undefined || kept.some((own) => own) ? {} : { total };
    const fit = fitPrices(this.matchups, { ...options, ...free, from, bounds });
    const { stopped, settled } = fit;
    const found =
      step === undefined
        ? fit.prices.map((price, i) => (kept[i] === true ? price : Number(price.toFixed(3))))
        : snapPrices(this.matchups, { ...options, prices: fit.prices, stopped, step });
    if (listAt(this.matchups, found, this.weights).unevenness === undefined) {
      return { refused: 'Beside what is locked, not all prices were played that the rest would need.' };
    }
    return {
      prices: found,
      settled,
      stopped: this.units.flatMap(({ title }, i) => (stopped[i] === undefined ? [] : [title])),
    };
  }

  /** `prices.yaml`; nothing where no price is made of the data's numbers. */
  overlay(prices: readonly number[]): string | undefined {
    const { name, ruleset, step } = this.data;
    const about = {
      ...defined({ step }),
      what: `Prices from the workbench of the audit "${name}"`,
      title: `Prices tried on ${name}`,
      ruleset,
    };
    return pricesOverlay(
      about,
      this.units.map(
        ({ title, numbers, price, weight }, i): OverlayPrice => ({
          ...{ title, numbers, weight, listed: price },
          price: prices[i] as number,
        }),
      ),
    );
  }

  private isReadable(i: number, price: number): boolean {
    const [low, high] = this.readableOf(i);
    return low <= price && price <= high;
  }
}
