import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { status } from '../state/state.js';
import { type Cast, Lane, moveByPlan, plainly, rifles, type Stage } from '../testing/stage.js';
import { activate } from './activation.js';
import { retire } from './movement.js';
import { fire } from './shooting.js';
import { chooseDie, wish } from './wishes.js';

const hut: Stage = { terrain: [{ from: 18, to: 22, kind: 'hut' }], options: plainly };
const attackers: Cast = rifles('A', 12, { men: 6, officer: 2 }, { plan: 'assault' });
const defenders: Cast = rifles('D', 20, { men: 3, officer: 2 });
const start = (how: Stage = hut, ...more: Cast[]) => new Lane([attackers], [defenders, ...more], how);
const inContact = (how: Stage = hut) => {
  const lane = start(how);
  lane.lead('A', moveByPlan, [4, 4]);
  return lane;
};
const shoot = (lane: Lane, name: string, rolls: readonly ScriptedRoll[]) => lane.lead(name, fire, rolls);
const give = (lane: Lane, name: string, face: number, rolls: readonly ScriptedRoll[]) => {
  const choice = chooseDie(lane.battle, lane.dice(face).state, lane.unit(name));
  lane.lead(name, (battle, dice, s, unit) => activate(battle, dice, s, unit, choice), rolls);
};

describe('contact (HA-ASLT-05, HA-ASLT-10, HA-BLDG-01)', () => {
  it('HA-ASLT-10: a move that reaches the defenders is contact; one that falls short is none', () => {
    const lane = inContact();
    expect(lane.values('A: place', 'A: contact', 'A: attacks', 'D: contact', 'D: attacks')).toEqual([40, 2, 1, 1, 0]);
    const short = start();
    short.lead('A', moveByPlan, [3, 4]);
    expect(short.values('A: place', 'A: contact')).toEqual([38, 0]);
    shoot(short, 'A', [['to hit', 1], 1, 1, 1, 1, 1]); // it may still fire, without grenades
    expect(short.get('A: grenades used')).toBe(0);
  });

  it('HA-BLDG-01: a building holds 16 in all', () => {
    const lane = new Lane([{ ...attackers, fields: { men: 9 } }], [{ ...defenders, fields: { men: 8 } }], hut);
    lane.lead('A', moveByPlan, [6, 6]);
    expect(lane.values('A: contact', 'A: place')).toEqual([0, 38]); // before the door
    expect(() => new Lane([{ name: 'G', unit: 'medium-mortar', at: 20 }], [defenders], hut)).toThrow(
      'no vehicles, riders, guns or mortars inside (HA-BLDG-01)',
    );
  });

  it('crews of CSWs and vehicles do not assault', () => {
    for (const unit of ['mmg-team', 'sherman']) {
      const lane = new Lane([{ ...attackers, unit, fields: { price: 1 } }], [defenders], hut);
      lane.lead('A', moveByPlan, unit === 'sherman' ? [6, 6, 6] : [6, 6]);
      expect(lane.values('A: contact', 'A: place')).toEqual([0, 38]);
    }
  });
});

describe('rounds (HA-ASLT-06, HA-ASLT-07, HA-ASLT-09, HA-R22)', () => {
  it('HA-LOG-03, HA-R51: rationed attackers have no grenades and throw the ammunition die first; 1 and 2 are silence', () => {
    const rationed: Cast = { ...attackers, fields: { ...attackers.fields, rationed: true } };
    const round = (...rolls: readonly ScriptedRoll[]): number => {
      const lane = new Lane([rationed], [defenders], hut);
      lane.lead('A', moveByPlan, [4, 4]);
      shoot(lane, 'A', rolls);
      return lane.get('D: men');
    };
    expect(round(['rationed weapons', 2])).toBe(3);
    expect(round(['rationed weapons', 3], ['to hit', 5], 1, 1, 1, 1, 1)).toBe(2);
  });

  it('HA-ASLT-07, HA-ASLT-09: first grenades, then fire at close range against hard cover; later no grenades', () => {
    const lane = inContact();
    expect(lane.face('A', wish.fire)).toBe(1);
    shoot(lane, 'A', [['casualties', 1], 4, ['to hit', 4], 5, 1, 1, 1, 1]); // 1 and 0, then 5 − 1 + 1: one of them
    expect(lane.values('D: men', 'A: grenades used')).toEqual([1, 1]);
    shoot(lane, 'A', [['to hit', 4], 4, 4, 4, 4, 4]);
    expect(lane.get('D: men')).toBe(1);
  });

  it('defenders fire back without grenades, against hard cover too', () => {
    const lane = inContact();
    give(lane, 'D', 1, [['Reaction', 5], ['to hit', 5], 4, 1]);
    expect(lane.values('A: men', 'D: grenades used')).toEqual([5, 0]);
  });

  it('in the open nobody has hard cover (HA-L06)', () => {
    const lane = inContact({ options: plainly });
    give(lane, 'D', 1, [['Reaction', 5], ['to hit', 4], 4, 1]);
    expect(lane.get('A: men')).toBe(4);
  });

  it('when the defenders are lost the contact ends', () => {
    const lane = inContact();
    shoot(lane, 'A', [['casualties', 3], 4]);
    expect(lane.values('D: status', 'A: contact', 'A: attacks')).toEqual([status.lost, 0, 0]);
  });
});

describe('who fails retires (HA-ASLT-08, HA-R22, HA-R48)', () => {
  it('defenders after morale or the reaction test, one full move across country', () => {
    const lane = inContact();
    give(lane, 'D', 1, [['Reaction', 1], ['inches', 3], 4]);
    expect(lane.values('D: place', 'D: contact', 'A: contact', 'D: tests')).toEqual([54, 0, 0, 2]);
    const shaken = inContact();
    shaken.set('D: men', 2);
    give(shaken, 'D', 1, [['morale', 2], ['inches', 1], 1]);
    expect(shaken.get('D: place')).toBe(44);
  });

  it('attackers in the same way; no die given, nothing happens', () => {
    const lane = inContact();
    lane.set('A: men', 5);
    give(lane, 'A', 1, [['morale', 1], ['inches', 2], 2]);
    expect(lane.values('A: place', 'D: contact')).toEqual([32, 0]);
    const idle = inContact();
    expect(chooseDie(idle.battle, idle.dice().state, idle.unit('D'))).toBe(0);
  });

  it('driven off the lane is lost', () => {
    const lane = inContact({ ...hut, length: 24 });
    lane.lead('D', retire, [6, 6]);
    expect(lane.values('D: status', 'A: contact')).toEqual([status.lost, 0]);
  });

  it('a second attacker keeps the defenders in contact', () => {
    const lane = new Lane([attackers, { ...attackers, name: 'C' }], [defenders], hut);
    for (const name of ['A', 'C']) lane.lead(name, moveByPlan, [4, 4]);
    expect(lane.get('D: contact')).toBe(1);
    lane.lead('A', retire, [1, 1]);
    expect(lane.values('D: contact', 'C: contact')).toEqual([2, 3]);
  });
});
