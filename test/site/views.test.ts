/** Form and replay as views of the built page: one text behind them, and the page's own engine. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

describe.skipIf(!hasChromium())('views of the page', () => {
  let browser: Browser;
  let served: Served;
  let page: Page;
  const said: string[] = [];

  beforeAll(async () => {
    browser = await startChromium();
    served = await serve(builtSite());
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(served.url);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  it('show one text: what is chosen in the form stands there, and is told by the replay', async () => {
    await page.getByRole('tab', { name: 'Form' }).click();
    const men = page.locator('[data-field="blue-men"]');
    await men.waitFor({ timeout: 60_000 });
    await men.fill('3');
    await men.press('Enter');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect.poll(() => page.locator('.cm-content').textContent()).toContain('experience: veteran, men: 3}');
    await page.getByRole('tab', { name: 'Replay' }).click();
    await page.locator('.lane svg').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.locator('.unit.blue .state').first().textContent()).toBe('3 men');
    await page.getByRole('button', { name: 'Last', exact: true }).click();
    await expect.poll(() => page.locator('.ending').textContent()).toMatch(/^(Blue wins|Red wins|A draw) after/);
    expect(said).toEqual([]);
  });
});
