import { describe, expect, it } from 'vitest';
import { listFights } from '../../study/compose/list-fights.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { StudyOf } from '../../study/study.js';
import { playEqual } from './held-back.js';
import { chosenEngine } from './run-price-list.js';

const side = '{at: {defend: 4, attack: 14}, units: [{name: subject, unit: rifle-squad}]}';
const study = resolveScenario(
  parseScenario(`lanchester: 1
name: three
question: Which prices are wrong?
ruleset: heat
engagement:
  lane: {to: 20}
  turnLimit: 2
  budget: 200
  blue: ${side}
  red: ${side}
prices:
  armies: {sizes: [1]}
  units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}, rocket: {unit: rpg-team}}
`),
) as StudyOf<'priceList'>;
const listed = study.prices.units.map(({ price }) => price);
const fights = listFights(study.prices);
const asked = { study, fights, choice: chosenEngine(undefined), options: { threads: 0 }, shares: [0.4, 0.3, 0.3] };
const read = [{ game: 0, core: false, armies: [[0, 1], [2]], decided: [[0, 1, 1]] }] as const;

describe('armies of equal points', () => {
  const armiesAt = async (prices: readonly number[]) =>
    (await playEqual(asked, read, { round: 'held', count: 6, prices })).map(({ armies }) => armies);

  it('are the same at prices of another level, and as large', async () => {
    const armies = await armiesAt(listed);
    expect(await armiesAt(listed.map((price) => 3 * price))).toEqual(armies);
    const cost = (army: readonly number[]): number => army.reduce((sum, unit) => sum + (listed[unit] as number), 0);
    for (const [blue, red] of armies) expect(Math.abs(cost(blue) - cost(red))).toBeLessThanOrEqual(10);
  });
});
