import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/ci.md', import.meta.url), 'utf8');
const recipes = [...page.matchAll(/```ya?ml\n(.*?)```/gs)].map(([, text]) => text as string);

describe('the recipes of docs/ci.md', () => {
  it('run the gate', () => {
    expect(recipes.filter((text) => text.includes('lanchester check')).length).toBeGreaterThanOrEqual(2);
  });

  it('never let an undecided check pass', () => {
    for (const recipe of recipes) expect(recipe).not.toMatch(/inconclusive[ =]pass|allow_failure|\|\| true/);
  });

  it('let no clock decide', () => {
    for (const recipe of recipes) expect(recipe).not.toMatch(/lanchester check[^\n]*--budget/);
  });
});
