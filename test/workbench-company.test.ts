import { describe, expect, it } from 'vitest';
import { evennessModel } from '../src/played/worth/evenness-model.js';
import { workbenchData } from '../src/report/study/price-workbench.js';
import { PriceBench } from '../src/workbench/bench.js';
import { companyAudit, companyContext, model } from './support/company-audit.js';

type Prices = NonNullable<ReturnType<typeof companyContext>['study']['prices']>;

/** As a page holds it. */
function benchOf(audit = companyAudit()): PriceBench {
  const { study, results } = companyContext(audit);
  const data = workbenchData(
    { ...study, prices: study.prices as Prices },
    results.prices as NonNullable<typeof results.prices>,
    audit,
  );
  return new PriceBench(JSON.parse(JSON.stringify(data)));
}

const bench = benchOf();
const { listed } = bench;
const verdicts = (prices: readonly number[]): string[] => bench.at(prices).units.map(({ verdict }) => verdict);

describe('a list that was fought by armies, at prices that somebody tries', () => {
  it('has the verdicts of the audit at the prices of the list, a kept unit too', () => {
    expect(verdicts(listed)).toEqual(companyAudit().units.map(({ verdict }) => verdict));
    expect(verdicts(listed)).toEqual(['overpriced', 'underpriced', 'not-known']);
  });

  it('judges prices against each other: all of them doubled changes nothing', () => {
    expect(verdicts(listed.map((price) => 2 * price))).toEqual(verdicts(listed));
    // at 100 within 50 to 105, a margin of ten about it
    expect(verdicts(listed.with(1, 100))[1]).toBe('not-known');
    expect(verdicts(listed.with(1, 170))[1]).toBe('overpriced');
  });

  it('foretells how even armies are by the audit’s own model, and nothing where there is none', () => {
    const foretell = evennessModel(model);
    for (const prices of [listed, bench.proposed, [16, 76, 43]]) {
      expect(bench.at(prices).foretold).toBe(foretell(prices));
    }
    expect(bench.at([16, 76, 43]).foretold).toBeCloseTo(0.04, 9);
    const { model: _, ...none } = companyAudit();
    expect(benchOf(none).at(listed).foretold).toBeUndefined();
    // a slope that is not known is left out, also after it went through JSON
    const gap = { ...model, slopes: [0.16, undefined, 0.43] };
    expect(benchOf(companyAudit({ model: gap })).at(listed).foretold).toBe(evennessModel(gap)(listed));
  });

  it('fits what is not locked to its worth, measured by what is', () => {
    const none = listed.map(() => false);
    // the first is kept by the scenario, at 20, and worth 16
    expect(bench.fit({ prices: listed, locked: none })).toMatchObject({ prices: [20, 95, 54], settled: true });
    const beside = bench.fit({ prices: listed.with(1, 38), locked: none.with(1, true) });
    // half as dear as it is worth, and the kept one is not: the level lies between them
    expect(beside).toMatchObject({ prices: [20, 38, Math.round((43 * (20 / 16 + 38 / 76)) / 2)] });
    expect(bench.fit({ prices: listed, locked: none.map(() => true) })).toHaveProperty('refused');
  });

  it('measures nothing by what nothing is known of', () => {
    const units = companyAudit().units.map((unit, i) => {
      const { fitted: _, interval: __, ...rest } = unit;
      return i === 0 ? rest : unit;
    });
    const found = benchOf(companyAudit({ units })).fit({ prices: listed, locked: listed.map(() => false) });
    expect(found).toEqual({ refused: 'Nothing is known of what is locked, so nothing can be measured by it.' });
  });

  it('offers prices about all that is known of a unit', () => {
    const { min, max, step } = bench.rangeOf(1);
    expect(step).toBe(1);
    expect([min, max]).toEqual([Math.ceil(45 / 1.25), Math.floor(105 * 1.25)]);
    expect(bench.mixed?.curve.map(({ changes }) => changes)).toEqual([0, 1, 3]);
    expect(bench.mixed?.held.map(({ words }) => words)[0]).toBe('11.0 (9.9 to 12.1)');
  });
});
