import { describe, expect, it } from 'vitest';
import { duel, inputFrom, list } from '../testing/studies.js';
import { selftest } from './selftest.js';

const { study } = inputFrom(duel);
const options = { alpha: 0.01, margins: {}, threads: 0, runs: 2, looks: 2, engagements: 256, sampled: true };

describe('the gate against itself', () => {
  it('does its runs where no clock ends them', async () => {
    const found = await selftest([study], { ...options, budgetSeconds: Number.POSITIVE_INFINITY });
    expect(found).toMatchObject({ runs: 2, metrics: 2, alarms: 0, isCut: false });
  });

  it('plays a price list beside itself, with whatever else there is', async () => {
    const both = [study, inputFrom(list).study];
    const noClock = { ...options, runs: 1, looks: 0, budgetSeconds: Number.POSITIVE_INFINITY };
    const found = await selftest(both, noClock);
    expect(found).toMatchObject({ runs: 1, metrics: 2 + 5, alarms: 0, isCut: false });
  });

  it('is ended by the clock in the midst of a run, which counts as far as it went', async () => {
    let now = 0;
    const clock = (): number => 5 * now++;
    const found = await selftest([study], { ...options, budgetSeconds: 10, clock });
    expect(found).toMatchObject({ runs: 1, metrics: 2, isCut: true });
  });
});
