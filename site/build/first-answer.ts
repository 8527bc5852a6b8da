/**
 * The first question with its answer, for pages. Promise: it is worked out when the page is built, by the engine that the
 * page runs, and its pictures are drawn as a report's are; nothing of it is kept anywhere.
 */
import { readFileSync } from 'node:fs';
import type { ChartSpec } from '../../src/charts/chart-spec.js';
import type { Answer } from '../../src/playground/protocol.js';
import { buildConstants } from '../../tsup.config.js';
import type { Answered } from '../page/asking.js';
import { firstExample } from '../page/example-names.js';

export async function firstAnswerModule(): Promise<string> {
  // what a bundler puts into the sources elsewhere
  for (const [name, value] of Object.entries(await buildConstants())) {
    Object.assign(globalThis, { [name]: JSON.parse(value) as unknown });
  }
  return `export default ${JSON.stringify(await firstAnswer())};`;
}

async function firstAnswer(): Promise<Answered> {
  const [{ localEngine }, { renderSvg }, { place }] = await Promise.all([
    import('../../src/playground/local-engine.js'),
    import('../../src/charts/render.js'),
    import('../../src/report/html-body.js'),
  ]);
  const text = readFileSync(new URL(`../../scenarios/${firstExample}.yaml`, import.meta.url), 'utf8');
  const engine = localEngine({ threads: 0 });
  const look = await engine.look(text);
  let answer: Answer | undefined;
  for await (const each of engine.play(text, { narrowing: false }).answers) answer = each;
  if (answer === undefined) throw new Error(`${firstExample} has no answer`);
  const charts = await Promise.all(
    answer.charts.map(async (chart) => {
      // the page is its ground, as it is that of a live one
      const svg = await renderSvg({ ...(chart.spec as ChartSpec), background: 'transparent' } as ChartSpec);
      return { ...chart, still: place({ svg }, chart.id).svg };
    }),
  );
  // how long it took here says nothing of another machine
  return { text, look, answer: { ...answer, charts, seconds: 0 } };
}
