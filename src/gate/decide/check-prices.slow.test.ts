/** Prices of a study that is played as strata, in the gate. */
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseStudy } from '../../analysis/study/index.js';
import { runStudy } from '../../run/run-study.js';
import { gateSeed } from '../measure/settings.js';
import type { Baseline } from '../store/baseline-schema.js';
import { baselineOf, checked, gun, inputFrom, inputOfOtherCode, metricIn } from '../testing/studies.js';

const id = 'gun/breakEven';

describe('a break-even price that is read off strata', () => {
  let baseline: Baseline;
  beforeAll(async () => {
    baseline = await baselineOf(inputFrom(gun));
  }, 120_000);
  const stored = () => baseline.scenarios['duel.yaml']?.['gun']?.engagement['breakEven']?.figures['breakEven'];

  it('is in the baseline what a run of the same seed and count says', async () => {
    const [n = 0] = stored()?.sample ?? [];
    const { study } = inputFrom(gun);
    const results = await runStudy(
      { ...study, seed: gateSeed(study) },
      { threads: 0, engine: 'table', observations: n },
    );
    const { price } = analyseStudy(study, results).engagement?.breakEven ?? {};
    expect(n).toBeGreaterThan(0);
    expect(price?.toPrecision(8)).toBe(stored()?.value?.toPrecision(8));
  });

  it('is unchanged where nothing has changed, byte for byte', async () => {
    const report = await checked(baseline, gun);
    expect(report.verdict).toBe('unchanged');
    expect(metricIn(report, id)).toMatchObject({ basis: 'digest', change: 0, before: stored()?.value, margin: 1.5 });
    expect(JSON.stringify(await checked(baseline, gun))).toBe(JSON.stringify(report));
  });

  /** Its margin tighter. */
  const strict = gun.replace('margin: 1.5', 'margin: 0.4');
  const quick = { rounds: 8 };

  it('is red where a rule has changed, with old and new on the same luck', async () => {
    const before = await baselineOf(inputFrom(strict, { 'weapons.mmg.shots': 1 }));
    const report = await checked(before, strict, quick);
    const price = metricIn(report, id);
    expect(price).toMatchObject({ verdict: 'changed', basis: 'paired', unit: 'points' });
    expect(price.interval?.low).toBeGreaterThan(0.4);
    expect(price.confirmed?.low).toBeGreaterThan(0.4);
    expect(price.pairs).toBeLessThan(20_000);
  });

  it('is red where the price of what fills the forces has changed', async () => {
    const before = await baselineOf(inputFrom(strict, { 'prices.figures.regular': 2.5 }));
    const price = metricIn(await checked(before, strict, quick), id);
    expect(price).toMatchObject({ verdict: 'changed', basis: 'paired' });
    expect(price.change).toBeLessThan(-0.4);
  });

  it('keeps its margin where the change is shown to be smaller', async () => {
    const report = await checked(baseline, gun.replaceAll('attack: 18}', 'attack: 17}'), quick);
    const price = metricIn(report, id);
    expect(price).toMatchObject({ verdict: 'within-margin', basis: 'paired' });
    expect(price.interval?.low).toBeGreaterThanOrEqual(-1.5);
    expect(price.interval?.high).toBeLessThanOrEqual(1.5);
  });

  it('is held against what is stored where the code has changed', async () => {
    const before = await baselineOf(inputOfOtherCode(strict, { 'weapons.mmg.shots': 1 }));
    const price = metricIn(await checked(before, strict, { rounds: 4 }), id);
    expect(price).toMatchObject({ basis: 'counts', stored: 2048 });
    expect(price.change).toBeGreaterThan(0.4);
  });
});
