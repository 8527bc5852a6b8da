import { describe, expect, it } from 'vitest';
import { weaponOf } from '../sheet/arms.js';
import { type Mode, mode, type Profile } from '../sheet/profile.js';
import { attack, chance, core, coreWith, profileOf } from '../testing/rules.js';
import { aspect, type Cover, cover, flag, needOf, packFlags } from './need.js';
import { casualtiesOf, gradeOf, hitsOf } from './outcome.js';

/** What a D6 needs. */
function need(
  firer: Profile,
  target: Profile,
  weapon: string,
  band: number,
  bits = 0,
  where: Cover = cover.soft,
  how: Mode = mode.direct,
) {
  const flags = packFlags(bits, where, aspect.front);
  return needOf(core.numbers.rules, firer, target, weaponOf(core.numbers, weapon), how, band, flags);
}

const regular = profileOf('rifle-platoon');
const tank = profileOf('sherman');
const gun = profileOf('class-2-at-gun');
const howitzer = profileOf('howitzer-104mm');
const sniper = profileOf('sniper');

describe('to hit (HA-FIRE-02, HA-FIRE-03)', () => {
  it('HA-FIRE-03: bands: short +1, long −1', () => {
    expect([0, 1, 2].map((band) => need(regular, regular, 'rifle', band))).toEqual([4, 5, 6]);
    expect([0, 1, 2].map((band) => need(gun, tank, 'class-2-at-gun', band))).toEqual([4, 5, 6]);
    expect([0, 1, 2].map((band) => need(sniper, regular, 'rifle', band))).toEqual([2, 3, 3]); // HA-R15
  });

  it('HA-R17: HE over open sights knows no range, quality, second shot or autospot', () => {
    const he = (firer: Profile, band: number, bits: number) =>
      need(firer, regular, 'howitzer-104mm', band, bits, cover.soft, mode.he);
    expect([0, 1, 2].map((band) => he(howitzer, band, 0))).toEqual([5, 5, 5]);
    const elite = profileOf('howitzer-104mm', { quality: 'elite' });
    expect(he(elite, 1, flag.second + flag.autospot)).toBe(5);
    expect(he(elite, 1, flag.aimed)).toBe(4); // HA-R16
    expect(he(elite, 1, flag.targetMoving)).toBe(6);
    expect(he(elite, 1, flag.firerMoving)).toBe(6);
  });

  it('quality: Elite +1, Poor and militia −1; engineers fire as Poor (HA-ENG-01, HA-COST-03)', () => {
    const at = (unit: string, quality: string) => need(profileOf(unit, { quality }), regular, 'rifle', 1);
    expect(at('rifle-platoon', 'elite')).toBe(4);
    expect(at('rifle-platoon', 'elite-enhanced')).toBe(4);
    expect(at('rifle-platoon', 'poor')).toBe(6);
    expect(at('rifle-platoon', 'militia')).toBe(6);
    expect(at('engineers', 'elite')).toBe(6);
  });

  it('the second shot, an autospot, aiming (HA-R12, HA-R14, HA-R16)', () => {
    expect(need(regular, regular, 'rifle', 1, flag.second)).toBe(4);
    expect(need(regular, regular, 'rifle', 1, flag.second + flag.targetMoving)).toBe(6); // HA-L31: its −1 alone
    expect(need(regular, regular, 'rifle', 1, flag.second + flag.firerMoving)).toBe(4);
    expect(need(regular, regular, 'rifle', 1, flag.autospot)).toBe(6);
    expect(need(regular, regular, 'rifle', 1, flag.aimed)).toBe(5);
    expect(need(gun, tank, 'class-2-at-gun', 1, flag.aimed)).toBe(4);
    expect(need(gun, regular, 'class-2-at-gun', 1, flag.aimed)).toBe(5); // HA-L08
  });

  it('on the move: not rifles and ATRs, but auto rifles and LMGs (HA-R11)', () => {
    const moving = (weapon: string) => need(regular, regular, weapon, 1, flag.firerMoving);
    expect(['rifle', 'atr', 'auto-rifle', 'lmg', 'smg'].map(moving)).toEqual([5, 5, 6, 6, 6]);
    expect(need(regular, regular, 'rifle', 1, flag.targetMoving)).toBe(6);
    expect(need(sniper, regular, 'rifle', 1, flag.targetMoving + flag.firerMoving)).toBe(4);
  });

  it("cover of men: open +1, hard −1, pillbox −2 (HA-COV-01, HA-R13); of a sniper's target the pillbox only", () => {
    const of = (firer: Profile) =>
      ([0, 1, 2, 3, 4, 5, 6] as const).map((where) => need(firer, regular, 'rifle', 1, 0, where));
    expect(of(regular)).toEqual([4, 5, 6, 7, 6, 7, 6]);
    expect(of(sniper)).toEqual([2, 3, 3, 4, 3, 4, 3]);
  });

  it('HA-R69: HE at men in a pillbox has −2 in all; a building is aimed at with +3 (HA-R31)', () => {
    const of = ([0, 1, 2, 3, 4, 5, 6] as const).map((where) =>
      need(howitzer, regular, 'howitzer-104mm', 1, 0, where, mode.he),
    );
    expect(of).toEqual([4, 5, 6, 7, 2, 2, 2]);
  });

  it('HA-R28, HA-COV-02: vehicles in the open +1, half hidden 0, hull down −1', () => {
    expect(need(gun, tank, 'class-2-at-gun', 1, 0, cover.open)).toBe(4);
    expect(need(gun, tank, 'class-2-at-gun', 1, 0, cover.hard)).toBe(5);
    expect(need(gun, tank, 'class-2-at-gun', 1, flag.hullDown)).toBe(6);
  });

  it('bridges +2, minefields like bridges, loose works nothing (HA-BRIDGE-01, HA-MINE-05)', () => {
    const at = (key: string) => {
      const structure = core.numbers.structures.get(key);
      if (structure === undefined) throw new Error(key);
      return need(howitzer, core.sheets.structure(structure), 'howitzer-104mm', 1, 0, cover.soft, mode.he);
    };
    expect(['bridge-a', 'minefield', 'wire', 'hut', 'pillbox'].map(at)).toEqual([3, 3, 5, 2, 2]);
  });

  it('HA-R02: only the modified die counts: +4 always hits, −2 never does', () => {
    const sure = attack(
      { unit: 'rifle-platoon', quality: 'elite', men: 1 },
      { unit: 'rifle-platoon' },
      { range: 6, 'second-shot': true },
    );
    expect(chance(sure.program, (code) => hitsOf(code) === 1)).toBe('1'); // 5 − 4: no die
    const never = attack(
      { unit: 'rifle-platoon', quality: 'poor', men: 1 },
      { unit: 'rifle-platoon' },
      { range: 30, cover: 'hard' },
    );
    expect(chance(never.program, (code) => casualtiesOf(code) > 0)).toBe('0');
  });

  it('is data: an overlay changes a line for one column only', () => {
    const changed = coreWith({ 'rules.to-hit.open.small-arms': false });
    const at = (unit: string, target: string, from: typeof core) =>
      chance(attack({ unit, men: 1 }, { unit: target }, { range: 18 }, from).program, (code) => hitsOf(code) > 0);
    expect([at('rifle-platoon', 'rifle-platoon', core), at('rifle-platoon', 'rifle-platoon', changed)]).toEqual([
      '1/2',
      '1/3',
    ]);
    const shot = attack({ unit: 'class-2-at-gun' }, { unit: 'sherman' }, { range: 20 }, changed).program;
    expect(chance(shot, (code) => hitsOf(code) > 0)).toBe('1/2');
    expect(chance(shot, (code) => gradeOf(code) > 0)).toBe('1/5'); // +8 against 17/15: 7 and more of 10
  });
});
