import { describe, expect, it } from 'vitest';
import { a, type Layout, type Piece, piece, t, table } from '../testing/stage.js';

const tanks: readonly Piece[] = [
  piece('tank', 2000, { name: 'first tank' }),
  piece('tank', 2300, { name: 'second tank' }),
];
const homeTanks: readonly Piece[] = [piece('tank', 200, { name: 'home tank' }), piece('tank', 200, { name: 'other' })];

describe('deployment', () => {
  it('HITT-DEPLOY-01 Barrage, Gas and Aerials start off the table; the dice say who defends and begins', () => {
    const blue: Piece[] = ['barrage', 'gas', 'fighter', 'bomber', 'balloon', 'rifles'].map((unit) => ({
      unit,
      at: 100,
    }));
    const game = table({ blue, red: tanks, options: {} }, [['who defends', 2]]);
    expect(blue.map(({ unit }) => game.where(`blue ${unit}`))).toEqual([
      'waits',
      'waits',
      'waits',
      'waits',
      'waits',
      100,
    ]);
    expect(game.get('active side')).toBe(1);
    // HITT-L01: the Bunker's side defends, without dice
    expect(table({ blue: tanks, red: [piece('command-bunker', 2400)], options: {} }).get('active side')).toBe(1);
  });

  it('HITT-DEPLOY-02 a Barrage needs a 6: on the dearest enemy in a fixed position, else 200p from all, on his side (HITT-R34, HITT-R43)', () => {
    const trench = [{ from: 1600, to: 1640, kind: 'trench' }];
    const red: Piece[] = [
      piece('rifles', 1600, { name: 'rifles' }),
      piece('mg', 1600, { name: 'gun' }),
      piece('tank', 1900, { name: 'tank' }),
    ];
    const game = table({ blue: [{ unit: 'barrage' }], red, terrain: trench });
    game.bound(5);
    expect(game.where('blue barrage')).toBe('waits');
    game.bound(1);
    game.bound(6, a(1), t(5)); // on the MG in the trench, dearer than the Rifles: 6 - 2 + 1 against 2 + 5
    expect([game.where('blue barrage'), game.get('blue barrage: enemy')]).toEqual([1600, 3]);
    const open = table({ blue: [{ unit: 'barrage', plan: 'assault' }], red: [piece('rifles', 1600), ...tanks] });
    open.bound(6);
    expect(open.where('blue barrage')).toBe(1800); // 200 short of a Tank, 200 from the Rifles
    open.bound(1);
    open.bound(1, a(1), t(4)); // moves 200 for a PIP, nearest first: the Rifles, 6 + 1 against 3 + 4
    expect(open.where('blue barrage')).toBe(1600);
    const crowded = table({ blue: [{ unit: 'barrage' }], red: [piece('rifles', 700)] });
    crowded.bound(6); // 500 and 900 are not on his side
    expect(crowded.where('blue barrage')).toBe('waits');
  });

  it('HITT-DEPLOY-03 lifted by a 6, for good (HITT-R38)', () => {
    const lifted = table({ blue: [{ unit: 'barrage' }, ...homeTanks], red: tanks });
    lifted.bound(6);
    expect(lifted.where('blue barrage')).toBe(1800);
    lifted.bound(6);
    expect(lifted.where('blue barrage')).toBe('lost');
    lifted.bound(6);
    expect(lifted.where('blue barrage')).toBe('lost');
  });

  it('HITT-DEPLOY-03 a Bomber flies off over the edge once there is a Barrage to silence, and is not lost (HITT-LOST-01)', () => {
    const layout: Layout = {
      blue: [{ unit: 'barrage' }, ...homeTanks],
      red: [...tanks, { unit: 'bomber', fields: { task: 'silence' } }],
      turnLimit: 20,
    };
    const game = table(layout);
    game.bound(1).bound(3); // 2160, then 500 for 2 PIPs
    for (const at of [1160, 660, 160, 0, 0]) {
      game.bound(1).bound(2);
      expect(game.where('red bomber')).toBe(at);
    }
    game.bound(6); // the Barrage comes: 200p from the Tanks
    expect(game.where('blue barrage')).toBe(1800);
    game.bound(2);
    expect([game.where('red bomber'), game.where('blue barrage')]).toEqual(['gone', 'lost']);
    expect(game.outcome()['redLost']).toBe(0);
  });

  it('HITT-DEPLOY-04, HITT-R36 a 6 brings all Fighters and Air Aces to the own edge, but not near enemies', () => {
    const flyers: Piece[] = [{ unit: 'fighter' }, { unit: 'air-ace' }, { unit: 'scout' }];
    const game = table({ blue: flyers, red: tanks });
    game.bound(6);
    expect(flyers.map(({ unit }) => game.where(`blue ${unit}`))).toEqual([160, 160, 'waits']);
    game.bound(1).bound(1); // a Scout comes for 1 PIP
    expect(game.where('blue scout')).toBe(160);
    const near = table({ blue: flyers, red: [piece('tank', 300), ...tanks] });
    near.bound(6); // no use for a 6 as such, so it is spent as other PIPs are
    expect(flyers.map(({ unit }) => near.where(`blue ${unit}`))).toEqual(['waits', 'waits', 160]);
  });

  it('HITT-R43 a 6 lifts a Barrage before it deploys one, and deploys one before it brings Fighters', () => {
    const game = table({
      blue: [{ unit: 'barrage' }, { unit: 'fighter' }, ...homeTanks],
      red: [...tanks, { unit: 'barrage' }],
    });
    game.bound(6);
    expect([game.where('blue barrage'), game.where('blue fighter')]).toEqual([1800, 'waits']);
    game.bound(6);
    expect([game.where('blue barrage'), game.where('red barrage')]).toEqual(['lost', 'waits']);
    game.bound(6);
    expect(game.where('blue fighter')).toBe(160);
    game.bound(6);
    expect(game.where('red barrage')).toBe(400);
  });

  it('HITT-DEPLOY-06 a Minefield comes under an enemy in its place, and after being driven off again (HITT-R30)', () => {
    const game = table({
      blue: [piece('minefield', 1000), piece('tank', 100)],
      red: [piece('rifles', 1500, { plan: 'assault' }), ...tanks],
      turnLimit: 20,
    });
    game.bound(6).bound(1); // red to 1200, out of the area of 100p (HITT-L13)
    game.bound(6);
    expect(game.where('blue minefield')).toBe('waits');
    game.bound(1); // red to 900
    game.bound(6, a(1), t(1)); // deployed in contact: 2 + 1 against 3 + 1: it flees off the table; the Rifles pursue
    expect([game.where('blue minefield'), game.where('red rifles')]).toEqual(['waits', 780]);
    const again = table({
      blue: [piece('minefield', 1000, { fields: { area: 300 } }), piece('tank', 100)],
      red: [piece('rifles', 1000), ...tanks],
    });
    again.bound(1, a(1), t(1)); // driven off; red pursues to 880
    again.bound(1);
    again.bound(1, a(6), t(1)); // its owner's next bound: 8 against 4 doubles
    expect(again.where('red rifles')).toBe('lost');
    expect(again.where('blue minefield')).toBe(880);
  });

  it('HITT-DEPLOY-06 in bad going all of the feature is its place', () => {
    const game = table({
      blue: [piece('minefield', 1100), piece('tank', 100)],
      red: [piece('rifles', 1400), ...tanks],
      terrain: [{ from: 1000, to: 1500, kind: 'wood' }],
    });
    game.bound(1, a(1), t(2));
    expect(game.get('blue minefield: status')).toBe(1);
  });

  it('HITT-DEPLOY-05, HITT-MOVE-01 a Sniper moves by its plan from its next bound on, but never out of its feature (HITT-L24)', () => {
    const wood = [{ from: 1000, to: 1500, kind: 'wood' }];
    const places = (plan: Piece['plan'], facing: 'blue' | 'red' = 'blue'): (number | string)[] => {
      const sniper: Piece[] = [piece('sniper', 1100, { ...(plan === undefined ? {} : { plan }) })];
      const own = facing === 'blue' ? homeTanks : tanks;
      const game = table({
        blue: facing === 'blue' ? [...sniper, ...own] : homeTanks,
        red: facing === 'blue' ? tanks : [...sniper, ...own],
        terrain: wood,
        turnLimit: 20,
        options: { defender: facing },
      });
      return Array.from({ length: 5 }, () => {
        game.bound(5);
        const at = game.where(`${facing} sniper`);
        game.bound(1);
        return at;
      });
    };
    expect(places('assault')).toEqual([1100, 1300, 1500, 1500, 1500]);
    expect(places({ kind: 'advance', standOff: 650, priority: 'nearest' })).toEqual([1100, 1300, 1350, 1350, 1350]);
    expect(places('hold')).toEqual([1100, 1100, 1100, 1100, 1100]);
    // its ground is just behind its front edge (HITT-L22)
    expect(places('withdraw')).toEqual([1100, 1001, 1001, 1001, 1001]);
    expect(places('assault', 'red')).toEqual([1100, 1000, 1000, 1000, 1000]);
    expect(places('withdraw', 'red')).toEqual([1100, 1300, 1499, 1499, 1499]);
  });

  it('HITT-DEPLOY-05, HITT-SHOOT-02 a Sniper shoots in the bound in which it is deployed, not in one in which it moves', () => {
    const game = table({
      blue: [piece('sniper', 1100, { plan: 'assault' }), ...homeTanks],
      red: [piece('mg', 1500), ...tanks],
      terrain: [{ from: 1000, to: 1400, kind: 'wood' }],
      turnLimit: 20,
    });
    game.bound(1, a(1), t(1)); // 2 + 1 against 4 + 1
    game.bound(1, a(1), t(1)); // also in the enemy's; the MG does not see into the wood
    game.bound(1); // it has moved
    expect(game.where('blue sniper')).toBe(1300);
  });

  it('HITT-DEPLOY-06, HITT-MOVE-01 a Minefield moves 200 whatever the ground, but never out of its place (HITT-L24)', () => {
    const game = table({
      blue: [piece('minefield', 1000, { fields: { area: 300 }, plan: 'assault' }), ...homeTanks],
      red: [piece('rifles', 1000), ...tanks],
      terrain: [{ from: 1000, to: 1200, kind: 'rough' }],
      turnLimit: 20,
    });
    game.bound(5, a(6), t(1)); // 8 against 4: destroyed; it stays where it is in the bound of its deployment
    expect([game.where('blue minefield'), game.where('red rifles')]).toEqual([1000, 'lost']);
    const places = [1, 2, 3].map(() => {
      game.bound(1).bound(5);
      return game.where('blue minefield');
    });
    expect(places).toEqual([1200, 1300, 1300]);
  });

  it('HITT-R42, HITT-L24 a Sniper among Rifles does not hold them in its wood', () => {
    const game = table({
      blue: [
        piece('sniper', 1000, { plan: 'assault', name: 'sniper' }),
        piece('rifles', 1000, { plan: 'assault', name: 'rifles' }),
      ],
      red: [piece('tank', 2300)],
      terrain: [{ from: 900, to: 1000, kind: 'wood' }],
    });
    game.bound(2);
    game.bound(1);
    game.bound(4);
    expect([game.where('sniper'), game.where('rifles')]).toEqual([1000, 1600]);
  });

  it('HITT-GAS-01, HITT-R37 Gas stays for the bounds of a D6, both sides counted, and is gone but not lost (HITT-R38)', () => {
    const game = table({ blue: [{ unit: 'gas' }, piece('tank', 100)], red: tanks });
    game.bound(1, ['bounds that the Gas stays (HITT-GAS-01)', 2]);
    expect(game.where('blue gas')).toBe(1800);
    game.bound(1);
    expect(game.where('blue gas')).toBe(1800);
    game.bound(1);
    expect(game.where('blue gas')).toBe('gone');
    expect(game.outcome()['blueLost']).toBe(0);
  });

  it('HITT-MOVE-03 Gas moves for a PIP and stops on contact; the enemy may drive it off (HITT-L12)', () => {
    const game = table({
      blue: [{ unit: 'gas', plan: 'assault' }, piece('tank', 100)],
      red: tanks,
      turnLimit: 20,
    });
    game.bound(1, ['bounds', 6]);
    game.bound(1);
    game.bound(1, a(1), t(6)); // 200 to the Tank at 2000: 2 + 1 against 4 + 6: nothing happens to Gas
    expect([game.where('blue gas'), game.get('first tank: enemy')]).toEqual([2000, 1]);
    game.bound(1); // red drives it back by 200
    expect([game.where('blue gas'), game.get('first tank: enemy')]).toEqual([1800, 0]);
  });

  it('HITT-WIRE-02, HITT-R32 a Barrage with the task wire is laid on it, and destroys it by beating it (HITT-L14)', () => {
    const game = table({
      blue: [{ unit: 'barrage', fields: { task: 'wire' } }, piece('tank', 100)],
      red: tanks,
      terrain: [{ from: 1900, to: 1900, kind: 'wire' }],
    });
    game.bound(6, a(1), t(4)); // 6 + 1 against 3 + 4
    expect([game.where('blue barrage'), game.get('wire 1: destroyed')]).toEqual([1900, 0]);
    game.bound(1, a(2), t(4));
    expect(game.get('wire 1: destroyed')).toBe(1);
    game.bound(1);
  });
});
