import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import type { ArmyBattle } from '../armies.js';
import { playedArmies } from '../testing/armies.js';
import { type Told, worthChanges } from './change.js';
import { worthsIn } from './list-worths.js';

const strengths = [20, 24, 31, 33, 28, 40];
const units = strengths.map((strength) => ({ strength, price: strength }));
const list = {
  units: units.map(({ price }, i) => ({ id: `${i}`, price, weight: 1, kept: i === 0, band: [0.5, 2] as const })),
  core: 0,
  margin: 0.1,
  guessed: false,
};
const told = (battles: readonly ArmyBattle[]): Told => ({ list, ...worthsIn(list, battles) });
const drawn = (count: number, random: () => number): readonly ArmyBattle[] =>
  playedArmies({ units, purse: [160, 240], count, plays: 4 }, random, true).battles;

/** The same armies with the last unit as strong as it is said; each game keeps its dice. */
function played(battles: readonly ArmyBattle[], strong: number, seed: number): ArmyBattle[] {
  const random = generator(seed);
  const own = strengths.with(-1, strong);
  const sum = (army: readonly number[]): number => army.reduce((all, unit) => all + (own[unit] as number), 0);
  return battles.map((battle) => {
    const chance = 1 / (1 + Math.exp(-0.05 * (sum(battle.armies[0]) - sum(battle.armies[1]))));
    const won = [0, 0, 0, 0].filter(() => random() < chance).length;
    return { ...battle, decided: [[0, won, 4 - won]] };
  });
}

describe('changes of worths', () => {
  it('of the same outcomes are none, and known to be', () => {
    const battles = drawn(200, generator(5));
    for (const own of worthChanges(told(battles), told(battles), battles.length)) {
      expect(own?.after).toBe(own?.before);
      expect(own?.error).toBeLessThan(1e-3);
    }
  });

  it('of games that keep their dice are known far better than worths are, and as well as they are said to be', () => {
    const random = generator(1702);
    const changes: number[][] = [];
    const errors: number[][] = [];
    const alone: number[] = [];
    for (let n = 0; n < 40; n++) {
      const armies = drawn(300, random);
      const [old, now] = [played(armies, 40, 1000 + n), played(armies, 44, 1000 + n)];
      const before = told(old);
      const all = worthChanges(before, told(now), armies.length);
      changes.push(all.map((own) => (own?.after ?? 0) - (own?.before ?? 0)));
      errors.push(all.map((own) => own?.error ?? 0));
      const { worth = 0, dice } = before.worths.units[1] ?? {};
      alone.push(((dice?.high ?? 0) - worth) / 1.96);
    }
    const mean = (values: readonly number[]): number => values.reduce((sum, own) => sum + own, 0) / values.length;
    for (const unit of [1, 2, 3, 4, 5]) {
      const own = changes.map((each) => each[unit] as number);
      const spread = Math.sqrt(mean(own.map((each) => (each - mean(own)) * (each - mean(own)))));
      const said = mean(errors.map((each) => each[unit] as number));
      expect(said / spread, `unit ${unit}`).toBeGreaterThan(0.75);
      expect(said / spread, `unit ${unit}`).toBeLessThan(1.5);
    }
    const last = changes.map((each) => each[5] as number);
    // not drawn to the middle: four more
    expect(Math.abs(mean(last) - 4)).toBeLessThan(0.8);
    expect(mean(errors.map((each) => each[1] as number))).toBeLessThan(0.6 * mean(alone));
  });
});
