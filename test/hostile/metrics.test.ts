import { expect, it } from 'vitest';
import { compileMetric } from '../../src/analysis/metric/index.js';
import { metricVariables } from '../../src/analysis/study/index.js';
import { answerOrRefusal } from './law.js';
import { compileHostileMetrics } from './metrics-law.js';

it('a hostile metric has numbers, or is one clear error', () => {
  compileHostileMetrics(400);
});

it.each([
  '('.repeat(100_000),
  '-'.repeat(100_000),
  '1+'.repeat(100_000),
  `${'sqrt('.repeat(40)}win${')'.repeat(40)}`,
  '2^'.repeat(10_000),
  'x'.repeat(100_000),
  '1'.repeat(100_000),
  `${'win ? '.repeat(5000)}1`,
])('a metric that is long or deep ends: %#', (text) => {
  const metric = answerOrRefusal(() => compileMetric('m', text, metricVariables));
  if (metric !== undefined) answerOrRefusal(() => metric.evaluate(new Float64Array(metricVariables.length)));
  expect(true).toBe(true);
});
