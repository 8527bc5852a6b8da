/** Long tables of a report in a browser: pressed headings sort, typed words filter, and a phone shows charts unshrunk. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainEffects } from '../../src/charts/index.js';
import type { ReportDocument } from '../../src/report/document.js';
import { renderHtml } from '../../src/report/html.js';
import { hasChromium, startChromium } from '../support/chromium.js';

const prices = Array.from({ length: 24 }, (_, k) => (k === 5 ? null : ((k * 7) % 24) - 3));

const report: ReportDocument = {
  title: 'Which?',
  answer: 'It depends.',
  sections: [
    {
      heading: 'All',
      blocks: [
        {
          kind: 'chart',
          name: 'effects',
          alt: 'Effects',
          spec: mainEffects([{ axis: 'Enemy', entry: 'tank', effect: 1, low: 0, high: 2 }], {
            title: 'It depends on the enemy',
            effectTitle: 'Points',
          }),
        },
        {
          kind: 'table',
          columns: [{ title: 'Fight' }, { title: 'Price' }],
          rows: prices.map((price, k) => [`fight ${k}`, price]),
        },
        { kind: 'table', columns: [{ title: 'Short' }], rows: [['a'], ['b']] },
      ],
    },
  ],
  meta: [],
};

describe.skipIf(!hasChromium())('a report in a page', () => {
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-tables-'));
  const file = join(folder, 'report.html');
  beforeAll(async () => {
    writeFileSync(file, await renderHtml(report));
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(width: number): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector('html[data-charts=live]');
    return page;
  }

  const column = (page: Page): Promise<string[]> =>
    page.locator('table').first().locator('tbody tr:visible td:nth-child(2)').allTextContents();

  it('sorts a long table by a column, and gives its order back; a short one stays as it is', async () => {
    const page = await opened(1280);
    const before = await column(page);
    const press = () => page.getByRole('button', { name: 'Price' }).click();
    await press();
    const rising = prices.filter((price) => price !== null).sort((a, b) => a - b);
    const written = rising.map((price) => String(price).replace('-', '−'));
    expect(await column(page)).toEqual([...written, '–']);
    expect(await page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe('ascending');
    await press();
    expect(await column(page)).toEqual([...written.reverse(), '–']);
    await press();
    expect(await column(page)).toEqual(before);
    expect(await page.locator('table').nth(1).locator('button').count()).toBe(0);
    await page.close();
  });

  it('shows the rows that have the words that are typed, and how many', async () => {
    const page = await opened(1280);
    await page.getByRole('searchbox').fill('FIGHT 23');
    expect(await column(page)).toHaveLength(1);
    expect(await page.locator('.filter output').textContent()).toBe('1 of 24');
    await page.close();
  });

  it('fills the column with a chart, up to two fifths larger than it was drawn', async () => {
    const page = await opened(1280);
    const [column, shown, drawn] = (await page.evaluate(`(() => {
      const svg = document.querySelector('figure svg');
      return [document.querySelector('figure').clientWidth, svg.getBoundingClientRect().width, svg.viewBox.baseVal.width];
    })()`)) as [number, number, number];
    expect(drawn).toBeLessThan(column);
    expect(shown).toBeCloseTo(Math.min(column, 1.4 * drawn), 0);
    await page.close();
  });

  it('keeps letters of charts at 11 pixels on a phone, and the page itself does not scroll sideways', async () => {
    const page = await opened(375);
    const least = await page.evaluate(`Math.min(...[...document.querySelectorAll('figure svg text')].map((text) => {
      const svg = text.closest('svg');
      return parseFloat(getComputedStyle(text).fontSize) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    }))`);
    expect(least).toBeGreaterThanOrEqual(10.99);
    const [inner, outer] = (await page.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    )) as [number, number];
    expect(inner).toBe(outer);
    await page.close();
  });

  it('lets charts that scroll be scrolled by keyboard, and no others be stopped at', async () => {
    for (const [width, tabindex] of [
      [390, '0'],
      [1280, null],
    ] as const) {
      const page = await opened(width);
      await expect.poll(() => page.locator('.chart').getAttribute('tabindex')).toBe(tabindex);
      await page.close();
    }
  });
});
