import { describe, expect, it } from 'vitest';
import { parseScenario } from './load/load.js';
import { resolveScenario } from './resolve.js';
import { messageOf } from './testing/messages.js';
import { findToy } from './testing/toy-ruleset.js';

const head = 'lanchester: 1\nname: test\nquestion: Who wins?\n';
const fails = (text: string): string =>
  messageOf(() => resolveScenario(parseScenario(text, 'a.yaml'), { find: findToy }));

/** Lines 5 to 10 of a scenario: an engagement with blue's force as told, on line 9. */
const battle = (blue: string, more = ''): string =>
  `${head}ruleset: toy\nengagement:\n  lane: {to: 48}\n  turnLimit: 6\n  ${more || 'options: {}'}\n  blue: ${blue}\n  red: {units: [{unit: tank}]}\n`;
/** A good engagement, and what stands below it, from line 11. */
const below = (text: string): string => fails(`${battle('{units: [{unit: soldier, name: rifles}]}')}${text}`);

describe('the ruleset', () => {
  it('is offered when it is nearly right', () => {
    expect(fails(`${head}ruleset: toyy\nattack: {attackers: {a: {unit: tank}}}`)).toBe(
      'a.yaml:4:10: unknown ruleset "toyy" (did you mean "toy"?)',
    );
  });

  it('is not asked when there is nothing to ask', () => {
    expect(fails(`${head}ruleset: toy\n`)).toBe(
      'a.yaml:1:1: a scenario needs an attack section, an engagement section, or both',
    );
  });
});

describe('units', () => {
  it.each([
    ['{units: [{unit: soldir}]}', '9:25: unknown unit "soldir" (did you mean "soldier"?)'],
    ['{units: [{unit: soldier, sheild: true}]}', '9:34: unknown word of soldier: "sheild" (did you mean "shield"?)'],
    ['{units: [{unit: soldier, weapon: cannnon}]}', '9:42: unknown weapon "cannnon" (did you mean "cannon"?)'],
    ['{units: [{unit: soldier, men: 11}]}', '9:34: "men": at most 10, found 11'],
    ['{units: [{unit: ghost}]}', '9:18: a ghost has no price: set "prices.ghost.base"'],
    ['{units: [{unit: tank}, {unit: tank}]}', '9:39: two units are called "tank"'],
    ['{units: [{unit: tank, name: T}, {unit: soldier, name: T}]}', '9:63: two units are called "T"'],
    [
      '{units: [{unit: tank, at: 6}]}',
      '9:35: roles are swapped, so a unit names a place for each: {defend: …, attack: …}',
    ],
    ['{at: 50, units: [{unit: tank}]}', '9:14: position 50 is off the lane, which runs from 0 to 48'],
    [
      '{units: [{unit: tank, at: {defend: -1, attack: 3}}]}',
      '9:35: position -1 is off the lane, which runs from 0 to 48',
    ],
    ['{units: [{unit: tank}], fill: []}', '9:33: there is no budget to fill: give engagement.budget'],
  ])('%s', (blue, message) => {
    expect(fails(battle(blue))).toBe(`a.yaml:${message}`);
  });

  it('two forces in one role', () => {
    expect(fails(battle('{role: attack, units: [{unit: tank}]}').replace('red: {', 'red: {role: attack, '))).toBe(
      'a.yaml:10:15: both forces attack: one defends and one attacks, and the lane tells which end is whose',
    );
  });
});

describe('budgets', () => {
  it.each([
    [
      '{units: [{unit: soldier}]}',
      'budget: 20',
      '8:11: blue: a budget of 20 points does not buy even the first unit: 5 soldiers, 50 points\n' +
        'a.yaml:8:11: red: a budget of 20 points does not buy even the first unit: tank, 100 points',
    ],
    [
      '{units: [{unit: tank}], fill: []}',
      'budget: [100, 60]',
      '8:17: blue: the listed units cost 100 points, more than the budget of 60\n' +
        'a.yaml:8:17: red: a budget of 60 points does not buy even the first unit: tank, 100 points',
    ],
    [
      '{units: [{unit: tank}], fill: []}',
      'budget: 120',
      '8:11: blue: the force can spend at most 100 of the budget of 120 points; what it buys has an end, so add to blue: ' +
        '"fill: [{unit: {unit: tank}}]", or lower the budget',
    ],
    [
      '{units: [{unit: soldier, name: "the rifles", men: 9, plan: {attack: {advance: 6}}}], fill: [{man: the rifles}]}',
      'budget: [105, 300]',
      '8:17: blue: the force can spend at most 100 of the budget of 300 points; what it buys has an end, so add to blue: ' +
        '"fill: [{man: "the rifles"}, {unit: {unit: soldier, men: 9, plan: {attack: {advance: 6}}}}]", or lower the budget',
    ],
    ['{units: [{unit: tank}]}', 'budget: [100, 100]', '8:17: two budgets are called "100"'],
    ['{units: [{unit: tank}]}', 'budget: 100.0005', '8:11: points have at most three decimals, found 100.0005'],
    [
      '{units: [{unit: soldier, name: rifles}], fill: [{man: rifle}]}',
      'budget: 100',
      '9:63: no unit of this force is called "rifle" (did you mean "rifles"?)',
    ],
    [
      '{units: [{unit: soldier}], fill: [{}]}',
      'budget: 100',
      '9:43: expected either {man: <name of a unit>} or {unit: {unit: …}}',
    ],
    [
      '{units: [{unit: soldier}], fill: [{unit: {unit: tnak}}]}',
      'budget: 100',
      '9:57: unknown unit "tnak" (did you mean "tank"?)',
    ],
  ])('%s, %s', (blue, more, message) => {
    expect(fails(battle(blue, more))).toBe(`a.yaml:${message}`);
  });
});

describe('lane and options', () => {
  const lane = (text: string): string => fails(battle('{units: [{unit: soldier}]}').replace('{to: 48}', text));

  it.each([
    ['{from: 9, to: 9}', '6:9: a lane from 9 to 9 has no length'],
    [
      '{to: 48, terrain: [{from: 0, to: 4, kind: woods}, {from: 40, to: 60, kind: woods}]}',
      '6:59: terrain woods from 40 to 60 sticks out of the lane, which runs from 0 to 48',
    ],
    ['{to: 48, terrain: [{from: 4, to: 0, kind: woods}]}', '6:28: terrain woods ends at 0, before it begins at 4'],
    ['{to: 48, terrain: [{from: 0, to: 4, kind: wods}]}', '6:51: no terrain "wods" (did you mean "woods"?)'],
  ])('%s', (text, message) => {
    expect(lane(text)).toBe(`a.yaml:${message}`);
  });

  it('unknown options are the ruleset’s to refuse, and placed here', () => {
    expect(fails(battle('{units: [{unit: soldier}]}', 'options: {fogg: true}'))).toBe(
      'a.yaml:8:13: unknown option "fogg" (did you mean "fog"?)',
    );
  });

  it('a turn limit that neither gives', () => {
    expect(fails(battle('{units: [{unit: soldier}]}').replace('turnLimit: 6', 'swapRoles: true'))).toBe(
      'a.yaml:6:3: toy has no turn limit of its own (ENG-R02)',
    );
  });
});

describe('variants', () => {
  const set = (path: string, value: string): string => below(`variants:\n  with:\n    set:\n      ${path}: ${value}\n`);

  it.each([
    [
      'prices.soldier.sheild',
      '1',
      '14:7: path "prices.soldier.sheild": there is no "sheild" (did you mean "shield"?) in "prices.soldier"',
    ],
    ['price.soldier.shield', '1', '14:7: path "price.soldier.shield": there is no "price" (did you mean "prices"?)'],
    ['prices.soldier.shield', 'five', '14:7: path "prices.soldier.shield": expected a number, found a text ("five")'],
    ['weapons.rifle.chance', '2', '14:7: weapons.rifle.chance is more than 1'],
    ['engagment.turnLimit', '3', '14:7: "engagment.turnLimit": there is no "engagment" (did you mean "engagement"?)'],
    [
      'engagement.blue.units.rifle.men',
      '3',
      '14:7: "engagement.blue.units.rifle.men": there is no "rifle" (did you mean "rifles"?) in "engagement.blue.units"',
    ],
    [
      'engagement.blue.units.7',
      '3',
      '14:7: "engagement.blue.units.7": there is no "7" (known: rifles) in "engagement.blue.units"',
    ],
    ['engagement.turnLimit.x', '3', '14:7: "engagement.turnLimit.x": "engagement.turnLimit" holds no "x"'],
    ['engagement.turnLimits', '3', '14:7: engagement: unknown key "turnLimits" (did you mean "turnLimit"?)'],
    ['engagement.turnLimit', '0', '14:29: engagement.turnLimit: expected at least 1, found 0'],
    ['engagement.blue.units.rifles.sheild', 'true', '14:7: unknown word of soldier: "sheild" (did you mean "shield"?)'],
    ['engagement.blue.units.rifles.weapon', 'cannnon', '14:44: unknown weapon "cannnon" (did you mean "cannon"?)'],
    ['engagement.blue.at', '99', '14:27: position 99 is off the lane, which runs from 0 to 48'],
    [
      'engagement.engagements',
      '9',
      '14:7: "engagement.engagements" is the same in all variants and sweeps of a scenario',
    ],
    [
      'engagement.swapRoles',
      'false',
      '14:7: "engagement.swapRoles" is the same in all variants and sweeps of a scenario',
    ],
    [
      'attack.action',
      'x',
      '14:7: "attack.action": there is no "attack" (known: lanchester, name, question, ruleset, seed, set, engagement, variants, metrics, primary) in the scenario',
    ],
  ])('%s: %s', (path, value, message) => {
    expect(set(path, value)).toBe(`a.yaml:${message}`);
  });
});

describe('values that are set for the whole scenario', () => {
  it.each([
    [
      'prices.soldier.mna',
      '1',
      '12:3: path "prices.soldier.mna": there is no "mna" (did you mean "man"?) in "prices.soldier"',
    ],
    ['weapons.rifle.chance', '2', '12:3: weapons.rifle.chance is more than 1'],
    ['engagement.turnLimit', '3', '12:3: "engagement.turnLimit" is a value of this file: write it where it belongs'],
  ])('%s: %s', (path, value, message) => {
    expect(below(`set:\n  ${path}: ${value}\n`)).toBe(`a.yaml:${message}`);
  });
});

describe('sweeps', () => {
  const axis = (text: string, more = ''): string => below(`sweep:\n  ${more || 'of: [base]'}\n  axes: [${text}]\n`);

  it.each([
    [
      '{name: a, path: prices.soldir.man, values: [1]}',
      '',
      '13:54: path "prices.soldir.man": there is no "soldir" (did you mean "soldier"?) in "prices"',
    ],
    [
      '{name: a, path: prices.soldier.man, values: [1, x]}',
      '',
      '13:58: path "prices.soldier.man": expected a number, found a text ("x")',
    ],
    [
      '{name: a, path: engagement.turnLimit, values: [1, 0]}',
      '',
      '13:60: engagement.turnLimit: expected at least 1, found 0',
    ],
    ['{name: a, path: prices.soldier.man, values: [1, 1]}', '', '13:58: two values are called "1"'],
    ['{name: a, path: x, values: [1]}, {name: a, path: y, values: [1]}', '', '13:50: two axes are called "a"'],
    ['{name: a, path: prices.soldier.man, values: [1]}', 'of: [bas]', '12:8: no variant "bas" (did you mean "base"?)'],
  ])('%s %s', (text, more, message) => {
    expect(axis(text, more)).toBe(`a.yaml:${message}`);
  });

  it('are refused when they are too large, before they are laid out', () => {
    const values = `[${Array.from({ length: 1000 }, (_, k) => k)}]`;
    const axes = ['a', 'b', 'c', 'd'].map((name) => `{name: ${name}, path: engagement.turnLimit, values: ${values}}`);
    expect(axis(axes.join(', '))).toBe('a.yaml:11:1: 1000000000000 cells in the sweep: at most 10000 are allowed');
  });
});

describe('questions', () => {
  const variants = 'variants: {with: {}, without: {}}\n';
  const sweep = 'sweep: {of: [with], axes: [{name: price, path: prices.soldier.shield, values: [1, 2]}]}\n';
  const ask = (text: string, before = variants + sweep): string => below(`${before}breakEven: ${text}\n`);

  it.each([
    ['{axis: prise, with: with, without: without}', '13:19: no axis of the sweep "prise" (did you mean "price"?)'],
    ['{axis: price, with: wiht, without: without}', '13:32: no variant "wiht" (did you mean "with"?)'],
    ['{axis: price, with: without, without: with}', '13:32: variant "without" is not swept: add it to sweep.of'],
    [
      '{axis: price, with: with, without: with}',
      '13:47: variant "with" is swept: leave it out of sweep.of, its price is not in question',
    ],
  ])('%s', (text, message) => {
    expect(ask(text)).toBe(`a.yaml:${message}`);
  });

  it('a price without a sweep, without numbers, without anything to ask about', () => {
    expect(ask('{axis: price, with: with, without: without}', variants)).toBe(
      'a.yaml:12:1: a break-even price needs an engagement section and a sweep of the price',
    );
    const texts = sweep.replace(
      'path: prices.soldier.shield, values: [1, 2]',
      'path: engagement.blue.title, values: [a, b]',
    );
    expect(ask('{axis: price, with: with, without: without}', variants + texts)).toBe(
      'a.yaml:13:19: axis "price" needs at least two values, all numbers: they are prices',
    );
    const free = sweep.replace('prices.soldier.shield', 'engagement.blue.at');
    expect(ask('{axis: price, with: with, without: without}', `asks: worth\n${variants}${free}`)).toBe(
      'a.yaml:14:1: asked is missing: the ruleset has no price at the path of the axis',
    );
  });

  it.each([
    ['metrics: {winRate: "1"}', '11:11: metric "winRate" is built in: choose another name'],
    ['primary: winrate', '11:10: no metric "winrate" (did you mean "winRate"?)'],
    ['metrics: {swing: redLost}\nprimary: swig', '12:10: no metric "swig" (did you mean "swing"?)'],
    ['charts: [outcomes, outcomes]', '11:20: chart "outcomes" stands twice'],
    ['charts: [kill-probability]', '11:10: chart "kill-probability" needs an attack section'],
    ['charts: [break-even]', '11:10: chart "break-even" needs a breakEven section, or attack.compare'],
    ['charts: [sweep]', '11:10: chart "sweep" needs a sweep'],
  ])('%s', (text, message) => {
    expect(below(text)).toBe(`a.yaml:${message}`);
  });

  it('an interval about a metric that cannot be watched', () => {
    const text = battle('{units: [{unit: soldier}]}', 'engagements: {halfWidth: 0.01}');
    expect(fails(`${text}primary: exchangeRatio`)).toBe(
      'a.yaml:8:17: halfWidth watches winRate or pointsMargin, and the primary metric is exchangeRatio',
    );
  });
});

describe('the attack section', () => {
  /** Lines 5 to 9, the axes on line 8. */
  const attack = (
    axes: string,
    attackers = '{a: {unit: soldier}, b: {unit: tank, weapon: cannon}}',
    more = '',
  ): string =>
    fails(
      `${head}ruleset: toy\nattack:\n  attackers: ${attackers}\n  target: {unit: tank}\n  axes: [${axes}]\n${more}`,
    );

  it.each([
    ['{name: range, key: situation.range, values: [30, 6]}', `8:55: range 30 is beyond the weapon's 24`],
    [
      '{name: range, key: situation.range, values: [6, 30, 40]}',
      `8:58: range 30 is beyond the weapon's 24\na.yaml:8:62: range 40 is beyond the weapon's 24`,
    ],
    [
      '{name: range, entries: [{value: 6, situation: {range: 6}}, {value: 30, situation: {range: 30}}]}',
      `8:69: range 30 is beyond the weapon's 24`,
    ],
    ['{name: t, entries: [{label: x, target: {unit: tnak}}]}', '8:56: unknown unit "tnak" (did you mean "tank"?)'],
    [
      '{name: t, entries: [{label: x}, {label: y, target: {unit: tnak}}]}',
      '8:68: unknown unit "tnak" (did you mean "tank"?)',
    ],
    [
      '{name: t, key: situation.rnge, values: [1]}',
      '8:25: unknown word of the situation: "rnge" (did you mean "range"?)',
    ],
    ['{name: t, values: [1]}', '8:10: the short form of axis "t" needs both key and values'],
    ['{name: t}', '8:10: axis "t" needs either entries, or key and values'],
    [
      '{name: t, entries: [{label: x}], key: situation.range}',
      '8:10: axis "t" needs either entries, or key and values',
    ],
    [
      '{name: t, entries: [{label: x}], weights: [1]}',
      '8:43: weights belong to the short form: here each entry has its own',
    ],
    ['{name: t, entries: [{weight: 1}]}', '8:30: an entry needs a label or a value'],
    ['{name: t, entries: [{label: x}, {label: x}]}', '8:42: two entries are called "x"'],
    ['{name: t, key: situation.range, values: [1, 2], weights: [1]}', '8:67: axis "t" has 2 values and 1 weights'],
    ['{name: t, key: situation.range, values: [1, 2], weights: [0, 0]}', '8:10: the weights of axis "t" are all zero'],
    [
      '{name: t, key: situation.range, values: [1]}, {name: t, key: situation.range, values: [1]}',
      '8:63: two axes are called "t"',
    ],
  ])('%s', (axes, message) => {
    expect(attack(axes)).toBe(`a.yaml:${message}`);
  });

  it('attackers that are none, unknown, or not there to be compared', () => {
    expect(attack('', '{}')).toBe('a.yaml:6:14: there is no attacker');
    expect(attack('', '{a: {unit: solder}}')).toBe('a.yaml:6:25: unknown unit "solder" (did you mean "soldier"?)');
    expect(attack('', '{rpg: {unit: soldier}}', '  compare: {with: rgp, without: rpg}')).toBe(
      'a.yaml:9:19: no attacker "rgp" (did you mean "rpg"?)',
    );
  });

  it('a mix that is too large, before it is laid out', () => {
    const values = `[${Array.from({ length: 1000 }, (_, k) => k)}]`;
    const axes = ['a', 'b'].map((name) => `{name: ${name}, key: situation.cover, values: ${values}}`);
    expect(attack(axes.join(', '))).toBe('a.yaml:8:3: 2000000 attack cells: at most 100000 are allowed');
  });
});

describe('the line that a budget asks for', () => {
  it('can be put into the file, which is then right', () => {
    const blue = '{units: [{unit: soldier, name: 1st rifles, men: 9}], fill: [{man: 1st rifles}]}';
    const message = fails(battle(blue, 'budget: 300'));
    const line = /"(fill: .*)", or lower/.exec(message)?.[1] ?? '';
    const mended = battle(blue.replace(/fill: .*\]/, line), 'budget: 300');
    expect(resolveScenario(parseScenario(mended, 'a.yaml'), { find: findToy }).engagementCells).toHaveLength(1);
  });
});

describe('several mistakes', () => {
  const many = `${head}ruleset: toy
set: {prices.tank.bas: 5, prices.soldier.sheild: 3}
engagement:
  lane: {to: 48, terrain: [{from: 0, to: 4, kind: wods}, {from: 40, to: 60, kind: woods}]}
  turnLimit: 6
  blue: {units: [{unit: soldir}, {unit: tank, at: 6}, {unit: soldier, weapon: cannnon}]}
  red: {units: [{unit: tnak}], fill: [{man: tank}]}
sweep: {of: [ghosts], axes: [{name: x, path: prices.tank.base, values: [1, 1]}]}
primary: winrate
charts: [outcomes, outcomes]
`;
  const places = (message: string): string[] => message.split('\n').map((line) => line.split(': ')[0] as string);

  it('are told in one round, each at its place, in the order of the file', () => {
    // without the data as they were meant to be, nothing is said of units
    expect(places(fails(many))).toEqual(
      ['5:7', '5:27', '11:14', '11:76', '12:10', '13:20'].map((at) => `a.yaml:${at}`),
    );
    expect(fails(many.replace(/^set: .*\n/m, ''))).toBe(
      [
        'a.yaml:6:58: terrain woods from 40 to 60 sticks out of the lane, which runs from 0 to 48',
        'a.yaml:8:25: unknown unit "soldir" (did you mean "soldier"?)',
        'a.yaml:8:79: unknown weapon "cannnon" (did you mean "cannon"?)',
        'a.yaml:9:24: unknown unit "tnak" (did you mean "tank"?)',
        'a.yaml:10:14: no variant "ghosts" (known: base)',
        'a.yaml:10:76: two values are called "1"',
        'a.yaml:11:10: no metric "winrate" (did you mean "winRate"?)',
        'a.yaml:12:20: chart "outcomes" stands twice',
      ].join('\n'),
    );
  });

  it('of variants, one each; not those of what is wrong in all of them', () => {
    const variants = 'variants:\n  a: {set: {prices.tnak.base: 1}}\n  b: {set: {engagement.blue.units.rifle.men: 3}}\n';
    expect(places(below(variants))).toEqual(['a.yaml:12:13', 'a.yaml:13:13']);
    const wrong = `${battle('{units: [{unit: soldier, name: rifles, men: 11}]}')}${variants}`;
    expect(places(fails(wrong))).toEqual(['a.yaml:9:48']);
  });

  it('of attackers and of what they meet', () => {
    const text = `${head}ruleset: toy
attack:
  attackers:
    one: {unit: soldir}
    two: {unit: tank}
  target: {unit: tank}
  axes:
    - {name: range, key: situation.range, values: [6, 66, 67]}
`;
    expect(places(fails(text))).toEqual(['a.yaml:7:17', 'a.yaml:11:55', 'a.yaml:11:59']);
  });
});
