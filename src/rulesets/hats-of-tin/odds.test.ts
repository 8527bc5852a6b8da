import { describe, expect, it } from 'vitest';
import type { Json } from '../../engagement/json.js';
import type { Description } from '../../engagement/odds.js';
import { exactChance, solveProgram } from '../../kernel/exact.js';
import { play } from '../../kernel/script.js';
import { expectedShots, readShots } from './odds/shooting.js';
import { Exact, infantry, militia, numbers, odds, rulesWith, scripted, usual } from './testing/stage.js';

const car = { unit: 'armoured-car', gun: 'light', armour: 'light' };
const tank = (armour: string, gun = 'medium') => ({ unit: 'tank', gun, armour });
/** Faces that hit, of 6. */
const faces = (attacker: Description, target: Description, situation: Description = {}): number =>
  (6 * (odds('shoot', attacker, target, situation).mean['hits'] as number)) / 2;

describe('modifiers', () => {
  it('HOT-EFFECT-02 armour, cover, pillbox; HOT-R04 a pillbox replaces both', () => {
    const gun = { unit: 'heavy-gun' };
    expect(['none', 'light', 'medium', 'heavy'].map((armour) => faces(gun, tank(armour)))).toEqual([4, 3, 2, 1]);
    expect(faces(gun, tank('light'), { cover: true })).toBeCloseTo(2, 12);
    expect(faces(gun, tank('light'), { cover: true, pillbox: true })).toBeCloseTo(1, 12);
    expect(faces(gun, infantry, { pillbox: true })).toBeCloseTo(1, 12);
    expect(faces(gun, infantry, { cover: true, flank: true })).toBeCloseTo(4, 12); // cover counts from the flank too
  });

  it('HOT-R02 no natural rule: never, and always', () => {
    expect(faces(infantry, tank('medium'))).toBe(0);
    expect(faces(infantry, tank('heavy'))).toBe(0);
    const sure = odds('shoot', { unit: 'heavy-gun', superior: true }, infantry, { flank: true, superiorStacks: true });
    expect(sure.probability['hits2']).toBe(1);
    expect(sure.notes[0]).toBe('2 dice hit always: gun +2, superior firepower +1, flank +1.');
  });

  it('HOT-R05 gun and superior firepower: the better, or both; assault and anti-tank only where they count', () => {
    expect(faces({ unit: 'heavy-gun', superior: true }, infantry)).toBeCloseTo(4, 12);
    expect(faces({ unit: 'heavy-gun', superior: true }, infantry, { superiorStacks: true })).toBeCloseTo(5, 12);
    expect(faces({ ...infantry, superior: true }, infantry)).toBeCloseTo(3, 12);
    expect(faces({ ...infantry, superior: 'assault' }, infantry)).toBeCloseTo(2, 12);
    const assaulted = (
      superior: boolean | string,
      target: Description,
      situation: Description = {},
    ): number | undefined =>
      odds('assault', { ...infantry, superior }, { ...target, hits: 2 }, { ...situation, flank: true }).probability[
        'targetDestroyed'
      ];
    const chance = (face: number): number => 1 - (1 - face / 6) ** 2;
    expect(assaulted('assault', infantry)).toBeCloseTo(chance(5), 12);
    expect(assaulted('anti-tank', infantry)).toBeCloseTo(chance(4), 12);
    expect(assaulted('anti-tank', tank('light'))).toBeCloseTo(chance(4), 12);
    expect(assaulted(false, tank('light'))).toBeCloseTo(chance(3), 12);
    expect(assaulted('anti-tank', tank('light'), { pillbox: true })).toBeCloseTo(chance(1), 12);
    expect(faces({ unit: 'field-artillery', gun: 'heavy' }, infantry, { range: 20 })).toBeCloseTo(4, 12);
    expect(faces({ unit: 'field-artillery' }, infantry, { range: 20 })).toBeCloseTo(2, 12);
  });

  it('HOT-R16 the +1 of assaults goes to infantry, cavalry and tanks only; HOT-ASLT-04 no cover for who assaults', () => {
    const first = (target: Description): number | undefined =>
      odds('assault', { ...infantry, hits: 2 }, target, { cover: true }).probability['attackerDestroyed'];
    const chance = (face: number): number => 1 - (1 - face / 6) ** 2;
    expect(first({ unit: 'cavalry' })).toBeCloseTo(chance(3), 12);
    expect(first(tank('light', 'light'))).toBeCloseTo(chance(3), 12);
    expect(first({ unit: 'mg' })).toBeCloseTo(chance(2), 12);
    expect(first(car)).toBeCloseTo(chance(2), 12);
    expect(first({ unit: 'medium-gun' })).toBeCloseTo(chance(3), 12);
    expect(first({ unit: 'truck' })).toBe(0); // HOT-R07
    expect(first({ unit: 'commander' })).toBeCloseTo(1 / 2, 12);
  });
});

describe('shooting', () => {
  it('HOT-EFFECT-01 a die of 5 or 6 is a hit, one of 4 or less is none', () => {
    const hits = (...dice: [number, number]) => scripted(dice, 'shoot', infantry, infantry, { range: 3 })[0].rolled;
    expect([hits(1, 4), hits(2, 3), hits(4, 5), hits(6, 3), hits(5, 6)]).toEqual([0, 0, 1, 1, 2]);
  });

  it('HOT-EFFECT-04 militia are destroyed by 2 hits, regulars by 3, elite by 4, however they come', () => {
    const lastHit = (quality: string, hits: number) => {
      const [fate] = scripted([5, 1], 'shoot', infantry, { unit: 'infantry', quality, hits }, { range: 3 });
      return fate.destroyed;
    };
    expect([lastHit('militia', 0), lastHit('militia', 1)]).toEqual([false, true]);
    expect([lastHit('regular', 1), lastHit('regular', 2)]).toEqual([false, true]);
    expect([lastHit('elite', 2), lastHit('elite', 3)]).toEqual([false, true]);
  });

  it('HOT-RANGE-01, HOT-R06 each unit reaches so far and no farther', () => {
    const reach: readonly (readonly [Description, number])[] = [
      [infantry, 3],
      [{ unit: 'cavalry' }, 3],
      [{ unit: 'commander' }, 3],
      [{ unit: 'mg' }, 5],
      [{ unit: 'light-gun' }, 5],
      [{ unit: 'mortar' }, 6],
      [{ unit: 'medium-gun' }, 6],
      [{ unit: 'heavy-gun' }, 7],
      [{ unit: 'field-artillery' }, 20],
      [tank('none', 'mg'), 5],
      [tank('none', 'heavy'), 7],
      [car, 5],
    ];
    for (const [unit, range] of reach) {
      expect(odds('shoot', unit, infantry, { range }).mean['hits']).toBeGreaterThan(0.3);
      const beyond = odds('shoot', unit, infantry, { range: range + 1 });
      expect(beyond.probability).toMatchObject({ hits0: 1, destroyed: 0 });
      expect(beyond.notes[0]).toBe(`out of range: ${unit['unit']} reaches ${range} (HOT-RANGE-01).`);
    }
  });

  it('HOT-SHOOT-01 a commander alone rolls 1 die; HOT-OPT-01 one die less', () => {
    expect(odds('shoot', { unit: 'commander' }, infantry).distribution['hits']).toEqual([
      [0, 2 / 3],
      [1, 1 / 3],
    ]);
    expect(odds('shoot', infantry, infantry, { fewerDie: true }).mean['hits']).toBeCloseTo(1 / 3, 12);
    expect(odds('shoot', { ...infantry, commander: true }, infantry, { fewerDie: true }).mean['hits']).toBeCloseTo(
      2 / 3,
      12,
    );
  });

  it('HOT-R10, HOT-R08 room and policies', () => {
    const at = (situation: Description) => odds('shoot', infantry, { ...infantry, hits: 1 }, situation).probability;
    expect(at({ room: 0 })).toMatchObject({ retreats: 0 });
    expect(at({ room: 0 })['destroyed']).toBeCloseTo(1 / 9, 12);
    expect(at({ convert: 'never' })['destroyed']).toBeCloseTo(1 / 9, 12);
    expect(at({ room: 1 })).toMatchObject({ destroyed: 0 });
    const always = odds('shoot', infantry, infantry, { convert: 'always' });
    expect(always.probability['retreats']).toBeCloseTo(1 / 9, 12);
    expect(always.mean['retreats']).toBeCloseTo(1 / 9, 12);
    expect(always.mean['hitsTaken']).toBeCloseTo(5 / 9, 12);
  });

  it('HOT-R11, HOT-L03 a commander is lost by a hit of his own, alone with himself', () => {
    const led = { ...infantry, hits: 2, commander: true };
    const first = odds('shoot', infantry, led);
    expect(first.probability).toMatchObject({ commanderLost: 0 });
    expect(first.probability['destroyed']).toBeCloseTo(5 / 9, 12);
    const spared = odds('shoot', infantry, led, { commanderHits: 'spare-unit' });
    expect(spared.probability['commanderLost']).toBeCloseTo(4 / 9, 12);
    expect(spared.probability['destroyed']).toBeCloseTo(1 / 9, 12);
    expect(odds('shoot', infantry, { unit: 'commander' }).probability['commanderLost']).toBeCloseTo(5 / 9, 12);
  });

  it('HOT-R13 a friend suffers by his own armour and cover, with no flank; he may be destroyed', () => {
    const at = (friendAdjacent: Json, more: Description = {}) =>
      odds('shoot', infantry, infantry, { friendAdjacent, ...more });
    expect(at('infantry').mean['friendHits']).toBeCloseTo(2 * (2 / 3) * (1 / 3), 12);
    expect(at('infantry', { flank: true }).mean['friendHits']).toBeCloseTo(2 * (1 / 2) * (1 / 3), 12);
    expect(at({ ...tank('light') }).mean['friendHits']).toBeCloseTo(2 * (2 / 3) * (1 / 6), 12);
    expect(at({ unit: 'infantry', pillbox: true }).mean['friendHits']).toBe(0);
    expect(at({ unit: 'infantry', hits: 2 }).probability['friendDestroyed']).toBeCloseTo(32 / 81, 12);
    const exact = new Exact('shoot', infantry, infantry, { friendAdjacent: { unit: 'infantry', hits: 2 } });
    expect(exact.chance((_, friend) => friend.destroyed)).toBe('32/81');
  });

  it('dice in a player’s order: hits first, then the missed dice again', () => {
    const [target, friend] = scripted(
      [
        ['dice that hit', 5],
        ['dice that hit', 2],
        ['missed dice', 6],
      ],
      'shoot',
      infantry,
      infantry,
      { friendAdjacent: infantry },
    );
    expect([target.rolled, friend.rolled]).toEqual([1, 1]);
  });

  it('shots-to-destroy: HOT-L01 at 1 area unless said; the mean is exact; what can never be has none', () => {
    const asked = readShots(numbers, { attacker: infantry, target: militia, situation: {} });
    expect(expectedShots(asked)?.toString()).toBe('81/25');
    const answer = odds('shots-to-destroy', infantry, militia, { shots: 2 });
    expect(answer.situation['range']).toBe(1);
    expect(answer.mean['shots']).toBeCloseTo(81 / 25, 12);
    // not destroyed: none or one hit in all of 4 dice
    expect(answer.probability['destroyedWithin']).toBeCloseTo(1 - 16 / 81 - (4 * 8) / 81, 12);
    const never = odds('shots-to-destroy', infantry, militia, { range: 4 });
    expect(never.mean['shots']).toBeUndefined();
    expect(never.probability['destroyedWithin']).toBe(0);
    expect(never.notes.at(-1)).toBe('It can never be destroyed so: there is no mean.');
    const led = readShots(numbers, {
      attacker: infantry,
      target: { ...militia, commander: true },
      situation: { commanderHits: 'spare-unit' },
    });
    expect(expectedShots(led)?.toNumber()).toBeGreaterThan(81 / 25);
  });
});

describe('assaults', () => {
  it('HOT-R14 who is destroyed or has retreated does not roll', () => {
    const [own, other] = scripted(
      [
        ['dice that hit', 6],
        ['dice that hit', 6],
      ],
      'assault',
      { ...infantry, hits: 1 },
      militia,
    );
    expect([own.retreats, own.hits, other.rolled]).toEqual([1, 2, 0]);
    const both = scripted([1, 1, 2, 6], 'assault', infantry, militia);
    expect(both.map(({ hits }) => hits)).toEqual([0, 1]);
  });

  it('HOT-R12 the attacker may convert too, as far as attackerRoom goes', () => {
    const hurt = { ...infantry, hits: 1 };
    expect(odds('assault', hurt, militia).probability['attackerRetreats']).toBeCloseTo(1 / 4, 12);
    const cornered = odds('assault', hurt, militia, { attackerRoom: 0 }).probability;
    expect([cornered['attackerRetreats'], cornered['attackerDestroyed']]).toEqual([0, 1 / 4]);
  });

  it('HOT-R15 the defender of a flank attack rolls second, without a bonus', () => {
    const [own, other] = scripted([1, 2, 4, 3], 'assault', infantry, infantry, { flank: true });
    expect([other.rolled, own.rolled]).toEqual([0, 1]);
  });
});

describe('to the end', () => {
  it('ENG-R06 random first is the mean of both; cover protects its own side', () => {
    const win = (situation: Description): number =>
      odds('engagement', militia, militia, { toTheEnd: true, ...situation }).probability['winAttacker'] as number;
    expect(win({})).toBeCloseTo(1 / 2, 12);
    expect(win({ first: 'target' })).toBeCloseTo(4424 / 10985, 12);
    expect(win({ attackerCover: true })).toBeGreaterThan(1 / 2);
    expect(win({ targetCover: true, first: 'attacker' })).toBeLessThan(6561 / 10985);
  });

  it('a commander who saves his unit no longer shoots with it', () => {
    const led = { ...militia, commander: true };
    const win = (commanderHits: string): number =>
      odds('engagement', led, militia, { toTheEnd: true, commanderHits }).probability['winAttacker'] as number;
    expect(win('spare-unit')).toBeGreaterThan(win('unit-first'));
    const program = usual.program({
      ruleset: 'hats-of-tin',
      action: 'engagement',
      attacker: led,
      target: militia,
      situation: { toTheEnd: true, first: 'target', commanderHits: 'spare-unit' },
    });
    // two hits: he takes one of them, and his unit answers with its own two dice
    expect(play([5, 5, 5, 6], program)).toBe(1);
  });

  it('what has no end says why; who does not reach never fires', () => {
    const none = { winAttacker: 0, winTarget: 0, draw: 0, ended: 0 };
    const far = odds('engagement', infantry, infantry, { toTheEnd: true, range: 4 });
    expect(far.probability).toEqual(none);
    expect(far.idle).toContain('there is no end; out of range: infantry reaches 3 (HOT-RANGE-01)');
    const heavy = tank('heavy', 'mg');
    expect(odds('engagement', heavy, heavy, { toTheEnd: true }).idle).toBe(
      'neither unit can ever hit the other: there is no end',
    );
    const truck = odds('engagement', { unit: 'truck' }, infantry, { toTheEnd: true });
    expect(truck.probability).toEqual({ ...none, winTarget: 1, ended: 1 });
    expect(truck.notes.join(' ')).toContain('truck has no dice, so it cannot shoot (HOT-R07)');
  });
});

describe('requests', () => {
  it('HOT-L02 attack is to shoot; the action may stand in the situation, but not another one', () => {
    const request = { ruleset: 'hats-of-tin', attacker: infantry, target: infantry };
    expect(usual.odds(request).action).toBe('shoot');
    expect(usual.odds({ ...request, action: 'attack' }).action).toBe('shoot');
    expect(usual.odds({ ...request, situation: { action: 'assault' } }).action).toBe('assault');
    expect(usual.odds({ ...request, action: 'assault', situation: { action: 'assault' } }).action).toBe('assault');
    expect(() => usual.odds({ ...request, action: 'rally', situation: { action: 'assault' } })).toThrow(
      'the action is "rally" in the request and "assault" in its situation: say one',
    );
  });

  it('are given back with every default, and mean the same when asked again', () => {
    const first = odds('shoot', { ...infantry, commander: true }, tank('light'), { range: 2, friendAdjacent: 'mg' });
    expect(first.attacker).toEqual({ unit: 'infantry', quality: 'regular', hits: 0, superior: false, commander: true });
    expect(first.situation).toMatchObject({
      range: 2,
      cover: false,
      pillbox: false,
      flank: false,
      convert: 'to-survive',
    });
    expect(odds('shoot', first.attacker, first.target, first.situation)).toEqual(first);
  });

  it('HOT-R25, ENG-R05 points are shares of prices: notes where there are none', () => {
    const answer = odds('shoot', { ...infantry, price: 20 }, { ...infantry, price: 30 }, { range: 1 });
    expect(answer.mean['pointsDestroyed']).toBeCloseTo((30 * 2) / 9, 12);
    expect(answer.mean['pointsPerPoint']).toBeCloseTo(1 / 3, 12);
    expect(answer.points).toEqual({ attacker: 20, target: 30 });
    const none = odds('shoot', infantry, infantry);
    expect(none.points).toBeUndefined();
    expect(none.notes).toContain(
      'Infantry has no price, for the source has none: give "infantry" a "price", or set "prices.infantry" (ENG-R05).',
    );
    const priced = rulesWith({ 'prices.infantry': 30, 'prices.commander': 12 });
    const led = odds(
      'shoot',
      infantry,
      { ...infantry, hits: 2, commander: true },
      { commanderHits: 'spare-unit' },
      priced,
    );
    expect(led.points).toEqual({ attacker: 30, target: 42 });
    // HOT-L05: 4/9 lose the commander, 1/9 the unit
    expect(led.mean['pointsDestroyed']).toBeCloseTo((12 * 4) / 9 + 30 / 27, 12);
  });

  it('the program is what the answer is made of', () => {
    const program = usual.program({ ruleset: 'hats-of-tin', attacker: infantry, target: infantry });
    expect(solveProgram(program).weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    const rally = usual.program({
      ruleset: 'hats-of-tin',
      action: 'rally',
      attacker: { ...infantry, hits: 1 },
      situation: {},
    });
    expect(exactChance(rally, (hits) => hits === 0).toString()).toBe('1/3');
  });

  it('HOT-R07 who has no dice does nothing, and the answer says why', () => {
    for (const action of ['shoot', 'assault', 'shots-to-destroy']) {
      const { idle, probability } = odds(action, { unit: 'truck' }, infantry);
      expect(idle).toBe(`truck has no dice, so it cannot ${action === 'assault' ? 'assault' : 'shoot'} (HOT-R07)`);
      const lost = Object.entries(probability).filter(([name]) => name.toLowerCase().includes('destroyed'));
      expect(lost.length > 0 && lost.every(([, p]) => p === 0)).toBe(true);
    }
  });

  it('refuses what makes no sense, and names the nearest', () => {
    const bad: readonly (readonly [() => unknown, string])[] = [
      [() => odds('shot', infantry, infantry), 'no action "shot" (did you mean "shoot" or "shots-to-destroy"?)'],
      [() => odds('shoot', infantry, undefined), 'the target needs a unit'],
      [() => odds('rally', infantry, infantry), 'the action rally reads nothing of the target, so no "unit"'],
      [() => odds('shoot', infantry, infantry, { room: -1 }), 'situation.room must be a whole number from 0'],
      [
        () => odds('assault', infantry, infantry, { attackerRoom: -2 }),
        'situation.attackerRoom must be a whole number',
      ],
      [() => odds('shoot', infantry, infantry, { range: 1.5 }), 'situation.range must be a whole number from 1'],
      [() => odds('assault', infantry, infantry, { range: 2 }), 'situation.range must be a whole number from 1 to 1'],
      [() => odds('shoot', infantry, infantry, { rnage: 2 }), 'no word "rnage" (did you mean "range"?)'],
      [
        () => odds('shoot', infantry, infantry, { convert: 'to-surive' }),
        'cannot be "to-surive" (did you mean "to-survive"?)',
      ],
      [() => odds('shots-to-destroy', infantry, infantry, { convert: 'always' }), 'situation.convert must be never'],
      [() => odds('shoot', infantry, infantry, { friendAdjacent: 3 }), 'situation.friendAdjacent must be a unit'],
      [() => odds('shoot', infantry, infantry, { friendAdjacent: 'infnatry' }), 'did you mean "infantry"?'],
      [
        () => odds('engagement', infantry, infantry, { toTheEnd: true, first: 'atacker' }),
        'situation.first cannot be "atacker" (did you mean "attacker"?)',
      ],
      [() => odds('engagement', infantry, infantry, { toTheEnd: 'yes' }), 'situation.toTheEnd must be true or false'],
      [
        () => odds('engagement', { ...infantry, plan: 'assault', standOff: 2 }, infantry),
        'attacker.standOff is where the plan advance stops, not assault',
      ],
    ];
    for (const [ask, message] of bad) expect(ask).toThrow(message);
  });
});
