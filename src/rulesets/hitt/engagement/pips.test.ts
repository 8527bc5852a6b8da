import { describe, expect, it } from 'vitest';
import { a, type Layout, type Piece, piece, t, table } from '../testing/stage.js';

const far: readonly Piece[] = [piece('tank', 2300, { name: 'far' })];
const assault = 'assault' as const;

/** Where blue's elements stand after a bound with so many PIPs, with nothing to shoot or fight. */
function moved(pips: number, blue: readonly Piece[], more: Partial<Layout> = {}): (number | string)[] {
  const game = table({ blue, red: far, ...more });
  game.bound(['PIPs (HITT-PIP-01)', pips]);
  return blue.map(({ unit, name }) => game.where(name ?? `blue ${unit}`));
}

describe('tactical moves', () => {
  it('HITT-MOVE-01 every element by its rate in good going', () => {
    const rate = (unit: string): number => (moved(2, [{ unit, at: 400, plan: assault }])[0] as number) - 400;
    const walkers = [
      'cavalry',
      'armoured-car',
      'forward-observer',
      'rifles',
      'dismounted-cavalry',
      'sturmtruppe',
      'mg',
      'mortar',
      'field-artillery',
      'aaa',
      'tank',
    ];
    expect(walkers.map(rate)).toEqual([500, 300, 300, 300, 300, 300, 200, 200, 200, 200, 200]);
    expect(['heavy-mortar', 'command-bunker'].map(rate)).toEqual([0, 0]); // HITT-R09
    const heavy = table({ blue: [piece('heavy-artillery', 400, { plan: assault })], red: far });
    heavy.bound(6, 1, 2); // it shoots: 5 + 1 against 4 + 2
    expect(heavy.where('blue heavy-artillery')).toBe(400);
  });

  it('HITT-R41 by ground: at most the least rate of what the path overlaps', () => {
    const reach = (unit: string, kind: string, from: number, to = 2000): number =>
      (moved(2, [{ unit, at: 400, plan: assault }], { terrain: [{ from, to, kind }] })[0] as number) - 400;
    expect(
      ['wood', 'bua', 'strongpoint', 'rough', 'river', 'road', 'hill'].map((kind) => reach('cavalry', kind, 400)),
    ).toEqual([...[200, 200, 200, 200, 100, 500, 500]]);
    expect([reach('rifles', 'wood', 400), reach('rifles', 'road', 400), reach('tank', 'rough', 400)]).toEqual([
      300, 400, 100,
    ]);
    // to the edge, if that is farther than what the wood would allow
    expect([reach('cavalry', 'wood', 700), reach('cavalry', 'wood', 500), reach('cavalry', 'wood', 950)]).toEqual([
      300, 200, 500,
    ]);
    // out of the wood: the path still overlaps it
    expect([reach('cavalry', 'wood', 300, 450), reach('cavalry', 'wood', 300, 400)]).toEqual([200, 500]);
    // guns may not enter bad going, nor move in it
    expect([
      reach('field-artillery', 'rough', 500),
      reach('field-artillery', 'rough', 300),
      reach('field-artillery', 'river', 400),
    ]).toEqual([100, 0, 100]);
  });

  it('HITT-L27 who could shoot at nobody who is left, nor is to fight, stays; others go', () => {
    const to300 = (unit: string, red: readonly Piece[] = far): number | string | undefined =>
      moved(2, [piece(unit, 400, { plan: { kind: 'advance', standOff: 300 } })], { red })[0];
    const plane = piece('scout', 2300, { name: 'plane' });
    expect([to300('aaa'), to300('aaa', [...far, plane]), to300('mortar')]).toEqual([400, 600, 600]);
    // who does not shoot at all fights hand to hand; observers go to look; `assault` and a stand-off of 0 are for contact
    expect([to300('sturmtruppe'), to300('forward-observer')]).toEqual([700, 700]);
    expect(moved(2, [piece('aaa', 400, { plan: { kind: 'advance', standOff: 0 } })])).toEqual([600]);
    expect(moved(2, [piece('aaa', 400, { plan: assault })])).toEqual([600]);
  });

  it('HITT-PIP-02 one PIP, one more for a Tank; HITT-R43 nearest first, skipping what cannot be paid', () => {
    const pair: Piece[] = [piece('rifles', 300, { plan: assault }), piece('tank', 500, { plan: assault })];
    expect(moved(1, pair)).toEqual([600, 500]);
    expect(moved(2, pair)).toEqual([300, 700]);
    expect(moved(3, pair)).toEqual([600, 700]);
  });

  it('HITT-R42 a group has one plan and place, and moves as its slowest', () => {
    const group: Piece[] = [
      piece('rifles', 400, { plan: assault, name: 'a' }),
      piece('rifles', 400, { plan: assault, name: 'b' }),
      piece('rifles', 400, { plan: { kind: 'assault', priority: 'dearest' }, name: 'c' }),
      piece('rifles', 300, { plan: assault, name: 'd' }),
    ];
    expect(moved(1, group)).toEqual([700, 700, 400, 300]);
    expect(moved(3, group)).toEqual([700, 700, 700, 600]);
    expect(moved(1, [group[0] as Piece, piece('mg', 400, { plan: assault })])).toEqual([600, 600]);
    const column: Piece[] = [group[0] as Piece, piece('rifles', 400, { name: 'rear', fields: { behind: 'a' } })];
    expect(moved(1, column)).toEqual([700, 580]);
  });

  it('plans: advance stops at its stand-off, hold stays, withdraw stops at its own edge (HITT-L16)', () => {
    const to = (plan: Piece['plan'], at = 1900): number | string =>
      moved(1, [{ unit: 'armoured-car', at, ...(plan === undefined ? {} : { plan }) }])[0] as number | string;
    expect(to({ kind: 'advance', standOff: 250, priority: 'nearest' })).toBe(2050);
    expect(to({ kind: 'advance', standOff: 500, priority: 'nearest' })).toBe(1900);
    expect(to('hold')).toBe(1900);
    expect([to('withdraw'), to('withdraw', 300), to('withdraw', 100)]).toEqual([1600, 160, 100]);
  });

  it('HITT-PIP-02, HITT-R35 the General: more than 1,200p away, out of sight beyond 600p (HITT-L05), or lost', () => {
    const general: Piece = piece('rifles', 200, { name: 'general', fields: { general: true } });
    const at = (position: number, terrain: Layout['terrain'] = [], plan: Piece['plan'] = assault): number | string =>
      moved(1, [general, piece('rifles', position, { plan })], { terrain })[1] as number | string;
    expect([at(1400), at(1401)]).toEqual([1700, 1401]);
    const wood = [{ from: 300, to: 351, kind: 'wood' }];
    expect([at(800, wood), at(801, wood), at(801, [{ from: 300, to: 350, kind: 'wood' }])]).toEqual([1100, 801, 1101]);
    expect([at(801, [{ from: 300, to: 500, kind: 'hill' }]), at(801, [{ from: 700, to: 900, kind: 'hill' }])]).toEqual([
      801, 1101,
    ]);
    // HITT-R24: without a General nothing is dearer
    expect(moved(1, [piece('rifles', 1600, { plan: assault })])).toEqual([1900]);
    // both causes are one, the Tank's PIP adds to it
    const tank: Piece = piece('tank', 1500, { plan: assault });
    expect([moved(2, [general, tank])[1], moved(3, [general, tank])[1]]).toEqual([1500, 1700]);
  });

  it('HITT-PIP-02 the lost General costs a PIP everywhere', () => {
    const blue: Piece[] = [
      piece('rifles', 2000, { name: 'general', fields: { general: true } }),
      piece('rifles', 400, { plan: assault, name: 'b' }),
      piece('tank', 200, { name: 'c' }),
    ];
    const game = table({ blue, red: [piece('sturmtruppe', 2000), ...far] });
    game.bound(1, a(1), t(6)); // 4 + 1 against 11, and b pays 2 for 1600p
    expect(game.where('general')).toBe('lost');
    game.bound(1);
    game.bound(1);
    expect(game.where('b')).toBe(400);
    game.bound(1);
    game.bound(2);
    expect(game.where('b')).toBe(700);
  });

  it('HITT-PIP-03 Sturmtruppe pay one more PIP for 200p more, into contact only', () => {
    const storm = (pips: number, gap: number): number => {
      const game = table({
        blue: [piece('sturmtruppe', 400, { plan: assault })],
        red: [{ unit: 'cavalry', at: 400 + gap }],
      });
      const fight = pips === 2 && gap <= 500;
      game.bound(pips, ...(fight ? [3, 3] : []));
      return (game.where('blue sturmtruppe') as number) - 400;
    };
    expect([storm(2, 450), storm(1, 450), storm(2, 501)]).toEqual([450, 300, 300]);
  });

  it('HITT-MOVE-02 Cavalry dismounts for a PIP and the whole move, and moves as Rifles after remounting (HITT-L19)', () => {
    const horse: Piece = piece('cavalry', 1700, { plan: 'withdraw', fields: { dismount: 700, remount: 900 } });
    const game = table({ blue: [horse], red: far, turnLimit: 20 });
    game.bound(1); // 600 away: dismounts
    expect([game.where('blue cavalry'), game.get('blue cavalry: special')]).toEqual([1700, 1]);
    game.bound(1).bound(1); // red; then back 300 as Rifles: 900 away
    expect(game.where('blue cavalry')).toBe(1400);
    game.bound(1).bound(1); // 1100 is the distance after the next 300
    expect(game.get('blue cavalry: special')).toBe(1);
    game.bound(1).bound(1); // more than 900 away: remounts
    expect(game.where('blue cavalry')).toBe(1100);
    game.bound(1).bound(1);
    const after = game.where('blue cavalry');
    game.bound(1).bound(1);
    expect([after, game.where('blue cavalry')]).toEqual([800, 300]);
  });

  it('HITT-MOVEOUT-06 a suppressed element neither shoots nor moves until a PIP frees its group', () => {
    const game = table({
      blue: [{ unit: 'barrage' }],
      red: [piece('mg', 1600, { name: 'gun' }), piece('tank', 2300, { name: 'far' })],
      terrain: [{ from: 1600, to: 1640, kind: 'trench' }],
    });
    game.bound(6, a(1), t(1)); // 6 - 2 + 1 against 2 + 1: beaten: suppressed (HITT-R29)
    expect(game.get('gun: suppressed')).toBe(1);
    game.bound(1, 1, 3); // red's bound: the PIP frees it; then it fights: 2 + 1 against 4 + 3: doubled? 6 <= 7
    expect(game.where('gun')).toBe('lost');
  });
});
