/** Promise 2 for the page: what a replay tells is what the run played, in every ruleset. */
import { describe, expect, it } from 'vitest';
import type { EngineName } from '../kernel/engine.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { replay } from '../kernel/replay.js';
import { isPaired } from '../run/cells/as-run.js';
import { runStudy } from '../run/run-study.js';
import { parseScenario } from '../study/load/load.js';
import { resolveScenario } from '../study/resolve.js';
import type { EngagementCell, Study } from '../study/study.js';
import { preparedCell } from './prepared.js';
import type { Told } from './protocol.js';
import { tell } from './replay.js';
import { smallFights } from './testing/small-fights.js';

const studyIn = (text: string): Study => resolveScenario(parseScenario(text));
const n = 30;

/** Winner, turns and losses of an ending, in the words of the tally's columns. */
function endOf({ ending }: Told): string {
  const [, won, turns, blueLost, redLost] =
    /^(Blue wins|Red wins|A draw) after (\d+) \w+: blue lost ([\d.]+) of [\d.]+ points, red ([\d.]+) of/.exec(ending) ??
    [];
  const winner = ['A draw', 'Blue wins', 'Red wins'].indexOf(won as string);
  return [winner, Math.round(Number(blueLost) * 1000), Math.round(Number(redLost) * 1000), turns].join(' ');
}

describe.each(Object.entries(smallFights))('%s', (_, text) => {
  const study = studyIn(text);
  const [cell] = study.engagementCells as readonly [EngagementCell];

  it.each(['table', 'roll'] as const)('replays of %s sum to the tally of the run', async (engine: EngineName) => {
    const results = await runStudy(study, { threads: 0, observations: n, engine });
    for (const [role, { tally }] of (results.engagement?.cells[0]?.roles ?? []).entries()) {
      const counted: Record<string, number> = {};
      for (let index = 0; index < n; index++) {
        const end = endOf(tell(study, { index, swapped: role === 1 }, engine));
        counted[end] = (counted[end] ?? 0) + 1;
      }
      const played = tally.cells.map((cells, k) => [cells.slice(0, 4).join(' '), tally.weights[k]]);
      expect(counted).toEqual(Object.fromEntries(played));
    }
  });

  it('tells the story of the command, cut into moments', () => {
    const { moments } = tell(study, { index: 3 });
    const { prepared } = preparedCell(study, cell, 0, undefined);
    const whole = replay(prepared, studyKey(study.seed, study.name), 3, isPaired(study, cell));
    expect(moments.flatMap(({ lines }) => lines.map((line) => line.text))).toEqual(whole.lines.map(({ text: t }) => t));
    expect(moments.length).toBeGreaterThan(1);
    for (const { title } of moments) expect(title).not.toBe('');
    // nothing may be said of the start
    for (const { lines } of moments.slice(1)) expect(lines.length).toBeGreaterThan(0);
    const turns = moments.map(({ turn }) => turn);
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
  });

  it('has boards that begin as the scenario says, and end as the losses do', () => {
    const [spec] = cell.specs;
    for (let index = 0; index < 12; index++) {
      const told = tell(study, { index });
      const first = told.moments[0]?.board ?? [];
      expect(first.map(({ side, strength, isOut }) => ({ side, strength, isOut }))).toEqual(
        ['blue', 'red'].flatMap((side) =>
          first.filter((unit) => unit.side === side).map(() => ({ side, strength: 1, isOut: false })),
        ),
      );
      expect(new Set(first.map(({ at }) => at))).toEqual(new Set([spec?.blue.units[0]?.at, spec?.red.units[0]?.at]));
      for (const { board } of told.moments) {
        for (const { at } of board) {
          expect(at).toBeGreaterThanOrEqual(told.lane.from);
          expect(at).toBeLessThanOrEqual(told.lane.to);
        }
      }
      const last = told.moments.at(-1)?.board ?? [];
      const [, blueLost, redLost] = endOf(told).split(' ').map(Number);
      const [, blueCost, redCost] = (/of ([\d.]+) points, red [\d.]+ of ([\d.]+)/.exec(told.ending) ?? []).map(Number);
      for (const [side, lost, cost] of [
        ['blue', blueLost, blueCost],
        ['red', redLost, redCost],
      ] as const) {
        const own = last.filter((unit) => unit.side === side);
        const share = own.reduce((sum, { strength }) => sum + 1 - strength, 0) / own.length;
        expect(share * (cost as number)).toBeCloseTo((lost as number) / 1000, 2);
      }
    }
  });

  it('names the clauses of its lines', () => {
    const lines = tell(study, { index: 1 }).moments.flatMap((moment) => moment.lines);
    const cited = lines.filter(({ clauses }) => clauses.length > 0);
    expect(cited.length).toBeGreaterThan(0);
    for (const { text: said, clauses } of cited) for (const clause of clauses) expect(said).toContain(clause);
  });
});
