import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { winner } from '../../../engagement/outcome.js';
import { playerFor, prepare } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { at, fight, Game, type Layout, numbers, type Piece, specOf, usual } from '../testing/stage.js';
import { compileBattle } from './battle.js';
import { unitOf } from './sight.js';
import { tripsOf } from './trips.js';

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

  it('nor waits for who shoots from where he stands and need not come', () => {
    const mortars = ['Mortar', 'Mortar 2'].map((name) => at(name, 9, { unit: 'mortar' }));
    const game = fight([at('A', 5, { plan }), at('B', 5, { plan })], mortars, {
      terrain: [{ from: 7, to: 7, kind: 'cover' }],
      options: commanders,
    });
    game.turn(6);
    expect([game.where('A'), game.where('B')]).toEqual([7, 7]);
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

  it('HOT-L24, HOT-R08 takes all hits but one as retreats where that is agreed, and none where that is', () => {
    const foes = [at('Foe', 13)];
    for (const [convert, place, hits] of [
      ['always', 8, 1],
      ['never', 10, 2],
    ] as const) {
      const game = fight([at('A', 10, { plan })], foes, { options: { first: 'red', convert } }).turn(6, 5, 5);
      expect([game.where('A'), game.get('A: hits')]).toEqual([place, hits]);
    }
  });

  it('HOT-EFFECT-06, HOT-R11 does not give a commander for a unit: he commands on with another', () => {
    const led = at('A', 10, { plan, fields: { hits: 2, commander: true } });
    const game = fight([led, at('B', 10, { plan })], [at('Foe', 13)], { options: { first: 'red' } }).turn(6, 5, 1);
    expect([game.where('A'), game.get('commander 1: with')]).toEqual(['destroyed', 2]);
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

describe('able, where points have to be lost before the enemy breaks (ENG-R13, HOT-R19, HOT-L29)', () => {
  const mission: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };
  const cheap = at('Cheap', 12, { fields: { hits: 2, price: 10 } });
  const dear = at('Dear', 12, { fields: { hits: 0, price: 100 } });
  /** One that is destroyed breaks them. */
  const options = { breakShare: 0.4, ...commanders };

  it('leaves the cheap one that would end it too soon, and shoots at the dear one', () => {
    const game = fight([at('A', 9, { plan })], [cheap, dear], { mission, options });
    expect(game.turn(6, 5, 5).get('Dear: hits')).toBe(2);
    // where no points have to be lost it finishes what is begun
    const wears = fight([at('A', 9, { plan })], [cheap, dear], { options });
    expect(wears.turn(6, 5, 1).where('Cheap')).toBe('destroyed');
    // and where enough is lost with it
    const last = fight([at('A', 9, { plan })], [cheap, at('Dear', 12, { fields: { hits: 0, price: 8 } })], {
      mission,
      options,
    });
    expect(last.turn(6, 5, 1).where('Cheap')).toBe('destroyed');
  });

  it('HOT-OW-01 lets the cheap one go by', () => {
    const comes = { ...cheap, at: 13, plan: 'advance' as const };
    const waits = fight([at('A', 9, { plan })], [comes, { ...dear, at: 16 }], { mission, options });
    waits.turn(6);
    expect(waits.get('A: overwatch')).toBe(1);
    waits.turn(6);
    expect([waits.where('Cheap') === 13, waits.get('A: overwatch')]).toEqual([false, 1]);
  });

  it('neither shoots at it nor assaults it where nobody else is near', () => {
    const game = fight([at('A', 10, { plan })], [cheap, { ...dear, at: 20 }], { mission, options });
    game.turn(6);
    expect(game.get('Cheap: hits')).toBe(2);
  });

  it('finishes what is begun where nothing has a price', () => {
    const free = { fields: { hits: 2, price: 0 } };
    const game = fight([at('A', 9, { plan })], [{ ...cheap, ...free }, at('Other', 12, { fields: { price: 0 } })], {
      mission,
      options,
    });
    expect(game.turn(6, 5, 1).where('Cheap')).toBe('destroyed');
  });

  it('HOT-L29 counts the points of the start that was drawn', () => {
    const spec = specOf({ blue: [at('A', 9, { plan })], red: [cheap, dear], mission, options });
    const [level] = spec.starts;
    // in the one the dear one is still to be reached, in the other enough is lost with who falls first
    const worths = [100_000, 8000].map((milli) => ({ weight: 1, strength: [1, 1], milli: [10_000, milli] }));
    const starts = [{ weight: 1, blue: level?.blue ?? [], red: worths }];
    const drawn = (start: number): Game => new Game({ ...spec, starts }, [start]);
    expect(drawn(0).turn(6, 5, 5).get('Dear: hits')).toBe(2);
    expect(drawn(1).turn(6, 5, 1).where('Cheap')).toBe('destroyed');
  });
});

describe('able, who has what he is there for', () => {
  const cavalry = { unit: 'cavalry', plan } as const;
  const foes = [at('Gun', 9, { unit: 'medium-gun' }), at('MG', 9, { unit: 'mg' }), at('MG 2', 9, { unit: 'mg' })];

  it('ENG-R13 does not go to meet who shoots from afar and does not come', () => {
    const mission: Mission = { kind: 'delay', permille: 500, attacker: 'red' };
    const game = fight([at('A', 3, cavalry), at('B', 3, cavalry)], foes, { mission, options: commanders });
    game.turn(6);
    expect(['A', 'B'].map((name) => Number(game.where(name)) <= 3)).toEqual([true, true]);
  });

  it('ENG-R11 lies in wait in cover a turn before the ground, and goes no further', () => {
    const mission: Mission = { kind: 'take', ground: [3, 3], attacker: 'red' };
    const terrain = [5, 7].map((place) => ({ from: place, to: place, kind: 'cover' }));
    const game = fight([at('A', 5, cavalry)], [at('Foe', 9), at('Foe 2', 9)], { mission, terrain, turnLimit: 12 });
    game.set('round', 4).turn(6);
    expect([game.where('A'), game.get('A: overwatch')]).toEqual([5, 1]);
  });
});

describe('the way over the ground', () => {
  const turns = (unit: string, step: readonly [number, number]): number[] => {
    const terrain = [{ from: 6, to: 7, kind: 'woods' }];
    const b = compileBattle(numbers, specOf({ blue: [at('A', 3, { unit })], red: [at('Foe', 20)], terrain }));
    return [...tripsOf(b, unitOf(b, 0), ...step)].slice(3, 9);
  };

  it('HOT-MOVE-03, HOT-MOVE-04 counts woods as they cost', () => {
    // two areas a turn, and one of woods
    expect(turns('infantry', [8, 9])).toEqual([4, 4, 3, 2, 1, 0]);
    expect(turns('infantry', [21, 21])).toEqual([10, 10, 9, 8, 7, 7]);
  });

  it('and says so where there is no way', () => {
    expect(turns('medium-gun', [8, 9])[0]).toBeGreaterThan(12);
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
