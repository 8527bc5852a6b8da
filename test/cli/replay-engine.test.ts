/** Promise 2 where cells differ in size: what a replay tells is what the run played. */
import { describe, expect, it } from 'vitest';
import type { EngineName } from '../../src/kernel/engine.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { replay } from '../../src/kernel/replay.js';
import { endingOf } from '../../src/played/ending.js';
import { preparedAsRun } from '../../src/run/cells/as-run.js';
import { runStudy } from '../../src/run/run-study.js';
import { parseScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import type { EngagementCell } from '../../src/study/study.js';
import { small } from './command.js';

/** The first cell closes within the budget; the second, with two turns and more men, does not. */
const text = small
  .replace(
    'title: Four Veterans, set: {',
    'title: Nine for two turns, set: {engagement.turnLimit: 2, engagement.red.units.reds.men: 9, ',
  )
  .replace('swapRoles: false', 'swapRoles: true');
const study = resolveScenario(parseScenario(text));
const budget = { states: 400, transitions: 4000 };
const n = 40;

async function check(engine: EngineName | undefined, wanted: string): Promise<void> {
  const forced = engine === undefined ? {} : { engine };
  const results = await runStudy(study, { threads: 0, budget, observations: n, ...forced });
  const key = studyKey(study.seed, study.name);
  for (const [k, cell] of study.engagementCells.entries()) {
    for (const [role, saved] of (results.engagement?.cells[k]?.roles ?? []).entries()) {
      expect(`${saved.engine.engine} ${saved.engine.grain ?? ''}`.trim()).toBe(wanted);
      const prepared = preparedAsRun(study, cell, role, engine, budget);
      expect(prepared.choice).toMatchObject({ engine: saved.engine.engine });
      const counts = new Map<string, number>();
      for (let index = 0; index < n; index++) {
        const { winner, blueLost, redLost, turns } = endingOf(
          prepared.process,
          replay(prepared, key, index, true, role).outcome,
        );
        const name = [['draw', 'blue', 'red'].indexOf(winner), blueLost * 1000, redLost * 1000, turns].join(' ');
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const tally = saved.tally.cells.map((cells, c) => [cells.slice(0, 4).join(' '), saved.tally.weights[c]]);
      expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(tally));
    }
  }
}

describe('replays of a study whose cells differ in size', () => {
  it('take the engine that the largest cell forces on all', async () => {
    const [first] = study.engagementCells as readonly [EngagementCell];
    const alone = { ...study, engagementCells: [first] };
    expect(preparedAsRun(alone, first, 0, undefined, budget).choice.engine).toBe('exact');
    await check(undefined, 'table sub-rule');
  });

  it('take the engine that was asked for', () => check('roll', 'roll'));
});
