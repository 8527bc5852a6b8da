import { describe, expect, it } from 'vitest';
import { a, type Layout, type Piece, piece, t, table } from '../testing/stage.js';

/** So that a side does not break at its first loss (HITT-R39). */
const reserve: readonly Piece[] = [piece('tank', 2300, { name: 'reserve' })];

describe('close combat on the lane', () => {
  it('HITT-SEQ-01, HITT-PIP-04 moves, then fights for free; HITT-R18 a Tank that moved up destroys Rifles in that bound only', () => {
    const layout = { blue: [piece('tank', 400, { plan: 'assault' as const })], red: [piece('rifles', 600)] };
    const game = table(layout);
    game.bound(['PIPs', 2], a(2), t(2)); // 2 PIPs: a Tank costs 2; 6 against 5
    expect([game.where('blue tank'), game.where('red rifles')]).toEqual([600, 'lost']);
    const later = table(layout);
    later.bound(2, a(1), t(2)); // 5 against 5: nothing
    later.bound(2, a(1), t(1)); // red's bound: Rifles 3 + 1, Tank 4 + 1: beaten, but not in this bound: recoil
    expect(later.where('red rifles')).toBe(720);
  });

  it('HITT-PIP-02 one PIP does not move a Tank (HITT-R43)', () => {
    const game = table({ blue: [piece('tank', 400, { plan: 'assault' })], red: [piece('rifles', 600)] });
    game.bound(1, a(1), t(1)); // the Rifles shoot at it: 3 + 1 against 4 + 1
    expect(game.where('blue tank')).toBe(400);
  });

  it('HITT-MOVEOUT-04 Rifles pursue by their depth; who is pursued is in contact again, fought next bound (HITT-R46)', () => {
    const game = table({ blue: [piece('rifles', 600)], red: [piece('rifles', 600)] });
    game.bound(1, a(2), t(1)); // 5 against 4: red recoils to 720, blue follows
    expect([game.where('red rifles'), game.where('blue rifles')]).toEqual([720, 720]);
    expect(game.get('blue rifles: enemy')).toBe(2);
    game.bound(1, a(1), t(1)); // red's bound; nobody moves or shoots out of contact
  });

  it('HITT-MOVEOUT-04 no pursuit into a river, off the table, past wire (HITT-L17), by others, or from another front edge', () => {
    const ends = (blue: Piece, terrain: Layout['terrain'] = [], length = 2400): number | string => {
      const game = table({
        blue: [{ ...blue, name: 'winner' }],
        red: [{ unit: 'rifles', at: blue.at ?? 0 }],
        terrain,
        length,
      });
      game.bound(1, a(6), t(1)); // destroyed, or by Cavalry, 9 against 5, recoiling
      expect(game.where('red rifles')).toBe(blue.unit === 'cavalry' ? 720 : 'lost');
      return game.where('winner');
    };
    expect(ends(piece('rifles', 600))).toBe(720);
    expect(ends(piece('sturmtruppe', 600))).toBe(680);
    expect(ends(piece('cavalry', 600))).toBe(720);
    expect(ends(piece('tank', 600))).toBe(600);
    expect(ends(piece('rifles', 600), [{ from: 700, to: 750, kind: 'river' }])).toBe(600);
    expect(ends(piece('rifles', 600), [{ from: 720, to: 750, kind: 'river' }])).toBe(720);
    expect(ends(piece('rifles', 600), [], 700)).toBe(600);
    expect(ends(piece('rifles', 600), [{ from: 650, to: 650, kind: 'wire-to' }])).toBe(650);
    const game = table({
      blue: [piece('rifles', 600)],
      red: [piece('rifles', 600, { name: 'first' }), piece('rifles', 600, { name: 'second' }), ...reserve],
    });
    game.bound(1, a(6), t(1)); // overwhelmed by the second: 3 - 1 + 6 against 3 + 1 doubles
    expect([game.where('first'), game.where('blue rifles')]).toEqual(['lost', 600]);
    expect(game.get('blue rifles: enemy')).toBe(3);
  });

  it('HITT-R45, HITT-R23, HITT-L23 newcomers take who has no opponent, else they aid (HITT-TF-10); flanking ones give TF-11 (HITT-L07)', () => {
    const named = (name: string, flank = false) => piece('rifles', 600, { name, flank });
    const pair = table({ blue: [named('b1'), named('b2')], red: [named('r1'), named('r2')] });
    expect(['b1', 'b2', 'r1', 'r2'].map((name) => pair.get(`${name}: enemy`))).toEqual([3, 4, 1, 2]);
    // two fights, in listed order
    pair.bound(1, a(1), t(1), a(1), t(1));
    const three = table({ blue: [named('b1'), named('b2'), named('b3')], red: [named('r1')] });
    // 3 + 1 against 3 - 2 + 2: beaten
    three.bound(1, a(1), t(2));
    expect(three.where('r1')).toBe(720);
    const flanked = table({ blue: [named('flanker', true), named('b1')], red: [named('r1')] });
    expect(flanked.get('r1: enemy')).toBe(2);
    flanked.bound(1, a(1), t(2)); // 4 against 3 - 1 + 2: nothing
    flanked.bound(1, a(2), t(1)); // red's bound: 3 - 1 + 2 against 4 still
    flanked.bound(1, a(2), t(2)); // 5 against 4: a recoil that is fatal (HITT-MOVEOUT-02)
    expect(flanked.where('r1')).toBe('lost');
    const alone = table({ blue: [named('flanker', true)], red: [named('r1')] });
    alone.bound(1, a(1), t(1)); // nobody else fights it: a fight from the front, 4 against 4
    expect(alone.get('r1: enemy')).toBe(1);
  });

  it('HITT-OUT-17, HITT-R42 a supporter stands one depth back, adds 1, follows, and dies with its element', () => {
    const layout: Layout = {
      blue: [
        piece('rifles', 600, { name: 'front' }),
        piece('rifles', 600, { name: 'rear', fields: { behind: 'front' } }),
      ],
      red: [piece('rifles', 600)],
    };
    const game = table(layout);
    expect(game.where('rear')).toBe(480);
    game.bound(1, a(1), t(1)); // 5 against 4
    expect([game.where('front'), game.where('rear'), game.where('red rifles')]).toEqual([720, 600, 720]);
    game.bound(1, a(6), t(1)); // red's bound: 9 against 5: recoil of both (HITT-L09); red pursues
    expect([game.where('front'), game.where('rear'), game.where('red rifles')]).toEqual([600, 480, 600]);
    const doomed = table(layout);
    doomed.bound(1, a(1), t(6)); // 5 against 9
    doomed.bound(1, a(6), t(1)); // 9 against 5
    expect(doomed.where('front')).toBe(360);
    const lost = table({ ...layout, red: [piece('sturmtruppe', 600)] });
    lost.bound(1, a(1), t(6)); // 5 against 11: doubled
    expect([lost.where('front'), lost.where('rear')]).toEqual(['lost', 'lost']);
    expect(lost.outcome()['blueLost']).toBe(4000);
  });

  it('HITT-L08 a supporter does not shoot, and is no target, while its element fights', () => {
    const game = table({
      blue: [
        piece('rifles', 600, { name: 'front' }),
        piece('rifles', 600, { name: 'rear', fields: { behind: 'front' } }),
      ],
      red: [piece('rifles', 600, { name: 'enemy' }), piece('rifles', 700, { name: 'far' })],
    });
    game.bound(1, a(1), t(2)); // the fight only
  });

  it('HITT-OUT-13, HITT-BUNKER-02 a Bunker that ground troops beat is destroyed, and the defender has lost at once', () => {
    const layout: Layout = {
      blue: [piece('command-bunker', 200), piece('rifles', 100)],
      red: [piece('rifles', 200, { name: 'raider' })],
      options: {},
    };
    const game = table(layout);
    // the Rifles behind shoot nobody in contact; 6 + 1 against 3 + 4
    game.bound(1, a(1), t(4));
    game.bound(1, a(5), t(1)); // 8 against 7
    expect(game.outcome()).toMatchObject({ winner: 2, turns: 2, ending: 2, blueLost: 0 });
    expect(game.where('blue command-bunker')).toBe('lost');
  });

  it('HITT-GAS-02 a Barrage gives way to any other element as main fighter, and aids it; alone it gets no aid', () => {
    const game = table({
      blue: [{ unit: 'barrage', plan: 'assault' }, piece('rifles', 1400, { plan: 'assault' })],
      red: [piece('rifles', 1600)],
      terrain: [{ from: 1600, to: 1640, kind: 'trench' }],
      turnLimit: 20,
    });
    game.bound(6, a(1), t(4)); // laid on the trench (HITT-DEPLOY-02), for the whole 6; 6 - 2 + 1 against 3 + 4
    expect(game.where('blue barrage')).toBe(1600);
    game.bound(1, a(1), t(1)); // red's bound: red 3 + 1 against 4 + 1: suppressed in its trench
    expect(game.get('red rifles: suppressed')).toBe(1);
    game.bound(1, a(1), t(1)); // blue's Rifles move up and are main: 3 + 1 against 3 - 1 + 1: beaten; by Rifles it recoils
    expect([game.where('blue rifles'), game.where('red rifles')]).toEqual([1640, 1720]);
  });

  it('HITT-R47, HITT-L06 ground troops contact no Aerial but a Balloon; an Aerial, deployed in the same bound (HITT-L18), flies to its enemy over others (HITT-PASS-02)', () => {
    const game = table({
      blue: [{ unit: 'bomber', plan: { kind: 'assault', priority: 'dearest' } }],
      red: [
        piece('rifles', 500, { plan: 'assault', name: 'near' }),
        piece('mg', 600, { name: 'far' }),
        piece('rifles', 2300, { name: 'reserve 1' }),
        piece('rifles', 2300, { name: 'reserve 2' }),
      ],
    });
    game.bound(3, a(2), t(1)); // deployed at 240 (HITT-R36), flies to the MG at 600 for 2 PIPs; nobody shoots at it in contact; 7 against 3
    expect([game.where('blue bomber'), game.where('far')]).toEqual([600, 'lost']);
    game.bound(1, a(1), t(1)); // red's Rifles walk under it towards the edge of their rate, and shoot: 4 + 1 against 3 + 1
    expect(game.where('near')).toBe(500);
  });
});
