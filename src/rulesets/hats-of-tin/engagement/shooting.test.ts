import { describe, expect, it } from 'vitest';
import { at, fight, Game } from '../testing/stage.js';

describe('shooting on the lane', () => {
  it('HOT-R03 units of a side stand beside each other: nobody is blocked by troops', () => {
    const game = fight([at('A', 10), at('A2', 11)], [at('B', 12), at('B2', 13)]);
    game.turn(6, 1, 1, 1, 6); // A, 2 areas from B; A2 next to it
    expect(game.get('B: hits')).toBe(1);
  });

  it('HOT-R22, HOT-R17 cover is that of the target’s own area; sight ends beyond woods; a neighbour is shot at without more', () => {
    const shot = (target: number, from: number, to: number, kind: string, ...rolls: number[]): number => {
      const game = fight([at('A', 10)], [at('B', target)], { terrain: [{ from, to, kind }] });
      return game.turn(1, ...rolls).get('B: hits');
    };
    expect(shot(12, 12, 12, 'woods', 5, 6)).toBe(1); // in cover
    expect(shot(12, 12, 12, 'trench', 5, 6)).toBe(1);
    expect(shot(12, 12, 12, 'cover', 5, 6)).toBe(1);
    expect(shot(12, 11, 11, 'cover', 5, 6)).toBe(2); // that of the area between does not count
    expect(shot(12, 12, 12, 'pillbox')).toBe(0); // no die can hit: nobody shoots
    expect(shot(12, 11, 11, 'woods')).toBe(0); // not seen
    expect(shot(12, 11, 12, 'building')).toBe(0);
    expect(shot(12, 11, 11, 'difficult', 5, 6)).toBe(2);
    expect(shot(11, 11, 11, 'building', 5, 6)).toBe(1); // HOT-R17
    expect(shot(11, 20, 20, 'wire', 5, 4)).toBe(1);
  });

  it('ENG-R08 the range is inclusive; HOT-EFFECT-03 a unit marked so has its flank bonus', () => {
    const hits = (place: number, ...rolls: number[]): number =>
      fight([at('A', 10, { flank: true })], [at('B', place)])
        .turn(1, ...rolls)
        .get('B: hits');
    expect([hits(13, 4, 4), hits(14)]).toEqual([2, 0]);
  });

  it('HOT-R13 danger close: not at all, or every missed die at the friend nearest the firer; HOT-L18 whoever he is', () => {
    const layout = {
      blue: [at('Gun', 8, { unit: 'mg' }), at('Near', 11, { unit: 'truck' }), at('Nearer', 11), at('Far', 13)],
      red: [at('B', 12)],
    };
    const never = new Game({ ...layout, options: { overwatch: 'never' } });
    // the MG does not shoot; Nearer and Far have friends of theirs next to B
    expect(never.turn(6).get('B: hits')).toBe(0);
    const always = new Game({ ...layout, options: { dangerClose: 'always', overwatch: 'never' } });
    // the MG's misses are rolled again at the truck, the first listed of the two nearest; Nearer's at the truck too; Far's at the truck
    always.turn(6, 4, 4, 5, 1, 1, 1, 1, 1, 2, 2, 2, 6);
    expect([always.get('Near: hits'), always.get('Nearer: hits'), always.get('B: hits')]).toEqual([2, 0, 0]);
  });

  it('target priorities: the weakest, the dearest, the best odds, the nearest first listed', () => {
    const chosen = (priority: 'nearest' | 'weakest' | 'dearest' | 'best-odds'): string => {
      const game = fight(
        [at('A', 10, { unit: 'mg', plan: { kind: 'hold', priority } })],
        [
          at('plain', 12),
          at('weak', 13, { fields: { hits: 3, quality: 'elite' } }),
          at('dear', 13, { fields: { price: 99 } }),
          at('soft', 14, { fields: { quality: 'militia', hits: 1 } }),
          at('covered', 15, { fields: { quality: 'militia', hits: 1 } }),
        ],
        {
          terrain: [
            { from: 13, to: 13, kind: 'cover' },
            { from: 15, to: 15, kind: 'cover' },
          ],
        },
      );
      game.turn(1, 6, 1);
      return ['plain', 'weak', 'dear', 'soft', 'covered'].filter(
        (name) =>
          game.where(name) === 'destroyed' ||
          game.get(`${name}: hits`) === (name === 'plain' || name === 'dear' ? 1 : 9),
      )[0] as string;
    };
    expect([chosen('nearest'), chosen('weakest'), chosen('dearest'), chosen('best-odds')]).toEqual([
      'plain',
      'weak',
      'dear',
      'soft',
    ]);
  });
});

describe('overwatch', () => {
  it('HOT-OW-01, HOT-R24 fires once, at the first area entered in range; other hits do not stop the mover', () => {
    const game = fight([at('A', 10, { plan: 'advance' })], [at('B', 15)], { options: { breakShare: 1 } });
    game.set('B: overwatch', 1);
    game.turn(1, ['dice that hit', 6], ['dice that hit', 1]);
    // fired on at 12; the stand-off of 3 is reached there
    expect([game.where('A'), game.get('A: hits'), game.get('B: overwatch')]).toEqual([12, 1, 0]);
  });

  it('HOT-R24 fires after a shot of the active unit, in list order; who is destroyed draws no more', () => {
    const game = fight([at('A', 10, { fields: { hits: 2 } }), at('A2', 0)], [at('B', 13), at('C', 12), at('D', 13)]);
    for (const name of ['B', 'C', 'D']) game.set(`${name}: overwatch`, 1);
    // A shoots at C, the nearest, with no effect; B misses; C destroys it; D keeps its marker
    game.turn(1, 1, 2, 3, 4, 5, 1);
    expect(game.where('A')).toBe('destroyed');
    expect(['B', 'C', 'D'].map((name) => game.get(`${name}: overwatch`))).toEqual([0, 0, 1]);
  });

  it('HOT-R24 a retreat ends the mover’s order', () => {
    const game = fight(
      [at('A', 10, { unit: 'fast-tank', plan: 'advance', fields: { gun: 'light', armour: 'none', hits: 1 } })],
      [at('B', 18, { unit: 'heavy-gun' }), at('C', 18, { unit: 'heavy-gun' })],
    );
    game.set('B: overwatch', 1).set('C: overwatch', 1);
    game.turn(1, 6, 6);
    expect([game.where('A'), game.get('C: overwatch')]).toEqual([7, 1]);
  });

  it('HOT-R18 a marker lasts until the own next turn; HOT-R23 who has nothing better goes on overwatch', () => {
    const game = fight([at('A', 2)], [at('B', 16)]);
    game.turn(1);
    expect(game.get('A: overwatch')).toBe(1);
    game.turn(1);
    expect([game.get('A: overwatch'), game.get('B: overwatch')]).toEqual([1, 1]);
    game.turn(1).turn(1);
    expect(game.get('A: overwatch')).toBe(1);
  });

  it('HOT-R16 who assaults has no cover against it; HOT-L13 never: nobody goes on it', () => {
    const assaulted = fight([at('A', 10, { plan: 'assault' })], [at('B', 12)], {
      terrain: [{ from: 11, to: 11, kind: 'trench' }],
    });
    assaulted.set('B: overwatch', 1);
    // 5 hits in the open; then the exchange: the defender first
    assaulted.turn(1, 5, 5, ['dice that hit', 1], 1, 1, 1);
    expect([assaulted.get('A: hits'), assaulted.where('A')]).toEqual([2, 11]);
    const never = fight([at('A', 2)], [at('B', 16)], { options: { overwatch: 'never' } });
    expect(never.turn(1).get('A: overwatch')).toBe(0);
  });
});
