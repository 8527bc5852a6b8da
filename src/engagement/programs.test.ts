import { expect, it } from 'vitest';
import { sharedPrograms } from './programs.js';

it('makes programs once for all prices, and keeps those made last', () => {
  const programsOf = sharedPrograms<number>();
  let made = 0;
  const ask = (rules: number, prices: number): number => programsOf({ rules, prices }, () => made++);
  expect([ask(0, 1), ask(0, 2), ask(1, 1)]).toEqual([0, 0, 1]);
  for (let rules = 2; rules < 64; rules++) ask(rules, 1);
  expect([made, ask(0, 3), ask(64, 1), ask(1, 1), ask(0, 1)]).toEqual([64, 0, 64, 1, 65]);
});
