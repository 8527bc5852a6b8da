import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engagement/json.js';
import { exactChance } from '../../../kernel/exact.js';
import { play } from '../../../kernel/script.js';
import { core, profileOf, thrown } from '../testing/rules.js';
import { activationTest, ratingAfter, resultOf, sixesSpent, tested } from './activation-test.js';
import { commandDice, faces, fixedRating, officerLevel, reaction, shown } from './command.js';
import { exchange, playExchange } from './duel.js';

const chance = (rule: Parameters<typeof exactChance>[0], code: number) =>
  exactChance(rule, (c) => c === code).toString();

describe('officers (HA-NCO-01, HA-NCO-02, HA-NCO-03)', () => {
  it('HA-NCO-01: D6, Elite +1, Poor −1', () => {
    const rating = (level: number) =>
      [0, 1, 2, 3, 4].map((code) => chance((dice) => dice.call(core.command.rating, level), code));
    expect(rating(0)).toEqual(['1/6', '1/6', '2/3', '0', '0']);
    expect(rating(1)).toEqual(['0', '1/6', '2/3', '1/6', '0']);
    expect(rating(2)).toEqual(['0', '0', '2/3', '1/6', '1/6']);
  });

  it('HA-NCO-02, HA-NCO-03: no modifier for militia and resistance; empty transports are Regular (HA-R68)', () => {
    const level = (unit: string, fields: JsonObject = {}) => officerLevel(profileOf(unit, fields));
    expect(level('rifle-platoon', { quality: 'poor' })).toBe(0);
    expect(level('rifle-platoon', { quality: 'militia' })).toBe(1);
    expect(level('rifle-platoon', { quality: 'elite' })).toBe(2);
    expect(fixedRating(profileOf('truck'))).toBe(2);
    expect(fixedRating(profileOf('truck', { passengers: 4 }))).toBe(-1);
    expect(fixedRating(profileOf('rifle-platoon', { officer: 4 }))).toBe(4);
  });
});

describe('Command dice (HA-CMD-01, HA-CMD-02)', () => {
  it('one more for each full three', () => {
    expect([1, 2, 3, 5, 6, 9].map((n) => commandDice(n, 3))).toEqual([1, 2, 4, 6, 8, 12]);
  });

  it('a throw counts the faces', () => {
    const code = play([1, 6, 6, 3], (dice) => dice.pool(4, core.command.die));
    expect(faces.map((face) => shown.of[face](code))).toEqual([1, 0, 1, 0, 0, 2]);
  });
});

describe('Officer Reaction Test (HA-ORT-01, HA-ORT-02)', () => {
  it('HA-ORT-01: by rating', () => {
    const of = (rating: number) =>
      [reaction.none, reaction.ordered, reaction.seizes].map((code) =>
        chance((dice) => dice.call(core.command.reaction, rating), code),
      );
    expect([0, 1, 2, 3, 4].map(of)).toEqual([
      ['2/5', '3/5', '0'],
      ['3/10', '3/5', '1/10'],
      ['1/5', '3/5', '1/5'],
      ['1/10', '3/5', '3/10'],
      ['0', '3/5', '2/5'],
    ]);
  });
});

describe('morale (HA-MOR-01, HA-MOR-02, HA-MOR-04)', () => {
  const test =
    (quality: string, casualties: number, sixes: number, rating = 2) =>
    (dice: Parameters<typeof activationTest>[0]) =>
      activationTest(dice, core.activation, profileOf('rifle-platoon', { quality }), casualties, sixes, rating);
  const holds = (quality: string, casualties: number, sixes = 0) =>
    exactChance(test(quality, casualties, sixes), (code) => resultOf(code) !== tested.morale).toString();

  it('HA-MOR-01: 1 Elite, 1–2 Regular, 1–3 Poor and militia fail (HA-R40)', () => {
    expect(['elite', 'regular', 'poor', 'militia'].map((q) => holds(q, 1))).toEqual(['9/10', '4/5', '7/10', '7/10']);
    expect(holds('regular', 0)).toBe('1');
  });

  it('HA-MOR-04, HA-R41: sixes one per failed die, only if there are enough; what is thrown again stands', () => {
    expect(holds('regular', 2, 1)).toBe('112/125'); // 16/25 + 8/25 · 4/5
    expect(holds('regular', 2, 2)).toBe('576/625'); // and 1/25 · 16/25
    const spent = (rolls: Parameters<typeof play>[0], casualties: number, sixes: number) => {
      const code = play(rolls, test('regular', casualties, sixes));
      return [resultOf(code), sixesSpent(code)];
    };
    expect(spent([['morale', 1], 2, 9], 3, 1)).toEqual([tested.morale, 0]); // two failed, one six
    expect(spent([['morale', 1], 8, ['again', 2]], 2, 1)).toEqual([tested.morale, 1]);
    expect(spent([['morale', 1], 8, ['again', 3], ['Reaction', 5]], 2, 1)).toEqual([tested.acts, 1]);
    expect(spent([['morale', 8], 8, ['Reaction', 10]], 2, 1)).toEqual([tested.seizes, 0]);
  });

  it('the officer is rated after morale, when he first tests', () => {
    const code = thrown(test('regular', 0, 0, -1), 'rating', 6, 'Reaction', 1);
    expect([resultOf(code), ratingAfter(code)]).toEqual([tested.reaction, 3]);
    expect(ratingAfter(play([['morale', 1]], test('regular', 1, 0, -1)))).toBe(-1);
  });
});

describe('one man on one (HA-ASLT-01, HA-ASLT-02, HA-ASLT-03, HA-R01)', () => {
  it('HA-ASLT-02: the alarm comes before the reply; the reply is not modified', () => {
    const at = (level: 0 | 1 | 2, rolls: Parameters<typeof play>[0]) =>
      play(rolls, (dice) => playExchange(dice, core.numbers.rules, level, true));
    expect(at(1, [['kill', 3]])).toBe(exchange.attackerWins);
    expect(at(2, [['kill', 2]])).toBe(exchange.attackerWins);
    expect(
      at(0, [
        ['kill', 3],
        ['alerted', 1],
        ['reply', 4],
      ]),
    ).toBe(exchange.defenderWins);
    expect(
      at(2, [
        ['kill', 1],
        ['alerted', 2],
        ['reply', 3],
      ]),
    ).toBe(exchange.goesOn + exchange.alarm);
  });
});
