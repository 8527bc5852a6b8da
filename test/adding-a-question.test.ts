/**
 * docs/adding-a-question.md is true: with its lines the toy question is resolved, played and answered.
 * (`adding-a-question.slow.test.ts`: and the sources compile with all of them only.)
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { changed, steps } from './support/question-page.js';

const folder = mkdtempSync(join(tmpdir(), 'lanchester-question-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names each place once, and every table by kind', () => {
  expect(steps.length).toBeGreaterThan(10);
  for (const step of steps) changed([step]);
});

it('is answered', async () => {
  const files = changed(steps);
  const overlay: Plugin = {
    name: 'page',
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /duration-answer\.js$/ }, () => ({ path: resolve('src/report/study/duration-answer.ts') }));
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = files.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts' };
      });
    },
  };
  const outfile = join(folder, 'asked.mjs');
  await build({
    stdin: {
      contents: `
        export { parseScenario } from './src/study/load/load.ts';
        export { resolveScenario } from './src/study/resolve.ts';
        export { runStudy } from './src/run/run-study.ts';
        export { analyseStudy } from './src/analysis/study/index.ts';
        export { answerOf } from './src/report/study/headline.ts';
        export { conditionLines } from './src/report/study/assumptions.ts';
      `,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    plugins: [overlay],
    logLevel: 'silent',
  });
  const { parseScenario, resolveScenario, runStudy, analyseStudy, answerOf, conditionLines } = await import(
    pathToFileURL(outfile).href
  );
  const text = readFileSync('scenarios/first-fight.yaml', 'utf8').replace(/^gate:[\s\S]*/m, '');
  const study = resolveScenario(parseScenario(`${text}\nduration: true\n`));
  expect(study.kind).toBe('duration');
  const results = await runStudy(study, { threads: 0 });
  const context = { study, results, analysis: analyseStudy(study, results), command: '' };
  expect(answerOf(context).answer).toMatch(/^A game lasts \d\.\d turns on average\.$/);
  expect(conditionLines(context).at(-1)).toBe('Solved exactly; a draw counts as half a win.');
});
