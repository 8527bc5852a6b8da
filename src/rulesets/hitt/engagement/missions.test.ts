import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../../test/support/engines.js';
import type { Mission } from '../../../engagement/mission.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { tallyMean } from '../../../kernel/tally.js';
import { hitt } from '../index.js';
import { a, engagementOf, type Layout, piece, specOf, t, table } from '../testing/stage.js';

const take = (from: number, to: number, attacker: 'red' | 'both' = 'red'): Mission => ({
  kind: 'take',
  ground: [from, to],
  attacker,
});
const far = [0, 1].map((n) => piece('rifles', 100, { name: `far ${n}` }));

describe('take (ENG-R11, HITT-L29)', () => {
  const layout: Layout = {
    blue: [piece('rifles', 600, { name: 'near' }), ...far],
    red: [piece('rifles', 700, { plan: 'assault' })],
    turnLimit: 2,
    mission: take(450, 650),
  };
  const tie = [a(3), t(3)] as const;

  it('the attacker who stands there alone at the limit has won', () => {
    const game = table(layout);
    game.bound(1, ...tie).bound(1, a(6), t(1));
    expect(game.outcome()).toMatchObject({ winner: 2, ending: 4 });
    expect(game.where('near')).toBe('lost');
  });

  it('both there is a draw, and only the defender his', () => {
    const both = table(layout);
    both.bound(1, ...tie).bound(1, ...tie);
    expect(both.outcome()).toMatchObject({ winner: 0 });
    const kept = table({ ...layout, red: [piece('rifles', 1200)] });
    kept.bound(1).bound(1);
    expect(kept.outcome()).toMatchObject({ winner: 2 - 1 });
  });

  it('nobody there is the defender’s game; in a meeting it is a draw', () => {
    const empty: Layout = { blue: far, red: [piece('rifles', 1200)], turnLimit: 1, mission: take(450, 650) };
    expect(table(empty).bound(1).outcome()).toMatchObject({ winner: 1 });
    expect(
      table({ ...empty, mission: take(450, 650, 'both') })
        .bound(1)
        .outcome(),
    ).toMatchObject({ winner: 0 });
  });

  it('meeting: either side wins that has it to itself', () => {
    const meeting: Layout = { blue: [piece('rifles', 600)], red: [piece('rifles', 1200)], turnLimit: 1 };
    expect(
      table({ ...meeting, mission: take(450, 650, 'both') })
        .bound(1)
        .outcome(),
    ).toMatchObject({ winner: 1 });
    expect(
      table({ ...meeting, mission: take(1100, 1300, 'both') })
        .bound(1)
        .outcome(),
    ).toMatchObject({ winner: 2 });
  });

  it('no Aerial, Barrage, Gas, Minefield or Bunker holds ground, and nobody who is suppressed', () => {
    const on = (unit: string, fields = {}): number =>
      table(
        {
          blue: [piece(unit, 600, { fields }), piece('rifles', 100)],
          red: [piece('sturmtruppe', 2400)],
          turnLimit: 1,
          mission: take(500, 700, 'both'),
          options: unit === 'command-bunker' ? {} : { defender: 'blue' },
        },
        unit === 'gas' ? [['bounds that the Gas stays', 3]] : [],
      )
        .bound(1)
        .outcome()['winner'] as number;
    expect(on('rifles')).toBe(1);
    expect(on('field-artillery')).toBe(1);
    for (const unit of ['scout', 'barrage', 'minefield', 'gas'])
      expect([unit, on(unit, { deployed: true })]).toEqual([unit, 0]);
    expect(on('command-bunker')).toBe(0);
    const pinned = (suppressed: number): number =>
      table({
        blue: [piece('mg', 600), piece('rifles', 100)],
        red: [piece('rifles', 2000)],
        turnLimit: 1,
        options: { defender: 'red' }, // so that nobody frees it
        mission: take(500, 700, 'both'),
      })
        .set('blue mg: suppressed', suppressed)
        .bound(1)
        .outcome()['winner'] as number;
    expect([pinned(0), pinned(1)]).toEqual([1, 0]);
  });
});

describe('break through (ENG-R12, HITT-L30)', () => {
  const layout: Layout = {
    blue: [piece('rifles', 1400)],
    red: [piece('rifles', 250, { plan: 'able', name: 'a' }), piece('rifles', 1000, { plan: 'hold', name: 'b' })],
    turnLimit: 2,
    mission: { kind: 'break-through', permille: 500, attacker: 'red' },
  };

  it('who leaves by the enemy’s edge is not lost, and a share of the points that has left wins', () => {
    const game = table(layout);
    game.bound(1).bound(1);
    expect(game.get('a: status')).toBe(5);
    expect(game.outcome()).toMatchObject({ winner: 2, redLost: 0, ending: 4 });
    const more = table({ ...layout, mission: { kind: 'break-through', permille: 501, attacker: 'red' } });
    expect(more.bound(1).bound(1).outcome()).toMatchObject({ winner: 1, redLost: 0 });
  });

  it('HITT-L09 a supporter leaves with its element', () => {
    const game = table({
      ...layout,
      red: [
        piece('rifles', 250, { plan: 'able', name: 'a' }),
        piece('rifles', 250, { plan: 'able', name: 'c', fields: { behind: 'a' } }),
      ],
    });
    game.bound(1).bound(1);
    expect([game.get('a: status'), game.get('c: status')]).toEqual([5, 5]);
    expect(game.outcome()).toMatchObject({ winner: 2, ending: 3 });
  });

  it('the simple plans never leave that way, nor an Aerial, nor anybody for whom it is no mission', () => {
    const end = (unit: string, plan: 'assault' | 'able', mission: Layout['mission']): unknown => {
      const red = [piece(unit, 250, { plan, name: 'a', fields: unit === 'scout' ? { deployed: true } : {} })];
      const game = table({ ...layout, red, ...(mission === undefined ? {} : { mission }) });
      game.bound(3).bound(3);
      return game.get('a: status');
    };
    expect(end('rifles', 'assault', layout.mission)).toBe(2);
    expect(end('scout', 'able', layout.mission)).toBe(2);
    expect(end('rifles', 'able', take(1000, 1200))).toBe(2);
  });
});

describe('delay (ENG-R13)', () => {
  it('the defender wins with enough of his points left at the limit', () => {
    const ends = (permille: number): unknown => {
      const game = table({
        blue: [piece('rifles', 600, { name: 'near' }), ...far],
        red: [piece('rifles', 600)],
        turnLimit: 1,
        mission: { kind: 'delay', permille, attacker: 'red' },
      });
      return game.bound(1, a(1), t(6)).outcome()['winner']; // 4 against 9: doubled
    };
    expect([ends(666), ends(667)]).toEqual([1, 2]);
  });
});

describe('HITT-L28 an army that is beaten has lost, whatever the mission', () => {
  const beaten = (mission: Mission): unknown => {
    const game = table({
      blue: [piece('mg', 700)],
      red: [piece('rifles', 1000, { name: 'a' }), piece('rifles', 100, { name: 'b' })],
      turnLimit: 9,
      mission,
    });
    return game.bound(1, a(6), t(1)).outcome();
  };

  it('the attacker who breaks has not taken the ground on which he stands', () => {
    const far: Layout = {
      blue: [piece('mg', 1000)],
      red: [piece('rifles', 1350, { name: 'a' }), piece('rifles', 500, { name: 'b' })],
      turnLimit: 9,
      mission: take(450, 550),
    };
    expect(table(far).bound(1, a(6), t(1)).outcome()).toMatchObject({ winner: 1, ending: 1 });
    expect(beaten({ kind: 'delay', permille: 1000, attacker: 'red' })).toMatchObject({ winner: 1, ending: 1 });
  });

  it('but what has broken through by then counts', () => {
    const mission: Mission = { kind: 'break-through', permille: 500, attacker: 'red' };
    const game = table({
      blue: [piece('mg', 700)],
      red: [piece('rifles', 1000, { name: 'a' }), piece('rifles', 100, { name: 'b' })],
      turnLimit: 9,
      mission,
    });
    game.set('b: status', 5).set('b: position', 0);
    game.bound(1, a(6), t(1));
    expect(game.outcome()).toMatchObject({ winner: 2, redLost: 2000 });
  });
});

describe('exact against sampled, with missions and the plan able', () => {
  const duel = (mission: Mission | undefined, more: Partial<Layout> = {}): Layout => ({
    blue: [piece('rifles', 400, { plan: 'able' })],
    red: [piece('rifles', 650, { plan: 'able' })],
    length: 1000,
    turnLimit: 3,
    options: {},
    ...(mission === undefined ? {} : { mission }),
    ...more,
  });
  const missions: (Mission | undefined)[] = [
    undefined,
    take(300, 500),
    take(450, 600, 'both'),
    { kind: 'break-through', permille: 500, attacker: 'red' },
    { kind: 'delay', permille: 500, attacker: 'red' },
  ];
  for (const mission of missions) {
    it(`${mission?.kind ?? 'attrition'} ${mission?.attacker ?? ''}`, () =>
      expectEnginesAgree(engagementOf(duel(mission)), studyKey('hitt', 'missions')));
  }

  it('an MG that holds ground against Rifles that stay away: 100 % for the defender, as 1 - 1603/1728 of what stays', () => {
    const tally = solvePrepared(
      prepare(
        hitt.compile(hitt.data).engagement(
          specOf({
            blue: [piece('mg', 400)],
            red: [piece('rifles', 800)],
            turnLimit: 3,
            mission: take(700, 900, 'both'),
          }),
        ),
        'exact',
      ),
    );
    // W18: the Rifles stand on the ground until they are destroyed, which has a chance of 1603/1728
    expect(tallyMean(tally, (cell) => (cell[0] === 2 ? 1 : 0))).toBeCloseTo(1 - 1603 / 1728, 12);
  });
});
