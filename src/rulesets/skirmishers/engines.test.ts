import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectEnginesAgree, expectLawful, toldAsPlayed } from '../../../test/support/engines.js';
import type { Plan } from '../../engagement/spec.js';
import { prepare, solvePrepared } from '../../kernel/engine.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { type Tally, tallyMean } from '../../kernel/tally.js';
import { unitKeys } from './data/units.js';
import { terrainKinds } from './engagement/ground.js';
import { createEngagement } from './engagement/turn.js';
import { block } from './state/state.js';
import { core, engagementOf, GameTable, gun, type Layout, type Piece, piece, rifle, specOf } from './testing/stage.js';

const key = studyKey('skirmishers', 'engines');
const chance = (tally: Tally, test: (cell: readonly number[]) => boolean): number =>
  tallyMean(tally, (cell) => (test(cell) ? 1 : 0));

const layouts: Record<string, Layout> = {
  'riflemen at a machine gun': {
    blue: [piece('mmg', 0, { men: 2 })],
    red: [piece('trooper', 34, { men: 2, weapon: rifle }, { kind: 'advance', standOff: 12 })],
    turnLimit: 5,
    length: 34,
    first: 'random',
  },
  'launchers, a flamethrower and wire': {
    blue: [piece('grenade-launcher', 0, { spacing: 1 }), piece('rocket-launcher', 0, { spacing: 1, hp: 6 })],
    red: [piece('flamethrower', 20, { armour: 2 }, 'assault')],
    terrain: [{ from: 18, to: 18, kind: 'wire' }],
    turnLimit: 3,
    length: 20,
  },
  'a squad that may rout': {
    blue: [piece('heavy-sp-laser', 0, gun)],
    red: [piece('unarmed', 15, { men: 6, experience: 'green' })],
    turnLimit: 3,
    length: 20,
  },
};

describe('engines', () => {
  for (const [name, layout] of Object.entries(layouts)) {
    it(`${name}: exact and both ways of sampling agree`, () => expectEnginesAgree(engagementOf(layout), key));
  }

  it('an engagement is told as it was played, in words, with the clauses', () => {
    const texts: string[] = [];
    for (const layout of Object.values(layouts)) {
      for (const prepared of [prepare(engagementOf(layout), 'roll'), prepare(engagementOf(layout), 'exact')]) {
        for (let index = 0; index < 12; index++) {
          const text = toldAsPlayed(prepared, key, index);
          // every man who activates is told with what he has left, in the source's words
          expect(text).toMatch(/ \(\d+ HP\) activates with \d+ AP/);
          texts.push(text);
        }
      }
    }
    const all = texts.join('\n');
    for (const words of [
      'to hit (SK-HOST-08)',
      'activates with 8 AP',
      'sets up the medium machine gun',
      'declares his',
      'scatter (SK-R08)',
      'bludgeoning of the wire',
      'morale (SK-MOR-01)',
      'The engagement ends in round',
    ]) {
      expect(all).toContain(words);
    }
  });

  it('starts that buy not everything: who is not bought is absent, and costs nothing', () => {
    const spec = specOf({
      blue: [piece('unarmed', 0)],
      red: [piece('unarmed', 20, { men: 2 })],
      turnLimit: 1,
    });
    const [level] = spec.starts;
    const fewer = { weight: 3, strength: [1], milli: [60_000] };
    const engagement = createEngagement(core, {
      ...spec,
      starts: [{ weight: 1, blue: level?.blue ?? [], red: [...(level?.red ?? []), fewer] }],
    });
    const costs = solvePrepared(prepare(engagement, 'exact')).extras.find(({ name }) => name === 'redCost');
    expect(costs?.values).toEqual([60_000, 200_000]);
    expect(costs?.weights[0]).toBeCloseTo(3 / 4, 12);
  });

  it('SK-L03 equal situations are one state: two men of three hit, whichever they were', () => {
    const layout: Layout = {
      blue: [piece('lmg', 0, gun)],
      red: [piece('unarmed', 20, { men: 3 })],
    };
    const states = (hits: readonly boolean[]): string => {
      const game = new GameTable(layout);
      game.side().side(...hits.flatMap((one) => (one ? [6, 6] : [1, 1])));
      return game.state.join();
    };
    expect(states([true, true, false])).toBe(states([false, true, true]));
    expect(states([true, false, true])).toBe(states([false, true, true]));
    expect(states([true, false, false])).not.toBe(states([false, true, true]));
  });

  it('exact: a duel of a launcher against a man, worked by hand', () => {
    // 8, then 4 or 8 more: a rocket launcher kills in two rounds unless both miss
    const tally = solvePrepared(
      prepare(
        engagementOf({ blue: [piece('rocket-launcher', 0)], red: [piece('unarmed', 60)], turnLimit: 3 }),
        'exact',
      ),
    );
    expect(chance(tally, (cell) => cell[0] === 1)).toBeCloseTo(95 / 144, 12);
    expect(chance(tally, (cell) => cell[3] === 2)).toBeCloseTo(95 / 144, 12);
  });
});

describe('laws over seeded play', () => {
  const anyPlan: fc.Arbitrary<Plan> = fc.record({
    kind: fc.constantFrom('hold', 'advance', 'assault', 'assault', 'withdraw'),
    standOff: fc.constantFrom(1, 9, 25),
    priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
  });
  const anyPiece = (low: number, high: number): fc.Arbitrary<Piece> =>
    fc
      .record({
        unit: fc.constantFrom(...unitKeys),
        at: fc.integer({ min: low, max: high }),
        plan: anyPlan,
        men: fc.integer({ min: 1, max: 6 }),
        jetPack: fc.boolean(),
        smoke: fc.constantFrom(0, 0, 0, 1),
        armour: fc.integer({ min: 0, max: 3 }),
        follow: fc.constantFrom('leave', 'stay'),
      })
      .map(({ unit, at, plan, men, smoke, ...fields }) => {
        const crewed = ['lmg', 'mmg', 'hmg', 'sp-laser', 'heavy-sp-laser'].includes(unit);
        const own = unit === 'trooper' ? { weapon: rifle } : crewed ? { setUp: men === 1, arms: rifle } : {};
        const count = crewed && men > 1 ? 3 : Math.min(men, 5);
        return { unit, at, plan, fields: { ...fields, ...own, men: count, smoke: count > 1 ? 0 : smoke, spacing: 2 } };
      });

  it('fields stay inside their sizes, it ends within maxSteps, nobody loses more than he has, who does not stand is forgotten', () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece(0, 40), { minLength: 1, maxLength: 4 }),
        fc.array(anyPiece(40, 80), { minLength: 1, maxLength: 4 }),
        fc.array(fc.constantFrom('open', ...terrainKinds), { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 0, max: 1000 }),
        (blue, red, ground, index) => {
          const terrain = ground.flatMap((kind, k) =>
            kind === 'open' ? [] : [{ from: k * 10 + 3, to: k * 10 + 5, kind }],
          );
          const engagement = engagementOf({ blue, red, terrain, length: 80, turnLimit: 12, first: 'random' });
          const first = engagement.fields.findIndex(({ name }) => name.endsWith(': status'));
          expectLawful(engagement, key, index, 12, (state) => {
            for (let at = first; at < state.length; at += block) {
              const rest = state.subarray(at + 1, at + block);
              if (state[at] !== 1 && rest.some((value, k) => value !== 0 && k !== 3)) throw new Error('remembered');
            }
          });
        },
      ),
      { numRuns: 120 },
    );
  });
});
