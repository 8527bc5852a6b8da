/** The worked examples of the rulings, one by one: exact fractions of the programs, and the odds to 1e-12. */
import { describe, expect, it } from 'vitest';
import type { OddsAnswer } from '../../engagement/odds.js';
import { exactChance, exactMean } from '../../kernel/exact.js';
import { expectedOrders, rallyProgram, readRally } from './odds/rallying.js';
import { readDuel, solveDuel } from './odds/to-the-end.js';
import { Exact, infantry, militia, numbers, odds } from './testing/stage.js';

const tank = { unit: 'tank', gun: 'medium', armour: 'medium' };

/** Chances and means of an answer, each to 1e-12. */
function expectAnswer(answer: OddsAnswer, expected: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(expected)) {
    expect(answer.probability[name] ?? answer.mean[name], name).toBeCloseTo(value, 12);
  }
}

describe('worked examples', () => {
  it('1: infantry at infantry, 3 areas (HOT-R01, HOT-R02, HOT-EFFECT-01)', () => {
    const exact = new Exact('shoot', infantry, infantry, { range: 3 });
    expect([0, 1, 2].map((k) => exact.chance(({ rolled }) => rolled === k))).toEqual(['4/9', '4/9', '1/9']);
    expect(exact.mean(({ rolled }) => rolled)).toBe('2/3');
    const answer = odds('shoot', infantry, infantry, { range: 3 });
    expectAnswer(answer, { hits0: 4 / 9, hits1: 4 / 9, hits2: 1 / 9, hits: 2 / 3, destroyed: 0, retreats: 0 });
    expect(answer.probability['hits3']).toBeUndefined();
  });

  it('2: the same, in cover (HOT-EFFECT-02)', () => {
    const exact = new Exact('shoot', infantry, infantry, { range: 3, cover: true });
    expect([0, 1, 2].map((k) => exact.chance(({ rolled }) => rolled === k))).toEqual(['25/36', '5/18', '1/36']);
    expect(exact.mean(({ rolled }) => rolled)).toBe('1/3');
  });

  it('3: tank at a tank with a hit, 6 areas (HOT-EFFECT-03, HOT-EFFECT-05, HOT-R08)', () => {
    const exact = new Exact('shoot', tank, { ...tank, hits: 1 }, { range: 6 });
    expect(exact.chance(({ destroyed }) => destroyed)).toBe('0');
    expect(exact.chance(({ retreats }) => retreats > 0)).toBe('1/36');
    expect(exact.mean(({ hits }) => hits - 1)).toBe('11/36');
    expectAnswer(odds('shoot', tank, { ...tank, hits: 1 }, { range: 6 }), {
      destroyed: 0,
      retreats: 1 / 36,
      hitsTaken: 11 / 36,
    });
  });

  it('4: infantry with a commander at infantry with 2 hits (HOT-SHOOT-01, HOT-R07, HOT-EFFECT-04)', () => {
    const attacker = { ...infantry, commander: true };
    const exact = new Exact('shoot', attacker, { ...infantry, hits: 2 });
    expect(exact.chance(({ destroyed }) => destroyed)).toBe('19/27');
    expect(exact.mean(({ rolled }) => rolled)).toBe('1');
    expectAnswer(odds('shoot', attacker, { ...infantry, hits: 2 }), { destroyed: 19 / 27, hits: 1 });
  });

  it('5: heavy gun at infantry with 1 hit, 7 areas', () => {
    const target = { ...infantry, hits: 1 };
    const exact = new Exact('shoot', { unit: 'heavy-gun' }, target, { range: 7 });
    expect([0, 1, 2].map((k) => exact.chance(({ rolled }) => rolled === k))).toEqual(['1/9', '4/9', '4/9']);
    expect(exact.chance(({ retreats }) => retreats > 0)).toBe('4/9');
    expect(exact.mean(({ hits }) => hits - 1)).toBe('8/9');
    expectAnswer(odds('shoot', { unit: 'heavy-gun' }, target, { range: 7 }), { retreats: 4 / 9, hitsTaken: 8 / 9 });
  });

  it('6: a frontal assault by infantry with 2 hits on militia (HOT-ASLT-01, HOT-R14, HOT-R16)', () => {
    const attacker = { ...infantry, hits: 2 };
    const exact = new Exact('assault', attacker, militia);
    expect(exact.chance((own) => own.destroyed)).toBe('3/4');
    expect(exact.chance((_, other) => other.retreats > 0)).toBe('1/16');
    expect(exact.chance((own, other) => !own.destroyed && other.retreats === 0)).toBe('3/16');
    expect(exact.mean((_, other) => other.hits)).toBe('3/16');
    expectAnswer(odds('assault', attacker, militia), {
      attackerDestroyed: 3 / 4,
      attackerRetreats: 0,
      targetDestroyed: 0,
      targetRetreats: 1 / 16,
      areaTaken: 1 / 16,
      bothStand: 3 / 16,
      targetHitsTaken: 3 / 16,
      attackerHitsTaken: 3 / 4,
    });
  });

  it('7: the same from a flank (HOT-R15)', () => {
    const attacker = { ...infantry, hits: 2 };
    const exact = new Exact('assault', attacker, militia, { flank: true });
    expect(exact.chance((_, other) => other.retreats > 0)).toBe('4/9');
    expect(exact.chance((own) => own.destroyed)).toBe('5/12');
    expect(exact.mean((_, other) => other.hits)).toBe('8/9');
    expect(exact.mean((own) => own.hits - 2)).toBe('5/12');
    expectAnswer(odds('assault', attacker, militia, { flank: true }), {
      targetRetreats: 4 / 9,
      areaTaken: 4 / 9,
      attackerDestroyed: 5 / 12,
      bothStand: 5 / 36,
      targetHitsTaken: 8 / 9,
      attackerHitsTaken: 5 / 12,
    });
  });

  it('8: an assault on militia with a hit, in cover (HOT-ASLT-02, HOT-R16)', () => {
    const target = { ...militia, hits: 1 };
    const exact = new Exact('assault', infantry, target, { cover: true });
    expect(exact.chance((_, other) => other.destroyed)).toBe('5/9');
    expect(exact.chance((own) => own.destroyed || own.retreats > 0)).toBe('0');
    expectAnswer(odds('assault', infantry, target, { cover: true }), { areaTaken: 5 / 9, targetDestroyed: 5 / 9 });
  });

  it('9: an MG at infantry next to a friend in cover (HOT-SHOOT-05, HOT-R13)', () => {
    const situation = { range: 5, friendAdjacent: { unit: 'infantry', cover: true } };
    const exact = new Exact('shoot', { unit: 'mg' }, infantry, situation);
    expect(exact.mean((_, friend) => friend.rolled)).toBe('2/9');
    expect(exact.chance((_, friend) => friend.rolled > 0)).toBe('17/81');
    expect(exact.chance((target, friend) => target.rolled + friend.rolled === 0)).toBe('25/81');
    expectAnswer(odds('shoot', { unit: 'mg' }, infantry, situation), {
      friendHits: 2 / 9,
      friendHit: 17 / 81,
      nobodyHit: 25 / 81,
      friendDestroyed: 0,
    });
  });

  it('10: militia against militia to the end', () => {
    const situation = { toTheEnd: true, first: 'attacker' };
    const duel = (hits = 0, other = 0) =>
      solveDuel(readDuel(numbers, { attacker: { ...militia, hits }, target: { ...militia, hits: other }, situation }));
    const result = duel();
    expect(result.winAttacker.toString()).toBe('6561/10985');
    expect(result.winTarget.toString()).toBe('4424/10985');
    expect(result.shotsBoth.toString()).toBe('6561/1625');
    const win = (hits: number, other: number): string => duel(hits, other).winAttacker.toString();
    expect([win(1, 1), win(0, 1), win(1, 0)]).toEqual(['9/13', '729/845', '261/845']);
    expectAnswer(odds('engagement', militia, militia, situation), {
      winAttacker: 6561 / 10985,
      shotsBoth: 6561 / 1625,
      draw: 0,
      ended: 1,
    });
  });

  it('11: infantry with 2 hits rallies (HOT-RALLY-01)', () => {
    const hurt = { ...infantry, hits: 2 };
    const asked = readRally(numbers, { attacker: hurt, target: {}, situation: { orders: 2 } });
    expect(exactChance(rallyProgram(asked), (hits) => hits === 0).toString()).toBe('1/9');
    expect(exactMean(rallyProgram(asked)).toString()).toBe('4/3');
    expect(expectedOrders(asked)?.toString()).toBe('6');
    expectAnswer(odds('rally', hurt, undefined, { orders: 2 }), { clean: 1 / 9, hitsLeft: 4 / 3, ordersToClean: 6 });
    expectAnswer(odds('rally', { ...hurt, commander: true }, undefined), { cancelOne: 1 / 2 });
  });

  it('12: an assault on the lane (HOT-R18, HOT-R23, HOT-R25, ENG-R01, ENG-R03)', () => {
    const attacker = { ...infantry, x: 0, plan: 'assault', price: 100 };
    const target = { ...militia, x: 3, plan: 'hold', price: 60 };
    const situation = { convert: 'never', turnLimit: 1, first: 'attacker', lane: { from: 0, to: 20 } };
    expectAnswer(odds('engagement', attacker, target, situation), {
      winAttacker: 17 / 36,
      draw: 1 / 36,
      winTarget: 1 / 2,
      ended: 19 / 48,
      rounds: 1,
    });
  });
});
