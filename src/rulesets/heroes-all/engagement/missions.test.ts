/** Missions by scripted engagements, and by the exact law of small ones (ENG-R11 to ENG-R13, HA-L56, HA-L57). */
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree } from '../../../../test/support/engines.js';
import { fates } from '../../../engagement/body.js';
import type { Mission } from '../../../engagement/mission.js';
import type { PlanKind } from '../../../engagement/spec.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { face } from '../attack/command.js';
import { status, whole } from '../state/state.js';
import { type Cast, Lane, moveByPlan, plainly, rifles } from '../testing/stage.js';
import { going, how } from './going.js';
import { move } from './movement.js';
import { wish } from './wishes.js';

const [nobody, blue, red] = [0, 1, 2];

/** A bound in which nobody has a use for his dice. */
function idleBound(lane: Lane): number {
  const count = (side: readonly string[]): number[] => side.map(() => 5);
  lane.step(
    ['who goes first', 1],
    ...count(lane.battle.units.filter(({ side }) => side === 0).map(({ name }) => name)),
  );
  lane.step(...count(lane.battle.units.filter(({ side }) => side === 1).map(({ name }) => name)));
  expect(lane.over).toBe(true);
  return lane.outcome()['winner'] as number;
}

describe('ground to be taken (ENG-R11, HA-L56)', () => {
  const take: Mission = { kind: 'take', attacker: 'red', ground: [0, 6] };
  const at = (mission: Mission, one: number, other: number, more: Partial<Cast> = {}): number => {
    const lane = new Lane([rifles('A', 20)], [rifles('B', 50, {}, more)], { options: plainly, turnLimit: 1, mission });
    return idleBound(lane.set('A: place', one * 2).set('B: place', other * 2));
  };

  it('the attacker has won who stands there alone, drawn with a defender beside him, lost else', () => {
    expect([at(take, 50, 6), at(take, 6, 50), at(take, 50, 10)]).toEqual([red, blue, blue]);
    // out of each other's sight and reach, so that nobody wants a die; both on the ground is a draw
    const both = new Lane([rifles('A', 0)], [rifles('B', 60)], {
      options: plainly,
      turnLimit: 1,
      mission: { ...take, ground: [0, 60] },
    });
    expect(idleBound(both)).toBe(nobody);
  });

  it('in a meeting whoever has it to himself has won, and nobody if nobody has', () => {
    const meeting: Mission = { kind: 'take', attacker: 'both', ground: [20, 40] };
    expect([at(meeting, 0, 40), at(meeting, 20, 60), at(meeting, 0, 60)]).toEqual([red, blue, nobody]);
  });

  it('who has no weapon holds none', () => {
    const truck: Cast = { name: 'T', unit: 'truck', at: 4, fields: { price: 2 } };
    const lane = new Lane([rifles('A', 58)], [truck, rifles('B', 20)], {
      options: plainly,
      turnLimit: 1,
      mission: take,
    });
    expect(idleBound(lane)).toBe(blue);
  });
});

describe('a break-through (ENG-R12, HA-L57)', () => {
  const mission: Mission = { kind: 'break-through', attacker: 'red', permille: 500 };

  it('past the enemy and off by his end: who left so is not lost, and counts', () => {
    const lane = new Lane([rifles('A', 20)], [rifles('B', 60), rifles('C', 60)], {
      options: plainly,
      turnLimit: 1,
      mission,
    });
    lane.set('B: place', 10);
    lane.lead('B', (battle, dice, s, unit) => move(battle, dice, s, unit, going.code({ how: how.through })), [3, 3]);
    lane.step(['who goes first', 1], 5).step(5);
    const outcome = lane.outcome();
    expect([outcome['winner'], outcome['redLost'], outcome['fate of B'], outcome['fate of C']]).toEqual([
      red,
      0,
      fates.left,
      fates.unhurt,
    ]);
  });

  it('dice that fall short leave it on the lane; half of the points is enough, less is not', () => {
    const lane = new Lane([rifles('A', 20)], [rifles('B', 60), rifles('C', 60)], {
      options: plainly,
      turnLimit: 1,
      mission,
    });
    lane.set('B: place', 14);
    lane.lead('B', (battle, dice, s, unit) => move(battle, dice, s, unit, going.code({ how: how.through })), [1, 2]);
    expect(lane.get('B: place')).toBe(8);
    lane.set('B: place', 120);
    expect(idleBound(lane)).toBe(blue);
  });
});

describe('a delay (ENG-R13)', () => {
  it.each([
    [4, blue],
    [3, red],
  ])('the defender with %i of eight men left: winner %i', (men, winner) => {
    const mission: Mission = { kind: 'delay', attacker: 'red', permille: 500 };
    const lane = new Lane([rifles('A', 0)], [rifles('B', 60)], { options: plainly, turnLimit: 1, mission });
    expect(idleBound(lane.set('A: men', men))).toBe(winner);
  });
});

describe('nobody delays by going home (ENG-R14)', () => {
  const mission: Mission = { kind: 'delay', attacker: 'red', permille: 500 };
  const lane = (plan: PlanKind, attacker: 'red' | 'blue' = 'red'): Lane =>
    new Lane([rifles('A', 4, {}, { plan })], [rifles('B', 60)], {
      options: plainly,
      turnLimit: 4,
      mission: { ...mission, attacker },
    });
  const byPlan = (game: Lane): number =>
    game.battle.decisions.move.own(doubleLaws(), game.state, game.unit('A').index, face.move);

  it('in the first half of the bounds whoever withdraws stops at the edge, and wants nothing more there', () => {
    const game = lane('withdraw');
    for (const bound of [1, 2]) {
      game.state[whole.bound] = bound;
      expect([going.of.how(byPlan(game)), going.of.to(byPlan(game))]).toEqual([how.go, 0]);
    }
    game.lead('A', moveByPlan, [6, 6]);
    expect([game.get('A: status'), game.get('A: place')]).toEqual([status.fights, 0]);
    expect(game.face('A', wish.move)).toBe(0);
    game.state[whole.bound] = 3;
    expect(going.of.how(byPlan(game))).toBe(how.home);
    // the attacker may leave
    expect(going.of.how(byPlan(lane('withdraw', 'blue')))).toBe(how.home);
  });

  it('menus do not offer it then, and able does not think of it', () => {
    const offers = (bound: number): boolean => {
      const game = lane('able');
      game.state[whole.bound] = bound;
      const out: number[] = [];
      game.battle.decisions.move.menu(doubleLaws(), game.state, game.unit('A').index, face.move, out);
      return out.some((option) => going.of.how(option) === how.home);
    };
    expect([offers(1), offers(2), offers(3)]).toEqual([false, false, true]);
  });
});

describe('exact and sampled, with missions', () => {
  const missions: readonly Mission[] = [
    { kind: 'take', attacker: 'red', ground: [0, 3] },
    { kind: 'take', attacker: 'both', ground: [4, 8] },
    { kind: 'break-through', attacker: 'red', permille: 500 },
    { kind: 'delay', attacker: 'red', permille: 500 },
  ];
  it.each(
    missions.flatMap((mission) => (['assault', 'able'] as const).map((plan) => [mission.kind, plan, mission] as const)),
  )('%s, red by %s: rolled engagements fit the exact law', (name, plan: PlanKind, mission) => {
    const lane = new Lane(
      [rifles('A', 2, { men: 2, officer: 2 }, { plan: plan === 'able' ? 'able' : 'hold' })],
      [rifles('B', 10, { men: 2, officer: 2 }, { plan })],
      { length: 12, turnLimit: 2, options: plainly, mission },
    );
    expectEnginesAgree(lane.engagement, studyKey('seed', `${name} ${plan}`));
  });
});
