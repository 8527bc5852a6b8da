/**
 * How often the intervals of a whole run over fights hold the truth, pilots, screening and games of plans included: on
 * a population whose every stratum is solved, so that the truth is known.
 */
import { expect, it } from 'vitest';
import { analyseStudy, type FightsAnalysis } from '../src/analysis/study/index.js';
import { runStudy } from '../src/run/run-study.js';
import type { Study } from '../src/study/study.js';
import { companyFight, placesAndQualities, studyOf } from './support/price-fights.js';

const runs = 60;

function population(seed: string): Study {
  const more = `${placesAndQualities}
plans: {blue: [hold, {advance: 1}], red: [hold, {advance: 1}]}`;
  return studyOf({ ...companyFight, question: companyFight.question + more }, { seed, engagements: 800 });
}

async function analysed(study: Study, engine?: 'roll'): Promise<FightsAnalysis> {
  const results = await runStudy(study, { threads: 0, ...(engine === undefined ? {} : { engine }) });
  return analyseStudy(study, results).fights as FightsAnalysis;
}

it('holds the difference, the price, and what entries do', { timeout: 1_800_000 }, async () => {
  const truth = await analysed(population('7'));
  expect(truth.difference.exact).toBe(true);
  const real = truth.overall.detail.price;
  let [difference, price, effects, all, fights] = [0, 0, 0, 0, 0];
  for (let seed = 0; seed < runs; seed++) {
    const found = await analysed(population(`coverage ${seed}`), 'roll');
    const holds = (interval: { low: number; high: number } | undefined, value: number | undefined): boolean =>
      interval !== undefined && value !== undefined && interval.low <= value && value <= interval.high;
    if (holds(found.difference.interval, truth.difference.value)) difference++;
    if (real === undefined || holds(found.overall.detail.interval, real)) price++;
    found.axes.forEach(({ entries }, a) => {
      entries.forEach(({ effect }, e) => {
        all++;
        if (holds(effect?.interval, truth.axes[a]?.entries[e]?.effect?.value)) effects++;
      });
    });
    found.fights.forEach(({ difference: { mean, variance } }, k) => {
      const off = Math.abs(mean - (truth.fights[k]?.difference.mean ?? 0));
      if (off <= 1.96 * Math.sqrt(variance) + 1e-12) fights++;
    });
  }
  const shares = [difference, price].map((held) => held / runs);
  // 95 % with three standard errors of so many runs; intervals may hold more, since prices lie apart
  for (const share of [...shares, effects / all, fights / runs / truth.fights.length])
    expect(share).toBeGreaterThan(0.86);
});
