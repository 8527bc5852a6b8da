/** Overlays, and data that make no sense. */
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../../kernel/errors.js';
import { coreWith, exact, type Said } from '../testing/rules.js';

const failing = (overlay: Readonly<Record<string, never>> | Record<string, unknown>): string => {
  try {
    coreWith(overlay as Record<string, never>);
  } catch (error) {
    if (error instanceof LanchesterError) return error.message;
    throw error;
  }
  return 'no error';
};

describe('data', () => {
  it('a weapon’s numbers may be changed: weapons.tandem-heat.pen', () => {
    const tandem: Said = { unit: 'rpg-team', round: 'tandem-heat' };
    const heavy: Said = { unit: 'heavy-tank' };
    const weaker = coreWith({ 'weapons.tandem-heat.pen': 6 });
    expect(exact(tandem, heavy, { range: 12 }).damaged).toBe('4/9');
    expect(exact(tandem, heavy, { range: 12 }, weaker).damaged).toBe('1/3');
    expect(exact(tandem, heavy, { range: 18 }, coreWith({ 'weapons.tandem-heat.to': 36 })).hit).toBe('2/3');
  });

  it('a price may be changed: prices.rpg-team.tandem', () => {
    const dearer = coreWith({ 'prices.rpg-team.tandem': 10, 'prices.rpg-team.regular': 55 });
    expect(dearer.sheets.sheet('rpg-team', { tandem: true }).price().milli).toBe(65_000);
  });

  it('numbers of the rules may be changed', () => {
    const easier = coreWith({ 'rules.to-hit.need': 2, 'rules.damage-value.regular': 3, 'rules.he.2.hits': 'D3' });
    const rifle: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
    expect(exact(rifle, { unit: 'rifle-squad' }, { range: 10 }, easier).kill).toBe('5/9');
    const strict = coreWith({ 'rules.vehicle-damage.massive': 4 });
    const tandem: Said = { unit: 'rpg-team', round: 'tandem-heat' };
    expect(exact(tandem, { unit: 'heavy-tank' }, { range: 12 }, strict).destroyed).not.toBe('10693/46656');
  });

  it('refuses what makes no sense, with the path', () => {
    expect(failing({ 'weapons.rpg.pen': 40 })).toMatch(/weapons\.rpg\.pen must be a whole number from 0 to 12, not 40/);
    expect(failing({ 'weapons.rpg.from': 40 })).toMatch(/weapons\.rpg\.to must be/);
    expect(failing({ 'weapons.shotgun.shots': 'D4' })).toMatch(/weapons\.shotgun\.shots must be dice/);
    expect(failing({ 'weapons.rpg.rules': ['Shaped charges'] })).toMatch(/did you mean "Shaped charge"/);
    expect(failing({ 'rules.to-hit.need': 1 })).toMatch(/rules\.to-hit\.need/);
    expect(failing({ 'rules.he.1.pins': 'D5' })).toMatch(/rules\.he\.1\.pins/);
    expect(failing({ 'rules.catches-fire': 'many' })).toMatch(/rules\.catches-fire/);
    expect(failing({ 'units.t-55.value': 12 })).toMatch(/units\.t-55\.value/);
    expect(failing({ 'units.t-55.main': 'heavy-anti-tank-gum' })).toMatch(/did you mean "heavy-anti-tank-gun"/);
    expect(failing({ 'units.t-55.move': 'hover' })).toMatch(/units\.t-55\.move/);
    expect(failing({ 'units.t-55.type': 'tank' })).toMatch(/must be squad, team, vehicle or drone/);
    expect(failing({ 'units.t-55.traits': ['slo'] })).toMatch(/did you mean "slow"/);
    expect(failing({ 'prices.rifle-squad.men': 0 })).toMatch(/prices\.rifle-squad\.men/);
  });

  it('HEAT-MOV-01, HEAT-MOV-02 moves and Fixed come from the data', () => {
    const { sheets } = coreWith({});
    const moves = (unit: string) => [sheets.sheet(unit, {}).profile.advance / 2, sheets.sheet(unit, {}).profile.rough];
    expect(['rifle-squad', 'medium-tank', 'btr-60', 't-55'].map(moves)).toEqual([
      [6, 'advance'],
      [9, 'run'],
      [12, 'none'],
      [6, 'run'],
    ]);
    const fixed = ['mmg-team', 'lmg-team', 'medium-mortar', 'light-autocannon', 'medium-autocannon'];
    expect(fixed.map((unit) => sheets.sheet(unit, {}).profile.fixed)).toEqual([true, false, true, true, false]);
  });
});
