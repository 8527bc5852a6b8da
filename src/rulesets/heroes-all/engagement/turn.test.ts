import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, expectLawful, toldAsPlayed } from '../../../../test/support/engines.js';
import type { Plan, Stretch } from '../../../engagement/spec.js';
import { prepare } from '../../../kernel/engine.js';
import type { State } from '../../../kernel/process.js';
import { studyKey } from '../../../kernel/random/stream-key.js';
import * as its from '../state/its.js';
import { block, fights, get, menOf, status } from '../state/state.js';
import { advance, type Cast, Lane, plainly, rifles, type Stage } from '../testing/stage.js';
import { openTerrain } from './ground.js';

fc.configureGlobal({ seed: 1940 });

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('hold', 'advance', 'assault', 'withdraw', 'able'),
  standOff: fc.integer({ min: 0, max: 24 }),
  priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
});

const someUnits: readonly Omit<Cast, 'name' | 'at'>[] = [
  { unit: 'rifle-platoon' },
  { unit: 'rifle-platoon', fields: { weapons: { smg: 2, lmg: 1 }, grenades: 'at', quality: 'elite' } },
  { unit: 'rifle-platoon', fields: { men: 12, quality: 'poor', rationed: true } },
  { unit: 'rifle-platoon', fields: { weapons: { 'rifle-grenade-launcher': 1, mmg: 1 }, men: 9 } },
  { unit: 'smg-platoon', fields: { quality: 'militia', concealed: true } },
  { unit: 'engineers', fields: { charges: 1, 'large-charges': 1 } },
  { unit: 'rifle-platoon', fields: { grenades: 'at', 'hit-and-run': true } },
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
  { unit: 'rifle-platoon', fields: { arrives: 2 } },
  { unit: 'hmg-team' },
  { unit: 'fighter-bomber', fields: { price: 20, arrives: 'close-support' } },
  { unit: 'dive-bomber', fields: { price: 15, arrives: 1 } },
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
    kind: fc.constantFrom(...openTerrain),
  })
  .map(({ a, length, kind }) => ({ from: a, to: a + length, kind }));

const how: fc.Arbitrary<Stage> = fc.record({
  length: fc.constant(60),
  terrain: fc.array(stretch, { maxLength: 3 }),
  turnLimit: fc.integer({ min: 1, max: 6 }),
  options: fc.constantFrom({}, plainly, { night: true }, { passOn: true }, { season: 'winter', hour: 14 }),
});

describe('any engagement', () => {
  it('keeps its fields in size, never gains men, ends in time, loses no more than it cost (ENG-R01, ENG-R02)', () => {
    fc.assert(
      fc.property(force('blue', 0, 24), force('red', 20, 60), how, fc.nat(), (blue, red, setting, seed) => {
        const lane = new Lane(blue, red, setting);
        let before: State | undefined;
        expectLawful(lane.engagement, studyKey('seed', 'any'), seed, setting.turnLimit as number, (s) => {
          for (const { base, name } of lane.battle.units) {
            const men = menOf(s, base);
            if (before !== undefined && men > menOf(before, base)) throw new Error(`${name} gained men`);
            if (fights(s, base) && men === 0) throw new Error(`${name} fights without men`);
            if (get(s, base, its.status) === status.lost && s.subarray(base + 1, base + block).some((x) => x !== 0)) {
              throw new Error(`${name} is lost and still has something`);
            }
          }
          before = s.slice();
        });
      }),
      { numRuns: 400 },
    );
  });

  it('the same with buildings that are shelled, burn and fall (HA-BLDG-03)', () => {
    const attackers = ['howitzer-104mm', 'churchill-crocodile', 'flamethrower-man', 'rifle-platoon', 'heavy-mortar'];
    const defenders = ['rifle-platoon', 'mmg-team', 'sniper', 'smg-platoon', 'recce-team'];
    const some = (side: string, units: readonly string[], from: number, to: number): fc.Arbitrary<Cast[]> =>
      fc
        .array(fc.record({ unit: fc.constantFrom(...units), at: fc.integer({ min: from, max: to }), plan }), {
          minLength: 1,
          maxLength: 3,
        })
        .map((list) => list.map((one, k) => ({ ...one, name: `${side} ${k}`, fields: { price: 10 } })));
    const kind = fc.constantFrom('hut', 'house', 'factory', 'pillbox');
    fc.assert(
      fc.property(
        some('blue', attackers, 24, 34),
        some('red', defenders, 36, 46),
        kind,
        fc.nat(),
        (blue, red, what, seed) => {
          const terrain = [{ from: 36, to: 40, kind: what }];
          const { engagement } = new Lane(blue, red, { terrain, turnLimit: 8, options: plainly });
          expectLawful(engagement, studyKey('seed', 'fires'), seed, 8, () => {});
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is a pure function of state and dice: played again it is the same, and told it is the same', () => {
    const tank: Cast = { name: 'D', unit: 'sherman', at: 50, plan: advance(12, 'best-odds'), fields: { price: 30 } };
    const { engagement } = new Lane(
      [rifles('A', 4, { weapons: { lmg: 1 } }), { name: 'B', unit: 'medium-mortar', at: 0 }],
      [{ name: 'C', unit: 'smg-platoon', at: 50, plan: 'assault' }, tank],
    );
    const prepared = prepare(engagement, 'roll');
    for (let index = 0; index < 40; index++) {
      const story = toldAsPlayed(prepared, studyKey('seed', 'again'), index);
      expect(story.split('\n').length).toBeGreaterThan(5);
    }
  });
});

describe('exact and sampled', () => {
  const tank: Cast = { name: 'B', unit: 'stuart', at: 30, plan: advance(10), fields: { price: 15, officer: 2 } };
  it.each<[name: string, blue: Cast, red: Cast, Stage]>([
    [
      'a firefight',
      rifles('A', 0, { men: 3, officer: 2 }),
      rifles('B', 20, { men: 3, officer: 2 }),
      { options: plainly, turnLimit: 5, length: 30 },
    ],
    [
      'an assault on a house, rated officers, observation',
      rifles('A', 2, { men: 3 }),
      { name: 'B', unit: 'smg-platoon', at: 12, plan: 'assault', fields: { men: 4, officer: 3 } },
      { turnLimit: 2, length: 14, terrain: [{ from: 0, to: 4, kind: 'hut' }] },
    ],
    [
      'gun against tank',
      { name: 'A', unit: 'class-3-at-gun', at: 0, fields: { price: 10, officer: 2 } },
      tank,
      { turnLimit: 3, length: 32, options: plainly },
    ],
    [
      'sappers with charges at a tank',
      {
        name: 'A',
        unit: 'engineers',
        at: 6,
        plan: 'assault',
        fields: { men: 3, officer: 2, charges: 1, 'large-charges': 1 },
      },
      { ...tank, at: 8, plan: 'hold' },
      { turnLimit: 2, length: 14, options: plainly },
    ],
    [
      'men with a flamethrower at a house: fires, who leaves them, and what falls (HA-BLDG-03)',
      { name: 'A', unit: 'flamethrower-man', at: 4, fields: { officer: 2 } },
      rifles('B', 10, { men: 2, officer: 2 }),
      { turnLimit: 3, length: 14, options: plainly, terrain: [{ from: 9, to: 11, kind: 'factory' }] },
    ],
    [
      'men who wade a river, and some who come from the box',
      rifles('A', 4, { men: 2, officer: 2 }, { plan: 'assault' }),
      rifles('B', 14, { men: 2, officer: 2, arrives: 2 }),
      { turnLimit: 3, length: 14, options: plainly, terrain: [{ from: 6, to: 8, kind: 'small-river' }] },
    ],
    [
      'dive bombers called to a tank, who spot it, and are fired at by its turret',
      { name: 'A', unit: 'dive-bomber', at: 0, fields: { price: 15, officer: 2, strength: 1, arrives: 1 } },
      { name: 'B', unit: 'stuart', at: 30, plan: 'hold', fields: { price: 15, officer: 2 } },
      { turnLimit: 3, length: 32 },
    ],
  ])('%s: rolled engagements fit the exact law', (name, blue, red, setting) => {
    const ground = blue.unit === 'dive-bomber' ? [rifles('C', 0, { men: 1, officer: 2 })] : [];
    expectEnginesAgree(new Lane([blue, ...ground], [red], setting).engagement, studyKey('seed', name));
  });
});
