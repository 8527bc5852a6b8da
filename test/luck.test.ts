/**
 * Runs whose luck is taken out: the same engagements as counted ones, known better; the same bytes on any threads, however
 * they are dealt out or gone on from.
 */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseEngagements, analysePrice } from '../src/analysis/study/engagement.js';
import { canonicalJson } from '../src/files/canonical.js';
import { stableStringify } from '../src/report/stable-json.js';
import { knownResults } from '../src/run/known.js';
import type { EngagementResults, StudyResults } from '../src/run/results.js';
import { type RunOptions, runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import type { Study } from '../src/study/study.js';
import { foreignPlayers, type Loose } from './support/foreign.js';

/** A team, a gun and a squad against a tank and its escort, as good players play. */
function study(observations: number | string, luck = ''): Study {
  return resolveScenario(
    parseScenario(`lanchester: 1
name: luck
question: Who wins?
ruleset: heat
engagement:
  lane: {from: 0, to: 48}
  turnLimit: 6
  engagements: ${observations}
  ${luck}
  blue: {role: defend, at: 12, units: [{name: team, unit: rpg-team}, {name: gun, unit: mmg-team}, {name: squad, unit: rifle-squad}]}
  red: {at: 36, units: [{name: tank, unit: t-55}, {name: escort, unit: rifle-squad}]}
variants:
  without: {}
  with: {set: {engagement.blue.units.team.tandem: true}}
`),
  );
}

/** The same question of a price. */
function priced(observations: number, luck = ''): Study {
  return resolveScenario(
    parseScenario(`lanchester: 1
name: luck
question: What is it worth?
ruleset: heat
engagement:
  lane: {from: 0, to: 48}
  turnLimit: 6
  budget: [230, 250]
  engagements: ${observations}
  ${luck}
  blue:
    role: defend
    at: 12
    units: [{name: team, unit: rpg-team}, {name: gun, unit: mmg-team}, {name: squad, unit: rifle-squad}]
    fill: [{man: squad}, {unit: {name: another, unit: rifle-squad}}]
  red:
    at: 36
    units: [{name: tank, unit: t-55}, {name: escort, unit: rifle-squad}]
    fill: [{man: escort}, {unit: {name: other, unit: rifle-squad}}]
variants:
  without: {}
  with: {set: {engagement.blue.units.team.tandem: true}}
sweep: {of: [with], axes: [{name: price, path: prices.rpg-team.tandem, values: [10, 20]}]}
breakEven: {axis: price, with: with, without: without}
`),
  );
}

const run = (asked: Study, options: Partial<RunOptions> = {}): Promise<StudyResults> =>
  runStudy(asked, { threads: 0, ...options });

const engagementOf = (results: StudyResults): EngagementResults => results.engagement as EngagementResults;

const enough = 8192;
let lucky: StudyResults;
let counted: StudyResults;

beforeAll(async () => {
  lucky = await run(study(enough));
  counted = await run(study(enough, 'luck: counted'));
}, 120_000);

describe('engagements whose luck is taken out', () => {
  it('are those that are counted, to the last', () => {
    const tallies = (results: StudyResults) =>
      engagementOf(results).cells.map(({ roles }) => roles.map((role) => role.tally));
    expect(tallies(lucky)).toEqual(tallies(counted));
    expect(engagementOf(lucky).moments?.quantities.at(-1)).toBe('luck');
    expect(engagementOf(counted).moments?.quantities).not.toContain('luck');
  });

  it('say who wins and by how much more, better by a quarter of the play at least', () => {
    const read = (results: StudyResults) => analyseEngagements(engagementOf(results), { metrics: {} });
    const [better, plain] = [read(lucky), read(counted)];
    better.cells.forEach((cell, k) => {
      const own = plain.cells[k] as (typeof plain.cells)[number];
      const [width, was] = [cell.winRate.standardError as number, own.winRate.standardError as number];
      expect(cell.worth).toBeCloseTo((was / width) ** 2, 9);
      expect(cell.worth).toBeGreaterThan(4 / 3);
      expect(own.worth).toBeUndefined();
      expect(Math.abs(cell.winRate.value - own.winRate.value)).toBeLessThan(4 * was);
      expect(cell.draws).toEqual(own.draws);
      for (const of of ['exchangeRatio', 'pointsMargin'] as const) {
        const range = (each: typeof cell): number => (each[of].interval?.high ?? 0) - (each[of].interval?.low ?? 0);
        expect(range(cell)).toBeLessThan(range(own));
      }
    });
    const differenceOf = ({ comparisons: [one] }: typeof plain): number => one?.winRate.standardError as number;
    expect(differenceOf(better)).toBeLessThan(differenceOf(plain) * Math.sqrt(3 / 4));
  });

  it('come to the same bytes however they are dealt out', async () => {
    const own = stableStringify(lucky);
    expect(stableStringify(await run(study(enough), { taskBlocks: 3 }))).toBe(own);
    expect(stableStringify(await run(study(enough), { players: foreignPlayers() }))).toBe(own);
  }, 120_000);

  it('are gone on from, as if all had been played at once', async () => {
    const more = study(enough + 1000);
    const again = knownResults(JSON.parse(stableStringify(lucky))) as StudyResults;
    const whole = stableStringify(await run(more));
    expect(stableStringify(await run(more, { known: again }))).toBe(whole);
    // what was counted is played again
    expect(stableStringify(await run(more, { known: counted }))).toBe(whole);
  }, 120_000);

  it('are counted where they are few, or where the scenario says so', async () => {
    for (const asked of [study(500), study(enough, 'luck: counted')]) {
      const { moments } = engagementOf(await run(asked, { observations: 500 }));
      expect(moments?.quantities).not.toContain('luck');
    }
  });

  it('are played until an interval without luck is narrow enough', async () => {
    const until = '{halfWidth: 0.0035, atMost: 100000}';
    const known: RunOptions['enough'] = ({ n, variance }, halfWidth) => 1.96 * Math.sqrt(variance / n) <= halfWidth;
    const { observations } = engagementOf(await run(study(until), { enough: known }));
    const plain = engagementOf(await run(study(until, 'luck: counted'), { enough: known }));
    expect(observations).toBeLessThan((3 / 4) * plain.observations);
    expect(observations).toBeGreaterThan(0);
  }, 120_000);
});

describe('forged luck', () => {
  const told = async (asked: Study, forge: (part: Loose) => Loose): Promise<string> =>
    run(asked, { players: foreignPlayers(forge) }).then(
      () => 'taken',
      (error: Error) => /come to: (.*)$/.exec(error.message)?.[1] ?? error.message,
    );

  it('is refused where it is not what its blocks have summed, or is left out', async () => {
    const forgeSum = (part: Loose): Loose => {
      const [block] = part['watched'] as unknown as { luck: { sum: number } }[];
      (block as { luck: { sum: number } }).luck.sum += 1;
      return part;
    };
    expect(await told(study(enough), forgeSum)).toBe('what it watched block by block is not what it has summed');
    const forgeNone = (part: Loose): Loose => {
      for (const block of part['watched'] as unknown as { luck?: object }[]) delete block.luck;
      return part;
    };
    expect(await told(study(enough), forgeNone)).toBe('its counts are not those of the task');
  }, 120_000);

  it('is refused of strata where there is none, or more than there can be', async () => {
    const each =
      (change: (pairs: { luck?: { sums: Float64Array; products: Float64Array } }) => void) =>
      (part: Loose): Loose => {
        for (const own of part['tallies'] as unknown as Parameters<typeof change>[0][][]) own.forEach(change);
        return part;
      };
    const why = 'its luck is not that of its counts';
    expect(
      await told(
        priced(enough),
        each((pairs) => void delete pairs.luck),
      ),
    ).toBe(why);
    const forgeMuch = each(({ luck }) => void luck?.sums.fill(1e12));
    expect(await told(priced(enough), forgeMuch)).toBe(why);
    // squares that are too small for sums would leave nothing of the luck's variance
    const forgeStill = each(({ luck }) => void luck?.products.fill(0));
    expect(await told(priced(enough), forgeStill)).toBe(why);
  }, 120_000);
});

describe('a price whose luck is taken out', () => {
  const asked = { axis: 'price', with: 'with', without: 'without' } as const;
  const read = (results: StudyResults) =>
    analysePrice(engagementOf(results), { metrics: {} }, { ...asked, margin: 2 } as never).breakEven;

  it('is found from the same engagements, and its interval is narrower', async () => {
    const better = await run(priced(enough));
    const plain = await run(priced(enough, 'luck: counted'));
    expect(engagementOf(better).curves?.blocks.every(({ luck }) => luck !== undefined)).toBe(true);
    expect(engagementOf(plain).curves?.blocks.some(({ luck }) => luck !== undefined)).toBe(false);
    const spread = (results: StudyResults): number => {
      const [one] = read(results).points;
      return one?.difference.standardError as number;
    };
    expect(spread(better)).toBeLessThan(spread(plain) * Math.sqrt(3 / 4));
    const written = JSON.parse(stableStringify(better)) as StudyResults;
    expect(stableStringify(knownResults(written))).toBe(stableStringify(better));
    const { curves } = engagementOf(written) as unknown as {
      curves: { blocks: { luck: { products: number[] }[] }[] };
    };
    for (const { products } of curves.blocks[0]?.luck ?? []) products.fill(0);
    const { scenario, engagement } = written;
    const digest = createHash('sha256').update(canonicalJson({ scenario, engagement })).digest('hex');
    expect(() => knownResults({ ...written, digest })).toThrow('its counts do not add up');
    const again = await run(priced(enough), { players: foreignPlayers() });
    expect(stableStringify(again)).toBe(stableStringify(better));
  }, 180_000);
});
