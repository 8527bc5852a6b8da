/**
 * How often the intervals of a whole run over fights hold the truth, where the question is which variant wins most: on a
 * population that is solved, so that the truth is known.
 */
import { expect, it } from 'vitest';
import { analyseStudy, type RatesAnalysis } from '../src/analysis/study/index.js';
import { runStudy } from '../src/run/run-study.js';
import type { Study } from '../src/study/study.js';
import { companyFight, placesAndQualities, studyOf } from './support/price-fights.js';

const runs = 200;

function population(seed: string): Study {
  const question = `
variants:
  plain: {}
  elite: {set: {engagement.blue.units.company.quality: elite}}${placesAndQualities}`;
  return studyOf({ ...companyFight, question }, { seed, engagements: 800 });
}

async function analysed(study: Study, engine?: 'roll'): Promise<RatesAnalysis> {
  const results = await runStudy(study, { threads: 0, ...(engine === undefined ? {} : { engine }) });
  return analyseStudy(study, results).rates as RatesAnalysis;
}

it('holds win rates, the lead, what entries do, and single fights', { timeout: 1_800_000 }, async () => {
  const truth = await analysed(population('7'));
  expect(truth.difference.exact).toBe(true);
  const counts = { lead: [0, 0], rates: [0, 0], effects: [0, 0], fights: [0, 0], first: [0, 0] };
  const count = (
    name: keyof typeof counts,
    interval: { low: number; high: number } | undefined,
    value: number | undefined,
  ): void => {
    const own = counts[name] as [number, number];
    own[1]++;
    if (interval !== undefined && value !== undefined && interval.low <= value && value <= interval.high) own[0]++;
  };
  for (let seed = 0; seed < runs; seed++) {
    const found = await analysed(population(`coverage ${seed}`), 'roll');
    // luck may put the second first: then all that is told of the lead has the other sign
    const isSame = found.settings[0]?.id === truth.settings[0]?.id;
    const lead = (value: number | undefined): number | undefined => (value === undefined || isSame ? value : -value);
    const at = (k: number): number => truth.settings.findIndex(({ id }) => id === found.settings[k]?.id);
    count('lead', found.difference.interval, lead(truth.difference.value));
    found.settings.forEach(({ winRate }, k) => {
      count('rates', winRate.interval, truth.settings[at(k)]?.winRate.value);
    });
    found.axes.forEach(({ entries }, a) => {
      entries.forEach(({ effect }, e) => {
        count('effects', effect?.interval, lead(truth.axes[a]?.entries[e]?.effect?.value));
      });
    });
    found.fights.forEach(({ rates, lead: own }, n) => {
      count('fights', own.interval, lead(truth.fights[n]?.lead.value));
      rates.forEach((rate, k) => {
        count('fights', rate.interval, truth.fights[n]?.rates[at(k)]?.value);
      });
    });
    found.sensitivity?.axes.forEach(({ first }, a) => {
      count('first', first.interval, truth.sensitivity?.axes[a]?.first.value);
    });
  }
  const shares = Object.fromEntries(Object.entries(counts).map(([name, [held = 0, all = 1]]) => [name, held / all]));
  // 95 % with three standard errors of 200 runs
  for (const share of Object.values(shares)) expect(share).toBeGreaterThan(0.9);
});
