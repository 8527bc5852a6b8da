/** Scenarios and planted changes of the gate's own study: one ruleset, one number each. */
import type { JsonObject } from '../src/engagement/json.js';

export interface Plant {
  readonly ruleset: string;
  /** In a designer's words. */
  readonly what: string;
  readonly path: string;
  readonly by: (value: number) => number;
  /** The unit that is to be named; absent: a rule that concerns everybody. */
  readonly unit?: string;
  readonly scenario: JsonObject;
}

/** Two squads, one turn: as quick as an engagement can be. */
export const quick: JsonObject = {
  lanchester: 1,
  name: 'quick',
  question: 'Who wins?',
  ruleset: 'heat',
  engagement: {
    lane: { to: 18 },
    turnLimit: 1,
    swapRoles: false,
    blue: { units: [{ name: 'blues', unit: 'rifle-squad', men: 4 }] },
    red: { units: [{ name: 'reds', unit: 'rifle-squad', men: 4 }] },
  },
};

const heat: JsonObject = {
  lanchester: 1,
  name: 'heat-plants',
  question: 'Has the balance moved?',
  ruleset: 'heat',
  attack: {
    attackers: {
      rpg: { title: 'RPG team', unit: 'rpg-team' },
      mmg: { title: 'MMG team', unit: 'mmg-team' },
    },
    axes: [
      {
        name: 'target',
        entries: [
          { label: 'tank', target: { unit: 't-55' } },
          { label: 'squad', target: { unit: 'rifle-squad', men: 5 } },
        ],
      },
      { name: 'range', key: 'situation.range', values: [12, 24] },
    ],
    outOfReach: 'nothing',
  },
  engagement: {
    lane: { to: 24 },
    turnLimit: 4,
    blue: {
      units: [
        { name: 'RPG team', unit: 'rpg-team' },
        { name: 'blue squad', unit: 'rifle-squad', men: 7 },
      ],
    },
    red: {
      units: [
        { name: 'MMG team', unit: 'mmg-team' },
        { name: 'tank', unit: 't-55' },
      ],
    },
  },
  gate: { engagements: 2048 },
};

/** Two forces of a ruleset on its lane, as the shipped comparison places them. */
function fight(ruleset: string, margins: JsonObject, engagement: JsonObject, set: JsonObject = {}): JsonObject {
  return {
    lanchester: 1,
    name: `${ruleset}-plants`,
    question: 'Has the balance moved?',
    ruleset,
    set,
    engagement,
    gate: { engagements: 1024, margins },
  };
}

const heroesAll = fight(
  'heroes-all',
  {},
  {
    lane: { to: 72 },
    turnLimit: 12,
    blue: {
      at: { defend: 18, attack: 36 },
      plan: { defend: 'hold', attack: { advance: 9 } },
      units: [
        { name: 'elite platoon', unit: 'rifle-platoon', quality: 'elite' },
        { name: 'machine gun', unit: 'mmg-team' },
      ],
    },
    red: {
      at: { defend: 18, attack: 36 },
      plan: { defend: 'hold', attack: { advance: 9 } },
      units: [
        { name: 'first platoon', unit: 'smg-platoon' },
        { name: 'second platoon', unit: 'rifle-platoon' },
      ],
    },
  },
);

const hitt = fight(
  'hitt',
  // elements fight at odds of one or two pips: what one pip moves is less than elsewhere
  { exchangeRatio: 3 },
  {
    lane: { to: 1500 },
    turnLimit: 16,
    blue: {
      at: { defend: 600, attack: 900 },
      plan: { defend: 'hold', attack: { advance: 150 } },
      units: [
        { name: 'first rifles', unit: 'rifles' },
        { name: 'machine gun', unit: 'mg' },
        { name: 'second machine gun', unit: 'mg' },
      ],
    },
    red: {
      at: { defend: 600, attack: 900 },
      plan: { defend: 'hold', attack: 'assault' },
      units: [
        { name: 'third rifles', unit: 'rifles' },
        { name: 'Sturmtruppe', unit: 'sturmtruppe' },
        { name: 'fourth rifles', unit: 'rifles' },
      ],
    },
  },
);

const hatsOfTin = fight(
  'hats-of-tin',
  {},
  {
    lane: { to: 16 },
    turnLimit: 12,
    swapRoles: false,
    blue: {
      at: 3,
      plan: { advance: 2 },
      units: [
        { name: 'first company', unit: 'infantry', price: 100 },
        { name: 'second company', unit: 'infantry', price: 100 },
        { name: 'elite company', unit: 'infantry', quality: 'elite', price: 150 },
      ],
    },
    red: {
      at: 13,
      plan: { advance: 2 },
      units: [
        { name: 'militia', unit: 'infantry', quality: 'militia', price: 100 },
        { name: 'more infantry', unit: 'infantry', price: 100 },
        { name: 'machine guns', unit: 'mg', plan: { advance: 4 } },
      ],
    },
  },
  { 'prices.mg': 160 },
);

/** At equal points, where a price decides how many there are. */
const hatsOfTinPoints = fight(
  'hats-of-tin',
  {},
  {
    lane: { to: 14 },
    turnLimit: 12,
    swapRoles: false,
    budget: [480, 500, 520, 540],
    blue: { at: 5, units: [{ name: 'machine guns', unit: 'mg' }] },
    red: { at: 8, plan: { advance: 2 }, units: [{ name: 'infantry', unit: 'infantry' }] },
  },
  { 'prices.mg': 135, 'prices.infantry': 100 },
);

const rifle = { name: 'rifle', damage: 4, short: 20, long: 60, ap: 2 };
const riflemen = { unit: 'trooper', men: 4, spacing: 2, armour: 2, weapon: rifle, price: 40 };
const skirmishers = fight(
  'skirmishers',
  {},
  {
    lane: { from: 0, to: 200, terrain: [{ from: 0, to: 200, kind: 'hard-cover' }] },
    turnLimit: 20,
    swapRoles: false,
    blue: {
      at: 10,
      units: [
        { ...riflemen, name: 'riflemen' },
        { name: 'machine gun', unit: 'mmg', armour: 2, setUp: true, matePrice: 40 },
      ],
    },
    red: {
      at: 90,
      units: [
        { ...riflemen, name: 'rifles', plan: { advance: 40 } },
        { name: 'light machine gun', unit: 'lmg', armour: 2, setUp: true, price: 150 },
      ],
    },
  },
  { 'prices.mmg': 150 },
);

/** At equal points, where a price decides how many there are. */
const skirmishersPoints = fight(
  'skirmishers',
  {},
  {
    lane: { to: 120, terrain: [{ from: 0, to: 120, kind: 'hard-cover' }] },
    turnLimit: 20,
    swapRoles: false,
    budget: [320, 330, 340, 350],
    blue: { at: 30, units: [{ name: 'machine gun', unit: 'mmg', setUp: true }] },
    red: { at: 90, plan: { advance: 30 }, units: [{ ...riflemen, armour: 0, price: 20, name: 'rifles' }] },
  },
  { 'prices.mmg': 240, 'prices.unarmed': 20 },
);

const less = (x: number): number => x - 1;
const more = (x: number): number => x + 1;
const dearer = (x: number): number => x * 1.2;

export const plants: readonly Plant[] = [
  { ruleset: 'heat', what: '+1 to hit', path: 'rules.to-hit.need', by: more, scenario: heat },
  { ruleset: 'heat', what: 'PEN of a weapon', path: 'weapons.rpg.pen', by: more, unit: 'rpg-team', scenario: heat },
  {
    ruleset: 'heat',
    what: 'a price by 20 %',
    path: 'prices.rpg-team.regular',
    by: dearer,
    unit: 'rpg-team',
    scenario: heat,
  },
  {
    ruleset: 'heat',
    what: 'the order and morale test of Regulars by one',
    path: 'rules.morale.regular',
    by: less,
    scenario: heat,
  },
  {
    ruleset: 'heroes-all',
    what: '+1 to hit for elite men',
    path: 'rules.to-hit.elite.change',
    by: more,
    scenario: heroesAll,
  },
  {
    ruleset: 'heroes-all',
    what: 'one more shot of a weapon',
    path: 'weapons.smg.shots',
    by: more,
    unit: 'first platoon',
    scenario: heroesAll,
  },
  { ruleset: 'heroes-all', what: 'a price by 20 %', path: 'prices.figures.elite', by: dearer, scenario: heroesAll },
  {
    ruleset: 'hitt',
    what: "+1 to a weapon's combat factor",
    path: 'cf.mg.first',
    by: more,
    unit: 'machine gun',
    scenario: hitt,
  },
  { ruleset: 'hitt', what: 'a price by 20 %', path: 'prices.mg', by: dearer, unit: 'machine gun', scenario: hitt },
  { ruleset: 'hitt', what: 'PIPs of a move by one', path: 'pips.move', by: more, scenario: hitt },
  { ruleset: 'hats-of-tin', what: '+1 to hit', path: 'modifiers.faces-that-hit', by: more, scenario: hatsOfTin },
  {
    ruleset: 'hats-of-tin',
    what: '+1 to hit for one unit',
    path: 'guns.mg.modifier',
    by: more,
    unit: 'machine guns',
    scenario: hatsOfTin,
  },
  {
    ruleset: 'hats-of-tin',
    what: 'a price by 20 %',
    path: 'prices.mg',
    by: dearer,
    unit: 'machine guns',
    scenario: hatsOfTinPoints,
  },
  {
    ruleset: 'hats-of-tin',
    what: 'hits that militia take by one',
    path: 'hits.militia',
    by: more,
    scenario: hatsOfTin,
  },
  { ruleset: 'skirmishers', what: '+1 to hit', path: 'rules.toHit.longBase', by: more, scenario: skirmishers },
  {
    ruleset: 'skirmishers',
    what: 'damage of a weapon',
    path: 'weapons.mmg.damage',
    by: more,
    unit: 'machine gun',
    scenario: skirmishers,
  },
  {
    ruleset: 'skirmishers',
    what: 'a price by 20 %',
    path: 'prices.mmg',
    by: dearer,
    unit: 'machine gun',
    scenario: skirmishersPoints,
  },
];
