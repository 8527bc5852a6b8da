/**
 * Do intervals hold their 95 % where luck is taken out? 2,000 runs each, on streams of their own, in forty clusters that
 * have worths of their own. The figures stand in docs/statistics.md.
 */
import { describe, expect, it } from 'vitest';
import { numbersOf } from '../src/analysis/comparison/numbers.js';
import { evenPrice } from '../src/analysis/study/break-even.js';
import { analyseEngagements } from '../src/analysis/study/engagement.js';
import { StrataMoments } from '../src/analysis/study/strata-moments.js';
import { prepareAs } from '../src/kernel/prepare.js';
import { countedColumns } from '../src/kernel/process.js';
import { Tallier } from '../src/kernel/tally.js';
import { winRateOf } from '../src/played/quantity.js';
import { StrataReader } from '../src/played/read.js';
import type { CurveResults } from '../src/played/results.js';
import { quantitiesOf, type SampleJob } from '../src/run/cells/job.js';
import { rangePlayer } from '../src/run/cells/range-player.js';
import { comparedPairs } from '../src/run/cells/run-engagements.js';
import { learntOf, type Piloted } from '../src/run/luck/learn-worths.js';
import type { EngagementResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { StrataBook } from '../src/run/strata/book.js';
import { firstPoints } from '../src/run/strata/pilots.js';
import { rangeOf } from '../src/run/strata/range.js';
import { searchPrices } from '../src/run/strata/search.js';
import { pilotedStrata } from '../src/run/strata/worths.js';
import type { Estimate } from '../src/statistics/interval.js';
import { contains } from '../src/statistics/testing/contains.js';
import { compileCell } from '../src/study/compile.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { CurvedStudy, Study } from '../src/study/study.js';
import { type PriceFight, priceFights, studyOf } from './support/price-fights.js';
import { shippedComparison } from './support/shipped-studies.js';

const runs = 2000;
const clusters = 40;
/** 95 % of 2,000 runs, less three standard errors. */
const least = 0.935;
const longest = 3_600_000;
const choice = { engine: 'table', grain: 'sub-rule', why: 'a test' } as const;

/** Engagements of the cells of a study on the streams of a seed, whose luck is counted. */
function sampled(study: Study, seed: string, observations: number, worths: SampleJob['worths']): EngagementResults {
  const cells = study.engagementCells.map((cell) => {
    const processes = compileCell(cell);
    return { cell, choices: processes.map(() => choice), counted: processes.map(countedColumns) };
  });
  const compared = comparedPairs(
    study,
    study.engagementCells.map((_, k) => k),
  );
  const watched = { cell: 0, quantity: 'score' } as const;
  const job: SampleJob = { name: study.name, seed, cells, watched, compared, observations, worths };
  const { tallies, moments } = rangePlayer(job).play(0, 1);
  return {
    observations,
    stopped: '',
    paired: true,
    cells: cells.map(({ cell, counted }, n) => ({
      id: cell.id,
      variant: cell.variant,
      title: cell.id,
      axes: {},
      listed: [],
      roles: counted.map(({ columns, extras }, role) => {
        const tallier = new Tallier(columns, extras);
        tallier.absorb(tallies[n]?.[role] as Parameters<Tallier['absorb']>[0]);
        return { blue: '', red: '', engine: choice, tally: tallier.tally() };
      }),
    })),
    moments: {
      cells: cells.map(({ cell }) => cell.id),
      quantities: quantitiesOf({ worths }),
      compared,
      count: moments.count,
      sums: moments.sums.map(String),
      products: moments.products.map(String),
    },
  };
}

/** The cells of a study in their roles, as pilots are played of them. */
function pilotedOf(study: Study): Piloted[] {
  return study.engagementCells
    .flatMap((cell) => compileCell(cell).map((process, role) => ({ prepared: prepareAs(process, choice), role })))
    .map((each, group) => ({ ...each, group }));
}

/** The same engagements, their luck being left where it is. */
function unread({ moments, ...rest }: EngagementResults, worths: SampleJob['worths']): EngagementResults {
  const quantities = [...quantitiesOf({ worths }).slice(0, -1), 'unread'];
  return { ...rest, moments: { ...(moments as NonNullable<typeof moments>), quantities } };
}

/**
 * How often the intervals of each figure hold what the mean of all counted runs comes to, which is the truth to a thirtieth
 * of an interval or better; and how much narrower they are than counted ones, in engagements.
 */
function heldOf(found: readonly Map<string, Estimate>[], counted: readonly Map<string, Estimate>[]) {
  return [...(found[0] as Map<string, Estimate>).keys()].map((name) => {
    const truth = counted.reduce((sum, each) => sum + (each.get(name)?.value as number), 0) / counted.length;
    const share = (all: typeof found): number =>
      all.filter((each) => contains(each.get(name)?.interval as never, truth)).length / all.length;
    const width = (all: typeof found): number =>
      all.reduce((sum, each) => {
        const { low = 0, high = 0 } = each.get(name)?.interval ?? {};
        return sum + (high - low);
      }, 0);
    return { name, held: share(found), counted: share(counted), narrower: (width(counted) / width(found)) ** 2 };
  });
}

const fight = resolveScenario(
  parseScenario(`lanchester: 1
name: luck
question: Who wins?
ruleset: heat
engagement:
  lane: {from: 0, to: 48}
  turnLimit: 6
  blue: {role: defend, at: 12, units: [{name: team, unit: rpg-team}, {name: gun, unit: mmg-team}, {name: squad, unit: rifle-squad}]}
  red: {at: 36, units: [{name: tank, unit: t-55}, {name: escort, unit: rifle-squad}]}
variants:
  without: {}
  with: {set: {engagement.blue.units.team.tandem: true}}
`),
);

describe.each([1536])('%i pairs of engagements of H.E.A.T', (observations) => {
  it('hold what all of them come to', { timeout: longest }, async () => {
    const figures = ['winRate', 'exchangeRatio', 'pointsMargin', 'costEffectiveness', 'turns'] as const;
    const read = (results: EngagementResults): Map<string, Estimate> => {
      const { cells, comparisons } = analyseEngagements(results, { metrics: {} });
      const own = cells.flatMap((cell) => figures.map((name) => [`${name} of ${cell.id}`, cell[name]] as const));
      return new Map([...own, ['difference', (comparisons[0] as (typeof comparisons)[0]).winRate]]);
    };
    const found: Map<string, Estimate>[] = [];
    const counted: Map<string, Estimate>[] = [];
    const worth: number[] = [];
    for (let cluster = 0; cluster < clusters; cluster++) {
      const { worths } = await learntOf(pilotedOf(fight), { seed: `luck ${cluster}`, name: fight.name });
      for (let run = 0; run < runs / clusters; run++) {
        const results = sampled(fight, `luck ${observations} ${cluster} ${run}`, observations, worths);
        found.push(read(results));
        worth.push(analyseEngagements(results, { metrics: {} }).cells[0]?.worth as number);
        counted.push(read(unread(results, worths)));
      }
    }
    const held = heldOf(found, counted);
    console.info(
      JSON.stringify({ observations, worth: worth.reduce((sum, each) => sum + each, 0) / worth.length, held }),
    );
    for (const { name, held: share, narrower } of held) {
      expect(share, name).toBeGreaterThanOrEqual(least);
      expect(narrower, name).toBeGreaterThan(1);
    }
  });
});

describe('what numbers are worth in H.E.A.T, of 1,024 pairs of each fight', () => {
  it('is held by intervals without luck, as by those that are counted', { timeout: longest }, async () => {
    const asked = shippedComparison('five-rulesets.yaml', 'without games');
    const { study } = asked.studies.find(({ id }) => id === 'heat/numbers') as (typeof asked.studies)[number];
    const own = asked.numbers.filter(({ contender }) => contender === 'heat');
    const cells = study.engagementCells.filter(({ id }) => own.some(({ cell }) => cell === id));
    const few: Study = { ...study, engagementCells: cells };
    const figures = (results: EngagementResults): Map<string, Estimate> => {
      const { ratios } = numbersOf(own, results).numbers;
      return new Map(
        ratios.flatMap(({ ratio, exponent, winRate, exchangeRatio, lostByLarger }) =>
          Object.entries({ exponent, winRate, exchangeRatio, lostByLarger }).flatMap(([name, of]) =>
            of === undefined ? [] : [[`${name} at ${ratio} to 1`, of] as const],
          ),
        ),
      );
    };
    const found: Map<string, Estimate>[] = [];
    const counted: Map<string, Estimate>[] = [];
    for (let cluster = 0; cluster < clusters; cluster++) {
      const { worths } = await learntOf(pilotedOf(few), { seed: `numbers ${cluster}`, name: study.name });
      for (let run = 0; run < runs / clusters; run++) {
        const results = sampled(few, `numbers ${cluster} ${run}`, 1024, worths);
        found.push(figures(results));
        counted.push(figures(unread(results, worths)));
      }
    }
    const held = heldOf(found, counted);
    console.info(JSON.stringify({ held }));
    expect(held.map(({ name }) => name)).toContain('exponent at 2 to 1');
    for (const { name, held: share } of held) expect(share, name).toBeGreaterThanOrEqual(least);
    expect(held.find(({ name }) => name === 'exponent at 2 to 1')?.narrower).toBeGreaterThan(1);
  });
});

describe('the price of a marksman, whose fights are solved', () => {
  it('is held by intervals without luck', { timeout: longest }, async () => {
    const asked = studyOf(priceFights.find(({ ruleset }) => ruleset === 'skirmishers') as PriceFight);
    const study = asked as CurvedStudy;
    const { engagement } = await runStudy(asked, { threads: 0, observations: 2 });
    const results = engagement as EngagementResults;
    const exact = new StrataReader(results.curves as CurveResults);
    const prices = exact.prices('with');
    const [reference] = exact.read([winRateOf('without')]).means as [number];
    const crossing = prices.findIndex(
      (price) => (exact.read([winRateOf('with', price)]).means[0] as number) <= reference,
    );
    const [below, above] = [prices[crossing - 1] as number, prices[crossing] as number];
    const book = new StrataBook(study);
    const tried = new Map(study.curves.of.map((curve) => [curve.variant, rangeOf(book, curve)]));
    const variants = ['without', 'with'];
    const first = firstPoints({ book, curves: study.curves, variants }, tried);
    let [held, rates, worth] = [0, 0, 0];
    for (let cluster = 0; cluster < clusters; cluster++) {
      const of = pilotedStrata({ book, first, choice });
      const { worths } = await learntOf(of, { seed: `price ${cluster}`, name: study.name });
      for (let run = 0; run < runs / clusters; run++) {
        const seeded = { ...study, seed: `price ${cluster} ${run}` };
        const curves = await searchPrices(seeded, { threads: 0, asks: [{ plays: 4000 }], engine: 'table', worths });
        const moments = new StrataMoments(results, curves);
        const { interval } = evenPrice(
          moments,
          { ...results, curves },
          { axis: 'price', with: 'with', without: 'without' },
          undefined,
        );
        if (interval.low <= above && interval.high >= below) held++;
        const { means, covariance } = moments.reader.read([winRateOf('without')]);
        const error = Math.sqrt(covariance[0]?.[0] as number);
        if (Math.abs((means[0] as number) - reference) <= 1.96 * error) rates++;
        worth += (moments.reader.worth('without') as number) / runs;
      }
    }
    console.info(JSON.stringify({ below, above, held: held / runs, rates: rates / runs, worth }));
    expect(held / runs).toBeGreaterThanOrEqual(least);
    expect(rates / runs).toBeGreaterThanOrEqual(least);
    expect(worth).toBeGreaterThan(1);
  });
});
