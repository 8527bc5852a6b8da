import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { winner } from '../../../engagement/outcome.js';
import { playerFor, prepare } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { at, fight, type Layout, type Piece, specOf, usual } from '../testing/stage.js';

const plan = 'able';
const take: Mission = { kind: 'take', ground: [11, 13], attacker: 'blue' };
const names = ['A', 'B', 'C', 'D'];
const company = (place: number, more: Partial<Piece> = {}): Piece[] => names.map((name) => at(name, place, more));
const enemies = (place: number, more: Partial<Piece> = {}): Piece[] =>
  names.map((name) => at(`enemy ${name}`, place, more));
const commanders = { subordinates: 4 };

describe('able, turn by turn', () => {
  it('lies in wait: with time in hand nobody runs over the open before it is seen whether the enemy comes', () => {
    const game = fight(company(3, { plan }), enemies(12, { plan: 'advance' }), {
      options: commanders,
      mission: take,
      turnLimit: 12,
    });
    game.turn(6);
    expect(names.map((name) => [game.where(name), game.get(`${name}: overwatch`)])).toEqual(names.map(() => [3, 1]));
    // and the enemy comes: it stays where it is
    game.turn(6).turn(6);
    expect(names.map((name) => game.where(name))).toEqual([3, 3, 3, 3]);
  });

  it('does not stay under fire that it cannot answer: infantry goes out of the reach of a gun, or is on its way to it', () => {
    const game = fight([at('A', 8, { plan })], [at('Gun', 14, { unit: 'medium-gun' })], { options: { first: 'blue' } });
    game.turn(6);
    expect(game.where('A')).not.toBe(8);
  });

  it('a gun that outranges infantry comes to where it can shoot and they cannot, and no nearer', () => {
    const game = fight([at('A', 4, { unit: 'mg', plan })], [at('B', 12)], { options: { overwatch: 'never' } });
    game.set('round', 3);
    for (let n = 0; n < 2; n++) game.turn(6).turn(6);
    expect([7, 8]).toContain(game.where('A'));
  });

  it('shoots at whom it harms most: a gun in the open before infantry in cover', () => {
    const terrain = [{ from: 12, to: 12, kind: 'cover' }];
    const game = fight([at('A', 9, { unit: 'mg', plan })], [at('Cover', 12), at('Gun', 13, { unit: 'medium-gun' })], {
      terrain,
    });
    game.turn(6, 5, 5);
    expect([game.get('Cover: hits'), game.get('Gun: hits')]).toEqual([0, 2]);
  });

  it('HOT-EFFECT-04 finishes what it has begun: of two alike, the one that has hits', () => {
    const wounded = { fields: { hits: 2 } };
    const game = fight([at('A', 9, { plan })], [at('Near', 11), at('Far', 12, wounded)], {
      options: { breakShare: 1 },
    });
    game.turn(6, 1, 5);
    expect([game.get('Near: hits'), game.where('Far')]).toEqual([0, 'destroyed']);
  });

  it('HOT-EFFECT-02 goes into cover from where it shoots as well, and lies in wait in cover that it reaches in time', () => {
    const terrain = [{ from: 8, to: 8, kind: 'cover' }];
    const fires = fight([at('A', 9, { plan })], [at('Gun', 11, { unit: 'mg' }), at('MG', 11, { unit: 'mg' })], {
      terrain,
    });
    expect(fires.turn(6).where('A')).toBe(8);
    const waits = fight([at('A', 6, { plan })], [at('Foe', 20, { plan: 'advance' })], { terrain, turnLimit: 12 });
    expect(waits.turn(6).where('A')).toBe(8);
  });

  it('ENG-R11 shoots from where it stands and goes as late as is in time', () => {
    const mission: Mission = { kind: 'take', ground: [9, 9], attacker: 'blue' };
    const game = fight([at('A', 6, { plan })], [at('Foe', 9, { unit: 'mg' })], {
      mission,
      turnLimit: 12,
      options: { first: 'blue' },
    });
    expect(game.turn(6, 1, 1).where('A')).toBe(6);
    // nobody is there any more, and the end is near
    game.turn(6, 1, 1).set('Foe: place', 16).set('round', 11);
    for (let n = 0; n < 3; n++) game.turn(6);
    expect(game.where('A')).toBe(9);
  });

  it('ENG-R11, ENG-R12 who keeps ground or bars the way has no reason to come: it shoots and waits', () => {
    const missions: Mission[] = [
      { kind: 'take', ground: [9, 11], attacker: 'red' },
      { kind: 'break-through', permille: 500, attacker: 'red' },
    ];
    for (const mission of missions) {
      const game = fight([at('A', 10, { plan })], [at('Foe', 18)], { mission, turnLimit: 12 });
      for (let n = 0; n < 4; n++) game.turn(6).turn(6);
      expect([game.where('A'), game.get('A: overwatch')]).toEqual([10, 1]);
    }
  });

  it('HOT-R13 does not stop its friends’ fire by an even assault', () => {
    const game = fight(company(10, { plan }), enemies(13), { options: commanders });
    game.turn(6, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(names.map((name) => game.where(name))).toEqual([10, 10, 10, 10]);
  });

  it('rallies when there is nobody to shoot at', () => {
    const game = fight([at('A', 3, { plan, fields: { hits: 2 } })], [at('Foe', 20)]);
    expect(game.turn(6, ['rally', 5]).get('A: hits')).toBe(1);
  });

  it('HOT-EFFECT-05 takes a retreat rather than be destroyed', () => {
    const game = fight([at('A', 10, { plan, fields: { hits: 1 } })], [at('Foe', 13)], { options: { first: 'red' } });
    game.turn(6, 5, 5);
    expect([game.where('A'), game.get('A: hits')]).toEqual([8, 2]);
  });

  it('HOT-SHOOT-04 spots for artillery that sees nothing, and the artillery waits for it', () => {
    const terrain = [{ from: 4, to: 5, kind: 'woods' }];
    const gun = at('Gun', 0, { unit: 'field-artillery', plan });
    const game = fight([gun, at('Spotter', 7, { plan })], [at('Enemy', 12)], { terrain });
    expect(game.turn(6, 5, 6).get('Enemy: hits')).toBe(2);
  });

  it('ENG-R11 goes on to the ground in time when nobody keeps it', () => {
    const layout = { mission: take, turnLimit: 8, options: { ...commanders, breakShare: 1 } };
    const game = fight(company(3, { plan }), [at('Foe', 20)], layout);
    while (!game.over) game.turn(6);
    expect(game.outcome()).toMatchObject({ winner: winner.blue, ending: 1 });
  });

  it('ENG-R12 leaves by the enemy’s end as soon as it can', () => {
    const car = { unit: 'armoured-car', fields: { gun: 'light', armour: 'light' }, plan } as const;
    const mission: Mission = { kind: 'break-through', permille: 500, attacker: 'blue' };
    const game = fight([at('A', 18, car)], [at('Foe', 3)], { mission, turnLimit: 3 });
    expect(game.turn(6).outcome()).toMatchObject({ winner: winner.blue, blueLost: 0 });
  });

  it('ENG-R13, ENG-R14 a delaying force fights for the first half of the turns, and then goes home', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };
    const game = fight([at('Foe', 17)], [at('A', 20, { plan }), at('B', 20, { plan })], {
      mission,
      options: { first: 'red', rally: 'never', subordinates: 1 },
    });
    for (let round = 1; round <= 3; round++) {
      game.turn(6, 1, 1, 1, 1);
      expect(['A', 'B'].map((name) => game.where(name))).toEqual([20, 20]);
      game.turn(6, 1, 1);
    }
    game.set('A: hits', 2);
    expect(game.turn(6).outcome()).toMatchObject({ winner: winner.red, 'fate of A': 4, 'fate of B': 4 });
  });

  it('ENG-R13 or gets away from who can harm it and whom it cannot', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };
    const game = fight([at('Foe', 14)], [at('A', 18, { plan }), at('B', 18, { plan })], {
      mission,
      options: { first: 'red' },
    });
    while (!game.over && game.get('round') < 6) game.turn(6);
    expect(['A', 'B'].map((name) => game.where(name))).toEqual(['left', 'left']);
  });
});

describe('able against the simple plans, by seeded samples', () => {
  const share = (layout: Layout, games = 150): number => {
    const player = playerFor(prepare(usual.engagement(specOf(layout)), 'table', { states: 1, transitions: 1 }));
    const out = new Int32Array(64);
    let won = 0;
    for (let index = 0; index < games; index++) {
      player.play(studyKey('hats of tin', 'able'), index, out);
      won += out[0] === winner.blue ? 1 : out[0] === winner.draw ? 0.5 : 0;
    }
    return won / games;
  };
  const layout = (own: Piece['plan'] & string, foe: Piece['plan'] & string, mission?: Mission): Layout => ({
    blue: company(3, { plan: own }),
    red: enemies(13, { plan: foe }),
    lane: [0, 16],
    turnLimit: 12,
    options: { first: 'random', ...commanders },
    ...(mission === undefined ? {} : { mission }),
  });

  it('an enemy who comes over the open is beaten, as by who holds; who holds the middle has won a meeting', () => {
    expect(share(layout(plan, 'advance'))).toBeGreaterThan(0.85);
    expect(share(layout(plan, 'assault'))).toBeGreaterThan(0.95);
    const middle: Mission = { kind: 'take', ground: [5.5, 10.5], attacker: 'both' };
    expect(share(layout(plan, 'hold', middle))).toBeGreaterThan(0.95);
    expect(share(layout('hold', 'hold', middle))).toBe(0.5);
  });
});
