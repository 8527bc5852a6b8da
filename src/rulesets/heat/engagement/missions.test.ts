/** Missions by scripted engagements, and by the exact law of small ones (ENG-R11 to ENG-R13, HEAT-L54, HEAT-L55). */
import { describe, expect, it } from 'vitest';
import { deviate } from '../../../../test/support/fit.js';
import type { Mission } from '../../../engagement/mission.js';
import { winner } from '../../../engagement/outcome.js';
import { playerFor, prepare, solvePrepared } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { RolledDice } from '../../../kernel/sample.js';
import * as its from '../state/its.js';
import { status, whole } from '../state/state.js';
import { Exact } from '../testing/rules.js';
import { type Cast, core, Fight, stage } from '../testing/stage.js';
import { command, commandOf } from './orders.js';
import { createEngagement } from './turn.js';

const take: Mission = { kind: 'take', ground: [9, 15], attacker: 'red' };
const meeting: Mission = { kind: 'take', ground: [20, 30], attacker: 'both' };
const through: Mission = { kind: 'break-through', permille: 500, attacker: 'red' };
const delay: Mission = { kind: 'delay', permille: 500, attacker: 'red' };

/** A state after a change, when its one turn has ended; nobody sees anybody over the woods. */
function ended(mission: Mission, blue: readonly Cast[], red: readonly Cast[], change = (_fight: Fight) => {}) {
  const terrain = [{ from: 31, to: 33, kind: 'woods' }];
  const fight = new Fight(stage(blue, red, { mission, turnLimit: 1, terrain, length: 60 }));
  change(fight);
  const dice = new RolledDice();
  while (!fight.engagement.done(fight.state)) fight.engagement.step(dice, fight.state);
  return fight.outcome()['winner'];
}

const squad = (name: string, at: number, more: Partial<Cast> = {}): Cast => ({
  name,
  unit: 'rifle-squad',
  at,
  ...more,
});

describe('ground to be taken (ENG-R11, HEAT-L54)', () => {
  const away = squad('B', 50);

  it('ENG-R11: the attacker has won who stands there alone; nobody there, and the defender has', () => {
    expect(ended(take, [squad('A', 2)], [away])).toBe(winner.blue);
    expect(ended(take, [squad('A', 2)], [away], (fight) => fight.put('B', its.place, 24))).not.toBe(winner.blue);
  });

  it('ENG-R11: in a meeting whoever has the ground to himself has won, and nobody there is a draw', () => {
    expect(ended(meeting, [squad('A', 22)], [away])).toBe(winner.blue);
    expect(ended(meeting, [squad('A', 2)], [away])).toBe(winner.draw);
  });

  it('HEAT-L54: the unarmed hold nothing, nor do those whom pins leave only a double 1', () => {
    expect(ended(meeting, [squad('A', 2), { name: 'T', unit: 'truck-16', at: 22 }], [away])).toBe(winner.draw);
    // seven pins: 9 − 7 is 2 or less; the unit rallies at four, so it does not act before the limit
    const options = { rallyAt: 999 };
    const fight = new Fight(stage([squad('A', 22)], [away], { mission: meeting, turnLimit: 1, length: 60, options }));
    fight.put('A', its.pins, 7).put('A', its.order, 1).put('B', its.order, 1);
    fight.engagement.step(new RolledDice(), fight.state);
    expect(fight.outcome()['winner']).toBe(winner.draw);
  });
});

describe('a break-through (ENG-R12, HEAT-L55)', () => {
  it('ENG-R12: who leaves by the enemy’s end is not lost, and wins when he is worth half of his side', () => {
    const plan = { kind: 'able', priority: 'nearest' } as const;
    const fight = new Fight(stage([squad('A', 50)], [squad('B', 6, { plan })], { mission: through, length: 60 }));
    const dice = new RolledDice();
    while (!fight.engagement.done(fight.state)) fight.engagement.step(dice, fight.state);
    expect(fight.look('B').status).toBe(status.left);
    expect(fight.outcome()).toMatchObject({ winner: winner.red, redLost: 0 });
  });

  it('ENG-R12: simple plans never leave that way, and have lost', () => {
    for (const plan of ['hold', 'advance', 'assault'] as const) {
      const fight = new Fight(stage([squad('A', 50)], [squad('B', 20, { plan })], { mission: through, length: 60 }));
      const dice = new RolledDice();
      while (!fight.engagement.done(fight.state)) fight.engagement.step(dice, fight.state);
      if (fight.look('A').status === status.lost) continue;
      expect(fight.outcome()['winner'], plan).toBe(winner.blue);
    }
  });
});

describe('a delay (ENG-R13)', () => {
  it('ENG-R13: the defender has won who has not lost half of his points', () => {
    expect(ended(delay, [squad('A', 2)], [squad('B', 50)])).toBe(winner.blue);
    const lost = (fight: Fight) => fight.put('A', its.men, 1).put('A', its.order, 1).put('B', its.order, 1);
    expect(ended(delay, [squad('A', 2)], [squad('B', 50)], lost)).toBe(winner.red);
  });
});

describe('who delays stays for the first half of the turns (ENG-R14)', () => {
  const rifles = [squad('A', 6, { plan: 'withdraw' })] as const;
  const enemy = [squad('B', 58)] as const;
  const how = { mission: delay, turnLimit: 4, length: 60 };

  it('ENG-R14: he stops at his end, holds there, and leaves in the second half', () => {
    const fight = new Fight(stage(rifles, enemy, how));
    const dice = new RolledDice();
    const places: (number | string)[] = [];
    let turn = 1;
    while (!fight.engagement.done(fight.state)) {
      fight.engagement.step(dice, fight.state);
      if (fight.turn === turn && !fight.engagement.done(fight.state)) continue;
      turn = fight.turn;
      const { at, status: now } = fight.look('A');
      places.push(now === status.left ? 'left' : at);
    }
    expect(places.slice(0, 3)).toEqual([0, 0, 'left']);
  });

  it('ENG-R14: nobody else has to, the attacker of a delay neither', () => {
    for (const mission of [undefined, { ...delay, attacker: 'blue' } as const]) {
      const fight = new Fight(
        stage(rifles, enemy, { ...how, ...(mission === undefined ? { mission: take } : { mission }) }),
      );
      const dice = new RolledDice();
      while (!fight.engagement.done(fight.state) && fight.turn === 1) fight.engagement.step(dice, fight.state);
      expect(fight.look('A').status).toBe(status.left);
    }
  });

  it('ENG-R14: the menu has no way home before that', () => {
    const fight = new Fight(stage([squad('A', 6)], enemy, how));
    const offered = (turn: number): boolean => {
      fight.state[whole.turn] = turn;
      const order = fight.engagement.decisions?.find(({ name }) => name === 'order');
      const out: number[] = [];
      order?.menu(doubleLaws(), fight.state, 0, 0, out);
      return out.some((code) => commandOf(code) === command.withdraw);
    };
    expect([1, 2, 3, 4].map(offered)).toEqual([false, false, true, true]);
  });
});

describe('small cases as fractions', () => {
  /** The chance that a side has won when the last turn's last unit has acted. */
  const chance = (fight: Fight, side: number): string => {
    const before = fight.state.slice();
    return new Exact((dice) => {
      fight.state.set(before);
      while (!fight.engagement.done(fight.state)) fight.engagement.step(dice, fight.state);
      return fight.outcome()['winner'] === side ? 1 : 0;
    }).chance((code) => code === 1);
  };
  /** An RPG team may fire once at the front of a 9+, 18 inches away, which has acted: example 4 of the rulings. */
  const shot = (mission: Mission | undefined): Fight => {
    const how = { turnLimit: 1, length: 60, ...(mission === undefined ? {} : { mission }) };
    const tank = { name: 'T', unit: 'medium-tank', at: 20 };
    return new Fight(stage([tank], [{ name: 'R', unit: 'rpg-team', at: 38 }], how)).put('T', its.order, 1);
  };
  const both: Mission = { kind: 'take', ground: [15, 40], attacker: 'both' };
  const deep: Mission = { kind: 'take', ground: [15, 40], attacker: 'red' };

  it.each([
    ['ENG-R03: attrition is won by who has shot the tank, else nobody has', undefined, '29/216', '0'],
    ['ENG-R11: ground on which both stand is nobody’s unless the tank is shot', deep, '29/216', '0'],
    ['ENG-R11: so in a meeting', both, '29/216', '0'],
    ['ENG-R12: the way is free when the only tank that bars it is shot', through, '29/216', '187/216'],
    ['ENG-R13: a tank that is to last has won unless it is shot', delay, '29/216', '187/216'],
  ] as const)('%s', (_, mission, byRed, byBlue) => {
    expect([chance(shot(mission), winner.red), chance(shot(mission), winner.blue)]).toEqual([byRed, byBlue]);
  });

  it('ENG-R12: a squad under two pins gets off by the enemy’s end if it passes its test, 7 of 12 (example 10)', () => {
    const enemy = squad('B', 3, { plan: { kind: 'able', priority: 'nearest' } });
    const fight = new Fight(stage([squad('A', 50)], [enemy], { mission: through, turnLimit: 1, length: 60 }));
    fight.put('A', its.order, 1).put('B', its.pins, 2);
    expect(chance(fight, winner.red)).toBe('7/12');
  });
});

describe('exact and sampled', () => {
  it.each([take, meeting, through, delay])(
    'agree by chi-square: $kind of $attacker (ENG-R11 to ENG-R13)',
    (mission) => {
      const cast = [squad('A', 22, { men: 3 })] as const;
      const enemy = [squad('B', 30, { men: 3, plan: 'able' })] as const;
      const process = createEngagement(core, stage(cast, enemy, { mission, turnLimit: 2, length: 60 }));
      const exact = solvePrepared(prepare(process, 'exact'));
      const known = new Map(exact.cells.map((cell, j) => [cell.join(' '), j]));
      const counts = new Array<number>(exact.cells.length).fill(0);
      const player = playerFor(prepare(process, 'roll'));
      const out = new Int32Array(64);
      const games = 4000;
      for (let index = 0; index < games; index++) {
        player.play(studyKey('heat', mission.kind), index, out);
        const j = known.get(out.subarray(0, exact.columns.length).join(' ')) as number;
        counts[j] = (counts[j] as number) + 1;
      }
      const expected = exact.weights.map((weight) => weight * games);
      expect(deviate(counts, expected)).toBeLessThan(4);
    },
  );
});
