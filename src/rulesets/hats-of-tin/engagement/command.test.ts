import { describe, expect, it } from 'vitest';
import { play } from '../../../kernel/script.js';
import { at, fight, Game, type Layout, type Piece, rulesWith, specOf, usual } from '../testing/stage.js';

const far = at('Foe', 20);
const names = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Blue units on overwatch after blue's turn: those that got an order. */
function ordered(roll: number, layout: Partial<Layout> = {}, more: readonly Piece[] = [], game?: (game: Game) => void) {
  const played = new Game({ blue: [...names.map((name) => at(name, 0)), ...more], red: [far], ...layout });
  game?.(played);
  played.turn(['orders of the Force Commander', roll]);
  return names.filter((name) => played.get(`${name}: overwatch`) === 1).join('');
}

describe('orders', () => {
  it('HOT-ORD-02, HOT-R18 as many units as the die says, in list order', () => {
    expect([1, 2, 5, 6].map((roll) => ordered(roll))).toEqual(['A', 'AB', 'ABCDE', 'ABCDEF']);
  });

  it('HOT-ORD-03 each subordinate orders one more; HOT-L07 off the lane, attached or alone', () => {
    expect(ordered(1, { options: { subordinates: 2 } })).toBe('ABC');
    expect(ordered(1, { options: { subordinates: { blue: 1, red: 5 } } })).toBe('AB');
    expect(ordered(1, {}, [at('G', 0, { fields: { commander: true } })])).toBe('AB');
    expect(ordered(1, {}, [at('G', 0, { unit: 'commander' })])).toBe('AB');
    expect(ordered(1, {}, [at('G', 0, { unit: 'commander', strength: 0 })])).toBe('A');
    // who has left the lane goes on commanding from there
    const left = (game: Game): Game => game.set('G: status', 3);
    expect(ordered(1, {}, [at('G', 0, { unit: 'commander' })], left)).toBe('AB');
  });

  it('HOT-STACK-02, HOT-ORD-04 commanders need no order', () => {
    const game = fight(
      [at('A', 0), at('B', 0), at('Chief', 0, { unit: 'commander', fields: { rank: 'force' } })],
      [far],
    );
    game.turn(1);
    expect(['A', 'B', 'Chief'].map((name) => game.get(`${name}: overwatch`))).toEqual([1, 0, 1]);
  });

  it('HOT-R26 the lost Force Commander is replaced by a subordinate, or the side orders 1 unit', () => {
    const chief = at('Chief', 0, { unit: 'commander', fields: { rank: 'force' } });
    const lose = (game: Game): Game => game.set('Chief: status', 2);
    expect(ordered(2, {}, [chief])).toBe('AB');
    expect(ordered(2, { options: { subordinates: 2 } }, [chief], lose)).toBe('ABC');
    expect(ordered(2, { options: { subordinates: 1 } }, [chief], lose)).toBe('AB');
    const leaderless = fight([at('A', 0), at('B', 0), chief], [far]).set('Chief: status', 2);
    leaderless.turn(); // nobody rolls
    expect([leaderless.get('A: overwatch'), leaderless.get('B: overwatch')]).toEqual([1, 0]);
    const attached = fight([at('A', 0, { fields: { commander: 'force' } }), at('B', 0)], [far]);
    expect(attached.set('commander 1: with', 0).turn().get('B: overwatch')).toBe(0);
    // one who was not bought is where he always is: off the lane
    expect(ordered(2, {}, [{ ...chief, strength: 0 }])).toBe('AB');
    expect(ordered(2, {}, [at('G', 0, { fields: { commander: 'force' }, strength: 0 })])).toBe('AB');
  });

  it('orders that nobody can use are forgotten: equal situations are equal states', () => {
    const game = fight([at('T', 2, { unit: 'truck' }), at('A', 2), at('B', 2)], [far]);
    const step = (...rolls: number[]): number => {
      play(rolls, (dice) => game.engagement.step(dice, game.state));
      return game.get('orders');
    };
    expect([step(6), step(), step(), step()]).toEqual([3, 2, 1, 0]); // the truck used none
  });

  it('the dice of the Force Commander are data', () => {
    const rules = rulesWith({ 'orders.dice': 0, 'orders.subordinate': 2 });
    const layout = { blue: names.map((name) => at(name, 0)), red: [far], options: { subordinates: 2 } };
    const game = new Game(layout, [], rules).turn();
    expect(names.filter((name) => game.get(`${name}: overwatch`) === 1)).toHaveLength(4);
  });

  it('a side has one Force Commander', () => {
    const two = [
      at('A', 0, { fields: { commander: 'force' } }),
      at('B', 0, { unit: 'commander', fields: { rank: 'force' } }),
    ];
    expect(() => usual.engagement(specOf({ blue: two, red: [far] }))).toThrow('one Force Commander, not A and B');
  });
});

describe('commanders and their units', () => {
  const hurt = (more: Partial<Piece> = {}): Piece =>
    at('A', 10, { fields: { hits: 2, commander: true, ...more.fields } });
  const red = [at('Gun', 12, { unit: 'heavy-gun' }), at('Foe', 20)];
  const afterFire = (blue: Piece[], options = {}, ...rolls: number[]): Game =>
    fight(blue, red, { options: { first: 'red', breakShare: 1, ...options } }).turn(1, ...rolls);

  it('HOT-R11 unit-first: he joins the nearest friendly unit, HOT-L04 one that fights and is no commander', () => {
    const friends = [
      at('T', 10, { unit: 'truck' }),
      at('K', 10, { unit: 'commander' }),
      at('B', 6),
      at('C', 8),
      at('D', 8),
    ];
    const game = afterFire([hurt(), ...friends], {}, 6, 1);
    expect(game.where('A')).toBe('destroyed');
    expect(game.get('commander 1: with')).toBe(5); // C is the fifth unit
    expect(
      afterFire([hurt(), at('T', 10, { unit: 'truck' }), at('K', 10, { unit: 'commander' })], {}, 6, 1).get(
        'commander 1: with',
      ),
    ).toBe(0);
  });

  it('HOT-SHOOT-01 several add a die each; HOT-L04 the subordinate takes the hit before the Force Commander', () => {
    const game = fight(
      [at('A', 10, { fields: { commander: 'force' } }), at('B', 10, { fields: { commander: true } })],
      red,
      { options: { commanderHits: 'spare-unit' } },
    );
    game.set('commander 2: with', 1).set('A: hits', 2);
    game.turn(1, 1, 1, 1, 1, 1, 1); // four dice of A at the gun, two of B
    game.turn(1, 6, 2);
    expect([game.get('commander 1: with'), game.get('commander 2: with'), game.get('A: hits')]).toEqual([1, 0, 2]);
  });

  it('HOT-R11, HOT-EFFECT-06 spare-unit: he is lost and his unit stands', () => {
    const game = afterFire([hurt()], { commanderHits: 'spare-unit' }, 6, 1);
    expect([game.where('A'), game.get('A: hits'), game.get('commander 1: with')]).toEqual([10, 2, 0]);
  });
});
