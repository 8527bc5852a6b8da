/** Laws of any attack: chances sum to 1, a better gun is never worse, sampled as exact; and the duel to the death. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawDeviate } from '../../../test/support/fit.js';
import { doubleLaws, fractionLaws } from '../../kernel/enumerate.js';
import { Sfc32 } from '../../kernel/random/sfc32.js';
import { openStream, streamKind, studyKey } from '../../kernel/random/stream-key.js';
import { RolledDice } from '../../kernel/sample.js';
import { TabledDice } from '../../kernel/table.js';
import { solveDuel } from './odds/duel.js';
import { request, small } from './testing/stage.js';

const weaponAbilities = [
  '{reroll: hit, of: ones}',
  '{explode: 6}',
  '{extra: 6}',
  '{modify: wound, by: 1}',
  '{pierce: 1}',
  '{auto: wound, on: 6}',
  '{mortal: 6}',
  '{blast: 2}',
  '{rapid: 2}',
  '{twin: 2}',
];

const anyGun = fc.record({
  abilities: fc.subarray(weaponAbilities, { maxLength: 5 }),
  skill: fc.integer({ min: 2, max: 6 }),
  save: fc.integer({ min: 2, max: 7 }),
  wounds: fc.integer({ min: 1, max: 3 }),
  damage: fc.integer({ min: 1, max: 3 }),
  spill: fc.boolean(),
  men: fc.integer({ min: 1, max: 4 }),
  range: fc.integer({ min: 1, max: 20 }),
});
type Gun = typeof anyGun extends fc.Arbitrary<infer T> ? T : never;

const gameOf = (gun: Gun) =>
  small({
    chain: `[{roll: hit, need: ${gun.skill}}, {roll: wound, need: 4}, {roll: save, by: target, need: ${gun.save}}]`,
    gun: `abilities: [${gun.abilities.join(', ')}]`,
    us: 'most: 5',
    them: `most: 5, wounds: ${gun.wounds}`,
    more: `damage: ${gun.damage}\nspill: ${gun.spill}`,
  });

const programOf = (gun: Gun) => {
  const game = gameOf(gun);
  return game.compile(game.data).program(request(game, gun.men, 5, gun.range));
};
const lost = (gun: Gun): number => {
  const game = gameOf(gun);
  return game.compile(game.data).odds(request(game, gun.men, 5, gun.range)).mean['wounds'] as number;
};

describe('laws', () => {
  it('chances sum to 1, exactly', () => {
    fc.assert(
      fc.property(anyGun, (gun) => {
        const law = fractionLaws().enumerate(programOf(gun));
        const sum = law.weights.reduce((a, b) => a.plus(b));
        expect(`${sum}`).toBe('1');
        expect(law.codes.every((left) => left >= 0 && left <= 5 * gun.wounds)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('a better gun is never worse, more men never harm less, a better save never suffers more', () => {
    fc.assert(
      fc.property(anyGun, (gun) => {
        const now = lost(gun);
        expect(lost({ ...gun, skill: Math.max(1, gun.skill - 1) })).toBeGreaterThanOrEqual(now - 1e-9);
        expect(lost({ ...gun, men: gun.men + 1 })).toBeGreaterThanOrEqual(now - 1e-9);
        expect(lost({ ...gun, damage: gun.damage + 1 })).toBeGreaterThanOrEqual(now - 1e-9);
        expect(lost({ ...gun, save: Math.max(2, gun.save - 1) })).toBeLessThanOrEqual(now + 1e-9);
        const [first] = weaponAbilities.filter((one) => !gun.abilities.includes(one));
        const more = { ...gun, abilities: [...gun.abilities, first as string] };
        expect(lost(more)).toBeGreaterThanOrEqual(now - 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('sampled by dice and by tables as exact: chi-square at a fixed seed', () => {
    const key = studyKey('attacks', 'laws');
    const guns = fc.sample(anyGun, { numRuns: 12, seed: 7 });
    guns.forEach((gun, index) => {
      const program = programOf(gun);
      const law = doubleLaws().enumerate(program);
      if (law.codes.length < 2) return;
      for (const dice of [new RolledDice(new Sfc32()), new TabledDice(new Sfc32())]) {
        openStream(dice.generator, key, streamKind.engagement, index);
        expect(
          lawDeviate(law, 8000, () => program(dice)),
          JSON.stringify(gun),
        ).toBeLessThan(4);
      }
    });
  });
});

describe('a duel', () => {
  it('ATK-DUEL-01 to the death, the attacker first: by hand', () => {
    // both fell with 1/2: the attacker wins with 1/2 + 1/4 · p, so p = 2/3; rounds: 1 / (1 − 1/4) = 4/3
    const fell = { full: [1, 1], menOf: (_: 0 | 1, left: number) => left } as const;
    const volley = (dice: RolledDice, left: number): number => (dice.atLeast(1, 6, 4) === 1 ? 0 : left);
    const duel = {
      ...fell,
      attack: (dice: never, _own: number, left: number) => volley(dice, left),
      reply: (dice: never, _own: number, left: number) => volley(dice, left),
    };
    const found = solveDuel(fractionLaws(), duel as never);
    expect([`${found?.attacker}`, `${found?.target}`, `${found?.rounds}`]).toEqual(['2/3', '1/3', '4/3']);
    const game = small({ chain: '[{roll: hit, need: 4}]', them: 'weapons: [gun]' });
    const asked = { ...request(game, 1, 1), action: 'duel' };
    const { probability, mean } = game.compile(game.data).odds(asked);
    expect(probability['winAttacker']).toBeCloseTo(2 / 3, 12);
    expect(mean['rounds']).toBeCloseTo(4 / 3, 12);
  });

  it('ATK-DUEL-01 has no end where neither can harm the other', () => {
    const game = small({ chain: '[{roll: hit, need: 7}]', them: 'weapons: [gun]' });
    const asked = () => game.compile(game.data).odds({ ...request(game, 1, 1), action: 'duel' });
    expect(asked).toThrow('small: neither can harm the other, so this duel has no end');
  });
});
