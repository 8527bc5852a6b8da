/** The page in one file: it opens from a disk, asks for nothing, and gives the command's digest. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localEngine } from '../../src/playground/local-engine.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';

describe.skipIf(!hasChromium())('the page in one file', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  it('plays in workers of its own, by its policy, without a network', async () => {
    const page = await browser.newPage();
    const [said, asked]: [string[], string[]] = [[], []];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => asked.push(new URL(request.url()).protocol));
    await page.goto(pathToFileURL(resolve(builtSite(), 'offline.html')).href);
    let digest = '';
    const text = readFileSync('scenarios/first-fight.yaml', 'utf8');
    for await (const answer of localEngine({ threads: 0 }).play(text, { narrowing: false }).answers)
      digest = answer.digest;
    await page.getByText(`Done. Digest ${digest.slice(0, 12)}`).waitFor();
    // the first answer was there before; another one is played
    const changed = text.replace('men: 6', 'men: 5');
    for await (const answer of localEngine({ threads: 0 }).play(changed, { narrowing: false }).answers)
      digest = answer.digest;
    await page.getByLabel('Red, Rifle squad: men, as a number').fill('5');
    await page.getByText(`Done. Digest ${digest.slice(0, 12)}`).waitFor();
    expect(page.workers().length).toBeGreaterThan(0);
    await page.waitForSelector(`#sheet[data-charts="${digest}"] .chart svg`);
    expect(said).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['file:', 'blob:', 'data:'].filter((each) => asked.includes(each))));
    await page.close();
  });
});
