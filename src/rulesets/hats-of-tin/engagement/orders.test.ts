import { describe, expect, it } from 'vitest';
import type { Plan } from '../../../engagement/spec.js';
import { at, fight, Game } from '../testing/stage.js';

const far = at('Foe', 20);

describe('one order, by plan (HOT-R23)', () => {
  it('line 1: with when-critical a unit rallies at its last hit, whatever its plan', () => {
    const turn = (rally: string, hits: number, ...rolls: number[]) =>
      fight([at('A', 10, { plan: 'assault', fields: { hits } })], [at('B', 12)], {
        options: { rally, breakShare: 1 },
      }).turn(1, ...rolls);
    const rallied = turn('when-critical', 2, 5);
    expect([rallied.where('A'), rallied.get('A: hits')]).toEqual([10, 1]);
    expect(turn('when-critical', 1, 1, 1, 1, 1).where('A')).toBe(11);
    expect(turn('when-idle', 2, 1, 1, 1, 1).where('A')).toBe(11);
    // but not next to an enemy (HOT-RALLY-01)
    const next = fight([at('A', 11, { fields: { hits: 2 } })], [at('B', 12)], { options: { rally: 'when-critical' } });
    expect(next.turn(1, ['dice that hit', 1], 1).get('A: hits')).toBe(2);
  });

  it('lines 2 and 3: an assault walks the areas that it can pay for; else it comes nearer; it never shoots', () => {
    const game = fight([at('A', 10, { plan: 'assault' })], [at('B', 13)]);
    game.turn(1, ['dice that hit', 1], 1, 1, 1);
    expect(game.where('A')).toBe(12);
    const blocked = fight([at('A', 10, { plan: 'assault', fields: { hits: 1 } })], [at('B', 12)], {
      terrain: [{ from: 11, to: 11, kind: 'impassable' }],
    });
    expect(blocked.turn(1, ['rally', 6]).get('A: hits')).toBe(0);
  });

  it('HOT-L20 who could hit nobody who is left stays, and who has another reason goes', () => {
    const tank = at('T', 18, { unit: 'heavy-tank', fields: { gun: 'heavy', armour: 'heavy' } });
    const where = (piece: Parameters<typeof at>[2], foes = [tank], more = {}): number | string =>
      fight([at('A', 2, piece), at('Z', 0)], foes, { options: { overwatch: 'never' }, ...more })
        .turn(6)
        .where('A');
    // 5 or 6, and -3 for heavy armour: never
    expect(where({ unit: 'mg', plan: { kind: 'advance', standOff: 4 } })).toBe(2);
    expect(where({ unit: 'mg', plan: 'assault' })).toBe(2);
    expect(where({ unit: 'mg', plan: { kind: 'advance', standOff: 4 } }, [tank, at('B', 20)])).toBe(4);
    // medium armour is hit from the flank, and in an assault by whoever has its +1
    const medium = [at('T', 18, { unit: 'tank', fields: { gun: 'heavy', armour: 'medium' } })];
    const mg = { unit: 'mg', plan: { kind: 'advance', standOff: 4 } } as const;
    expect([where(mg, medium), where({ ...mg, flank: true }, medium)]).toEqual([2, 4]);
    expect([where({ plan: 'advance' }, medium), where({ plan: 'assault' }, medium)]).toEqual([2, 4]);
    expect(where({ unit: 'truck', plan: { kind: 'advance', standOff: 4 } })).toBe(4);
    expect(where({ unit: 'commander', plan: { kind: 'advance', standOff: 4 } })).toBe(4);
    const wire = { terrain: [{ from: 8, to: 8, kind: 'wire' }] };
    expect([where({ plan: 'advance' }), where({ plan: 'advance' }, [tank], wire)]).toEqual([2, 4]);
  });

  it('HOT-ASLT-03, HOT-ORD-04 next to an enemy a unit with another plan shoots, once a turn', () => {
    const game = fight([at('A', 10)], [at('B', 11)]);
    expect(game.turn(6, 5, 1).get('B: hits')).toBe(1);
  });

  it('HOT-R14 in its own next turn it assaults again, without a move', () => {
    const game = fight([at('A', 10, { plan: 'assault' })], [at('B', 11)]);
    game.turn(1, 1, 1, 1, 1).turn(1, 2, 2).turn(1, 1, 1, 4, 1);
    expect([game.where('A'), game.get('B: hits')]).toEqual([10, 1]);
  });

  it('lines 5 and 6: who has nothing to shoot at rallies, else goes on overwatch', () => {
    const idle = fight([at('A', 2, { fields: { hits: 1 } }), at('B', 2)], [far]);
    idle.turn(6, ['rally', 4]);
    expect(['A: hits', 'A: overwatch', 'B: overwatch'].map((field) => idle.get(field))).toEqual([1, 0, 1]);
    const never = fight([at('A', 2, { fields: { hits: 1 } })], [far], { options: { rally: 'never' } });
    expect(never.turn(6).get('A: overwatch')).toBe(1);
    const led = fight([at('A', 2, { fields: { hits: 1, commander: true } })], [far]);
    expect(led.turn(6, ['rally', 4]).get('A: hits')).toBe(0); // HOT-RALLY-01
  });

  it('withdraw: a full move away each turn; HOT-L14 leaving the lane costs an area and is no loss', () => {
    const plan = 'withdraw';
    const game = fight([at('A', 3, { plan }), at('B', 0)], [at('Foe', 9)], { options: { overwatch: 'never' } });
    game.turn(6).turn(6);
    expect(game.where('A')).toBe(1);
    expect(game.turn(6).where('A')).toBe('left');
    expect(game.outcome()['fate of A']).toBe(4);
    const alone = fight([at('A', 1, { plan })], [far]).turn(1);
    expect(alone.over).toBe(true);
    expect(alone.outcome()).toMatchObject({ winner: 2, blueLost: 0, redLost: 0, ending: 2 });
  });

  it('HOT-MOVE-02 who stands next to an enemy moves only to where none is next', () => {
    const withdraw = (unit: string, foe: number, second: number): number | string =>
      fight([at('A', 10, { unit, plan: 'withdraw' })], [at('B', foe), at('C', second)], {
        options: { overwatch: 'never', rally: 'never' },
      })
        .turn(1)
        .where('A');
    expect(withdraw('infantry', 11, 20)).toBe(8);
    expect(withdraw('medium-gun', 10, 20)).toBe(10); // one area would still be next to it
    expect(withdraw('infantry', 10, 20)).toBe(8);
    expect(withdraw('infantry', 11, 8)).toBe(10); // neither 9 nor 8 would do
  });

  it('HOT-L11 an order that cannot be carried out is not used: a truck that holds leaves it to the next unit', () => {
    const game = fight([at('T', 2, { unit: 'truck' }), at('A', 2)], [far]);
    expect(game.turn(1).get('A: overwatch')).toBe(1);
  });

  it('HOT-L09 a truck does not assault: it comes as near as 2 areas', () => {
    const game = fight([at('T', 15, { unit: 'truck', plan: 'assault' }), at('A', 0)], [at('B', 18)]);
    expect(game.turn(1).where('T')).toBe(16);
  });
});

describe('HOT-OPT-01, HOT-L12 shooting with one die less, then moving', () => {
  const plan = (standOff: number): Plan => ({ kind: 'advance', standOff, priority: 'nearest' });

  it('HOT-OPT-01 on the way to its stand-off a unit shoots and goes one area on, whatever that costs', () => {
    const layout = {
      blue: [at('A', 10, { plan: plan(2) })],
      red: [at('B', 13)],
      terrain: [{ from: 11, to: 11, kind: 'woods' }],
    };
    const open = { ...layout, terrain: [] };
    const game = new Game({ ...open, options: { shootAndMove: true } }).turn(1, ['dice that hit', 5]);
    expect([game.where('A'), game.get('B: hits')]).toEqual([11, 1]);
    expect(new Game(open).turn(1).where('A')).toBe(11);
    const gun = { ...layout, blue: [at('A', 10, { unit: 'medium-gun', plan: plan(2) })], red: [at('B', 14)] };
    const edge = { ...gun, terrain: [{ from: 11, to: 11, kind: 'difficult' }] };
    expect(new Game({ ...edge, options: { shootAndMove: true } }).turn(1, 1).where('A')).toBe(11);
    expect(new Game(edge).turn(1, 1, 1).where('A')).toBe(10);
  });

  it('not into what is impassable, not at its stand-off, and not with a single die', () => {
    const options = { shootAndMove: true };
    const wall = [{ from: 11, to: 11, kind: 'impassable' }];
    expect(
      fight([at('A', 10, { plan: plan(2) })], [at('B', 13)], { terrain: wall, options })
        .turn(1, 1)
        .where('A'),
    ).toBe(10);
    expect(
      fight([at('A', 10, { plan: plan(3) })], [at('B', 13)], { options })
        .turn(1, 1, 1)
        .where('A'),
    ).toBe(10);
    const chief = at('A', 10, { unit: 'commander', plan: plan(2) });
    expect(
      fight([chief], [at('B', 13)], { options })
        .turn(1)
        .where('A'),
    ).toBe(11);
  });

  it('draws overwatch fire after the shot, and again in the area entered', () => {
    const game = fight([at('A', 10, { plan: plan(2) })], [at('B', 13), at('C', 13), at('D', 14)], {
      options: { shootAndMove: true },
    });
    for (const name of ['C', 'D']) game.set(`${name}: overwatch`, 1);
    game.turn(1, 1, 1, 1, 5, 1); // its shot; C; then, in range only now, D
    expect([game.where('A'), game.get('A: hits'), game.get('D: overwatch')]).toEqual([11, 1, 0]);
  });
});
