/** A price list as it is played and judged. Promise: plain data, of a scenario that has been checked. */
import type { JsonObject } from '../../engagement/json.js';
import type { PricesSection } from '../document/schema/prices.js';
import type { ExplainedUnit } from '../explain/explained-unit.js';
import type { FightInfo, Population } from '../fights/population.js';
import type { ListPlan } from './list-plans.js';
import type { PartPlace } from './part-places.js';
import type { PricePlace } from './price-path.js';
import type { ListTerms } from './terms.js';

/** A unit of the list. */
export interface PricedUnit {
  /** Distinct in the list. */
  readonly id: string;
  readonly title: string;
  /** What the list asks, or what it is kept at, points. */
  readonly price: number;
  /** The numbers of the ruleset's data that its price is a sum of, what is its own first; absent: its price is none of them. */
  readonly numbers?: readonly PricePlace[];
  /** Its ruleset's key and words, and its plan. */
  readonly words: JsonObject;
  /** How far from its list price it is tried: two factors. */
  readonly band: readonly [number, number];
  /** What someone else asks for it, points. */
  readonly known?: number;
  readonly kept: boolean;
  /** It is a carrier, and nobody is aboard. */
  readonly isEmpty?: true;
  /** How often it is met; all sum to 1. */
  readonly weight: number;
  /** An army has so many of it at most. */
  readonly atMost?: number;
  /** Places of units in the list: an army that has it has one of them. */
  readonly with?: readonly number[];
  /** What a reader of its worth has to know. */
  readonly note?: string;
}

/** A price list and the games it is judged by. */
export interface PriceListInfo {
  readonly units: readonly PricedUnit[];
  /** What all prices sum to, where none is kept. */
  readonly total?: number;
  /** What proposed prices keep to, and which units go together. */
  readonly terms?: ListTerms;
  /** Units that are taken apart. */
  readonly explain?: readonly (ExplainedUnit & {
    readonly id: string;
    /** By part: which number of the ruleset's prices it is paid by, where that is one and of no other unit. */
    readonly places: readonly (PartPlace | undefined)[];
  })[];
  /** Whom a unit is judged against. */
  readonly opponents: PricesSection['opponents'];
  /** Points. */
  readonly step?: number;
  /** How far off a price may be and still be fair, as a share of it. */
  readonly margin: number;
  /** Mixed forces that are drawn and played, unless the scenario asks for none. */
  readonly armies?: Exclude<PricesSection['armies'], 'none'>;
  /** Whether every two units meet with copies of themselves alone. */
  readonly alone: boolean;
  /** How near worths are to be known by the dice, as a share of each. */
  readonly precision?: number;
  /** Whether the prices to begin with are guesses, which nobody need judge. */
  readonly guessed: boolean;
  /** Points, each level as often. */
  readonly budgets: readonly number[];
  /** What units cost has a say in play: what one is worth at some prices, it need not be at others. */
  readonly pricesInPlay?: true;
  /** What of a budget the core takes, points. */
  readonly core: number;
  readonly population: Population<FightInfo>;
  /** What each unit may do, the plan as written first; absent: as written. */
  readonly plans?: readonly ListPlan[];
  /** Whose the known prices are. */
  readonly known?: { readonly title: string; readonly note?: string };
  /** What is not judged, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
}
