/**
 * The workbench of a price list in a browser: the page as it was written, opened from its file. Whatever it shows after any
 * change is held against the library, at the size of a desk and of a phone.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAt, reach } from '../../src/analysis/audit/list-at.js';
import { verdict } from '../../src/analysis/verdict.js';
import { formatNumber } from '../../src/charts/index.js';
import { fitPrices } from '../../src/played/even-prices.js';
import { type MatchupRate, MatchupReader } from '../../src/played/rates.js';
import { snapPrices } from '../../src/played/snap.js';
import { evennessModel } from '../../src/played/worth/evenness-model.js';
import type { ReportDocument } from '../../src/report/document.js';
import { renderHtml } from '../../src/report/html.js';
import { auditVerdicts } from '../../src/report/study/audit-words.js';
import { workbenchData } from '../../src/report/study/price-workbench.js';
import { studyReport } from '../../src/report/study/study-report.js';
import { pricesOverlay } from '../../src/workbench/overlay.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { companyAudit, companyContext, model } from '../support/company-audit.js';
import { type PlayedList, smallList } from '../support/small-list.js';

/** What a page shows, as text. */
interface Shown {
  readonly now: string;
  readonly prices: Readonly<Record<string, string>>;
  readonly verdicts: Readonly<Record<string, string>>;
  readonly wins: Readonly<Record<string, string>>;
  readonly matrix: Readonly<Record<string, string>>;
}

/** Run in the page. */
const readAll = `(() => {
  const text = (node) => node.textContent.trim().replace(/\\s+/g, ' ');
  const rows = [...document.querySelectorAll('[data-unit]')];
  const of = (what) => Object.fromEntries(rows.map((row) => [row.dataset.unit, what(row)]));
  return {
    now: text(document.querySelector('[data-bench=now]')),
    prices: of((row) => row.querySelector('[type=number]')?.value ?? 'kept'),
    verdicts: of((row) => text(row.querySelector('[data-cell=verdict]'))),
    wins: of((row) => text(row.querySelector('[data-cell=wins]'))),
    matrix: Object.fromEntries([...document.querySelectorAll('[data-pair]')].map((cell) => [cell.dataset.pair, text(cell)])),
  };
})()`;

const sizes = [
  ['a desk', { width: 1280, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

describe.skipIf(!hasChromium())('the workbench in a page', () => {
  let list: PlayedList;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), 'lanchester-page-'));
  const file = join(folder, 'report.html');
  beforeAll(async () => {
    list = await smallList();
    writeFileSync(file, await renderHtml(studyReport({ ...list, command: 'lanchester run small.yaml' })));
    browser = await startChromium();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the library knows of the list. */
  function known() {
    const { units = [], step = 1, margin = 0 } = list.study.prices ?? {};
    const { matchups, ranges } = list.results.prices as NonNullable<typeof list.results.prices>;
    const listed = units.map(({ price }) => price);
    const audited = list.analysis.prices?.units ?? [];
    return {
      units,
      step,
      margin,
      listed,
      ranges,
      reader: new MatchupReader(matchups),
      // a unit that no price makes even is met by nobody
      weights: audited.map(({ met }) => met),
      kept: units.map((unit) => unit.kept),
      audited,
    };
  }

  /** What is to be shown at some prices, by the library and without the workbench. */
  function expected(prices: readonly number[]): Shown {
    const { units, step, margin, reader, weights, audited, ranges, listed } = known();
    const { matrix, wins, unevenness } = listAt(reader, prices, weights);
    const isPlayed = prices.map((price, i) => {
      const ends = [...(ranges[i] ?? []), listed[i] as number, audited[i]?.proposed as number];
      return Math.min(...ends) <= price && price <= Math.max(...ends);
    });
    const words = (rate: MatchupRate | null | undefined, ok: boolean): string => {
      if (!ok || rate === null || rate === undefined) return 'not played';
      const half = 100 * reach * Math.sqrt(rate.variance);
      return `${formatNumber(rate.mean, { percent: true })} ±${formatNumber(half, { digits: half < 0.95 ? 1 : 0 })}`;
    };
    const all = isPlayed.every((own) => own);
    const by = (what: (i: number) => string): Record<string, string> =>
      Object.fromEntries(units.map((_, i) => [String(i), what(i)]));
    return {
      now: all && unevenness !== undefined ? formatNumber(unevenness, { percent: true, digits: 1 }) : 'not played',
      prices: by((i) => (units[i]?.kept === true ? 'kept' : String(prices[i]))),
      verdicts: by((i) => {
        const { interval } = audited[i] ?? {};
        const price = prices[i] as number;
        const found =
          units[i]?.kept === true
            ? 'kept'
            : interval === undefined
              ? 'not-judged'
              : verdict(interval, price, Math.max(margin * price, step / 2));
        return `${auditVerdicts[found]}${isPlayed[i] === true ? '' : '; not played'}`;
      }),
      wins: by((i) => words(wins[i], all)),
      matrix: Object.fromEntries(
        units.flatMap((_, i) =>
          units.map((__, j) => [
            `${i} ${j}`,
            i === j ? '–' : words(matrix[i]?.[j], isPlayed[i] === true && isPlayed[j] === true),
          ]),
        ),
      ),
    };
  }

  /** Opens the page; whatever it asks for or complains of is kept. */
  async function opened(context: BrowserContext): Promise<{ page: Page; asked: string[]; complaints: string[] }> {
    const page = await context.newPage();
    const [asked, complaints]: [string[], string[]] = [[], []];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(file).href);
    return { page, asked, complaints };
  }

  it.each(sizes)(
    'shows what the library says, whatever is done by keyboard, at the size of %s',
    async (_, viewport) => {
      const { listed, units, step, kept, reader, weights, ranges } = known();
      const proposed = (list.analysis.prices?.units ?? []).map((unit) => unit.proposed);
      const context = await browser.newContext({ viewport, acceptDownloads: true });
      const { page, asked, complaints } = await opened(context);
      await page.waitForSelector('html[data-charts=live][data-workbench=live]');
      const shows = async (prices: readonly number[]): Promise<void> => {
        expect(await page.evaluate(readAll)).toEqual(expected(prices));
      };
      const act = async (name: string): Promise<void> => {
        await page.focus(`[data-do=${name}]`);
        await page.keyboard.press('Enter');
      };
      const said = (words: RegExp): Promise<unknown> =>
        page.locator('[data-bench=said]').filter({ hasText: words }).waitFor();
      const row = (id: string): { i: number; slider: string; number: string; lock: string } => {
        const i = units.findIndex((unit) => unit.id === id);
        const at = `[data-unit="${i}"]`;
        return { i, slider: `${at} [type=range]`, number: `${at} [type=number]`, lock: `${at} [type=checkbox]` };
      };
      const type = async (selector: string, text: string): Promise<void> => {
        await page.focus(selector);
        await page.keyboard.press('Control+A');
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };

      await shows(listed);
      expect(await page.textContent('[data-bench=at-list]')).toBe(expected(listed).now);
      expect(await page.textContent('[data-bench=at-proposal]')).toBe(expected(proposed).now);

      // a slider, a step at a time
      const [recon, gun, sniper, mortar] = ['recon-squad', 'mmg-team', 'sniper', 'mortar'].map(row) as [
        ReturnType<typeof row>,
        ReturnType<typeof row>,
        ReturnType<typeof row>,
        ReturnType<typeof row>,
      ];
      await page.focus(recon.slider);
      let prices = [...listed];
      for (const [key, by] of [
        ['ArrowLeft', -step],
        ['ArrowDown', -step],
        ['ArrowRight', step],
        ['ArrowLeft', -step],
      ] as const) {
        await page.keyboard.press(key);
        prices = prices.with(recon.i, (prices[recon.i] as number) + by);
        await shows(prices);
      }
      const before = prices;
      await page.focus(mortar.slider);
      await page.keyboard.press('Home');
      prices = prices.with(mortar.i, step * Math.ceil((ranges[mortar.i]?.[0] ?? 0) / step));
      await shows(prices);
      await page.focus(gun.slider);
      await page.keyboard.press('End');
      prices = prices.with(gun.i, step * Math.floor((ranges[gun.i]?.[1] ?? 0) / step));
      await shows(prices);

      // typed: off the grid, beyond what was played, no price at all
      await type(sniper.number, '33.5');
      prices = prices.with(sniper.i, 33.5);
      await shows(prices);
      await type(gun.number, '300');
      await shows(prices.with(gun.i, 300));
      await type(gun.number, '-4');
      await shows(prices.with(gun.i, 300));
      await said(/^A price is a number above 0/);

      // back and forth
      await act('undo');
      await shows(prices);
      await act('redo');
      await shows(prices.with(gun.i, 300));
      for (const then of [prices, prices.with(sniper.i, listed[sniper.i] as number)]) {
        await act('undo');
        await shows(then);
      }
      await act('undo');
      await act('undo');
      await shows(before);
      for (let n = 0; n < 4; n++) await act('undo');
      await shows(listed);
      expect(await page.getAttribute('[data-do=undo]', 'aria-disabled')).toBe('true');
      await act('undo');
      await said(/^Nothing to undo/);

      // resets, and a fit beside what is locked
      await act('proposal');
      await shows(proposed);
      await act('list');
      await shows(listed);
      await act('fit');
      await said(/^Fitted: 4 prices moved/);
      await shows(proposed);
      await act('list');
      await page.focus(gun.lock);
      await page.keyboard.press('Space');
      expect(await page.isChecked(gun.lock)).toBe(true);
      await act('fit');
      await said(/^Fitted/);
      const own = kept.map((each, i) => each || i === gun.i);
      const fit = fitPrices(reader, {
        from: listed.map((price, i) => Math.min(ranges[i]?.[1] ?? 0, Math.max(ranges[i]?.[0] ?? 0, price))),
        kept: own,
        bounds: ranges,
        weights,
      });
      const fitted = snapPrices(reader, { prices: fit.prices, kept: own, weights, stopped: fit.stopped, step });
      expect(fitted).not.toEqual(proposed);
      await shows(fitted);

      // the file
      const overlay = pricesOverlay(
        {
          what: 'Prices from the workbench of the audit "small-list"',
          title: 'Prices tried on small-list',
          ruleset: 'heat',
        },
        units.map(({ title, numbers, price }, i) => ({ title, numbers, listed: price, price: fitted[i] as number })),
      );
      const [download] = await Promise.all([page.waitForEvent('download'), act('download')]);
      expect(download.suggestedFilename()).toBe('prices.yaml');
      expect(readFileSync(await download.path(), 'utf8')).toBe(overlay);
      expect(await page.inputValue('[data-bench=file]')).toBe(overlay);
      await act('copy');
      await said(/^Copied|^The file is marked/);

      // by keyboard to everything, each with a name and seen where it is
      await page.focus('[data-do=undo]');
      const reached: string[] = [];
      for (let n = 0; n < 40; n++) {
        const at = (await page.evaluate(`(() => {
        const own = document.activeElement;
        const name = own.getAttribute('aria-label') ?? own.textContent;
        return [own.type ?? own.tagName, name.trim(), getComputedStyle(own).outlineStyle].join('|');
      })()`)) as string;
        reached.push(at);
        if (at.startsWith('button|Copy')) break;
        await page.keyboard.press('Tab');
      }
      expect(reached.filter((at) => !/^[\w-]+\|.+\|(?:solid|auto)$/.test(at))).toEqual([]);
      for (const { title } of units.filter((unit) => !unit.kept)) {
        expect(reached.filter((at) => at.includes(`|${title}: `)).map((at) => at.split('|')[0])).toEqual([
          'range',
          'number',
          'checkbox',
        ]);
      }
      expect(reached.filter((at) => at.startsWith('button')).map((at) => at.split('|')[1])).toEqual([
        'Undo',
        'Redo',
        'List prices',
        'Proposed prices',
        'Fit the rest',
        'Download prices.yaml',
        'Copy it',
      ]);
      expect(await page.getAttribute('[data-bench=now]', 'aria-live')).toBe('polite');

      // no wider than the screen, nothing from elsewhere, nothing gone wrong
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      const over = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.bench-prices').parentElement)`;
      expect(await page.evaluate(over)).toBe(0);
      expect(asked.filter((url) => !/^(?:file|blob):/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it.each(sizes)('tries prices among mixed armies, at the size of %s', async (_, viewport) => {
    const audit = companyAudit();
    const { study, results } = companyContext(audit);
    const bench = workbenchData({ ...study, prices: study.prices as never }, results.prices as never, audit);
    const report: ReportDocument = {
      title: 'By hand',
      answer: 'As it was made.',
      sections: [{ heading: 'Try prices of your own', blocks: [{ kind: 'workbench', data: () => bench }] }],
      meta: [],
    };
    const mixed = join(folder, 'mixed.html');
    writeFileSync(mixed, await renderHtml(report));
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(mixed).href);
    await page.waitForSelector('html[data-workbench=live]');
    const listed = audit.units.map((unit) => unit.listed);
    const foretell = evennessModel(model);
    const prices = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('[data-unit]')]
        .sort((a, b) => a.dataset.unit - b.dataset.unit).map((row) => Number(row.querySelector('[type=number]').value))`);
    const shows = async (own: readonly number[]): Promise<void> => {
      expect(await prices()).toEqual(own);
      const words = `${formatNumber(100 * foretell(own), { digits: 1 })} games of 100`;
      expect(await page.textContent('[data-bench=foretold]')).toBe(words);
    };
    await shows(listed);
    expect(await page.textContent('[data-bench=changed]')).toBe(
      '0 changed prices: foretold 11.0 games of 100 from even',
    );

    // the curve loads the list at each number of changes, and follows what is done elsewhere
    await page.focus('[data-bench=changes]');
    await page.keyboard.press('ArrowRight');
    await shows([20, 75, 44]);
    expect(await page.getAttribute('[data-bench=changes]', 'aria-valuetext')).toMatch(
      /^1 changed price: foretold 5\.2/,
    );
    await page.keyboard.press('End');
    await shows([16, 76, 43]);
    await page.click('[data-do=undo]');
    await shows([20, 75, 44]);
    expect(await page.inputValue('[data-bench=changes]')).toBe('1');
    await page.fill('[data-unit="2"] [type=number]', '50');
    await page.keyboard.press('Enter');
    await shows([20, 75, 50]);
    expect(await page.textContent('[data-bench=changed]')).toBe('2 changed prices by hand');

    // worths with both intervals, verdicts, and the diagnosis folded away with titles
    const cells = (label: string): Promise<unknown> =>
      page.evaluate(`document.querySelector('[data-unit="1"] [data-label="${label}"]').textContent`);
    expect(await cells('Worth, from game to game')).toBe('76 (50 to 105)');
    expect(await cells('By the dice')).toBe('65 to 87');
    await page.click('[data-do=list]');
    expect(await cells('Verdict')).toBe('too cheap');
    expect(await page.isVisible('.bench-matrix')).toBe(false);
    await page.click('.bench-alone summary');
    expect(await page.isVisible('.bench-matrix')).toBe(true);
    expect(await page.textContent('.bench-matrix thead')).toContain('ATGM team');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    expect(complaints).toEqual([]);
    if (process.env['SHOT']) await page.screenshot({ path: `/tmp/w/mixed-${viewport.width}.png`, fullPage: true });
    await context.close();
  });

  it('says what stands where no script runs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const { page } = await opened(context);
    expect(await page.isVisible('[data-bench=without]')).toBe(true);
    expect(await page.isVisible('[data-bench=live]')).toBe(false);
    await context.close();
  });
});
