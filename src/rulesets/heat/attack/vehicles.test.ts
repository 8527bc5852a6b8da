/** What fire does to vehicles: classes, the table, pins of enclosed and open ones, soft-skins, traits. */
import { describe, expect, it } from 'vitest';
import { exact, idle, type Said, scripted } from '../testing/rules.js';
import { fate, grade } from './situation.js';

const rpg: Said = { unit: 'rpg-team' };
const tandem: Said = { unit: 'rpg-team', round: 'tandem-heat' };
const tank: Said = { unit: 'medium-tank' };
const near: Said = { range: 10 };

describe('armour', () => {
  it('HEAT-VEH-01 six classes of damage value', () => {
    const damaged = (unit: string) => exact(tandem, { unit }, near).damaged;
    const units = ['soft-skin', 'armoured-car', 'light-tank', 'medium-tank', 'heavy-tank', 'super-heavy-tank'];
    // Tandem +7 against 6 to 11: 2+ up to 9, then 3+, 4+ (a natural 1 fails).
    expect(units.map(damaged)).toEqual(['5/9', '5/9', '5/9', '5/9', '4/9', '1/3']);
  });

  it('HEAT-VEH-02 no PEN, no damage to 7+ or better, from any side', () => {
    const odds = exact({ unit: 'mmg-team' }, { unit: 'armoured-car' }, { ...near, facing: 'rear' });
    expect([odds.hit, odds.damaged, odds.pins, odds.destroyed]).toEqual(['242/243', '0', '0', '0']);
  });

  it('HEAT-VEH-03, HEAT-WPN-12, HEAT-R20 side and top +1, rear +2, long range −1 but not for shaped charges', () => {
    const damaged = (facing: string, range = 10) => exact({ ...rpg, round: 'rpg' }, tank, { range, facing }).damaged;
    expect(['front', 'side', 'top', 'rear'].map((facing) => damaged(facing))).toEqual(['1/3', '4/9', '4/9', '5/9']);
    const gun: Said = { unit: 'medium-anti-tank-gun', round: 'ap' };
    expect(exact(gun, tank, { range: 30 }).damaged).toBe('1/3');
    expect(exact(gun, tank, { range: 31 }).damaged).toBe('1/6');
    // The launcher beyond half of 36": 1/2 to hit, but 4+ as before (HEAT-WPN-12).
    expect(damaged('front', 30)).toBe('1/4');
  });

  it('HEAT-VEH-04, HEAT-VEH-05, HEAT-R17 nothing, superficial, full, massive by the margin', () => {
    // Tandem +7 at 10+: a 2 misses by one, 3 is superficial, 4 and 5 full, 6 massive.
    const heavy: Said = { unit: 'heavy-tank' };
    expect(scripted([3, 1], tandem, heavy, near)).toMatchObject({ damaged: false, pins: 1 });
    expect(scripted([3, 2], tandem, heavy, near)).toMatchObject({ damaged: false, pins: 1 });
    expect(scripted([3, 3, 4], tandem, heavy, near)).toMatchObject({ grade: grade.stunned, pins: 2, down: true });
    expect(scripted([3, 5, 4], tandem, heavy, near)).toMatchObject({ fate: fate.knockedOut });
    expect(scripted([3, 6, 1, 4], tandem, heavy, near)).toMatchObject({ fate: fate.knockedOut, pins: 2 });
    expect(scripted([3, 6, 4], tandem, heavy, near)).toMatchObject({ fate: fate.knockedOut, pins: 1 });
  });

  it('HEAT-VEH-04 a natural 1 does nothing even when the total would', () => {
    expect(scripted([3, 1], tandem, { unit: 'armoured-car' }, { ...near, facing: 'rear' })).toMatchObject({
      damaged: false,
    });
  });

  it('HEAT-VEH-06, HEAT-PIN-05, HEAT-R18, HEAT-R19 stunned, immobilised, on fire, knocked out', () => {
    const full = (...rolls: number[]) => scripted([3, 5, ...rolls], rpg, tank, near);
    expect(full(1)).toMatchObject({ grade: grade.stunned, pins: 2, down: true, immobilised: false });
    expect(full(2)).toMatchObject({ grade: grade.immobilised, pins: 2, down: true, immobilised: true });
    expect(full(3, 3, 4)).toMatchObject({ grade: grade.onFire, pins: 2, down: true, fate: fate.stands });
    expect(full(3, 4, 4)).toMatchObject({ pins: 2, fate: fate.burnt, down: false });
    expect(full(4)).toMatchObject({ pins: 1, fate: fate.knockedOut, down: false });
  });

  it('HEAT-R18 a second immobilised result is a knock-out without a pin', () => {
    expect(scripted([3, 5, 2], rpg, { ...tank, immobilised: true }, near)).toMatchObject({
      fate: fate.knockedOut,
      pins: 1,
    });
    expect(exact(rpg, { ...tank, immobilised: true }, near).destroyed).not.toBe(exact(rpg, tank, near).destroyed);
  });

  it('HEAT-R18 hits follow one another, weapons in listed order, and nothing is rolled after the end', () => {
    const autocannon: Said = { unit: 'bradley', round: 'ap' };
    // Two hits of +3 on 7+: the first knocks out; the second is not rolled.
    expect(scripted([3, 3, 5, 4], autocannon, { unit: 'boxer' }, near)).toMatchObject({ fate: fate.knockedOut });
    // First stunned, then on fire with three pins in all: 6 or less.
    expect(scripted([3, 3, 5, 1, 5, 3, 3, 4], autocannon, { unit: 'boxer' }, near)).toMatchObject({
      fate: fate.burnt,
      pins: 3,
    });
  });

  it('HEAT-VEH-07, HEAT-IND-04 open-topped and hit by indirect fire +1, carrying flame +1; indirect hits the top', () => {
    const mortar: Said = { unit: 'heavy-mortar', zeroed: 2 };
    // HE 3", PEN +3, top +1: 7+ on a 3. A 4 is full damage.
    expect(scripted([2, 1, 4, 3], mortar, { unit: 'boxer', traits: 'open-topped' }, { range: 30 })).toMatchObject({
      fate: fate.knockedOut,
    });
    expect(scripted([2, 1, 4, 3, 1, 1], mortar, { unit: 'boxer' }, { range: 30 })).toMatchObject({
      grade: grade.onFire,
    });
    expect(scripted([3, 5, 3], rpg, { ...tank, flamethrower: true }, near)).toMatchObject({ fate: fate.knockedOut });
  });

  it('HEAT-VEH-08 any hit pins an open-topped vehicle; a pintle weapon opens it', () => {
    const mmg: Said = { unit: 'mmg-team' };
    expect(exact(mmg, { unit: 'boxer', 'pintle-mmg': true }, near).pins).toBe('242/243');
    expect(exact(mmg, { unit: 'boxer' }, near).pins).toBe('0');
  });

  it('HEAT-VEH-10 heavy front, weak sides, skirts, unreliable, catches fire', () => {
    const damaged = (traits: string, facing: string) => exact(rpg, { ...tank, traits }, { ...near, facing }).damaged;
    expect(damaged('heavy-front', 'front')).toBe('2/9');
    expect(damaged('heavy-front', 'side')).toBe('4/9');
    expect(damaged('weak-sides', 'side')).toBe('5/9');
    expect(damaged('skirts', 'side')).toBe('1/3');
    const gun: Said = { unit: 'medium-anti-tank-gun', round: 'ap' };
    expect(exact(gun, { ...tank, traits: 'skirts' }, { ...near, facing: 'side' }).damaged).toBe('4/9');
    expect(scripted([3, 1], rpg, { ...tank, traits: 'unreliable' }, near).pins).toBe(2);
    expect(scripted([3, 5, 3, 3, 2, 2], rpg, { ...tank, traits: 'catches-fire' }, near)).toMatchObject({
      pins: 4,
      fate: fate.stands,
    });
  });
});

describe('pins of vehicles', () => {
  it('HEAT-PIN-02, HEAT-PIN-04, HEAT-R16 an enclosed vehicle is pinned by a heavy hit that could damage it', () => {
    expect(exact(rpg, tank, near).hit).toBe('2/3');
    expect(scripted([3, 3], rpg, tank, near)).toMatchObject({ pins: 1, damaged: false });
  });

  it('HEAT-R16 if none could: Inexperienced always, Regulars on 1 to 3, Veterans never', () => {
    // Heavy machine gun, +1, at 9+: 6 + 1 < 9. Any of three shots hits: 26/27.
    const hmg: Said = { unit: 'hmg-team' };
    const pins = (experience: string) => exact(hmg, { ...tank, experience }, near).pins;
    expect(['inexperienced', 'regular', 'veteran'].map(pins)).toEqual(['26/27', '13/27', '0']);
    expect(scripted([3, 3, 2, ['HEAT-R16', 3], 6, 6], hmg, tank, near)).toMatchObject({ pins: 1, damaged: false });
  });

  it('HEAT-HE-05, HEAT-R14 an HE hit is one damage roll with its PEN, and its pins come in place of one', () => {
    const he: Said = { unit: 'heavy-anti-tank-gun', round: 'he' };
    // HE 2", +2 at 7+: a 5 is superficial. Pins D3.
    expect(scripted([3, ['HEAT-HE-01', 3], 5, 1], he, { unit: 'boxer' }, near)).toMatchObject({
      pins: 4,
      grade: grade.stunned,
    });
    // No long-range −1 for HE.
    expect(exact(he, { unit: 'boxer' }, { range: 40 }).damaged).toBe('1/6');
  });

  it('HEAT-PIN-07, HEAT-R25 a vehicle routs at its morale value', () => {
    expect(scripted([3, 3], rpg, { ...tank, pins: 8 }, near)).toMatchObject({ fate: fate.routed, pins: 1 });
    expect(scripted([3, 3], rpg, { ...tank, pins: 7 }, near)).toMatchObject({ fate: fate.stands });
  });
});

describe('soft-skins', () => {
  it('HEAT-DMG-03, HEAT-R21 any success destroys outright, small arms too; its pin comes first', () => {
    const truck: Said = { unit: 'truck-12' };
    expect(exact({ unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } }, truck, near).destroyed).toBe('1/9');
    expect(scripted([3, 6], { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } }, truck, near)).toMatchObject({
      pins: 1,
      fate: fate.knockedOut,
    });
    // Facing does not matter (HEAT-R20); an RPG fails on a natural 1 only.
    expect(exact(rpg, truck, { ...near, facing: 'rear' }).destroyed).toBe('5/9');
  });
});

describe('flame at vehicles', () => {
  it('HEAT-WPN-14, HEAT-R26 many damage rolls at +3 and top +1, D3+1 pins, then a check', () => {
    const flame: Said = { unit: 'flamethrower-team' };
    // Two hits on 9+: 5 is superficial, 6 full. Pins 2 + 1; the check comes last with all pins: 6 or less.
    const rolls = [2, ['HEAT-PIN-03', 1], ['HEAT-WPN-14', 2], 4, 5, 4, ['HEAT-MOR-03', 3], 4] as const;
    expect(scripted([...rolls], flame, tank, { range: 5 })).toMatchObject({
      pins: 3,
      grade: grade.stunned,
      fate: fate.moraleFailed,
    });
  });

  it('HEAT-WPN-14 the vehicle flamethrower throws D6+1', () => {
    const flame: Said = { unit: 'medium-tank', flamethrower: true, round: 'co-axial' };
    const misses = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    const rolls = [...misses, 3, ['HEAT-PIN-03', 1], ['HEAT-WPN-14', 1], 2, 2, 3, 4] as const;
    expect(scripted([...rolls], flame, { unit: 'heavy-tank' }, { range: 10 })).toMatchObject({
      pins: 2,
      damaged: false,
      hit: true,
    });
  });
});

describe('one-shot weapons', () => {
  it('HEAT-LAW-01, HEAT-R30 an RPG in a squad, at vehicles only, its bearer fires nothing else', () => {
    const squad: Said = { unit: 'rifle-squad', men: 2, law: 1 };
    expect(exact({ ...squad, round: 'law' }, tank, near).damaged).toBe('1/3');
    // NCO: two shots; bearer: the rocket. With guns both fire two.
    expect(exact({ ...squad, round: 'law' }, tank, near).hit).toBe('26/27');
    expect(exact({ ...squad, round: 'guns' }, tank, near).hit).toBe('80/81');
    expect(exact(squad, tank, near).damaged).toBe('1/3');
    expect(idle({ ...squad, round: 'law' }, { unit: 'rifle-squad' }, near)).toMatch(/vehicles only/);
  });

  it('HEAT-WPN-15, HEAT-R31 nothing with a backblast is fired from inside a building', () => {
    expect(idle(rpg, tank, { ...near, 'in-building': true })).toMatch(/not from a building/);
  });

  it('HEAT-ATGM-01, HEAT-ATGM-02, HEAT-R32 a missile arrives at any vehicle, on a Fire order only', () => {
    const crew: Said = { unit: 'atgm-team' };
    expect(exact(crew, tank, { range: 100 }).hit).toBe('2/3');
    expect(exact(crew, tank, { range: 5 }).hit).toBe('5/6');
    expect(idle(crew, tank, { range: 20, order: 'ambush' })).toMatch(/cannot shoot/);
    expect(idle(crew, { unit: 'rifle-squad' }, { range: 20 })).toMatch(/vehicles only/);
  });

  it('HEAT-TANDEM-01, ENG-R07 both rounds are carried and the better one is fired, each in its own band', () => {
    const both: Said = { ...rpg, tandem: true };
    expect(exact(both, tank, { range: 24 }).destroyed).toBe(exact(tandem, tank, { range: 24 }).destroyed);
    expect(exact(both, tank, { range: 25 }).destroyed).toBe(exact(rpg, tank, { range: 25 }).destroyed);
    expect(idle(tandem, tank, { range: 25 })).toMatch(/6" to 24"/);
  });
});

describe('weapons of a vehicle', () => {
  it('HEAT-WPN-16, HEAT-R65 fires all, but of gun and co-axial only one', () => {
    const medium: Said = { unit: 'medium-tank' };
    const squad: Said = { unit: 'rifle-squad', men: 8 };
    // Gun with HE: one shot, and the hull gun's five. Co-axial: ten shots.
    expect(exact({ ...medium, round: 'co-axial' }, squad, near).hit).toBe('59048/59049');
    expect(exact({ ...medium, round: 'ap' }, squad, near).hit).toBe('728/729');
  });

  it('T-55: AP at −1 PEN, HE as printed', () => {
    const old: Said = { unit: 't-55', round: 'ap' };
    const gun: Said = { unit: 'leopard-2a6', round: 'ap' };
    // 3 + 5 at 9+ against 3 + 6: one step apart.
    expect(exact(gun, tank, near).damaged).toBe('4/9');
    expect(exact(old, { ...tank, experience: 'veteran' }, near).damaged).toBe('1/3');
  });
});
