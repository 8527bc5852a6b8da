/** Every ability against fractions worked out by hand. A d6 is thrown unless it is said; `5` of five men are left. */
import { describe, expect, it } from 'vitest';
import { play } from '../../kernel/script.js';
import { lawOf, request, small } from './testing/stage.js';

/** A game of one roll, to hit on 4+, and a save if it is said. */
const one = (abilities: string, more: { them?: string; save?: number; need?: number } = {}) =>
  small({
    chain: `[{roll: hit, need: ${more.need ?? 4}}${more.save === undefined ? '' : `, {roll: save, by: target, need: ${more.save}}`}]`,
    gun: `abilities: [${abilities}]`,
    ...(more.them === undefined ? {} : { them: more.them }),
  });

describe('abilities', () => {
  it('ATK-REROLL-01 throws ones again, or failures, once', () => {
    // hits: 1/2, and of the 1/6 of ones a half: 1/2 + 1/12 = 7/12
    expect(lawOf(one('{reroll: hit, of: ones}'))).toEqual(['4: 7/12', '5: 5/12']);
    // 1/2 + 1/2 · 1/2
    expect(lawOf(one('{reroll: hit, of: failures}'))).toEqual(['4: 3/4', '5: 1/4']);
    // a failure is one after modifiers: 5+ is 1/3, and again 2/3 · 1/3
    expect(lawOf(one('{modify: hit, by: -1}, {reroll: hit, of: failures}'))).toEqual(['4: 5/9', '5: 4/9']);
  });

  it('ATK-REROLL-02 throws one failed die of the volley again, or all of a poor throw', () => {
    // two dice: 2 hits 1/4; 1 hit 1/2, whose failure is thrown again; none 1/4, of which one is thrown again
    // 2 left out of 5 − 2 = 3: 1/4 + 1/2 · 1/2 = 1/2; 4: 1/2 · 1/2 + 1/4 · 1/2 = 3/8; 5: 1/4 · 1/2 = 1/8
    expect(lawOf(one('{reroll: hit, of: one}'), 2)).toEqual(['3: 1/2', '4: 3/8', '5: 1/8']);
    // all are thrown again where fewer than 1 of 2 hit (1/4): 3: 1/4 + 1/4 · 1/4; 4: 1/2 + 1/4 · 1/2; 5: 1/4 · 1/4
    expect(lawOf(one('{reroll: hit, of: all}'), 2)).toEqual(['3: 5/16', '4: 5/8', '5: 1/16']);
  });

  it('ATK-EXPLODE-01 throws one more die for a natural 6, as often as it may', () => {
    // no hit: 1/2; a 4 or 5: 1/3, one hit; a 6: 1/6, one hit and with 1/2 a second
    expect(lawOf(one('{explode: 6}'))).toEqual(['3: 1/12', '4: 5/12', '5: 1/2']);
    // twice: the second die may be a 6 as well: three hits 1/6 · 1/6 · 1/2 = 1/72; two: 1/6 · (1/3 + 1/6 · 1/2) = 5/72
    expect(lawOf(one('{explode: 6, times: 2}'))).toEqual(['2: 1/72', '3: 5/72', '4: 5/12', '5: 1/2']);
  });

  it('ATK-EXTRA-01 counts a natural 6 for more', () => {
    expect(lawOf(one('{extra: 6, hits: 2}'))).toEqual(['2: 1/6', '4: 1/3', '5: 1/2']);
    // a natural 6 that fails counts for nothing
    expect(lawOf(one('{extra: 6}', { need: 7 }))).toEqual(['5: 1']);
  });

  it('ATK-MOD-01 adds to the roll, and natural faces stay what they are', () => {
    expect(lawOf(one('{modify: hit, by: 1}'))).toEqual(['4: 2/3', '5: 1/3']);
    // a 6 explodes, a 5 does not, though it comes to 6: no hit 1/3; 3, 4, 5: 1/2; 6: 1/6, and a second hit with 2/3
    expect(lawOf(one('{modify: hit, by: 1}, {explode: 6}'))).toEqual(['3: 1/9', '4: 5/9', '5: 1/3']);
    // of the target, as its cover
    expect(lawOf(one('', { them: 'abilities: [{modify: hit, by: -1}]' }))).toEqual(['4: 1/3', '5: 2/3']);
  });

  it('ATK-PIERCE-01 lowers the save', () => {
    // hit 1/2, not saved on 4+: 1/2; on 4+ with 2 off the roll it takes a 6: 5/6
    expect(lawOf(one('', { save: 4 }))).toEqual(['4: 1/4', '5: 3/4']);
    expect(lawOf(one('{pierce: 2}', { save: 4 }))).toEqual(['4: 5/12', '5: 7/12']);
    expect(lawOf(one('{pierce: 3}', { save: 4 }))).toEqual(['4: 1/2', '5: 1/2']);
  });

  const two = (abilities: string, save = '') =>
    small({ chain: `[{roll: hit, need: 4}, {roll: wound, need: 5}${save}]`, gun: `abilities: [${abilities}]` });

  it('ATK-AUTO-01 a roll succeeds without dice', () => {
    expect(lawOf(two('{auto: hit}'))).toEqual(['4: 1/3', '5: 2/3']);
    expect(lawOf(two('{auto: hit}, {auto: wound}'))).toEqual(['4: 1']);
  });

  it('ATK-AUTO-02 a natural 6 to hit wounds without dice', () => {
    // 6: 1/6; 4 or 5: 1/3 · 1/3 = 1/9
    expect(lawOf(two('{auto: wound, on: 6}'))).toEqual(['4: 5/18', '5: 13/18']);
    const game = two('{auto: wound, on: 6}');
    const program = game.compile(game.data).program(request(game, 2));
    expect(
      play(
        [
          ['hit', 6],
          ['hit', 4],
          ['wound', 5],
        ],
        program,
      ),
    ).toBe(3);
  });

  it('ATK-MORTAL-01 goes past all saves, always or on a natural 6', () => {
    expect(lawOf(one('{mortal: true}', { save: 2, them: 'abilities: [{second-save: 2}]' }))).toEqual([
      '4: 1/2',
      '5: 1/2',
    ]);
    // on a natural 6: 1/6; 4 or 5: 1/3, not saved on 4+ 1/2
    expect(lawOf(one('{mortal: 6}', { save: 4 }))).toEqual(['4: 1/3', '5: 2/3']);
    // and a wound without dice beside it: a 6 is both
    const both = two('{auto: wound, on: 6}, {mortal: 6}', ', {roll: save, by: target, need: 4}');
    // 6: 1/6; 4 or 5: 1/3 · 1/3 · 1/2 = 1/18
    expect(lawOf(both)).toEqual(['4: 2/9', '5: 7/9']);
  });

  it('ATK-SAVE-01 saves after a save, which nothing pierces', () => {
    // hit 1/2 · not saved (5+ with 1 off: 6) 5/6 · not saved again (5+) 2/3 = 5/18
    expect(lawOf(one('{pierce: 1}', { save: 5, them: 'abilities: [{second-save: 5}]' }))).toEqual([
      '4: 5/18',
      '5: 13/18',
    ]);
  });

  it('ATK-FNP-01 a save for each point of damage', () => {
    const game = small({
      chain: '[{roll: hit, need: 4}]',
      more: 'damage: 2',
      them: 'wounds: 3, abilities: [{feel-no-pain: 5}]',
    });
    // 15 wounds; hit 1/2; of two points each stays with 2/3: two 4/9, one 4/9, none 1/9
    expect(lawOf(game)).toEqual(['13: 2/9', '14: 2/9', '15: 5/9']);
  });

  it('ATK-BLAST-01 more attacks for more men', () => {
    // five men: the one attack and one more; four: one
    expect(lawOf(one('{blast: 5}'), 1, 5)).toEqual(['3: 1/4', '4: 1/2', '5: 1/4']);
    expect(lawOf(one('{blast: 5}'), 1, 4)).toEqual(['3: 1/2', '4: 1/2']);
  });

  it('ATK-TEMPLATE-01 an attack at each man, up to so many', () => {
    expect(lawOf(one('{template: 3}, {auto: hit}'), 1, 5)).toEqual(['2: 1']);
    expect(lawOf(one('{template: 3}'), 1, 2)).toEqual(['0: 1/4', '1: 1/2', '2: 1/4']);
  });

  it('ATK-RAPID-01 twice the attacks at half its range', () => {
    expect(lawOf(one('{rapid: 2}'), 1, 5, 11)).toEqual(['4: 1/2', '5: 1/2']);
    expect(lawOf(one('{rapid: 2}'), 1, 5, 10)).toEqual(['3: 1/4', '4: 1/2', '5: 1/4']);
  });

  it('ATK-TWIN-01 one roll to hit for two barrels, each with a save of its own', () => {
    // hit 1/2, then two saves on 4+
    expect(lawOf(one('{twin: 2}', { save: 4 }))).toEqual(['3: 1/8', '4: 1/4', '5: 5/8']);
  });

  it('ATK-ORDER-01 counts in one order, however they are written', () => {
    const words = ['{reroll: hit, of: ones}', '{explode: 6}', '{modify: hit, by: -1}', '{pierce: 1}'];
    const forwards = lawOf(one(words.join(', '), { save: 5 }), 2);
    expect(lawOf(one(words.toReversed().join(', '), { save: 5 }), 2)).toEqual(forwards);
    // a one thrown again that shows a 6 explodes; the new die has its one thrown again too
    const game = one(words.join(', '), { save: 5 });
    const program = game.compile(game.data).program(request(game, 1));
    const script = [
      ['hit', 1],
      ['again', 6],
      ['hit', 1],
      ['again', 5],
      ['save', 5],
      ['save', 6],
    ] as const;
    expect(play(script, program)).toBe(4);
  });
});
