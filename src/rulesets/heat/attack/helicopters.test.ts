/** Helicopters as targets, fire from their doors, and what they carry. */
import { describe, expect, it } from 'vitest';
import { reportCode } from '../attack/situation.js';
import { coreWith, Exact, exact, idle, programOf, type Said, scripted } from '../testing/rules.js';
import { fate, grade } from './situation.js';

const rpg: Said = { unit: 'rpg-team' };
const huey: Said = { unit: 'medium-helicopter' };
const tiger: Said = { unit: 'tiger' };
const near: Said = { range: 12 };

describe('fire at helicopters', () => {
  it('HEAT-HELI-07, HEAT-R33 example 12: an RPG at the front of a 7+ helicopter', () => {
    const odds = exact(rpg, huey, near);
    expect(odds.destroyed).toBe('5/18');
    expect(odds.damaged).toBe('5/9');
    // HEAT-R16's pin, and the chart's: superficial 5/3, full 11/12, massive 11/8.
    expect(odds.pins).toBe('49/36');
    expect(odds.immobilised).toBe('13/81');
  });

  it('HEAT-HELI-07 the chart: D2 pins, D3 pins and half the moves, destroyed', () => {
    expect(scripted([3, 4, 1, ['pins', 2]], rpg, huey, near)).toMatchObject({
      grade: grade.stunned,
      pins: 3,
      down: true,
      immobilised: false,
    });
    expect(scripted([3, 4, 2, 3], rpg, huey, near)).toMatchObject({
      grade: grade.immobilised,
      pins: 4,
      immobilised: true,
    });
    expect(scripted([3, 4, 4], rpg, huey, near)).toMatchObject({ fate: fate.knockedOut, pins: 1 });
    // massive: both readings, and the halving counts once
    expect(scripted([3, 6, 2, 1, 3, 1], rpg, huey, near)).toMatchObject({
      fate: fate.stands,
      pins: 3,
      immobilised: true,
    });
    // superficial at −3 never destroys
    expect(scripted([3, 2, 6, 3], rpg, huey, near)).toMatchObject({ fate: fate.stands, pins: 4 });
  });

  it('HEAT-R34 a rotating weapon may jam; what is not there does not', () => {
    const jammed = (law: Exact) => law.chance((code) => reportCode.of.jammed(code) === 1);
    expect(jammed(exact(rpg, huey, near))).toBe('0');
    // one reading of 1 to 3 at full damage, then 1 or 2
    expect(scripted([3, 4, 1, 1, ['turret jam', 2]], rpg, tiger, near)).toMatchObject({ pins: 2 });
    expect(jammed(exact(rpg, tiger, near))).toBe('17/162');
    const silent = { ...tiger, jammed: true };
    expect(idle(silent, { unit: 'rifle-squad' }, { range: 20 })).toMatch(/cannot shoot/);
    // the missile is not on the turret
    expect(exact(silent, { unit: 'medium-tank' }, near).hit).toBe('2/3');
  });

  it('HEAT-HELI-06, HEAT-R33 small arms cannot hurt it, but pin it with open doors', () => {
    const mmg: Said = { unit: 'mmg-team' };
    expect(exact(mmg, huey, near).pins).toBe('0');
    const open = exact(mmg, { ...huey, 'doors-open': true }, near);
    expect([open.pins, open.damaged]).toEqual(['242/243', '0']);
  });

  it('HEAT-R36 indirect fire, flame and assaults do not reach what is in the air', () => {
    const why = 'indirect fire and flame do not reach what is in the air (HEAT-R36)';
    expect(idle({ unit: 'medium-mortar' }, huey, { range: 30 })).toContain(
      `cannot shoot at Medium helicopter, Regular crew: ${why}`,
    );
    expect(idle({ unit: 'flamethrower-team' }, huey, { range: 5 })).toContain(why);
    // out of range of what could be fired up is another matter
    expect(idle({ unit: 'mmg-team' }, huey, { range: 40 })).toMatch(/ at 40": Medium machine gun 0" to 36"$/);
    expect(exact({ unit: 'medium-mortar' }, { ...huey, airborne: false }, { range: 30 }).hit).toBe('1/6');
    const assault = (airborne: boolean) =>
      new Exact(
        programOf({
          action: 'vehicle-assault',
          attacker: { unit: 'rifle-squad', 'tank-hunters': true },
          target: { ...huey, airborne },
        }),
      );
    expect(assault(true).law.codes).toEqual([0]);
    expect(assault(false).law.codes.length).toBeGreaterThan(3);
    // direct HE counts one hit
    expect(
      scripted([3, 3, ['HEAT-HE-01', 1], 6, 6, 2, 2], { unit: 'light-autocannon', round: 'he' }, huey, near),
    ).toMatchObject({
      pins: 3,
    });
  });

  it('HEAT-VEH-03 facing and range count against helicopters as against all armour', () => {
    const damaged = (more: Said) => exact({ unit: 'hmg-team' }, huey, more).damaged;
    expect(damaged(near)).toBe('217/729');
    expect(damaged({ ...near, facing: 'rear' })).toBe('19/27');
  });
});

describe('fire from helicopters', () => {
  it('HEAT-HIT-12, HEAT-HELI-06 small arms from the doors at −2, and nothing else', () => {
    const squad: Said = { unit: 'rifle-squad', men: 5, lmg: 1, law: 1, 'from-doors': true };
    const one: Said = { unit: 'rifle-squad', men: 1, 'from-doors': true };
    expect(exact(one, { unit: 'rifle-squad', men: 5 }, { range: 18 }).hit).toBe('1/3');
    // three assault rifles of five men: gunner and loader are silent
    expect(exact(squad, { unit: 'rifle-squad', men: 5 }, { range: 18 }).hit).toBe('19/27');
    expect(idle({ unit: 'mmg-team', 'from-doors': true }, { unit: 'rifle-squad' }, { range: 18 })).toMatch(/cannot/);
  });

  it('HEAT-HELI-01 the Tiger’s price is that of its parts', () => {
    const core = coreWith({});
    const price = (unit: string, fields: Said) => core.sheets.sheet(unit, fields).price().milli / 1000;
    const parts: Said = { 'autocannon-turret': true, atgm: true, 'fire-and-forget': true, 'close-support': true };
    expect(price('medium-helicopter', parts)).toBe(160);
    expect(price('tiger', {})).toBe(160);
    expect(
      ['light', 'medium', 'large', 'giant'].map((size) => core.profile(`${size}-helicopter`, {}).capacity),
    ).toEqual([8, 16, 24, 36]);
    expect(core.profile('giant-helicopter', { 'close-support': true }).capacity).toBe(0);
  });
});

describe('medics', () => {
  it('HEAT-DMG-08 each casualty of small arms is saved on a 6', () => {
    const one: Said = { unit: 'rifle-squad', men: 1 };
    const five: Said = { unit: 'rifle-squad', men: 5, medic: true };
    expect(exact(one, five, { range: 18 }).kill).toBe('5/18');
    expect(scripted([3, 4, ['saved by a medic', 6]], one, five, { range: 18 })).toMatchObject({
      casualties: 0,
      pins: 1,
    });
    // a picked gunner is saved too
    const gun: Said = { unit: 'mmg-team', medic: true };
    expect(exact(one, gun, { range: 18 }).destroyed).toBe('5/324');
    // PEN and high explosive are no small arms
    expect(exact({ unit: 'rpg-team' }, five, { range: 18 }).kill).toBe(
      exact({ unit: 'rpg-team' }, { unit: 'rifle-squad', men: 5 }, { range: 18 }).kill,
    );
  });
});
