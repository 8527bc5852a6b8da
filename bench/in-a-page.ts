/**
 * The built page in Debian's browser: how much it fetches, how soon a first interval stands there after a key, and
 * how fast a worker of it plays beside Node. Promises: the same scenario is played in turn on both sides, and both give the same digest;
 * bytes are those that a server would send packed (gzip).
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { localEngine } from '../src/playground/local-engine.js';
import type { Answer, Engine } from '../src/playground/protocol.js';
import { serve } from '../test/site/serve.js';
import { startChromium } from '../test/support/chromium.js';
import type { Part } from './page.js';
import { spreadOf, spreadText } from './spread.js';

const folder = 'dist/site';

interface WithEngine {
  readonly lanchester: { readonly engine: Engine };
}

/** Sampled, some seconds of a core. */
const played = readFileSync('scenarios/air-cover.yaml', 'utf8').replace(/engagements: \d+/, 'engagements: 4000');

/** What a question takes: seconds, and what came of it. */
interface Taken {
  readonly seconds: number;
  readonly digest: string;
}

/** Plays it with as many threads as the page has workers; every time from nothing. */
async function here(): Promise<Taken> {
  const begun = performance.now();
  let last: Answer | undefined;
  const engine = localEngine({ threads: availableParallelism() });
  for await (const answer of engine.play(played, { narrowing: false }).answers) last = answer;
  return { seconds: (performance.now() - begun) / 1000, digest: last?.digest ?? '' };
}

/** The same in a page that has loaded what it needs, and played nothing. */
async function inPage(page: Page): Promise<Taken> {
  return page.evaluate(async (text) => {
    const { engine } = (globalThis as unknown as WithEngine).lanchester;
    await engine.look(text);
    const begun = performance.now();
    let last: Answer | undefined;
    for await (const answer of engine.play(text, { narrowing: false }).answers) last = answer;
    return { seconds: (performance.now() - begun) / 1000, digest: last?.digest ?? '' };
  }, played);
}

/** Kilobytes of files as they are sent. */
const packed = (paths: Iterable<string>): number =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(`${folder}${path}`), { level: 9 }).length, 0) / 1000;

/** Milliseconds from a key to the first answer of the text that it makes. */
function firstAnswer(page: Page, men: number): Promise<number> {
  const text = readFileSync('scenarios/first-fight.yaml', 'utf8').replace('men: 6', `men: ${men}`);
  return page.evaluate(async (asked) => {
    const { engine } = (globalThis as unknown as WithEngine).lanchester;
    const begun = performance.now();
    const playing = engine.play(asked, { narrowing: true });
    for await (const answer of playing.answers) {
      if (answer.headline === '') continue;
      playing.stop();
      return performance.now() - begun;
    }
    throw new Error('no answer');
  }, text);
}

export async function sitePart(rounds: number): Promise<Part> {
  const served = await serve(folder, { isolated: true });
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${served.url}`);
    await page.waitForFunction('document.querySelector("[data-state=whole]") !== null');
    const paths = new Set(served.asked.map((path) => (path === '/' ? '/index.html' : path)));
    const isChart = (path: string): boolean => /vega|charts|build-/.test(path);
    const without = packed([...paths].filter((path) => !isChart(path)));
    const whole = packed(paths);
    const firsts: number[] = [];
    const rates: number[] = [];
    const failures: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const fresh = await browser.newPage();
      await fresh.goto(`${served.url}#example/none`);
      const [node, own] = [await here(), await inPage(fresh)];
      await fresh.close();
      if (node.digest !== own.digest) failures.push(`in a page: ${own.digest}, in Node: ${node.digest}`);
      rates.push(node.seconds / own.seconds);
      firsts.push(await firstAnswer(page, 5 + (round % 4)));
    }
    const [rate, first] = [spreadOf(rates), spreadOf(firsts)];
    return {
      sections: [
        {
          title: 'In a page',
          text: ['The built page, in the browser that Debian ships; bytes packed by gzip.'],
          head: ['What', 'Measured'],
          rows: [
            ['First load of the example with its answer, without charts', `${without.toFixed(0)} kB`],
            ['the same with its charts', `${whole.toFixed(0)} kB`],
            ['From the last key to the first interval of first-fight', `${spreadText(first)} ms`],
            ["A question's play by the page's workers, in that of as many of Node's threads", `${spreadText(rate)}`],
          ],
        },
      ],
      bars: [
        {
          what: 'first load without charts',
          wanted: 'at most 300 kB',
          measured: `${without.toFixed(0)} kB`,
          reached: without <= 300,
        },
        {
          what: 'first load with charts',
          wanted: 'at most 900 kB',
          measured: `${whole.toFixed(0)} kB`,
          reached: whole <= 900,
        },
        {
          what: 'first interval of first-fight',
          wanted: 'at most 300 ms',
          measured: `${spreadText(first)} ms`,
          reached: first.median <= 300,
        },
        {
          what: "a worker's rate against Node's",
          wanted: 'at least 0.9 x',
          measured: `${spreadText(rate)} x`,
          reached: rate.median >= 0.9,
        },
      ],
      failures,
    };
  } finally {
    await browser.close();
    await served.close();
  }
}
