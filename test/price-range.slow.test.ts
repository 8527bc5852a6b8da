/**
 * Any price of a shipped scenario may be tried a quarter dearer or cheaper: its forces can still be bought. Resolved
 * only, nothing is played.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { priceVariations } from './support/price-variations.js';

const folder = fileURLToPath(new URL('../scenarios/', import.meta.url));

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('scenarios/%s', (name) => {
  it('can be resolved with any of its prices a quarter dearer or cheaper', () => {
    const tried = [...priceVariations(`${folder}${name}`)];
    expect(tried.length).toBeGreaterThan(10);
    expect(tried.flatMap(({ what, why }) => (why === undefined ? [] : [`${what}: ${why}`]))).toEqual([]);
  }, 600_000);
});
