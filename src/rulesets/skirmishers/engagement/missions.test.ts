import { describe, expect, it } from 'vitest';
import { deviate } from '../../../../test/support/fit.js';
import type { Mission } from '../../../engagement/mission.js';
import { winner } from '../../../engagement/outcome.js';
import { playerFor, prepare, solvePrepared } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { status } from '../state/state.js';
import { engagementOf, fight, gun, type Layout, piece, rifle } from '../testing/stage.js';

const take: Mission = { kind: 'take', ground: [8, 12], attacker: 'blue' };
const meeting: Mission = { kind: 'take', ground: [8, 12], attacker: 'both' };
const through: Mission = { kind: 'break-through', permille: 500, attacker: 'red' };
const delay: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };

/** Who has won an engagement of a round in which nobody can shoot, with men at these dots. */
const wonBy = (mission: Mission, blue: readonly number[], red: readonly number[]) =>
  fight(
    blue.map((at) => piece('unarmed', at)),
    red.map((at) => piece('unarmed', at)),
    { mission, turnLimit: 1 },
  )
    .side()
    .side()
    .outcome()['winner'];

describe('ENG-R11, SK-L24 ground', () => {
  it('take: who attacks has won where he stands on it alone, shares it in a draw, else has lost', () => {
    expect(wonBy(take, [8], [20])).toBe(winner.blue);
    expect(wonBy(take, [12, 2], [13])).toBe(winner.blue);
    expect(wonBy(take, [8], [12])).toBe(winner.draw);
    expect(wonBy(take, [7], [20])).toBe(winner.red);
    expect(wonBy(take, [7], [9])).toBe(winner.red);
  });

  it('meeting: whoever alone stands there; nobody there is a draw', () => {
    expect(wonBy(meeting, [7], [9])).toBe(winner.red);
    expect(wonBy(meeting, [9], [13])).toBe(winner.blue);
    expect(wonBy(meeting, [7], [13])).toBe(winner.draw);
  });

  it('who lies, is wounded or hangs in wire holds it; the dead, the routed and who has left do not', () => {
    const held = (field: string, value: number) => {
      const game = fight([piece('unarmed', 10), piece('unarmed', 0)], [piece('unarmed', 20)], {
        mission: take,
        turnLimit: 1,
        terrain: [{ from: 30, to: 30, kind: 'wire' }],
      });
      return game.set(`blue 1: ${field}`, value).step().step().side().outcome()['winner'];
    };
    expect([held('lies', 1), held('hp', 1)]).toEqual([winner.blue, winner.blue]);
    for (const fate of [status.dead, status.routed, status.left]) expect(held('status', fate)).toBe(winner.red);
  });
});

describe('ENG-R12, SK-L25 break through', () => {
  const game = () =>
    fight([piece('unarmed', 50)], [piece('unarmed', 20), piece('unarmed', 22)], { mission: through, turnLimit: 1 });

  it('half of the points off by the enemy’s end have won; by his own end is not through', () => {
    const ended = (...fates: readonly number[]) => {
      const played = game();
      fates.forEach((fate, k) => {
        if (fate !== status.stands) played.set(`red ${k + 1}: status`, fate);
      });
      return played.outcome()['winner'];
    };
    expect(ended(status.through, status.stands)).toBe(winner.red);
    expect(ended(status.left, status.stands)).toBe(winner.blue);
    expect(ended(status.stands, status.stands)).toBe(winner.blue);
  });

  it('the simple plans never leave so', () => {
    for (const plan of ['assault', 'hold', { kind: 'advance', standOff: 1 }] as const) {
      const played = fight([piece('unarmed', 0)], [piece('unarmed', 2, {}, plan)], { mission: through, turnLimit: 2 });
      expect(played.side().side().side().side().outcome()).toMatchObject({ winner: winner.blue, redLost: 0 });
    }
  });
});

describe('ENG-R13 delay, and ENG-R14', () => {
  it('the defender has won who keeps half of his points, on the lane or off it', () => {
    const ended = (one: number, other: number) =>
      fight([piece('unarmed', 0)], [piece('unarmed', 50), piece('unarmed', 50)], { mission: delay, turnLimit: 1 })
        .set('red 1: status', one)
        .set('red 2: status', other)
        .outcome()['winner'];
    expect(ended(status.left, status.dead)).toBe(winner.red);
    expect(ended(status.stands, status.routed)).toBe(winner.red);
    expect(ended(status.routed, status.dead)).toBe(winner.blue);
  });

  const runs = (plan: 'withdraw' | 'able', mission: Mission | undefined, fields = {}) =>
    fight([piece('unarmed', 0)], [piece('unarmed', 96, fields, plan)], {
      turnLimit: 4,
      ...(mission === undefined ? {} : { mission }),
    });

  it('in the first half of the rounds nobody who delays leaves by his own end: he stops at the edge', () => {
    const game = runs('withdraw', delay);
    for (const rounds of [1, 2]) {
      game.side().side();
      expect([game.get('rounds'), game.fate('red 1'), game.place('red 1')]).toEqual([rounds, 'stands', 100]);
    }
    expect(game.side().side().fate('red 1')).toBe('left');
    // attackers, and who has no such mission, go at once; a jet pack flies no farther than he may
    expect(runs('withdraw', undefined).side().side().fate('red 1')).toBe('left');
    expect(
      runs('withdraw', { ...delay, attacker: 'red' })
        .side()
        .side()
        .fate('red 1'),
    ).toBe('left');
    expect(runs('withdraw', delay, { jetPack: true }).side().side().place('red 1')).toBe(100);
  });

  it('nobody stops on a burning edge for it (SK-L11)', () => {
    const game = fight([piece('unarmed', 0)], [piece('unarmed', 96, {}, 'withdraw')], {
      mission: delay,
      terrain: [{ from: 99, to: 100, kind: 'fire' }],
    });
    game.side().side();
    expect([game.place('red 1'), game.hp('red 1')]).toEqual([98, 10]);
  });

  it('menus do not offer it then, and offer it after', () => {
    const { engagement, state } = runs('withdraw', delay).side();
    const move = engagement.decisions?.find(({ name }) => name === 'move');
    const offers = (rounds: number): number[] => {
      const out: number[] = [];
      state[engagement.fields.findIndex(({ name }) => name === 'rounds')] = rounds;
      move?.menu(doubleLaws(), state, 1, 32 * 8 + 8, out); // 8 AP, all for movement
      return out;
    };
    expect([offers(0).includes(102), offers(1).includes(102), offers(2).includes(102)]).toEqual([false, false, true]);
  });
});

describe('exact and sampled', () => {
  /** A gun that needs one hit of two, by 6 or more (26/36), on a man who holds. */
  const layout = (mission: Mission): Layout => ({
    blue: [piece('lmg', 0, gun)],
    red: [piece('unarmed', 10, { hp: 5 })],
    mission,
    turnLimit: 2,
  });

  it('ENG-R11, ENG-R13 worked out by hand: two shots of 13/18', () => {
    const chances = (mission: Mission): string[] => {
      const { cells, weights } = solvePrepared(prepare(engagementOf(layout(mission)), 'exact'));
      return [winner.draw, winner.blue, winner.red].map((of) =>
        cells.reduce((sum, [won], k) => (won === of ? sum + (weights[k] as number) : sum), 0).toFixed(12),
      );
    };
    const parts = (...of: number[]): string[] => of.map((part) => (part / 324).toFixed(12));
    // dead but for 5/18 twice over
    expect(chances(delay)).toEqual(parts(0, 299, 25));
    expect(chances({ ...take, ground: [0, 10] })).toEqual(parts(25, 299, 0));
    expect(chances(take)).toEqual(parts(0, 299, 25));
    expect(chances({ ...meeting, ground: [20, 30] })).toEqual(parts(25, 299, 0));
    expect(chances({ ...through, attacker: 'blue' })).toEqual(parts(0, 299, 25));
  });

  it('every mission, played by able, solved and sampled, fits by chi-square', () => {
    const missions: readonly Mission[] = [take, meeting, through, { ...through, attacker: 'blue' }, delay];
    for (const [k, mission] of missions.entries()) {
      const engagement = engagementOf({
        blue: [piece('trooper', 6, { weapon: rifle, hp: 4 }, 'able')],
        red: [piece('trooper', 20, { weapon: rifle, hp: 4 }, 'able'), piece('unarmed', 22, { hp: 4 }, 'able')],
        terrain: [{ from: 0, to: 6, kind: 'hard-cover' }],
        length: 30,
        turnLimit: 3,
        mission,
      });
      const prepared = prepare(engagement, 'exact');
      const exact = solvePrepared(prepared);
      const known = new Map(exact.cells.map((cell, j) => [cell.join(' '), j]));
      const counts = new Array<number>(exact.cells.length).fill(0);
      const player = playerFor(prepare(prepared.process, 'roll'));
      const out = new Int32Array(64);
      const n = 4000;
      for (let index = 0; index < n; index++) {
        player.play(studyKey('skirmishers', `mission ${k}`), index, out);
        const j = known.get(out.subarray(0, exact.columns.length).join(' ')) as number;
        counts[j] = (counts[j] as number) + 1;
      }
      expect(
        deviate(
          counts,
          exact.weights.map((weight) => weight * n),
        ),
        mission.kind,
      ).toBeLessThan(4);
    }
  });
});
