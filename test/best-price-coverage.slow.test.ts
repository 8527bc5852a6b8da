/**
 * Does the interval of a price under best play hold its 95 %? Small fights that close with all choices of both sides: each
 * stratum is solved, so that the price at which both at their best are even is known exactly. Then their last stage is
 * sampled 2,000 times, and read as a run's is.
 */
import { describe, expect, it } from 'vitest';
import type { EngagementResults } from '../src/run/results.js';
import { runStudy } from '../src/run/run-study.js';
import { clopperPearson } from '../src/statistics/binomial.js';
import { type PriceFight, studyOf } from './support/price-fights.js';
import { covered } from './support/strata-coverage.js';

const runs = 2000;

const squads = (distance: number, more: string): PriceFight => ({
  ruleset: 'heat',
  engagement: `
  lane: {to: 24}
  turnLimit: 1
  budget: [75, 81]
  plan: best
  ${more}
  blue: {at: {defend: 4, attack: ${4 + distance}}, units: [{name: squad, unit: rifle-squad}], fill: [{man: squad}]}
  red: {at: {defend: 4, attack: ${4 + distance}}, units: [{name: others, unit: rifle-squad}], fill: [{man: others}]}
`,
  question: `
variants:
  without: {}
  with: {set: {engagement.blue.units.squad.tough: true}}
breakEven: {price: prices.squad.tough, asked: 1}
`,
});

const platoons: PriceFight = {
  ruleset: 'heroes-all',
  engagement: `
  lane: {to: 24}
  turnLimit: 1
  budget: [3, 4]
  plan: best
  blue: {at: {defend: 4, attack: 10}, units: [{name: platoon, unit: rifle-platoon, men: 1}], fill: [{man: platoon}]}
  red: {at: {defend: 4, attack: 10}, units: [{name: enemy, unit: rifle-platoon, men: 1}], fill: [{man: enemy}]}
`,
  question: `
variants:
  without: {}
  with: {set: {engagement.blue.units.platoon.unit: smg-platoon}}
breakEven: {price: engagement.blue.units.platoon.price, asked: 1.2}
`,
};

describe('coverage of the price at which both are even at their best', () => {
  // so many that both ends can be reached: where one cannot, only the other can be wrong, and 96 to 98 % are held
  it.each([
    { title: 'tough men, for the ground', fight: squads(4, 'mission: take'), plays: 1600, seed: 301 },
    { title: 'tough men, for losses alone', fight: squads(10, ''), plays: 6400, seed: 302 },
    { title: 'submachine guns', fight: platoons, plays: 25_600, seed: 303 },
  ])('$title', async ({ fight, plays, seed }) => {
    const { engagement } = await runStudy(studyOf(fight), { threads: 0, observations: 2 });
    // solved with all choices, so that there is a truth
    expect(engagement?.curves).toMatchObject({ plays: 0, engine: { engine: 'exact' } });
    const found = covered(engagement as EngagementResults, plays, seed, runs);
    expect(found.crossings, found.truth).toBe(1);
    const held = clopperPearson(Math.round(found.price * runs), runs, 0.999);
    expect(held.low).toBeLessThan(0.95);
    expect(held.high).toBeGreaterThan(0.95);
    // an interval that holds because it says nothing is no interval
    expect(found.closed).toBeGreaterThan(0.7);
  });
});
