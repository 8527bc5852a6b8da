/**
 * Any price of a shipped scenario may be tried a quarter dearer or cheaper: its forces can still be bought. Where the
 * budgets of fights lie close together, so that the last of the fill makes no steps, a few dearer units that are listed
 * are more than a budget: these are named here, and refused in a sentence that says so. Resolved only, nothing is
 * played.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { priceVariations } from './support/price-variations.js';

/** Prices that listed units cannot be bought at, a quarter dearer. */
const tooDear: Readonly<Record<string, readonly string[]>> = {
  'fighter-bombers.yaml': ['set.prices.elements.medium-tank × 1.25'],
  'rifle-or-machine-gun.yaml': ['set.prices.elements.light-armoured-car × 1.25', 'prices.figures.regular × 1.25'],
  'tandem-heat.yaml': ['prices.rifle-squad.regular × 1.25', 'prices.is-2.regular × 1.25'],
};

const folder = fileURLToPath(new URL('../scenarios/', import.meta.url));

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('scenarios/%s', (name) => {
  it('can be resolved with any of its prices a quarter dearer or cheaper', () => {
    const tried = [...priceVariations(`${folder}${name}`)];
    expect(tried.length).toBeGreaterThan(10);
    const refused = tried.filter(({ why }) => why !== undefined);
    expect(refused.map(({ what }) => what)).toEqual(tooDear[name] ?? []);
    for (const { why } of refused) expect(why).toMatch(/the listed units cost [\d.]+ points, more than the budget of/);
  }, 600_000);
});
