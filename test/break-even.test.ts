/**
 * A break-even question whose prices do not reach the answer: nothing that is written of it names a price that was not
 * played.
 */
import { expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { figureRows } from '../src/cli/figures.js';
import { blocksOf, plain } from '../src/report/document.js';
import { finite } from '../src/report/study/results-file.js';
import { studyReport } from '../src/report/study/study-report.js';
import { runStudy } from '../src/run/run-study.js';
import { parseScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';
import { mmgFight } from './support/mmg-fight.js';

const scenario = (prices: string): string =>
  mmgFight({
    name: 'mmg',
    question: 'What is an MMG worth?',
    budget: '[30]',
    engagements: 100,
    // whoever shoots at the dearest plays otherwise at another price, so each price is tried by itself
    defend: '{kind: hold, priority: dearest}',
    price: `sweep:
  of: [with]
  axes: [{name: price, path: engagement.blue.units.gun.price, values: ${prices}}]
breakEven: {axis: price, with: with, without: without, asked: 3, margin: 2}`,
  });

async function answered(prices: string) {
  const study = resolveScenario(parseScenario(scenario(prices)));
  const results = await runStudy(study, { threads: 0, engine: 'roll' });
  const analysis = analyseStudy(study, results);
  const report = studyReport({ study, results, analysis, command: 'lanchester run x.yaml' });
  return { study, results, analysis, report };
}

it('a price beyond those tried is told as that, in every face', async () => {
  const { study, results, analysis, report } = await answered('[1, 2]');
  const found = analysis.engagement?.breakEven;
  expect(found).not.toHaveProperty('price');
  expect(finite(found?.interval)).toMatchObject({ low: 2, high: 'Infinity', unbounded: 'above' });
  expect(plain(report.answer)).toMatch(
    /^Not known yet whether 3 points is fair for the gun, which should cost more than 2 \(the dearest tried\) in this fight\.$/,
  );
  const [chart] = blocksOf(report, 'chart').filter(({ name }) => name === 'win-rate-by-price');
  const { title } = (chart as NonNullable<typeof chart>).spec as {
    readonly title: { readonly text: readonly string[] };
  };
  expect([title.text].flat().join(' ')).toContain(': more than 2 points, the dearest tried; asked: 3');
  expect(JSON.stringify(report.sections)).toContain('is more than 2 points, the dearest tried: try higher prices.');
  expect(figureRows({ study, results, analysis } as Parameters<typeof figureRows>[0])).toHaveLength(1);
});

it('a price between two that were tried names both, and what could settle the verdict', async () => {
  const { analysis, report } = await answered('[1, 12]');
  const found = analysis.engagement?.breakEven;
  expect(found?.interval).toMatchObject({ low: 1, high: 12 });
  expect(plain(report.answer)).toBe(
    'Not known yet whether 3 points is fair for the gun, which should cost 1 to 12 (95%) in this fight.',
  );
  expect(plain(report.conditions ?? '')).toMatch(
    /The break-even price is about \d\.\d points \(95% interval: between 1 and 12\)\. .*prices between 1 point and 12 points would have to be tried\./,
  );
});
