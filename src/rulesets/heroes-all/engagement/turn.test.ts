import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../../../test/support/fit.js';
import type { Plan, Stretch } from '../../../engagement/spec.js';
import { playerFor, prepare, solvePrepared } from '../../../kernel/engine.js';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Sfc32 } from '../../../kernel/random/sfc32.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import { replay } from '../../../kernel/replay.js';
import { RolledDice } from '../../../kernel/sample.js';
import { core } from '../testing/core.js';
import { type Cast, plainly, type Stage, stage } from '../testing/lane.js';
import { compileBattle } from './battle.js';
import * as its from './its.js';
import { status } from './state.js';
import { createEngagement } from './turn.js';

fc.configureGlobal({ seed: 1940 });

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('hold', 'advance', 'assault', 'withdraw'),
  standOff: fc.integer({ min: 0, max: 24 }),
  priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
});

const someUnits: readonly Omit<Cast, 'name' | 'at'>[] = [
  { unit: 'rifle-platoon' },
  { unit: 'rifle-platoon', fields: { weapons: { smg: 2, lmg: 1 }, grenades: 'at', quality: 'elite' } },
  { unit: 'rifle-platoon', fields: { men: 12, quality: 'poor', rationed: true } },
  { unit: 'rifle-platoon', fields: { weapons: { 'rifle-grenade-launcher': 1, mmg: 1 }, men: 9 } },
  { unit: 'smg-platoon', fields: { quality: 'militia', concealed: true } },
  { unit: 'engineers' },
  { unit: 'recce-team', fields: { overwatch: true } },
  { unit: 'foo' },
  { unit: 'sniper' },
  { unit: 'panzerschreck-team' },
  { unit: 'flamethrower-man' },
  { unit: 'mmg-team' },
  { unit: 'light-mortar' },
  { unit: 'medium-mortar' },
  { unit: 'class-2-at-gun', fields: { price: 12, ammunition: 2 } },
  { unit: 'howitzer-75mm', fields: { price: 14 } },
  { unit: 'heavy-autocannon', fields: { price: 10.5 } },
  { unit: 'truck', fields: { price: 2, rationed: true } },
  { unit: 'half-track', fields: { price: 5, passengers: 6 } },
  { unit: 'half-track', fields: { price: 5 } },
  { unit: 'sherman', fields: { price: 30, 'hull-down': true } },
  { unit: 'churchill-crocodile', fields: { price: 40, rear: true } },
  { unit: 'universal-carrier', fields: { price: 6 } },
  { unit: 'goliath', fields: { price: 6 } },
  { unit: 'rifle-platoon', men: 0 },
];

const force = (side: string, from: number, to: number): fc.Arbitrary<Cast[]> =>
  fc
    .array(
      fc.record({
        unit: fc.constantFrom(...someUnits),
        at: fc.integer({ min: from, max: to }),
        plan,
        flank: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((list) => list.map(({ unit, ...rest }, k) => ({ ...unit, ...rest, name: `${side} ${k}` })));

const stretch: fc.Arbitrary<Stretch> = fc
  .record({
    a: fc.integer({ min: 12, max: 48 }),
    length: fc.integer({ min: 0, max: 8 }),
    kind: fc.constantFrom(
      'soft-cover',
      'hard-cover',
      'trench',
      'hedge',
      'wall',
      'high-wall',
      'sparse-wood',
      'dense-wood',
      'rough',
      'marsh',
      'stream',
      'road',
      'built-up',
      'hill',
      'anti-personnel-mines',
      'anti-tank-mines',
    ),
  })
  .map(({ a, length, kind }) => ({ from: a, to: a + length, kind }));

const how: fc.Arbitrary<Stage> = fc.record({
  length: fc.constant(60),
  terrain: fc.array(stretch, { maxLength: 3 }),
  bounds: fc.integer({ min: 1, max: 6 }),
  options: fc.constantFrom({}, plainly, { night: true }, { passOn: true }, { season: 'winter', hour: 14 }),
});

function dice(seed: number): RolledDice {
  const generator = new Sfc32();
  generator.set(seed, 1, 2, 3);
  generator.warmUp(12);
  return new RolledDice(generator, laws);
}
const laws = doubleLaws();

describe('any engagement', () => {
  it('keeps its fields in size, never gains men, ends in time, loses no more than it cost (ENG-R01, ENG-R02)', () => {
    fc.assert(
      fc.property(force('blue', 0, 24), force('red', 20, 60), how, fc.integer(), (blue, red, setting, seed) => {
        const spec = stage(blue, red, setting);
        const process = createEngagement(core, spec);
        const { units } = compileBattle(core, spec);
        const s = new Int32Array(process.fields.length);
        const on = dice(seed);
        const check = (before: Int32Array | undefined): void => {
          process.fields.forEach((field, k) => {
            const value = s[k] as number;
            if (!(value >= 0 && value < field.size)) throw new Error(`${field.name} is ${value}, size ${field.size}`);
          });
          for (const { base, name } of units) {
            const men = s[base + its.men] as number;
            if (before !== undefined && men > (before[base + its.men] as number)) throw new Error(`${name} gained men`);
            if (s[base + its.status] === status.fights && men === 0) throw new Error(`${name} fights without men`);
            if (s[base + its.status] === status.lost && s.subarray(base + 1, base + 20).some((x) => x !== 0)) {
              throw new Error(`${name} is lost and still has something`);
            }
          }
        };
        process.start(on, s);
        check(undefined);
        let steps = 0;
        while (!process.done(s)) {
          const before = s.slice();
          process.step(on, s);
          check(before);
          if (++steps > process.maxSteps) throw new Error('more steps than promised');
        }
        const out = new Int32Array(process.outcomes.length + process.extras.length);
        process.outcome(s, out);
        const [winner, blueLost, redLost, bounds, blueCost, redCost] = out as unknown as number[];
        expect(winner).toBeLessThanOrEqual(2);
        expect(blueLost).toBeLessThanOrEqual(blueCost as number);
        expect(redLost).toBeLessThanOrEqual(redCost as number);
        expect(bounds).toBeLessThanOrEqual(setting.bounds as number);
      }),
      { numRuns: 400 },
    );
  });

  it('is a pure function of state and dice: played again it is the same, and told it is the same', () => {
    const process = createEngagement(
      core,
      stage(
        [
          { name: 'A', unit: 'rifle-platoon', at: 4, fields: { weapons: { lmg: 1 } } },
          { name: 'B', unit: 'medium-mortar', at: 0 },
        ],
        [
          { name: 'C', unit: 'smg-platoon', at: 50, plan: 'assault' },
          {
            name: 'D',
            unit: 'sherman',
            at: 50,
            plan: { kind: 'advance', standOff: 12, priority: 'best-odds' },
            fields: { price: 30 },
          },
        ],
      ),
    );
    const prepared = prepare(process, 'roll');
    const key = studyKey('seed', 'again');
    const out = new Int32Array(process.outcomes.length + process.extras.length);
    const player = playerFor(prepared);
    for (let index = 0; index < 40; index++) {
      player.play(key, index, out);
      const told = replay(prepared, key, index, true);
      expect([...told.outcome]).toEqual([...out]);
      expect(told.lines.length).toBeGreaterThan(5);
    }
  });
});

describe('exact and sampled', () => {
  const small: readonly [string, readonly Cast[], readonly Cast[], Stage][] = [
    [
      'a firefight',
      [{ name: 'A', unit: 'rifle-platoon', at: 0, fields: { men: 3, officer: 2 } }],
      [{ name: 'B', unit: 'rifle-platoon', at: 20, fields: { men: 3, officer: 2 } }],
      { options: plainly, bounds: 5, length: 30 },
    ],
    [
      'an assault on a house, rated officers, observation',
      [{ name: 'A', unit: 'rifle-platoon', at: 2, fields: { men: 3 } }],
      [{ name: 'B', unit: 'smg-platoon', at: 12, plan: 'assault', fields: { men: 4, officer: 3 } }],
      { bounds: 3, length: 14, terrain: [{ from: 0, to: 4, kind: 'hut' }] },
    ],
    [
      'gun against tank',
      [{ name: 'A', unit: 'class-3-at-gun', at: 0, fields: { price: 10, officer: 2 } }],
      [
        {
          name: 'B',
          unit: 'stuart',
          at: 30,
          plan: { kind: 'advance', standOff: 10, priority: 'nearest' },
          fields: { price: 15, officer: 2 },
        },
      ],
      { bounds: 3, length: 32, options: plainly },
    ],
  ];
  for (const [name, blue, red, setting] of small) {
    it(`${name}: 6,000 rolled engagements fit the exact law`, () => {
      const process = createEngagement(core, stage(blue, red, setting));
      const prepared = prepare(process, 'exact');
      const exact = solvePrepared(prepared);
      const numbers = new Map(exact.cells.map((cell, k) => [cell.join(' '), k]));
      const out = new Int32Array(process.outcomes.length + process.extras.length);
      const player = playerFor(prepare(process, 'roll'));
      let index = 0;
      const law = { codes: [...numbers.values()], weights: [...exact.weights] };
      const deviate = lawDeviate(law, 6000, () => {
        player.play(studyKey('seed', name), index++, out);
        return numbers.get(out.subarray(0, exact.columns.length).join(' ')) ?? -1;
      });
      expect(deviate).toBeLessThan(4);
    });
  }
});
