import { describe, expect, it } from 'vitest';
import type { ScriptedRoll } from '../../../kernel/script.js';
import { choice } from '../state/layout.js';
import { phase, posture, whole } from '../state/state.js';
import { Lane, plainly, rifles } from '../testing/stage.js';
import { activate } from './activation.js';
import { chooseDie, faceOf, wish } from './wishes.js';

const rated = { officer: 2 };
const duel = (plan: 'hold' | 'advance' | 'assault' | 'withdraw' = 'hold', at = 20) =>
  new Lane([rifles('A', 0, { men: 2, ...rated }, { plan })], [rifles('B', at, { men: 2, ...rated })], {
    options: plainly,
  });
const act = (lane: Lane, name: string, rolls: readonly ScriptedRoll[]) => {
  const chosen = lane.chosen(name);
  lane.lead(name, (battle, dice, s, unit) => activate(battle, dice, s, unit, chosen), rolls);
  return choice.of.face(chosen);
};

describe('a bound (HA-GEN-01, HA-CMD-01, HA-CMD-03, HA-CMD-07)', () => {
  it('HA-CMD-03, HA-CMD-07: opens with who goes first, then his Command dice; unused ones are lost; then the other', () => {
    const lane = duel();
    lane.step(['who goes first', 2], ['Command die', 5]); // a 5 is of no use to anybody
    expect([lane.state[whole.phase], lane.state[whole.acting], lane.showing()]).toEqual([
      phase.second,
      0,
      [0, 0, 0, 0, 0, 0],
    ]);
    lane.step(['Command die', 1]);
    expect([lane.state[whole.phase], lane.state[whole.next]]).toEqual([phase.secondActs, 0]);
    lane.step(['Reaction', 3], ['to hit', 1], 1);
    expect([lane.state[whole.phase], lane.state[whole.bound], lane.get('A: tests'), lane.get('A: dice used')]).toEqual([
      phase.opens,
      2,
      0,
      0,
    ]);
  });

  it('HA-CMD-02: an extra die for each three elements', () => {
    const cast = ['A', 'B', 'C'].map((name) => rifles(name, 0));
    const lane = new Lane(cast, [rifles('R', 20)], { options: plainly });
    lane.step(['who goes first', 1], 1, 5, 5, 1);
    expect(lane.showing()).toEqual([2, 0, 0, 0, 2, 0]);
  });

  it('HA-CMD-01: a gun with its FOO counts once', () => {
    const lane = new Lane(
      [
        { name: 'M', unit: 'medium-mortar', at: 0 },
        { name: 'F', unit: 'foo', at: 0 },
      ],
      [rifles('R', 20)],
      { options: plainly },
    );
    lane.step(['who goes first', 1], ['Command die', 5]);
    expect(lane.state[whole.phase]).toBe(phase.second);
  });
});

describe('the default commander (HA-R47, HA-CMD-04, HA-CMD-06)', () => {
  const prefers = (lane: Lane, ...faces: number[]) => {
    const chosen = chooseDie(lane.dice(...faces).battle, lane.state, lane.unit('A'));
    return [choice.of.wish(chosen), choice.of.face(chosen)];
  };

  it('hold: fire, then observe; a 6 only where no exact number serves', () => {
    expect(prefers(duel(), 1, 2, 3, 6)).toEqual([wish.fire, 1]);
    expect(prefers(duel(), 2, 3, 6)).toEqual([wish.fire, 6]); // nothing to observe: all is seen
    expect(prefers(duel(), 2, 3, 4, 5)).toEqual([0, 0]);
  });

  it('advance: fire, then move; assault: move, then fire; withdraw: move away', () => {
    expect(prefers(duel('advance'), 1, 2)).toEqual([wish.fire, 1]);
    expect(prefers(duel('advance'), 2)).toEqual([wish.move, 2]);
    expect(prefers(duel('advance', 1), 2)).toEqual([0, 0]); // within its stand-off
    expect(prefers(duel('assault'), 1, 2)).toEqual([wish.move, 2]);
    expect(prefers(duel('withdraw'), 1, 6)).toEqual([wish.fire, 1]); // an exact number first
    expect(prefers(duel('withdraw'), 1, 2)).toEqual([wish.move, 2]);
  });

  it('elements take turns, in the order of the scenario', () => {
    const lane = new Lane(
      [rifles('A', 0, { men: 1, ...rated }), rifles('B', 0, { men: 1, ...rated })],
      [rifles('R', 24, { men: 8 })],
      { options: plainly },
    );
    lane.step(['who goes first', 1], 1, 1);
    lane.dice(1, 1, 1);
    expect(lane.state[whole.next]).toBe(0);
    lane.step(['Reaction', 5], ['to hit', 1]);
    expect(lane.state[whole.next]).toBe(1);
    lane.step(['Reaction', 5], ['to hit', 1]);
    expect(lane.state[whole.next]).toBe(0); // a second pass
  });

  it('HA-CMD-06: at most three dice a bound', () => {
    const lane = duel().dice(1, 1, 1, 1);
    act(lane, 'A', [['Reaction', 5], ['to hit', 1], 1]);
    act(lane, 'A', [['to hit', 1], 1]);
    act(lane, 'A', [['to hit', 1], 1]);
    expect([lane.get('A: dice used'), lane.chosen('A')]).toEqual([3, 0]);
  });
});

describe('tests (HA-ORT-02, HA-ORT-03, HA-MOR-02)', () => {
  it('HA-ORT-03: a failed reaction test loses the die, and the bound (HA-R42)', () => {
    const lane = duel().dice(1, 1);
    act(lane, 'A', [['Reaction', 2]]);
    expect([lane.get('A: tests'), lane.showing()[0], lane.chosen('A')]).toEqual([2, 1, 0]);
  });

  it('is thrown once a bound, and the rating once a game', () => {
    const lane = new Lane([rifles('A', 0, { men: 1 })], [rifles('B', 24)], { options: plainly });
    lane.dice(1, 1);
    act(lane, 'A', [
      ['rating', 6],
      ['Reaction', 2],
      ['to hit', 1],
    ]);
    expect(lane.get('A: officer')).toBe(4);
    act(lane, 'A', [['to hit', 1]]);
    lane.set('A: tests', 0);
    lane.dice(1);
    act(lane, 'A', [['Reaction', 1]]);
    expect(lane.get('A: tests')).toBe(2);
  });

  it('HA-ORT-02, HA-R43: who seizes the initiative throws the first unused, unwanted die again', () => {
    const lane = duel().dice(1, 1, 4, 5);
    act(lane, 'A', [['Reaction', 9], ['to hit', 1], 1, ['again', 6]]);
    expect(lane.showing()).toEqual([1, 0, 0, 0, 1, 1]); // the 4 was thrown again
    const none = duel().dice(1, 1);
    act(none, 'A', [['Reaction', 9], ['to hit', 1], 1]); // the other 1 is wanted
    expect(none.showing()).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('HA-R40, HA-R41: all casualties so far; sixes serve morale first and count towards the three dice', () => {
    const lane = duel().dice(1, 6);
    lane.set('A: men', 1);
    act(lane, 'A', [
      ['morale', 2],
      ['again', 3],
      ['Reaction', 5],
      ['to hit', 1],
    ]);
    expect([lane.get('A: dice used'), lane.showing()]).toEqual([2, [0, 0, 0, 0, 0, 0]]);
    const failed = duel().dice(1);
    failed.set('A: men', 1);
    act(failed, 'A', [['morale', 2]]);
    expect(failed.get('A: tests')).toBe(2);
  });

  it('HA-MOR-02: a lone damaged vehicle throws one D10', () => {
    const lane = new Lane([{ name: 'A', unit: 'sherman', at: 0, fields: { price: 30, ...rated } }], [rifles('B', 20)], {
      options: plainly,
    });
    lane.set('A: damaged', 1);
    lane.dice(1);
    act(lane, 'A', [['morale', 1]]);
    expect(lane.get('A: tests')).toBe(2);
  });
});

describe('acts (HA-CMD-05, HA-OW-01, HA-FIRE-07)', () => {
  const one = (unit: string, plan: 'hold' | 'advance', fields = {}) =>
    new Lane([{ name: 'A', unit, at: 0, plan, fields: { ...rated, ...fields } }], [rifles('B', 20)], {
      options: plainly,
    });

  it('HA-OW-01: an element on Overwatch cannot fire until a 4 takes it off', () => {
    const lane = one('rifle-platoon', 'hold', { overwatch: true, men: 1 });
    expect(lane.get('A: posture')).toBe(posture.overwatch);
    expect(lane.face('A', wish.fire)).toBe(0);
    lane.dice(1, 4);
    expect(act(lane, 'A', [['Reaction', 5]])).toBe(4);
    expect(act(lane, 'A', [['to hit', 1]])).toBe(1);
  });

  it('HA-CMD-05: a concealed element leaves its position first', () => {
    const lane = one('rifle-platoon', 'advance', { concealed: true, men: 1 });
    lane.dice(2, 4);
    expect(act(lane, 'A', [['Reaction', 5]])).toBe(4);
    expect(lane.get('A: posture')).toBe(posture.none);
  });

  it('HA-FIRE-07: whoever holds is set up; an advancing MMG is not, and never sets up and fires in one turn', () => {
    expect(one('mmg-team', 'hold').get('A: set up')).toBe(1);
    const lane = one('mmg-team', 'advance');
    lane.step(['who goes first', 1], ['Command die', 4]);
    lane.dice(1, 4);
    expect(lane.face('A', wish.fire)).toBe(0);
    lane.step(['Reaction', 5]); // sets up; the 1 is of no use now
    expect([lane.get('A: set up'), lane.state[whole.phase]]).toEqual([1, phase.second]);
    expect(lane.face('A', wish.fire)).toBe(1);
  });

  it('it breaks down before it moves', () => {
    const lane = one('mmg-team', 'hold');
    const unit = { ...lane.unit('A'), plan: 'withdraw' as const };
    expect(faceOf(lane.battle, lane.state, unit, wish.move)).toBe(4);
    lane.set('A: set up', 0);
    expect(faceOf(lane.battle, lane.state, unit, wish.move)).toBe(2);
    expect(lane.get('A: motion')).toBe(0);
  });
});
