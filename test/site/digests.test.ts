/**
 * Promise 1 in a page: the same scenario, seed and version give the digest that they give in Node, on any number of
 * workers, whether or not the page may share memory.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localEngine } from '../../src/playground/local-engine.js';
import type { Answer, Engine } from '../../src/playground/protocol.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

/** What the page's own script leaves for whoever looks in. */
interface WithEngine {
  readonly lanchester: { readonly engine: Engine };
}

const shipped = (name: string): string => readFileSync(`scenarios/${name}.yaml`, 'utf8');
/** The same question, of fewer engagements. */
const fewer = (name: string, engagements: number): string =>
  shipped(name).replace(/^( *)engagements: \d+/m, `$1engagements: ${engagements}`);

/** All small scenarios as they are shipped, and one of each other kind with fewer engagements. */
const asked: Readonly<Record<string, string>> = {
  'first-fight': shipped('first-fight'),
  'anti-tank-menu': shipped('anti-tank-menu'),
  'keep-down': shipped('keep-down'),
  'squad-firefight': shipped('squad-firefight'),
  'skirmishers-assumptions': fewer('skirmishers-assumptions', 300),
  'hats-of-tin-assumptions': fewer('hats-of-tin-assumptions', 300),
  'tandem-one-fight': fewer('tandem-one-fight', 2000),
  'air-cover': fewer('air-cover', 300),
  'skirmishers-values': fewer('skirmishers-values', 200),
  'workbench-example': readFileSync('site/bench/example.yaml', 'utf8'),
};

async function lastOf(engine: Engine, text: string): Promise<Pick<Answer, 'digest' | 'headline'>> {
  let last: Answer | undefined;
  for await (const answer of engine.play(text, { narrowing: false }).answers) last = answer;
  if (last === undefined) throw new Error('no answer');
  return { digest: last.digest, headline: last.headline };
}

describe.skipIf(!hasChromium())('the digests of a page', () => {
  let browser: Browser;
  const served: Served[] = [];
  const pages = new Map<boolean, Page>();
  const said: string[] = [];

  beforeAll(async () => {
    browser = await startChromium();
    for (const isolated of [true, false]) {
      const own = await serve(builtSite(), { isolated });
      served.push(own);
      const page = await browser.newPage();
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto(own.url);
      pages.set(isolated, page);
    }
  });
  afterAll(async () => {
    await browser.close();
    for (const each of served) await each.close();
  });

  const inPage = async (page: Page, text: string): Promise<Pick<Answer, 'digest' | 'headline'>> =>
    page.evaluate(async (asked) => {
      const { engine } = (globalThis as unknown as WithEngine).lanchester;
      let last: Answer | undefined;
      for await (const answer of engine.play(asked, { narrowing: false }).answers) last = answer;
      if (last === undefined) throw new Error('no answer');
      return { digest: last.digest, headline: last.headline };
    }, text);

  const here = localEngine({ threads: 0 });

  it.each(Object.entries(asked))('%s', async (name, text) => {
    const own = await lastOf(here, text);
    expect(await inPage(pages.get(true) as Page, text)).toEqual(own);
    // private memory: the same, where workers would share tables and where they would not
    if (name === 'first-fight' || name === 'tandem-one-fight')
      expect(await inPage(pages.get(false) as Page, text)).toEqual(own);
  });

  it('was isolated in one page and not in the other, and said nothing', async () => {
    const isolated = (page: Page | undefined): Promise<boolean> | undefined =>
      page?.evaluate(() => (globalThis as unknown as { crossOriginIsolated: boolean }).crossOriginIsolated);
    expect([await isolated(pages.get(true)), await isolated(pages.get(false))]).toEqual([true, false]);
    expect(said).toEqual([]);
  });
});
