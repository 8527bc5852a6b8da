/**
 * Runs over fights whose games are made by hand, so that their values are known: everything is the run's own, but that a
 * round is drawn and not played. All that is compared meets the same luck in most engagements, as it does in play.
 */

import type { EngineChoice } from '../../src/kernel/engine.js';
import type {
  FightResults,
  FightsResults,
  PlayedFight,
  PlayedPair,
  PlayedPlans,
  PlayedRates,
  RatesResults,
} from '../../src/played/fight-results.js';
import type { FightOrder, PlansOrder } from '../../src/run/fights/job.js';
import { lookedInTurn } from '../../src/run/fights/looks.js';
import { ordersLeft } from '../../src/run/fights/plan-orders.js';
import { FightsRun } from '../../src/run/fights/rounds.js';
import { runPrices } from '../../src/run/fights/run-prices.js';
import { runRates } from '../../src/run/fights/run-rates.js';
import { lookedAt, lookedOver } from '../../src/run/fights/screen.js';
import { generator } from '../../src/statistics/testing/generator.js';
import type { PriceQuestion } from '../../src/study/fights/question.js';
import type { BreakEvenInfo, FightsStudy, StudyOf } from '../../src/study/study.js';

/** A population whose fights are alike in size, and differ in nothing but their numbers. */
export interface Toy {
  readonly fights: number;
  readonly blue: number;
  readonly red: number;
  readonly roles?: number;
  /** How often blue wins: of a setting, by fight and plans. Of prices: setting 1 at a price of 0, 0 without. */
  readonly rate: (setting: number, fight: number, blue: number, red: number) => number;
  /** By how much a point of price makes blue win less often. */
  readonly slope?: number;
  /** Engagements of each variant in each role. */
  readonly engagements: number;
}

const engine: EngineChoice = { engine: 'roll', why: 'drawn by hand' };
/** How many engagements of two settings meet the same luck. */
const alike = 0.7;

class ToyRun extends FightsRun {
  private readonly toy: Toy;
  private readonly settings: number;
  private readonly random: () => number;

  constructor(toy: Toy, settings: number, seed: number) {
    const label = (side: string) => (_: unknown, k: number) => ({ label: `${side} ${k}`, defend: {}, attack: {} });
    const info = {
      axes: [
        {
          name: 'fight',
          title: 'Fight',
          entries: each(toy.fights).map((k) => ({ label: `${k}`, weight: 1 / toy.fights })),
        },
      ],
      combinations: toy.fights,
      fights: each(toy.fights).map((k) => ({ number: k + 1, id: `fight=${k}`, entries: [k], weight: 1 / toy.fights })),
      plans: {
        blue: each(toy.blue).map(label('blue')),
        red: each(toy.red).map(label('red')),
        written: { blue: 0, red: 0 },
      },
    };
    super({ fights: info, engagementCells: [{ specs: each(toy.roles ?? 1) }] } as unknown as FightsStudy, engine, {
      threads: 0,
      observations: toy.engagements,
    });
    this.toy = toy;
    this.settings = settings;
    this.random = generator(seed);
  }

  override async round<Fight extends PlayedFight<PlayedPair>>(
    _: string,
    orders: readonly FightOrder[],
  ): Promise<Fight[]> {
    const played = orders.map((order) => (order.prices.length === 0 ? this.rates(order) : this.prices(order)));
    return (await Promise.all(played)) as unknown as Fight[];
  }

  private told(fight: number): Omit<PlayedFight<PlayedPair>, 'played'> {
    return { number: fight + 1, id: `fight=${fight}`, entries: [fight], weight: 1 / this.toy.fights };
  }

  private async rates({ fight, plans, inTurn }: FightOrder): Promise<PlayedFight<PlayedRates>> {
    const about = this.told(fight);
    const play = async (orders: readonly PlansOrder[]) => orders.map((order) => this.drawn(fight, order));
    const looked = {
      seen: (played: readonly PlayedRates[]) => lookedOver({ played }),
      name: about.id,
      areCounted: true,
    };
    return { ...about, played: await (inTurn === true ? lookedInTurn(plans, play, looked) : play(plans)) };
  }

  private drawn(fight: number, { blue, red, role, plays }: PlansOrder): PlayedRates {
    const chances = each(this.settings).map((k) => this.toy.rate(k, fight, blue, red));
    const sums = chances.map(() => 0);
    const products = chances.map(() => chances.map(() => 0));
    for (let n = 0; n < plays; n++) {
      const common = this.random();
      const won = chances.map((chance) => (this.random() < alike ? common : this.random()) < chance);
      won.forEach((one, k) => {
        if (!one) return;
        sums[k]! += 1;
        won.forEach((other, j) => {
          if (other) products[k]![j]! += 1;
        });
      });
    }
    const covariance = products.map((row, k) =>
      row.map((product, j) => (product - (sums[k]! * sums[j]!) / plays) / (plays - 1) / plays),
    );
    return { blue, red, role, plays, means: sums.map((sum) => sum / plays), covariance };
  }

  private async prices({ fight, plans, prices, screen }: FightOrder): Promise<FightResults> {
    const asked = prices.map(({ price }) => price);
    const at = (own: readonly PlansOrder[], of: readonly number[]): PlayedPlans[] =>
      own.map((order) => this.priced(fight, order, of));
    const about = { ...this.told(fight), prices: asked };
    if (screen === undefined) return { ...about, played: at(plans, asked) };
    const { price } = screen;
    const all = plans.map((order) => ({ ...order, plays: screen.plays }));
    const seen = (played: readonly PlayedPlans[]) => lookedAt({ played, prices: [price] }, [price]);
    const play = async (orders: readonly PlansOrder[]) => at(orders, [price]);
    const screened = { price, played: await lookedInTurn(all, play, { seen, name: about.id }) };
    const left = ordersLeft({ choice: this.choice, menus: this.info.plans }, screened, about.id, screen.then);
    return { ...about, screened, played: at(left, asked) };
  }

  private priced(fight: number, { blue, red, role, plays }: PlansOrder, prices: readonly number[]): PlayedPlans {
    const [without, free] = [0, 1].map((k) => this.toy.rate(k, fight, blue, red)) as [number, number];
    const chances = prices.map((price) => free - (this.toy.slope ?? 0) * price);
    const [wins, both] = [prices.map(() => 0), prices.map(() => 0)];
    let own = 0;
    for (let n = 0; n < plays; n++) {
      const common = this.random();
      const isOwn = (this.random() < alike ? common : this.random()) < without;
      if (isOwn) own++;
      const luck = this.random() < alike ? common : this.random();
      for (let k = 0; k < chances.length && luck < (chances[k] as number); k++) {
        wins[k]! += 1;
        if (isOwn) both[k]! += 1;
      }
    }
    const spread = (product: number, a: number, b: number): number => (product - (a * b) / plays) / (plays - 1) / plays;
    return {
      blue,
      red,
      role,
      plays,
      reference: [own / plays, spread(own, own, own)],
      prices: wins.map((won, k) => [won / plays, spread(won, won, won), spread(both[k]!, won, own)]),
    };
  }
}

function each(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

/** Who wins, with so many variants. */
export async function toyRates(toy: Toy, settings: number, seed: number): Promise<RatesResults> {
  const named = each(settings).map((k) => ({ id: `setting ${k}`, title: `setting ${k}` }));
  return runRates(new ToyRun(toy, settings, seed), { kind: 'rates', settings: named });
}

export const toyQuestion: BreakEvenInfo = { axis: 'price', with: 'with', without: 'without', asked: 10, margin: 1 };

/** What it is worth; asked at 10 points. */
export async function toyPrices(toy: Toy, seed: number): Promise<FightsResults> {
  const curves = { reference: 'without', of: [{ variant: 'with', shown: [5, 10, 15] }] };
  const question = { kind: 'price', curves } as unknown as PriceQuestion;
  const study = { breakEven: toyQuestion, engagementCells: [] } as unknown as StudyOf<'fights'>;
  return runPrices(new ToyRun(toy, 2, seed), question, study);
}
