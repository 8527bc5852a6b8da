/** What a unit that is able does, in situations that a player would not get wrong. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import type { PlanKind } from '../../../engagement/spec.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { face } from '../attack/command.js';
import { choice } from '../state/layout.js';
import { posture, whole } from '../state/state.js';
import { type Cast, Lane, plainly, rifles } from '../testing/stage.js';
import type { Decisions } from './decisions.js';
import { going, how } from './going.js';
import { setSeen } from './sight.js';
import { choiceOf, takerOf } from './takes.js';
import { wish } from './wishes.js';

const odds = doubleLaws();
const able: Partial<Cast> = { plan: 'able' };

function decides(lane: Lane, what: keyof Decisions, who: string, about = 0): number {
  return lane.battle.decisions[what].own(odds, lane.state, lane.unit(who).index, about);
}

/** Who of blue takes which die for what; `undefined`: nobody does. */
function takes(lane: Lane, ...dice: readonly number[]): readonly [who: string, what: number, die: number] | undefined {
  lane.dice(...dice);
  const option = lane.battle.decisions.die.own(odds, lane.state, 0, 0);
  const { wish: what, face: which } = choice.of;
  const chosen = choiceOf(option);
  return option === 0 ? undefined : [lane.battle.units[takerOf(option)]?.name ?? '', what(chosen), which(chosen)];
}

const goesTo = (lane: Lane, who: string): [by: number, inches: number] => {
  const option = decides(lane, 'move', who, face.move);
  return [going.of.how(option), going.of.to(option) / 2];
};

describe('dice (HA-CMD-04)', () => {
  it('go to whoever does most with them: the full platoon fires, not the two who are left', () => {
    const lane = new Lane([rifles('Few', 0, {}, able), rifles('Full', 0, {}, able)], [rifles('B', 20)], {
      options: plainly,
    });
    lane.set('Few: men', 2);
    expect(takes(lane, 1, 5)).toEqual(['Full', wish.fire, 1]);
  });

  it('fire before they move, a 6 as well, since who has moved fires worse (HA-R11)', () => {
    const lane = new Lane([rifles('A', 0, {}, able)], [rifles('B', 20)], { options: plainly });
    expect([takes(lane, 1, 2)?.[1], takes(lane, 2, 6)]).toEqual([wish.fire, ['A', wish.fire, 6]]);
  });

  it('look for the enemy first: who fails his test at it has wasted no Fire die', () => {
    const lane = new Lane([rifles('A', 0, {}, able)], [rifles('B', 20), rifles('C', 24)]);
    setSeen(lane.state, lane.unit('A'), lane.unit('B'), true);
    expect(takes(lane, 1, 3)).toEqual(['A', wish.observe, 3]);
  });

  it('HA-ORT-02: what is thrown again is a die that nobody has a use for', () => {
    const lane = new Lane([rifles('A', 0, {}, able)], [rifles('B', 20)], { options: plainly }).dice(1, 5);
    expect(decides(lane, 'again', 'A')).toBe(5);
    expect(decides(lane, 'sixes', 'A')).toBe(1);
  });
});

describe('fire', () => {
  it('of an anti-tank gun: at the tank, though men are nearer', () => {
    const gun: Cast = { name: 'G', unit: 'class-3-at-gun', at: 0, plan: 'able', fields: { price: 12 } };
    const tank: Cast = { name: 'T', unit: 'sherman', at: 22, fields: { price: 24 } };
    const lane = new Lane([gun], [rifles('B', 12), tank], { options: plainly });
    expect(lane.battle.units[decides(lane, 'target', 'G')]?.name).toBe('T');
  });

  it('HA-LOG-01: a Panzerfaust is spared for the tank that may come, and fired when it is there', () => {
    const tank: Cast = { name: 'T', unit: 'sherman', at: 5, fields: { price: 24 } };
    const lane = new Lane([rifles('A', 0, { weapons: { panzerfaust: 1 } }, able)], [rifles('B', 5), tank], {
      options: plainly,
    });
    const spared = decides(lane, 'ammunition', 'A', lane.unit('B').index);
    const arms = lane.unit('A').profile.arms;
    expect(arms.filter((_, k) => ((spared >> k) & 1) === 1).map(({ rounds }) => rounds[0]?.weapon.key)).toEqual([
      'panzerfaust',
    ]);
    expect(decides(lane, 'ammunition', 'A', lane.unit('T').index)).toBe(0);
  });

  it('HA-CMD-05: an ambush waits until the enemy is near, or has found it', () => {
    const far = new Lane([rifles('A', 0, { concealed: true }, able)], [rifles('B', 50)]);
    expect(takes(far, 4)).toBeUndefined();
    setSeen(far.state, far.unit('B'), far.unit('A'), true);
    far.set('B: place', 60);
    expect(takes(far, 4)).toEqual(['A', wish.prepare, 4]);
    const near = new Lane([rifles('A', 0, { concealed: true }, able)], [rifles('B', 12)]);
    expect(takes(near, 4)).toEqual(['A', wish.prepare, 4]);
  });

  it('HA-OW-01: off Overwatch with a 4 that nobody needs, before there is anything to fire at', () => {
    const lane = new Lane([rifles('A', 0, { overwatch: true }, able)], [rifles('B', 30)]);
    expect([lane.get('A: posture'), takes(lane, 4)]).toEqual([posture.overwatch, ['A', wish.prepare, 4]]);
  });
});

describe('coming out', () => {
  it('HA-CMD-05, HA-CMD-04: who is hidden comes out with a 6 before he looks about', () => {
    const lane = new Lane([rifles('A', 0, { concealed: true }, able)], [rifles('B', 30)], {
      options: { observation: true },
    });
    expect(takes(lane, 6)).toEqual(['A', wish.prepare, 6]);
    expect(takes(lane.set('A: posture', posture.none), 6)?.[1]).toBe(wish.observe);
  });
});

describe('lying in wait', () => {
  it('HA-OW-01, HA-OBS-06: on Overwatch with a 4 that nobody needs, whoever is to stay and has nobody in reach', () => {
    const stays = (place: number): Lane =>
      new Lane([rifles('A', 0, {}, able)], [rifles('B', place)]).set('A: stuck', 1);
    expect(takes(stays(55), 4)).toEqual(['A', wish.watch, 4]);
    // no 6 is spent on it, nobody watches twice, nor for whom he sees or could shoot at once he saw him
    expect([takes(stays(55), 6)?.[1], takes(stays(55).set('A: posture', posture.overwatch), 4)]).not.toContain(
      wish.watch,
    );
    const seen = stays(55);
    setSeen(seen.state, seen.unit('A'), seen.unit('B'), true);
    expect([takes(seen, 4), takes(stays(30), 4)]).toEqual([undefined, undefined]);
    // he comes off in time; who may go does not halve his moves
    expect(takes(stays(30).set('A: posture', posture.overwatch), 4)).toEqual(['A', wish.prepare, 4]);
    expect(takes(new Lane([rifles('A', 0, {}, able)], [rifles('B', 55)]), 4)).toBeUndefined();
  });
});

describe('what the mission asks for', () => {
  const play = (mission: Mission, at: number, enemy: number, more: object = {}): Lane =>
    new Lane([rifles('A', at, {}, able)], [rifles('B', enemy)], { options: plainly, mission, turnLimit: 8, ...more });

  it('ENG-R11: the ground is taken in time', () => {
    const lane = play({ kind: 'take', attacker: 'blue', ground: [20, 24] }, 10, 50);
    lane.state[whole.bound] = 6;
    const [by, to] = goesTo(lane, 'A');
    expect([by, to >= 20 && to <= 24]).toEqual([how.go, true]);
  });

  it('ENG-R11: onto ground where nobody is whoever has few dice goes sooner', () => {
    const goes = (bound: number): boolean => {
      const mission: Mission = { kind: 'take', attacker: 'both', ground: [20, 24] };
      const cover = [{ from: 0, to: 12, kind: 'hard-cover' }];
      const lane = new Lane([rifles('A', 10, {}, able)], [rifles('B', 28)], {
        options: plainly,
        mission,
        terrain: cover,
        turnLimit: 12,
      });
      lane.state[whole.bound] = bound;
      return goesTo(lane, 'A')[1] >= 20;
    };
    expect([goes(1), goes(6)]).toEqual([false, true]);
  });

  it('ENG-R11: who keeps ground does not leave it in the last bounds', () => {
    const lane = play({ kind: 'take', attacker: 'red', ground: [8, 12] }, 10, 46);
    lane.state[whole.bound] = 7;
    const [, to] = goesTo(lane, 'A');
    expect(to >= 8 && to <= 12).toBe(true);
  });

  it('ENG-R12: past the enemy with a die that is good for nothing better', () => {
    const lane = play({ kind: 'break-through', attacker: 'blue', permille: 500 }, 54, 20);
    lane.state[whole.bound] = 7;
    expect([takes(lane, 2)?.[1], goesTo(lane, 'A')[0]]).toEqual([wish.move, how.through]);
  });

  it('ENG-R13: who must last goes home before he has lost too much', () => {
    const lane = play({ kind: 'delay', attacker: 'red', permille: 500 }, 4, 30);
    lane.set('A: men', 5);
    lane.state[whole.bound] = 5; // ENG-R14
    expect(goesTo(lane, 'A')[0]).toBe(how.home);
  });
});

describe('played', () => {
  const wins = (plan: PlanKind, mission: Mission): number => {
    const blue = [rifles('A', 4, {}, { plan }), rifles('B', 4, {}, { plan }), rifles('E', 4, {}, { plan })];
    const lane = new Lane(blue, [rifles('C', 28), rifles('D', 28)], { length: 40, mission });
    const dice = new TabledDice(new Sfc32(), odds);
    const s = new Int32Array(lane.engagement.fields.length);
    const out = new Int32Array(lane.engagement.outcomes.length + lane.engagement.extras.length);
    let won = 0;
    for (let game = 0; game < 400; game++) {
      playOut(lane.engagement, dice, s, studyKey('able', 'played'), game, 0);
      lane.engagement.outcome(s, out);
      if (out[0] === 1) won++;
    }
    return won;
  };

  it('it takes ground more often than any simple plan does', () => {
    const take: Mission = { kind: 'take', attacker: 'blue', ground: [26, 30] };
    const others = (['hold', 'advance', 'assault', 'withdraw'] as const).map((plan) => wins(plan, take));
    expect(wins('able', take)).toBeGreaterThan(Math.max(...others) + 40);
  });
});
