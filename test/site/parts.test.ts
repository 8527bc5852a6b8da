/**
 * Parts of the engine that only some questions need. Promises: a page that asks who wins one fight fetches none; each
 * kind of question is answered as in Node (prices: test/site/digests.test.ts).
 */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localEngine } from '../../src/playground/local-engine.js';
import type { Engine } from '../../src/playground/protocol.js';
import { hasChromium, startChromium } from '../support/chromium.js';
import { comparisonText } from '../support/every-kind.js';
import { builtSite } from './built.js';
import { serve } from './serve.js';

interface WithEngine {
  readonly lanchester: { readonly engine: Engine };
}

const duel = readFileSync('scenarios/first-fight.yaml', 'utf8').replace('men: 6', 'men: 5');
const ranked = `${duel.replace(/^expect:\n.*\n/m, '')}variants: {plain: {}, bold: {set: {engagement.plan: assault}}}\n`;
const list = `lanchester: 1
name: teams
question: Which teams are wrong?
ruleset: heat
engagement:
  lane: {to: 24}
  turnLimit: 2
  budget: [120]
  engagements: 64
  blue: {at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}
  red: {at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}
prices:
  keep: {squad: 50}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}
`;

/** What needs no part, and what needs some. */
const plain: Readonly<Record<string, string>> = { 'a duel': duel, variants: ranked };
const asked: Readonly<Record<string, string>> = {
  ...plain,
  'single attacks': readFileSync('scenarios/anti-tank-menu.yaml', 'utf8'),
  'who wins over fights, the word with the number of a letter': `${duel.replace('engagement:\n', 'engagement:\n  engagements: 40\n')}"fi\\u0067hts":\n  axes: [{name: men, path: engagement.red.units.rifle-squad.men, values: [5, 6]}]\n`,
  'a price list': list,
  'a comparison': comparisonText,
};

async function digestOf(engine: Engine, text: string): Promise<string> {
  let digest = '';
  for await (const answer of engine.play(text, { narrowing: false }).answers) digest = answer.digest;
  return digest;
}

describe.skipIf(!hasChromium())('parts of the engine', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());

  it.each(Object.entries(asked))('%s', async (kind, text) => {
    const served = await serve(builtSite());
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(served.url);
    const own = await page.evaluate(async (question) => {
      const { engine } = (globalThis as unknown as WithEngine).lanchester;
      let digest = '';
      for await (const answer of engine.play(question, { narrowing: false }).answers) digest = answer.digest;
      return digest;
    }, text);
    const parts = served.asked.filter((path) => /\/(?:attacks|comparison|fights|lists|metrics|prices)-/.test(path));
    expect(parts.length === 0).toBe(kind in plain);
    expect(own).toBe(await digestOf(localEngine({ threads: 0 }), text));
    await context.close();
    await served.close();
  });
});
