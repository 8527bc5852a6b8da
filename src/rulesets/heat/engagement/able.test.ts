/** What a good player does with a unit (HEAT-L56), in situations of a few units; and that it beats the simple plans. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import type { Engagement } from '../../../engagement/ruleset.js';
import type { PlanKind } from '../../../engagement/spec.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { State } from '../../../kernel/process.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import * as its from '../state/its.js';
import { baseOf, get, whole } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import { createAble } from './able.js';
import { createWay } from './able-way.js';
import { compileBattle } from './battle.js';
import { command } from './orders.js';
import type { BattleUnit } from './roster.js';
import { createEngagement } from './turn.js';

const able = (name: string, unit: string, at: number): Cast => ({ name, unit, at, plan: 'able' });
const enemy = (name: string, unit: string, at: number): Cast => ({ name, unit, at });
const names = Object.fromEntries(Object.entries(command).map(([name, code]) => [code, name]));

/** The order that blue's first unit is given, and whom it shoots at. */
function ordered(blue: readonly Cast[], red: readonly Cast[], how: Stage = {}, change = (_fight: Fight) => {}) {
  const spec = stage(blue, red, { length: 60, ...how });
  const fight = new Fight(spec);
  change(fight);
  const battle = compileBattle(core, spec);
  const {
    command: what,
    target,
    to,
  } = createAble(battle).order(doubleLaws(), fight.state, battle.units[0] as BattleUnit);
  return { what: names[what], target: battle.units[target]?.name, to: to / 2 };
}

/** Blue's share of some games, a draw for half. */
function share(blue: readonly Cast[], red: readonly Cast[], how: Stage, games: number): number {
  const process = createEngagement(core, stage(blue, red, { length: 60, ...how }));
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  const s = new Int32Array(process.fields.length);
  const out = new Int32Array(64);
  let sum = 0;
  for (let game = 0; game < games; game++) {
    playOut(process, dice, s, studyKey('1', 'heat: able'), game, 0);
    process.outcome(s, out);
    sum += out[0] === 1 ? 1 : out[0] === 0 ? 0.5 : 0;
  }
  return sum / games;
}

describe('a unit that plays ably (HEAT-L56)', () => {
  it('does not run into the open without a target: a missile team before riflemen stays where it is', () => {
    const { what } = ordered([able('A', 'atgm-team', 10)], [enemy('R', 'rifle-squad', 50)]);
    expect(['down', 'ambush']).toContain(what);
  });

  it('shoots where it harms most: a tank at the tank, not at the nearest men', () => {
    const red = [enemy('R', 'rifle-squad', 34), enemy('T', 't-55', 40)];
    expect(ordered([able('A', 'leopard-2a6', 10)], red)).toMatchObject({ what: 'fire', target: 'T' });
  });

  it('HEAT-L43: fires its smoke under fire that it cannot return, and shoots where it can', () => {
    const pinned = (fight: Fight) => fight.put('A', its.pins, 1);
    const tank = { ...able('A', 't-55', 10), fields: { smoke: true } };
    expect(ordered([tank], [enemy('R', 'rifle-squad', 30)], {}, pinned).what).toBe('fire');
    // out of the reach of its guns, in that of a missile
    const away = { ...tank, unit: 'brdm-2', at: 4 };
    expect(ordered([away], [enemy('M', 'atgm-team', 56)], {}, pinned).what).toBe('smoke');
  });

  it('HEAT-ORD-06: a vehicle rallies at three pins, men at four', () => {
    const pinned = (pins: number) => (fight: Fight) => fight.put('A', its.pins, pins);
    const red = [enemy('R', 'rifle-squad', 20)];
    expect(ordered([able('A', 't-55', 10)], red, {}, pinned(3)).what).toBe('rally');
    expect(ordered([able('A', 'rifle-squad', 10)], red, {}, pinned(3)).what).not.toBe('rally');
    expect(ordered([able('A', 'rifle-squad', 10)], red, {}, pinned(4)).what).toBe('rally');
  });

  it('ENG-R11: goes for the ground when it is time to, and not before', () => {
    const mission: Mission = { kind: 'take', ground: [40, 46], attacker: 'blue' };
    const red = [enemy('R', 'mmg-team', 58)];
    const at = (turn: number) => (fight: Fight) => {
      fight.state[whole.turn] = turn;
    };
    const how = { mission, turnLimit: 8 };
    const blue = [able('A', 'rifle-squad', 20), enemy('B', 'leopard-2a6', 0)];
    expect(ordered(blue, red, how, at(7))).toMatchObject({ what: 'run', to: 32 });
    expect(ordered(blue, red, how, at(1)).what).not.toBe('run');
  });

  it('ENG-R12: leaves by the enemy’s end as soon as it can reach it', () => {
    const mission: Mission = { kind: 'break-through', permille: 500, attacker: 'blue' };
    expect(ordered([able('A', 'rifle-squad', 52)], [enemy('R', 'rifle-squad', 6)], { mission }).what).toBe('through');
  });
});

describe('the way to go, and when', () => {
  const turn = (at: number) => (fight: Fight) => {
    fight.state[whole.turn] = at;
  };
  const take: Mission = { kind: 'take', ground: [44, 50], attacker: 'blue' };
  const red = [enemy('R', 'mmg-team', 58)];
  const blue = [able('A', 'rifle-squad', 20), enemy('B', 'leopard-2a6', 0)];

  it('HEAT-MOV-01: the way is counted by the moves that the ground allows: into woods one does not run', () => {
    const terrain = [{ from: 30, to: 36, kind: 'woods' }];
    const how = { mission: take, turnLimit: 8 };
    const ways = (all: Stage) => {
      const spec = stage(blue, red, { length: 60, ...how, ...all });
      const battle = compileBattle(core, spec);
      const { state } = new Fight(spec);
      const way = createWay(battle);
      return [40, 59, 66, 87, 88, 100, 101].map((at) => way.need(state, battle.units[0] as BattleUnit, at));
    };
    expect(ways({})).toEqual([2, 2, 1, 1, 0, 0, 1]);
    expect(ways({ terrain })).toEqual([4, 3, 2, 1, 0, 0, 1]);
  });

  it('ENG-R13: who must destroy an enemy who waits out of reach goes for him while there is time, and not before he knows', () => {
    const delay: Mission = { kind: 'delay', permille: 500, attacker: 'blue' };
    const far = [enemy('R', 'rifle-squad', 52)];
    const how = { mission: delay, turnLimit: 6 };
    expect(ordered([able('A', 'rifle-squad', 12)], far, how, turn(3))).toMatchObject({ what: 'run', to: 24 });
    expect(ordered([able('A', 'rifle-squad', 12)], far, how, turn(1)).what).not.toBe('run');
    const came = (fight: Fight) => {
      fight.put('R', its.place, 98);
      fight.state[whole.turn] = 3;
    };
    expect(ordered([able('A', 'rifle-squad', 12)], far, how, came).what).not.toBe('run');
  });
});

describe('able against the simple plans', () => {
  const force = (plan: PlanKind, side: string, at: number): Cast[] => [
    ...[1, 2, 3, 4].map((k): Cast => ({ name: `${side}${k}`, unit: 'rifle-squad', at, plan })),
    { name: `${side}T`, unit: 't-55', at, plan },
  ];

  it('wins most games from 36 inches in attack, where advancing wins few (HEAT-L56)', () => {
    const how = { turnLimit: 8 };
    const [red, games] = [force('hold', 'r', 48), 300];
    const ably = share(force('able', 'b', 12), red, how, games);
    const advancing = share(force('advance', 'b', 12), red, how, games);
    expect(ably).toBeGreaterThan(0.6);
    expect(advancing).toBeLessThan(0.2);
  });

  it('takes ground that far away, which nobody takes by holding (ENG-R11)', () => {
    const mission: Mission = { kind: 'take', ground: [45, 51], attacker: 'blue' };
    const [red, how] = [force('hold', 'r', 48), { turnLimit: 8, mission }];
    const holding = share(force('hold', 'b', 12), red, how, 300);
    expect(share(force('able', 'b', 12), red, how, 300)).toBeGreaterThan(holding + 0.2);
  });

  it('wins at least as much by going as by staying put, 36 inches away (bench/play/trials/attacker-36-inches.yaml)', () => {
    const [red, how] = [force('hold', 'r', 48), { turnLimit: 8 }];
    const holding = share(force('hold', 'b', 12), red, how, 200);
    expect(share(force('able', 'b', 12), red, how, 200)).toBeGreaterThan(holding);
  });
});

describe('what is bought for one purpose', () => {
  const rifles = (side: string, count: number, at: number, plan: PlanKind): Cast[] =>
    Array.from({ length: count }, (_, k) => ({ name: `${side}${k}`, unit: 'rifle-squad', at, plan }));

  /** In how many of some games one of blue's first two units shoots. */
  function shooting(
    blue: readonly Cast[],
    red: readonly Cast[],
    games: number,
    at = (_s: State, _who: number) => true,
  ) {
    const process = createEngagement(core, stage(blue, red, { length: 60, turnLimit: 8 }));
    const dice = new TabledDice(new Sfc32(), doubleLaws());
    const s = new Int32Array(process.fields.length);
    let fired = false;
    dice.chooser = (decision, odds, state, who, about) => {
      const option = decision.own(odds, state, who, about);
      const shoots = decision.name === 'target' ? option >= 0 : decision.name === 'ambush' && option === 1;
      if (shoots && who < 2 && at(state, option)) fired = true;
      return option;
    };
    let many = 0;
    for (let game = 0; game < games; game++) {
      fired = false;
      playOut(process, dice, s, studyKey('1', 'heat: able fires'), game, 0);
      if (fired) many++;
    }
    return many / games;
  }

  it('flamethrowers fire, who hardly do where they hold (bench/play/trials/flamethrower.yaml)', () => {
    const side = (plan: PlanKind): Cast[] => [
      ...['F', 'G'].map((name): Cast => ({ name, unit: 'flamethrower-team', at: 12, plan })),
      ...rifles('b', 2, 12, plan),
      { name: 'bT', unit: 't-55', at: 12, plan },
    ];
    const red = [...rifles('r', 3, 40, 'advance'), { name: 'rT', unit: 't-55', at: 40, plan: 'advance' } as const];
    expect(shooting(side('hold'), red, 100)).toBeLessThan(0.08);
    expect(shooting(side('able'), red, 100)).toBeGreaterThan(0.12);
  });

  it('missile teams wait for the tank and shoot at it from where they are (bench/play/trials/tank-and-missiles.yaml)', () => {
    const side = (plan: PlanKind): Cast[] => [
      ...['F', 'G'].map((name): Cast => ({ name, unit: 'atgm-team', at: 12, plan })),
      ...rifles('b', 2, 12, plan),
      { name: 'bT', unit: 't-55', at: 12, plan },
    ];
    const red = [...rifles('r', 5, 40, 'advance'), { name: 'rT', unit: 't-55', at: 40, plan: 'advance' } as const];
    const stands = (s: State): boolean => [0, 1].every((k) => get(s, baseOf(k), its.place) % 24 === 0);
    expect(shooting(side('able'), red, 100, stands)).toBeGreaterThan(0.8);
  });
});

describe('what is remembered', () => {
  const missions: (Mission | undefined)[] = [
    undefined,
    { kind: 'take', ground: [40, 46], attacker: 'blue' },
    { kind: 'take', ground: [20, 40], attacker: 'both' },
    { kind: 'break-through', permille: 500, attacker: 'blue' },
    { kind: 'delay', permille: 500, attacker: 'red' },
  ];
  const blue: Cast[] = [
    able('A', 'rifle-squad', 12),
    able('B', 't-55', 12),
    able('C', 'medium-mortar', 4),
    able('D', 'atgm-team', 8),
    able('E', 'captain', 10),
    { ...able('H', 'medium-helicopter', 2), fields: { reserve: true, 'pintle-mmg': true } },
    { ...able('S', 'drone-team', 4), fields: { payload: 'ied' } },
  ];
  const red: Cast[] = [
    able('R', 'rifle-squad', 40),
    { ...able('V', 'brdm-2', 44), fields: { smoke: true } },
    able('M', 'rpg-team', 38),
    able('N', 'flamethrower-team', 42),
  ];

  it('changes nothing: a battle that was played often chooses as one that was not', () => {
    for (const mission of missions) {
      const spec = stage(blue, red, { length: 60, turnLimit: 6, ...(mission === undefined ? {} : { mission }) });
      const choices = (process: Engagement, game: number): number[] => {
        const dice = new TabledDice(new Sfc32(), doubleLaws());
        const s = new Int32Array(process.fields.length);
        const made: number[] = [];
        dice.chooser = (decision, odds, state, who, about) => {
          const option = decision.own(odds, state, who, about);
          made.push(option);
          return option;
        };
        playOut(process, dice, s, studyKey('1', 'heat: able remembers'), game, 0);
        return made;
      };
      const warm = createEngagement(core, spec);
      for (let game = 12; game >= 0; game--) choices(warm, game);
      for (const game of [7, 3, 12]) expect(choices(warm, game)).toEqual(choices(createEngagement(core, spec), game));
    }
  });
});
