import { describe, expect, it } from 'vitest';
import { a, type Layout, type Piece, piece, t, table } from '../testing/stage.js';

const far: readonly Piece[] = [piece('tank', 2300, { name: 'far' })];

/** Where blue's first element stands after each of its own bounds with 2 PIPs. */
function march(piece: Piece, terrain: Layout['terrain'], bounds: number): (number | string)[] {
  const game = table({
    blue: [{ plan: 'assault', name: 'it', ...piece }],
    red: far,
    terrain: terrain ?? [],
    turnLimit: 30,
  });
  const places: (number | string)[] = [];
  for (let n = 0; n < bounds; n++) {
    game.bound(2);
    places.push(game.where('it'));
    game.bound(1);
  }
  return places;
}

describe('trenches', () => {
  const trench = [{ from: 1000, to: 1040, kind: 'trench' }];

  it('HITT-TRENCH-02 a move that enters a trench ends in it, at its enemy side, reached as good going (HITT-L02); the next leaves it by one depth', () => {
    expect(march(piece('rifles', 800), trench, 3)).toEqual([1040, 1160, 1460]);
    expect(march(piece('rifles', 600), trench, 2)).toEqual([900, 1040]);
    expect(march(piece('rifles', 700), trench, 2)).toEqual([1000, 1040]); // only touching it is not in it
    expect(march(piece('cavalry', 800), trench, 2)).toEqual([1040, 1160]);
  });

  it('HITT-TRENCH-02 a Tank crosses at 100p a move until its whole depth is over', () => {
    expect(march(piece('tank', 860), trench, 6)).toEqual([1000, 1100, 1200, 1400, 1600, 1800]);
  });

  it('HITT-TRENCH-02 a withdrawal into a trench ends at its enemy side', () => {
    expect(march(piece('rifles', 1240, { plan: 'withdraw' }), trench, 3)).toEqual([1040, 1000, 700]);
  });

  it('HITT-R20 an occupant beaten in contact recoils out of it; a pursuer enters it (HITT-R41)', () => {
    const game = table({
      blue: [piece('sturmtruppe', 1000)],
      red: [piece('rifles', 1000), ...far],
      terrain: trench,
    });
    game.bound(1, a(1), t(2)); // 5 + 1 against 3 + 2, not in the bound of a move up: recoil to 1120
    expect([game.where('red rifles'), game.where('blue sturmtruppe')]).toEqual([1120, 1040]);
  });

  it('HITT-R46 pursuit out of a trench is compulsory', () => {
    const game = table({
      blue: [piece('rifles', 1000)],
      red: [piece('rifles', 1000, { name: 'occupant' }), ...far],
      terrain: trench,
    });
    game.bound(1, a(1), t(6)); // 4 against 9: doubled
    expect([game.where('blue rifles'), game.where('occupant')]).toEqual(['lost', 880]);
  });
});

describe('wire', () => {
  const wire = [{ from: 1000, to: 1000, kind: 'wire-to' }];

  it('HITT-WIRE-01 stops foot and Mounted; the next own bound sets them one depth beyond', () => {
    expect(march(piece('rifles', 800), wire, 3)).toEqual([1000, 1120, 1420]);
    expect(march(piece('cavalry', 800), wire, 2)).toEqual([1000, 1120]);
    expect(march(piece('rifles', 700), wire, 2)).toEqual([1000, 1120]);
    // own wire does not matter, nor that of the nearer end
    expect(march(piece('rifles', 800), [{ from: 1000, to: 1000, kind: 'wire-from' }], 1)).toEqual([1100]);
    expect(march(piece('rifles', 800), [{ from: 1000, to: 1000, kind: 'wire' }], 1)).toEqual([1100]); // HITT-L04
    expect(march(piece('rifles', 1100), [{ from: 1300, to: 1300, kind: 'wire' }], 1)).toEqual([1300]);
  });

  it('HITT-WIRE-02 a Tank crosses at its rate in bad going and destroys it; Sturmtruppe destroy it in the bound in which they reach it', () => {
    expect(march(piece('tank', 950), wire, 2)).toEqual([1050, 1250]);
    expect(march(piece('tank', 800), wire, 2)).toEqual([1000, 1100]);
    const cut = (unit: string, at: number): number => {
      const game = table({ blue: [{ unit, at, plan: 'assault' }], red: far, terrain: wire });
      return game.bound(2).get('wire 1: destroyed');
    };
    expect([cut('tank', 950), cut('tank', 800), cut('sturmtruppe', 800), cut('rifles', 800)]).toEqual([1, 0, 1, 0]);
    expect(march(piece('sturmtruppe', 800), wire, 2)).toEqual([1000, 1300]);
  });

  it('HITT-WIRE-02 an element at wire is in good going', () => {
    const game = table({
      blue: [piece('mg', 700)],
      red: [piece('rifles', 1000), ...far],
      terrain: [{ from: 1000, to: 1000, kind: 'wire-from' }],
    });
    game.bound(1, a(2), t(1)); // 6 against 4, shot at by an MG in good going
    expect(game.where('red rifles')).toBe('lost');
  });
});

describe('ground', () => {
  it('HITT-R40 a front edge that touches ground from outside is not in it (HITT-L22)', () => {
    const wood = [{ from: 1000, to: 1200, kind: 'wood' }];
    const ends = (red: number): number | string => {
      const game = table({
        blue: [piece('mg', 700)],
        red: [piece('rifles', red, { name: 'it' }), ...far],
        terrain: wood,
      });
      game.bound(1, a(1), t(1)); // 5 against 4 in the open: destroyed; in the wood 6: nothing
      return game.where('it');
    };
    expect([ends(1000), ends(999)]).toEqual([1000, 'lost']);
  });

  it('HITT-TF-03 the one on the hill, and the defender of a bank, is higher', () => {
    const ends = (terrain: Layout['terrain']): number | string => {
      const game = table({
        blue: [piece('rifles', 1000)],
        red: [piece('rifles', 1000, { name: 'it' }), ...far],
        terrain: terrain ?? [],
      });
      game.bound(1, a(2), t(1)); // 5 against 4: recoil; against 5 nothing
      return game.where('it');
    };
    expect(ends([])).toBe(1120);
    expect(ends([{ from: 1000, to: 1200, kind: 'hill' }])).toBe(1000);
    expect(ends([{ from: 800, to: 1200, kind: 'hill' }])).toBe(1120);
    expect(ends([{ from: 900, to: 1000, kind: 'river' }])).toBe(1000);
  });

  it('HITT-COST-03, HITT-R25, HITT-L20 a fortified ruin: +2, for 1 AP', () => {
    const ends = (strongpoint: boolean): number | string => {
      const game = table({
        blue: [piece('rifles', 1000)],
        red: [piece('rifles', 1000, { name: 'it', fields: strongpoint ? { strongpoint } : {} }), ...far],
        terrain: [{ from: 1000, to: 1200, kind: 'bua' }],
      });
      game.bound(1, a(1), t(3)); // 4 against 6, or against 8
      expect(game.outcome()['redCost']).toBe(strongpoint ? 7000 : 6000);
      return game.where('blue rifles');
    };
    expect([ends(false), ends(true)]).toEqual([880, 'lost']);
  });
});
