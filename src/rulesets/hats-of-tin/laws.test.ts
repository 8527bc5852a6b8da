import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLawful, toldAsPlayed } from '../../../test/support/engines.js';
import { lawDeviate } from '../../../test/support/fit.js';
import type { Description } from '../../engagement/odds.js';
import type { Plan } from '../../engagement/spec.js';
import { prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { data } from './data/numbers.js';
import { type Layout, odds, type Piece, specOf, usual } from './testing/stage.js';

const keys = Object.keys(data['units'] as object);
const fighting = keys.filter((unit) => unit !== 'truck');
const needed = (unit: string): Description => (/tank|car/.test(unit) ? { gun: 'medium', armour: 'light' } : {});

const anyUnit = (units: readonly string[]): fc.Arbitrary<Description> =>
  fc
    .record({
      unit: fc.constantFrom(...units),
      quality: fc.constantFrom('militia', 'regular', 'elite'),
      hits: fc.integer({ min: 0, max: 1 }),
      commander: fc.boolean(),
      superior: fc.constantFrom(false, true, 'assault', 'anti-tank'),
    })
    .map(({ unit, quality, hits, commander, superior }) => ({
      unit,
      ...needed(unit),
      ...(unit === 'commander' ? {} : { quality, hits }),
      ...(unit === 'truck' ? {} : { superior }),
      ...(unit === 'truck' || unit === 'commander' ? {} : { commander }),
    }));

const anySituation: fc.Arbitrary<Description> = fc.record({
  range: fc.integer({ min: 1, max: 6 }),
  cover: fc.boolean(),
  pillbox: fc.boolean(),
  flank: fc.boolean(),
  convert: fc.constantFrom('to-survive', 'never', 'always'),
  commanderHits: fc.constantFrom('unit-first', 'spare-unit'),
  room: fc.integer({ min: 0, max: 2 }),
  superiorStacks: fc.boolean(),
});

describe('laws of odds', () => {
  it('mass is 1, chances are chances, hits taken are never more than hits rolled', () => {
    fc.assert(
      fc.property(anyUnit(fighting), anyUnit(keys), anySituation, (attacker, target, situation) => {
        const { probability, mean, distribution } = odds('shoot', attacker, target, situation);
        for (const entries of Object.values(distribution)) {
          expect(entries.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 12);
        }
        for (const chance of Object.values(probability)) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-12);
        }
        expect(mean['hitsTaken']).toBeLessThanOrEqual((mean['hits'] as number) + 1e-12);
      }),
    );
  });

  it('cover, armour and quality never help the attacker; a flank never hurts him', () => {
    fc.assert(
      fc.property(anyUnit(fighting), anySituation, (attacker, situation) => {
        const at = (target: Description, more: Description = {}): number =>
          odds('shoot', attacker, target, { ...situation, ...more }).probability['destroyed'] as number;
        const tank = (armour: string): Description => ({ unit: 'tank', gun: 'mg', armour, hits: 1 });
        expect(at(tank('heavy'))).toBeLessThanOrEqual(at(tank('light')) + 1e-12);
        const foot = (quality: string): Description => ({ unit: 'infantry', quality, hits: 1 });
        expect(at(foot('elite'))).toBeLessThanOrEqual(at(foot('militia')) + 1e-12);
        expect(at(foot('regular'), { cover: true })).toBeLessThanOrEqual(at(foot('regular'), { cover: false }) + 1e-12);
        expect(at(foot('regular'), { flank: false })).toBeLessThanOrEqual(at(foot('regular'), { flank: true }) + 1e-12);
      }),
    );
  });

  it('of an assault exactly one thing happens: somebody is driven off, or both stand', () => {
    fc.assert(
      fc.property(anyUnit(fighting), anyUnit(keys), anySituation, (attacker, target, { range: _, ...situation }) => {
        const { probability } = odds('assault', attacker, target, situation);
        const sum = ['attackerDestroyed', 'attackerRetreats', 'areaTaken', 'bothStand'].reduce(
          (total, name) => total + (probability[name] as number),
          0,
        );
        expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });

  it('programs that are rolled fit their exact laws by chi-square', () => {
    const requests: readonly (readonly [string, Description, Description | undefined, Description])[] = [
      ['shoot', { unit: 'infantry', commander: true }, { unit: 'infantry', hits: 1 }, { friendAdjacent: 'infantry' }],
      ['assault', { unit: 'infantry', hits: 1 }, { unit: 'cavalry', quality: 'militia' }, { cover: true }],
      ['rally', { unit: 'infantry', quality: 'elite', hits: 3 }, undefined, { orders: 4 }],
      ['shots-to-destroy', { unit: 'heavy-gun' }, { unit: 'infantry', quality: 'elite' }, { shots: 3 }],
    ];
    const laws = doubleLaws();
    const dice = new RolledDice(new Sfc32(), laws);
    requests.forEach(([action, attacker, target, situation], index) => {
      const program = usual.program({
        ruleset: 'hats-of-tin',
        action,
        attacker,
        situation,
        ...(target === undefined ? {} : { target }),
      });
      openStream(dice.generator, studyKey('hats of tin', 'attacks'), streamKind.engagement, index);
      expect(
        lawDeviate(laws.enumerate(program), 20_000, () => program(dice)),
        action,
      ).toBeLessThan(4);
    });
  });
});

const anyPlan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom('hold', 'advance', 'assault', 'assault', 'withdraw', 'able', 'able'),
  standOff: fc.constantFrom(0, 2, 4),
  priority: fc.constantFrom('nearest', 'weakest', 'dearest', 'best-odds'),
});

const anyPiece = (low: number, high: number): fc.Arbitrary<Omit<Piece, 'name'>> =>
  fc
    .tuple(anyUnit(keys), fc.integer({ min: low, max: high }), anyPlan, fc.boolean())
    .map(([{ unit, ...fields }, at, plan, flank]) => ({ unit: String(unit), at, plan, flank, fields }));

const anyLayout: fc.Arbitrary<Layout> = fc
  .record({
    blue: fc.array(anyPiece(0, 9), { minLength: 1, maxLength: 6 }),
    red: fc.array(anyPiece(7, 16), { minLength: 1, maxLength: 6 }),
    terrain: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 15 }),
        fc.constantFrom('woods', 'building', 'cover', 'trench', 'difficult', 'wire', 'pillbox', 'road'),
      ),
      { maxLength: 5 },
    ),
    options: fc.record({
      first: fc.constantFrom('random', 'blue', 'red'),
      convert: fc.constantFrom('to-survive', 'never', 'always'),
      commanderHits: fc.constantFrom('unit-first', 'spare-unit'),
      dangerClose: fc.constantFrom('never', 'always'),
      rally: fc.constantFrom('when-idle', 'when-critical', 'never'),
      shootAndMove: fc.boolean(),
      superiorStacks: fc.boolean(),
      breakShare: fc.constantFrom(0.5, 1),
      subordinates: fc.constantFrom(0, 2),
    }),
  })
  .map(({ blue, red, terrain, options }) => ({
    blue: blue.map((piece, k) => ({ name: `blue ${k}`, ...piece })),
    red: red.map((piece, k) => ({ name: `red ${k}`, ...piece })),
    terrain: terrain.map(([from, kind]) => ({ from, to: from + 1, kind })),
    lane: [0, 16] as const,
    turnLimit: 8,
    options,
  }));

describe('laws over seeded play', () => {
  it('fields stay inside their sizes, it ends within maxSteps, who is gone is forgotten, nobody loses more than he cost', () => {
    const key = studyKey('hats of tin', 'laws');
    fc.assert(
      fc.property(anyLayout, fc.integer({ min: 0, max: 1000 }), (layout, index) => {
        const engagement = usual.engagement(specOf(layout));
        expectLawful(engagement, key, index, 8, (state) => {
          engagement.fields.forEach(({ name }, k) => {
            if (!name.endsWith(': status') || state[k] === 1) return;
            if (state[k + 2] !== 0 || state[k + 3] !== 0) throw new Error(`${name}: gone, but not forgotten`);
          });
        });
      }),
      { numRuns: 200 },
    );
  });

  it('a told engagement ends as the untold one, in sentences without gaps', () => {
    fc.assert(
      fc.property(anyLayout, fc.integer({ min: 0, max: 1000 }), (layout, index) => {
        const key = studyKey('hats of tin', 'stories');
        for (const engine of ['table', 'roll'] as const) {
          const prepared = prepare(usual.engagement(specOf(layout)), engine, { states: 1, transitions: 1 });
          const text = toldAsPlayed(prepared, key, index);
          expect(text.split('\n').length).toBeGreaterThan(1);
          expect(text).not.toMatch(/undefined|NaN/);
        }
      }),
      { numRuns: 60 },
    );
  });
});
