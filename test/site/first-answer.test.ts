/**
 * The first question stands answered when the page opens. Promises: it is the engine's answer; the engine is fetched when
 * somebody uses the page, and not before; any other text is asked of the engine.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Look } from '../../src/playground/protocol.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

/** What the page's own script leaves for whoever looks in. */
interface WithEngine {
  readonly lanchester: { readonly engine: Engine };
}

const shipped = readFileSync('scenarios/first-fight.yaml', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** Files of the engine, and what draws charts. */
const engineFiles = /\/(?:worker|desk|player|play|heat|load|subject)-[\w-]+\.js$|\/guests\.json$/;
const drawingFiles = /\/charts-[\w-]+\.js$/;

describe.skipIf(!hasChromium())('the first answer', () => {
  let browser: Browser;
  let served: Served;
  let context: BrowserContext;
  let page: Page;
  let said: string[];

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    served = await serve(builtSite());
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    said = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
  });
  afterEach(async () => {
    await context.close();
    await served.close();
    expect(said).toEqual([]);
  });

  const open = (fragment = '') => page.goto(served.url + fragment);
  const state = (wanted: string) =>
    page.locator(`#panes[data-state="${wanted}"]`).waitFor({ state: 'attached', timeout: 60_000 });
  const whole = () => state('whole');
  const digest = () => page.locator('#sheet').getAttribute('data-charts');
  const fetched = (files: RegExp) => served.asked.filter((path) => files.test(path));
  /** Until the charts are live: Vega draws into a holder of its own. */
  const live = () => page.locator('#sheet .chart > div > svg').first().waitFor({ state: 'attached', timeout: 60_000 });
  const inEngine = (text: string) =>
    page.evaluate(async (asked) => {
      const { engine } = (globalThis as unknown as WithEngine).lanchester;
      const look: Look = await engine.look(asked);
      let found: { readonly digest: string; readonly body: string } | undefined;
      for await (const { digest, body } of engine.play(asked, { narrowing: false }).answers) found = { digest, body };
      return { look, ...found };
    }, text);

  it.each(['', '#example/first-fight', `#example/first-fight@${version}`])(
    'stands there without the engine, with its picture and its numbers: "%s"',
    async (at) => {
      await open(at);
      await whole();
      expect(await page.locator('.headline').textContent()).toMatch(/^No: the winner is Red/);
      expect(await page.locator('#sheet .chart > svg').count()).toBe(1);
      expect(await page.getByLabel('Red, Rifle squad: men', { exact: true }).inputValue()).toBe('6');
      expect(new URL(page.url()).hash).toMatch(/^#example\/first-fight@/);
      expect(page.workers()).toEqual([]);
      expect([...fetched(engineFiles), ...fetched(drawingFiles)]).toEqual([]);
    },
  );

  it('is what the engine of the page says', async () => {
    await open();
    await whole();
    const first = {
      look: await page.evaluate(async () =>
        [...document.querySelectorAll('#handles label')].map((one) => one.textContent),
      ),
      digest: await digest(),
      said: await page.locator('#said').textContent(),
      sections: await page.locator('#sheet section').allTextContents(),
    };
    const own = await inEngine(shipped);
    expect(own.digest).toBe(first.digest);
    expect(first.said).toBe(`Done. Digest ${own.digest?.slice(0, 12)}.`);
    expect(own.look.outline?.handles.map(({ label }) => label)).toEqual(first.look);
    const sections = await page.evaluate((body) => {
      const read = new DOMParser().parseFromString(body ?? '', 'text/html');
      return [...read.querySelectorAll('section')].map((one) => one.textContent);
    }, own.body);
    const words = (texts: readonly (string | null)[]) => texts.map((text) => text?.replace(/\s+/g, ' '));
    // letters of the picture are text in the page
    expect(sections.length).toBe(first.sections.length);
    expect(words(first.sections).slice(1)).toEqual(words(sections).slice(1));
  });

  it('gives way to a key typed first of all, and comes back when it is taken away', async () => {
    await open();
    await whole();
    const before = await digest();
    await page.getByLabel('Red, Rifle squad: men, as a number').focus();
    await page.keyboard.press('ArrowUp');
    await state('playing');
    await whole();
    const other = await digest();
    expect(other).not.toBe(before);
    expect((await inEngine(shipped.replace('men: 6', 'men: 7'))).digest).toBe(other);
    await page.keyboard.press('ArrowDown');
    await page.locator(`#sheet[data-charts="${before}"]`).waitFor({ state: 'attached' });
  });

  it('has the engine ready once a pointer moves, and live charts in their place once it is over the answer', async () => {
    await open();
    await whole();
    const box = async () => page.locator('#sheet .chart svg').first().boundingBox();
    const still = await box();
    await page.mouse.move(200, 300);
    await expect
      .poll(() => fetched(engineFiles).some((path) => path.includes('/heat-')), { timeout: 60_000 })
      .toBe(true);
    expect(fetched(drawingFiles)).toEqual([]);
    await page.mouse.move(900, 300);
    await live();
    expect(await box()).toEqual(still);
    expect(await page.locator('#sheet .chart > svg').count()).toBe(0);
  });

  it.each([
    ['a text that differs by one letter', (text: string) => text.replace('# A name', '# a name')],
    ['the same text with a sign at its end', (text: string) => `${text} `],
  ])('is not shown for %s', async (_, changed) => {
    await open();
    await whole();
    await page.locator('.cm-content').click();
    // the text is put in whole, as by a paste
    await page.evaluate((text) => {
      const content = document.querySelector('#editor')?.shadowRoot?.querySelector('.cm-content');
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.execCommand('selectAll');
      content?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, changed(shipped));
    await page.waitForURL(/#code\//);
    expect(page.workers().length).toBeGreaterThan(0);
    await whole();
    expect(fetched(/\/play-[\w-]+\.js$/)).not.toEqual([]);
  });

  it.each(['#example/keep-down', '#code/AAAA'])(
    'is not waited for where the page opens with something else: %s',
    async (at) => {
      await open(at);
      await whole();
      expect(fetched(engineFiles)).not.toEqual([]);
      expect(served.asked.filter((path) => path.includes('/first-answer-'))).toEqual([]);
    },
  );
});
