/**
 * docs/gate-study.md is what `node bench/gate-study.mjs` makes of what it found: no figure on it is written by hand.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codePlants } from '../bench/gate-code-plants.js';
import { foundSoFar } from '../bench/gate-study-found.js';
import { page } from '../bench/gate-study-page.js';

const text = readFileSync(new URL('../docs/gate-study.md', import.meta.url), 'utf8');

describe("the page of the gate's study", () => {
  it('is made of what was found', () => {
    expect(page(foundSoFar(), 0.01)).toBe(text);
  });

  it('has every planted change of code', () => {
    const found = foundSoFar().code?.map(({ ruleset, what }) => `${ruleset}: ${what}`);
    expect([...(found ?? [])].sort()).toEqual(codePlants.map(({ ruleset, what }) => `${ruleset}: ${what}`).sort());
  });
});
