import { describe, expect, it } from 'vitest';
import { prepare, solvePrepared } from '../../../kernel/engine.js';
import { at, fight, Game, type Piece, rulesWith, specOf, usual } from '../testing/stage.js';

const dying = (name: string, more: Partial<Piece> = {}): Piece => at(name, 12, { fields: { hits: 2 }, ...more });
const guns = ['G1', 'G2', 'G3'].map((name) => at(name, 10, { unit: 'heavy-gun' }));

describe('the end', () => {
  it('HOT-R19 a side is broken when more than half of its units are destroyed, not by the first of two', () => {
    const two = fight(guns, [dying('A'), dying('B')]);
    two.turn(1, 6, 1);
    expect([two.where('A'), two.over]).toEqual(['destroyed', false]);
    const three = fight(guns, [dying('A'), dying('B'), dying('C')]);
    three.turn(2, 6, 1, 6, 1);
    expect(three.over).toBe(true);
    // HOT-R25: who stands has lost 2 of 3 hits; HOT-L17 the hits that it came with count
    expect(three.outcome()).toMatchObject({ winner: 1, blueLost: 0, redLost: 26_667, turns: 1, ending: 3 });
    const last = fight(guns, [dying('A'), dying('B'), dying('C')], { options: { breakShare: 1 } });
    expect(last.turn(2, 6, 1, 6, 1).over).toBe(false);
    const first = new Game(
      { blue: guns, red: [dying('A'), dying('B'), dying('C')] },
      [],
      rulesWith({ 'rules.breakShare': 0 }),
    );
    expect(first.turn(1, 6, 1).outcome()).toMatchObject({ winner: 1, ending: 3 });
  });

  it('HOT-R19, HOT-L06 transports and lone commanders do not count towards it', () => {
    const others = [
      at('T', 19, { unit: 'truck' }),
      at('T2', 19, { unit: 'truck' }),
      at('K', 19, { unit: 'commander' }),
    ];
    const game = fight(guns, [dying('A'), dying('B'), dying('C'), ...others]);
    expect(game.turn(2, 6, 1, 6, 1).outcome()).toMatchObject({ winner: 1, ending: 3 });
  });

  it('HOT-R18, ENG-R02 it ends at once when nobody is left who can fight: a truck cannot, HOT-L06 a commander can', () => {
    const truck = fight(guns, [dying('A'), at('T', 19, { unit: 'truck' })], { options: { breakShare: 1 } });
    truck.turn(3, 6, 1); // two orders are left
    expect(truck.outcome()).toMatchObject({ winner: 1, turns: 1, ending: 2, 'fate of T': 1, 'fate of A': 3 });
    const chief = fight(guns, [dying('A'), at('K', 19, { unit: 'commander' })], { options: { breakShare: 1 } });
    expect(chief.turn(3, 6, 1).over).toBe(false);
  });

  it('HOT-ORD-01 a round is a turn of each side; ENG-R03 the limit', () => {
    const game = fight([at('A', 2)], [at('B', 18)], { turnLimit: 2, options: { first: 'red' } });
    expect(game.get('active side')).toBe(1);
    game.turn(1);
    expect([game.get('active side'), game.get('round')]).toEqual([0, 1]);
    game.turn(1).turn(1);
    expect([game.over, game.get('round')]).toEqual([false, 2]);
    game.turn(1);
    expect(game.outcome()).toMatchObject({ winner: 0, turns: 2, blueCost: 10_000, redCost: 10_000, ending: 1 });
  });

  it('ENG-R06, HOT-ORD-01 the dice say who is first, unless the scenario does', () => {
    const layout = { blue: [at('A', 2)], red: [at('B', 18)], options: { first: 'random' } };
    expect([0, 1].map((pick) => new Game(layout, [['who is first', pick]]).get('active side'))).toEqual([0, 1]);
  });

  it('HOT-L05, ENG-R04 an attached commander’s own price is lost with him alone', () => {
    const rules = rulesWith({ 'prices.infantry': 10, 'prices.commander': 4 });
    const led = { hits: 2, commander: true };
    const game = (options: Record<string, string>, price?: number) => {
      const fields = price === undefined ? led : { ...led, price };
      const layout = {
        blue: guns,
        red: [at('A', 12, { fields }), at('B', 19)],
        options: { breakShare: 1, ...options },
      };
      const spec = specOf(layout);
      const milli = [rules.unit('infantry', fields).price().milli, 10_000];
      const start = { weight: 1, strength: [1, 1], milli };
      const level = spec.starts[0] as (typeof spec.starts)[number];
      const priced = { ...spec, starts: [{ ...level, red: [start] }], turnLimit: 1 };
      return new Game(priced, [], rules);
    };
    const lost = (one: Game, commander: number, hits: number, status: number): number | undefined => {
      one.set('commander 1: with', commander).set('A: hits', hits).set('A: status', status);
      return one.outcome()['redLost'];
    };
    expect(lost(game({}), 4, 2, 1)).toBe(6667);
    expect(lost(game({}), 0, 2, 1)).toBe(10_667);
    expect(lost(game({}), 5, 0, 2)).toBe(10_000);
    expect(lost(game({}), 0, 0, 2)).toBe(14_000);
    expect(lost(game({}, 30), 0, 0, 1)).toBe(0); // included in the unit's own price
  });

  it('at the end the state holds only what is counted, and mass is 1', () => {
    const engagement = usual.engagement(
      specOf({ blue: [at('A', 10, { plan: 'assault' })], red: [at('B', 12)], turnLimit: 3 }),
    );
    const prepared = prepare(engagement, 'exact');
    const tally = solvePrepared(prepared);
    expect(tally.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    const state = new Int32Array(engagement.fields.length);
    const { graph } = prepared;
    let finished = 0;
    graph?.finished.forEach((done, id) => {
      if (done === 0) return;
      finished++;
      graph.states.read(id, state);
      for (const name of [
        'active side',
        'second turn',
        'orders known',
        'next unit',
        'orders',
        'A: place',
        'B: overwatch',
      ]) {
        expect(state[engagement.fields.findIndex((field) => field.name === name)], name).toBe(0);
      }
    });
    expect(finished).toBeGreaterThan(5);
  });
});
