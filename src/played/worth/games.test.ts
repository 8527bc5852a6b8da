import { describe, expect, it } from 'vitest';
import { generator } from '../../statistics/testing/generator.js';
import { playedArmies } from '../testing/armies.js';
import { armyRows } from './army-rows.js';
import { fitWorths, type WorthFit } from './fit.js';

const prices = [20, 24, 31, 33, 28];
const many = 40;

/** Armies of units that are worth their prices, but for how much more or less each is by game. */
function fitted(more: (unit: number, game: number) => number): WorthFit {
  const units = prices.map((price) => ({ price, strength: price }));
  const games = Array.from({ length: many }, (_, g) => prices.map((__, unit) => 1 + more(unit, g)));
  const { battles, core } = playedArmies(
    { units, purse: [160, 240], count: 24_000, games, plays: 8 },
    generator(5),
    true,
  );
  // next to no penalty: it would draw the games' spread together as well
  return fitWorths(armyRows(battles, { core }, prices), 1e-4) as WorthFit;
}

/** How much a slope differs from game to game, as a share of it. */
function shares({ between, slopes }: WorthFit): number[] {
  return between.map((own, k) => Math.sqrt(own) / (slopes[k] as number));
}

describe('what units are worth from game to game', () => {
  it('differs where it does, and not where what others are worth differs', () => {
    // the third is worth a half more in every other game, and a half less in the rest
    const found = shares(fitted((unit, game) => (unit === 2 ? (game % 2 === 0 ? 0.5 : -0.5) : 0)));
    expect(found[2]).toBeGreaterThan(0.4);
    expect(found[2]).toBeLessThan(0.6);
    // one of five spreads, so that a little of it is taken for common
    for (const k of [0, 1, 3, 4]) expect(found[k]).toBeLessThan(0.15);
  });

  it('is known as well as by the dice where all games are alike', () => {
    const { dice, fromGames } = fitted(() => 0);
    prices.forEach((_, k) => {
      const ratio = (fromGames[k]?.[k] as number) / (dice[k]?.[k] as number);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThan(1.5);
    });
  });

  it('is as far apart as games were made, though each has few battles', () => {
    const random = generator(99);
    const units = prices.map((price) => ({ price, strength: price }));
    // uniform, with a spread of a quarter
    const draw = () => 1 + 0.25 * Math.sqrt(12) * (random() - 0.5);
    const squares = Array.from({ length: 30 }, () => {
      const games = Array.from({ length: 20 }, () => prices.map(draw));
      const { battles, core } = playedArmies({ units, purse: [160, 240], count: 480, games, plays: 8 }, random, true);
      const own = shares(fitWorths(armyRows(battles, { core }, prices), 1e-4) as WorthFit);
      return own.reduce((sum, each) => sum + each * each, 0) / own.length;
    });
    const found = Math.sqrt(squares.reduce((sum, own) => sum + own, 0) / squares.length);
    // what five units have in common in a game is its steepness
    const made = 0.25 * Math.sqrt(1 - 1 / prices.length);
    expect(found / made).toBeGreaterThan(0.96);
    expect(found / made).toBeLessThan(1.04);
  });

  it('is known by the spread of one game over the root of their number', () => {
    // all units spread alike and apart: what is left of it in the mean of forty games
    const random = generator(7);
    const spread = prices.map(() => Array.from({ length: many }, () => 0.25 * Math.sqrt(12) * (random() - 0.5)));
    const { fromGames, dice, slopes } = fitted((unit, game) => spread[unit]?.[game] as number);
    prices.forEach((_, k) => {
      const beyond = Math.sqrt(Math.max(0, (fromGames[k]?.[k] as number) - (dice[k]?.[k] as number)));
      expect(beyond / (slopes[k] as number)).toBeGreaterThan(0.025);
      expect(beyond / (slopes[k] as number)).toBeLessThan(0.05);
    });
  });
});
