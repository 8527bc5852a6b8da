/** What the rules leave to the players: every decision comes up, menus hold what plans choose, and whatever is chosen can be played. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import { core } from '../testing/rules.js';
import { type Cast, rifles, type Stage, stage } from '../testing/stage.js';
import { decisions } from './decisions.js';
import { createEngagement } from './turn.js';

const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', attacker: 'red', ground: [0, 12] },
  { kind: 'take', attacker: 'both', ground: [20, 40] },
  { kind: 'break-through', attacker: 'red', permille: 500 },
  { kind: 'delay', attacker: 'red', permille: 500 },
];

const price = { price: 12 };
const blue: readonly Cast[] = [
  rifles('Alpha', 6, { concealed: true, weapons: { 'rifle-grenade-launcher': 1 } }),
  { name: 'Gun', unit: 'class-3-at-gun', at: 6, fields: price },
  { name: 'MMG', unit: 'mmg-team', at: 8, fields: { overwatch: true } },
  { name: 'Mortar', unit: 'medium-mortar', at: 2, fields: price },
  rifles('Sappers', 10, { charges: 2, grenades: 'at' }, { plan: 'assault' }),
  { name: 'Sniper', unit: 'sniper', at: 9 },
];
const red: readonly Cast[] = [
  { name: 'Tank', unit: 'medium-tank', at: 40, plan: { kind: 'advance', standOff: 12 }, fields: price },
  rifles('Bravo', 36, { grenades: 'he' }, { plan: 'assault' }),
  rifles('Charlie', 36, {}, { plan: { kind: 'advance', standOff: 18 } }),
  rifles('Delta', 36, {}, { plan: { kind: 'advance', standOff: 18 } }),
  { name: 'Flamer', unit: 'medium-mortar', at: 50, fields: price },
  rifles('Reserve', 50, { arrives: 2 }, { plan: 'withdraw' }),
];
const above: readonly Cast[] = [
  { name: 'Bomber', unit: 'fighter-bomber', at: 0, fields: { price: 20, arrives: 1 } },
  rifles('Foot', 4, {}, { plan: 'assault' }),
];
const against: readonly Cast[] = [
  { name: 'Fighter', unit: 'fighter', at: 60, fields: { price: 20, arrives: 1 } },
  { name: 'Flak', unit: 'multiple-hmg', at: 40, fields: price },
  rifles('Echo', 30, { 'hit-and-run': true, grenades: 'at' }, { plan: 'assault' }),
];
const terrain: Stage['terrain'] = [
  { from: 5, to: 9, kind: 'small-house' },
  { from: 14, to: 15, kind: 'small-river' },
  { from: 20, to: 22, kind: 'hedge' },
  { from: 24, to: 26, kind: 'anti-personnel-mines' },
  { from: 28, to: 34, kind: 'rough' },
];
const plain: Stage['terrain'] = [{ from: 28, to: 32, kind: 'soft-cover' }];

type Fight = [readonly Cast[], readonly Cast[], Stage];

/** The same with every other unit able. */
function byAble([one, other, setting]: Fight): Fight {
  const able = (cast: Cast, k: number): Cast => (k % 2 === 0 ? { ...cast, plan: 'able' } : cast);
  return [one.map(able), other.map(able), setting];
}

describe('decisions of Heroes All (HA-CMD-04, HA-CMD-07, HA-MOR-04, HA-ORT-02)', () => {
  it('come up in play, one and all, and whatever is chosen can be played', () => {
    const asked = new Set<string>();
    for (const [k, mission] of missions.entries()) {
      const how = { ...(mission === undefined ? {} : { mission }), turnLimit: 6 };
      const fights: Fight[] = [
        [blue, red, how],
        [blue.filter(({ name }) => !/Gun|Mortar/.test(name)), red, { ...how, terrain }],
        [above, against, how],
        [above, against, { ...how, terrain: plain, options: { observation: 'off' } }],
      ];
      for (const [one, other, setting] of fights.flatMap((fight) => [fight, byAble(fight)])) {
        const seen = playAtRandom(createEngagement(core, stage(one, other, setting)), decisions, 20, `${k}`);
        for (const [name, { longest }] of seen) if (longest > 1) asked.add(name);
      }
    }
    expect([...asked].sort()).toEqual(Object.keys(decisions).sort());
  });
});
