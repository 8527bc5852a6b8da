import { describe, expect, it } from 'vitest';
import { playOut } from '../kernel/engine.js';
import { doubleLaws } from '../kernel/enumerate.js';
import type { Process } from '../kernel/process.js';
import { Sfc32 } from '../kernel/random/sfc32.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { TabledDice } from '../kernel/table.js';
import { type RolloutGame, RolloutPlayer, type RolloutSettings } from './rollouts.js';
import { among, shot, toy } from './testing/toy.js';
import { pairedMean } from './try-options.js';

const key = studyKey('1', 'toy');
const fresh = studyKey('1', 'rollouts: toy');

const settings: RolloutSettings = { side: 0, k: 32, worth: (out) => (out[0] === 1 ? 1 : 0) };

function playAll(process: Process, games: number, of: RolloutSettings = settings) {
  const player = new RolloutPlayer(process, of);
  const ends: number[][] = [];
  const told: RolloutGame[] = [];
  for (let game = 0; game < games; game++) {
    told.push(player.play(key, fresh, game, 0));
    ends.push([...player.state]);
  }
  const wins = ends.filter((end) => {
    const out = new Int32Array(1);
    process.outcome(Int32Array.from(end), out);
    return out[0] === 1;
  }).length;
  return { ends, told, wins };
}

/** The same games by the plans alone. */
function plain(process: Process, games: number): number[][] {
  const dice = new TabledDice(new Sfc32(), doubleLaws());
  return Array.from({ length: games }, (_, game) => {
    const s = new Int32Array(process.fields.length);
    playOut(process, dice, s, key, game, 0);
    return [...s];
  });
}

describe('rollouts', () => {
  it('finds the better of two shots, which a plan never takes, wherever it can still matter', () => {
    const decision = among(2, 1);
    const process = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    const { wins, told } = playAll(process, 400);
    // best play wins 200 of 216; the plan 7 of 27
    expect(wins / 400).toBeGreaterThan(0.88);
    const first = told.filter(({ departures }) => departures[0]?.step === 0).length;
    expect(first).toBeGreaterThan(390);
    expect(told[0]?.departures[0]).toMatchObject({ decision: 'toy', own: 'option 1', taken: 'option 2' });
    expect(plain(process, 400).filter(([, points = 0]) => points >= 2).length / 400).toBeCloseTo(7 / 27, 1);
  });

  it('values its departures by luck that did not choose them: in all, what it wins more than the plan', () => {
    const decision = among(2, 1);
    const process = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    const games = 400;
    const checks = 16;
    const { told, wins } = playAll(process, games, { ...settings, checks });
    const gains = told.map(({ departures }) => departures.reduce((sum, { checked }) => sum + checked, 0) / checks);
    const mean = gains.reduce((sum, own) => sum + own, 0) / games;
    const error = Math.sqrt(gains.reduce((sum, own) => sum + (own - mean) * (own - mean), 0) / games / games);
    // best play wins 200 of 216, the plan 7 of 27, and this as good as always chooses what is best
    expect(Math.abs(mean - (200 / 216 - 7 / 27))).toBeLessThan(4 * error + 0.01);
    expect(Math.abs(mean - (wins / games - 7 / 27))).toBeLessThan(0.08);
    // two lots of as many whole games scatter by more than that
    expect(error).toBeLessThan(Math.sqrt((200 / 216) * (16 / 216) + (7 / 27) * (20 / 27)) / Math.sqrt(games));
  });

  it('values what luck alone has chosen at nothing, where the choice itself thought it better', () => {
    const decision = among(2, 1);
    // either option wins one game in two, and where one wins the other does not
    const process = toy(1, 1, (dice, s) => (dice.choose(decision, s, 0) + dice.die(6, 'to win')) % 2);
    const checks = 16;
    const { told } = playAll(process, 2000, { ...settings, k: 16, checks });
    const departures = told.flatMap((game) => game.departures);
    expect(departures.length).toBeGreaterThan(80);
    const mean = (all: readonly number[]) => all.reduce((sum, own) => sum + own, 0) / all.length;
    expect(mean(departures.map(({ gain }) => gain))).toBeGreaterThan(0.3);
    // what a check comes to is 1 or -1, by halves
    const error = 1 / Math.sqrt(checks * departures.length);
    expect(Math.abs(mean(departures.map(({ checked }) => checked / checks)))).toBeLessThan(4 * error);
  });

  describe('whose best option is played on once more before it is taken', () => {
    const decision = among(2, 1);
    // either option wins one game in two, and where one wins the other does not
    const alike = toy(1, 1, (dice, s) => (dice.choose(decision, s, 0) + dice.die(6, 'to win')) % 2);
    const better = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    const departed = ({ told }: ReturnType<typeof playAll>) => told.flatMap(({ departures }) => departures);
    const once = { ...settings, k: 12 };
    const more = { ...once, last: 64 };

    it('depart less often where options are alike, and still take one that is better', () => {
      const often = departed(playAll(alike, 500, once)).length;
      const still = departed(playAll(alike, 500, more)).length;
      expect(often).toBeGreaterThan(60);
      // luck that made it look better is among what is played in all
      expect(still).toBeGreaterThan(0);
      expect(still).toBeLessThan(0.7 * often);
      const one = toy(1, 1, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
      expect(departed(playAll(one, 100, more))).toHaveLength(100);
    });

    it('say how much better it was in all that was played of it', () => {
      const found = departed(playAll(better, 40, more));
      expect(found.length).toBeGreaterThan(20);
      for (const { gain, error } of found) {
        expect(gain).toBeGreaterThan(error);
        expect(64 * gain).toBeCloseTo(Math.round(64 * gain), 9);
      }
      // what was played of the best one is not that of the last one that was looked at
      const second = toy(1, 1, (dice, s) => (dice.choose(among(3, 1), s, 0) === 2 ? 1 : 0));
      expect(departed(playAll(second, 1, more))).toMatchObject([{ taken: 'option 2', gain: 1, error: 0 }]);
    });

    it('take the same where options that look worse are left out early', () => {
      const menu = among(3, 1);
      const process = toy(1, 1, (dice, s) => {
        const option = dice.choose(menu, s, 0);
        return option === 3 ? 0 : dice.call(shot, option);
      });
      expect(departed(playAll(process, 60, { ...more, first: 6 }))).toEqual(departed(playAll(process, 60, more)));
    });

    it('are as they were where that is not asked, or asked for no more than all options have', () => {
      const plainly = playAll(better, 40, { ...settings, checks: 8 });
      for (const last of [settings.k, 2]) {
        expect(playAll(better, 40, { ...settings, checks: 8, last })).toEqual(plainly);
      }
      // as the version told it that could not be asked
      const found = departed(plainly);
      expect(found.slice(0, 3).map(({ gain, checked }) => [gain, checked])).toEqual([
        [0.125, 2],
        [0.1875, 2],
        [0.25, 3],
      ]);
      const sums = found.reduce(([a = 0, b = 0], { gain, checked }) => [a + 32 * gain, b + checked], [0, 0]);
      expect(sums).toEqual([850, 183]);
    });
  });

  it('refuses more games than a choice has luck for', () => {
    const process = toy(1, 1, () => 0);
    expect(() => new RolloutPlayer(process, { ...settings, k: 2049 })).toThrow('2048 times at most');
    expect(() => new RolloutPlayer(process, { ...settings, checks: 2049 })).toThrow('2048 times at most');
    expect(() => new RolloutPlayer(process, { ...settings, last: 2049 })).toThrow('2048 times at most');
  });

  it('leaves out early what looks worse, and finds the same', () => {
    const decision = among(3, 1);
    let played = 0;
    const process = toy(1, 1, (dice, s) => {
      played++;
      const option = dice.choose(decision, s, 0);
      return option === 3 ? 0 : dice.call(shot, option);
    });
    const whole = playAll(process, 60);
    const all = played;
    played = 0;
    const early = playAll(process, 60, { ...settings, first: 8 });
    const taken = (games: readonly RolloutGame[]) => games.map(({ departures }) => departures[0]?.taken);
    expect(taken(early.told)).toEqual(taken(whole.told));
    expect(played).toBeLessThan(0.9 * all);
  });

  it('plays what went before a decision again to the last die, and rolls anew only behind it', () => {
    const [first, second] = [among(6, 1), among(6, 1)];
    // a point to whoever names both rolls that he has seen; what is rolled behind is not to be known
    const process = toy(1, 1, (dice, s) => {
      const one = dice.die(6, 'to see');
      const named = dice.choose(first, s, 0);
      const two = dice.die(6, 'to see');
      const also = dice.choose(second, s, 0);
      s[2] = (s[2] as number) * 36 + (one - 1) * 6 + (two - 1);
      return named === one && also === two ? 1 : 0;
    });
    const { wins, told, ends } = playAll(process, 60, { ...settings, k: 128 });
    expect(wins).toBe(60);
    expect(told.every(({ decisions }) => decisions === 2)).toBe(true);
    // the choices change no die that was rolled
    expect(ends.map((end) => end[2])).toEqual(plain(process, 60).map((end) => end[2]));
  });

  it('is the game of the plans, byte for byte, where it never departs', () => {
    const decision = among(5, 3);
    // options that come to the same: by the same luck no difference is ever seen
    const process = toy(6, 3, (dice, s) => {
      dice.choose(decision, s, 0);
      s[2] = ((s[2] as number) * 7 + dice.die(6, 'to see')) % (1 << 20);
      return dice.call(shot, 1);
    });
    const { ends, told } = playAll(process, 50);
    expect(told.every(({ departures, decisions }) => departures.length === 0 && decisions === 6)).toBe(true);
    expect(ends).toEqual(plain(process, 50));
    expect(playAll(process, 50, { ...settings, k: 0 }).ends).toEqual(plain(process, 50));
  });

  it("leaves the other side's decisions to its plan", () => {
    const decision = among(2, 1, 1);
    const process = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    const { ends, told } = playAll(process, 50);
    expect(told.every(({ decisions }) => decisions === 0)).toBe(true);
    expect(ends).toEqual(plain(process, 50));
  });

  it('looks at the first options of a long menu and its own, and says that it did', () => {
    const decision = among(40, 39);
    const process = toy(1, 1, (dice, s) => (dice.choose(decision, s, 0) === 3 ? 1 : 0));
    const cut = playAll(process, 1, { ...settings, most: 3 });
    expect(cut.told[0]).toMatchObject({ decisions: 1, thinned: 1, departures: [] });
    const whole = playAll(process, 1, { ...settings, most: 40 });
    expect(whole.told[0]).toMatchObject({ thinned: 0, departures: [{ own: 'option 39', taken: 'option 3', gain: 1 }] });
  });

  it('leaves a game where it is when time is up, and says so', () => {
    const decision = among(2, 1);
    const process = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    let choices = 0;
    const { told } = playAll(process, 2, { ...settings, isUp: () => ++choices > 4 });
    expect(told.map(({ cut }) => cut)).toEqual([false, true]);
    expect(told[1]?.decisions).toBeLessThan(3);
  });

  it('plays a game alike whatever was played before it', () => {
    const decision = among(2, 1);
    const process = toy(3, 2, (dice, s) => dice.call(shot, dice.choose(decision, s, 0)));
    const player = new RolloutPlayer(process, settings);
    player.play(key, fresh, 7, 0);
    const alone = [...player.state];
    expect(playAll(process, 8).ends[7]).toEqual(alone);
  });

  it('a paired difference has the standard error of its mean', () => {
    expect(pairedMean(Float64Array.of(1, 1, 0, 1), Float64Array.of(0, 1, 0, 0))).toEqual({
      mean: 0.5,
      error: Math.sqrt(0.25 / 3),
    });
  });
});
