/** Two studies side by side, where what they differ by is known: every fight of these is solved. */
import { describe, expect, it } from 'vitest';
import { companyFight, placesAndQualities, studyOf } from '../../../test/support/price-fights.js';
import { analyseStudy } from '../../analysis/study/index.js';
import { runStudy } from '../../run/run-study.js';
import type { Study } from '../../study/study.js';
import { playSideBySide } from './side-by-side.js';

const red = (at: number): Study =>
  studyOf({ ...companyFight, engagement: companyFight.engagement.replace(/at: 5\b/, `at: ${at}`) });
const options = { engagements: 6000, threads: 1 };

/** Win rates and the price, as the run solves them. */
async function exactOf(study: Study): Promise<ReadonlyMap<string, number | undefined>> {
  const { engagement } = analyseStudy(study, await runStudy(study, { threads: 0 }));
  expect(engagement?.cells.every(({ winRate }) => winRate.exact)).toBe(true);
  return new Map([
    ...(engagement?.cells ?? []).map(({ id, winRate }) => [`engagement/${id}/winRate`, winRate.value] as const),
    ['breakEven', engagement?.breakEven?.price] as const,
  ]);
}

describe('two studies side by side', () => {
  it('that are one do not differ at all', async () => {
    const found = await playSideBySide(red(5), red(5), { ...options, engagements: 1000 });
    expect(found.map(({ key }) => key)).toContain('breakEven');
    for (const { key, change, low, high } of found.filter(({ key: own }) => own !== 'breakEven')) {
      expect({ key, change }).toEqual({ key, change: 0 });
      // but for what rounding leaves of a variance of 0
      expect(high - low).toBeLessThan(1e-5);
    }
  });

  it('differ by what their solved fights differ by, and are told apart by what they do not share', async () => {
    const [before, after] = [await exactOf(red(5)), await exactOf(red(4))];
    const found = await playSideBySide(red(5), red(4), options);
    const rates = found.filter(({ key }) => key.endsWith('/winRate'));
    expect(rates.length).toBeGreaterThan(1);
    for (const { key, low, high } of rates) {
      const truth = 100 * ((after.get(key) as number) - (before.get(key) as number));
      expect(low).toBeLessThan(truth);
      expect(high).toBeGreaterThan(truth);
    }
    const price = found.find(({ key }) => key === 'breakEven');
    const moved = (after.get('breakEven') as number) - (before.get('breakEven') as number);
    expect(price?.low).toBeLessThanOrEqual(moved);
    expect(price?.high).toBeGreaterThanOrEqual(moved);
  });

  it('over populations differ by their weighted fights', async () => {
    const over = (study: string): Study =>
      studyOf({ ...companyFight, question: companyFight.question + placesAndQualities + study });
    const found = await playSideBySide(over(''), over(''), { ...options, engagements: 400 });
    expect(found.find(({ key }) => key === 'fights/difference')).toMatchObject({ change: 0 });
  });
});
