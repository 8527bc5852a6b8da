/** The form as somebody uses it, in Chromium: what is chosen stands in the text, what stands in the text is shown. */
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { games } from '../../site/forms/games.js';
import { localEngine } from '../../src/playground/local-engine.js';
import { percent } from '../../src/playground/odds-figures.js';
import { rulesets } from '../../src/rulesets/registry.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { mount, type Part } from './mounted.js';

const firstFight = readFileSync('scenarios/first-fight.yaml', 'utf8');
const comments = (text: string): string[] => text.split('\n').filter((line) => line.trim().startsWith('#'));

it('knows the games that are shipped', () => {
  expect(games).toEqual(rulesets.map(({ id, title }) => ({ id, title })));
});

describe.skipIf(!hasChromium())('the form', () => {
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
  /** The text after what was chosen, once it is there. */
  async function textAfter(choose: () => Promise<unknown>): Promise<string> {
    const before = (await part.written()).length;
    await choose();
    await expect.poll(async () => (await part.written()).length).toBeGreaterThan(before);
    return (await part.written()).at(-1) as string;
  }

  it('writes what is chosen into the text, where comments stay, and reads it again', async () => {
    part = await mount(browser, 'form', firstFight);
    await field('blue-men').fill('6');
    expect(await textAfter(() => field('blue-men').press('Tab'))).toContain('experience: veteran, men: 6}');
    await textAfter(() => field('red-unit').selectOption('rpg-team'));
    await textAfter(() => field('ground').selectOption('woods'));
    const text = await textAfter(() => field('mission').selectOption('take'));
    expect(text).toContain('{unit: rpg-team}');
    expect(text).toContain('terrain: [{from: 0, to: 18, kind: woods}]');
    expect(text).toContain('mission: take');
    expect(comments(text)).toEqual(comments(firstFight));
    await part.show(text.replace('men: 6', 'men: 3').replace('mission: take', 'mission: delay'));
    await expect.poll(() => field('blue-men').inputValue()).toBe('3');
    expect(await field('mission').inputValue()).toBe('delay');
    expect(await field('red-unit').inputValue()).toBe('rpg-team');
  });

  it('keeps the focus where it goes while the text changes', async () => {
    part = await mount(browser, 'form', firstFight);
    await field('blue-men').fill('5');
    await textAfter(() => field('blue-men').press('Tab'));
    expect(await part.page.evaluate('document.activeElement.dataset.field')).toBe('blue-lmg');
  });

  it('names what it cannot show, and leaves it there', async () => {
    part = await mount(browser, 'form', firstFight);
    await expect.poll(() => part.page.locator('.more').textContent()).toContain('expect');
    const several = firstFight.replace(
      '  red:\n    units:\n',
      '  red:\n    units:\n      - {name: gun, unit: mmg-team}\n',
    );
    await part.show(several);
    await expect.poll(() => part.page.locator('.more').textContent()).toContain('engagement.red.units');
    expect(await field('red-unit').inputValue()).toBe('');
    const text = await textAfter(() => field('mission').selectOption('take'));
    expect(text).toContain('{name: gun, unit: mmg-team}');
    expect(text).toContain('between: [33, 67]');
  });

  it('gives the exact odds of an attack, and those of another situation', async () => {
    part = await mount(browser, 'form', firstFight);
    const request = {
      ruleset: 'heat',
      attacker: { unit: 'rifle-squad', experience: 'veteran', men: 4 },
      target: { unit: 'rifle-squad', experience: 'regular', men: 6 },
      situation: { range: 12 },
    };
    const engine = localEngine({ threads: 0 });
    const headline = part.page.locator('.odds .headline');
    const { probability } = await engine.odds(request);
    await expect
      .poll(() => headline.textContent())
      .toContain(`Destroyed in ${percent(probability['destroyed'] as number)}`);
    await part.page.locator('.odds summary').click();
    await field('odds-target-cover').selectOption('hard');
    const covered = await engine.odds({ ...request, target: { ...request.target, cover: 'hard' } });
    await expect
      .poll(() => headline.textContent())
      .toContain(`Destroyed in ${percent(covered.probability['destroyed'] as number)}`);
    expect(covered.probability['destroyed']).not.toBe(probability['destroyed']);
  });

  it('plays the duel at equal points, with the digest of the written text', async () => {
    part = await mount(browser, 'form', firstFight.replace('engagement:\n', 'engagement:\n  engagements: 200\n'));
    const text = await textAfter(() => field('equal').check());
    expect(text).toMatch(/budget: \d+/);
    await part.page.locator('.duel button').click();
    let headline = '';
    for await (const answer of localEngine({ threads: 0 }).play(text, { narrowing: false }).answers)
      headline = answer.headline;
    await expect.poll(() => part.page.locator('.duel .headline').textContent(), { timeout: 60_000 }).toBe(headline);
    expect(headline).not.toBe('');
  });

  it('begins a duel of another game, and says so of a question that is none', async () => {
    part = await mount(browser, 'form', readFileSync('scenarios/hitt-audit.yaml', 'utf8'));
    const status = part.page.locator('[role="status"]');
    await expect.poll(() => status.textContent()).toContain('no fight of two sides');
    expect(await field('game').inputValue()).toBe('hitt');
    await textAfter(() => part.page.getByRole('button', { name: 'Begin a new duel in its place' }).click());
    await expect.poll(() => field('blue-unit').isVisible()).toBe(true);
    const text = await textAfter(() => field('game').selectOption('hats-of-tin'));
    expect(text).toContain('ruleset: hats-of-tin');
    await part.show('question: whose?');
    await expect.poll(() => status.textContent()).toContain('names no game');
  });

  it.each([390, 1280])('has no serious mistake of accessibility, and fits %i pixels', async (width) => {
    part = await mount(browser, 'form', firstFight, width);
    await part.page.locator('.odds table').first().waitFor();
    await part.page.evaluate(axe.source);
    const serious = await part.page.evaluate(
      `axe.run('#root', {runOnly: ['wcag2a', 'wcag2aa']}).then(({violations}) => violations.filter(({impact}) => ['serious', 'critical'].includes(impact)).map(({id}) => id))`,
    );
    expect(serious).toEqual([]);
    expect(await part.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
});
