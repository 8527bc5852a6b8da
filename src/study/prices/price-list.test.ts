import { describe, expect, it } from 'vitest';
import { parseScenario } from '../load.js';
import { resolveScenario } from '../resolve.js';
import { messageOf } from '../testing/messages.js';
import { isSubject } from './price-list.js';

const side = '{at: {defend: 6, attack: 18}, units: [{name: subject, unit: rifle-squad}]}';
const list = 'units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team}}';
const text = (
  prices: string,
  { blue = side, red = side, budget = 'budget: [120, 130]', more = '', ruleset = 'heat' } = {},
) =>
  `lanchester: 1
name: teams
question: Which teams are wrongly priced?
ruleset: ${ruleset}
engagement:
  lane: {to: 24}
  turnLimit: 2
  ${budget}
  blue: ${blue}
  red: ${red}
prices: ${prices}
${more}`;
const resolved = (yaml: string) => resolveScenario(parseScenario(yaml, 'list.yaml'));
const refusal = (yaml: string): string => messageOf(() => resolved(yaml));

describe('a price list', () => {
  it('has its units with their prices, where these stand, and what is kept', () => {
    const { prices } = resolved(text(`{keep: {squad: 55}, step: 5, ${list}}`));
    expect(prices?.units).toMatchObject([
      { id: 'squad', price: 55, kept: true, path: 'prices.rifle-squad.regular', weight: 0.5 },
      { id: 'gun', title: 'MMG team, 3 Regulars', price: 50, kept: false, path: 'prices.mmg-team.regular' },
    ]);
    expect(prices).toMatchObject({ budgets: [120, 130], core: 0, band: [0.5, 2], step: 5 });
    expect(prices?.population.fights).toHaveLength(1);
  });

  it('counts what stands beside the subject as its core', () => {
    const both = side.replace(']', ', {name: mates, unit: rifle-squad}]');
    const { prices } = resolved(text(`{keep: {squad: 50}, ${list}}`, { blue: both, red: both, budget: 'budget: 200' }));
    expect(prices?.core).toBe(50);
  });

  it('tells the subject and its copies from all others by their names', () => {
    expect(['subject', 'blue subject', 'red subject 12'].map(isSubject)).toEqual([true, true, true]);
    expect(['first subject', 'subject two', 'subjects', 'green subject'].some(isSubject)).toBe(false);
  });
});

describe('what is wrong with a price list is told where it is written', () => {
  it.each([
    ['nothing settles the level', text(`{${list}}`), /keep the price of one unit .* or say what all sum to/],
    ['both do', text(`{keep: {squad: 50}, total: 100, ${list}}`), /11:29: .*leave out total, or keep/],
    ['all is kept', text(`{keep: {squad: 50, gun: 50}, ${list}}`), /every price is kept/],
    ['somebody is kept who is not there', text(`{keep: {sqad: 50}, ${list}}`), /11:23: .*did you mean "?squad/],
    ['one unit', text('{total: 50, units: {squad: {unit: rifle-squad}}}'), /at least two units/],
    [
      'a unit that there is not',
      text('{total: 50, units: {a: {unit: rifle-sqad}, b: {unit: mmg-team}}}'),
      /11:39: .*rifle-squad/,
    ],
    [
      'no subject',
      text(`{total: 100, ${list}}`, { blue: side.replace('subject', 'squad') }),
      /9:46: .*name one unit "subject"/,
    ],
    [
      'a fill',
      text(`{total: 100, ${list}}`, { blue: `${side.slice(0, -1)}, fill: [{man: subject}]}` }),
      /leave out fill/,
    ],
    ['no budget', text(`{total: 100, ${list}}`, { budget: 'engagements: 10' }), /give engagement.budget/],
    [
      'cores that differ',
      text(`{total: 100, ${list}}`, { red: side.replace(']', ', {unit: sniper}]') }),
      /same units beside "subject"/,
    ],
    [
      'a budget that buys none',
      text(`{total: 100, ${list}}`, { budget: 'budget: 80' }),
      /raise engagement.budget, or narrow prices.band/,
    ],
    [
      'a budget that buys more than a side may have',
      text(`{total: 100, ${list}}`, { budget: 'budget: 2000' }),
      /buys more than 48 of "squad": lower engagement.budget, or narrow prices.band/,
    ],
    [
      'a unit beside the subject that is called as its copies are',
      text(`{total: 100, ${list}}`, { blue: side.replace(']', ', {name: subject 2, unit: sniper}]') }),
      /9:.*"subject 2" is what a copy of "subject" is called/,
    ],
    ['another question', text(`{total: 100, ${list}}`, { more: 'asks: duel' }), /12:1: .*leave out asks/],
    [
      'a ruleset whose prices reach into play, beside a core',
      text('{total: 8, units: {a: {unit: rifles}, b: {unit: armoured-car}}}', {
        ruleset: 'hitt',
        budget: 'budget: 20',
        blue: '{units: [{name: subject, unit: rifles}, {name: core, unit: rifles}]}',
        red: '{units: [{name: subject, unit: rifles}, {name: core, unit: rifles}]}',
      }),
      /prices reach into play \(.*"subject" alone on each side/,
    ],
  ])('%s', (_, yaml, message) => {
    expect(refusal(yaml)).toMatch(message);
  });
});
