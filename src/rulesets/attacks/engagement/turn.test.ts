import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, expectLawful, toldAsPlayed } from '../../../../test/support/engines.js';
import type { Mission } from '../../../engagement/mission.js';
import { playAtRandom } from '../../../engagement/random-choices.js';
import { Game } from '../../../engagement/testing/stage.js';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { fight, gameOf, piece } from '../testing/stage.js';
import { decisions } from './decisions.js';

const text = readFileSync('src/rulesets/attacks/testing/bolt.yaml', 'utf8');
const bolt = gameOf(text);
const key = studyKey('attacks', 'engines');
const first = { first: 'blue' };
const start = (layout: Parameters<typeof fight>[1], game = bolt) =>
  new Game(fight(game, { options: first, ...layout }));

/** Two men who hit on 4+ and fell a man each. */
const plain = gameOf(`
id: plain
chain: [{roll: hit, need: 4}]
weapons: {gun: {range: 10}, spear: {range: 0}}
units: {shots: {men: 2, move: 4, weapons: [gun]}, spears: {men: 2, move: 4, weapons: [spear]}}
`);

describe('an engagement', () => {
  it('ATK-TURN-01 units of both sides activate in turn; who begins is random or said', () => {
    const game = start({ blue: [piece('shots', 0), piece('shots', 0)], red: [piece('shots', 8)], turnLimit: 1 }, plain);
    game.step(1, 1).step(1, 1).step(1, 1);
    expect(game.over).toBe(true);
    const random = fight(plain, { blue: [piece('shots', 0)], red: [piece('shots', 8)], turnLimit: 1 });
    expect(new Game(random, [['who goes first', 2]]).get('side')).toBe(1);
  });

  it('ATK-MOVE-01, ATK-PLAN-01 it goes as its plan says, and attacks from there', () => {
    const at = (plan: Parameters<typeof piece>[2], place = 20): number => {
      const game = start({ blue: [piece('shots', 4, plan)], red: [piece('shots', place)] }, plain);
      const [move] = game.engagement.decisions ?? [];
      return move?.own(undefined as never, game.state, 0, 0) as number;
    };
    expect(at('hold')).toBe(4);
    expect(at('advance')).toBe(8);
    expect(at('advance', 16)).toBe(6); // its gun reaches 10
    expect(at({ kind: 'advance', standOff: 14 })).toBe(6);
    expect(at('assault', 6)).toBe(6);
    expect(at('withdraw')).toBe(0);
    // ATK-L01
    expect(at('able')).toBe(8);
    expect(at('able', 14)).toBe(4);
  });

  it('ATK-MOVE-01 who withdraws past the end has left, and has lost nothing', () => {
    const game = start({ blue: [piece('shots', 1, 'withdraw')], red: [piece('shots', 20)] }, plain);
    game.step();
    expect(game.over).toBe(true);
    expect(game.outcome()).toMatchObject({ winner: 2, blueLost: 0, 'fate of blue 1': 4 });
  });

  it('ATK-FIRE-01 it attacks whom it can reach with what does most, and nobody else', () => {
    const layout = { blue: [piece('rifles', 0)], red: [piece('recruits', 0), piece('recruits', 30)] };
    const game = start(layout);
    // at the same place two attacks of a bayonet or two of a rifle: the first listed of equal ones
    const [, target] = game.engagement.decisions ?? [];
    const menu: number[] = [];
    target?.menu(prepare(game.engagement, 'roll').laws, game.state, 0, 0, menu);
    expect(menu).toEqual([1, 3]);
    // spears reach nobody from afar: no die is thrown
    const far = start({ blue: [piece('spears', 0)], red: [piece('shots', 9)] }, plain);
    expect(far.step().get('red 1: left')).toBe(2);
  });

  it('ATK-FIRE-01 felled by hand: two hits of two end it', () => {
    const game = start({ blue: [piece('shots', 0)], red: [piece('shots', 8)] }, plain);
    game.step(4, 6);
    expect(game.over).toBe(true);
    expect(game.outcome()).toMatchObject({ winner: 1, redLost: 20_000, turns: 1, 'fate of red 1': 3 });
  });

  it('ENG-L01 who can harm nobody stays', () => {
    const deaf = gameOf(`
id: deaf
chain: [{roll: hit, need: target.armour}]
weapons: {gun: {range: 10}}
units: {men: {weapons: [gun], armour: 4}, tank: {weapons: [gun], armour: none}}
`);
    const game = start({ blue: [piece('men', 0, 'assault')], red: [piece('tank', 20)] }, deaf);
    expect(game.step().get('blue 1: place')).toBe(0);
  });

  it('ATK-MORALE-01 tests once at half its strength, with two dice', () => {
    const game = start({ blue: [piece('rifles', 0, 'hold', 6)], red: [piece('recruits', 20, 'hold', 5)] });
    // six rifles, at men without a save, who throw no die for it: three of five fall, and 3 + 4 is less than 8
    const three = [4, 4, 4, 4, 4, 4, 1, 1, 1].map((roll) => ['', roll] as const);
    game.step(...three, ['morale', 3], ['morale', 4]);
    expect(game.outcome()).toMatchObject({ winner: 1, redLost: 50_000, 'fate of red 1': 3 });
    const again = start({ blue: [piece('rifles', 0, 'hold', 6)], red: [piece('recruits', 20, 'hold', 5)] });
    again.step(...three, ['morale', 4], ['morale', 4]);
    expect(again.values('red 1: left', 'red 1: tested')).toEqual([2, 1]);
  });

  it('ATK-MORALE-01 tests on losses, where the document says so; a game without morale never tests', () => {
    const lossy = gameOf(`
id: lossy
chain: [{roll: hit, need: 4}]
morale: {test: losses, need: 3}
weapons: {gun: {range: 10}}
units: {shots: {men: 3, weapons: [gun]}}
`);
    const game = start({ blue: [piece('shots', 0)], red: [piece('shots', 8)] }, lossy);
    game.step(['hit', 4], ['hit', 1], ['hit', 1], ['morale', 3]);
    expect(game.get('red 1: left')).toBe(2);
    game.step(['hit', 4], ['hit', 1], ['morale', 2]);
    expect(game.outcome()).toMatchObject({ winner: 2, 'fate of blue 1': 3 });
  });

  it('every option of every decision can be played', () => {
    const layout = {
      blue: [piece('rifles', 5), piece('gunners', 0)],
      red: [piece('raiders', 25), piece('recruits', 28)],
    };
    const mission: Mission = { kind: 'break-through', attacker: 'blue', permille: 500 };
    for (const about of [{}, { mission }]) {
      const seen = playAtRandom(fight(bolt, { ...layout, ...about }), decisions, 100);
      expect([...seen.keys()].sort()).toEqual(['move', 'target']);
    }
  });

  it('ENG-R11 to ENG-R13: able does what its mission asks', () => {
    const won = (mission: Mission, plan: Parameters<typeof piece>[2]): number => {
      const layout = {
        blue: [piece('rifles', 0, plan, 8)],
        red: [piece('gunners', 20, 'hold', 1)],
        mission,
        turnLimit: 8,
      };
      const tally = solvePrepared(prepare(fight(bolt, { options: first, ...layout })));
      return tally.cells.reduce((sum, cell, k) => sum + (cell[0] === 1 ? (tally.weights[k] as number) : 0), 0);
    };
    const take: Mission = { kind: 'take', attacker: 'blue', ground: [17, 23] };
    expect(won(take, 'able')).toBeGreaterThan(0.9);
    expect(won({ kind: 'break-through', attacker: 'blue', permille: 500 }, 'able')).toBeGreaterThan(0.9);
    expect(won({ kind: 'delay', attacker: 'red', permille: 500 }, 'able')).toBeGreaterThan(0.9);
  });
});

describe('engines', () => {
  const layouts = {
    'riflemen at recruits': { blue: [piece('rifles', 0, 'advance', 3)], red: [piece('recruits', 24)], turnLimit: 4 },
    'raiders at a machine gun': {
      blue: [piece('raiders', 0, 'assault', 2)],
      red: [piece('gunners', 20)],
      turnLimit: 5,
    },
  };
  for (const [name, layout] of Object.entries(layouts)) {
    it(`${name}: exact and all ways of sampling agree, by chi-square`, () =>
      expectEnginesAgree(fight(bolt, layout), key));
    it(`${name}: is told as it was played`, () => {
      const told = toldAsPlayed(prepare(fight(bolt, layout), 'roll'), key, 3);
      expect(told).toContain('attacks');
    });
    it(`${name}: is lawful`, () => {
      for (let index = 0; index < 20; index++) expectLawful(fight(bolt, layout), key, index, 5, () => {});
    });
  }
});
