import { describe, expect, it } from 'vitest';
import { type Cast, Lane, plainly, type Stage } from '../testing/lane.js';
import { activate } from './activate.js';
import { moveByPlan, retire } from './moving.js';
import { fire } from './shooting.js';
import { status } from './state.js';
import { chooseDie, faceOf, wish } from './wishes.js';

const hut: Stage = { terrain: [{ from: 18, to: 22, kind: 'hut' }], options: plainly };
const attackers: Cast = { name: 'A', unit: 'rifle-platoon', at: 12, plan: 'assault', fields: { men: 6, officer: 2 } };
const defenders: Cast = { name: 'D', unit: 'rifle-platoon', at: 20, fields: { men: 3, officer: 2 } };
const start = (how: Stage = hut, ...more: Cast[]) => new Lane([attackers], [defenders, ...more], how);
const inContact = (how: Stage = hut) => {
  const lane = start(how);
  lane.play([4, 4], (dice) => moveByPlan(lane.battle, dice, lane.s, lane.unit('A')));
  return lane;
};
const shoot = (lane: Lane, name: string, rolls: Parameters<Lane['play']>[0]) =>
  lane.play(rolls, (dice) => fire(lane.battle, dice, lane.s, lane.unit(name)));
const give = (lane: Lane, name: string, face: number, rolls: Parameters<Lane['play']>[0]) => {
  const unit = lane.dice(face).unit(name);
  const choice = chooseDie(lane.battle, lane.s, unit);
  lane.play(rolls, (dice) => activate(lane.battle, dice, lane.s, unit, choice));
};

describe('contact (HA-ASLT-05, HA-ASLT-10, HA-BLDG-01)', () => {
  it('a move that reaches the defenders is contact; one that falls short is none', () => {
    const lane = inContact();
    expect([
      lane.get('A', 'place'),
      lane.get('A', 'contact'),
      lane.get('A', 'attacks'),
      lane.get('D', 'contact'),
      lane.get('D', 'attacks'),
    ]).toEqual([40, 2, 1, 1, 0]);
    const short = start();
    short.play([3, 4], (dice) => moveByPlan(short.battle, dice, short.s, short.unit('A')));
    expect([short.get('A', 'place'), short.get('A', 'contact')]).toEqual([38, 0]);
    shoot(short, 'A', [['to hit', 1], 1, 1, 1, 1, 1]); // it may still fire, without grenades
    expect(short.get('A', 'grenadesUsed')).toBe(0);
  });

  it('a building holds 16 in all', () => {
    const lane = new Lane([{ ...attackers, fields: { men: 9 } }], [{ ...defenders, fields: { men: 8 } }], hut);
    lane.play([6, 6], (dice) => moveByPlan(lane.battle, dice, lane.s, lane.unit('A')));
    expect([lane.get('A', 'contact'), lane.get('A', 'place')]).toEqual([0, 38]); // before the door
    expect(() => new Lane([{ name: 'G', unit: 'medium-mortar', at: 20 }], [defenders], hut)).toThrow(
      'no vehicles, guns or mortars inside (HA-BLDG-01)',
    );
  });

  it('crews of CSWs and vehicles do not assault', () => {
    for (const unit of ['mmg-team', 'sherman']) {
      const lane = new Lane([{ ...attackers, unit, fields: { price: 1 } }], [defenders], hut);
      lane.play(unit === 'sherman' ? [6, 6, 6] : [6, 6], (dice) =>
        moveByPlan(lane.battle, dice, lane.s, lane.unit('A')),
      );
      expect([lane.get('A', 'contact'), lane.get('A', 'place')]).toEqual([0, 38]);
    }
  });
});

describe('rounds (HA-ASLT-06, HA-ASLT-07, HA-ASLT-09, HA-R22)', () => {
  it('HA-LOG-03, HA-R51: rationed attackers have no grenades and throw the ammunition die first; 1 and 2 are silence', () => {
    const rationed: Cast = { ...attackers, fields: { ...attackers.fields, rationed: true } };
    const round = (...rolls: Parameters<Lane['play']>[0]): number => {
      const lane = new Lane([rationed], [defenders], hut);
      lane.play([4, 4], (dice) => moveByPlan(lane.battle, dice, lane.s, lane.unit('A')));
      shoot(lane, 'A', rolls);
      return lane.get('D', 'men');
    };
    expect(round(['rationed weapons', 2])).toBe(3);
    expect(round(['rationed weapons', 3], ['to hit', 5], 1, 1, 1, 1, 1)).toBe(2);
  });

  it('first grenades, then fire at close range against hard cover; later no grenades', () => {
    const lane = inContact();
    expect(faceOf(lane.battle, lane.s, lane.unit('A'), wish.fire)).toBe(1);
    shoot(lane, 'A', [['casualties', 1], 4, ['to hit', 4], 5, 1, 1, 1, 1]); // 1 and 0, then 5 − 1 + 1: one of them
    expect([lane.get('D', 'men'), lane.get('A', 'grenadesUsed')]).toEqual([1, 1]);
    shoot(lane, 'A', [['to hit', 4], 4, 4, 4, 4, 4]);
    expect(lane.get('D', 'men')).toBe(1);
  });

  it('defenders fire back without grenades, against hard cover too', () => {
    const lane = inContact();
    give(lane, 'D', 1, [['Reaction', 5], ['to hit', 5], 4, 1]);
    expect([lane.get('A', 'men'), lane.get('D', 'grenadesUsed')]).toEqual([5, 0]);
  });

  it('in the open nobody has hard cover (HA-L06)', () => {
    const lane = inContact({ options: plainly });
    give(lane, 'D', 1, [['Reaction', 5], ['to hit', 4], 4, 1]);
    expect(lane.get('A', 'men')).toBe(4);
  });

  it('when the defenders are lost the contact ends', () => {
    const lane = inContact();
    shoot(lane, 'A', [['casualties', 3], 4]);
    expect([lane.get('D', 'status'), lane.get('A', 'contact'), lane.get('A', 'attacks')]).toEqual([status.lost, 0, 0]);
  });
});

describe('who fails retires (HA-ASLT-08, HA-R22, HA-R48)', () => {
  it('defenders after morale or the reaction test, one full move across country', () => {
    const lane = inContact();
    give(lane, 'D', 1, [['Reaction', 1], ['inches', 3], 4]);
    expect([
      lane.get('D', 'place'),
      lane.get('D', 'contact'),
      lane.get('A', 'contact'),
      lane.get('D', 'tests'),
    ]).toEqual([54, 0, 0, 2]);
    const shaken = inContact();
    shaken.set('D', 'men', 2);
    give(shaken, 'D', 1, [['morale', 2], ['inches', 1], 1]);
    expect(shaken.get('D', 'place')).toBe(44);
  });

  it('attackers in the same way; no die given, nothing happens', () => {
    const lane = inContact();
    lane.set('A', 'men', 5);
    give(lane, 'A', 1, [['morale', 1], ['inches', 2], 2]);
    expect([lane.get('A', 'place'), lane.get('D', 'contact')]).toEqual([32, 0]);
    const idle = inContact();
    expect(chooseDie(idle.battle, idle.dice().s, idle.unit('D'))).toBe(0);
  });

  it('driven off the lane is lost', () => {
    const lane = inContact({ ...hut, length: 24 });
    lane.play([6, 6], (dice) => retire(lane.battle, dice, lane.s, lane.unit('D')));
    expect([lane.get('D', 'status'), lane.get('A', 'contact')]).toEqual([status.lost, 0]);
  });

  it('a second attacker keeps the defenders in contact', () => {
    const lane = new Lane([attackers, { ...attackers, name: 'C' }], [defenders], hut);
    for (const name of ['A', 'C']) lane.play([4, 4], (dice) => moveByPlan(lane.battle, dice, lane.s, lane.unit(name)));
    expect(lane.get('D', 'contact')).toBe(1);
    lane.play([1, 1], (dice) => retire(lane.battle, dice, lane.s, lane.unit('A')));
    expect([lane.get('D', 'contact'), lane.get('C', 'contact')]).toEqual([2, 3]);
  });
});
