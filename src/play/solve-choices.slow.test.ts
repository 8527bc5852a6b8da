import { describe, expect, it } from 'vitest';
import type { Free } from './choice-walk.js';
import { solveChoices } from './solve-choices.js';
import { pig } from './testing/pig.js';

const worth = (out: Int32Array): number => (out[0] === 1 ? 1 : 0);

function solve(free: Free) {
  const solved = solveChoices(pig(100, 20), { worth, free, budget: { states: 1_000_000, transitions: 10_000_000 } });
  expect(solved).toBeDefined();
  const { value = Number.NaN, low = 0, high = 1, circling = 0 } = solved ?? {};
  expect(circling).toBeGreaterThan(90_000);
  expect(high - low).toBeLessThan(1e-8);
  return value;
}

describe('Pig to 100', () => {
  it('is won by whoever begins in 0.5306 of games, with both at their best (Neller and Presser 2004)', () => {
    expect(solve('both')).toBeCloseTo(0.5306, 4);
  });

  it('is lost by holding at 20, whoever begins', () => {
    const [begins, follows, plans] = [solve(0), 1 - solve(1), solve('nobody')];
    // who answers best wins more than holding at 20 would, in either seat, and more than half of both together
    expect(begins).toBeGreaterThan(plans + 0.05);
    expect(follows).toBeGreaterThan(1 - plans + 0.05);
    expect((begins + follows) / 2).toBeGreaterThan(0.55);
  });
});
