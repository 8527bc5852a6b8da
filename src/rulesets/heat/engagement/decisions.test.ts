/** What the rules leave to the players, played at random: a fuzz test of whatever options lead to. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import { decisions } from '../data/decisions.js';
import { type Cast, core, type Stage, stage } from '../testing/stage.js';
import { createEngagement } from './turn.js';

const blue: readonly Cast[] = [
  { name: 'A', unit: 'rifle-squad', at: 6, fields: { lmg: 1, law: 1 }, plan: 'assault' },
  { name: 'B', unit: 'rifle-squad', at: 6, fields: { ugl: 1 }, plan: { kind: 'advance', standOff: 6 } },
  { name: 'C', unit: 'rifle-squad', at: 6, plan: { kind: 'advance', standOff: 6 } },
  { name: 'D', unit: 'rpg-team', at: 10 },
  { name: 'E', unit: 't-55', at: 8, plan: 'advance' },
  { name: 'F', unit: 'atgm-team', at: 0 },
  { name: 'G', unit: 'medium-mortar', at: 0 },
  { name: 'H', unit: 'captain', at: 5 },
];
const red: readonly Cast[] = [
  { name: 'R', unit: 'rifle-squad', at: 40, fields: { law: 1 }, plan: 'assault' },
  { name: 'S', unit: 'flamethrower-team', at: 36 },
  { name: 'T', unit: 'brdm-2', at: 44, fields: { smoke: true } },
  { name: 'U', unit: 'light-howitzer', at: 48 },
  { name: 'V', unit: 'leopard-2a6', at: 42, plan: 'advance' },
  { name: 'W', unit: 'heavy-anti-tank-gun', at: 44 },
  { name: 'X', unit: 'sappers', at: 44, fields: { ieds: [10, 25, 40] } },
];
const flying: readonly Cast[] = [
  { name: 'I', unit: 'medium-helicopter', at: 0, fields: { reserve: true, 'pintle-mmg': true }, plan: 'advance' },
  { name: 'J', unit: 'rifle-squad', at: 0, fields: { aboard: 'I' }, plan: 'advance' },
  { name: 'K', unit: 'tiger', at: 4 },
  { name: 'L', unit: 'truck-16', at: 2, plan: { kind: 'advance', standOff: 12 } },
  { name: 'M', unit: 'rifle-squad', at: 2, fields: { aboard: 'L' }, plan: 'advance' },
  { name: 'N', unit: 'drone-team', at: 3, fields: { payload: 'ied' } },
  { name: 'O', unit: 'drone-team', at: 3 },
];

const terrain = [
  { from: 14, to: 18, kind: 'woods' },
  { from: 30, to: 32, kind: 'building' },
  { from: 36, to: 50, kind: 'soft-cover' },
];
const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', ground: [36, 48], attacker: 'blue' },
  { kind: 'take', ground: [20, 40], attacker: 'both' },
  { kind: 'break-through', permille: 500, attacker: 'blue' },
  { kind: 'break-through', permille: 500, attacker: 'red' },
  { kind: 'delay', permille: 500, attacker: 'red' },
];
const options = { reactDown: true, keepDown: true };

describe('decisions', () => {
  it('come up as their table has them, whatever is decided (ENG-R10 to ENG-R13)', () => {
    const seen = new Map<string, number>();
    const play = (who: readonly Cast[], how: Stage): void => {
      const games = playAtRandom(createEngagement(core, stage(who, red, how)), decisions, 8);
      for (const [name, { longest }] of games) seen.set(name, Math.max(longest, seen.get(name) ?? 0));
    };
    for (const mission of missions) {
      const about = mission === undefined ? {} : { mission };
      play(blue, { ...about, options });
      play(blue, { ...about, options: { ...options, severalOrders: true }, terrain, length: 60 });
      play([...blue, ...flying], { ...about, options, terrain, length: 60 });
    }
    expect([...seen.keys()].sort()).toEqual(Object.keys(decisions).sort());
    expect(Math.min(...seen.values())).toBeGreaterThan(1);
  });
});
