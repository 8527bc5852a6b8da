import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan, Stretch } from '../../../engagement/spec.js';
import type { Dice } from '../../../kernel/dice.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import type { Process, State } from '../../../kernel/process.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { RolledDice } from '../../../kernel/sample.js';
import { StateGraph } from '../../../kernel/state-graph.js';
import { Story } from '../../../kernel/story.js';
import { type Tally, tallyMean } from '../../../kernel/tally.js';
import { ToldRolledDice } from '../../../kernel/told-dice.js';
import * as its from '../state/its.js';
import { baseOf, get, status, unitBlock } from '../state/state.js';
import { type Cast, core, Fight, type Stage, stage } from '../testing/stage.js';
import { createEngagement } from './turn.js';

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('hold', 'advance', 'assault', 'withdraw'),
  standOff: fc.integer({ min: 1, max: 24 }),
  priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
});

const someUnits: readonly Omit<Cast, 'name' | 'at'>[] = [
  { unit: 'rifle-squad', fields: { lmg: 1, law: 1 } },
  { unit: 'rifle-squad', fields: { experience: 'inexperienced', shirkers: true, ugl: 1 } },
  { unit: 'rifle-squad', fields: { experience: 'veteran', fanatic: true }, men: 6 },
  { unit: 'green-volunteers' },
  { unit: 'recon-pair' },
  { unit: 'captain' },
  { unit: 'rpg-team', fields: { tandem: true } },
  { unit: 'mmg-team' },
  { unit: 'flamethrower-team' },
  { unit: 'medium-mortar' },
  { unit: 'light-howitzer' },
  { unit: 'heavy-anti-tank-gun' },
  { unit: 'marder' },
  { unit: 'brdm-2' },
  { unit: 't-55' },
  { unit: 'pickup' },
  { unit: 'truck-16' },
  { unit: 'rifle-squad', men: 0 },
  { unit: 'tiger' },
  { unit: 'medium-helicopter', fields: { reserve: true, 'pintle-mmg': true } },
  { unit: 'drone-team' },
  { unit: 'drone-team', fields: { payload: 'ied' } },
  { unit: 'drone-team', fields: { payload: 'at-payload', men: 3 } },
  { unit: 'spotter' },
  { unit: 'sappers', fields: { ieds: [10, 25, 40] } },
  { unit: 'atgm-team', fields: { 'fire-and-forget': true } },
  { unit: 'btr-60', fields: { smoke: true, atgm: true } },
  { unit: 'medic', fields: { price: 10 } },
];

/** Men who may go by helicopter or truck, if their force begins with one. */
const carriers = ['medium-helicopter', 'truck-16'];
const riders = ['rifle-squad', 'recon-pair', 'mmg-team', 'spotter'];

const force = (side: string, from: number, to: number): fc.Arbitrary<Cast[]> =>
  fc
    .array(
      fc.record({
        unit: fc.constantFrom(...someUnits),
        at: fc.integer({ min: from, max: to }),
        plan,
        flank: fc.boolean(),
        rides: fc.constantFrom('', 'aboard', 'boards'),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) =>
      list.map(({ unit, rides, ...rest }, k) => {
        const carried = rides !== '' && carriers.includes(list[0]?.unit.unit ?? '') && riders.includes(unit.unit);
        const fields = {
          ...unit.fields,
          ...(carried ? { [list[0]?.unit.unit === 'truck-16' ? 'aboard' : rides]: `${side} 0` } : {}),
        };
        return { ...unit, fields, ...rest, name: `${side} ${k}` };
      }),
    );

const stretch: fc.Arbitrary<Stretch> = fc
  .record({
    a: fc.integer({ min: 0, max: 60 }),
    b: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom('woods', 'building', 'trench', 'rough', 'obstacle', 'road', 'soft-cover', 'hard-cover'),
  })
  .map(({ a, b, kind }) => ({ from: Math.min(a, b), to: Math.max(a, b), kind }));

const how: fc.Arbitrary<Stage> = fc.record({
  length: fc.constant(60),
  terrain: fc.array(stretch, { maxLength: 3 }),
  options: fc.record({
    reactDown: fc.boolean(),
    keepDown: fc.boolean(),
    severalOrders: fc.boolean(),
    rallyAt: fc.integer({ min: 1, max: 5 }),
  }),
});

function dice(seed: number): RolledDice {
  const generator = new Sfc32();
  generator.set(seed, 1, 2, 3);
  generator.warmUp(12);
  return new RolledDice(generator);
}

function checkFields(process: Process, s: State): void {
  process.fields.forEach((field, k) => {
    const value = s[k] as number;
    if (!(value >= 0 && value < field.size)) throw new Error(`${field.name} is ${value}, size ${field.size}`);
  });
}

/** Plays to the end; `look` after every step. Returns the number of steps. */
function playOut(process: Process, on: Dice, s: State, look: () => void = () => {}): number {
  process.start(on, s);
  let steps = 0;
  look();
  while (!process.done(s)) {
    process.step(on, s);
    steps++;
    look();
    if (steps > process.maxSteps) throw new Error('more steps than promised');
  }
  return steps;
}

describe('any engagement', () => {
  it('keeps its fields in size, never gains men, never leaves a routed unit standing, ends in time, and counts right', () => {
    fc.assert(
      fc.property(force('blue', 0, 30), force('red', 20, 60), how, fc.integer(), (blue, red, setting, seed) => {
        const process = createEngagement(core, stage(blue, red, setting));
        const profiles = [...blue, ...red].map((one) => core.profile(one.unit, one.fields ?? {}));
        const s = new Int32Array(process.fields.length);
        const before = s.slice();
        let started = false;
        playOut(process, dice(seed), s, () => {
          checkFields(process, s);
          profiles.forEach((profile, k) => {
            const base = baseOf(k);
            const men = get(s, base, its.men);
            if (started && men > get(before, base, its.men)) throw new Error(`${profile.title} gained men`);
            if (get(s, base, its.status) === status.fights) {
              if (men < 1) throw new Error(`${profile.title} stands without men`);
              const fearless = profile.fanatic && men >= 2;
              const pins = get(s, base, its.pins);
              if (!fearless && pins >= core.morale.value(s, { base, profile }))
                throw new Error(`${profile.title} stands with ${pins} pins`);
            } else {
              const rest = s.slice(base, base + unitBlock);
              rest[its.status] = 0;
              if (get(s, base, its.status) === status.left) rest[its.men] = 0;
              if (rest.some((value) => value !== 0)) throw new Error(`${profile.title} is gone, but not its block`);
            }
          });
          before.set(s);
          started = true;
        });
        const out = new Int32Array(process.outcomes.length + process.extras.length);
        process.outcome(s, out);
        const [winner, blueLost, redLost, turns, blueCost, redCost] = out as unknown as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        expect([0, 1, 2]).toContain(winner);
        expect(turns).toBeGreaterThanOrEqual(1);
        expect(turns).toBeLessThanOrEqual(6);
        expect(blueLost).toBeLessThanOrEqual(blueCost);
        expect(redLost).toBeLessThanOrEqual(redCost);
        expect(Math.min(blueLost, redLost)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300, seed: 20_250_101 },
    );
  });

  it('ends the same whether it is told or not', () => {
    fc.assert(
      fc.property(force('blue', 0, 30), force('red', 20, 60), how, fc.integer(), (blue, red, setting, seed) => {
        const process = createEngagement(core, stage(blue, red, setting));
        const untold = new Int32Array(process.fields.length);
        const told = new Int32Array(process.fields.length);
        playOut(process, dice(seed), untold);
        const story = new Story();
        playOut(process, new ToldRolledDice(dice(seed).generator, doubleLaws(), story), told);
        expect(told).toEqual(untold);
        expect(story.lines.map((line) => line.text).filter((text) => /undefined|NaN|\[object/.test(text))).toEqual([]);
      }),
      { numRuns: 100, seed: 20_250_102 },
    );
  });
});

/** Chance that the winner has this code. */
function winnerChance(tally: Tally, code: number): number {
  return tallyMean(tally, (cell) => (cell[0] === code ? 1 : 0));
}

describe('exact engagements', () => {
  const solved = (blue: readonly Cast[], red: readonly Cast[], setting: Stage = {}) => {
    const process = createEngagement(core, stage(blue, red, setting));
    const graph = new StateGraph(process, doubleLaws());
    const size = graph.explore({ states: 60_000, transitions: 3_000_000 });
    expect(size.closed).toBe(true);
    return { process, size, tally: graph.solve() };
  };
  const squad = (name: string, at: number, men: number): Cast => ({ name, unit: 'rifle-squad', at, men });

  it('a duel of rifle squads closes, and equal sides win equally often', () => {
    const { tally, size } = solved([squad('A', 0, 5)], [squad('R', 18, 5)], { length: 18 });
    expect(size.states).toBeLessThan(20_000);
    expect(winnerChance(tally, 1)).toBeGreaterThan(0.3);
    expect(Math.abs(winnerChance(tally, 1) - winnerChance(tally, 2))).toBeLessThan(1e-12);
  });

  it('sampled and exact agree', () => {
    const { process, tally } = solved([squad('A', 20, 3)], [squad('R', 32, 4)], { length: 52, turnLimit: 3 });
    const on = dice(7);
    const s = new Int32Array(process.fields.length);
    const out = new Int32Array(process.outcomes.length + process.extras.length);
    const counts = [0, 0, 0];
    const n = 20_000;
    for (let k = 0; k < n; k++) {
      playOut(process, on, s);
      process.outcome(s, out);
      counts[out[0] as number] = (counts[out[0] as number] as number) + 1;
    }
    const chiSquare = counts.reduce((sum, count, code) => {
      const expected = n * winnerChance(tally, code);
      return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeLessThan(13.8); // two degrees of freedom, 0.1 %
  });
});

describe('a story', () => {
  it('says turn, die, unit, order, test, shot, result and end in a player’s words', () => {
    const story = new Story();
    const spec = stage(
      [{ name: 'Alpha', unit: 'recon-pair', at: 0, plan: { kind: 'assault' } }],
      [{ name: 'Red', unit: 'recon-squad', at: 30 }],
    );
    const process = new Fight(spec).engagement;
    playOut(process, new ToldRolledDice(dice(3).generator, doubleLaws(), story), new Int32Array(process.fields.length));
    const said = story.lines.filter((line) => line.kind === 'say').map((line) => line.text);
    expect(said.slice(0, 3)).toEqual([
      'blue: Alpha (2 men) at 0": Recon pair, 2 Regulars.',
      'red: Red (3 men) at 30": Recon squad, 3 Regulars.',
      'Turn 1.',
    ]);
    expect(said.at(-1)).toMatch(/^The engagement ends in turn \d\. On the lane: /);
    expect(said.join('\n')).toMatch(/A blue die: Alpha \(2 men\): (Advance|Run)/);
    expect(said.join('\n')).toMatch(/Red shoots( from Ambush)? at Alpha/);
  });
});
