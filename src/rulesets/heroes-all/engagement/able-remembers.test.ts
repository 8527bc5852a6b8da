/** What `able` remembers never changes what it takes: in every state of played fights it decides as one who sees it for the first time. */
import { describe, expect, it } from 'vitest';
import type { Mission } from '../../../engagement/mission.js';
import { playOut } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { TabledDice } from '../../../kernel/table.js';
import { face } from '../attack/command.js';
import { whole } from '../state/state.js';
import { type Cast, Lane, plainly, rifles } from '../testing/stage.js';
import { Able } from './able.js';
import { going } from './going.js';

const odds = doubleLaws();
const able: Partial<Cast> = { plan: 'able' };
const teams = (at: number, count: number): Cast[] =>
  Array.from({ length: count }, (_, k) => ({
    name: `P${k}`,
    unit: 'panzerschreck-team',
    at,
    plan: 'able' as const,
    fields: { price: 3 },
  }));
const tank = (name: string, at: number, plan: Cast['plan'] = 'able'): Cast => ({
  name,
  unit: 'sherman',
  at,
  fields: { price: 24 },
  ...(plan === undefined ? {} : { plan }),
});

/** Plays some games, and asks somebody who remembers nothing at every decision. */
function differences(lane: Lane, games: number): { asked: number; differ: string[] } {
  const { engagement, battle } = lane;
  const dice = new TabledDice(new Sfc32(), odds);
  const differ: string[] = [];
  let asked = 0;
  dice.chooser = (decision, own, s, who, about) => {
    const taken = decision.own(own, s, who, about);
    const fresh = new Able(battle);
    const unit = battle.units[who];
    if (unit === undefined) return taken;
    const again: Record<string, () => number> = {
      die: () => fresh.die(own, s, who),
      target: () => fresh.target(own, s, unit),
      look: () => fresh.look(own, s, unit),
      move: () => fresh.move(own, s, unit, about),
      again: () => fresh.again(own, s, unit.side),
    };
    const other = again[decision.name]?.() ?? taken;
    asked++;
    if (other !== taken) differ.push(`${decision.name} of ${who} in bound ${s[whole.bound]}: ${taken}, not ${other}`);
    return taken;
  };
  const s = new Int32Array(engagement.fields.length);
  for (let game = 0; game < games; game++) playOut(engagement, dice, s, studyKey('able', 'remembers'), game, 0);
  return { asked, differ };
}

const missions: readonly (Mission | undefined)[] = [
  undefined,
  { kind: 'take', attacker: 'blue', ground: [26, 30] },
  { kind: 'break-through', attacker: 'red', permille: 500 },
  { kind: 'delay', attacker: 'blue', permille: 500 },
];
const mortar: Cast = { name: 'M', unit: 'medium-mortar', at: 4, plan: 'able', fields: { price: 8 } };

describe.each(missions.map((mission) => ({ what: mission?.kind ?? 'attrition', mission })))('$what', ({ mission }) => {
  const at = { length: 60, ...(mission === undefined ? {} : { mission }) };

  it.each([
    [
      'men, a mortar and a tank',
      [rifles('A', 8, {}, able), rifles('B', 4, {}, able), mortar],
      [rifles('C', 34, {}, able), tank('T', 40)],
    ],
    ['teams that may rush', teams(10, 5), [tank('T', 44), tank('U', 46)]],
  ] as const)('%s', (_, blue, red) => {
    const { asked, differ } = differences(new Lane([...blue], [...red], at), 6);
    expect(asked).toBeGreaterThan(100);
    expect(differ).toEqual([]);
  });
});

describe('a rush', () => {
  const stepOf = (count: number, mission?: Mission): number => {
    const lane = new Lane(teams(10, count), [tank('T', 34, 'hold'), tank('U', 34, 'hold')], {
      options: plainly,
      length: 60,
      terrain: [{ from: 0, to: 12, kind: 'hard-cover' }],
      ...(mission === undefined ? {} : { mission }),
    });
    const option = lane.battle.decisions.move.own(odds, lane.state, lane.unit('P0').index, face.move);
    return going.of.to(option) / 2 - 10;
  };

  it('of many whom few outrange: out of their cover, as far as the dice take them', () => {
    expect(stepOf(14)).toBeGreaterThan(6);
  });

  it('draws nobody out of his cover who keeps ground or bars the way', () => {
    expect(stepOf(14, { kind: 'take', attacker: 'red', ground: [8, 12] })).toBeLessThan(1);
    expect(stepOf(14, { kind: 'break-through', attacker: 'red', permille: 500 })).toBeLessThan(1);
    // whose way leads past the enemy goes
    expect(stepOf(14, { kind: 'break-through', attacker: 'blue', permille: 500 })).toBeGreaterThan(6);
  });

  it('of two is none: they would not arrive', () => {
    expect(stepOf(2)).toBeLessThan(1);
  });
});
