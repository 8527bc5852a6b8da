import { describe, expect, it } from 'vitest';
import { solveEngagement, winChances } from '../../../engagement/as-odds.js';
import { at, fight, rulesWith, specOf, usual } from '../testing/stage.js';

const gun = at('Gun', 0, { unit: 'field-artillery' });
const spotter = at('Spotter', 7);
const enemy = at('Enemy', 12);
const woods = [{ from: 4, to: 5, kind: 'woods' }];

describe('indirect fire with a spotter', () => {
  it('HOT-SHOOT-04 a gun behind woods fires at what a spotter sees; both use an order, and neither moves', () => {
    const game = fight([gun, spotter], [enemy], { terrain: woods });
    game.turn(2, 5, 6); // both have an order: the gun's dice
    expect([game.get('Enemy: hits'), game.where('Gun'), game.where('Spotter')]).toEqual([2, 0, 7]);
    // the spotter's order is gone: he is not on overwatch, and no longer spots
    expect(game.get('Spotter: overwatch')).toBe(0);
    // and not there for who is listed after them
    const third = fight([gun, spotter, at('Third', 0)], [enemy], { terrain: woods });
    expect(third.turn(2, 5, 6).get('Third: overwatch')).toBe(0);
    const enough = fight([gun, spotter, at('Third', 0)], [enemy], { terrain: woods });
    expect(enough.turn(3, 5, 6).get('Third: overwatch')).toBe(1);
  });

  it('HOT-SHOOT-04 one order is not enough for two: nobody fires', () => {
    const game = fight([gun, spotter], [enemy], { terrain: woods });
    game.turn(1);
    expect([game.get('Enemy: hits'), game.get('Gun: overwatch')]).toEqual([0, 1]);
  });

  it('HOT-SHOOT-04, HOT-ORD-04 a spotter listed first stands by; a commander needs no order for it', () => {
    const first = fight([spotter, gun], [enemy], { terrain: woods });
    first.turn(2, 5, 4);
    expect([first.get('Enemy: hits'), first.get('Spotter: overwatch')]).toEqual([1, 0]);
    const led = (...units: ReturnType<typeof at>[]): number =>
      fight(units, [enemy], { terrain: woods }).turn(1, 5, 5).get('Enemy: hits');
    const commander = at('Spotter', 7, { unit: 'commander' });
    expect([led(gun, commander), led(commander, gun)]).toEqual([2, 2]);
  });

  it('HOT-L19 one spotter serves all; who is listed between needs an order too', () => {
    const second = at('Gun 2', 0, { unit: 'field-artillery' });
    const game = fight([gun, spotter, second], [enemy], { terrain: woods, options: { breakShare: 1 } });
    game.turn(3, 5, 1, 5, 1);
    expect(game.get('Enemy: hits')).toBe(2);
    const between = fight([spotter, at('Idle', 0), gun], [enemy], { terrain: woods });
    // two orders do not reach the gun: the spotter goes on overwatch, as Idle does
    between.turn(2);
    expect([between.get('Spotter: overwatch'), between.get('Idle: overwatch')]).toEqual([1, 1]);
  });

  it('HOT-L19 nobody is kept from a move, a rally or a shot of his own; no radio, no spotting', () => {
    const hits = (piece: ReturnType<typeof at>, ...rolls: (number | [string, number])[]): number =>
      fight([gun, piece], [enemy], { terrain: woods })
        .turn(2, ...rolls)
        .get('Enemy: hits');
    expect(hits(at('Spotter', 7, { plan: 'advance' }))).toBe(0); // moves up to 9
    expect(hits(at('Spotter', 7, { fields: { hits: 1 } }), 1)).toBe(0); // rallies
    expect(hits(at('Spotter', 9), 1, 6)).toBe(1); // shoots himself, 3 areas away
    expect(hits(at('Spotter', 7, { fields: { linked: false } }))).toBe(0);
    expect(hits(at('Spotter', 3))).toBe(0); // the woods hide it from him too
    const deaf = at('Gun', 0, { unit: 'field-artillery', fields: { linked: false } });
    expect(fight([deaf, spotter], [enemy], { terrain: woods }).turn(2).get('Enemy: hits')).toBe(0);
  });

  it('HOT-L19 mortars and field artillery alone, in range; not on overwatch', () => {
    const near = [{ from: 8, to: 8, kind: 'building' }];
    const shot = (unit: string, place: number, ...rolls: number[]): number =>
      fight([at('Gun', place, { unit }), at('Spotter', 9, { unit: 'truck' })], [enemy], { terrain: near })
        .turn(2, ...rolls)
        .get('Enemy: hits');
    expect([shot('mortar', 6, 5, 5), shot('mortar', 5), shot('heavy-gun', 6), shot('mg', 7)]).toEqual([2, 0, 0, 0]);
    const watched = fight([gun, spotter], [at('Enemy', 14, { plan: 'advance' })], { terrain: woods });
    watched.set('active side', 1).set('Gun: overwatch', 1);
    watched.turn(1); // it walks up to 12, and draws nobody's fire
    expect([watched.where('Enemy'), watched.get('Enemy: hits')]).toEqual([12, 0]);
  });

  it('HOT-SHOOT-04, HOT-OPT-01 who shoots and moves must see the target himself', () => {
    const moving = at('Gun', 0, { unit: 'field-artillery', plan: { kind: 'advance', standOff: 3 } });
    const game = fight([moving, spotter], [enemy], { terrain: woods, options: { shootAndMove: true } });
    game.turn(2);
    expect([game.where('Gun'), game.get('Enemy: hits')]).toEqual([1, 0]);
  });

  it('HOT-SHOOT-04 what woods hide is no draw any more: solved exactly, with and without them', () => {
    const wins = (terrain: typeof woods, rules = usual): string => {
      const spec = specOf({
        blue: [gun, spotter],
        red: [enemy],
        terrain,
        turnLimit: 6,
        options: { overwatch: 'never', rally: 'never' },
      });
      return winChances(solveEngagement('hats-of-tin', rules.engagement(spec))).winAttacker.toFixed(4);
    };
    const blind = rulesWith({ 'units.field-artillery.indirect': false });
    expect([wins([]), wins(woods), wins(woods, blind)]).toEqual(['0.9923', '0.9760', '0.0000']);
  });
});
