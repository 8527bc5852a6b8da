/** Two lists as somebody pastes them, in Chromium: what was read and what was not stands there, and the match is a text. */
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from '../../src/cli/match-armies.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { mount, type Part } from './mounted.js';

const firstFight = readFileSync('scenarios/first-fight.yaml', 'utf8');
const armour = readFileSync('armies/heat-armour.csv', 'utf8');
const infantry = readFileSync('armies/heat-infantry.csv', 'utf8');

describe.skipIf(!hasChromium())('two lists', () => {
  let browser: Browser;
  let part: Part;

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    expect(part.said).toEqual([]);
    await part.close();
  });

  const field = (name: string) => part.page.locator(`[data-field="${name}"]`);
  const told = (k: number) => part.page.locator('.told').nth(k);
  const status = () => part.page.locator('[role="status"]');
  const button = () => part.page.getByRole('button', { name: 'Set them against each other' });

  async function paste(first: string, second: string): Promise<void> {
    await expect.poll(() => status().textContent()).toBe('Both lists are needed.');
    await field('first-list').fill(first);
    await field('second-list').fill(second);
  }

  it('are written as the match that the command writes', async () => {
    part = await mount(browser, 'lists', firstFight);
    await expect.poll(() => field('game').inputValue()).toBe('heat');
    await field('first-title').fill('Armour');
    await field('second-title').fill('Infantry');
    await paste(armour, infantry);
    expect(await told(0).textContent()).toContain('5 units, 459 points by the list:1 × T-55');
    expect(await told(1).textContent()).toContain('3 × Rifle squad, 6 Regulars');
    await button().click();
    const [text = ''] = await part.written();
    const { text: own } = await matchOf(['armies/heat-armour.csv', 'armies/heat-infantry.csv'], undefined, {});
    expect(text).toBe(own);
    expect(resolveScenario(parseScenario(text)).kind).toBe('rates');
  });

  it('say what was not understood, and write nothing of it', async () => {
    part = await mount(browser, 'lists', firstFight);
    await paste('unit,number\nrifle-squat,1\nrpg-team,x\n', '3 Riffle squads\n<b onclick="alert(1)">1 RPG team</b>\n');
    expect(await told(0).textContent()).toContain('line 3: expected a number, found "x"');
    expect(await told(1).textContent()).toContain('Not understood:');
    expect(await part.page.locator('.told b').count()).toBe(0);
    expect(await button().isDisabled()).toBe(true);
    await field('first-list').fill('unit,number\nrifle-squat,1\nt-56,2\n');
    expect(await told(0).locator('li').allTextContents()).toEqual([
      expect.stringContaining('line 2: there is no unit "rifle-squat"'),
      expect.stringContaining('line 3: there is no unit "t-56"'),
    ]);
    expect(await part.written()).toEqual([]);
  });

  it('are read as an army builder writes them', async () => {
    part = await mount(browser, 'lists', firstFight);
    await paste('2x Rifle squad (Veteran) - 65 pts each\n1x RPG team\n', infantry);
    expect(await told(0).textContent()).toContain('2 × Rifle squad, 4 Veterans');
    await button().click();
    expect((await part.written())[0]).toContain('{unit: rifle-squad, experience: veteran, price: 65}');
    expect(await status().textContent()).toContain('plays it');
  });

  it('are read by the game that is chosen', async () => {
    part = await mount(browser, 'lists', 'question: whose?');
    await expect.poll(() => status().textContent()).toBe('Choose a game.');
    await field('game').selectOption('hitt');
    await paste(readFileSync('armies/hitt-stormtroops.csv', 'utf8'), readFileSync('armies/hitt-riflemen.csv', 'utf8'));
    await button().click();
    expect((await part.written())[0]).toContain('name: match-hitt-first-army-second-army');
    await field('game').selectOption('heat');
    await expect.poll(() => told(0).textContent()).toContain('there is no unit');
    expect(await button().isDisabled()).toBe(true);
  });

  it.each([390, 1280])('have no serious mistake of accessibility, and fit %i pixels', async (width) => {
    part = await mount(browser, 'lists', firstFight, width);
    await paste(armour, 'unit\nrifle-squat\n');
    await part.page.evaluate(axe.source);
    const serious = await part.page.evaluate(
      `axe.run('#root', {runOnly: ['wcag2a', 'wcag2aa']}).then(({violations}) => violations.filter(({impact}) => ['serious', 'critical'].includes(impact)).map(({id}) => id))`,
    );
    expect(serious).toEqual([]);
    expect(await part.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
});
