/** The playground as somebody uses it, in Chromium: what is typed, moved, shared and stopped. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '../../src/playground/play.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { builtSite } from './built.js';
import { type Served, serve } from './serve.js';

const shipped = readFileSync('scenarios/first-fight.yaml', 'utf8');

/** The digest that the command gives for a text. */
async function digestOf(text: string): Promise<string> {
  let digest = '';
  const asking = { narrowing: false, command: () => '' };
  for await (const answer of answersTo(text, asking, { threads: 0 })) digest = answer.digest;
  return digest;
}

describe.skipIf(!hasChromium())('the playground', () => {
  let browser: Browser;
  let served: Served;
  let context: BrowserContext;
  let page: Page;
  let said: string[];
  let elsewhere: string[];

  beforeAll(async () => {
    browser = await startChromium();
    served = await serve(builtSite());
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    said = [];
    elsewhere = [];
    page = await watched(context);
  });
  afterEach(async () => {
    await context.close();
    expect([said, elsewhere]).toEqual([[], []]);
  });

  /** A page that is listened to: whatever it complains of, and whom it asks. */
  async function watched(of: BrowserContext): Promise<Page> {
    const own = await of.newPage();
    own.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    own.on('pageerror', (error) => said.push(error.message));
    own.on('request', (request) => {
      const address = request.url();
      if (!address.startsWith(served.url) && !/^(?:data|blob):/.test(address)) elsewhere.push(address);
    });
    return own;
  }
  const state = (wanted: string, on = page) =>
    on.locator(`#panes[data-state="${wanted}"]`).waitFor({ state: 'attached' });
  /** Until the answer with that digest is drawn. */
  const drawn = (digest: string, on = page) =>
    on.locator(`#sheet[data-charts="${digest}"]`).waitFor({ state: 'attached' });
  const whole = async (on = page): Promise<string> => {
    await state('whole', on);
    const sheet = on.locator('#sheet[data-charts]');
    await sheet.waitFor({ state: 'attached' });
    return (await sheet.getAttribute('data-charts')) ?? '';
  };
  const open = (fragment = '', on = page) => on.goto(served.url + fragment);
  const content = () => page.locator('#editor .cm-content');
  /** Puts the cursor behind the first place of these words. */
  async function typeAfter(words: string, typed: string): Promise<void> {
    await content().getByText(words, { exact: false }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
  }

  it('answers the first question as the command does', async () => {
    await open();
    expect(await whole()).toBe(await digestOf(shipped));
    expect(await page.locator('.headline').textContent()).toMatch(/^No: the winner is Red/);
    expect(await page.locator('#sheet .chart svg').count()).toBeGreaterThan(0);
    expect(new URL(page.url()).hash).toMatch(/^#example\/first-fight@\d+\.\d+\.\d+$/);
  });

  it('shows the place of a mistake, greys the answer, and mends both', async () => {
    await open();
    await whole();
    await typeAfter('plan: hold', 'x');
    await state('mistakes');
    const mistakes = page.locator('#mistakes li');
    expect(await mistakes.count()).toBe(1);
    expect(await mistakes.textContent()).toMatch(/^Line 22.*found "holdx" \(did you mean "hold"\?\)$/);
    expect(await page.locator('#editor .cm-lintRange-error').textContent()).toBe('holdx');
    expect(await page.locator('#sheet').getAttribute('data-old')).toBe('');
    await mistakes.getByRole('button').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await state('whole');
    expect(await mistakes.count()).toBe(0);
    expect(await page.locator('#sheet').getAttribute('data-old')).toBeNull();
  });

  it('takes what is typed over the whole text', async () => {
    await open();
    await whole();
    await content().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('lanchester: 2');
    await state('mistakes');
    expect(await content().textContent()).toBe('lanchester: 2');
  });

  it('completes a word from the rules of the game', async () => {
    await open();
    await whole();
    await typeAfter('engagement:', '\nmis');
    await page.keyboard.press('Control+Space');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'mission' }).first().click();
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'attrition' }).first().click();
    expect(await content().textContent()).toContain('mission: attrition');
    await state('whole');
  });

  it('writes a moved slider into the text, and answers as the command does', async () => {
    await open();
    const before = await whole();
    const slider = page.getByLabel('Red, Rifle squad: men', { exact: true });
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    const now = shipped.replace('men: 6', 'men: 5');
    const digest = await digestOf(now);
    await drawn(digest);
    expect(digest).not.toBe(before);
    expect(await content().textContent()).toContain('experience: regular, men: 5}');
    expect(await page.getByLabel('Red, Rifle squad: men, as a number').inputValue()).toBe('5');
  });

  it('is opened by a link in a new profile, with the same text and the same answer', async () => {
    await open();
    await whole();
    await page.getByLabel('Blue, Rifle squad: men', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#code\//);
    const digest = await digestOf(shipped.replace('men: 4', 'men: 5'));
    await drawn(digest);
    const { hash } = new URL(page.url());
    expect(hash.length).toBeLessThan(2000);
    const other = await browser.newContext();
    const opened = await watched(other);
    await open(hash, opened);
    expect(await whole(opened)).toBe(digest);
    expect(await opened.locator('#editor .cm-content').textContent()).toBe(await content().textContent());
    await other.close();
  });

  it('says so where a shipped question was sent by another version, and not where a link names none', async () => {
    await open('#example/keep-down@0.0.1');
    await expect
      .poll(() => page.locator('.notice').textContent())
      .toContain('made with version 0.0.1; this page plays');
    await page.goto('about:blank');
    await open('#example/keep-down');
    await content().getByText('keep-down').first().waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
  });

  it('refuses a torn link in one sentence, and begins with the first question', async () => {
    await open('#code/AAAA');
    await whole();
    expect(await page.locator('.notice').textContent()).toContain('This link is not whole');
  });

  it('plays a long question when told, stops, and goes on', async () => {
    await open('#example/hitt-audit');
    await state('waiting');
    const button = page.locator('#play');
    await button.click();
    await state('playing');
    expect(await button.textContent()).toBe('Stop');
    await button.click();
    await state('stopped');
    expect(await button.textContent()).toBe('Go on');
    await button.click();
    await state('playing');
    await page.locator('#examples').selectOption('first-fight');
    await whole();
    expect(await page.locator('.headline').textContent()).toMatch(/^No: the winner is Red/);
  });

  it('saves what is written as a file', async () => {
    await open();
    await whole();
    await content().click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')]);
    expect(download.suggestedFilename()).toBe('first-fight.yaml');
    expect(readFileSync(await download.path(), 'utf8')).toBe(shipped);
  });

  it('keeps a theme that was chosen, and lets the keyboard out of the text', async () => {
    await open();
    await whole();
    await page.locator('#theme').click();
    await page.locator('#theme').click();
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await whole();
    await content().click();
    expect(await page.locator('.cm-content:focus').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.locator('.cm-content:focus').count()).toBe(0);
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
  ] as const)('has nothing serious for axe to find: %i pixels, %s', async (width, scheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await open();
    await whole();
    if (width === 390) await page.locator('#tab-answer').click();
    // by the debugger, as the page's policy lets no foreign script in
    await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(): Promise<{
            violations: { id: string; impact: string; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
      };
      const { violations } = await axe.run();
      return violations.flatMap(({ id, impact, nodes }) =>
        ['serious', 'critical'].includes(impact) ? nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`) : [],
      );
    });
    expect(found).toEqual([]);
  });
});
