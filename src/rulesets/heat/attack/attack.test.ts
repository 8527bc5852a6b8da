/** The attack program on a state vector: what it changes beside the report. */
import { describe, expect, it } from 'vitest';
import { solveProgram } from '../../../kernel/exact.js';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import * as its from '../state/its.js';
import { record } from '../state/layout.js';
import { baseOf, enterUnit, get, isDown, order, status, unitBlock } from '../state/state.js';
import { core, type Said } from '../testing/rules.js';
import { fate, newSituation, type Situation } from './situation.js';

/** Two units far from the start of a longer vector. */
const left = 3;
const right = 3 + unitBlock;

function field(attacker: Said & { unit: string }, target: Said & { unit: string }) {
  const { unit: a, ...aFields } = attacker;
  const { unit: b, ...bFields } = target;
  const s = new Int32Array(5 + 2 * unitBlock).fill(7);
  const shooter = core.profile(a, aFields);
  const firer = { base: left, profile: shooter, ranges: core.harm.shots(shooter).ranges(97) };
  const shotAt = { base: right, profile: core.profile(b, bFields) };
  s.fill(0, left, right + unitBlock);
  enterUnit(s, left, shooter.strength, shooter.arms.type === 'squad' ? shooter.arms.law.count : 0, 0);
  enterUnit(s, right, shotAt.profile.strength, 0, 20);
  const situation: Situation = { ...newSituation(), range: 20, targetIndex: 4 };
  const attack = (rolls: readonly ScriptedRoll[]) => {
    const { option } = core.attack.choose(s, firer, shotAt, situation);
    play(rolls, (dice) => core.exchange.play(dice, s, firer, shotAt, situation));
    return { option, ...core.exchange.report };
  };
  const odds = () => core.exchange.odds(s, firer, shotAt, situation);
  return { s, firer, shotAt, situation, attack, odds };
}

describe('the attack program', () => {
  it('HEAT-ATK-01 changes the two blocks and nothing else; a lost unit is an empty block', () => {
    const { s, attack } = field({ unit: 'rpg-team' }, { unit: 'medium-tank' });
    expect(attack([4, 5, 4])).toMatchObject({ option: 0, hit: true, fate: fate.knockedOut });
    expect([...s.slice(0, 3), ...s.slice(3 + 2 * unitBlock)]).toEqual([7, 7, 7, 7, 7]);
    expect([...s.slice(right, right + unitBlock)]).toEqual([status.lost, ...Array<number>(unitBlock - 1).fill(0)]);
  });

  it('HEAT-R18 results stay with the vehicle: pins, Down, immobilised', () => {
    const { s, attack } = field({ unit: 'rpg-team' }, { unit: 'medium-tank' });
    attack([4, 5, 2]);
    expect([get(s, right, its.pins), isDown(s, right), get(s, right, its.immobilised)]).toEqual([2, true, 1]);
    attack([4, 5, 2]);
    expect(get(s, right, its.status)).toBe(status.lost);
  });

  it('HEAT-IND-01, HEAT-R28 each shot at the same target zeroes in; a hit to the best', () => {
    const { s, situation, attack } = field({ unit: 'medium-mortar' }, { unit: 'rifle-squad' });
    attack([5]);
    expect([get(s, left, its.aimedAt), get(s, left, its.zeroing)]).toEqual([5, 1]);
    attack([4]);
    expect(get(s, left, its.zeroing)).toBe(2);
    // Another target starts again at 6 (HEAT-IND-03).
    situation.targetIndex = 2;
    attack([5]);
    expect([get(s, left, its.aimedAt), get(s, left, its.zeroing)]).toEqual([3, 1]);
    situation.targetIndex = 4;
    attack([6, 1, 1, 1]);
    expect([get(s, left, its.aimedAt), get(s, left, its.zeroing)]).toEqual([5, 4]);
    attack([1]);
    expect(get(s, left, its.zeroing)).toBe(4);
  });

  it('HEAT-IND-05 a howitzer that fires directly loses its zeroing', () => {
    const { s, situation, attack } = field({ unit: 'light-howitzer' }, { unit: 'rifle-squad' });
    situation.range = 50;
    attack([5]);
    expect(get(s, left, its.zeroing)).toBe(1);
    situation.range = 20;
    attack([2]);
    expect([get(s, left, its.zeroing), get(s, left, its.aimedAt)]).toEqual([0, 0]);
  });

  it('HEAT-R30, HEAT-L12 a LAW is fired once', () => {
    const { s, situation, attack } = field({ unit: 'rifle-squad', men: 3, law: 2 }, { unit: 'medium-tank' });
    situation.range = 18;
    expect(get(s, left, its.laws)).toBe(2);
    expect(attack([1, 3, 3, 2, 2]).option).toBe(2);
    expect(get(s, left, its.laws)).toBe(0);
    expect(attack([1, 1, 1]).option).toBe(0);
  });

  it('HEAT-R27 fuel is gone on a 1: a team is lost, a vehicle goes on without', () => {
    const team = field({ unit: 'flamethrower-team' }, { unit: 'rifle-squad' });
    team.situation.range = 5;
    team.attack([1, ['HEAT-R27', 2]]);
    expect(get(team.s, left, its.status)).toBe(status.fights);
    team.attack([1, 1]);
    expect(get(team.s, left, its.status)).toBe(status.lost);
    const tank = field({ unit: 'truck-12', flamethrower: true }, { unit: 'rifle-squad' });
    tank.situation.range = 5;
    tank.attack([1, 1]);
    expect([get(tank.s, left, its.status), get(tank.s, left, its.weaponOut)]).toEqual([status.fights, 1]);
    expect(tank.attack([])).toMatchObject({ option: -1, hit: false });
  });

  it('nothing happens when nothing can be fired', () => {
    const { situation, attack, odds } = field({ unit: 'rpg-team' }, { unit: 'medium-tank' });
    situation.range = 40;
    expect(attack([])).toMatchObject({ option: -1, hit: false });
    expect(odds()).toEqual({ hit: 0, destroyed: 0, casualties: 0, effect: 0, pins: 0, share: 0 });
  });

  it('odds are those of the program itself, and do not disturb the state', () => {
    const { s, firer, shotAt, situation, odds } = field(
      { unit: 'rifle-squad', men: 5 },
      { unit: 'rifle-squad', men: 5 },
    );
    situation.range = 10;
    s[right + its.order] = order.down;
    const before = [...s];
    const { destroyed, casualties, effect, hit } = odds();
    expect([...s]).toEqual(before);
    const { salvo } = core.attack.choose(s, firer, shotAt, situation);
    const law = solveProgram((dice) => {
      s.set(before);
      const report = core.attack.fire(dice, salvo, s, shotAt, 0);
      return (report.fate !== fate.stands ? 64 : 0) + report.casualties;
    });
    const sum = (value: (code: number) => number): number =>
      law.codes.reduce((total, code, k) => total + value(code) * (law.weights[k] as number), 0);
    expect(destroyed).toBeCloseTo(
      sum((code) => (code >= 64 ? 1 : 0)),
      12,
    );
    expect(casualties).toBeCloseTo(
      sum((code) => code % 64),
      12,
    );
    expect(effect).toBeCloseTo(hit, 12);
  });

  it('ranges of one class have one law, edges apart', () => {
    const { situation, odds } = field({ unit: 'rifle-squad', men: 5 }, { unit: 'rifle-squad', men: 5 });
    const hit = (range: number): number => {
      situation.range = range;
      return odds().hit;
    };
    expect(hit(6)).toBeGreaterThan(hit(6.5));
    expect(hit(6.5)).toBe(hit(12));
    expect(hit(12)).toBeGreaterThan(hit(12.5));
    expect(hit(24)).toBe(hit(12.5));
  });

  it('effect is 0 for small arms at enclosed armour, however often they hit', () => {
    const { hit, effect } = field({ unit: 'mmg-team' }, { unit: 'medium-tank' }).odds();
    expect(hit).toBeGreaterThan(0);
    expect(effect).toBe(0);
  });

  it('a round that the sheet fixes is fired, unless it cannot be', () => {
    const { situation, attack } = field({ unit: 'rpg-team', round: 'tandem-heat' }, { unit: 'medium-tank' });
    expect(attack([1]).option).toBe(1);
    situation.range = 30;
    expect(attack([1]).option).toBe(0);
  });

  it('fields have room for what the programs write', () => {
    const names = ['Alpha', 'B', 'C', 'D', 'E', 'F'];
    const { fields } = record.layout({
      names,
      limit: 6,
      starts: [1, 1],
      seldom: { flight: [], screen: [], cabin: [], rides: [], drone: [], charge: [], calls: [] },
      places: 97,
    });
    expect(fields).toHaveLength(baseOf(names.length));
    expect(fields[baseOf(0) + its.men]).toMatchObject({ name: 'Alpha: men', size: 25 });
    expect(fields[baseOf(5) + its.aimedAt]).toMatchObject({ name: 'F: aimed at', size: 7 });
  });
});
