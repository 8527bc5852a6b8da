/**
 * Two hundred scenarios that no honest user writes, pasted into the page. Law: each is answered, refused in a sentence or
 * waits to be played; the page goes on, complains of nothing, and asks nobody but itself.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Json } from '../../src/engagement/json.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { damage, damaged } from '../support/hostile.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

const count = 200;
/** What ends by itself: nothing is said of how long a question may take that is honest. */
const states = ['whole', 'mistakes', 'waiting', 'refused'];

/** Documents of a few games and kinds, each with up to three changes; a seed of its own. */
function hostileTexts(): readonly string[] {
  const bases = [
    'first-fight',
    'keep-down',
    'tandem-one-fight',
    'hats-of-tin-assumptions',
    'hitt-audit',
    'five-rulesets',
  ].map((name) => parse(readFileSync(`scenarios/${name}.yaml`, 'utf8')) as Json);
  const hostile = fc
    .tuple(fc.constantFrom(...bases), fc.array(damage, { minLength: 1, maxLength: 3 }))
    .map(([base, all]) => stringify(all.reduce<Json>(damaged, base)));
  return fc.sample(hostile, { numRuns: count, seed: 35 });
}

describe.skipIf(!hasChromium())('hostile scenarios in the page', () => {
  let browser: Browser;
  let served: Served;

  beforeAll(async () => {
    browser = await startChromium();
    served = await serve(builtSite(), { isolated: true });
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it('are answered or refused, each of them', async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(served.url) && !/^(?:data|blob):/.test(request.url())) said.push(request.url());
    });
    await page.goto(served.url);
    await page.waitForFunction(() => document.getElementById('panes')?.dataset['state'] === 'whole');
    const ends = new Map<string, number>();
    for (const [k, text] of hostileTexts().entries()) {
      await page.evaluate(() => {
        // until the page says something of this text
        (document.getElementById('panes') as HTMLElement).dataset['state'] = 'asked';
      });
      await page.locator('#editor .cm-content').focus();
      await page.keyboard.press('Control+A');
      await page.locator('#editor .cm-content').evaluate((content, pasted) => {
        const data = new DataTransfer();
        data.setData('text/plain', pasted);
        content.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
      const state = await page
        .waitForFunction(
          (wanted) => {
            const now = document.getElementById('panes')?.dataset['state'] ?? '';
            // one that plays is alive: it is stopped
            if (now === 'playing') document.getElementById('play')?.click();
            return wanted.includes(now) || now === 'stopped' ? now : null;
          },
          states,
          { polling: 100, timeout: 60_000 },
        )
        .then((found) => found.jsonValue())
        .catch(() => {
          throw new Error(`the page hangs on document ${k}:\n${text.slice(0, 2000)}`);
        });
      ends.set(String(state), (ends.get(String(state)) ?? 0) + 1);
      if (state === 'mistakes') {
        const first = await page.locator('#mistakes li').first().textContent();
        expect(first, text).toMatch(/\S/);
        expect((first ?? '').length).toBeLessThan(900);
      }
    }
    expect(said).toEqual([]);
    expect([...ends.values()].reduce((sum, n) => sum + n, 0)).toBe(count);
    // most are refused, and some are honest all the same
    expect(said).toEqual([]);
    expect(ends.get('mistakes')).toBeGreaterThan(count / 4);
    expect(ends.size).toBeGreaterThan(1);
  });
});
