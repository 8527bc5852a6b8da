/** HEAT-L58: abilities of weapons, in fractions worked out by hand. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../engagement/json.js';
import { core, coreWith, type Exact, exact, programOf, type Said, scripted } from '../testing/rules.js';

const rifle: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
const squad: Said = { unit: 'rifle-squad', men: 8 };
const near: Said = { range: 10 };

const withAbilities = (weapon: string, ...abilities: Json[]) =>
  coreWith({ [`weapons.${weapon}.abilities`]: abilities });
const shot = (abilities: readonly Json[], attacker: Said = rifle): Exact =>
  exact(attacker, squad, near, withAbilities('rifle', ...abilities));

describe('abilities of weapons (HEAT-L58)', () => {
  it('throw dice again, once', () => {
    expect(shot([]).hit).toBe('2/3');
    expect(shot([{ reroll: 'hit', of: 'ones' }]).hit).toBe('7/9'); // 2/3 + 1/6 × 2/3
    expect(shot([{ reroll: 'hit', of: 'failures' }]).hit).toBe('8/9'); // 1 − (1/3)²
    const again = withAbilities('rifle', { reroll: 'hit', of: 'ones' });
    const rolls = [1, ['HEAT-L58', 3], ['HEAT-DMG-01', 4]] as const;
    expect(scripted([...rolls], rifle, squad, near, again)).toMatchObject({ hit: true, casualties: 1 });
    expect(scripted([2], rifle, squad, near, again).hit).toBe(false);
    expect(scripted([1, 1], rifle, squad, near, again).hit).toBe(false);
  });

  it('change what a shot needs, as every change does, and need no die', () => {
    expect(shot([{ modify: 'hit', by: 1 }]).hit).toBe('5/6');
    expect(shot([{ modify: 'hit', by: 9 }]).hit).toBe('5/6'); // HEAT-R01
    expect(shot([{ modify: 'hit', by: -4 }]).hit).toBe('1/36'); // HEAT-HIT-02
    expect(shot([{ auto: 'hit' }]).hit).toBe('1');
    expect(scripted([['HEAT-DMG-01', 1]], rifle, squad, near, withAbilities('rifle', { auto: 'hit' })).hit).toBe(true);
  });

  it('make a 6 count for more: further dice, further hits', () => {
    expect(shot([]).casualties).toBe('1/3'); // a hit costs a man on 4+
    expect(shot([{ explode: 6 }]).casualties).toBe('7/18'); // (2/3 + 1/6 × 2/3) / 2
    expect(shot([{ explode: 6, times: 2 }]).casualties).toBe('43/108'); // 2/3 × (1 + 1/6 + 1/36) / 2
    expect(shot([{ extra: 6 }]).casualties).toBe('5/12'); // (2/3 + 1/6) / 2
  });

  it('are about the first 6 where a shot needs another (HEAT-HIT-02)', () => {
    const pinned = { ...rifle, pins: 4 };
    expect(shot([], pinned).hit).toBe('1/36');
    expect(shot([{ reroll: 'hit', of: 'ones' }], pinned).hit).toBe('7/216'); // (1/6 + 1/36) / 6
    expect(shot([{ extra: 6 }], pinned).casualties).toBe('1/36'); // 1/6 × 2 × 1/6, on 4+
    expect(shot([{ auto: 'hit' }], pinned).hit).toBe('1');
  });

  it('count for shots at vehicles, for high explosive, indirect fire and flame', () => {
    const tank: Said = { unit: 'medium-tank' };
    const chance = (weapon: string, abilities: Json[], attacker: Said, target: Said, situation: Said): string =>
      exact(attacker, target, situation, withAbilities(weapon, ...abilities)).hit;
    const rpg: Said = { unit: 'rpg-team' };
    expect(chance('rpg', [], rpg, tank, { range: 10 })).toBe('2/3');
    expect(chance('rpg', [{ reroll: 'hit', of: 'failures' }], rpg, tank, { range: 10 })).toBe('8/9');
    expect(chance('rpg', [{ reroll: 'hit', of: 'failures' }], rpg, squad, { range: 10 })).toBe('8/9');
    const mortar: Said = { unit: 'light-mortar' };
    const far: Said = { range: 20 };
    expect(chance('light-mortar', [], mortar, squad, far)).toBe('1/6');
    expect(chance('light-mortar', [{ modify: 'hit', by: 1 }], mortar, squad, far)).toBe('1/3');
    const flame: Said = { unit: 'flamethrower-team' };
    for (const target of [squad, tank]) {
      expect(chance('infantry-flamethrower', [], flame, target, { range: 6 })).toBe('5/6');
      const twice = [{ reroll: 'hit', of: 'failures' }];
      expect(chance('infantry-flamethrower', twice, flame, target, { range: 6 })).toBe('35/36');
    }
  });

  it('belong to the weapon that has them: the other shots of a salvo are plain', () => {
    const two: Said = { unit: 'rifle-squad', men: 2, weapons: { rifle: 1 } };
    // 1 − 1/3 × 1/9: two shots of the assault rifle, one that misses with the rifle twice
    const law = exact(two, squad, near, withAbilities('rifle', { reroll: 'hit', of: 'failures' }));
    expect(law.hit).toBe('80/81');
    expect(exact(two, squad, near).hit).toBe('26/27');
  });

  it('may be of a weapon that is added', () => {
    const added = coreWith({
      '+weapons.scoped-rifle': { like: 'rifle', abilities: [{ reroll: 'hit', of: 'ones' }] },
    });
    expect(exact({ ...rifle, weapons: { 'scoped-rifle': 1 } }, squad, near, added).hit).toBe('7/9');
    expect(exact(rifle, squad, near, added).hit).toBe('2/3');
  });

  it('leave the dice of others as they were', () => {
    const told = (rules = core): string => exact(rifle, squad, near, rules).casualties;
    expect(told(withAbilities('pistol', { explode: 6 }))).toBe(told());
    expect(programOf({ attacker: rifle, target: squad, situation: near })).toBeTypeOf('function');
  });

  it('are refused by name, with what is taken', () => {
    const refusal = (...abilities: Json[]) => expect(() => withAbilities('rifle', ...abilities));
    refusal({ rerol: 'hit', of: 'ones' }).toThrow(
      'weapons.rifle.abilities.0: there is no ability "rerol" (did you mean "reroll"?)',
    );
    refusal({ reroll: 'damage', of: 'ones' }).toThrow(
      'weapons.rifle.abilities.0.reroll cannot be "damage" (known: hit)',
    );
    refusal({ reroll: 'hit', of: 'one' }).toThrow(
      'the roll hit is thrown by itself: reroll of ones, failures, not of one',
    );
    refusal({ pierce: 2 }).toThrow('pierce is not taken here: the roll hit takes reroll, modify, auto, explode, extra');
    refusal({ explode: 6, times: 3 }, { extra: 6, hits: 3 }).not.toThrow();
    expect(() => withAbilities('medium-machine-gun', { explode: 6, times: 3 }, { extra: 6, hits: 3 })).toThrow(
      'weapons.medium-machine-gun.abilities: hits of all its shots must be at most 20, and these come to',
    );
  });

  it('are of three sorts at most besides plain shots, the D3 of shotguns among them', () => {
    const sorts = ['pistol', 'rifle', 'assault-rifle'].map((weapon, k) => [
      `weapons.${weapon}.abilities`,
      [{ reroll: 'hit', of: 'ones' }, { extra: 4 + k }],
    ]);
    expect(() => coreWith(Object.fromEntries(sorts))).toThrow('at most three different sorts of shots');
    expect(() => coreWith(Object.fromEntries(sorts.slice(1)))).not.toThrow();
  });
});
