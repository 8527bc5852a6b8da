import { expect, it } from 'vitest';
import { heldTo, worthsIn } from '../../played/worth/list-worths.js';
import { parseScenario } from '../../study/load/load.js';
import { resolveScenario } from '../../study/resolve.js';
import type { StudyOf } from '../../study/study.js';
import { runStudy } from '../run-study.js';
import { armyReplay } from './armies-replay.js';

const text = (ruleset: string, units: string, at: string, more = '') => `lanchester: 1
name: small
question: What are these worth?
ruleset: ${ruleset}
engagement:
  lane: {from: 0, to: 1500}
  turnLimit: 4
  plan: hold
  budget: 120
  engagements: 1000
  blue: &side {at: ${at}, units: [{name: subject, unit: ${units.split(' ')[0]}}]}
  red: *side
prices:
  alone: false
${more}  units: {${units
  .split(' ')
  .map((unit) => `${unit}: {unit: ${unit}${ruleset === 'hitt' ? ', price: 20' : ''}}`)
  .join(', ')}}
`;
const near = '{defend: 600, attack: 800}';

async function played(yaml: string) {
  const study = resolveScenario(parseScenario(yaml)) as StudyOf<'priceList'>;
  const { prices } = await runStudy(study, { threads: 0 });
  const results = prices as NonNullable<typeof prices>;
  return { study, results, armies: results.armies as NonNullable<typeof results.armies> };
}

it.each([
  ['', ['armies, again']],
  ['  precision: 0.1\n', ['armies, again, part 1', 'armies, again, part 2']],
])('where prices reach into play most armies play at those that a first quarter has found %#', async (more, rounds) => {
  const { study, results, armies } = await played(text('hitt', 'rifles mg mortar', near, more));
  const { further = [], battles, prices } = armies;
  expect(further.map(({ round }) => round)).toEqual(rounds);
  let before = battles.length - further.reduce((sum, own) => sum + own.battles, 0);
  expect(before).toBe(Math.round(battles.length / 4));
  expect(further[0]?.prices).not.toEqual(prices);
  for (const [k, own] of further.entries()) {
    const { units } = worthsIn(study.prices, battles.slice(0, before)).worths;
    expect(own.prices).toEqual(heldTo(study.prices.units, units));
    before += own.battles;
    const last = 4 * before - 1;
    const told = armyReplay(study, results, {
      index: last,
      role: k % 2,
      choice: { engine: 'table', grain: 'sub-rule', why: '' },
    });
    expect(told.number).toBe(before - 1);
  }
});

it('all armies that are read play at what a pilot has found where prices have no say in play', async () => {
  const { armies } = await played(text('heat', 'rifle-squad mmg-team', '{defend: 8, attack: 20}'));
  expect(armies).not.toHaveProperty('further');
});
