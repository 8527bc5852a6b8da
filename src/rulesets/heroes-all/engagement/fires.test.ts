import { describe, expect, it } from 'vitest';
import { toldAsPlayed } from '../../../../test/support/engines.js';
import { prepare } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { cover } from '../attack/need.js';
import { boundsOnFire, phase, pointsLeft, setFire, setFresh, status, whole } from '../state/state.js';
import { type Cast, Lane, plainly, rifles, type Stage } from '../testing/stage.js';
import { activate } from './activation.js';
import { burnDown, burnOccupants } from './burning.js';
import { isInFire, roomBeforeFire } from './fires.js';
import { coverAt } from './ground.js';
import { moveWanted } from './intent.js';
import { retire } from './movement.js';
import { fire } from './shooting.js';
import { wish } from './wishes.js';

const rated = { officer: 2 };
const house = (kind = 'house') => [{ from: 40, to: 44, kind }];
const howitzer: Cast = { name: 'A', unit: 'howitzer-75mm', at: 0, fields: { price: 9 } };
const lane = (blue: readonly Cast[], red: readonly Cast[], how: Stage = {}) =>
  new Lane(blue, red, { options: plainly, turnLimit: 12, terrain: house(), ...how });
const occupants = (fields = {}, more: Partial<Cast> = {}) => rifles('B', 42, { men: 4, ...rated, ...fields }, more);
const shoot = (on: Lane, rolls: readonly ScriptedRoll[], name = 'A') => on.lead(name, fire, rolls);
const act = (on: Lane, name: string, rolls: readonly ScriptedRoll[]) => {
  const chosen = on.chosen(name);
  on.lead(name, (battle, dice, s, unit) => activate(battle, dice, s, unit, chosen), rolls);
};
/** The house has burned since before this turn, this bound and so many more. */
const ablaze = (on: Lane, more = 2): Lane => {
  setFire(on.state, 0, more + 1);
  return on;
};

describe('a building catches fire on the lane (HA-BLDG-03)', () => {
  it('a hit that leaves it standing, on a 6: this bound, and D3 more; a burning one throws no die again', () => {
    const on = lane([howitzer], [occupants()]);
    shoot(on, [
      ['to hit', 2],
      ['casualties', 2],
      ['on fire', 6],
      ['bounds that it burns', 2],
    ]);
    expect([pointsLeft(on.state, 0), boundsOnFire(on.state, 0)]).toEqual([2, 3]);
    expect(on.values('building 1: fresh', 'B: men')).toEqual([1, 4]);
    shoot(on, [
      ['to hit', 2],
      ['casualties', 1],
    ]);
    expect(boundsOnFire(on.state, 0)).toBe(3);
    shoot(on, [
      ['to hit', 2],
      ['casualties', 6],
    ]); // 4 points: 2 for the house, 2 men; a ruin does not burn
    expect([pointsLeft(on.state, 0), boundsOnFire(on.state, 0), on.get('B: men')]).toEqual([0, 0, 2]);
    expect(on.get('building 1: fresh')).toBe(0);
  });

  it('flame always does (HA-FLAME-02)', () => {
    const on = lane([{ name: 'A', unit: 'flamethrower-man', at: 37, fields: {} }], [occupants()]);
    shoot(on, [
      ['casualties', 1],
      ['bounds that it burns', 1],
    ]);
    expect(boundsOnFire(on.state, 0)).toBe(2);
  });

  it('a Goliath and charges throw for it, but not where it burns already', () => {
    const goliath: Cast = { name: 'A', unit: 'goliath', at: 39.5, plan: 'assault', fields: { price: 6 } };
    const factory = { terrain: house('factory') };
    const at = (): Lane => lane([goliath], [rifles('B', 40, { men: 4, ...rated })], factory);
    const on = at();
    shoot(on, [
      ['casualties', 1],
      ['on fire', 6],
      ['bounds that it burns', 3],
    ]);
    expect(boundsOnFire(on.state, 0)).toBe(4);
    shoot(ablaze(at()), [['casualties', 1]]);
    const sapper = { name: 'A', unit: 'engineers', at: 39, fields: { charges: 1, ...rated } };
    act(lane([sapper], [occupants()]).dice(4), 'A', [
      ['Reaction', 5],
      ['casualties', 1],
      ['on fire', 1],
    ]);
    act(ablaze(lane([sapper], [occupants()])).dice(4), 'A', [
      ['Reaction', 5],
      ['casualties', 1],
    ]);
  });
});

describe('out of a burning building (HA-BLDG-03, HA-CMD-05)', () => {
  it('an Act takes them half an inch before it, on their own side; they do nothing else before', () => {
    const on = ablaze(lane([howitzer], [occupants()]));
    expect(on.face('B', wish.prepare)).toBe(4);
    expect(on.dice(1, 3).chosen('B')).toBe(0);
    act(on.dice(1, 4), 'B', [['Reaction', 5]]);
    expect(on.get('B: place')).toBe(89); // red's end is the far one
    expect(on.get('B: motion')).toBe(0); // an Act is no move
    expect(isInFire(on.battle, on.state, on.unit('B'))).toBe(false);
    expect(on.dice(1).chosen('B')).toBe(0); // and then it is out of range
    on.lead('B', (battle, dice, s) => burnOccupants(battle, dice, s), []);
    expect(on.get('B: status')).toBe(status.fights);
  });

  it('a 6 will do, and a 2 where their plan wants a move', () => {
    const on = ablaze(lane([howitzer], [occupants()]));
    act(on.dice(6), 'B', [['Reaction', 5]]);
    expect(on.get('B: place')).toBe(89);
    const going = ablaze(lane([howitzer], [occupants({}, { plan: 'withdraw' })]));
    act(going.dice(2), 'B', [['Reaction', 5], ['inches', 3], 4]);
    expect(going.get('B: place')).toBe(98);
    const attacking = ablaze(lane([howitzer], [occupants({}, { plan: 'assault' })]));
    expect(attacking.dice(2).chosen('B')).not.toBe(0);
  });

  it('at the end of the lane they come out on the other side; a weapon goes with them, packed', () => {
    const mmg: Cast = { name: 'B', unit: 'mmg-team', at: 42, fields: rated };
    const on = ablaze(lane([howitzer], [mmg], { length: 44 }));
    expect(on.get('B: set up')).toBe(1);
    act(on.dice(4), 'B', [['Reaction', 5]]);
    expect(on.values('B: place', 'B: set up')).toEqual([79, 0]);
    const nowhere = ablaze(lane([howitzer], [mmg], { length: 44, terrain: [{ from: 0.5, to: 44, kind: 'house' }] }));
    nowhere.set('B: place', 60);
    expect(nowhere.face('B', wish.prepare)).toBe(4); // half an inch before it is the lane's end
    expect(lane([howitzer], [mmg]).face('B', wish.prepare)).toBe(0); // no fire
  });

  it('who fails his test, or has no die, is lost as the turn of his side ends, in contact or not', () => {
    const on = ablaze(lane([howitzer], [occupants(), rifles('C', 50, { men: 2, ...rated })]));
    on.state[whole.acting] = 1;
    act(on.dice(4), 'B', [['Reaction', 2]]);
    on.lead('B', (battle, dice, s) => burnOccupants(battle, dice, s), []);
    expect(on.values('B: status', 'C: status')).toEqual([status.lost, status.fights]);
  });

  it('a fire of their own turn leaves them the next one', () => {
    const on = ablaze(lane([howitzer], [occupants()]));
    on.state[whole.acting] = 1;
    setFresh(on.state, 0, 1);
    on.lead('B', (battle, dice, s) => burnOccupants(battle, dice, s), []);
    expect(on.values('B: status', 'building 1: fresh')).toEqual([status.fights, 0]);
    on.lead('B', (battle, dice, s) => burnOccupants(battle, dice, s), []);
    expect(on.get('B: status')).toBe(status.lost);
  });

  it('a whole turn: hit in the first, lost in the second, and with them the engagement', () => {
    const on = lane([{ ...howitzer, fields: { ...howitzer.fields, ...rated } }], [occupants()]);
    on.step(['who goes first', 1], ['Command die', 4]); // A sets nothing up: it holds, and is
    expect(on.state[whole.phase]).toBe(phase.second);
    ablaze(on);
    on.step(['Command die', 1]); // nothing that lets B out
    expect([on.over, on.outcome()['blueLeft'] ?? 1]).toEqual([true, 1]);
    expect(on.get('B: status')).toBe(status.lost);
  });
});

describe('a replay (HA-BLDG-03)', () => {
  it('tells the fire, who leaves it, who is lost, and what falls', () => {
    const flame: Cast = { name: 'A', unit: 'churchill-crocodile', at: 30, fields: { price: 9, ...rated } };
    const { engagement } = lane([flame], [occupants(), rifles('C', 59, { ...rated })], { terrain: house('factory') });
    const prepared = prepare(engagement, 'roll');
    const stories = Array.from({ length: 20 }, (_, k) => toldAsPlayed(prepared, studyKey('seed', 'fires'), k)).join(
      '\n',
    );
    for (const part of [
      /on fire, for [123] bounds? \(HA-BLDG-03\)/,
      'B leaves the burning building (HA-CMD-05).',
      'B does not get out of the fire and is lost (HA-BLDG-03).',
      'Factory, hotel or church: destroyed (HA-BLDG-03).',
      'it is on fire',
    ]) {
      expect(stories).toMatch(part);
    }
  });
});

describe('while it burns (HA-BLDG-03)', () => {
  it('nobody enters it: men stop half an inch before it, in attack and in retreat; vehicles drive by', () => {
    const on = ablaze(
      lane(
        [rifles('A', 20, {}, { plan: 'assault' })],
        [rifles('B', 50), { name: 'T', unit: 'truck', at: 55, fields: { price: 2 } }],
      ),
    );
    expect(moveWanted(on.battle, on.state, on.unit('A'))).toBe(39);
    on.set('A: place', 79);
    expect(moveWanted(on.battle, on.state, on.unit('A'))).toBe(0);
    expect(roomBeforeFire(on.battle, on.state, on.unit('T'), -1)).toBe(Number.POSITIVE_INFINITY);
    const back = ablaze(lane([howitzer], [rifles('B', 38)]));
    back.lead('B', retire, [['inches', 6], 6]);
    expect(back.get('B: place')).toBe(79);
  });

  it('it falls as the last bound of its fire ends: a hut leaves nothing, a house a ruin (HA-BLDG-05)', () => {
    const on = ablaze(lane([howitzer], [rifles('B', 50)]), 1);
    on.lead('B', (battle, dice, s) => burnDown(battle, dice, s), []);
    expect([boundsOnFire(on.state, 0), pointsLeft(on.state, 0)]).toEqual([1, 4]);
    on.lead('B', (battle, dice, s) => burnDown(battle, dice, s), []);
    expect([boundsOnFire(on.state, 0), pointsLeft(on.state, 0)]).toEqual([0, 0]);
    const left = (kind: string) => {
      const burnt = ablaze(lane([howitzer], [rifles('B', 50)], { terrain: house(kind) }), 0);
      burnt.lead('B', (battle, dice, s) => burnDown(battle, dice, s), []);
      return coverAt(burnt.battle.ground, burnt.state, 84, true);
    };
    expect(['hut', 'house', 'pillbox'].map(left)).toEqual([cover.open, cover.hard, cover.hard]);
  });
});
