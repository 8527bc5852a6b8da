/**
 * Files of before are read: the results of a run that does not say its kind, and a baseline, as the version that made
 * them left them (`test/old-files/`). What another version's code has played is gone on from by nobody, and says so.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import type { Json } from '../src/engagement/json.js';
import { check } from '../src/gate/decide/check.js';
import { readBaseline } from '../src/gate/store/baseline-text.js';
import { plain } from '../src/report/document.js';
import { finite } from '../src/report/study/results-file.js';
import { studyReport } from '../src/report/study/study-report.js';
import { knownResults } from '../src/run/known.js';
import type { StudyResults } from '../src/run/results.js';
import { loadScenario, storedScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const file = (name: string): string => `test/old-files/duel.${name}`;
const study = resolveScenario(loadScenario(file('yaml')), { engagements: 200 });

it('results without a kind are told by what they have, and come to the same', () => {
  const { analysis: before, ...written } = JSON.parse(readFileSync(file('results.json'), 'utf8'));
  const results = knownResults(written) as StudyResults;
  expect(written).not.toHaveProperty('kind');
  expect(results).toEqual({ ...written, kind: 'cells' });
  const analysis = analyseStudy(study, results);
  expect(finite(analysis)).toEqual({ ...before, kind: 'cells' });
  const { answer } = studyReport({ study, results, analysis, command: '' });
  expect(plain(answer)).toMatch(/^No: the winner is Red .*, with 56\.5 of 100 games/);
});

it('units without a plan hold in what an earlier version wrote, whatever a file of today would have them do', () => {
  const { scenario } = JSON.parse(readFileSync(file('results.json'), 'utf8'));
  const stored = Object.values(readBaseline(file('baseline.json')).scenarios).flatMap(Object.values);
  const documents: Json[] = [scenario, ...stored.map(({ scenario: own }) => own)];
  expect(documents).toHaveLength(2);
  for (const document of documents) {
    expect(JSON.stringify(document)).not.toContain('"plan"');
    const { engagementCells } = resolveScenario(storedScenario(document, 'an old file'));
    const kinds = engagementCells.flatMap(({ specs }) =>
      specs.flatMap(({ blue, red }) => [...blue.units, ...red.units].map(({ plan }) => plan.kind)),
    );
    expect(new Set(kinds)).toEqual(new Set(['hold']));
  }
});

it('a baseline is checked, and nothing has moved', async () => {
  const baseline = readBaseline(file('baseline.json'));
  const { source, ...scenario } = loadScenario(file('yaml'));
  const now = {
    scenario: 'duel.yaml',
    file: file('yaml'),
    source,
    studies: [resolveScenario({ ...scenario, source })],
  };
  const options = {
    alpha: 0.01,
    budgetSeconds: Number.POSITIVE_INFINITY,
    threads: 0,
    margins: {},
    baselineFile: 'b',
    command: '',
  };
  expect(await check(baseline, [now], options)).toMatchObject({ verdict: 'unchanged', exitCode: 0 });
});
