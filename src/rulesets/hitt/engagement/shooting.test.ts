import { describe, expect, it } from 'vitest';
import { a, piece, t, table } from '../testing/stage.js';

describe('shooting on the lane', () => {
  it('HITT-SEQ-01 both sides shoot in every bound, the active side first; HITT-PIP-01 a die for PIPs', () => {
    // W18's pair: the MG outranges the Rifles, who cannot answer
    const game = table({ blue: [piece('mg', 400)], red: [piece('rifles', 800)] });
    game.bound(['PIPs (HITT-PIP-01)', 3], a(1), t(2));
    expect(game.where('red rifles')).toBe(800);
    game.bound(4, 6, 1); // red's bound: the MG shoots again: 10 against 4 doubles
    expect(game.where('red rifles')).toBe('lost');
    expect(game.outcome()).toEqual({
      winner: 1,
      blueLost: 0,
      redLost: 2000,
      turns: 2,
      blueCost: 3000,
      redCost: 2000,
      ending: 3,
    });
  });

  it('HITT-R13 a target in its own range shoots back: one roll, and its shot of the bound', () => {
    const game = table({ blue: [piece('rifles', 400)], red: [piece('mg', 700)] });
    game.bound(1, 1, 6); // 4 against 10: the Rifles, shot back at in good going by an MG, are doubled
    expect(game.where('blue rifles')).toBe('lost');
  });

  it('HITT-R14, HITT-R44 three shoot in one volley, the fourth alone; the best shooter leads', () => {
    const blue = [
      piece('rifles', 500, { name: 'one' }),
      piece('mg', 500, { name: 'gun' }),
      piece('rifles', 500, { name: 'two' }),
      piece('rifles', 500, { name: 'three' }),
    ];
    const game = table({ blue, red: [piece('rifles', 700)] });
    // gun leads with 4 against 3 - 2; nothing comes of 5 against 5; red has answered: "three" shoots alone, 3 against 3
    game.bound(1, a(1), t(4), 2, 2);
    expect(game.where('red rifles')).toBe(700);
    // led by the gun, a beaten target in good going is destroyed: 8 against 5
    game.bound(1, a(2), t(1), 4, 1);
    expect(game.where('red rifles')).toBe('lost');
  });

  it.each([
    ['rifles', 300],
    ['dismounted-cavalry', 300],
    ['mg', 400],
    ['mortar', 500],
    ['heavy-mortar', 1000],
    ['field-artillery', 1200],
    ['heavy-artillery', 2400],
  ])('HITT-SHOOT-01 %s shoots %i paces, and no farther', (unit, range) => {
    const at = (gap: number) => table({ blue: [piece(unit, 100)], red: [piece('cavalry', 100 + gap)], length: 3000 });
    at(range).bound(1, a(1), t(1));
    at(range + 1).bound(1);
  });

  it('HITT-SHOOT-01 nobody else shoots', () => {
    for (const unit of ['cavalry', 'armoured-car', 'tank', 'sturmtruppe', 'forward-observer']) {
      table({ blue: [piece(unit, 400)], red: [piece('cavalry', 600)] }).bound(1);
    }
  });

  it('HITT-R15 field artillery only in its own bound; HITT-SHOOT-02 only Rifles and MG after a move', () => {
    const game = table({
      blue: [piece('field-artillery', 400)],
      red: [piece('mortar', 1000, { plan: 'assault' })],
    });
    game.bound(1, 1, 3); // the guns shoot at 600p; the mortar is out of its range
    game.bound(1); // red moves 200 to 800; having moved it does not shoot, nor do the guns in red's bound
    expect(game.where('red mortar')).toBe(800);
    game.bound(1, 1, 3); // the guns' own bound: the mortar shoots back
    const riflemen = table({ blue: [piece('rifles', 400, { plan: 'assault' })], red: [piece('tank', 900)] });
    riflemen.bound(1, 1, 1); // 300 paces, then a shot at 200
    expect(riflemen.where('blue rifles')).toBe(700);
  });

  it('HITT-R16 nobody shoots out of, or into, close combat', () => {
    const game = table({
      blue: [piece('rifles', 500, { name: 'fighter' }), piece('mg', 300, { name: 'gun' })],
      red: [piece('rifles', 500, { name: 'enemy' }), piece('mg', 700, { name: 'far' })],
    });
    // the guns see each other at 400; the fighting pair is no target and does not shoot; then it fights
    game.bound(1, a(1), t(1), 3, 3);
    expect([game.where('fighter'), game.where('enemy')]).toEqual([500, 500]);
  });

  it('HITT-R17, HITT-SHOOT-03 Gas and more than 50p of wood block sight, not for mortars', () => {
    const wood = (to: number) => [{ from: 600, to, kind: 'wood' }];
    const seen = (unit: string, to: number): boolean => {
      const game = table({ blue: [{ unit, at: 400 }], red: [piece('tank', 800)], terrain: wood(to) });
      try {
        game.bound(1, 3, 3);
        return true;
      } catch {
        return false;
      }
    };
    expect([seen('mg', 650), seen('mg', 651), seen('mortar', 700)]).toEqual([true, false, true]);
  });

  it('HITT-DEPLOY-05 a Sniper comes for 1 PIP, shoots out of its wood at full range, and flees for good (HITT-R30, HITT-OUT-12)', () => {
    const game = table({
      blue: [piece('sniper', 500)],
      red: [piece('mg', 850)],
      terrain: [{ from: 300, to: 600, kind: 'wood' }],
    });
    expect(game.where('blue sniper')).toBe('waits');
    game.bound(2, 1, 6); // deployed; shoots 350p through 100p of its own wood; the MG sees not so far in, and does not answer
    expect(game.where('blue sniper')).toBe(500);
    expect(game.outcome()['blueLost']).toBe(0);
  });

  it('HITT-TF-04 an observer serves one attack in a bound', () => {
    const gun = (name: string, priority: 'nearest' | 'dearest') => ({
      unit: 'field-artillery',
      at: 200,
      name,
      plan: { kind: 'hold', priority } as const,
    });
    const red = [piece('armoured-car', 900), piece('tank', 1000)];
    const blue = [gun('a', 'nearest'), gun('b', 'dearest')];
    const game = table({ blue: [...blue, piece('forward-observer', 300)], red });
    // a, observed: 5 + 1 against 3 + 2; b, unobserved: 4 + 1 against 4 + 1
    game.bound(1, 1, 2, 1, 1);
    expect([game.where('red armoured-car'), game.where('red tank')]).toEqual([1060, 1000]);
    const unseen = table({ blue, red });
    unseen.bound(1, 1, 2, 1, 1);
    expect([unseen.where('red armoured-car'), unseen.where('red tank')]).toEqual([900, 1000]);
  });

  it('HITT-MOVEOUT-01, HITT-MOVEOUT-03 recoil by the own depth, flight by 600p; over the own edge it is lost (HITT-LOST-01)', () => {
    const game = table({ blue: [piece('rifles', 400)], red: [piece('cavalry', 600)] });
    game.bound(1, 1, 1); // 5 against 4 (HITT-CF-04: 4 against mounted)
    expect(game.where('red cavalry')).toBe(720);
    const edge = table({ blue: [piece('rifles', 2000)], red: [piece('cavalry', 2200)] });
    edge.bound(1, 1, 1); // its rear edge would be at 2440
    expect(edge.where('red cavalry')).toBe('lost');
  });

  it('HITT-R07, HITT-R16 AAA shoots at nothing but Aerials, mortars at none', () => {
    const game = table({
      blue: [piece('aaa', 400), piece('mortar', 400)],
      red: [{ unit: 'balloon' }, piece('tank', 850)],
    });
    game.bound(1, 1, 1); // the mortar at the Tank: 5 each
    // the Balloon comes for 1 PIP at 2240, 1840 away: too far; the mortar shoots at the Tank again
    game.bound(1, 1, 1);
    expect(game.where('red balloon')).toBe(2240);
  });
});
