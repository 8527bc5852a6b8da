/**
 * Who wins over a population of fights, and prices that reach into play: what is read is what each fight comes to when
 * it is asked alone, on any threads, whatever the other fights are.
 */
import { describe, expect, it } from 'vitest';
import { analyseStudy, type RatesAnalysis } from '../src/analysis/study/index.js';
import { tallyMean } from '../src/kernel/tally.js';
import { FightReader, RatesReader } from '../src/played/best-play.js';
import type { FightsResults, RatesResults } from '../src/played/fight-results.js';
import { runStudy } from '../src/run/run-study.js';
import { studyOfFight } from '../src/study/compose/choose-fights.js';
import type { FightInfo, FightsInfo } from '../src/study/fights/fights.js';
import type { Study } from '../src/study/study.js';
import { type PriceFight, priceFights, studyOf } from './support/price-fights.js';

const fightOf = (ruleset: string): PriceFight => priceFights.find((fight) => fight.ruleset === ruleset) as PriceFight;

/** The small fight of a ruleset with another question. */
const asked = (ruleset: string, question: string, engagements = 400): Study =>
  studyOf({ ...fightOf(ruleset), question }, { engagements });

const heatVariants = `
variants:
  plain: {}
  tandem: {set: {engagement.blue.units.RPG team.tandem: true}}
  bold: {set: {engagement.blue.plan: assault}}`;
const gaps = (values: string) => `
fights:
  axes: [{name: gap, unit: inches, path: engagement.red.at.attack, values: ${values}}]`;
/** Hats of Tin, whose small fights close. */
const tinVariants = `
variants:
  plain: {}
  elite: {set: {engagement.blue.fill.0.unit.quality: elite}}
  near: {set: {engagement.blue.at: 3}}`;
const places = `
fights:
  axes:
    - {name: place, unit: areas, path: engagement.red.at, values: [4, 5], weights: [1, 3]}
    - name: enemy
      entries: [{label: regular}, {label: elite, set: {engagement.red.units.enemy.quality: elite}}]`;

async function ratesOf(study: Study, engine?: 'roll', threads = 0): Promise<RatesResults> {
  const results = await runStudy(study, { threads, ...(engine === undefined ? {} : { engine }) });
  return results.rates as RatesResults;
}

async function pricesOf(study: Study, engine?: 'roll', threads = 0): Promise<FightsResults> {
  const results = await runStudy(study, { threads, ...(engine === undefined ? {} : { engine }) });
  return results.fights as FightsResults;
}

/** Blue's win rate in a cell of a fight that is run alone and exact, over its roles. */
async function alone(study: Study, info: FightInfo, id: string): Promise<number> {
  const { engagement } = await runStudy(studyOfFight(study, info), { threads: 0, engine: 'exact' });
  const roles = engagement?.cells.find((cell) => cell.id === id)?.roles ?? [];
  const won = ([winner]: readonly number[]): number => (winner === 1 ? 1 : winner === 0 ? 0.5 : 0);
  return roles.reduce((sum, { tally }) => sum + tallyMean(tally, won) / roles.length, 0);
}

describe('who wins over a population of fights', () => {
  const which = asked('heat', `${heatVariants}${gaps('[14, 20]')}\nplans: {red: [hold, assault]}`);

  it('gives the same bytes on any threads', async () => {
    const here = await ratesOf(which, 'roll');
    expect(await ratesOf(which, 'roll', 2)).toEqual(here);
    expect(here.settings.map(({ id }) => id)).toEqual(['plain', 'tandem', 'bold']);
    expect(here.fights.every(({ played }) => played.every(({ plays }) => plays >= 64))).toBe(true);
  });

  it('plays a fight alike whatever the others are', async () => {
    // as many engagements of the fight in both: its weight and the number of fights say how many
    const of = async (values: string, weights: string, engagements: number) => {
      const axes = gaps(values).replace(`values: ${values}`, `values: ${values}, weights: ${weights}`);
      const { fights } = await ratesOf(asked('heat', `${heatVariants}${axes}`, engagements), 'roll');
      return fights.find(({ id }) => id === 'gap=20')?.played;
    };
    expect(await of('[14, 18, 20]', '[1, 1, 1]', 600)).toEqual(await of('[14, 20]', '[1, 1]', 400));
  });

  it('is, solved, what each fight comes to alone, weighed as the games are', async () => {
    const study = asked('hats-of-tin', `${tinVariants}${places}`);
    const results = await runStudy(study, { threads: 0 });
    const rates = results.rates as RatesResults;
    expect(rates.engine.engine).toBe('exact');
    const found = analyseStudy(study, results).rates as RatesAnalysis;
    const { fights } = study.fights as FightsInfo;
    for (const { id, winRate } of found.settings) {
      const own = await Promise.all(fights.map((info) => alone(study, info, id)));
      const k = found.settings.findIndex((setting) => setting.id === id);
      own.forEach((value, n) => {
        expect(found.fights[n]?.rates[k]?.value).toBeCloseTo(value, 10);
      });
      expect(winRate.exact).toBe(true);
      expect(winRate.value).toBeCloseTo(
        own.reduce((sum, value, n) => sum + value * (fights[n]?.weight ?? 0), 0),
        10,
      );
    }
    for (const { entries } of found.axes) {
      const effects = entries.map(({ effect, weight }) => (effect?.value ?? 0) * weight);
      expect(effects.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 12);
    }
  });

  it('samples what it would solve, in both kinds of question', async () => {
    for (const question of [
      `${tinVariants}${places}`,
      places,
      `${tinVariants}${places}\nplans: {red: [hold, {advance: 1}]}`,
    ]) {
      const study = asked('hats-of-tin', question, 4000);
      const [exact, sampled] = [await ratesOf(study), await ratesOf(study, 'roll')];
      for (const [n, fight] of sampled.fights.entries()) {
        const [reader, truth] = [fight, exact.fights[n] as typeof fight].map(
          (each) => new RatesReader(each, sampled.roles),
        );
        if (reader === undefined || truth === undefined) throw new Error('no fights');
        for (const k of sampled.settings.keys()) {
          const own = [reader.setting(k), reader.difference(k, 0)];
          const real = [truth.setting(k), truth.difference(k, 0)];
          own.forEach(({ mean, variance }, which) => {
            expect(Math.abs(mean - (real[which]?.mean ?? 0))).toBeLessThan(
              4.5 * Math.sqrt(variance + 1 / reader.plays() ** 2) + 1e-9,
            );
          });
        }
      }
    }
  });

  it('draws forces at equal points for each role by themselves', async () => {
    const { fights } = await ratesOf(asked('heat', `${heatVariants}${gaps('[14, 20]')}`, 600), 'roll');
    for (const { played } of fights) {
      const [defending, attacking] = played;
      expect([defending?.role, attacking?.role]).toEqual([0, 1]);
      expect(defending?.means).not.toEqual(attacking?.means);
    }
  });
});

describe('a price that reaches into play', () => {
  const rough = `
fights:
  axes:
    - name: ground
      entries:
        - {label: rough}
        - {label: gaps, set: {engagement.lane.terrain: [{from: 250, to: 350, kind: rough}, {from: 450, to: 600, kind: rough}]}}`;
  const hitt = studyOf({ ...fightOf('hitt'), question: fightOf('hitt').question + rough });

  it('is tried one by one in every fight, as in that fight alone', async () => {
    const results = await pricesOf(hitt);
    expect(results.engine.engine).toBe('exact');
    expect(results.prices).toEqual([0.5, 1, 2]);
    for (const [n, info] of (hitt.fights as FightsInfo).fights.entries()) {
      const reader = new FightReader(results.fights[n] as FightsResults['fights'][number], results.roles);
      const reference = await alone(hitt, info, 'without');
      for (const price of results.prices) {
        const own = await alone(hitt, info, `with/price=${price}`);
        expect(reader.at(price).mean).toBeCloseTo(own - reference, 10);
      }
    }
  });

  it('comes to the same when it is sampled, on any threads', async () => {
    const [exact, sampled] = [await pricesOf(hitt), await pricesOf(hitt, 'roll')];
    expect(await pricesOf(hitt, 'roll', 2)).toEqual(sampled);
    for (const [n, fight] of sampled.fights.entries()) {
      const [reader, truth] = [fight, exact.fights[n] as typeof fight].map(
        (each) => new FightReader(each, sampled.roles),
      );
      for (const price of sampled.prices) {
        const [own, real] = [reader?.at(price), truth?.at(price)];
        expect(own?.variance).toBeGreaterThan(0);
        const off = Math.abs((own?.mean ?? 1) - (real?.mean ?? 0));
        expect(off).toBeLessThan(4.5 * Math.sqrt(own?.variance ?? 0));
      }
    }
  });

  it('may be a matter of one plan of a menu', async () => {
    const { question } = fightOf('heat');
    const swept = question.replace(
      'breakEven: {price: prices.rpg-team.tandem, asked: 15}',
      `sweep: {of: [with], axes: [{name: price, path: prices.rpg-team.tandem, values: [5, 25]}]}
breakEven: {axis: price, asked: 15}
plans: {blue: [hold, {label: the dearest first, plan: {kind: hold, priority: dearest}}]}`,
    );
    const fights = await pricesOf(asked('heat', swept), 'roll');
    // the price asked is tried among those of the sweep
    expect(fights.prices).toEqual([5, 15, 25]);
    expect(fights.plans.blue).toContain('the dearest first');
    expect(fights.plays.pilot).toBeGreaterThan(0);
  });
});
