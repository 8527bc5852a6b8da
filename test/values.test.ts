/** A shipped question of relative values, played a little: the whole path from the file to what its report says. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { blocksOf, plain } from '../src/report/document.js';
import { studyReport } from '../src/report/study/study-report.js';
import { runStudy } from '../src/run/run-study.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const file = fileURLToPath(new URL('../scenarios/skirmishers-values.yaml', import.meta.url));

it('values are told with their measure, their interval, and how they agree with known prices', async () => {
  const study = resolveScenario(loadScenario(file), { engagements: 200 });
  const results = await runStudy(study, { threads: 0, engine: 'roll' });
  const analysis = analyseStudy(study, results);
  const report = studyReport({ study, results, analysis, command: 'lanchester run x.yaml' });
  expect(plain(report.answer)).toMatch(
    /^Dearest: Heavy semi-portable laser, about \d+ \(.*\); cheapest: .*; Light machine gun is 150\.$/,
  );
  expect(plain(report.conditions ?? '')).toMatch(
    /^Measured in Light machine gun at 150 points: Heavy semi-portable laser about .* from \d+ engagements each/,
  );
  const [table] = blocksOf(report, 'table').filter(({ name }) => name === 'relative-values');
  expect(table?.rows.map(([unit]) => unit)).toEqual([
    'Light machine gun',
    'Medium machine gun',
    'Heavy machine gun',
    'Semi-portable laser',
    'Heavy semi-portable laser',
  ]);
  expect(table?.rows.map((row) => row[3])).toEqual([150, 199, 229, 437, 753]);
  const words = JSON.stringify(report.sections);
  for (const { title, price, interval, known } of analysis.engagement?.values?.values ?? []) {
    if (price === undefined || known === undefined) continue;
    const agrees = interval.low <= known && known <= interval.high;
    const said = agrees ? 'they agree within the interval' : price > known ? 'higher' : 'lower';
    expect(words).toMatch(new RegExp(`${title}: ours [^"]*, theirs ${known}: [^"]*${said}`));
  }
});
