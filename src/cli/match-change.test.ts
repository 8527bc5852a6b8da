import { describe, expect, it } from 'vitest';
import type { RatesAnalysis } from '../analysis/study/index.js';
import type { SmallChange } from '../playground/small-changes.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { Study } from '../study/study.js';
import { evenChange, type PlayRates } from './match-change.js';

const study = resolveScenario(
  parseScenario(`lanchester: 1
name: match
question: who?
ruleset: heat
asks: duel
engagement:
  lane: {to: 48}
  engagements: 100
  blue: {units: [{unit: rifle-squad}]}
  red: {units: [{unit: rifle-squad}]}
fights:
  axes: [{name: mission, title: Mission, path: engagement.mission, values: [attrition, meeting]}]
`),
);

/** A squad of so many men; `rate` is how often blue then wins. */
const change = (men: number): SmallChange => ({
  title: `${men} men`,
  side: 'red',
  units: [{ unit: 'rifle-squad', men }],
  points: 10 * (men - 4),
});

/** Plays nothing: each army's figure is the one that is asked for, and the figure of the last play another. */
function pretending(rateOf: (men: number) => number, last: number) {
  const asked: { readonly seed: string; readonly men: readonly number[]; readonly engagements: unknown }[] = [];
  const play: PlayRates = async (own: Study) => {
    const variants = Object.values(own.document.variants ?? {});
    const men = variants.map(({ set }) => (set['engagement.red.units'] as { men: number }[])[0]?.men ?? 0);
    asked.push({ seed: own.seed, men, engagements: own.document.engagement?.engagements });
    const isLast = own.seed.endsWith('even');
    const settings = men.map((each, k) => ({
      id: `army-${k + 1}`,
      winRate: { value: isLast ? last : rateOf(each), interval: { low: 0.49, high: 0.51 } },
    }));
    return { rates: { settings } as unknown as RatesAnalysis, plays: 10 };
  };
  return { asked, play };
}

describe('the small change that makes a match even', () => {
  it('is the smallest of those nearest to even, and told by a figure that it was not chosen by', async () => {
    const { asked, play } = pretending((men) => 0.7 - 0.05 * (men - 4), 0.52);
    const found = await evenChange(study, [5, 6, 7, 8, 9].map(change), 160, play);
    expect(found).toMatchObject({ tried: 5, change: { title: '8 men' }, winRate: { value: 0.52 }, isEven: true });
    expect(asked.map(({ men }) => men.length)).toEqual([5, 5, 3, 1]);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(4);
    expect(asked.every(({ seed }) => seed !== study.seed)).toBe(true);
    // 20 at least in a first look; the last as long as the match
    expect(asked.map(({ engagements }) => engagements)).toEqual([20, 20, 40, 160]);
    expect(found?.engagements).toBe(2 * 10 * (5 + 5 + 3 + 1));
  });

  it('is not told of one that falls out of the margin when it is played again', async () => {
    const { play } = pretending(() => 0.5, 0.56);
    expect(await evenChange(study, [change(5), change(6)], 160, play)).toMatchObject({
      change: { title: '5 men' },
      isEven: false,
    });
  });

  it('is not looked for among none', async () => {
    expect(await evenChange(study, [], 160, pretending(() => 0.5, 0.5).play)).toBeUndefined();
  });
});
