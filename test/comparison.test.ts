/** The shipped comparison, played a little: whole paths from the file to its figures. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyseComparison, type ComparisonAnalysis } from '../src/analysis/comparison/index.js';
import { comparisonReport } from '../src/report/comparison/index.js';
import { plain } from '../src/report/document.js';
import type { ComparisonResults } from '../src/run/comparison-results.js';
import { runComparison } from '../src/run/run-comparison.js';
import { runStudy } from '../src/run/run-study.js';
import type { Comparison } from '../src/study/comparison/comparison.js';
import { checkComparison } from '../src/study/comparison/load.js';
import { resolveComparison } from '../src/study/comparison/resolve.js';
import { readSource } from '../src/study/load/load.js';

const path = fileURLToPath(new URL('../scenarios/five-rulesets.yaml', import.meta.url));
let comparison: Comparison;
let results: ComparisonResults;
let analysis: ComparisonAnalysis;

beforeAll(async () => {
  const file = checkComparison(readSource(path));
  comparison = resolveComparison(file, { engagements: 24 });
  results = await runComparison(comparison, { threads: 0, engine: 'roll' });
  analysis = analyseComparison(comparison, results);
});

describe('rulesets side by side', () => {
  it('have every role against every role, or a reason', () => {
    const { roles, contenders, attacks } = analysis;
    expect(attacks).toHaveLength(contenders.length * roles.length ** 2);
    for (const each of attacks) {
      expect(each.possible || (each.why ?? '').length > 0).toBe(true);
      expect(each.kill).toBeGreaterThanOrEqual(0);
      expect(each.kill).toBeLessThanOrEqual(1);
      expect(each.share).toBeLessThanOrEqual(1 + 1e-12);
    }
  });

  it('keep exact figures of their own worked examples', () => {
    const of = (contender: string, attacker: string, target: string) =>
      analysis.attacks.find(
        (each) => each.contender === contender && each.attacker === attacker && each.target === target,
      );
    // HITT W01: an MG destroys Rifles with 21/36 from any range; at +3 it is 3 v 3, which beats with 15/36, and by an
    // MG that is a kill
    expect(of('hitt', 'machine-gun team', 'rifle section')?.kill).toBeCloseTo(21 / 36, 12);
    expect(of('hitt/mg-3', 'machine-gun team', 'rifle section')?.kill).toBeCloseTo(15 / 36, 12);
    // HITT W04: Sturmtruppe reach an MG
    expect(of('hitt', 'assault infantry', 'machine-gun team')?.kill).toBeCloseTo(30 / 36, 12);
    // HA-FIRE-03: rifles in the open at 9", 18", 36" hit with 4/6, 3/6, 2/6; a platoon of 8 loses one man a hit
    expect(of('heroes-all', 'rifle section', 'rifle section')?.share).toBeCloseTo((4 / 6 + 3 / 6 + 2 / 6) / 3, 12);
    // HOT, example 1: infantry at infantry hits 2/3 times, and two hits are one hit and a retreat at worst: nothing is
    // destroyed
    expect(of('hats-of-tin', 'rifle section', 'rifle section')?.kill).toBe(0);
    expect(of('hats-of-tin', 'rifle section', 'rifle section')?.share).toBeCloseTo(2 / 9, 12);
    // SK-HOST-08: two shots of a machine gun at men in the open, TN 6 at 15 and 30 dots and 8 at 60; two hits of 6X
    // kill one man of five
    const [near, far] = [(26 / 36) ** 2, (15 / 36) ** 2];
    expect(of('skirmishers', 'machine-gun team', 'rifle section')?.share).toBeCloseTo((2 * near + far) / 3 / 5, 12);
  });

  it('play every role both ways at equal points, variants only where they matter', () => {
    const { equalPoints, contenders } = analysis;
    const heat = equalPoints.filter(({ contender }) => contender === 'heat').map(({ role }) => role);
    expect(heat).toEqual(comparison.roles.filter((role) => role !== 'rifle section'));
    expect(equalPoints.filter(({ contender }) => contender === 'heat/tandem-30').map(({ role }) => role)).toEqual([
      'anti-tank team',
      'light armour',
    ]);
    for (const each of equalPoints) {
      expect(contenders.some(({ id }) => id === each.contender)).toBe(true);
      expect(each.winRate.value).toBeGreaterThanOrEqual(0);
      expect(each.winRate.value).toBeLessThanOrEqual(1);
      // 4 of every fight at least
      expect(each.winRate.n).toBeGreaterThanOrEqual(24);
      expect(each.games?.fights.length).toBeGreaterThanOrEqual(4);
      expect(each.costEffectiveness.value).toBeGreaterThanOrEqual(0);
    }
  });

  it('have numbers and luck of every contender that changes riflemen', () => {
    const contenders = [
      'heat',
      'heat/one-shot-rifles',
      'heroes-all',
      'heroes-all/open-plus-0',
      'hitt',
      'hitt/break-a-third',
      'hats-of-tin',
      'hats-of-tin/no-retreats',
      'skirmishers',
      'skirmishers/easier-shots',
    ];
    expect(analysis.numbers.map(({ contender }) => contender)).toEqual(contenders);
    expect(analysis.luck.map(({ contender }) => contender)).toEqual(contenders);
    for (const { ratios } of analysis.numbers) {
      expect(ratios.map(({ ratio }) => ratio)).toEqual([1, 2, 4]);
      // twice and four times as many win more often
      expect(ratios[1]?.winRate.value as number).toBeGreaterThan(ratios[0]?.winRate.value as number);
    }
  });

  it('make a report that answers first', () => {
    const report = comparisonReport({ comparison, results, analysis, command: 'lanchester run x.yaml' });
    expect(plain(report.answer)).toMatch(
      /^At equal points .* best buy in .* of 5 games; \d+ of \d+ prices look wrong in most fights\.$/,
    );
    expect(plain(report.answer).split(/\s+/).length).toBeLessThanOrEqual(25);
    expect(plain(report.conditions ?? '')).toContain('H.E.A.T');
    expect(report.sections.map(({ heading }) => heading)).toContain('The evidence');
  });

  it('are the same alone, and in threads', async () => {
    const { study, id } = comparison.studies.find(
      (each) => each.id === 'hitt/numbers',
    ) as Comparison['studies'][number];
    const alone = await runStudy(study, { threads: 0, engine: 'roll' });
    expect(results.studies.find((each) => each.id === id)?.results.digest).toBe(alone.digest);
    const threaded = await runComparison(comparison, { threads: 2, engine: 'roll' });
    expect(threaded.digest).toBe(results.digest);
    expect(threaded.studies.map((each) => each.id)).toEqual(comparison.studies.map((each) => each.id));
  });

  it('stop all at once when they are interrupted', async () => {
    const controller = new AbortController();
    const running = runComparison(comparison, { threads: 2, engine: 'roll', signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toThrow('interrupted');
  });
});
