/** The replay as somebody steps through it, in Chromium: buttons, keys and slider, and what is drawn and told. */
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localEngine } from '../../src/playground/local-engine.js';
import { smallFights } from '../../src/playground/testing/small-fights.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { mmgFight } from '../support/mmg-fight.js';
import { mount, type Part } from './mounted.js';

const text = smallFights['hats-of-tin'] as string;

describe.skipIf(!hasChromium())('the replay', () => {
  let browser: Browser;
  let part: Part;
  const engine = localEngine({ threads: 0 });

  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    expect(part.said).toEqual([]);
    await part.close();
  });

  const at = (selector: string) => part.page.locator(selector);
  const press = (name: string) => part.page.getByRole('button', { name, exact: true }).click();
  const where = () => at('.where').textContent();

  it('goes through the moments of the engine by buttons, keys and slider', async () => {
    part = await mount(browser, 'replay', text);
    const { moments, ending } = await engine.replay(text, { index: 0 });
    const of = moments.length;
    const title = (k: number) => expect.poll(() => at('.told h3').textContent()).toBe(moments[k]?.title);
    await title(0);
    expect(await where()).toContain(`Moment 1 of ${of}`);
    await press('Next');
    await title(1);
    await part.page.keyboard.press('ArrowRight');
    await title(2);
    await part.page.keyboard.press('ArrowLeft');
    await title(1);
    await press('Last');
    await title(of - 1);
    expect(await at('.ending').textContent()).toBe(ending);
    expect(await at('.ending').isVisible()).toBe(true);
    await press('First');
    await title(0);
    expect(await at('.ending').isVisible()).toBe(false);
    await part.page.getByLabel('Moment').fill('3');
    await title(3);
  });

  it('draws every unit with what is left of it, and tells every line', async () => {
    part = await mount(browser, 'replay', text);
    const { moments } = await engine.replay(text, { index: 0 });
    await at('.lane svg').waitFor();
    await press('Last');
    const last = moments.at(-1)!;
    await expect.poll(() => at('.unit').count()).toBe(last.board.length);
    for (const { side, title, state, isOut } of last.board) {
      const unit = at(`.unit.${side}`).filter({ hasText: title });
      expect(await unit.locator('.state').textContent()).toBe(state);
      expect((await unit.getAttribute('class'))?.includes('out')).toBe(isOut);
    }
    expect(await at('.story li').count()).toBe(last.lines.length);
    const choices = moments.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'choice');
    expect(choices.length).toBeGreaterThan(0);
    await press('First');
    for (let k = 0; k < moments.length; k++) {
      for (const { taken, others = [], clauses } of moments[k]?.lines ?? []) {
        if (taken !== undefined) expect(await at('.story').textContent()).toContain(taken);
        for (const other of others) expect(await at('.story').textContent()).toContain(other);
        for (const clause of clauses) expect(await at('.story .clause').allTextContents()).toContain(clause);
      }
      if (k < moments.length - 1) await press('Next');
    }
  });

  it('tells another engagement, and the other roles', async () => {
    part = await mount(browser, 'replay', text);
    await at('.lane svg').waitFor();
    await part.page.getByLabel('Engagement').fill('5');
    await part.page.getByLabel('Engagement').press('Enter');
    await expect.poll(() => at('h2').textContent()).toBe('Engagement 5');
    await part.page.getByLabel('roles swapped').check();
    await expect.poll(() => at('h2').textContent()).toBe('Engagement 5, roles swapped');
    const { ending } = await engine.replay(text, { index: 5, swapped: true });
    await press('Last');
    await expect.poll(() => at('.ending').textContent()).toBe(ending);
  });

  it('offers the fights that a price plays, and tells the one that is chosen', async () => {
    const price = 'breakEven: {price: engagement.blue.units.gun.price, asked: 4}';
    const priced = mmgFight({ name: 'told', question: 'What is it worth?', budget: '[28]', engagements: 64, price });
    part = await mount(browser, 'replay', priced);
    const forces = part.page.getByLabel('Forces');
    await forces.waitFor();
    const { choices } = await engine.replay(priced, { index: 0 });
    const options = choices[0]?.options ?? [];
    expect(await forces.locator('option').allTextContents()).toEqual(options.map(({ title }) => title));
    const { id, title } = options[1] as (typeof options)[number];
    const told = await engine.replay(priced, { index: 0, of: { forces: id } });
    await forces.selectOption(title);
    const end = async (): Promise<string | null> => {
      await press('Last');
      return at('.ending').textContent();
    };
    await expect.poll(end).toBe(told.ending);
    expect(await forces.inputValue()).toBe(id);
  });

  it('says what cannot be told, and tells again once it can', async () => {
    part = await mount(browser, 'replay', text.replace('unit: infantry', 'unit: infantri'));
    await expect.poll(() => at('.refusal').textContent()).toContain('mistake');
    expect(await at('.stage').isVisible()).toBe(false);
    await part.show(text);
    await at('.lane svg').waitFor();
    expect(await at('.refusal').isVisible()).toBe(false);
  });

  it.each([390, 1280])('has no serious mistake of accessibility, and fits %i pixels', async (width) => {
    part = await mount(browser, 'replay', smallFights['skirmishers'] as string, width);
    await at('.lane svg').waitFor();
    await part.page.evaluate(axe.source);
    const serious = await part.page.evaluate(
      `axe.run('#root', {runOnly: ['wcag2a', 'wcag2aa']}).then(({violations}) => violations.filter(({impact}) => ['serious', 'critical'].includes(impact)).map(({id}) => id))`,
    );
    expect(serious).toEqual([]);
    expect(await part.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const box = await at('.lane svg').boundingBox();
    const labels = await at('.lane text').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const { left, right } of labels) {
      expect(left).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect(right).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
  });
});
