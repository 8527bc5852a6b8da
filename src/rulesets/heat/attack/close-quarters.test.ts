/** Close quarters between men, and men against vehicles. */
import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { Fraction } from '../../../kernel/fraction.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { assaultCode, fightCode } from '../odds/assault.js';
import * as its from '../state/its.js';
import { enterUnit, get, green, status, unitBlock } from '../state/state.js';
import { core, Exact, programOf, reportOf, type Said } from '../testing/rules.js';
import { victor } from './close-quarters.js';
import { fate, grade } from './situation.js';

const men = (count: number, more: Said = {}): Said => ({ unit: 'rifle-squad', men: count, ...more });
const fight = (attacker: Said, target: Said, situation: Said = {}) =>
  programOf({ action: 'close-quarters', attacker, target, situation });
const result = (rolls: readonly ScriptedRoll[], attacker: Said, target: Said, situation: Said = {}) => {
  const code = play(rolls, fight(attacker, target, situation));
  return { who: fightCode.of.who(code), ours: fightCode.of.ours(code), theirs: fightCode.of.theirs(code) };
};
const wins = (attacker: Said, target: Said, situation: Said = {}): string =>
  new Exact(fight(attacker, target, situation)).chance((code) => fightCode.of.who(code) === victor.attackers);

describe('close quarters', () => {
  it('HEAT-CQ-03 one blow a man, hitting automatically, without PEN', () => {
    expect(result([['HEAT-CQ-03', 4], 1, 3, 3, 2], men(3), men(2), { cover: 'hard' })).toMatchObject({
      who: victor.attackers,
      ours: 3,
    });
    expect(wins(men(1), men(1, { experience: 'veteran' }))).toBe(new Fraction(1, 2).toString());
  });

  it('HEAT-CQ-04 attackers strike first in the open, everybody at once at an obstacle or in cover', () => {
    // In the open the only defender falls before he strikes.
    expect(result([4], men(1), men(1))).toMatchObject({ who: victor.attackers, ours: 1 });
    expect(result([4, 4], men(1), men(1), { obstacle: true })).toMatchObject({ who: victor.nobody });
    expect(wins(men(2), men(2), { cover: 'soft' })).toBe(wins(men(2), men(2), { building: true }));
    // At once, one against one: win 1/4, both 1/4, lose 1/4, again 1/4.
    expect(wins(men(1), men(1), { obstacle: true })).toBe('1/3');
  });

  it('HEAT-CQ-05 a tough fighter’s casualty earns him one more roll, not a third; Assault weapons make tough', () => {
    const tough = men(1, { tough: true });
    expect(result([4, ['HEAT-CQ-05', 4]], tough, men(2))).toMatchObject({ who: victor.attackers });
    expect(result([4, 3, 3], tough, men(2))).toMatchObject({ who: victor.attackers, ours: 1 });
    expect(wins(tough, men(2))).toBe(wins(men(1, { weapons: { 'submachine-gun': 1 } }), men(2)));
    expect(wins(tough, men(2))).not.toBe(wins(men(1), men(2)));
  });

  it('HEAT-CQ-06, HEAT-R57 more men lost is destroyed; equal losses go on with those left', () => {
    // One each, then the attacker wins the second round.
    const rolls = [4, 1, 4, 4, 4];
    expect(result(rolls.slice(0, 3).concat([4]), men(2), men(2))).toMatchObject({
      who: victor.attackers,
      ours: 1,
      theirs: 0,
    });
    expect(result([1, 1, 4, 1], men(2), men(2))).toMatchObject({ who: victor.defenders, theirs: 2 });
    // Equal losses that leave the attackers empty.
    expect(result([4, 4, 1], men(1), men(3))).toMatchObject({ who: victor.defenders, theirs: 2 });
    // Two fall to one tough blow, and the third takes him: both are gone.
    expect(result([4, 4, 4], men(1, { tough: true }), men(3))).toMatchObject({ who: victor.nobody });
  });

  it('HEAT-L10 a round without losses is followed by one with: which blow is the first to tell', () => {
    expect(result([3, 3, 3, 3, ['first', 0], 4], men(2), men(2))).toMatchObject({ who: victor.attackers, ours: 2 });
    expect(result([3, 3, 3, 3, ['first', 3]], men(2), men(2))).toMatchObject({ who: victor.defenders, theirs: 2 });
    // Mixed needs: 3+ and 5+. P(first is the attacker’s) = (2/3) / (1 − 1/3 · 2/3) = 6/7.
    const law = new Exact(fight(men(1, { experience: 'veteran' }), men(1, { experience: 'inexperienced' })));
    expect(law.chance((code) => fightCode.of.who(code) === victor.attackers)).toBe('6/7');
  });

  it('keeps the mass for the largest squads', () => {
    const law = doubleLaws().enumerate(
      fight(men(9, { weapons: { shotgun: 4 } }), men(9, { experience: 'veteran', lmg: 1 }), { cover: 'soft' }),
    );
    expect(Math.abs(law.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12);
  });

  it('HEAT-CQ-07 the assaulted unit drops its pins, the loser is removed, the winner shrinks', () => {
    const s = new Int32Array(2 * unitBlock);
    const profile = core.profile('rifle-squad', { men: 5 });
    enterUnit(s, 0, 5, 0, 0);
    enterUnit(s, unitBlock, 5, 0, 10);
    s[its.pins] = 2;
    s[unitBlock + its.pins] = 3;
    // Five miss; three of five strike home.
    const who = play([1, 1, 1, 1, 1, 4, 4, 4, 1, 1], (dice) =>
      core.closeQuarters.fight(dice, s, { base: 0, profile }, { base: unitBlock, profile }, false),
    );
    expect(who).toBe(victor.defenders);
    expect([get(s, 0, its.status), get(s, 0, its.men)]).toEqual([status.lost, 0]);
    expect([get(s, unitBlock, its.men), get(s, unitBlock, its.pins), get(s, unitBlock, its.ncoLost)]).toEqual([
      5, 0, 0,
    ]);
  });

  it('HEAT-MOR-06 a green winner is tested at its first loss', () => {
    // One each, then the green defender wins and becomes Regular.
    const s = new Int32Array(2 * unitBlock);
    enterUnit(s, 0, 2, 0, 0);
    enterUnit(s, unitBlock, 3, 0, 10);
    const squad = { base: 0, profile: core.profile('rifle-squad', { men: 2 }) };
    const volunteers = { base: unitBlock, profile: core.profile('green-volunteers', {}) };
    const rolls: ScriptedRoll[] = [3, 1, 4, 1, 1, 4, 1, ['HEAT-MOR-06', 6]];
    const who = play(rolls, (dice) => core.closeQuarters.fight(dice, s, squad, volunteers, false));
    expect(who).toBe(victor.defenders);
    expect([get(s, unitBlock, its.men), get(s, unitBlock, its.green)]).toEqual([2, green.regular]);
  });
});

describe('assaults on vehicles', () => {
  const assault = (attacker: Said, target: Said) => programOf({ action: 'vehicle-assault', attacker, target });
  const outcome = (rolls: readonly ScriptedRoll[], attacker: Said, target: Said) => {
    const code = play(rolls, assault(attacker, target));
    return { reached: assaultCode.of.reached(code) === 1, ...reportOf(assaultCode.of.report(code)) };
  };
  const tank: Said = { unit: 'medium-tank' };

  it('HEAT-CQ-08, HEAT-R59 an order test first, then 4+ or 6 to hit, one damage roll of D6 and the hits', () => {
    const three = men(3);
    expect(outcome([4, 6], three, tank)).toMatchObject({ reached: false, hit: false });
    expect(outcome([4, 5, 3, 3, 3], three, tank)).toMatchObject({ reached: true, hit: false });
    // Three hits and a 6: 9, superficial only: stunned.
    expect(outcome([4, 5, ['HEAT-CQ-08', 4], 4, 4, ['HEAT-R59', 6], 4], three, tank)).toMatchObject({
      grade: grade.stunned,
      pins: 1,
    });
    expect(outcome([4, 5, 4, 4, 4, 5], three, tank)).toMatchObject({ grade: grade.none, hit: true });
    expect(outcome([4, 5, 5, 5, 5], three, { ...tank, moved: 'advanced' })).toMatchObject({ hit: false });
    expect(() => assault(three, { ...tank, moved: 'ran' })).toThrow(/cannot be assaulted/);
  });

  it('HEAT-CQ-08 tank hunters need no test and roll by classes', () => {
    const hunters = men(5, { 'tank-hunters': true });
    expect(outcome([4, 4, 4, 4, 4, 5, 4], hunters, tank)).toMatchObject({ reached: true, fate: fate.knockedOut });
    // The same without: 10 is superficial whatever the total.
    expect(outcome([4, 5, 4, 4, 4, 4, 4, 5, 4], men(5), tank)).toMatchObject({ grade: grade.stunned });
  });

  it('HEAT-R59 a soft-skin or an open-topped vehicle is destroyed, without a test', () => {
    expect(outcome([4, 1, 5], men(2), { unit: 'truck-12' })).toMatchObject({ fate: fate.knockedOut, pins: 0 });
    expect(outcome([4, 4, 4, 4, 3], men(4), { unit: 'm113' })).toMatchObject({ fate: fate.knockedOut });
    expect(outcome([4, 4, 4, 4, 1], men(4), { unit: 'm113' })).toMatchObject({ fate: fate.stands });
  });

  it('HEAT-CQ-07 the vehicle drops its pins before results bring new ones', () => {
    expect(outcome([4, 5, 4, 4, 4, 6, 6, 5, 3], men(3), { ...tank, pins: 5 })).toMatchObject({
      grade: grade.onFire,
      pins: 1,
      fate: fate.stands,
    });
  });
});
