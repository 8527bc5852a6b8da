/** The workbench as a page of its own: an audit from a file, and what is none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/report/html.js';
import { resultsFile } from '../../src/report/study/results-file.js';
import { studyReport } from '../../src/report/study/study-report.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { smallList } from '../support/small-list.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

describe.skipIf(!hasChromium())('the page of the workbench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-bench-'));
  let browser: Browser;
  let served: Served;
  const said: string[] = [];
  beforeAll(async () => {
    const list = await smallList();
    writeFileSync(join(folder, 'results.json'), resultsFile(list.results, list.analysis).content);
    writeFileSync(join(folder, 'report.html'), await renderHtml(studyReport({ ...list, command: 'lanchester run' })));
    writeFileSync(join(folder, 'other.json'), '{"kind": "fights"}');
    writeFileSync(join(folder, 'other.html'), '<!doctype html><script>document.title = "run"</script><p>mine');
    served = await serve(builtSite());
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(name: string): Promise<Page> {
    const page = await browser.newPage();
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(new URL('bench/', served.url).href);
    await page.setInputFiles('#file', join(folder, name));
    return page;
  }

  it('shows the same for the results of an audit as for its page, and follows a price', async () => {
    const shown: string[] = [];
    for (const name of ['results.json', 'report.html']) {
      const page = await opened(name);
      await page.waitForSelector('[data-bench=live]:not([hidden])');
      expect(await page.locator('#place h2').textContent()).toBe('Which of five prices are wrong?');
      const before = await page.locator('[data-bench=now]').textContent();
      await page.getByRole('button', { name: 'Proposed prices' }).click();
      expect(await page.locator('[data-bench=now]').textContent()).not.toBe(before);
      shown.push(await page.locator('#place').innerHTML());
      await page.close();
    }
    expect(shown[0]).toBe(shown[1]);
    expect(said).toEqual([]);
  });

  it('has the switch of light and dark, which holds for all pages, before they are painted', async () => {
    const page = await browser.newPage();
    await page.goto(new URL('bench/', served.url).href);
    const chosen = () =>
      page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.className]);
    expect(await chosen()).toEqual([undefined, '']);
    await page.locator('#theme').click();
    await page.locator('#theme').click();
    expect(await page.locator('#theme').textContent()).toBe('Theme: dark');
    expect(await chosen()).toEqual(['dark', 'dark']);
    await page.goto(served.url, { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await chosen()).toEqual(['dark', 'dark']);
    await page.close();
  });

  it('says in a sentence what is no audit, and runs nothing of it', async () => {
    for (const [name, why] of [
      ['other.json', 'a workbench shows what'],
      ['other.html', 'this page has no workbench'],
    ] as const) {
      const page = await opened(name);
      await page.waitForSelector('#said[data-wrong]');
      expect(await page.locator('#said').textContent()).toContain(why);
      expect(await page.title()).toBe('Lanchester workbench');
      await page.close();
    }
    expect(said).toEqual([]);
  });
});
