/**
 * The pages of the site as a browser shows them: built from today's texts, and served from a folder of some name. One page of
 * each kind is looked at on a phone and on a desk.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serve } from '../site/serve.js';
import { hasChromium, startChromium } from '../support/chromium.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
// inside the project, so that what is built finds its packages
const folder = join(root, `out/test-site-docs-${process.pid}`);
const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
describe.skipIf(!hasChromium())('the pages of the site', () => {
  let browser: Browser;
  let server: Served;
  let home: string;
  beforeAll(async () => {
    const words = [join(root, 'site/docs/build.mjs'), '--out', join(folder, 'some/place'), '--no-api'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
    server = await serve(folder);
    home = `${server.url}some/place/`;
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens a page; whatever it complains of or asks of others is in `amiss`. */
  async function opened(name: string, width: number): Promise<{ page: Page; amiss: string[] }> {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    const amiss: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) amiss.push(message.text());
    });
    page.on('pageerror', (error) => amiss.push(error.message));
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(home)) amiss.push(request.url());
    });
    page.on('response', (response) => {
      if (response.status() >= 400) amiss.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${home}${name}`);
    await page.waitForLoadState('networkidle');
    return { page, amiss };
  }

  const kinds = [
    'index.html',
    'start/player.html',
    'dice.html',
    'glossary.html',
    'commands.html',
    'keys/scenario.html',
    'gallery.html',
    'scenarios.html',
    'scenarios/tandem-heat.html',
    'reports/heat-audit/README.html',
    'reports/five-rulesets/evidence.html',
    'rulings/heat.html',
    'benchmarks.html',
    'decisions/README.html',
  ];
  const sizes = kinds.flatMap((name) => [390, 1280].map((width) => [name, width] as const));

  it.each(sizes)('%s at %d pixels is whole, and can be read by everybody', async (name, width) => {
    const { page, amiss } = await opened(name, width);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    const pictures =
      'Array.from(document.images).filter((i) => i.loading !== "lazy" && i.naturalWidth === 0).map((i) => i.src)';
    expect(await page.evaluate(pictures)).toEqual([]);
    await page.evaluate(axe);
    const found = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
    const { violations } = found as {
      violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[];
    };
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    expect(serious).toEqual([]);
    expect(amiss).toEqual([]);
    await page.context().close();
  });

  it('lead from one to the next, and back to where a clause stands', async () => {
    const { page, amiss } = await opened('start/player.html', 1280);
    await page.locator('.vp-doc').getByRole('link', { name: 'HEAT-HIT-01' }).click();
    await page.waitForURL(`${home}rulings/heat.html#heat-hit-01`);
    const isSeen = `(() => {
      const { top } = document.getElementById('heat-hit-01')?.getBoundingClientRect() ?? {};
      return top > 0 && top < innerHeight;
    })()`;
    await page.waitForFunction(isSeen);
    // the list at the side is the one of the first page still
    await page.getByRole('link', { name: 'As a designer' }).click();
    await page.waitForURL(`${home}start/designer.html`);
    await page.locator('h1', { hasText: 'Start as a designer' }).waitFor();
    expect(amiss).toEqual([]);
    await page.context().close();
  });

  it('can be searched', async () => {
    const { page, amiss } = await opened('index.html', 1280);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.locator('#localsearch-input').fill('break-even price');
    const found = page.locator('#localsearch-list a').first();
    await found.waitFor();
    expect(await found.getAttribute('href')).toMatch(/^\/some\/place\/[\w/-]+\.html/);
    await found.click();
    await page.waitForURL(/\.html#/);
    expect(amiss).toEqual([]);
    await page.context().close();
  });

  describe('a dice program in the page', () => {
    const field = (page: Page) => page.getByRole('textbox', { name: 'The rule' });
    const change = async (page: Page, from: string, to: string): Promise<void> => {
      const text = await field(page).inputValue();
      expect(text).toContain(from);
      await field(page).fill(text.replace(from, to));
    };

    it('shows its exact law, and another as it is changed', async () => {
      const { page, amiss } = await opened('dice.html', 1280);
      await page.getByRole('cell', { name: '16/81' }).waitFor();
      await change(page, 'pool(4, shot, 4, 5)', 'pool(1, shot, 4, 7)');
      await page.getByRole('cell', { name: '1/2', exact: true }).first().waitFor();
      expect(await page.locator('.dice-story li').count()).toBeGreaterThan(1);
      await page.getByLabel('Begin with').selectOption({ label: 'a squad under fire' });
      await page.getByRole('rowheader', { name: 'all five turns' }).waitFor();
      expect(amiss).toEqual([]);
      await page.context().close();
    });

    it.each([
      ['const saved = dice', 'const saved = ; dice', 'Wrong, in line 9: '],
      ['return saved ? 0 : 1;', 'return saved.x.y;', 'Wrong, in line 10: '],
      ['return dice.pool(4, shot, 4, 5);', 'for (;;) dice.die(6, "x");', 'a rule that never ends cannot be enumerated'],
      ['return dice.pool(4, shot, 4, 5);', 'for (;;);', 'Wrong: it does not end: stopped after a second.'],
      [
        "from 'lanchester/ruleset'",
        "from 'fs'",
        'Wrong, in line 1: a program of this page imports lanchester/ruleset alone',
      ],
      ['export default function', 'function', 'Wrong: there is no rule'],
      ['/** One shot', 'const x = 1; const x = 2; /** One shot', 'Wrong, in line 3: '],
    ])('says what is wrong: %s', async (from, to, said) => {
      const { page } = await opened('dice.html', 1280);
      await page.getByRole('cell', { name: '16/81' }).waitFor();
      await change(page, from, to);
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
      await change(page, to, from);
      await page.locator('.dice-wrong:empty').waitFor({ state: 'attached' });
      await page.context().close();
    });
  });
});
