/**
 * 2,000 gauges of 20 games each, of small engagements of all five rulesets that are solved too: how often the lower limit
 * lies above what the best answer wins, which no answer may, how often the interval holds what this answer wins, and that
 * whole games bear out what departures are said to be worth.
 */
import { expect, it } from 'vitest';
import { gaugeFigures } from '../src/analysis/study/index.js';
import { outcomeBuffer } from '../src/kernel/process.js';
import { studyKey } from '../src/kernel/random/stream-key.js';
import { threadLaws } from '../src/kernel/thread-laws.js';
import type { Free } from '../src/play/choice-walk.js';
import { RolloutPlayer } from '../src/play/rollouts.js';
import { solveChoices } from '../src/play/solve-choices.js';
import type { GaugedGame } from '../src/played/gauge.js';
import { checks, engagementIn, rollouts } from '../src/run/gauge/gauge-player.js';
import type { EngagementCell } from '../src/study/plain-study.js';
import { worthTo } from '../src/study/worth-to.js';
import { smallCell, smallRulesets } from './support/small-engagements.js';

const games = 20;
/** Of each engagement, for each side. */
const gauges = 50;
/** Turns, where those of the fight have too many states with all choices. */
const turns: Readonly<Record<string, number>> = { skirmishers: 1 };
const engagements = smallRulesets.flatMap((ruleset) =>
  ['able', 'hold'].flatMap((plan) =>
    ['meeting', 'take'].map((mission) => ({
      name: `${ruleset}, ${plan}, ${mission}`,
      cell: smallCell(ruleset, mission, plan, turns[ruleset]),
    })),
  ),
);

const sumOf = (all: readonly number[]) => all.reduce((sum, own) => sum + own, 0);

/** What an engagement is worth to blue. */
function worthOf(cell: EngagementCell, free: Free): number {
  const solved = solveChoices(engagementIn(cell, 0), {
    ...{ worth: (out: Int32Array) => worthTo(out, 0), free, budget: { states: 60_000, transitions: 1_000_000 } },
    laws: threadLaws(),
  });
  if (solved === undefined) throw new Error(`${cell.id} does not close`);
  return solved.value;
}

/** The gauges of a side, on luck of their own, with how far each of their games is from what it has won by its answers. */
function gaugesOf(cell: EngagementCell, name: string, side: 0 | 1) {
  const engagement = engagementIn(cell, 0);
  const settings = { side, worth: worthTo, laws: threadLaws() };
  const answers = new RolloutPlayer(engagement, { ...settings, ...rollouts, checks });
  const follows = new RolloutPlayer(engagement, { ...settings, k: 0 });
  const out = outcomeBuffer(engagement);
  const [key, fresh] = [studyKey('gauge coverage', name), studyKey('gauge coverage', `${name}, rollouts`)];
  const wonBy = (player: RolloutPlayer): number => {
    engagement.outcome(player.state, out);
    return settings.worth(out, side);
  };
  const off: number[] = [];
  const played = Array.from({ length: games * gauges }, (_, n): GaugedGame => {
    const { decisions, departures } = answers.play(key, fresh, n, 0);
    follows.play(key, fresh, n, 0);
    const gain = sumOf(departures.map(({ checked }) => 2 * checked));
    off.push(gain / (2 * checks) - (wonBy(answers) - wonBy(follows)));
    const place = { cell: name, role: 0, side: side === 0 ? 'blue' : 'red', attacks: side === 1 } as const;
    return { ...place, decisions, departures: departures.length, gain };
  });
  const found = Array.from({ length: gauges }, (_, k) => {
    const { gain } = gaugeFigures({ checks, games: played.slice(k * games, (k + 1) * games), decisions: [] });
    if (gain.interval === undefined) throw new Error('a sampled gauge has an interval');
    return { value: gain.value, ...gain.interval };
  });
  return { found, off };
}

it('no lower limit is above what the best answer wins, and intervals hold what this answer does', () => {
  const allOff: number[] = [];
  const above: number[] = [];
  /** Where there is something to be missed: of many engagements it is nothing, as nothing is better than the plan. */
  const heldWhereBetter: number[] = [];
  const held: number[] = [];
  for (const { name, cell } of engagements) {
    const own = worthOf(cell, 'nobody');
    const best = [worthOf(cell, 0) - own, own - worthOf(cell, 1)] as const;
    for (const side of [0, 1] as const) {
      const { found, off } = gaugesOf(cell, `${name}, ${side}`, side);
      allOff.push(...off);
      const truth = sumOf(found.map(({ value }) => value)) / gauges;
      const error = Math.sqrt(sumOf(found.map(({ value }) => (value - truth) * (value - truth)))) / gauges;
      expect(truth, name).toBeLessThan(best[side] + 4 * error + 1e-9);
      above.push(...found.map(({ low }) => (low > best[side] + 1e-12 ? 1 : 0)));
      const hits = found.map(({ low, high }) => (low <= truth && truth <= high ? 1 : 0));
      held.push(...hits);
      if (truth > 0.02) heldWhereBetter.push(...hits);
    }
  }
  // the choice thinks more of what it takes than that is worth: valued by the luck that chose, games would not bear it out
  const error = Math.sqrt(sumOf(allOff.map((own) => own * own))) / allOff.length;
  expect(Math.abs(sumOf(allOff) / allOff.length)).toBeLessThan(3 * error);
  expect(above).toHaveLength(2000);
  expect(sumOf(above) / 2000).toBeLessThan(0.025 + 3 * Math.sqrt((0.025 * 0.975) / 2000));
  expect(sumOf(held) / 2000).toBeGreaterThan(0.93);
  expect(heldWhereBetter.length).toBeGreaterThan(600);
  expect(sumOf(heldWhereBetter) / heldWhereBetter.length).toBeGreaterThan(0.93);
});
