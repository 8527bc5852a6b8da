/** The first sentence of every shipped scenario, played a little: short, and the same on every face. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { analyseStudy } from '../src/analysis/study/index.js';
import { plain, warningsOf } from '../src/report/document.js';
import { renderMarkdown } from '../src/report/markdown.js';
import { mostWords, wordsIn } from '../src/report/study/sentence.js';
import { studyReport } from '../src/report/study/study-report.js';
import { runStudy } from '../src/run/run-study.js';
import { loadScenario } from '../src/study/load/load.js';
import { resolveScenario } from '../src/study/resolve.js';

const folder = fileURLToPath(new URL('../scenarios/', import.meta.url));
// comparisons have a test of their own
const files = readdirSync(folder).filter((name) => !/^rulesets:/m.test(readFileSync(folder + name, 'utf8')));

/** Longest that a list of prices may take, milliseconds: all its fights, however few engagements of each. */
const longest = 1_200_000;

it.each(files)('%s', { timeout: longest }, async (name) => {
  const study = resolveScenario(loadScenario(folder + name), { engagements: 20 });
  const results = await runStudy(study, { threads: 0, engine: 'roll' });
  const report = studyReport({ study, results, analysis: analyseStudy(study, results), command: 'x' });
  const answer = plain(report.answer);
  expect(wordsIn(answer), answer).toBeLessThanOrEqual(mostWords);
  expect(answer).toMatch(/^[A-Z].*\.$/);
  expect(plain(report.conditions ?? '')).toMatch(/\.$/);
  const markdown = renderMarkdown(report);
  const beforeFolds = markdown.slice(0, Math.max(0, markdown.indexOf('<details>')));
  // whatever is warned of stands before the first fold
  for (const warning of warningsOf(report)) expect(beforeFolds).toContain(`> ${warning.slice(0, 20)}`);
});
