/** What fire does to men: damage, picked casualties, high explosive, flame, pins. */
import { describe, expect, it } from 'vitest';
import { coreWith, exact, idle, type Said, scripted } from '../testing/rules.js';
import { fate } from './situation.js';

const rifle: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
const squad: Said = { unit: 'rifle-squad', men: 8 };
const near: Said = { range: 10 };

describe('damage to men', () => {
  it('HEAT-DMG-01 needs 3, 4, 5 against Inexperienced, Regulars, Veterans', () => {
    const kill = (experience: string) => exact(rifle, { ...squad, experience }, near).kill;
    expect(['inexperienced', 'regular', 'veteran'].map(kill)).toEqual(['4/9', '1/3', '2/9']);
  });

  it('HEAT-DMG-02 adds PEN, and a natural 1 fails', () => {
    // Heavy machine gun, +1: damage on 3+; three shots on 3+ at 10".
    expect(exact({ unit: 'hmg-team' }, squad, near).casualties).toBe('4/3');
    // RPG, +5: damage on 2+ only, one man (HEAT-R30).
    expect(exact({ unit: 'rpg-team' }, squad, near).kill).toBe('5/9');
    expect(scripted([3, 1], { unit: 'rpg-team' }, squad, near)).toMatchObject({ hit: true, casualties: 0, pins: 1 });
  });

  it('HEAT-DMG-04, HEAT-R22 rolls a damaging 6 again; the second 6 picks the gunner', () => {
    const mmg: Said = { unit: 'mmg-team' };
    expect(scripted([3, ['HEAT-DMG-01', 6], ['HEAT-DMG-04', 6]], rifle, mmg, near)).toMatchObject({
      casualties: 1,
      fate: fate.gunnerLost,
    });
    expect(scripted([3, 6, 5], rifle, mmg, near)).toMatchObject({ casualties: 1, fate: fate.stands });
    expect(scripted([3, 5], rifle, mmg, near)).toMatchObject({ casualties: 1, fate: fate.stands });
    const without = coreWith({ 'rules.exceptional-damage': false });
    expect(exact(rifle, mmg, near, without).destroyed).toBe('0');
  });

  it('HEAT-DMG-05, HEAT-R07 a sniper picks the gunner with any casualty', () => {
    const sniper: Said = { unit: 'sniper' };
    const odds = exact(sniper, { unit: 'mmg-team' }, { range: 20 });
    expect(odds.kill).toBe('1/3');
    expect(odds.destroyed).toBe('1/3');
    // On an Advance it is a rifle like any other: 4+ to hit, the gunner on two sixes.
    expect(exact(sniper, { unit: 'mmg-team' }, { range: 20, order: 'advance' }).destroyed).toBe('1/72');
  });

  it('HEAT-R23 a crew without the Team rule loses its gun to PEN only', () => {
    const gun: Said = { unit: 'light-anti-tank-gun' };
    expect(exact(rifle, gun, near).destroyed).toBe('0');
    expect(exact({ unit: 'sniper' }, gun, { range: 20 }).destroyed).toBe('0');
    expect(exact({ unit: 'rpg-team' }, gun, near).destroyed).toBe('1/54');
    expect(scripted([3, 6, 6], { unit: 'rpg-team' }, gun, near)).toMatchObject({
      casualties: 1,
      fate: fate.gunnerLost,
    });
  });

  it('HEAT-DMG-06, HEAT-R10 a gun shield adds 1 from the front, not against HE, never above 6', () => {
    const gun: Said = { unit: 'light-anti-tank-gun', shield: true };
    expect(exact(rifle, gun, near).kill).toBe('2/9');
    expect(exact(rifle, gun, { ...near, facing: 'side' }).kill).toBe('1/3');
    expect(exact(rifle, { ...gun, experience: 'veteran' }, { ...near, building: true }).kill).toBe('1/18');
    // HE 1", damage on 3+ with or without shield; a hit of D3 men.
    const he: Said = { unit: 'medium-anti-tank-gun', round: 'he' };
    expect(exact(he, gun, near).casualties).toBe(exact(he, { unit: 'light-anti-tank-gun' }, near).casualties);
  });

  it('HEAT-DMG-07, HEAT-R10 a building adds 1, not against HE or flame', () => {
    expect(exact(rifle, squad, { ...near, building: true }).kill).toBe('1/9');
    expect(exact(rifle, { ...squad, experience: 'veteran' }, { ...near, building: true }).kill).toBe('1/18');
    const he: Said = { unit: 'heavy-anti-tank-gun', round: 'he' };
    expect(exact(he, squad, { ...near, building: true }).casualties).toBe(
      exact(he, squad, { ...near, cover: 'hard' }).casualties,
    );
    const flame: Said = { unit: 'flamethrower-team' };
    expect(exact(flame, squad, { range: 5, building: true }).casualties).toBe(
      exact(flame, squad, { range: 5 }).casualties,
    );
  });
});

describe('high explosive at men', () => {
  it('HEAT-HE-01 has its pins, PEN and hits for each class', () => {
    const gun = (unit: string): Said => ({ unit, round: 'direct', experience: 'regular' });
    // Mean pins of a hit: 2, 2 and 3.5 for HE 2", 3", 4"; direct at 10": 2/3.
    expect(exact(gun('light-howitzer'), squad, near).pins).toBe('4/3');
    expect(exact(gun('medium-howitzer'), squad, near).pins).toBe('4/3');
    expect(exact(gun('heavy-howitzer'), squad, near).pins).toBe('7/3');
    expect(exact({ unit: 'light-anti-tank-gun', round: 'he' }, squad, near).pins).toBe('1');
    // HE 1": D3 men at 3+ (4 − 1).
    expect(exact({ unit: 'light-anti-tank-gun', round: 'he' }, squad, near).casualties).toBe('8/9');
    expect(scripted([3, ['HEAT-HE-03', 2], 2, 3, ['HEAT-HE-01', 3]], gun('light-howitzer'), squad, near)).toMatchObject(
      { casualties: 2, pins: 3 },
    );
  });

  it('HEAT-HE-02 the crew chooses AP or HE before rolling (ENG-R07)', () => {
    const gun: Said = { unit: 'heavy-anti-tank-gun' };
    expect(exact(gun, squad, near).casualties).toBe(exact({ ...gun, round: 'he' }, squad, near).casualties);
    const tank: Said = { unit: 'medium-tank' };
    expect(exact(gun, tank, near).destroyed).toBe(exact({ ...gun, round: 'ap' }, tank, near).destroyed);
  });

  it('HEAT-HE-03, HEAT-R11 men hit are capped at the men present, and never exceptional', () => {
    const he: Said = { unit: 'light-howitzer', round: 'direct' };
    // Six men hit become three: three damage rolls, no roll after a 6.
    expect(scripted([4, 6, 6, 6, 1, 1, 3, 4], he, { unit: 'mmg-team' }, near)).toMatchObject({
      casualties: 2,
      pins: 1,
    });
  });

  it('HEAT-HE-04, HEAT-R12 Down: capped first, then halved; pins even for no hits', () => {
    const he: Said = { unit: 'light-howitzer', round: 'direct' };
    const down: Said = { unit: 'mmg-team', down: true };
    expect(scripted([5, 1, 2], he, down, near)).toMatchObject({ hit: true, casualties: 0, pins: 2 });
    expect(scripted([5, 6, 2, 3], he, down, near)).toMatchObject({ casualties: 1, pins: 3 });
  });

  it('HEAT-HE-06, HEAT-R15 pins of HE replace the pin of bullets; HEAT-R13 once for the largest', () => {
    const agl: Said = { unit: 'agl-team' };
    // Two grenades hit, each its own men; one roll of pins.
    expect(scripted([3, 3, 1, 3, 2, 2, 2, 2, 2], agl, squad, near)).toMatchObject({ casualties: 0, pins: 2 });
    const tank: Said = { unit: 'medium-tank', 'pintle-agl': true, round: 'he' };
    const rolls = [['HEAT-HIT-01', 3], ['HEAT-HE-03', 1], 1, 2, 2, 2, 2, 2, 2, 2, ['HEAT-HE-01', 1]] as const;
    expect(scripted([...rolls], tank, squad, near)).toMatchObject({ hit: true, pins: 1 });
  });

  it('HEAT-AGL-01, HEAT-R63 the grenade launcher fires two shots of HE 1" with direct rolls to hit', () => {
    expect(exact({ unit: 'agl-team' }, squad, near).hit).toBe('8/9');
    expect(exact({ unit: 'agl-team' }, squad, { range: 20, cover: 'soft' }).hit).toBe('5/9');
  });
});

describe('indirect fire', () => {
  const mortar: Said = { unit: 'medium-mortar' };

  it('HEAT-IND-01, HEAT-R28 needs 6, then 5, 4, 3, 2 without any change', () => {
    const worst: Said = { range: 60, cover: 'hard' };
    const hidden: Said = { unit: 'recon-pair', down: true };
    const by = (zeroed: number) =>
      exact({ ...mortar, experience: 'inexperienced', pins: 3, zeroed }, hidden, worst).hit;
    expect([6, 5, 4, 3, 2].map(by)).toEqual(['1/6', '1/3', '1/2', '2/3', '5/6']);
  });

  it('HEAT-IND-02 inside the minimum range it misses', () => {
    const odds = exact(mortar, squad, { range: 11 });
    expect([odds.hit, odds.pins, odds.destroyed]).toEqual(['0', '0', '0']);
  });

  it('HEAT-IND-03 does not fire from Ambush, and sees by itself or through a spotter', () => {
    expect(idle(mortar, squad, { range: 30, order: 'ambush' })).toMatch(/cannot shoot/);
    expect(exact(mortar, squad, { range: 30, sees: false }).hit).toBe('1/6');
    expect(idle({ unit: 'mmg-team' }, squad, { range: 30, sees: false })).toMatch(/cannot shoot/);
  });

  it('HEAT-IND-05, HEAT-R29 a howitzer fires directly if it can, unless its indirect need is lower', () => {
    const howitzer: Said = { unit: 'light-howitzer' };
    expect(exact(howitzer, squad, { range: 20 }).hit).toBe('2/3');
    expect(exact(howitzer, squad, { range: 30 }).hit).toBe('1/2');
    expect(exact({ ...howitzer, zeroed: 3 }, squad, { range: 30 }).hit).toBe('2/3');
    expect(exact({ ...howitzer, zeroed: 4 }, squad, { range: 30 }).hit).toBe('1/2');
    expect(exact(howitzer, squad, { range: 50 }).hit).toBe('1/6');
    expect(exact(howitzer, squad, { range: 30, sees: false }).hit).toBe('1/6');
    expect(idle(howitzer, squad, { range: 61 })).toMatch(/0" to 60"/);
  });

  it('HEAT-UGL-01, HEAT-WPN-03 a grenadier fires his grenade or his gun', () => {
    const grenadier: Said = { unit: 'rifle-squad', men: 2, ugl: 1 };
    // Grenade on a 6 and one assault rifle, one shot at 20".
    expect(exact({ ...grenadier, round: 'grenade' }, squad, { range: 20 }).hit).toBe('13/18');
    expect(exact({ ...grenadier, round: 'guns' }, squad, { range: 20 }).hit).toBe('8/9');
    expect(idle({ ...grenadier, round: 'grenade' }, squad, { range: 21 })).toMatch(/6" to 20"/);
  });
});

describe('flame at men', () => {
  it('HEAT-WPN-14, HEAT-PIN-03, HEAT-R26 hits are not capped, casualties are', () => {
    const flame: Said = { unit: 'flamethrower-team' };
    // Four successes among six rolls at three men.
    const rolls = [['HEAT-HIT-01', 2], ['HEAT-WPN-14', 6], 2, 2, 2, 1, 1, 2, ['HEAT-PIN-03', 3]] as const;
    expect(scripted([...rolls], flame, { ...squad, men: 3 }, { range: 5 })).toMatchObject({
      casualties: 3,
      pins: 4,
      fate: fate.wipedOut,
    });
  });

  it('HEAT-MOR-05 checks morale whatever the losses', () => {
    const flame: Said = { unit: 'flamethrower-team' };
    // One hit that does nothing: 2 pins, then a check on 7.
    expect(scripted([4, 1, 1, 1, 4, 4], flame, squad, { range: 5 })).toMatchObject({
      casualties: 0,
      pins: 2,
      fate: fate.moraleFailed,
    });
    expect(scripted([4, 1, 1, 1, 4, 3], flame, squad, { range: 5 })).toMatchObject({
      casualties: 0,
      fate: fate.stands,
    });
  });
});
