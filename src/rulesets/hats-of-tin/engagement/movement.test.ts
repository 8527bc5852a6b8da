import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { fight, Game, type Layout, type Piece } from '../testing/stage.js';

const armoured = { gun: 'medium', armour: 'light' };
const far: readonly Piece[] = [
  { name: 'Far', unit: 'truck', at: 20 },
  { name: 'Foe', at: 20 },
];

/** Where a unit stands after one turn of moving. */
function placeAfter(
  unit: string,
  how: Partial<Layout> & { readonly at?: number; readonly fields?: JsonObject } = {},
): number | string {
  const { at = 0, fields = {}, ...layout } = how;
  const plan = { kind: 'advance', standOff: 2, priority: 'nearest' } as const;
  const mate: Piece = { name: 'Mate', at: 0 };
  const blue: Piece[] = [{ name: 'A', unit, at, plan, fields }, mate];
  return new Game({ blue, red: far, ...layout }).turn(3).where('A');
}

describe('moving', () => {
  it('HOT-MOVE-03, HOT-R20 each arm has its allowance', () => {
    const moved = (unit: string, fields = {}): number | string => placeAfter(unit, { fields });
    const units = ['infantry', 'cavalry', 'mg', 'mortar', 'truck', 'commander'];
    expect(units.map((unit) => moved(unit))).toEqual([2, 3, 2, 2, 2, 2]);
    expect(['light-gun', 'medium-gun', 'heavy-gun', 'field-artillery'].map((unit) => moved(unit))).toEqual([
      1, 1, 1, 1,
    ]);
    expect(['heavy-tank', 'tank', 'fast-tank', 'armoured-car'].map((unit) => moved(unit, armoured))).toEqual([
      2, 3, 4, 4,
    ]);
  });

  it('HOT-MOVE-03, HOT-MOVE-04 an area is entered only with its full cost in hand', () => {
    const woods = (from: number): Partial<Layout> => ({ terrain: [{ from, to: from, kind: 'woods' }] });
    expect([placeAfter('infantry', woods(1)), placeAfter('infantry', woods(2))]).toEqual([1, 1]);
    expect([placeAfter('cavalry', woods(1)), placeAfter('cavalry', woods(2))]).toEqual([1, 1]);
    expect(placeAfter('fast-tank', { ...woods(1), fields: armoured })).toBe(2);
    expect(placeAfter('light-gun', woods(1))).toBe(1);
    for (const unit of ['medium-gun', 'heavy-gun', 'field-artillery']) expect(placeAfter(unit, woods(1))).toBe(0);
    expect(placeAfter('armoured-car', { ...woods(3), fields: armoured })).toBe(2);
    expect(placeAfter('infantry', { terrain: [{ from: 2, to: 2, kind: 'impassable' }] })).toBe(1);
  });

  it('HOT-L08 a road cancels what is difficult', () => {
    const terrain = [
      { from: 1, to: 2, kind: 'building' },
      { from: 0, to: 20, kind: 'road' },
    ];
    expect(placeAfter('medium-gun', { terrain })).toBe(1);
    expect(placeAfter('infantry', { terrain })).toBe(2);
  });

  it('HOT-MOVE-01 any direction: it goes to an enemy behind it', () => {
    const game = fight([{ name: 'A', at: 12, plan: 'assault' }], [{ name: 'B', at: 2 }]);
    expect(game.turn(1).where('A')).toBe(10);
  });

  it('HOT-MOVE-05, HOT-R21 infantry and tanks do away with wire by entering it, an MG does not', () => {
    const wire: Partial<Layout> = { terrain: [{ from: 1, to: 1, kind: 'wire' }] };
    const gone = (unit: string, fields = {}): (number | string)[] => {
      const plan = { kind: 'advance', standOff: 2, priority: 'nearest' } as const;
      const game = new Game({ blue: [{ name: 'A', unit, at: 0, plan, fields }], red: far, ...wire }).turn(1);
      return [game.where('A'), game.get('wire 1: gone')];
    };
    expect(gone('infantry')).toEqual([1, 1]);
    expect(gone('mg')).toEqual([1, 0]);
    expect(gone('cavalry')).toEqual([1, 0]);
    expect(gone('tank', armoured)).toEqual([1, 1]);
    expect(gone('armoured-car', armoured)).toEqual([0, 0]);
    expect(gone('medium-gun')).toEqual([0, 0]);
    // the second through pays no more
    const plan = { kind: 'advance', standOff: 2, priority: 'nearest' } as const;
    const two = ['A', 'B'].map((name): Piece => ({ name, at: 0, plan }));
    const game = new Game({ blue: two, red: far, ...wire }).turn(2);
    expect([game.where('A'), game.where('B')]).toEqual([1, 2]);
  });

  it('HOT-MOVE-02, HOT-R23 an advance stops at its stand-off, its range unless said, never next to an enemy', () => {
    const stop = (at: number, standOff?: number, unit = 'infantry'): number | string => {
      const plan = {
        kind: 'advance' as const,
        priority: 'nearest' as const,
        ...(standOff === undefined ? {} : { standOff }),
      };
      return fight([{ name: 'A', unit, at, plan }], [{ name: 'B', at: 20 }])
        .turn(1)
        .where('A');
    };
    expect([stop(16), stop(14, 4), stop(17, 0), stop(17, 1), stop(14, undefined, 'mg')]).toEqual([17, 16, 18, 18, 15]);
    // an assault that does not reach comes as near as 2 areas
    expect(
      fight([{ name: 'A', at: 15, plan: 'assault' }], [{ name: 'B', at: 19 }])
        .turn(1)
        .where('A'),
    ).toBe(17);
  });
});

describe('retreats', () => {
  /** Hits that turn into retreats of B, at `at`; its own end is 20. */
  const driven = (
    how: Partial<Layout> & { readonly at: number; readonly unit?: string; readonly fields?: JsonObject },
  ) => {
    const { at, unit = 'infantry', fields = {}, ...layout } = how;
    const game = new Game({
      blue: [{ name: 'A', unit: 'heavy-gun', at: at - 2 }],
      red: [{ name: 'B', unit, at, fields: { hits: 1, ...fields } }],
      ...layout,
    });
    return game.turn(1, 6, 6);
  };

  it('HOT-R09, HOT-EFFECT-05 a retreat is a full move home, at normal costs', () => {
    expect(driven({ at: 10 }).where('B')).toBe(12);
    expect(driven({ at: 10, unit: 'cavalry' }).where('B')).toBe(13);
    expect(driven({ at: 10, unit: 'medium-gun' }).where('B')).toBe(11); // HOT-R20
    expect(driven({ at: 10, terrain: [{ from: 12, to: 12, kind: 'woods' }] }).where('B')).toBe(11);
    expect(driven({ at: 10 }).get('B: hits')).toBe(2);
  });

  it('HOT-R10 it must move at least one area: lane ends and impassable areas limit them; nobody leaves the lane so', () => {
    expect(driven({ at: 20 }).where('B')).toBe('destroyed');
    expect(driven({ at: 19 }).where('B')).toBe(20);
    expect(driven({ at: 10, terrain: [{ from: 11, to: 11, kind: 'impassable' }] }).where('B')).toBe('destroyed');
    expect(driven({ at: 10, unit: 'medium-gun', terrain: [{ from: 11, to: 11, kind: 'woods' }] }).where('B')).toBe(
      'destroyed',
    );
    expect(driven({ at: 10, options: { convert: 'never' } }).where('B')).toBe('destroyed');
    // two retreats need room for both
    const three = { fields: { hits: 1 }, options: { convert: 'to-survive' } };
    const game = (at: number): Game =>
      fight(
        [{ name: 'A', unit: 'heavy-gun', at: at - 2, fields: { commander: true } }],
        [{ name: 'B', at, ...three }],
      ).turn(1, 6, 6, 6);
    expect([game(16).where('B'), game(17).where('B'), game(18).where('B')]).toEqual([20, 20, 'destroyed']);
  });

  it('HOT-R09 who retreats has lost its overwatch, and draws no fire', () => {
    const game = fight(
      [
        { name: 'W', unit: 'truck', at: 0 },
        { name: 'A', unit: 'heavy-gun', at: 8, plan: 'advance' },
      ],
      [{ name: 'B', at: 10, fields: { hits: 1 } }],
    );
    game.set('B: overwatch', 1);
    game.turn(2, 6, 6);
    expect([game.where('B'), game.get('B: overwatch')]).toEqual([12, 0]);
  });
});
