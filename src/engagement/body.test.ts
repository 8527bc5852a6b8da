import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../kernel/enumerate.js';
import type { State } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../kernel/random/stream-key.js';
import { declare, each, one } from '../kernel/record.js';
import { play } from '../kernel/script.js';
import { Story } from '../kernel/story.js';
import { ToldRolledDice } from '../kernel/told-dice.js';
import { type Body, checkEnds, engagementOf, fates, status, turnLimitOf } from './body.js';
import { held } from './mission.js';
import { outcomeColumns, winner } from './outcome.js';
import { type RosterUnit, rosterOf } from './roster.js';
import type { EngagementSpec, ForceSpec } from './spec.js';
import { Starts, startsOf } from './starts.js';

const force = (side: 'blue' | 'red', names: readonly string[]): ForceSpec => ({
  side,
  end: side === 'blue' ? 'from' : 'to',
  units: names.map((name) => ({
    name,
    unit: 'x',
    at: 0,
    plan: { kind: 'hold', priority: 'nearest' },
    flank: false,
    fields: {},
  })),
});
const spec: EngagementSpec = {
  lane: { from: 0, to: 1, terrain: [] },
  blue: force('blue', ['A', 'B']),
  red: force('red', ['C']),
  starts: [
    {
      weight: 1,
      blue: [{ weight: 1, strength: [2, 0], milli: [20_000, 0] }],
      red: [{ weight: 1, strength: [3], milli: [30_000] }],
    },
    {
      weight: 1,
      blue: [{ weight: 1, strength: [1, 4], milli: [10_000, 60_000] }],
      red: [{ weight: 1, strength: [1], milli: [7_000] }],
    },
  ],
  options: {},
};

const record = declare<{ readonly units: number }>()({
  whole: one({ over: 2, blueStart: 2, redStart: 2 }),
  unit: each(({ units }) => units, { men: 5 }),
});
const { whole } = record.at;
const men = (s: State, { index }: RosterUnit): number => s[record.base('unit') + index] as number;

/** The first unit bought of a side that a die names loses a man; then it is over. */
function toy(own: Partial<Body<RosterUnit>> = {}): ReturnType<typeof engagementOf> {
  const units = rosterOf(spec, () => ({}));
  const starts = new Starts(spec, whole);
  return engagementOf({
    name: 'toy',
    fields: record.layout({ units: units.length }).fields,
    units,
    starts,
    maxSteps: 1,
    enter: (s, { index }, strength) => {
      s[record.base('unit') + index] = strength;
    },
    step: (dice, s) => {
      const side = dice.die(2, 'which side') - 1;
      const hit = units.find((unit) => unit.side === side && men(s, unit) > 0) as RosterUnit;
      s[record.base('unit') + hit.index] = men(s, hit) - 1;
      s[whole.over] = 1;
    },
    done: (s) => s[whole.over] === 1,
    turns: () => 4,
    fights: (s, side) => units.some((unit) => unit.side === side && men(s, unit) > 0),
    costAt: (number, unit) => starts.costAt(number, unit),
    left: men,
    status: (s, unit) => (starts.strength(s, unit) === 0 ? status.absent : men(s, unit) ? status.fights : status.lost),
    ...own,
  });
}

function played(
  engagement: ReturnType<typeof engagementOf>,
  rolls: readonly [string, number][],
): Record<string, number> {
  const s = new Int32Array(engagement.fields.length).fill(1);
  play(rolls, (dice) => {
    engagement.start(dice, s);
    while (!engagement.done(s)) engagement.step(dice, s);
  });
  const names = [...engagement.outcomes, ...engagement.extras];
  const out = new Int32Array(names.length);
  engagement.outcome(s, out);
  return Object.fromEntries(names.map((name, k) => [name, out[k] as number]));
}

describe('the body of an engagement', () => {
  it('starts from zeros, books what was paid and lost, and counts the fate of every unit', () => {
    expect(
      played(toy(), [
        ['level', 0],
        ['side', 2],
      ]),
    ).toEqual({
      winner: winner.blue,
      blueLost: 0,
      redLost: 10_000,
      turns: 4,
      blueCost: 20_000,
      redCost: 30_000,
      'fate of A': fates.unhurt,
      'fate of B': fates.absent,
      'fate of C': fates.hurt,
    });
  });

  it('ENG-R03: who alone can fight has won; a winner of the ruleset’s own comes first', () => {
    const rolls: readonly [string, number][] = [
      ['level', 1],
      ['side', 2],
    ];
    expect(played(toy(), rolls)).toMatchObject({
      winner: winner.blue,
      redLost: 7_000,
      blueCost: 70_000,
      redCost: 7_000,
    });
    expect(played(toy({ winner: () => winner.red }), rolls)['winner']).toBe(winner.red);
    expect(played(toy({ winner: () => undefined }), rolls)['winner']).toBe(winner.blue);
  });

  it('writes further columns between the shared ones and the fates', () => {
    const engagement = toy({ extras: ['ending', 'luck'], writeExtras: (_s, out, at) => out.set([8, 9], at) });
    expect(engagement.extras).toEqual(['ending', 'luck', 'fate of A', 'fate of B', 'fate of C']);
    expect(engagement.outcomes).toEqual(outcomeColumns);
    expect(
      played(engagement, [
        ['level', 0],
        ['side', 1],
      ]),
    ).toMatchObject({ ending: 8, luck: 9, 'fate of A': fates.hurt });
  });
});

describe('ENG-R10: an engagement with a mission', () => {
  const rolls: readonly [string, number][] = [
    ['level', 0],
    ['side', 2],
  ];
  const won = (own: Partial<Body<RosterUnit>>): number => played(toy(own), rolls)['winner'] as number;
  const both = { fights: () => true };
  const alone = (side: 0 | 1): Partial<Body<RosterUnit>> => ({ fights: (_s, own) => own === side });
  const nobody = { fights: () => false };
  const take = { kind: 'take', ground: [0, 1], attacker: 'blue' } as const;

  it('ENG-R11: is decided by the ground where both sides or neither can still fight, else by who can', () => {
    const mission = take;
    // red has lost a third, blue nothing: by points blue would have won
    expect(won({ mission, ...both, held: () => held.nobody })).toBe(winner.red);
    expect(won({ mission, ...both, held: () => held.blue })).toBe(winner.blue);
    expect(won({ mission, ...both, held: () => held.both })).toBe(winner.draw);
    expect(won({ mission, ...nobody, held: () => held.nobody })).toBe(winner.red);
    expect(won({ mission, ...alone(0), held: () => held.nobody })).toBe(winner.blue);
    expect(won({ mission, ...alone(1), held: () => held.blue })).toBe(winner.red);
    expect(won({ mission, ...both })).toBe(winner.red);
  });

  it('ENG-R12: is won by the share that is through, even where nobody of the attacker fights on', () => {
    const through = (permille: number, own: Partial<Body<RosterUnit>>): number =>
      won({
        mission: { kind: 'break-through', permille, attacker: 'red' },
        through: (_s, { name }) => name === 'C',
        ...own,
      });
    // two of C's three men are left, and through
    for (const own of [both, nobody, alone(0)]) {
      expect([666, 667].map((permille) => through(permille, own))).toEqual([winner.red, winner.blue]);
    }
    // nobody is left to bar him
    expect(through(1000, alone(1))).toBe(winner.red);
    expect(through(1, { ...both, through: () => false })).toBe(winner.blue);
  });

  it('ENG-R12: who rides with a unit is through with it, unless lost', () => {
    const mission = { kind: 'break-through', permille: 600, attacker: 'blue' } as const;
    const riding = (isLost: boolean): number => {
      const units = rosterOf(spec, () => ({}));
      const rider = { name: 'rider', unit: units[0] as RosterUnit, milli: 12_000, isLost: () => isLost };
      return won({ mission, ...both, units, aboard: [rider], through: (_s, { name }) => name === 'A' });
    };
    // A costs 20 points with its rider, 8 without
    expect(riding(false)).toBe(winner.blue);
    expect(riding(true)).toBe(winner.red);
  });

  it('ENG-R13: is won by the share that the defender has not lost, whoever fights on', () => {
    const delay = (permille: number, own: Partial<Body<RosterUnit>>): number =>
      won({ mission: { kind: 'delay', permille, attacker: 'blue' }, ...own });
    for (const own of [both, nobody, alone(0)]) {
      expect([666, 667].map((permille) => delay(permille, own))).toEqual([winner.red, winner.blue]);
    }
    // nobody is left to attack him
    expect(delay(1000, alone(1))).toBe(winner.red);
  });

  it('says in a story what the mission has come to, when all is over', () => {
    const told = (own: Partial<Body<RosterUnit>>): string[] => {
      const engagement = toy({ ...both, ...own });
      const story = new Story();
      const s = new Int32Array(engagement.fields.length);
      const generator = new Sfc32();
      openStream(generator, studyKey('told', 'missions'), streamKind.engagement, 0);
      const dice = new ToldRolledDice(generator, doubleLaws(), story);
      engagement.start(dice, s);
      engagement.step(dice, s);
      return story.lines.flatMap(({ kind, text }) => (kind === 'say' ? [text] : []));
    };
    expect(told({})).toEqual([]);
    const ground = [0, 1 / 3] as const;
    const at = (who: number) => told({ mission: { ...take, ground }, held: () => who });
    expect(at(held.nobody)).toEqual(['On the ground from 0 to 0.3 nobody stands (ENG-R11).']);
    expect(at(held.blue)).toEqual(['On the ground from 0 to 0.3 blue alone stands (ENG-R11).']);
    expect(at(held.both)).toEqual(['On the ground from 0 to 0.3 both sides stand (ENG-R11).']);
    const mission = { kind: 'break-through', permille: 500, attacker: 'blue' } as const;
    expect(told({ mission, through: () => true })).toEqual(["Past the enemy's end of the lane (ENG-R12): A, B."]);
    expect(told({ mission })).toEqual(["Past the enemy's end of the lane (ENG-R12): nobody."]);
    expect(told({ mission, done: () => false })).toEqual([]);
  });

  it('a winner by a clause of the ruleset’s own comes first, and what is lost is as without a mission', () => {
    const own = { mission: take, ...both, held: () => held.blue };
    expect(won({ ...own, winner: () => winner.draw })).toBe(winner.draw);
    const { winner: _, ...plain } = played(toy(both), rolls);
    expect(played(toy(own), rolls)).toMatchObject(plain);
  });
});

describe('the starts of an engagement', () => {
  it('number what several budget levels buy once, and tell two prices apart', () => {
    const blue = (milli: number) => [{ weight: 1, strength: [2, 0], milli: [milli, 0] }];
    const red = [{ weight: 1, strength: [3], milli: [30_000] }];
    const levels = [20_000, 25_000, 20_000].map((milli) => ({ weight: 1, blue: blue(milli), red }));
    const starts = new Starts({ ...spec, starts: levels }, whole);
    expect(starts.counts).toEqual([2, 1]);
    const costs = [0, 1, 2].map((level) => {
      const s = new Int32Array(record.layout({ units: 3 }).fields.length);
      play([['level', level]], (dice) => starts.draw(dice, s));
      return [starts.drawn(s, 0), starts.milli(s, { side: 0, inForce: 0 }), starts.drawn(s, 1)];
    });
    expect(costs).toEqual([
      [0, 20_000, 0],
      [1, 25_000, 0],
      [0, 20_000, 0],
    ]);
  });
});

describe('what every ruleset checks alike', () => {
  it('ENG-R02: a limit of turns', () => {
    expect(turnLimitOf('x', { ...spec, turnLimit: 7 }, 'rounds')).toBe(7);
    expect(turnLimitOf('x', spec, 'rounds', 6)).toBe(6);
    expect(() => turnLimitOf('x', spec, 'rounds')).toThrow(
      'x: the rules set no limit of rounds, so a turnLimit is needed (ENG-R02)',
    );
    for (const turnLimit of [0, 2.5, 10_001]) {
      expect(() => turnLimitOf('x', { ...spec, turnLimit }, 'rounds', 6)).toThrow(
        `x: turnLimit must be whole rounds from 1 to 10000, not ${turnLimit}`,
      );
    }
  });

  it('two ends of the lane, and strengths that a unit can have', () => {
    expect(() => checkEnds('x', spec)).not.toThrow();
    expect(() => checkEnds('x', { ...spec, red: { ...spec.red, end: 'from' } })).toThrow(
      "x: both forces have the same end of the lane: write end: 'from' for one of them, and end: 'to' for the other",
    );
    const units = rosterOf(spec, () => ({}));
    expect(startsOf('x', spec, whole, units, () => 4).counts).toEqual([2, 2]);
    expect(() => startsOf('x', spec, whole, units, () => 3)).toThrow('x: B cannot start with a strength of 4: 0 to 3');
  });
});

describe('the roster', () => {
  it('numbers blue first, and knows friends, enemies and the way home', () => {
    const [a, b, c] = rosterOf(spec, (unit, place) => ({ title: `${unit.name}${place.index}` }));
    expect(a).toMatchObject({
      index: 0,
      inForce: 0,
      side: 0,
      home: -1,
      title: 'A0',
      friendFrom: 0,
      friendTo: 2,
      enemyFrom: 2,
      enemyTo: 3,
    });
    expect(b).toMatchObject({ index: 1, inForce: 1, side: 0 });
    expect(c).toMatchObject({
      index: 2,
      inForce: 0,
      side: 1,
      home: 1,
      friendFrom: 2,
      friendTo: 3,
      enemyFrom: 0,
      enemyTo: 2,
    });
  });
});
