import { describe, expect, it } from 'vitest';
import { priceFights, studyOf } from '../../../test/support/price-fights.js';
import { momentsOf, type StrataMoments } from '../../analysis/study/strata-moments.js';
import { runCurves } from '../../run/cells/run-curves.js';
import { Recorder } from '../../run/record/recorder.js';
import type { CurvedStudy } from '../../study/study.js';
import { CurvePlay } from './curve-play.js';
import { inputOf } from './measure.js';

const [fight] = priceFights.filter(({ ruleset }) => ruleset === 'heroes-all');
const study = studyOf(fight as NonNullable<typeof fight>);
const question = { reference: 'without', variant: 'with' };
const prices = [...(study.curves?.of[0]?.shown ?? [])];

function side(seed: string) {
  return { input: inputOf(study), seed, recorder: new Recorder({ threads: 0 }), prices };
}

describe('price curves of the gate', () => {
  it('are those of a run, with errors to match', async () => {
    const results = await runCurves(study as CurvedStudy, { threads: 0, engine: 'table', observations: 2000 });
    const { reader } = momentsOf(results) as StrataMoments;
    const play = await CurvePlay.of([side('a')], question);
    await play.advance(2000);
    for (const [k, price] of prices.entries()) {
      const { mean, variance } = reader.difference('with', price, 'without');
      const own = play.covariance(k, k);
      expect(Math.abs(play.mean(k) - mean)).toBeLessThan(4 * Math.sqrt(variance + own));
      expect(own).toBeLessThan(2 * variance);
    }
  });

  it('of two sides that are alike differ by nothing, whatever their number; on other seeds by luck', async () => {
    const same = await CurvePlay.of([side('a'), side('a')], question);
    await same.advance(600);
    const apart = await CurvePlay.of([side('a'), side('b')], question);
    await apart.advance(600);
    for (const k of prices.keys()) {
      const l = prices.length + k;
      const variance = (play: CurvePlay) => play.covariance(k, k) + play.covariance(l, l) - 2 * play.covariance(k, l);
      expect(same.mean(k)).toBe(same.mean(l));
      expect(variance(same)).toBeCloseTo(0, 12);
      expect(apart.mean(k)).not.toBe(apart.mean(l));
      expect(variance(apart)).toBeGreaterThan(apart.covariance(k, k));
      expect(Math.abs(apart.mean(k) - apart.mean(l))).toBeLessThan(4 * Math.sqrt(variance(apart)));
    }
  });

  it('have a digest of every end, and of the prices', async () => {
    const digest = async (seed: string, own = prices) => {
      const play = await CurvePlay.of([{ ...side(seed), prices: own }], question);
      await play.advance(50);
      return play.digest();
    };
    expect(await digest('a')).toBe(await digest('a'));
    expect(await digest('a')).not.toBe(await digest('b'));
    expect(await digest('a')).not.toBe(
      await digest(
        'a',
        prices.map((price) => price + 1),
      ),
    );
  });
});
