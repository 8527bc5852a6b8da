import { describe, expect, it } from 'vitest';
import { doubleLaws } from '../../../kernel/enumerate.js';
import { play } from '../../../kernel/script.js';
import { attack, chance, core, mean, thrown } from '../testing/rules.js';
import { casualtiesOf, gradeOf, hitsOf, pointsOf, ruined, weaponDestroyed, zeroingOf } from './outcome.js';
import { grade } from './shots.js';

const is = (what: number) => (code: number) => gradeOf(code) === what;
const soft = { cover: 'soft' };
const men = { unit: 'rifle-platoon' };

describe('indirect fire (HA-IND-02, HA-IND-03, HA-IND-04)', () => {
  it('light mortars and rifle grenades from 4+, the second shot one better (HA-GREN-01, HA-R19)', () => {
    const mortar = (situation: object) =>
      attack({ unit: 'light-mortar' }, men, { range: 20, ...situation } as never).program;
    expect(mean(mortar({}), hitsOf)).toBe('5/4'); // 1/2, then 5/6 or 2/3
    expect(mean(mortar({ 'target-moved': 5 }), hitsOf)).toBe('17/18'); // 1/3, then 5/6 or 1/2
    expect(mean(mortar({ 'target-moved': 3 }), hitsOf)).toBe('5/4');
    const launcher = { unit: 'rifle-platoon', men: 1, weapons: { 'rifle-grenade-launcher': 1 } };
    expect(chance(attack(launcher, men, { range: 12, ...soft }).program, (code) => hitsOf(code) > 0)).toBe('1/2');
  });

  it('zeroed 2+, shifted 3+ and then 2+ again, never better', () => {
    const at = (word: object, shots: number) =>
      mean(attack({ unit: 'medium-mortar' }, men, { range: 40, shots, ...word } as never).program, hitsOf);
    expect(at({ zeroed: true }, 1)).toBe('5/6');
    expect(at({ shifted: true }, 2)).toBe('3/2'); // 2/3 + 5/6
    expect(at({ 'earlier-shots': 3 }, 1)).toBe('5/6');
    const { program } = attack({ unit: 'medium-mortar' }, men, { range: 40 });
    expect(chance(program, (code) => zeroingOf(code) === 4)).toBe('1/3');
  });

  it('HA-R19: the target moves after the earlier shots: by 3" or less a zero is shifted, by more it is lost', () => {
    const first = (word: object) =>
      mean(attack({ unit: 'medium-mortar' }, men, { range: 40, ...word } as never).program, hitsOf);
    const thrice = (earlier: object) => [0, 3, 3.5].map((inches) => first({ ...earlier, 'target-moved': inches }));
    expect(thrice({ zeroed: true })).toEqual(['5/6', '2/3', '1/6']);
    expect(thrice({ shifted: true })).toEqual(['2/3', '2/3', '1/6']);
    expect(thrice({ 'earlier-shots': 2 })).toEqual(['2/3', '1/3', '1/6']);
  });

  it('HA-IND-04: rockets 5+ every time, a shot for every barrel', () => {
    const { program } = attack({ unit: 'rockets' }, { ...men, men: 16 }, { range: 30 });
    expect(mean(program, hitsOf)).toBe('2');
    const far = attack({ unit: 'rockets' }, { ...men, men: 16 }, { range: 30, 'target-moved': 4 }).program;
    expect(mean(far, hitsOf)).toBe('1');
  });
});

describe('flame (HA-FLAME-01, HA-FLAME-02, HA-R29) and petards (HA-PETARD-01)', () => {
  const flame = (target: object, situation: object = {}) =>
    attack({ unit: 'flamethrower-man' }, target as never, { range: 6, ...soft, ...situation } as never, core, 'flame')
      .program;

  it('HA-FLAME-01, HA-FLAME-02: hits without a die: its row on men and crews, its value on vehicles', () => {
    expect(mean(flame(men), casualtiesOf)).toBe('4/3');
    expect(chance(flame({ unit: 'hmg-team' }), weaponDestroyed)).toBe('5/12');
    expect(chance(flame({ unit: 'stuart' }, { facing: 'side' }), is(grade.brewed))).toBe('2/5');
    expect(chance(flame({ unit: 'stuart' }, { facing: 'side' }), is(grade.damaged))).toBe('1/5');
    expect(chance(flame({ unit: 'priest' }), is(grade.damaged))).toBe('3/10'); // open-topped too: by facing
    expect(gradeOf(play([], flame({ unit: 'sherman' })))).toBe(grade.none);
    expect(chance(flame({ unit: 'hut' }), ruined)).toBe('5/6');
  });

  it('HA-PETARD-01: a petard hits buildings on 2+, row F doubled and doubled again', () => {
    const { program } = attack({ unit: 'churchill-avre' }, { unit: 'pillbox', men: 8 }, { range: 6 }, core, 'building');
    expect(chance(program, (code) => hitsOf(code) > 0)).toBe('5/6');
    expect(chance(program, ruined)).toBe('25/36'); // F × 4 is 4 on a 1, 8 and more else
    expect(pointsOf(thrown(program, 'to hit', 2, 'casualties', 1, 'on fire', 5))).toBe(4);
    expect(casualtiesOf(thrown(program, 'to hit', 2, 'casualties', 6))).toBe(8); // 16 less 6 points, 8 inside
  });
});

describe('in buildings (HA-BLDG-02, HA-BLDG-04, HA-R31)', () => {
  const at = (unit: string, situation: object, target: object = men) =>
    attack({ unit }, target as never, { range: 20, building: 'hut', ...situation } as never).program;

  it('small arms at men in hard cover; HE at the building, the surplus on the men', () => {
    expect(mean(at('rifle-platoon', {}), casualtiesOf)).toBe('4/3');
    const he = at('howitzer-75mm', { round: 'he' });
    expect(chance(he, ruined)).toBe('25/36');
    expect(mean(he, casualtiesOf)).toBe('5/6');
    expect(chance(at('howitzer-75mm', { round: 'he' }, { unit: 'mmg-team' }), weaponDestroyed)).toBe('5/12'); // row 4, 5, 6
  });

  it('HA-R30: only buildings double; a bridge wears down point by point (HA-BRIDGE-01)', () => {
    const bridge = attack({ unit: 'howitzer-104mm' }, { unit: 'bridge-a' }, { range: 40, round: 'he' }).program;
    expect(chance(bridge, ruined)).toBe('4/9'); // 2/3 · 4/6
    expect(pointsOf(thrown(bridge, 'to hit', 3, 'casualties', 2))).toBe(1);
  });

  it('HA-R31: HE clears a minefield with 4 (HA-MINE-05), and later hits of an action are lost', () => {
    const field = attack(
      { unit: 'howitzer-149mm' },
      { unit: 'minefield' },
      { range: 40, round: 'he', actions: 2 },
    ).program;
    expect(pointsOf(thrown(field, 'to hit', 3, 'casualties', 5, 'to hit', 4, 'casualties', 6))).toBe(4);
    const two = attack({ unit: 'heavy-autocannon' }, { unit: 'wire' }, { range: 40, round: 'he' }).program;
    expect(pointsOf(thrown(two, 'to hit', 5, 'casualties', 2))).toBe(1);
  });
});

describe('a series of actions', () => {
  it('a wooden building leaves nothing, any other hard cover (HA-BLDG-05)', () => {
    const at = (building: string) =>
      attack({ unit: 'howitzer-75mm' }, men, { range: 20, building, 'building-points': 1, round: 'he', actions: 2 })
        .program;
    // the second shot at men in the open needs 4+, behind ruins 6
    expect(casualtiesOf(thrown(at('hut'), 'to hit', 2, 'casualties', 2, 'to hit', 4, 'casualties', 6))).toBe(3);
    expect(casualtiesOf(thrown(at('house'), 'to hit', 2, 'casualties', 2, 'to hit', 5))).toBe(1);
  });

  it('merges equal situations: twelve shots of a mortar are quick, and their law sums to 1', () => {
    const { program } = attack({ unit: 'medium-mortar' }, { ...men, men: 16 }, { range: 40, shots: 12 });
    const law = doubleLaws().enumerate(program);
    expect(law.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(chance(program, (code) => hitsOf(code) === 0)).toBe('1/90699264'); // 2/3 · 1/2 · 1/3 · (1/6)⁹
  });
});
