/**
 * A question over a population of fights: any threads give the same bytes, fights do not reach each other, and what is
 * read is what each fight comes to when it is asked alone.
 */
import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { solveGame } from '../src/games/index.js';
import { FightReader } from '../src/played/best-play.js';
import type { FightsResults, PlayedPlans } from '../src/played/fight-results.js';
import { winRateOf } from '../src/played/quantity.js';
import { StrataReader } from '../src/played/read.js';
import type { CurveResults } from '../src/played/results.js';
import type { FightsJob } from '../src/run/fights/job.js';
import { fightsPlayer } from '../src/run/fights/player.js';
import { runStudy } from '../src/run/run-study.js';
import { studyOfFight } from '../src/study/compose/choose-fights.js';
import { type FightInfo, type FightsInfo, fightStudy } from '../src/study/fights/fights.js';
import type { Study } from '../src/study/study.js';
import { priceFights, studyOf } from './support/price-fights.js';

const fightOf = (ruleset: string) =>
  priceFights.find((fight) => fight.ruleset === ruleset) as (typeof priceFights)[number];

function population(ruleset: string, more: string, engagements = 400): Study {
  const fight = fightOf(ruleset);
  return studyOf({ ...fight, question: fight.question + more }, { engagements });
}

const gaps = (values: string) => `
fights:
  axes: [{name: gap, unit: inches, path: engagement.red.at.attack, values: ${values}}]`;
/** Of Hats of Tin, whose small fights close. */
const places = `
fights:
  axes: [{name: place, unit: areas, path: engagement.red.at, values: [4, 5], weights: [1, 3]}]`;
const heat = population(
  'heat',
  `${gaps('[14, 20]')}\nplans: {blue: [hold, {advance: 6}, assault], red: [hold, assault]}`,
);
const run = async (study: Study, engine?: 'exact' | 'roll', threads = 0): Promise<FightsResults> => {
  const results = await runStudy(study, { threads, ...(engine === undefined ? {} : { engine }) });
  return results.fights as FightsResults;
};

/** The fights of H.E.A.T, rolled in this thread: two tests look at them. */
let rolled: Promise<FightsResults> | undefined;
const rolledOnce = (): Promise<FightsResults> => {
  rolled ??= run(heat, 'roll');
  return rolled;
};

describe('a population of fights', () => {
  it('gives the same bytes on any threads', async () => {
    const alone = await rolledOnce();
    expect(await run(heat, 'roll', 2)).toEqual(alone);
    expect(alone.fights.map(({ played }) => played.every(({ plays }) => plays >= 64))).toEqual([true, true]);
  });

  it('plays a fight alike whatever the others are', async () => {
    const play = async (more: string, label: string) => {
      const study = population('heat', more);
      const { fights, plans, question } = study.fights as FightsInfo;
      const at = fights.findIndex(({ id }) => id === label);
      const job: FightsJob = {
        kind: 'fights',
        study: fightStudy(study, fights[at] as FightInfo),
        fights,
        menus: plans,
        question,
        choice: { engine: 'roll', why: 'a test' },
        round: 'last',
        orders: [{ fight: at, prices: [{ price: 15, say: 1 }], plans: [{ blue: 0, red: 0, role: 1, plays: 60 }] }],
      };
      const named = { ...job, study: { ...job.study, name: study.name } };
      const { fights: played } = await fightsPlayer(named).play(0, 1);
      return played[0]?.played;
    };
    expect(await play(gaps('[14, 18, 20]'), 'gap=20')).toEqual(await play(gaps('[14, 20]'), 'gap=20'));
  });

  it('solves what closes, and reads of each fight what it comes to alone', async () => {
    const study = population('hats-of-tin', places);
    const fights = await run(study);
    expect(fights.engine.engine).toBe('exact');
    for (const [k, info] of (study.fights as FightsInfo).fights.entries()) {
      const reader = new FightReader(fights.fights[k] as FightsResults['fights'][number], fights.roles);
      const alone = await runStudy(studyOfFight(study, info), { threads: 0 });
      const curves = new StrataReader(alone.engagement?.curves as CurveResults);
      const prices = reader.fight.prices.filter((price) => curves.has('with', price));
      expect(prices.length).toBeGreaterThan(2);
      for (const price of prices) {
        const { mean, variance } = reader.at(price);
        expect(mean).toBeCloseTo(curves.difference('with', price, 'without').mean, 10);
        expect(variance).toBe(0);
      }
    }
  });

  it('plays each role as the fight alone does', async () => {
    const study = population('heat', gaps('[14, 20]'), 3000);
    const fights = await run(study, 'roll');
    expect(fights.roles).toBe(2);
    for (const [k, info] of (study.fights as FightsInfo).fights.entries()) {
      const alone = await runStudy(studyOfFight(study, info), { threads: 0, engine: 'roll' });
      const curves = new StrataReader(alone.engagement?.curves as CurveResults);
      for (const { role, reference, prices } of fights.fights[k]?.played ?? []) {
        const at = fights.fights[k]?.prices.indexOf(15) as number;
        const own = [reference, prices[at] as (typeof prices)[number]];
        for (const [n, variant] of ['without', 'with'].entries()) {
          const { means, covariance } = curves.read([{ ...winRateOf(variant, n === 0 ? undefined : 15), role }]);
          const [mean, variance] = own[n] as readonly [number, number];
          const error = Math.sqrt(variance + (covariance[0]?.[0] as number));
          expect(error).toBeGreaterThan(0);
          expect(Math.abs(mean - (means[0] as number))).toBeLessThan(4.5 * error);
        }
      }
    }
  });

  it('samples what it would solve', async () => {
    const study = population('hats-of-tin', `${places}\nplans: {red: [hold, {advance: 1}]}`, 6000);
    const [exact, sampled] = [await run(study), await run(study, 'roll')];
    expect([exact.engine.engine, exact.plans.red.length]).toEqual(['exact', 3]);
    for (const [k, fight] of sampled.fights.entries()) {
      const [reader, truth] = [fight, exact.fights[k] as typeof fight].map(
        (each) => new FightReader(each, sampled.roles),
      );
      for (const price of fight.prices.filter((each) => exact.fights[k]?.prices.includes(each))) {
        for (const choosing of ['best', { blue: 0, red: 0 }] as const) {
          const [{ mean, variance }, at] = [reader?.at(price, choosing), truth?.at(price, choosing)] as [
            ReturnType<FightReader['at']>,
            ReturnType<FightReader['at']>,
          ];
          expect(Math.abs(mean - at.mean)).toBeLessThan(4.5 * Math.sqrt(variance) + 1e-9);
        }
      }
    }
  });

  it('answers between what the mixes chosen are held to, wherever the games of the last round lie', async () => {
    const fights = await rolledOnce();
    for (const fight of fights.fights) {
      const reader = new FightReader(fight, fights.roles);
      const k = fight.prices.indexOf(15);
      let solved = 0;
      for (const { role, left } of fight.chosen ?? []) {
        const game = (rate: (played: PlayedPlans) => number): number => {
          const at = (blue: number, red: number): PlayedPlans =>
            fight.played.find((each) => each.role === role && each.blue === blue && each.red === red) as PlayedPlans;
          return solveGame(left.blue.map((blue) => left.red.map((red) => rate(at(blue, red))))).value;
        };
        solved += game(({ prices }) => prices[k]?.[0] as number) - game(({ reference }) => reference[0]);
      }
      const { mean, within } = reader.at(15);
      if (within === undefined) throw new Error('no plans were chosen');
      for (const value of [mean, solved / fights.roles]) {
        expect(value).toBeGreaterThanOrEqual(within.low.mean - 1e-12);
        expect(value).toBeLessThanOrEqual(within.high.mean + 1e-12);
      }
    }
  });

  it('weighs the fights as the games are', async () => {
    const study = population('hats-of-tin', places);
    const results = await runStudy(study, { threads: 0 });
    const { fights, difference, at, axes, overall } = analyseStudy(study, results).fights ?? {};
    const [near, far] = fights ?? [];
    if (near === undefined || far === undefined || difference === undefined || axes === undefined)
      throw new Error('none');
    expect(at).toBe(120);
    expect(difference.value).toBeCloseTo((near.difference.mean + 3 * far.difference.mean) / 4, 12);
    const effects = axes[0]?.entries.map(({ effect, weight }) => (effect?.value ?? 0) * weight) ?? [];
    expect(effects.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 12);
    expect(axes[0]?.entries[1]?.price.detail).toEqual(
      expect.objectContaining({
        price: far.detail.price === undefined ? undefined : expect.closeTo(far.detail.price, 0),
      }),
    );
    expect(overall?.detail.interval.level).toBe(1);
  });
});
