import { describe, expect, it } from 'vitest';
import { parseScenario } from './load/load.js';
import { resolveScenario } from './resolve.js';
import type { Study } from './study.js';
import { findToy } from './testing/toy-ruleset.js';

const head = 'lanchester: 1\nname: test\nquestion: Who wins?\nruleset: toy\n';

function study(text: string): Study {
  return resolveScenario(parseScenario(head + text, 'a.yaml'), { find: findToy });
}

function refused(text: string): string {
  try {
    study(text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('not refused');
}

const battle = `engagement:
  lane: {to: 48}
  turnLimit: 6
  blue: {at: 6, plan: hold, units: [{unit: soldier, name: rifles, men: 5}]}
  red: {at: 30, plan: {advance: 12}, units: [{unit: soldier, men: 5}]}
`;
const variants = `variants: {with: {set: {engagement.blue.units.rifles.shield: true}}, without: {}, third: {}}\n`;
const sweep = 'sweep: {of: [with], axes: [{name: price, path: prices.soldier.shield, values: [0, 10]}]}\n';
const asking = (more: string): string =>
  `${battle}${variants}${sweep}breakEven: {axis: price, with: with, without: without${more}}\n`;

describe('the kind of question', () => {
  it('is plain from what a scenario has', () => {
    expect(study(battle).asks).toBe('duel');
    expect(study(battle + variants).asks).toBe('which');
    expect(study(asking(', asked: 3')).asks).toBe('worth');
    expect(study(asking('')).asks).toBe('price');
  });

  it('is what the scenario says', () => {
    expect(study(`asks: worth\n${asking('')}`)).toMatchObject({ asks: 'worth', breakEven: { asked: 5, listed: 5 } });
    expect(study(`asks: price\n${asking(', asked: 3')}`)).toMatchObject({
      asks: 'price',
      breakEven: { asked: 3, listed: 5 },
    });
  });

  it('which: every variant is compared with every other, each two once', () => {
    expect(study(battle + variants).compared).toEqual([
      ['with', 'without'],
      ['with', 'third'],
      ['without', 'third'],
    ]);
  });

  it('is none where more settings would have to be compared than can be', () => {
    const many = Array.from({ length: 25 }, (_, k) => `v${k}: {}`).join(', ');
    expect(study(`${battle}variants: {${many}}\n`).asks).toBeUndefined();
    expect(refused(`asks: which\n${battle}variants: {${many}}\n`)).toBe(
      'a.yaml:5:7: asks: which compares each with each: at most 24 settings, and here are 25',
    );
  });

  it('which: by games won or points, since another primary metric would have the report lead with something else', () => {
    expect(refused(`asks: which\n${battle}${variants}primary: turns\n`)).toBe(
      'a.yaml:12:10: asks: which ranks by winRate or pointsMargin, and the primary metric is turns: leave out one of the two',
    );
    expect(study(`${battle}${variants}primary: turns\n`).asks).toBeUndefined();
    const fights = 'fights: {axes: [{name: limit, path: engagement.turnLimit, values: [2, 3]}]}\n';
    expect(refused(`asks: which\n${battle}${variants}${fights}primary: pointsMargin\n`)).toBe(
      'a.yaml:13:10: asks: which counts games won over fights (winRate), and the primary metric is pointsMargin: leave out one of the two',
    );
    expect(study(`asks: which\n${battle}${variants}primary: pointsMargin\n`).asks).toBe('which');
    expect(study(`asks: which\n${battle}${variants}primary: winRate\n`).asks).toBe('which');
    expect(study(`${battle}primary: pointsMargin\n`).asks).toBe('duel');
  });

  it.each([
    [`asks: which\n${battle}`, 'which needs at least two variants, and here is one: asks: duel says who wins'],
    [`asks: duel\n${battle}${variants}`, 'duel is about one fight, and here are 3: asks: which says which is best'],
    [`asks: worth\n${battle}`, 'worth is about a price: it needs a breakEven section'],
    [`asks: which\n${asking('')}`, 'which is not about a price: leave out breakEven, or asks'],
  ])('is refused where there is nothing to answer it with', (text, why) => {
    expect(refused(text)).toBe(`a.yaml:5:7: asks: ${why}`);
  });
});

describe('prices that cannot be asked for', () => {
  it('two at once', () => {
    const two = sweep.replace(']}]', ']}, {name: men, path: engagement.blue.units.rifles.men, values: [4, 5]}]');
    expect(refused(asking('').replace(sweep, two))).toBe(
      'a.yaml:11:89: two prices asked at once: a break-even price is read off one axis. Prices that move together are several paths of it; others are another scenario',
    );
    expect(refused(asking(', asked: [13, 15]'))).toBe(
      'a.yaml:12:63: breakEven.asked: expected one price, in points (two prices asked at once are two scenarios), found a list',
    );
  });

  it('one that prices nothing in the fight', () => {
    expect(refused(asking('').replace('prices.soldier.shield', 'engagement.blue.at'))).toBe(
      'a.yaml:11:28: the price "price" prices nothing in the fight: whatever it is, the same forces meet at the same cost',
    );
  });
});

describe('numbers made of those that stand there', () => {
  const cell = (text: string): Study['engagementCells'][number] | undefined =>
    study(battle + text).engagementCells.at(-1);

  it('are multiplied, then added to, in the ruleset and in the file', () => {
    expect(cell('variants: {dear: {set: {prices.soldier.man: {times: 1.2, plus: 0.5}}}}')?.overlay).toEqual({
      'prices.soldier.man': 12.5,
    });
    const men = cell('variants: {more: {set: {engagement.blue.units.rifles.men: {plus: 2}}}}');
    expect(men?.specs[0]?.blue.units[0]?.fields['men']).toBe(7);
  });

  it('are made of what was changed before', () => {
    expect(
      cell('set: {prices.soldier.man: 10}\nvariants: {dear: {set: {prices.soldier.man: {times: 1.5}}}}')?.overlay,
    ).toEqual({ 'prices.soldier.man': 15 });
  });

  it('move together on an axis of several paths', () => {
    const paths = '[prices.soldier.shield, {path: prices.soldier.man, times: 0.5, plus: 2}]';
    const swept = study(`${battle}sweep: {axes: [{name: price, paths: ${paths}, values: [4, 6]}]}`);
    expect(swept.engagementCells.map(({ id, overlay }) => [id, overlay])).toEqual([
      ['base/price=4', { 'prices.soldier.shield': 4, 'prices.soldier.man': 4 }],
      ['base/price=6', { 'prices.soldier.shield': 6, 'prices.soldier.man': 5 }],
    ]);
  });

  it.each([
    ['variants: {a: {set: {prices.soldier.man: {times: 0}}}}', '10:50: expected times above 0, found 0'],
    ['variants: {a: {set: {prices.soldier.man: {times: -2}}}}', '10:50: expected times above 0, found -2'],
    ['variants: {a: {set: {prices.soldier.man: {plus: much}}}}', '10:49: plus: expected a number, found "much"'],
    [
      'variants: {a: {set: {engagement.blue.title: {plus: 5}}}}',
      '10:22: "engagement.blue.title": times and plus need a number to change, and there stands nothing',
    ],
    ['variants: {a: {set: {prices.soldier.mam: {plus: 5}}}}', /^a\.yaml:10:22: .*"mam" \(did you mean "man"\?\)/],
    [
      'sweep: {axes: [{name: price, paths: [{path: prices.soldier.man, times: 0}], values: [1]}]}',
      '10:72: sweep.axes[0].paths[0].times: expected times above 0, found 0',
    ],
    [
      'sweep: {axes: [{name: kind, paths: [{path: engagement.blue.title, times: 2}], values: [a]}]}',
      '10:88: times and plus need numbers to sweep, found "a"',
    ],
    [
      'sweep: {axes: [{name: price, values: [1]}]}',
      '10:16: an axis sweeps a path, or several paths: give one of the two',
    ],
  ])('%s', (text, message) => {
    const found = refused(`${battle}${text}\n`);
    if (typeof message === 'string') expect(found).toBe(`a.yaml:${message}`);
    else expect(found).toMatch(message);
  });
});
