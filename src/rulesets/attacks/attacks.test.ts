/** Ten attacks of well-known shapes, each against fractions worked out by hand. */
import { describe, expect, it } from 'vitest';
import { lawOf, small } from './testing/stage.js';

const classic =
  '[{roll: hit, need: attacker.skill}, {roll: wound, need: 4}, {roll: save, by: target, need: target.save}]';

describe('ten attacks', () => {
  it('1, ATK-CHAIN-01, -02: d6 to hit on 3+, to wound on 4+, save on 5+, damage 1', () => {
    // 2/3 · 1/2 · 2/3 = 2/9 for each of two attacks: 4/81, 28/81, 49/81
    const game = small({ chain: classic, us: 'skill: 3, save: none', them: 'skill: none, save: 5' });
    expect(lawOf(game)).toEqual(['4: 2/9', '5: 7/9']);
    expect(lawOf(game, 2)).toEqual(['3: 4/81', '4: 28/81', '5: 49/81']);
    // who has no save saves nothing: 2/3 · 1/2
    const bare = small({ chain: classic, us: 'skill: 3, save: none', them: 'skill: 3, save: none' });
    expect(lawOf(bare)).toEqual(['4: 1/3', '5: 2/3']);
    // and without skill nothing hits
    const blind = small({ chain: classic, us: 'skill: none, save: 4', them: 'skill: 3, save: none' });
    expect(lawOf(blind)).toEqual(['5: 1']);
  });

  it('2: d6 on 4+ with ones thrown again and exploding sixes', () => {
    // a die after its re-roll: 6 is 1/6 + 1/36 = 7/36, 4 or 5 twice that, 14/36; none 15/36
    // two hits: 7/36 · 21/36 = 49/432; one: 14/36 + 7/36 · 15/36 = 203/432; none: 180/432
    const game = small({ chain: '[{roll: hit, need: 4}]', gun: 'abilities: [{reroll: hit, of: ones}, {explode: 6}]' });
    expect(lawOf(game)).toEqual(['3: 49/432', '4: 203/432', '5: 5/12']);
  });

  it('3, ATK-POOL-01: a bucket of four d6 on 4+, each of which counts', () => {
    const game = small({ chain: '[{roll: hit, pool: 4, need: 4}]' });
    expect(lawOf(game)).toEqual(['1: 1/16', '2: 1/4', '3: 3/8', '4: 1/4', '5: 1/16']);
  });

  it('4, ATK-OPP-01: d10 against d10, with 2 for the attacker; the target wins ties', () => {
    // a + 2 > d of 100 throws: for a = 1 to 8 that many as a + 1, for 9 and 10 all: 2 + … + 9 + 10 + 10 = 64
    const opposed = (more: string): string =>
      `[{roll: fight, opposed: {attacker: attacker.skill, target: target.skill${more}}}]`;
    const words = { us: 'skill: 5', them: 'skill: 3', more: 'dice: 10' };
    expect(lawOf(small({ chain: opposed(''), ...words }))).toEqual(['4: 16/25', '5: 9/25']);
    // with ties his own: a + 2 ≥ d: 3 + … + 10 + 10 + 10 = 72
    expect(lawOf(small({ chain: opposed(', ties: attacker'), ...words }))).toEqual(['4: 18/25', '5: 7/25']);
  });

  it('5, ATK-NEED-01: d20 and a bonus of 4 against a defence of 15, where a natural 1 fails and a 20 hits', () => {
    // 11 or more: 10/20
    const chain = '[{roll: hit, need: target.defence - attacker.bonus, always: {fail: 1, pass: 20}}]';
    const game = (bonus: number, defence: number) =>
      small({ chain, us: `bonus: ${bonus}, defence: 10`, them: `bonus: 0, defence: ${defence}`, more: 'dice: 20' });
    expect(lawOf(game(4, 15))).toEqual(['4: 1/2', '5: 1/2']);
    expect(lawOf(game(0, 30))).toEqual(['4: 1/20', '5: 19/20']);
    expect(lawOf(game(40, 15))).toEqual(['4: 19/20', '5: 1/20']);
  });

  it('6: armour piercing 2 against a save of 3+ and a save of 6+ after it', () => {
    // hit on 3+ 2/3, wound on 4+ 1/2, save on 5+ after piercing fails 2/3, second save fails 5/6: 5/27
    const game = small({
      chain: classic,
      gun: 'abilities: [{pierce: 2}]',
      us: 'skill: 3, save: 4',
      them: 'skill: 3, save: 3, abilities: [{second-save: 6}]',
    });
    expect(lawOf(game)).toEqual(['4: 5/27', '5: 22/27']);
  });

  it('7, ATK-POOL-01: a pool of three dice on 5+ of which two must succeed', () => {
    // 3 · 1/9 · 2/3 + 1/27 = 7/27
    const game = small({ chain: '[{roll: hit, pool: 3, successes: 2, need: 5}]' });
    expect(lawOf(game)).toEqual(['4: 7/27', '5: 20/27']);
  });

  it('8, ATK-DMG-01, -02: damage d3 at men of two wounds', () => {
    // ten wounds; hit 1/2; 1: 1/3 takes one, 2 and 3: 2/3 take two, for the third is lost
    const words = { chain: '[{roll: hit, need: 4}]', them: 'wounds: 2' };
    expect(lawOf(small({ ...words, more: 'damage: {dice: 1, sides: 3}' }))).toEqual(['8: 1/3', '9: 1/6', '10: 1/2']);
    const spilled = small({ ...words, more: 'damage: {dice: 1, sides: 3}\nspill: true' });
    expect(lawOf(spilled)).toEqual(['7: 1/6', '8: 1/6', '9: 1/6', '10: 1/2']);
    // two hits (1/4), the first on a wounded man (1/3) or not: 9 → 8 whatever comes; 8 → 7 or 6
    expect(lawOf(small({ ...words, more: 'damage: {dice: 1, sides: 3}' }), 2)).toEqual([
      '6: 1/9', // 1/4 · 2/3 · 2/3
      '7: 1/18', // 1/4 · 2/3 · 1/3
      '8: 5/12', // 1/4 · 1/3 + 1/2 · 2/3
      '9: 1/6', // 1/2 · 1/3
      '10: 1/4',
    ]);
  });

  it('9: a twin weapon: one roll on 3+, two hits, each saved on 5+', () => {
    // 2/3 hit; none saved 4/9, one 4/9, both 1/9
    const game = small({
      chain: '[{roll: hit, need: 3}, {roll: save, by: target, need: 5}]',
      gun: 'abilities: [{twin: 2}]',
    });
    expect(lawOf(game)).toEqual(['3: 8/27', '4: 8/27', '5: 11/27']);
  });

  it('10, ATK-NEED-02: a template over three of five men, hit without dice, wounded by a table', () => {
    // strength 4 against toughness 3: 3+, 2/3; beyond the ends of the table its ends count
    const game = (strength: number) =>
      small({
        chain:
          '[{roll: hit, need: 4}, {roll: wound, need: {of: weapon.strength - target.toughness, table: {-1: 5, 0: 4, 1: 3}}}]',
        gun: `strength: ${strength}, abilities: [{template: 3}, {auto: hit}]`,
        us: 'toughness: 3',
        them: 'toughness: 3',
      });
    expect(lawOf(game(4))).toEqual(['2: 8/27', '3: 4/9', '4: 2/9', '5: 1/27']);
    expect(lawOf(game(9))).toEqual(lawOf(game(4)));
    expect(lawOf(game(1))).toEqual(['2: 1/27', '3: 2/9', '4: 4/9', '5: 8/27']);
  });
});
