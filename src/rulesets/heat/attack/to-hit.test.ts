/** The to-hit list, one clause at a time: the chance of one shot by a man with a rifle, a team, a gun. */
import { describe, expect, it } from 'vitest';
import { coreWith, exact, idle, type Said, scripted } from '../testing/rules.js';

const rifle: Said = { unit: 'rifle-squad', men: 1, weapons: { rifle: 1 } };
const squad: Said = { unit: 'rifle-squad', men: 8 };

const hit = (attacker: Said, target: Said, situation: Said): string => exact(attacker, target, situation).hit;

describe('to hit', () => {
  it('HEAT-HIT-01 hits on 3 or better', () => {
    expect(hit(rifle, squad, { range: 10 })).toBe('2/3');
    expect(
      scripted(
        [
          ['HEAT-HIT-01', 3],
          ['HEAT-DMG-01', 4],
        ],
        rifle,
        squad,
        { range: 10 },
      ),
    ).toMatchObject({ hit: true, casualties: 1 });
    expect(scripted([2], rifle, squad, { range: 10 })).toMatchObject({ hit: false, pins: 0 });
  });

  it('HEAT-HIT-02, HEAT-R02 needs a 6 and another 6 for 7, 8 or 12', () => {
    for (const pins of [4, 5, 9]) expect(hit({ ...rifle, pins }, squad, { range: 10 })).toBe('1/36');
    expect(scripted([6, 5], { ...rifle, pins: 4 }, squad, { range: 10 }).hit).toBe(false);
    expect(scripted([6, 6, 1], { ...rifle, pins: 4 }, squad, { range: 10 }).hit).toBe(true);
    expect(hit({ ...rifle, pins: 3 }, squad, { range: 10 })).toBe('1/6');
  });

  it('HEAT-HIT-03, HEAT-R01 adds 1 up to 6 inches; a natural 1 always misses', () => {
    expect(hit(rifle, squad, { range: 6 })).toBe('5/6');
    expect(hit(rifle, squad, { range: 6.5 })).toBe('2/3');
    expect(scripted([1], rifle, squad, { range: 0 }).hit).toBe(false);
  });

  it('HEAT-HIT-04, HEAT-R03 takes 1 beyond half of the greatest range', () => {
    expect(hit(rifle, squad, { range: 12 })).toBe('2/3');
    expect(hit(rifle, squad, { range: 12.5 })).toBe('1/2');
    expect(hit({ unit: 'mmg-team' }, squad, { range: 18 })).toBe('242/243');
    expect(hit({ unit: 'mmg-team' }, squad, { range: 19 })).toBe('31/32');
  });

  it('HEAT-R03, HEAT-R09, HEAT-DMR-01 never for the assault rifle nor the marksman, whose bands begin far off', () => {
    const assault: Said = { unit: 'rifle-squad', men: 1 };
    expect(hit(assault, squad, { range: 24 })).toBe('2/3');
    const marksman: Said = { unit: 'rifle-squad', men: 1, weapons: { 'designated-marksman-rifle': 1 } };
    expect(hit(marksman, squad, { range: 38 })).toBe('2/3');
    expect(idle(marksman, squad, { range: 23 })).toMatch(/24" to 38"/);
  });

  it('HEAT-R04, ENG-R08 the assault rifle fires two shots up to 12 inches, one up to 24, none beyond', () => {
    const assault: Said = { unit: 'rifle-squad', men: 1 };
    expect(hit(assault, squad, { range: 12 })).toBe('8/9');
    expect(hit(assault, squad, { range: 12.5 })).toBe('2/3');
    expect(idle(assault, squad, { range: 24.5 })).toMatch(/cannot shoot/);
  });

  it('HEAT-HIT-05, HEAT-PIN-01 takes 1 for each pin', () => {
    expect([0, 1, 2, 3].map((pins) => hit({ ...rifle, pins }, squad, { range: 10 }))).toEqual([
      '2/3',
      '1/2',
      '1/3',
      '1/6',
    ]);
  });

  it('HEAT-HIT-06 takes 1 from the Inexperienced only', () => {
    const by = (experience: string) => hit({ ...rifle, experience }, squad, { range: 10 });
    expect(['inexperienced', 'regular', 'veteran'].map(by)).toEqual(['1/2', '2/3', '2/3']);
  });

  it('HEAT-HIT-07, HEAT-WPN-10 takes 1 on an Advance, but not from Assault weapons', () => {
    expect(hit(rifle, squad, { range: 10, order: 'advance' })).toBe('1/2');
    expect(hit({ ...rifle, weapons: { 'submachine-gun': 1 } }, squad, { range: 8, order: 'advance' })).toBe('8/9');
    expect(hit({ ...rifle, weapons: { pistol: 1 } }, squad, { range: 3, order: 'advance' })).toBe('5/6');
    expect(hit(rifle, squad, { range: 10, order: 'ambush' })).toBe('2/3');
  });

  it('HEAT-HIT-08, HEAT-R08, HEAT-WPN-11 takes 1 from a Team weapon with one man left', () => {
    expect(hit({ unit: 'rpg-team', men: 2 }, { unit: 'soft-skin' }, { range: 10 })).toBe('2/3');
    expect(hit({ unit: 'rpg-team', men: 1 }, { unit: 'soft-skin' }, { range: 10 })).toBe('1/2');
    // A gun without the Team rule does not mind.
    expect(hit({ unit: 'light-anti-tank-gun', men: 1, round: 'ap' }, { unit: 'soft-skin' }, { range: 10 })).toBe('2/3');
  });

  it('HEAT-WPN-11, HEAT-R08 a squad loads its light machine gun with another man, who does not fire', () => {
    const gun = { 'light-machine-gun': 1 };
    // With the NCO as loader four shots on 3+ (30" is long range: 4+). With one more man the NCO's rifle fires too.
    expect(hit({ unit: 'rifle-squad', men: 2, weapons: gun }, squad, { range: 30 })).toBe('15/16');
    expect(hit({ unit: 'rifle-squad', men: 2, weapons: gun }, squad, { range: 17 })).toBe('80/81');
    expect(hit({ unit: 'rifle-squad', men: 3, weapons: gun }, squad, { range: 17 })).toBe('242/243');
    // Officers have no NCO: the only man beside the gunner loads.
    expect(hit({ unit: 'platoon-leader', men: 1, lmg: 1 }, squad, { range: 17 })).toBe('15/16');
  });

  it('HEAT-HIT-09, HEAT-R06 takes 2 from a Down men unit, never from a vehicle', () => {
    expect(hit(rifle, { ...squad, down: true }, { range: 10 })).toBe('1/3');
    expect(hit({ unit: 'rpg-team' }, { unit: 'medium-tank' }, { range: 10 })).toBe('2/3');
  });

  it('HEAT-HIT-10, HEAT-R05 takes 1 for one or two men, crews too, vehicles never', () => {
    expect(hit(rifle, { unit: 'recon-pair' }, { range: 10 })).toBe('1/2');
    expect(hit(rifle, { unit: 'light-anti-tank-gun', men: 2 }, { range: 10 })).toBe('1/2');
    expect(hit(rifle, { unit: 'light-anti-tank-gun' }, { range: 10 })).toBe('2/3');
    expect(hit(rifle, { unit: 'jeep' }, { range: 10 })).toBe('2/3');
  });

  it('HEAT-HIT-11 takes 1 for soft and 2 for hard cover, from vehicles too', () => {
    expect(hit(rifle, squad, { range: 10, cover: 'soft' })).toBe('1/2');
    expect(hit(rifle, squad, { range: 10, cover: 'hard' })).toBe('1/3');
    expect(hit(rifle, squad, { range: 10, cover: 'soft', building: true })).toBe('1/3');
    expect(hit({ unit: 'rpg-team' }, { unit: 'medium-tank' }, { range: 10, cover: 'hard' })).toBe('1/3');
  });

  it('HEAT-HIT-14, HEAT-WPN-13, HEAT-R07 a sniper minds pins and a missing assistant only, on Fire or Ambush', () => {
    const worst: Said = { range: 40, cover: 'hard' };
    const sniper: Said = { unit: 'sniper', experience: 'inexperienced' };
    const pair: Said = { unit: 'recon-pair', down: true };
    expect(hit(sniper, pair, worst)).toBe('2/3');
    expect(hit(sniper, pair, { ...worst, order: 'ambush' })).toBe('2/3');
    expect(hit({ ...sniper, pins: 1 }, pair, worst)).toBe('1/2');
    expect(hit({ ...sniper, men: 1 }, pair, worst)).toBe('1/2');
    expect(hit({ unit: 'sniper' }, squad, { range: 20, order: 'advance' })).toBe('1/2');
    expect(idle(sniper, pair, { range: 11 })).toMatch(/12" to 48"/);
  });

  it('HEAT-HIT-14, HEAT-WPN-14 flame ignores cover, Down and long range, but not pins nor Advance', () => {
    const flame: Said = { unit: 'flamethrower-team' };
    const hiding: Said = { ...squad, down: true };
    expect(hit(flame, hiding, { range: 6, cover: 'hard' })).toBe('5/6');
    expect(hit({ ...flame, pins: 1 }, hiding, { range: 6 })).toBe('2/3');
    expect(hit(flame, hiding, { range: 6, order: 'advance' })).toBe('2/3');
  });
});

describe('shots', () => {
  it('HEAT-WPN-01 a shotgun fires D3 shots, each bearer his own', () => {
    const bearer: Said = { unit: 'rifle-squad', men: 2, weapons: { shotgun: 2 } };
    const rolls = [2, 3, 3, 1, 4, 2, 5, 1, 1];
    expect(scripted(rolls, bearer, squad, { range: 10 })).toMatchObject({ hit: true, casualties: 0, pins: 1 });
    // One bearer, long range: 1 − (1/2 + 1/4 + 1/8) / 3
    const one: Said = { unit: 'rifle-squad', men: 1, weapons: { shotgun: 1 } };
    expect(hit(one, squad, { range: 10 })).toBe('17/24');
  });

  it('HEAT-ATK-01, HEAT-ATK-02 drops what does not reach, and fires the rest each with its own need', () => {
    const mixed: Said = { unit: 'rifle-squad', men: 4, weapons: { 'submachine-gun': 1, rifle: 1 }, lmg: 1 };
    // At 20": the NCO's assault rifle on 3+, the light machine gun (long range) on 4+. The rifleman loads, the submachine gun does not reach.
    const rolls = [3, 4, 4, 3, 2, 2, 1, 4];
    expect(scripted(rolls, mixed, squad, { range: 20 })).toMatchObject({ hit: true, casualties: 1, pins: 1 });
  });

  it('HEAT-ATK-02 however many sorts of shots a squad fires, all are fired', () => {
    const rules = coreWith({ 'weapons.rifle.to': 16, 'weapons.submachine-gun.to': 30 });
    const weapons = { rifle: 1, 'submachine-gun': 1, shotgun: 1 };
    const mixed: Said = { unit: 'rifle-squad', men: 4, weapons, order: 'advance' };
    // Misses: two shots on 4+, one on 5+, two on 3+, D3 on 4+.
    const missed = (1 / 4) * (2 / 3) * (1 / 9) * ((1 / 2 + 1 / 4 + 1 / 8) / 3);
    const odds = exact(mixed, squad, { range: 10 }, rules);
    const [n = '', d = ''] = odds.hit.split('/');
    expect(Number(n) / Number(d)).toBeCloseTo(1 - missed, 12);
    // 2 · 1/2 + 1/3 + 2 · 2/3 + 2 · 1/2 hits, half of which tell.
    expect(odds.casualties).toBe('11/6');
  });

  it('HEAT-WPN-02 a vehicle is no Team: its weapons have no −1, and nobody is Fixed', () => {
    expect(hit({ unit: 'marder', round: 'co-axial' }, squad, { range: 10, order: 'advance' })).toBe('31/32');
  });
});
