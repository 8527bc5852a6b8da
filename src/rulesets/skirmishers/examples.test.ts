import { describe, expect, it } from 'vitest';
import { fractionLaws } from '../../kernel/enumerate.js';
import { solveFractions } from '../../kernel/exact.js';
import { Fraction } from '../../kernel/fraction.js';
import { classCounts, damageAt, distanceAt, landingOf } from './attack/landing.js';
import { expectedShots } from './attack/shots-needed.js';
import { plain, shotOf } from './attack/to-hit.js';
import { wireOutcome } from './attack/wire.js';
import type { ExplosiveWeapon } from './data/weapon-data.js';
import { ask, chance, core, mean } from './testing/stage.js';

const { rules, weapons } = core.numbers;
const of = (key: string): ExplosiveWeapon => weapons.get(key) as ExplosiveWeapon;

/** Expected shots at a target number until a lone target has suffered so many points. */
function shotsAt(key: string, tn: number, points: number): string {
  const each = (land: number): number => damageAt(rules, of(key), distanceAt(land, 1, 0), false);
  return String(expectedShots(fractionLaws(), (dice) => each(dice.call(landingOf(plain), tn)), points));
}

const close = (value: number | undefined, n: number, d = 1): void => expect(value).toBeCloseTo(n / d, 12);

describe('the worked examples', () => {
  it('SK-HOST-08 the chances of 2D6, in 36ths', () => {
    const of36 = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];
    of36.forEach((count, k) => {
      const law = solveFractions((dice) => dice.call(shotOf(plain), k + 2));
      const hits = law.codes.indexOf(1) < 0 ? new Fraction(0n) : law.weights[law.codes.indexOf(1)];
      expect(String(hits)).toBe(String(new Fraction(count, 36)));
    });
  });

  it('1 LMG at 30', () => {
    const question = { attacker: { weapon: 'lmg' }, situation: { range: 30, shots: 3 } };
    const { probability, mean: means } = ask('fire', question);
    close(probability['hit'], 13, 18);
    expect(means['hitsToKill']).toBe(2);
    close(means['shotsToKill'], 36, 13);
    expect(String(expectedShots(fractionLaws(), (dice) => dice.call(shotOf(plain), 6), 2))).toBe('36/13');
    close(probability['killWithin'], 1183, 1458);
    expect(String(chance('fire', question, (hits) => hits >= 2))).toBe('1183/1458');
  });

  it('2 semi-portable laser at 81, armour 2 (SK-R06, SK-HOST-06)', () => {
    const question = {
      attacker: { weapon: 'sp-laser' },
      target: { armour: 2 },
      situation: { range: 81, shots: 2 },
    };
    const { probability, mean: means } = ask('fire', question);
    close(probability['hit'], 5, 12);
    expect(means['hitsToKill']).toBe(2);
    close(means['shotsToKill'], 24, 5);
    expect(String(chance('fire', question, (hits) => hits >= 2))).toBe('25/144');
    close(probability['killWithin'], 25, 144);
    close(means['hpLost'], 55, 9);
    expect(String(mean('fire', question, (hits) => [0, 9, 10][hits] as number))).toBe('55/9');
  });

  it('3 HMG, gunner at 5 HP, behind smoke and light cover: 13 (SK-R05, SK-SMOKE-02, SK-HOST-05)', () => {
    const { probability, mean: means } = ask('fire', {
      attacker: { weapon: 'hmg', hp: 5 },
      target: { cover: ['smoke', 'light'] },
      situation: { range: 37 },
    });
    expect(probability['hit']).toBe(0);
    expect(means['shotsToKill']).toBeUndefined();
  });

  it('4 recoilless rifle at 36 (SK-R10)', () => {
    const question = { attacker: { weapon: 'recoilless-rifle' }, situation: { range: 36 } };
    const { probability, mean: means } = ask('blast', question);
    close(probability['hit'], 13, 18);
    close(means['damagePerShot'], 31, 9);
    expect(
      ['23/18', '673/324', '14579/5832', '335353/104976'].map((_, k) => shotsAt('recoilless-rifle', 6, 4 + 2 * k)),
    ).toEqual(['23/18', '673/324', '14579/5832', '335353/104976']);
    expect(shotsAt('recoilless-rifle', 6, 2)).toBe('1');
    close(means['shotsToKill'], 335353, 104976);
    close(means['apToKill'], 4 * 335353, 104976);
    expect(probability['killWithinAmmo']).toBe(0);
  });

  it('5 rocket launcher at 60', () => {
    const { probability, mean: means } = ask('blast', {
      attacker: { weapon: 'rocket-launcher' },
      situation: { range: 60 },
    });
    close(probability['hit'], 5, 12);
    close(means['damagePerShot'], 17, 3);
    close(probability['killWithinAmmo'], 95, 144);
    close(means['shotsToKill'], 337, 144);
    expect(shotsAt('rocket-launcher', 8, 10)).toBe('337/144');
  });

  it('6 grenade launcher at 10, five men 1 apart (SK-R11)', () => {
    const question = {
      attacker: { weapon: 'grenade-launcher' },
      target: { men: 5, spacing: 1 },
      situation: { range: 10 },
    };
    const { mean: means } = ask('blast', question);
    close(means['damagePerShot'], 55, 6);
    // hit 10, along the line 9 (two ways), off it 6 (four)
    const sums = [10, 9, 6, 9, 6];
    expect(
      String(
        mean('blast', question, (code) =>
          classCounts(code, 1).reduce((sum, n, k) => sum + n * (sums[k === 1 ? 1 : k === 2 ? 2 : k] as number), 0),
        ),
      ),
    ).toBe('55/6');
  });

  it('7 anti-tank missile at 54 at a light building (SK-LARGE-01, SK-LARGE-02, SK-R16)', () => {
    const { probability, mean: means } = ask('structure', {
      attacker: { weapon: 'at-missile' },
      target: { structure: 'light' },
      situation: { range: 54, shots: 2 },
    });
    close(probability['hit'], 11, 12);
    close(means['shotsToBreach'], 289, 144);
    expect(shotsAt('at-missile', 4, 16)).toBe('289/144');
    close(probability['breachWithin'], 143, 144);
    close(means['apToBreach'], 1445, 144);
  });

  it('8 flamethrower at 6, target with 9 HP, stays (SK-R14, SK-INCEN-03)', () => {
    const question = {
      attacker: { weapon: 'flamethrower' },
      target: { hp: 9 },
      situation: { range: 6, follow: 'stay' },
    };
    const { probability, mean: means } = ask('flame', question);
    expect(probability['killed']).toBeCloseTo(1, 12);
    expect(probability['onFire']).toBeCloseTo(1, 12);
    close(means['damageAtOnce'], 31, 18);
    expect(String(mean('flame', question, (land) => (land === 0 ? 2 : 1)))).toBe('31/18');
    close(means['damageAfter'], 8);
  });

  it('9 wire, one activation (SK-TERR-02, SK-R07)', () => {
    const question = { situation: { turns: 1 } };
    const { probability, mean: means } = ask('wire', question);
    close(probability['freeWithin'], 1, 2);
    close(means['bludgeoning'], 7, 2);
    close(means['hpLost'], 3, 2);
    expect(String(mean('wire', question, (code) => Math.floor(wireOutcome.points(code) / 2)))).toBe('3/2');
  });

  it('10 a green squad, 5 dead, 3 left, the leader alive (SK-MOR-01, SK-R20)', () => {
    const question = { target: { experience: 'green', dead: 5, remaining: 3, leaderAlive: true } };
    const { probability, mean: means } = ask('morale', question);
    close(probability['pass'], 5, 12);
    close(means['routed'], 7, 4);
    close(probability['allStand'], 125, 1728);
    close(probability['allRout'], 343, 1728);
    expect(String(chance('morale', question, (stand) => stand === 3))).toBe('125/1728');
    expect(String(chance('morale', question, (stand) => stand === 0))).toBe('343/1728');
  });

  it('11 veteran, 5 HP, jet pack (SK-R17, SK-XP-01, SK-JET-01)', () => {
    const { mean: means } = ask('ap', {
      attacker: { weapon: 'grenade-launcher', hp: 5, experience: 'veteran', jetPack: true },
      situation: { dots: 30 },
    });
    expect(means).toEqual({ ap: 6, maxMove: 6, apAfterFlight: 3, canFire: 1, turnsToCross: 5 });
  });

  it('12 lane: a laser against a recoilless rifle (SK-R21, SK-R22, SK-R25)', () => {
    const { probability, mean: means } = ask('engagement', {
      attacker: { units: [{ weapon: 'sp-laser', x: 0, setUp: true, plan: 'hold' }] },
      target: { units: [{ weapon: 'recoilless-rifle', x: 40, plan: 'hold' }] },
      situation: { first: 'target', turnLimit: 1 },
    });
    close(probability['winAttacker'], 13, 18);
    close(probability['draw'], 5, 18);
    expect(probability['winTarget']).toBe(0);
    close(means['rounds'], 1);
    close(means['targetDead'], 13, 18);
    expect(means['attackerDead']).toBe(0);
    // the action may stand among the words of the situation as well
    const again =
      core &&
      ask('attack', {
        attacker: { weapon: 'sp-laser', x: 0, setUp: true },
        target: { weapon: 'recoilless-rifle', x: 40 },
        situation: { action: 'engagement', first: 'target', turnLimit: 1 },
      });
    expect(again.probability).toEqual(probability);
  });
});
