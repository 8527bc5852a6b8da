import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import type { Stretch } from '../../../engagement/spec.js';
import { choice } from '../state/layout.js';
import { advance, type Cast, Lane, moveByPlan, plainly, rifles } from '../testing/stage.js';
import { activate } from './activation.js';
import { retire } from './movement.js';
import { wish } from './wishes.js';

const rated: JsonObject = { officer: 2 };
const river: readonly Stretch[] = [{ from: 10, to: 13, kind: 'small-river' }];

/** A unit that goes for riflemen beyond a river, from a place. */
function by(at: number, terrain: readonly Stretch[] = river, one: Partial<Cast> = {}) {
  const unit: Cast = { ...rifles('A', at, rated), plan: advance(6), ...one, name: 'A', at };
  return new Lane([unit], [rifles('B', 40, rated)], { options: plainly, terrain });
}

/** Gives A a die for a move. */
function give(lane: Lane, die: number, ...rolls: readonly (readonly [string, number] | number)[]): Lane {
  lane.dice(die);
  lane.lead(
    'A',
    (battle, dice, s, unit) => activate(battle, dice, s, unit, choice.code({ wish: wish.move, face: die })),
    [...(lane.get('A: tests') === 0 ? [['Reaction', 4] as const] : []), ...rolls] as never,
  );
  return lane;
}

describe('rivers (HA-RIVER-01, HA-L44)', () => {
  it('HA-RIVER-01: stop a move at the bank; an Act gets in, one die a bound wades, an Act gets out', () => {
    const lane = by(8);
    give(lane, 2, ['inches', 6], 6);
    expect(lane.get('A: place')).toBe(19); // half an inch before it
    expect(lane.face('A', wish.move)).toBe(4);
    give(lane, 4);
    expect([lane.get('A: place'), lane.face('A', wish.move)]).toEqual([20, 0]); // it has moved in this bound
    lane.set('A: motion', 0).set('A: dice used', 0);
    give(lane, 2, ['inches', 2]);
    expect([lane.get('A: place'), lane.face('A', wish.move)]).toEqual([24, 0]);
    lane.set('A: motion', 0).set('A: dice used', 0);
    give(lane, 2, ['inches', 6]);
    expect([lane.get('A: place'), lane.face('A', wish.move)]).toEqual([26, 4]);
    lane.set('A: dice used', 0);
    give(lane, 4);
    expect([lane.get('A: place'), lane.face('A', wish.move)]).toEqual([27, 2]);
  });

  it('guns and vehicles do not cross, nor does anybody a wide river; a ford is free', () => {
    const stopped = (one: Partial<Cast>) => by(9.5, river, one).face('A', wish.move);
    expect(stopped({ unit: 'sherman', fields: { price: 30, ...rated } })).toBe(0);
    expect(stopped({ unit: 'class-1-at-gun', fields: { price: 9, ...rated } })).toBe(0);
    expect(stopped({ unit: 'lmg-team', fields: rated })).toBe(4);
    expect(by(9.5, [{ from: 10, to: 16, kind: 'wide-river' }]).face('A', wish.move)).toBe(0);
    const ford = by(9.5, [...river, { from: 10, to: 13, kind: 'ford' }]);
    expect(ford.face('A', wish.move)).toBe(2);
    ford.lead('A', moveByPlan, [['inches', 6], 6]);
    expect(ford.get('A: place')).toBe(43);
  });

  it('stop those who must retire', () => {
    const lane = by(15);
    lane.lead('A', retire, [['inches', 6], 6]);
    expect(lane.get('A: place')).toBe(27);
  });
});

describe('charges on the lane (HA-EXPL-01, HA-EXPL-03, HA-L45)', () => {
  const sappers = (more: JsonObject = {}): Cast => ({
    name: 'S',
    unit: 'engineers',
    at: 20,
    plan: 'assault',
    fields: { ...rated, charges: 1, 'large-charges': 1, ...more },
  });
  const tank: Cast = { name: 'T', unit: 'sherman', at: 20.5, fields: { price: 30, ...rated } };
  const lay = (lane: Lane, ...rolls: readonly (readonly [string, number] | number)[]) => {
    lane.dice(4);
    lane.lead(
      'S',
      (battle, dice, s, unit) => activate(battle, dice, s, unit, choice.code({ wish: wish.prepare, face: 4 })),
      [['Reaction', 4], ...rolls] as never,
    );
    return lane;
  };

  it('HA-EXPL-01: at a vehicle that they touch: with a 4, and nothing else in that bound', () => {
    const lane = new Lane([sappers()], [tank], { options: plainly });
    lane.dice(1, 2, 3, 4);
    expect(choice.of.face(lane.chosen('S'))).toBe(4);
    lane.dice(1, 2, 3);
    expect(lane.chosen('S')).toBe(0);
    lay(
      lane,
      ['Detonation Pack', 2],
      ['casualties', 6],
      ['to damage', 5],
      ['casualties', 4],
      ['to damage', 6],
      ['casualties aboard', 3],
    );
    expect(lane.over || lane.get('T: status') === 2).toBe(true); // damaged twice
    expect(lane.values('S: dice used', 'charges of S: laid')).toEqual([3, 1]);
  });

  it('HA-EXPL-03: once: then it fights as others do; a charge whose pack fails is dead', () => {
    const lane = new Lane([sappers({ charges: 0 })], [tank], { options: plainly });
    lay(lane, ['Detonation Pack', 1]);
    expect(lane.values('T: damaged', 'charges of S: laid')).toEqual([0, 1]);
    lane.set('S: dice used', 0).dice(4);
    expect(lane.chosen('S')).toBe(0);
  });

  it('at a building with enemies in it, from beside it', () => {
    const lane = new Lane([sappers({ 'large-charges': 0 })], [rifles('B', 23, rated)], {
      options: plainly,
      terrain: [{ from: 21, to: 25, kind: 'hut' }],
    });
    lay(lane, ['casualties', 6]); // doubled 6, two points
    expect(lane.get('B: men')).toBe(4);
    const far = new Lane([{ ...sappers(), at: 19 }], [rifles('B', 23, rated)], {
      options: plainly,
      terrain: [{ from: 21, to: 25, kind: 'hut' }],
    });
    expect(far.face('S', wish.prepare)).toBe(0);
  });
});

describe('to a vehicle and away (HA-ASLT-12, HA-L46)', () => {
  const raider = (at: number): Cast => ({
    ...rifles('A', at, { ...rated, 'hit-and-run': true, grenades: 'at', men: 6 }, { plan: 'assault' }),
  });
  const tank: Cast = { name: 'T', unit: 'sherman', at: 30, fields: { price: 30, ...rated } };

  it('HA-ASLT-12: comes up to 2", and goes there and back in one stealth move, with its grenades', () => {
    const lane = new Lane([raider(20)], [tank], { options: plainly });
    lane.lead('A', moveByPlan, [['inches', 6], 6]);
    expect(lane.get('A: place')).toBe(56);
    lane.lead('A', moveByPlan, [
      ['inches', 4],
      ['bundle', 5],
      ['casualties aboard', 2],
    ]); // +10 against 13/11
    expect(lane.values('A: place', 'A: grenades used', 'T: status')).toEqual([56, 1, 2]);
  });

  it('stays where it is when the dice fall short, and keeps its grenades', () => {
    const lane = new Lane([raider(28)], [tank], { options: plainly });
    lane.lead('A', moveByPlan, [['inches', 3]]);
    expect(lane.values('A: place', 'A: grenades used')).toEqual([56, 0]);
  });
});
