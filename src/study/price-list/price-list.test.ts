import { describe, expect, it } from 'vitest';
import type { ScenarioDocument } from '../document/schema/scenario.js';
import { parseScenario } from '../load/load.js';
import { resolveScenario } from '../resolve.js';
import { messageOf } from '../testing/messages.js';
import { isSubject } from './subject.js';
import { forcesDocument } from './subject-place.js';

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
      { id: 'squad', price: 55, kept: true, numbers: [{ path: 'prices.rifle-squad.regular', per: 1 }], weight: 0.5 },
      {
        id: 'gun',
        title: 'MMG team, 3 Regulars',
        price: 50,
        kept: false,
        numbers: [{ path: 'prices.mmg-team.regular' }],
      },
    ]);
    expect(prices).toMatchObject({ budgets: [120, 130], core: 0, step: 5 });
    expect(prices?.units.map(({ band }) => band)).toEqual([
      [0.5, 2],
      [0.5, 2],
    ]);
    expect(prices?.population.fights).toHaveLength(1);
  });

  it('has the terms that proposed prices keep to, by places in the list', () => {
    const terms = 'lock: [gun], order: [[gun, squad]], even: [{squad: 2}, {squad: 1, gun: 1}], pairs: [[squad, gun]]';
    expect(resolved(text(`{${terms}, ${list}}`)).prices?.terms).toEqual({
      lock: [1],
      order: [[1, 0]],
      even: [
        [0, 0],
        [0, 1],
      ],
      pairs: [[0, 1]],
    });
    expect(resolved(text(`{${list}}`)).prices).not.toHaveProperty('terms');
  });

  it('is gated by what its units are worth, where armies are drawn; a pattern that fits none of it is placed', () => {
    const gated = (gate: string, more = '') => refusal(text(`{${more}${list}}`, { more: `gate: ${gate}\n` }));
    const taken = resolved(
      text(`{${list}}`, { more: "gate: {cells: {worths/gun: 5, 'worths/*': 8}, ignore: [evenness]}\n" }),
    );
    expect(taken.document.gate?.cells).toEqual({ 'worths/gun': 5, 'worths/*': 8 });
    // the fights that are made of it have no such units
    expect(taken.prices?.population.fights[0]?.document.gate).toBeUndefined();
    expect(gated('{ignore: [worths/gum]}')).toMatch(
      /^list\.yaml:12:\d+: no metric of this study is "worths\/gum" \(did you mean "worths\/gun"\?\)/,
    );
    expect(gated('{margins: {metrics: {swing: 1}}}')).toMatch(/^list\.yaml:12:\d+: .*there is no metric "swing"/);
    expect(gated('{}', 'armies: none, ')).toMatch(
      /^list\.yaml:12:1: a list that is read of copies alone is not gated: leave out gate, or have armies drawn/,
    );
  });

  it('takes a place that is said, with what stands there and what it puts on the price', () => {
    const units = `squad: {unit: rifle-squad, men: 6, path: prices.rifle-squad.man.regular}, gun: {unit: mmg-team, path: prices.mmg-team.regular}`;
    const { prices } = resolved(text(`{keep: {squad: 75}, units: {${units}}}`));
    expect(prices?.units.map(({ numbers }) => numbers)).toEqual([
      [{ path: 'prices.rifle-squad.man.regular', now: 10, per: 2 }],
      [{ path: 'prices.mmg-team.regular', now: 50, per: 1 }],
    ]);
  });

  it('knows who is a carrier with nobody aboard', () => {
    const { prices } = resolved(
      text('{keep: {squad: 50}, units: {squad: {unit: rifle-squad}, truck: {unit: truck-16}}}'),
    );
    expect(prices?.units.map(({ isEmpty }) => isEmpty)).toEqual([undefined, true]);
  });

  it('has units with plans and bands of their own, what others ask, and what is left out', () => {
    const own = 'squad: {unit: rifle-squad}, gun: {unit: mmg-team, plan: {advance: 9}, band: [0.7, 1.4]}';
    const more = 'known: {title: theirs, note: old, prices: {gun: 45}}, leftOut: {tiger-i: too dear}';
    const { prices } = resolved(text(`{keep: {squad: 50}, units: {${own}}, ${more}}`));
    const [squad, gun] = prices?.units ?? [];
    expect(gun).toMatchObject({
      band: [0.7, 1.4],
      words: { unit: 'mmg-team', plan: { advance: 9 } },
      known: 45,
      numbers: [{ path: 'prices.mmg-team.regular', now: 50 }],
    });
    expect(squad?.known).toBeUndefined();
    expect(prices).toMatchObject({ known: { title: 'theirs', note: 'old' }, leftOut: { 'tiger-i': 'too dear' } });
    const fight = prices?.population.fights[0]?.document as ScenarioDocument;
    const guns = forcesDocument(fight, [[gun?.words ?? {}, gun?.words ?? {}], [squad?.words ?? {}]]).engagement;
    expect(guns?.blue.units.map(({ plan }) => plan)).toEqual([{ advance: 9 }, { advance: 9 }]);
    expect(guns?.red.units[0]?.plan).toBeUndefined();
  });

  it('tries prices as far as budgets buy one, and no more than may stand on a lane', () => {
    const bandsAt = (budget: string) =>
      resolved(text(`{keep: {squad: 50}, band: [0.1, 10], ${list}}`, { budget })).prices?.units.map(({ band }) => band);
    for (const [low, high] of bandsAt('budget: [120, 130]') ?? []) {
      expect(low).toBe(0.1);
      expect(high).toBeCloseTo(2.4, 6);
    }
    for (const [low, high] of bandsAt('budget: [960, 1200]') ?? []) {
      expect(low).toBeCloseTo(0.5, 6);
      expect(Math.ceil(1200 / (low * 50))).toBe(48);
      expect(high).toBe(10);
    }
  });

  it('knows first what a weapon costs beside its men, since fewer units have it than have men', () => {
    const yaml = text(
      '{keep: {rifles: 12}, units: {rifles: {unit: rifle-platoon}, smgs: {unit: smg-platoon}, mg: {unit: mmg-team}}}',
      {
        ruleset: 'heroes-all',
        budget: 'budget: 48',
        blue: '{units: [{name: subject, unit: rifle-platoon}]}',
        red: '{units: [{name: subject, unit: rifle-platoon}]}',
      },
    ).replace('ruleset: heroes-all', 'ruleset: heroes-all\nset: {prices.weapons.mmg: 4}');
    const [rifles, smgs, mg] = resolved(yaml).prices?.units ?? [];
    const men = (per: number) => ({ path: 'prices.figures.regular', now: 1.5, per, strangers: true });
    const weapon = (key: string) => ({ path: `prices.weapons.${key}`, now: 0, per: 8, strangers: true });
    expect(rifles?.numbers).toEqual([weapon('rifle'), men(8)]);
    expect(smgs?.numbers).toEqual([weapon('smg'), men(8)]);
    expect(mg).toMatchObject({ price: 7, numbers: [{ path: 'prices.weapons.mmg', now: 4, per: 1 }, men(2)] });
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
    ['both do', text(`{keep: {squad: 50}, total: 100, ${list}}`), /11:29: .*leave out total, or keep/],
    ['all is kept', text(`{keep: {squad: 50, gun: 50}, ${list}}`), /every price is kept/],
    ['somebody is locked who is not there', text(`{lock: [squad, gum], ${list}}`), /11:24: .*did you mean "?gun/],
    [
      'an order is of somebody who is not there',
      text(`{order: [[squad, gum]], ${list}}`),
      /11:26: .*did you mean "?gun/,
    ],
    [
      'an army has somebody who is not there',
      text(`{even: [{squad: 1}, {gum: 1}], ${list}}`),
      /11:35: .*did you mean "?gun/,
    ],
    ['a pair is of somebody who is not there', text(`{pairs: [[gum, squad]], ${list}}`), /11:19: .*did you mean "?gun/],
    [
      'terms are for prices that nothing proposes',
      text(`{armies: none, lock: [gun], ${list}}`),
      /11:\d+: .*leave out lock, or armies: none/,
    ],
    ['somebody is kept who is not there', text(`{keep: {sqad: 50}, ${list}}`), /11:23: .*did you mean "?squad/],
    [
      'a known price of somebody who is not there',
      text(`{keep: {squad: 50}, ${list}, known: {title: theirs, prices: {gum: 5}}}`),
      /11:\d+: .*did you mean "?gun/,
    ],
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
      text(`{total: 100, ${list}}`, { budget: 'budget: 40' }),
      /11:\d+: "squad" costs 50, more than what the core leaves of the smallest budget \(40\): raise engagement.budget/,
    ],
    [
      'a budget that buys more than a side may have',
      text(`{total: 100, ${list}}`, { budget: 'budget: 2500' }),
      /11:\d+: what the core leaves of the largest budget \(2500\) buys more than 48 of "squad" at 50: lower engagement.budget/,
    ],
    [
      'a unit beside the subject that is called as its copies are',
      text(`{total: 100, ${list}}`, { blue: side.replace(']', ', {name: subject 2, unit: sniper}]') }),
      /9:.*"subject 2" is what a copy of "subject" is called/,
    ],
    [
      'a step that is coarser than the prices',
      text(`{keep: {squad: 55}, step: 60, ${list}}`),
      /11:\d+: .*a step of 60 is coarser than the prices: "gun" costs 50/,
    ],
    ...[
      ['weapons.rpg.pen', 'in the data of H\\.E\\.A\\.T there is no price "weapons\\.rpg\\.pen"'],
      ['nonsense', '.*there is no price "nonsense"'],
      ['__proto__.x', '.*there is no price "__proto__\\.x"'],
      ['prices', '.*there is no price "prices"'],
      ['prices.__proto__.toString', '.*there is no price'],
      ['prices.mmg-team.regulra', '.*there is no price .* \\(did you mean "prices\\.mmg-team\\.regular"'],
      ['prices.rpg-team.regular', '"prices\\.rpg-team\\.regular" is no part of what "mmg-team" costs'],
    ].map(([path = '', why]): [string, string, RegExp] => [
      `a price that is said to stand at ${path}`,
      text(`{keep: {squad: 55}, units: {squad: {unit: rifle-squad}, gun: {unit: mmg-team, path: ${path}}}}`),
      new RegExp(`^list\\.yaml:11:\\d+: ${why}`),
    ]),
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
