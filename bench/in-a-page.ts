/**
 * The built page in Debian's browser: how much it fetches, how soon a first interval stands there after a key, and
 * how fast a worker of it plays beside Node. Promises: the same scenario is played in turn on both sides, and both give the same digest;
 * bytes are those that a server would send packed (gzip).
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { codeFragment } from '../site/page/link.js';
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

/** When the last key went down, and when the first answer after it stood in the page. */
interface Stamps {
  readonly key: number;
  readonly answered: number;
}

/** Puts the stamps into a page: an answer replaces what stood there. */
const stamping = `{
  const stamps = { key: 0, answered: 0 };
  globalThis.stamps = stamps;
  document.addEventListener('keydown', () => Object.assign(stamps, { key: performance.now(), answered: 0 }), { capture: true });
  new MutationObserver(() => { stamps.answered ||= performance.now(); }).observe(document.getElementById('sheet'), { childList: true });
}`;

/** Milliseconds from the last of two keys, which make red's men another number, to the first answer that stands in the page. */
async function keyToAnswer(page: Page, men: number): Promise<number> {
  await page.locator('#editor .cm-line', { hasText: 'experience: regular' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press(`${men}`);
  await page.locator('#panes[data-state=whole]').waitFor();
  const { key, answered } = await page.evaluate(() => (globalThis as unknown as { readonly stamps: Stamps }).stamps);
  if (answered === 0) throw new Error('no answer came after the key');
  return answered - key;
}

/** What a page fetches until the whole answer stands there: kilobytes without what draws charts, and with it. */
async function fetchedBy(
  browser: Browser,
  fragment: string,
): Promise<{ readonly without: number; readonly whole: number }> {
  const served = await serve(folder, { isolated: true });
  try {
    const page = await browser.newPage();
    await page.goto(`${served.url}${fragment}`);
    await page.locator('#sheet[data-charts]').waitFor();
    await page.locator('#panes[data-state=whole]').waitFor();
    await page.close();
    const paths = new Set(served.asked.map((path) => (path === '/' ? '/index.html' : path)));
    const isChart = (path: string): boolean => /vega|charts|build-/.test(path);
    return { without: packed([...paths].filter((path) => !isChart(path))), whole: packed(paths) };
  } finally {
    await served.close();
  }
}

/** The example as somebody sends it. */
const link = codeFragment(readFileSync('scenarios/first-fight.yaml', 'utf8'), '0', 'text') ?? '';

export async function sitePart(rounds: number): Promise<Part> {
  const served = await serve(folder, { isolated: true });
  const browser = await startChromium();
  try {
    const opened = await fetchedBy(browser, '');
    const linked = await fetchedBy(browser, link);
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.locator('#panes[data-state=whole]').waitFor();
    await page.evaluate(stamping);
    // the first key of all wakes the engine
    await keyToAnswer(page, 9);
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
      // six men are the example itself, whose answer is there already
      firsts.push(await keyToAnswer(page, [5, 7, 8][round % 3] as number));
    }
    const [rate, first] = [spreadOf(rates), spreadOf(firsts)];
    return {
      sections: [
        {
          title: 'In a page',
          text: ['The built page, in the browser that Debian ships; bytes packed by gzip.'],
          head: ['What', 'Measured'],
          rows: [
            [
              'First load: the example with its answer and picture, untouched, without what draws charts',
              `${opened.without.toFixed(0)} kB`,
            ],
            ['the same with its charts', `${opened.whole.toFixed(0)} kB`],
            ['A link that holds the same text, with its answer, without charts', `${linked.without.toFixed(0)} kB`],
            ['the same with its charts', `${linked.whole.toFixed(0)} kB`],
            ['From the last key in the editor to the first interval of first-fight', `${spreadText(first)} ms`],
            ["A question's play by the page's workers, in that of as many of Node's threads", `${spreadText(rate)}`],
          ],
        },
      ],
      bars: [
        {
          what: 'first load without charts',
          wanted: 'at most 300 kB',
          measured: `${opened.without.toFixed(0)} kB`,
          reached: opened.without <= 300,
        },
        {
          what: 'first load with charts',
          wanted: 'at most 900 kB',
          measured: `${opened.whole.toFixed(0)} kB`,
          reached: opened.whole <= 900,
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
