/** A request for every action of every ruleset, with as many words as it takes: what hostile requests are made from. */

import type { OddsOf } from '../../src/engagement/actions.js';
import type { OddsRequest } from '../../src/engagement/odds.js';
import { odds as hatsOfTin } from '../../src/rulesets/hats-of-tin/odds/index.js';
import { odds as heat } from '../../src/rulesets/heat/odds/index.js';
import { odds as heroesAll } from '../../src/rulesets/heroes-all/odds/index.js';
import { odds as hitt } from '../../src/rulesets/hitt/odds/index.js';
import { odds as skirmishers } from '../../src/rulesets/skirmishers/odds/index.js';

const rifles = { unit: 'rifle-platoon', men: 5, quality: 'regular', weapons: { smg: 2 }, grenades: 'he', officer: 1 };
const tank = { unit: 'tank', gun: 'medium', armour: 'medium', quality: 'elite', hits: 0 };
const trooper = {
  unit: 'trooper',
  men: 3,
  hp: 4,
  armour: 2,
  spacing: 2,
  experience: 'regular',
  weapon: { name: 'rifle', damage: 4, short: 20, long: 60, ap: 2 },
};
const squad = {
  unit: 'rifle-squad',
  men: 6,
  experience: 'regular',
  weapons: { 'submachine-gun': 2 },
  lmg: 1,
  law: 1,
  round: 'best',
  pins: 1,
  officer: 1,
  order: 'fire',
};

export const requests: readonly OddsRequest[] = [
  {
    ruleset: 'heat',
    attacker: squad,
    target: { unit: 'rifle-squad', men: 5, pins: 1, cover: 'soft' },
    situation: { range: 10 },
  },
  {
    ruleset: 'heat',
    attacker: { unit: 'rpg-team', tandem: true, round: 'best' },
    target: { unit: 'medium-tank', traits: 'recce;skirts', experience: 'regular' },
    situation: { range: 18, facing: 'front' },
  },
  { ruleset: 'heat', action: 'order-test', attacker: { unit: 'rifle-squad', pins: 2, officer: 1, start: 8 } },
  { ruleset: 'heat', action: 'rally', attacker: { unit: 'rifle-squad', pins: 2 } },
  { ruleset: 'heat', action: 'morale', attacker: { unit: 'rifle-squad', pins: 2, 'nco-lost': true } },
  {
    ruleset: 'heat',
    action: 'close-quarters',
    attacker: { unit: 'rifle-squad', men: 6, experience: 'regular' },
    target: { unit: 'rifle-squad', men: 3 },
  },
  {
    ruleset: 'heat',
    action: 'vehicle-assault',
    attacker: { unit: 'rifle-squad' },
    target: { unit: 't-55', moved: 'still' },
  },
  { ruleset: 'heroes-all', attacker: rifles, target: rifles, situation: { range: 6, cover: 'soft' } },
  {
    ruleset: 'heroes-all',
    attacker: { unit: 'panzerschreck-team' },
    target: { unit: 'medium-tank', armour: 'medium' },
    situation: { range: 3 },
  },
  { ruleset: 'heroes-all', action: 'activation', attacker: rifles, situation: { casualties: 2, sixes: 1 } },
  {
    ruleset: 'heroes-all',
    action: 'assault',
    attacker: { unit: 'rifle-platoon', men: 2 },
    target: { unit: 'rifle-platoon', men: 2 },
  },
  { ruleset: 'heroes-all', action: 'one-on-one', attacker: { unit: 'rifle-platoon' }, situation: { friends: true } },
  {
    ruleset: 'heroes-all',
    action: 'observation',
    attacker: { unit: 'rifle-platoon' },
    target: rifles,
    situation: { range: 6 },
  },
  { ruleset: 'heroes-all', action: 'grenades', attacker: rifles, target: { unit: 'priest' } },
  { ruleset: 'heroes-all', action: 'bundle', attacker: rifles, target: { unit: 'sherman' } },
  { ruleset: 'heroes-all', action: 'mines', attacker: rifles },
  { ruleset: 'heroes-all', action: 'clear-mines', attacker: { unit: 'engineers' } },
  { ruleset: 'heroes-all', action: 'goliath', attacker: { unit: 'goliath' }, target: { unit: 'mmg-team' } },
  { ruleset: 'heroes-all', action: 'anti-aircraft', attacker: { unit: 'hmg-team' } },
  {
    ruleset: 'heroes-all',
    action: 'indirect',
    attacker: { unit: 'howitzer-75mm' },
    target: rifles,
    situation: { range: 20 },
  },
  {
    ruleset: 'heroes-all',
    action: 'flame',
    attacker: { unit: 'flamethrower-man' },
    target: rifles,
    situation: { range: 1 },
  },
  {
    ruleset: 'heroes-all',
    action: 'building',
    attacker: { unit: 'howitzer-75mm' },
    target: { unit: 'hut', men: 4, points: 2 },
    situation: { range: 9 },
  },
  {
    ruleset: 'heroes-all',
    action: 'smoke',
    attacker: { unit: 'howitzer-75mm' },
    target: { unit: 'rifle-platoon' },
    situation: { range: 9 },
  },
  {
    ruleset: 'hitt',
    attacker: { unit: 'rifles', general: true, ground: 'trench', price: 3 },
    target: { unit: 'mg', ground: 'wood', outgunned: 1 },
    situation: { range: 200, answer: true, observed: false },
  },
  {
    ruleset: 'hitt',
    action: 'close-combat',
    attacker: { unit: 'rifles', support: true, higher: true },
    target: { unit: 'rifles', overwhelmed: 1, outflanked: 1 },
    situation: { range: 0, started: 'attacker', bound: 'this' },
  },
  {
    ruleset: 'hats-of-tin',
    attacker: tank,
    target: { unit: 'infantry', quality: 'regular', commander: true },
    situation: { range: 2, cover: true, flank: false, convert: 'to-survive', room: 2, friendAdjacent: { unit: 'mg' } },
  },
  { ruleset: 'hats-of-tin', action: 'assault', attacker: tank, target: tank, situation: { cover: true, room: 1 } },
  { ruleset: 'hats-of-tin', action: 'rally', attacker: { unit: 'infantry', hits: 1 }, situation: { orders: 2 } },
  {
    ruleset: 'hats-of-tin',
    action: 'shots-to-destroy',
    attacker: tank,
    target: { unit: 'mg' },
    situation: { range: 1, shots: 3 },
  },
  {
    ruleset: 'hats-of-tin',
    action: 'engagement',
    attacker: { unit: 'infantry' },
    target: { unit: 'mg' },
    situation: { toTheEnd: true, range: 1 },
  },
  {
    ruleset: 'hats-of-tin',
    action: 'engagement',
    attacker: { unit: 'infantry' },
    target: { unit: 'mg' },
    situation: { turnLimit: 1, lane: { from: 0, to: 3 }, terrain: [{ from: 1, to: 2, kind: 'woods' }] },
  },
  {
    ruleset: 'skirmishers',
    attacker: trooper,
    target: { unit: 'trooper', hp: 4, armour: 2, cover: ['light'], weapon: trooper.weapon },
    situation: { range: 18, shots: 2 },
  },
  {
    ruleset: 'skirmishers',
    action: 'blast',
    attacker: { weapon: 'law' },
    target: { men: 3, spacing: 2 },
    situation: { range: 9 },
  },
  {
    ruleset: 'skirmishers',
    action: 'structure',
    attacker: { weapon: 'law' },
    target: { structure: 'heavy' },
    situation: { range: 5 },
  },
  {
    ruleset: 'skirmishers',
    action: 'flame',
    attacker: { weapon: 'flamethrower' },
    situation: { range: 1, follow: 'leave' },
  },
  {
    ruleset: 'skirmishers',
    action: 'morale',
    attacker: {},
    target: { dead: 1, remaining: 3, leadership: 6 },
  },
  { ruleset: 'skirmishers', action: 'ap', attacker: { weapon: 'lmg' } },
  { ruleset: 'skirmishers', action: 'wire', attacker: {} },
];

/** Declared words, by ruleset and action. */
const declared: Readonly<Record<string, OddsOf<never>['words']>> = {
  'hats-of-tin': hatsOfTin.words,
  heat: heat.words,
  'heroes-all': heroesAll.words,
  hitt: hitt.words,
  skirmishers: skirmishers.words,
};

/** The request with each word of its action at each value that its declaration tries. */
export function declaredCases(request: OddsRequest): OddsRequest[] {
  const words = declared[request.ruleset]?.[request.action ?? 'attack'];
  if (words === undefined) return [];
  return Object.entries(words).flatMap(([part, known]) =>
    Object.entries(known).flatMap(([word, { tries }]) =>
      tries.map((value) => ({ ...request, [part]: { ...request[part as 'situation'], [word]: value } })),
    ),
  );
}
