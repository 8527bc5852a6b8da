/** Drones: fire at them, what they drop, the battery and the link. */
import { describe, expect, it } from 'vitest';
import { play, type ScriptedRoll } from '../../../kernel/script.js';
import { reportCode } from '../attack/situation.js';
import { stage, staged } from '../odds/staged.js';
import { coreWith, Exact, exact, idle, programOf, type Said, scripted } from '../testing/rules.js';
import { link } from './drones.js';
import { fate } from './situation.js';

const team: Said = { unit: 'drone-team' };
const aloft: Said = { ...team, airborne: true };
const squad: Said = { unit: 'rifle-squad', men: 5 };
const tank: Said = { unit: 'medium-tank' };

describe('fire at drones', () => {
  it('HEAT-HIT-13, HEAT-DRONE-02, HEAT-R37 −1, or −2 after a Run, in place of the small target; the team’s value', () => {
    // ten shots on 4+ and 4+; after a Run 5+ and 4+
    expect(exact(squad, aloft, { range: 10 }).destroyed).toBe('989527/1048576');
    expect(exact(squad, { ...aloft, moved: 'ran' }, { range: 10 }).destroyed).toBe('50700551/60466176');
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    const kills = ['inexperienced', 'regular', 'veteran'].map(
      (experience) => exact(one, { ...aloft, experience }, { range: 10 }).destroyed,
    );
    expect(kills).toEqual(['1/3', '1/4', '1/6']);
    // PEN helps as against men
    expect(
      exact({ unit: 'amr-team', order: 'advance' }, { ...aloft, experience: 'veteran' }, { range: 15 }).destroyed,
    ).toBe('2/9');
  });

  it('HEAT-R37 a hit without damage places no pin; a destroyed drone is a lost team', () => {
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    expect(scripted([4, 3], one, aloft, { range: 10 })).toMatchObject({ hit: true, pins: 0, fate: fate.stands });
    expect(scripted([4, 4], one, aloft, { range: 10 })).toMatchObject({ casualties: 0, fate: fate.knockedOut });
    expect(idle({ unit: 'light-mortar' }, aloft, { range: 20 })).toMatch(/cannot shoot/);
  });

  it('HEAT-DRONE-01 without its operator the team is lost', () => {
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    // on the ground: 4+ at three men, who are no small target: 2/3 · 1/36 picked
    expect(exact(one, { ...team, men: 3 }, { range: 10 }).destroyed).toBe('1/54');
    expect(exact(one, { ...team, men: 3 }, { range: 10 }).kill).toBe('1/3');
  });
});

describe('what drones drop', () => {
  const drop = (action: string, target: Said, more: Said = {}) => {
    const law = new Exact(programOf({ action, attacker: { ...team, ...more }, target }));
    const of = (digit: (code: number) => number) => law.chance((code) => digit(staged.report(code)) > 0);
    return {
      at: (where: number) => law.chance((code) => staged.stage(code) === where),
      hit: of(reportCode.of.hit),
      destroyed: of(reportCode.of.fate),
      casualties: law.sum((code) => reportCode.of.casualties(staged.report(code))),
    };
  };
  const told = (action: string, rolls: readonly ScriptedRoll[], more: Said = {}) =>
    play(rolls, programOf({ action, attacker: { ...team, ...more }, target: tank }));

  it('HEAT-DRONE-08, HEAT-R39 an explosive lands near enough in 3/4', () => {
    expect(drop('drone-ied', squad).hit).toBe('3/4');
    const at = drop('drone-ied', tank);
    expect(at.hit).toBe('3/4');
    // PEN +3 on the top of 9+: superficial on a 5, full on a 6; the fire meets D3 + 1 pins
    expect(at.destroyed).toBe('7/81');
    expect(staged.stage(told('drone-ied', [1]))).toBe(stage.lost);
    expect(staged.stage(told('drone-ied', [2, ['inches off', 4]]))).toBe(stage.lost);
    expect(staged.stage(told('drone-ied', [2, 3, ['pins', 1], 1]))).toBe(stage.arrives);
    expect(staged.stage(told('drone-ied', [6, ['pins', 1], 1]))).toBe(stage.arrives);
  });

  it('HEAT-DRONE-08 a pinned team tests first', () => {
    const pinned = drop('drone-ied', squad, { pins: 2 });
    expect(pinned.at(stage.failed)).toBe('5/12');
    expect(pinned.hit).toBe('7/16');
  });

  it('HEAT-DRONE-09, HEAT-R40 a payload tumbles at −1, or falls straight on a second 6', () => {
    const at = drop('drone-payload', tank);
    // 7/12 tumble on 4+, 1/36 fall straight on 3+
    expect(at.hit).toBe('67/216');
    expect([stage.lost, stage.arrives].map(at.at)).toEqual(['7/18', '11/18']);
    // the team's pins that are left, and its experience
    expect(drop('drone-payload', tank, { experience: 'inexperienced' }).hit).toBe('5/24');
    expect(told('drone-payload', [6, 6, 3, ['damage against', 4], 1])).toBe(told('drone-payload', [3, 4, 4, 1]));
  });

  it('HEAT-DRONE-09, HEAT-L34 the second roll of a 6 by the first roll, or else it tumbles', () => {
    const request = { action: 'drone-payload', attacker: team, target: tank };
    const rules = coreWith({ 'rules.drone-payload.as-before': 'tumbles' });
    const drops = (core?: typeof rules): string =>
      new Exact(programOf(request, core)).chance((code) => staged.stage(code) === stage.arrives);
    // 7/12 + 1/36, and 23/36 + 1/36
    expect([drops(), drops(rules)]).toEqual(['11/18', '2/3']);
    expect(staged.stage(play([6, 2], programOf(request)))).toBe(stage.lost);
    expect(staged.stage(play([6, 2, 3], programOf(request, rules)))).toBe(stage.arrives); // 4+ is needed: a miss
    // 23/36 tumble on 4+, 1/36 fall straight on 3+
    expect(new Exact(programOf(request, rules)).chance((code) => reportCode.of.hit(staged.report(code)) > 0)).toBe(
      '73/216',
    );
  });

  it('HEAT-R36 nothing that is dropped reaches what flies', () => {
    expect(drop('drone-ied', { unit: 'tiger' }).at(stage.idle)).toBe('1');
  });
});

describe('battery and link', () => {
  const law = (action: string, situation: Said) => new Exact(programOf({ action, attacker: team, situation }));

  it('HEAT-DRONE-04, HEAT-R38 from the third round on', () => {
    const crash = [2, 3, 4, 5, 6, 7].map((rounds) => law('drone-battery', { rounds }).chance((code) => code === 1));
    expect(crash).toEqual(['0', '1/3', '1/2', '2/3', '5/6', '1']);
  });

  it('HEAT-DRONE-06, HEAT-R38 beyond 60", not rounded', () => {
    const at = (distance: number) =>
      [link.obeys, link.hovers, link.drifts].map((what) =>
        law('drone-link', { distance }).chance((code) => code === what),
      );
    expect(at(60)).toEqual(['1', '0', '0']);
    expect(at(70)).toEqual(['1/3', '1/3', '1/3']);
    expect(at(75)).toEqual(['1/6', '1/3', '1/2']);
    expect(at(120)).toEqual(['0', '0', '1']);
  });
});
