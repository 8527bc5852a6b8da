/** What may be expected over a population of fights: of all of them, and of those with an entry of an axis. */
import { FightReader } from '../../played/best-play.js';
import type { FightsResults } from '../../played/fight-results.js';
import type { BreakEvenInfo, FightsStudy } from '../../study/study.js';
import type { FightsEstimate } from '../fights/estimate.js';
import { figuresAt, priceOver, toldAt } from '../study/fights.js';
import { Population } from '../study/population.js';
import { analyseRates, type RatesAnalysis } from '../study/rates.js';
import { expectable, type Figure } from './figure.js';
import { priceReading, type Quantity, type Reading, readingOf } from './quantity.js';

/** All fights, or those with an entry of an axis. */
interface Part {
  readonly of: Readonly<Record<string, string>>;
  /** ` over all fights`, ` over fights with IS-2`. */
  readonly words: string;
  readonly axis?: number;
  readonly entry?: number;
  readonly label?: string;
}

function partsOf({ fights }: FightsStudy): Part[] {
  const entries = fights.axes.flatMap(({ name, entries: own }, axis) =>
    own.map(
      ({ label }, entry): Part => ({
        of: { fight: `${name}=${label}` },
        words: ` over fights with ${label}`,
        axis,
        entry,
        label,
      }),
    ),
  );
  return [{ of: {}, words: ' over all fights' }, ...entries];
}

/** Nothing is known of it: no fight that was drawn has the entry. */
const unknown: Reading = { exact: false };

class Prices {
  readonly level: number;
  readonly results: FightsResults;
  readonly question: BreakEvenInfo;
  private readonly population: Population<FightReader>;

  constructor(results: FightsResults, question: BreakEvenInfo, level: number) {
    this.results = results;
    this.question = question;
    this.level = level;
    const readers = results.fights.map((fight) => new FightReader(fight, results.roles));
    this.population = new Population(results, readers);
  }

  part({ axis, entry }: Part): Population<FightReader> | undefined {
    return axis === undefined || entry === undefined ? this.population : this.population.only(axis, entry);
  }

  price(part: Population<FightReader>): Reading {
    const { price, interval } = priceOver(part, this.results, 'best', this.question, this.level).detail;
    return priceReading(price, interval);
  }

  /** At the price at which the report tells it, whatever the level. */
  difference(part: Population<FightReader>): FightsEstimate {
    const overall = priceOver(this.population, this.results, 'best', this.question);
    const at = toldAt(this.results, this.question.asked, overall);
    return part.mean(figuresAt(part, at, 'best'), this.level);
  }
}

export const expectableFights = expectable<'fights', Prices>(
  (study) => {
    const priced = study.variants.find(({ id }) => id === study.breakEven.with)?.title ?? study.breakEven.with;
    return partsOf(study).flatMap((part): Figure<Prices>[] => {
      const price: Quantity = {
        metric: 'breakEven',
        of: part.of,
        title: `break-even price of ${priced}${part.words}`,
        unit: 'points',
      };
      const difference: Quantity = {
        metric: 'difference',
        of: part.of,
        title: `gain in win rate of ${priced}${part.words}`,
        unit: 'percentage points',
      };
      return [
        {
          quantity: price,
          read: (prices) => {
            const own = prices.part(part);
            return own === undefined ? unknown : prices.price(own);
          },
        },
        {
          quantity: difference,
          read: (prices) => {
            const own = prices.part(part);
            return own === undefined ? unknown : withFixed(difference, prices.difference(own));
          },
        },
      ];
    });
  },
  ({ breakEven }, { fights }, level) => new Prices(fights, breakEven, level),
);

export const expectableRates = expectable<'rates', RatesAnalysis>(
  (study) =>
    study.fights.question.settings.flatMap(({ id, title }, _, all) =>
      partsOf(study).map((part): Figure<RatesAnalysis> => {
        const who = all.length === 1 ? (study.engagement.blue.title ?? 'blue') : title;
        const quantity: Quantity = {
          metric: 'winRate',
          of: { ...(all.length === 1 ? {} : { variant: id }), ...part.of },
          title: `win rate of ${who}${part.words}`,
          unit: '%',
        };
        return {
          quantity,
          read: ({ settings, axes }) => {
            const place = settings.findIndex((each) => each.id === id);
            if (part.axis === undefined) return withFixed(quantity, settings[place]?.winRate);
            const entry = axes[part.axis]?.entries.find(({ label }) => label === part.label);
            return withFixed(quantity, entry?.rates[place]);
          },
        };
      }),
    ),
  (_, { rates }, level) => analyseRates(rates, level),
);

/** With the share of its variance that comes of which fights were drawn. */
function withFixed(quantity: Quantity, estimate: FightsEstimate | undefined): Reading {
  if (estimate === undefined) return unknown;
  const { dice, drawing } = estimate;
  const all = dice + drawing;
  return { ...readingOf(quantity, estimate), ...(drawing > 0 && Number.isFinite(all) ? { fixed: drawing / all } : {}) };
}
