import { describe, expect, it } from 'vitest';
import { deviate } from '../../../../test/support/fit.js';
import type { Mission } from '../../../engagement/mission.js';
import { winner } from '../../../engagement/outcome.js';
import type { Decision } from '../../../kernel/decision.js';
import { playerFor, prepare, solvePrepared } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { at, fight, type Layout, specOf, usual } from '../testing/stage.js';

const take: Mission = { kind: 'take', ground: [11, 13], attacker: 'blue' };
const meeting: Mission = { kind: 'take', ground: [8, 12], attacker: 'both' };
const through: Mission = { kind: 'break-through', permille: 500, attacker: 'blue' };
const delay: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };
const options = { overwatch: 'never', rally: 'never' };
const car = { unit: 'armoured-car', fields: { gun: 'light', armour: 'light' } };

/** Who has won an engagement of one round in which nobody moves or shoots. */
const ended = (mission: Mission, blue: Layout['blue'], red: Layout['red']) =>
  fight(blue, red, { mission, turnLimit: 1, options: { ...options, breakShare: 1 }, lane: [4, 20] })
    .turn(6)
    .turn(6)
    .outcome();

describe('ENG-R11, HOT-L22 ground', () => {
  const enemy = at('B', 20);

  it('take: who attacks has won where he stands on it alone at the limit, shares it in a draw, else has lost', () => {
    expect(ended(take, [at('A', 11)], [enemy])).toMatchObject({ winner: winner.blue, ending: 1 });
    expect(ended(take, [at('A', 10)], [enemy])['winner']).toBe(winner.red);
    const hidden = { terrain: [{ from: 12, to: 12, kind: 'woods' }] };
    const both = fight([at('A', 11)], [at('B', 13)], { mission: take, turnLimit: 1, options, ...hidden });
    expect(both.turn(6).turn(6).outcome()['winner']).toBe(winner.draw);
  });

  it('a transport and a lone commander hold nothing; a unit at its last hit does', () => {
    expect(ended(take, [at('A', 5), at('T', 12, { unit: 'truck' })], [enemy])['winner']).toBe(winner.red);
    expect(ended(take, [at('A', 5), at('K', 12, { unit: 'commander' })], [enemy])['winner']).toBe(winner.red);
    expect(ended(take, [at('A', 12, { fields: { hits: 2 } })], [enemy])['winner']).toBe(winner.blue);
  });

  it('meeting: whoever has the middle to himself has won; nobody there is a draw', () => {
    expect(ended(meeting, [at('A', 8)], [enemy])['winner']).toBe(winner.blue);
    expect(ended(meeting, [at('A', 4)], [at('B', 12)])['winner']).toBe(winner.red);
    expect(ended(meeting, [at('A', 4)], [enemy])['winner']).toBe(winner.draw);
  });

  it('HOT-L21 a side that is broken has lost, wherever it stands (HOT-R19)', () => {
    const dying = { fields: { hits: 2 } };
    const gun = { unit: 'heavy-gun', fields: { quality: 'elite' } };
    const game = fight([at('A', 12, dying), at('B', 12, dying), at('C', 12)], [at('G', 18, gun), at('H', 18, gun)], {
      mission: take,
      options: { ...options, first: 'red' },
    });
    expect(game.turn(6, 6, 6, 6, 6).outcome()).toMatchObject({ winner: winner.red, ending: 3 });
  });

  it('a state says who holds it only when it is over, and only with such a mission', () => {
    const names = (mission?: Mission) =>
      usual.engagement(specOf({ blue: [at('A', 0)], red: [enemy], ...(mission && { mission }) })).fields;
    expect(names(take).map(({ name }) => name)).toContain('mission 1: held');
    for (const mission of [undefined, through, delay]) {
      expect(names(mission).some(({ name }) => name.startsWith('mission'))).toBe(false);
    }
    expect(names().find(({ name }) => name === 'A: status')?.size).toBe(4);
  });
});

describe('ENG-R12 break-through', () => {
  const mission = through;

  it('whoever leaves by the enemy’s end is not lost, and counts; the simple plans never do', () => {
    const game = fight([at('A', 19, car), at('B', 0)], [at('Foe', 3, { plan: 'hold' })], { mission, options });
    game.set('A: status', 4).set('A: place', 0);
    expect(game.outcome()).toMatchObject({ winner: winner.blue, blueLost: 0, 'fate of A': 4 });
    // by his own end he has left, but is not through
    expect(game.set('A: status', 3).outcome()).toMatchObject({ winner: winner.red, blueLost: 0, 'fate of A': 4 });
    const plain = fight([at('A', 19, { ...car, plan: 'assault' })], [at('Foe', 0)], { mission, options });
    expect(plain.turn(6).where('A')).toBe(15);
  });

  it('hits that it takes with it are lost: of a third of its points, a third of the side’s is too little', () => {
    const rest = [at('B', 0), at('C', 0)];
    const game = fight([at('A', 19, { fields: { hits: 1 } }), ...rest], [at('Foe', 10)], {
      mission: { ...mission, permille: 333 },
      options,
    });
    expect(game.set('A: status', 4).outcome()['winner']).toBe(winner.red);
    expect(game.set('A: hits', 0).outcome()['winner']).toBe(winner.blue);
  });
});

describe('ENG-R13 delay', () => {
  it('the defender has won who has kept half of his points, on the lane or off it by his own end', () => {
    const game = fight([at('A', 0)], [at('B', 20), at('C', 20)], { mission: delay, options });
    expect(game.outcome()['winner']).toBe(winner.red);
    expect(game.set('B: status', 3).set('C: status', 3).outcome()['winner']).toBe(winner.red);
    expect(game.set('B: status', 2).set('C: hits', 1).set('C: status', 1).outcome()['winner']).toBe(winner.blue);
    expect(game.set('C: hits', 0).outcome()['winner']).toBe(winner.red);
  });
});

describe('ENG-R14 nobody delays by going home', () => {
  const blue = [at('A', 0)];
  const leaver = (plan: 'withdraw' | 'hold') => [at('B', 20, { plan }), at('C', 20, { plan })];

  it('in the first half of the turns who withdraws stops at the end of the lane; then it leaves', () => {
    const game = fight(blue, leaver('withdraw'), { mission: delay, options, turnLimit: 5 });
    const seen: (number | string)[] = [];
    for (let round = 1; round <= 3; round++) seen.push(game.turn(6).turn(6).where('B'));
    expect(seen).toEqual([20, 20, 'left']);
    expect(game.outcome()).toMatchObject({ winner: winner.red, redLost: 0 });
    // who does not delay leaves at once
    const other = fight(blue, leaver('withdraw'), { mission: through, options, turnLimit: 5 });
    expect(other.turn(6).turn(6).where('B')).toBe('left');
  });

  it('nor does a menu offer it, nor a player who could choose', () => {
    const leaves = (round: number): boolean => {
      const engagement = usual.engagement(specOf({ blue, red: leaver('hold'), mission: delay, turnLimit: 5 }));
      const order = engagement.decisions?.find(({ name }) => name === 'order') as Decision;
      const game = fight(blue, leaver('hold'), { mission: delay, turnLimit: 5, options: { first: 'red' } });
      game.set('round', round).set('orders known', 1).set('orders', 2).set('next unit', 1);
      const menu: number[] = [];
      order.menu(undefined as never, game.state, 1, 0, menu);
      return menu.some((option) => order.tell(game.state, 1, option, 0).includes('leaves'));
    };
    expect([1, 2, 3, 5].map(leaves)).toEqual([false, false, true, true]);
  });
});

describe('exact and sampled', () => {
  it('ENG-R11 worked out by hand: an assault on militia, of which a quarter takes the ground', () => {
    const chances = (ground: Mission): string[] => {
      const engagement = usual.engagement(
        specOf({
          blue: [at('A', 0, { plan: 'assault' })],
          red: [at('B', 3, { fields: { quality: 'militia' } })],
          mission: ground,
          turnLimit: 1,
          options: { convert: 'never' },
        }),
      );
      const { cells, weights } = solvePrepared(prepare(engagement, 'exact'));
      return [winner.draw, winner.blue, winner.red].map((of) =>
        cells.reduce((sum, [won], k) => (won === of ? sum + (weights[k] as number) : sum), 0).toFixed(9),
      );
    };
    // destroyed with 1/4; else it stands next to the attacker, whom it destroys with 7/36 of the rest
    const parts = (...of: number[]): string[] => of.map((part) => (part / 48).toFixed(9));
    expect(chances({ kind: 'take', ground: [3, 3], attacker: 'blue' })).toEqual(parts(0, 12, 36));
    expect(chances({ kind: 'take', ground: [2, 3], attacker: 'blue' })).toEqual(parts(29, 12, 7));
    expect(chances({ kind: 'take', ground: [2, 2], attacker: 'both' })).toEqual(parts(0, 41, 7));
  });

  /** A layout with a mission, solved and sampled: the chances that either side wins. */
  const solvedAndSampled = (layout: Layout, name: string, n: number): string[] => {
    const prepared = prepare(usual.engagement(specOf(layout)), 'exact');
    const exact = solvePrepared(prepared);
    const at0 = (of: number): number =>
      exact.cells.reduce((sum, cell, j) => (cell[0] === of ? sum + (exact.weights[j] as number) : sum), 0);
    const known = new Map(exact.cells.map((cell, j) => [cell.join(' '), j]));
    const counts = new Array<number>(exact.cells.length).fill(0);
    // compiled anew: what it remembers comes from the games it has played alone
    const player = playerFor(prepare(usual.engagement(specOf(layout)), 'roll'));
    const out = new Int32Array(32);
    for (let index = 0; index < n; index++) {
      player.play(studyKey('hats of tin', name), index, out);
      const j = known.get(out.subarray(0, exact.columns.length).join(' ')) as number;
      counts[j] = (counts[j] as number) + 1;
    }
    const expected = exact.weights.map((weight) => weight * n);
    expect(deviate(counts, expected), name).toBeLessThan(4);
    return [at0(winner.blue), at0(winner.red)].map((chance) => chance.toFixed(4));
  };
  const missions = [take, meeting, through, delay];

  it('ENG-R11, ENG-R12, ENG-R13: every mission, solved and sampled, fits by chi-square', () => {
    const chances = missions.map((mission, k) =>
      solvedAndSampled(
        {
          blue: [at('A', 9, { plan: 'assault' })],
          red: [at('B', 12, { fields: { quality: 'militia' } })],
          mission,
          turnLimit: 3,
        },
        `mission ${k}`,
        4000,
      ),
    );
    // missions differ, and so do their chances
    expect(new Set(chances.map(([blue]) => blue)).size).toBe(3);
  });

  it('the same with `able` on both sides, in and out of cover, and without a mission', () => {
    const plan = 'able';
    const terrain = [{ from: 12, to: 12, kind: 'cover' }];
    const chances = [undefined, ...missions].map((mission, k) =>
      solvedAndSampled(
        {
          blue: [at('A', 9, { plan }), at('C', 8, { plan, unit: 'mg' })],
          red: [at('B', 13, { plan })],
          terrain,
          ...(mission && { mission }),
          turnLimit: 2,
          options: { first: 'random' },
        },
        `able ${k}`,
        3000,
      ),
    );
    expect(new Set(chances.map(([blue]) => blue)).size).toBeGreaterThan(3);
  });

  it('ENG-R11 to ENG-R14 worked out by hand, with `able` in each mission', () => {
    const chances = (layout: Layout): string[] => {
      const never = { convert: 'never', rally: 'never' };
      const engagement = usual.engagement(
        specOf({ turnLimit: 1, ...layout, options: { ...never, ...layout.options } }),
      );
      const { cells, weights } = solvePrepared(prepare(engagement, 'exact'));
      return [winner.draw, winner.blue, winner.red].map((of) =>
        cells.reduce((sum, [won], k) => (won === of ? sum + (weights[k] as number) : sum), 0).toFixed(9),
      );
    };
    const parts = (all: number, ...of: number[]): string[] => of.map((part) => (part / all).toFixed(9));
    const plan = 'able';
    const weak = { fields: { quality: 'militia' } };
    // attrition: it shoots; 0, 1, 2 hits with 4/9, 4/9, 1/9 on two, then as many on three
    expect(chances({ blue: [at('A', 0, { plan })], red: [at('B', 3, weak)] })).toEqual(parts(81, 16, 41, 24));
    // take: only an assault gets the ground, and a quarter of them do
    const ground: Mission = { kind: 'take', ground: [3, 3], attacker: 'blue' };
    const taken = chances({ blue: [at('A', 0, { plan })], red: [at('B', 3, weak)], mission: ground });
    expect(taken).toEqual(parts(48, 0, 12, 36));
    // meeting: it goes there, though it has two hits already, and stays with 4/9
    const middle: Mission = { kind: 'take', ground: [1, 1], attacker: 'both' };
    const hurt = { plan, fields: { hits: 2 } } as const;
    expect(chances({ blue: [at('A', 0, hurt)], red: [at('B', 4)], mission: middle })).toEqual(parts(9, 0, 4, 5));
    // break-through: shot at first, it leaves, and brings enough of itself through but with two hits
    const first = { first: 'red' };
    const passing = { blue: [at('A', 4, { plan })], red: [at('B', 2, weak)], lane: [0, 5] as const, options: first };
    expect(chances({ ...passing, mission: through })).toEqual(parts(9, 0, 8, 1));
    // delay: kept where it is for a turn, it is shot at twice, and has kept half of itself with one hit at the most
    const held = { blue: [at('A', 3)], red: [at('B', 6, { plan })], lane: [0, 6] as const, turnLimit: 2 };
    expect(chances({ ...held, mission: delay })).toEqual(parts(81, 0, 33, 48));
  });
});
