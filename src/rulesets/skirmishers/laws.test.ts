import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../../test/support/fit.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { data } from './data/numbers.js';
import { skirmishers } from './index.js';
import { ask, core, lmg, programOf, type Question } from './testing/stage.js';

describe('laws', () => {
  const weapons = [...core.numbers.weapons.values()];
  const anyWords = fc.record({
    weapon: fc.constantFrom(...weapons),
    hp: fc.integer({ min: 1, max: 10 }),
    targetHp: fc.integer({ min: 1, max: 10 }),
    armour: fc.integer({ min: 0, max: 6 }),
    men: fc.integer({ min: 1, max: 5 }),
    spacing: fc.integer({ min: 1, max: 3 }),
    shots: fc.integer({ min: 1, max: 4 }),
    reach: fc.integer({ min: 0, max: 99 }),
    cover: fc.subarray(['light', 'hard', 'smoke', 'fire', 'swamp']),
  });
  type Words = typeof anyWords extends fc.Arbitrary<infer T> ? T : never;
  const questionOf = (w: Words): Question => ({
    attacker: { weapon: w.weapon.key, hp: w.hp },
    target: { hp: w.targetHp, armour: w.armour, cover: w.cover, men: w.men, spacing: w.spacing },
    situation: { range: 1 + Math.floor((w.reach * (w.weapon.long - 1)) / 99), shots: w.shots },
  });

  it('mass is 1, chances are chances, means are bounded', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const { probability, mean: means, distribution } = ask('attack', questionOf(words));
        for (const p of Object.values(probability)) expect(p).toSatisfy((x: number) => x >= 0 && x <= 1 + 1e-12);
        for (const law of Object.values(distribution)) {
          expect(Math.abs(law.reduce((sum, [, weight]) => sum + weight, 0) - 1)).toBeLessThan(1e-12);
        }
        expect(means['hpLost']).toBeLessThanOrEqual(words.targetHp * words.men + 1e-9);
      }),
      { numRuns: 150 },
    );
  });

  it('more armour, HP, wounds or range never help the attacker; more shots never harm him', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const killed = (change: Partial<Words>): number => {
          const { probability, mean: means } = ask('attack', questionOf({ ...words, ...change }));
          return means['killed'] ?? probability['killWithin'] ?? 0;
        };
        const now = killed({}) + 1e-12;
        expect(killed({ armour: words.armour + 1 })).toBeLessThanOrEqual(now);
        if (words.men === 1) {
          expect(killed({ hp: Math.max(1, words.hp - 1) })).toBeLessThanOrEqual(now);
          expect(killed({ reach: 99 })).toBeLessThanOrEqual(now);
        }
        expect(killed({ shots: words.shots + 1 }) + 1e-12).toBeGreaterThanOrEqual(killed({}));
      }),
      { numRuns: 120 },
    );
  });

  it('sampled attacks fit their exact laws: chi-square at a fixed seed', () => {
    const key = studyKey('skirmishers', 'attacks');
    const questions: [string, Question][] = [
      ['fire', lmg({}, {}, { shots: 6 })],
      ['blast', { attacker: { weapon: 'law' }, target: { men: 3, spacing: 1 }, situation: { range: 30, shots: 3 } }],
      ['flame', { attacker: { weapon: 'flamethrower' }, situation: { range: 9 } }],
      ['wire', { target: { hp: 3 }, situation: { turns: 4 } }],
      ['morale', { target: { dead: 5, remaining: 5 } }],
      [
        'structure',
        { attacker: { weapon: 'law' }, target: { structure: 'light' }, situation: { range: 30, shots: 4 } },
      ],
    ];
    questions.forEach(([action, question], index) => {
      const program = programOf(action, question);
      const law = doubleLaws().enumerate(program);
      expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
      const dice = new RolledDice(new Sfc32());
      openStream(dice.generator, key, streamKind.engagement, index);
      expect(
        lawDeviate(law, 40_000, () => program(dice)),
        action,
      ).toBeLessThan(4);
    });
  });

  it('the data of the ruleset are those that it is compiled with', () => {
    expect(skirmishers.compile(skirmishers.data).data).toBe(data);
  });
});
