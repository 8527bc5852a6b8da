import { describe, expect, it } from 'vitest';
import { at, fight, type Piece } from '../testing/stage.js';

const assaulter = (place: number, more: Partial<Piece> = {}): Piece => at('A', place, { plan: 'assault', ...more });

describe('assaults on the lane', () => {
  it('HOT-ASLT-01, HOT-ASLT-02 the defender rolls first; who is driven off leaves its area to the attacker', () => {
    const game = fight([assaulter(10)], [at('B', 12, { fields: { hits: 1 } })]);
    // the defender misses; 4 hits on both dice: one is turned
    game.turn(1, ['dice that hit', 3], 2, 4, 4);
    expect([game.where('A'), game.where('B'), game.get('B: hits')]).toEqual([12, 14, 2]);
  });

  it('occupies the area of who is destroyed, draws no fire there, and does away with its wire (HOT-R21, HOT-R24)', () => {
    const game = fight([assaulter(11)], [at('B', 12, { fields: { hits: 2 } }), at('C', 15)], {
      terrain: [{ from: 12, to: 12, kind: 'wire' }],
      options: { breakShare: 1 },
    });
    game.set('C: overwatch', 1);
    game.turn(1, 1, 1, 4, 1);
    expect([game.where('A'), game.where('B'), game.get('wire 1: gone')]).toEqual([12, 'destroyed', 1]);
    expect(game.get('C: overwatch')).toBe(1);
  });

  it('HOT-R15 from a flank the attacker rolls first, with +1; the defender has no bonus', () => {
    const game = fight([assaulter(11, { flank: true })], [at('B', 12, { flank: true })]);
    game.turn(1, 3, 2, 3, 4);
    expect([game.get('B: hits'), game.get('A: hits')]).toEqual([1, 1]);
  });

  it('HOT-R12, HOT-R14 an attacker that is driven back does not roll', () => {
    const game = fight([assaulter(10, { fields: { hits: 1 } })], [at('B', 12)]);
    game.turn(1, 6, 6);
    expect([game.where('A'), game.get('A: hits'), game.get('B: hits')]).toEqual([9, 2, 0]);
  });

  it('HOT-R16, HOT-ASLT-04 the defender keeps its cover, the attacker has lost its own', () => {
    const game = fight([assaulter(11)], [at('B', 12)], { terrain: [{ from: 11, to: 12, kind: 'trench' }] });
    game.turn(1, 4, 1, 4, 5);
    expect([game.get('A: hits'), game.get('B: hits')]).toEqual([1, 1]);
  });

  it('HOT-R24 a defender may fire on overwatch and still fight its assault', () => {
    const game = fight([assaulter(10)], [at('B', 12)]);
    game.set('B: overwatch', 1);
    game.turn(1, 5, 1, 4, 1, 4, 1);
    expect([game.get('A: hits'), game.get('B: hits'), game.get('B: overwatch')]).toEqual([2, 1, 0]);
  });

  it('HOT-R03 level with an enemy counts as next to it', () => {
    const game = fight([assaulter(12)], [at('B', 12)]);
    game.turn(1, 1, 1, 4, 1);
    expect([game.where('A'), game.get('B: hits')]).toEqual([12, 1]);
  });

  it('HOT-L09 nobody assaults whom it could not follow: a gun does not assault woods', () => {
    const gun = (kind: string) =>
      fight([assaulter(11, { unit: 'medium-gun' })], [at('B', 12, { fields: { hits: 1 } })], {
        terrain: [{ from: 12, to: 12, kind }],
      });
    expect(gun('woods').turn(1).get('A: overwatch')).toBe(1);
    expect(gun('trench').turn(1, 1, 1, 1, 1).get('A: overwatch')).toBe(0);
  });

  it('HOT-L10 an enemy that its own side’s fire destroyed is not there any more', () => {
    const game = fight([assaulter(10)], [at('B', 12, { fields: { hits: 2 } }), at('C', 14)], {
      options: { dangerClose: 'always', breakShare: 1 },
    });
    game.set('C: overwatch', 1);
    game.turn(1, 1, 1, ['missed dice', 6], 1);
    expect([game.where('A'), game.where('B')]).toEqual([11, 'destroyed']);
  });
});
