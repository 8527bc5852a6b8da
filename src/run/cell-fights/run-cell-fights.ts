/**
 * Plays the cells of a study in games of their own. Promises: counts, never clocks; every game has streams of its own,
 * named by its entries, and its cells share them; any number of threads gives the same bytes.
 */
import { type EngineChoice, type Prepared, prepare } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { compileCell } from '../../study/compile.js';
import { type CellFights, fightOfCell } from '../../study/fights/cell-fights.js';
import { bareStudy } from '../../study/fights/fights.js';
import type { Study } from '../../study/study.js';
import { closeAll } from '../closing.js';
import { eachInLanes } from '../lanes.js';
import type { RunOptions } from '../options.js';
import { pooledRunner } from '../pool.js';
import type { CellFightsResults } from '../results.js';
import type { Runner } from '../runner.js';
import type { CellFightsJob, CellFightsPart } from './job.js';
import { cellFightsPlayer } from './player.js';

/** Fewest observations of a game. */
const fewest = 4;

/** Plays the games of `study.cellFights`. Throws a `LanchesterError`. */
export async function runCellFights(study: Study, options: RunOptions): Promise<CellFightsResults[]> {
  const all = study.cellFights as readonly CellFights[];
  const observed = study.engagement?.observations ?? { exactly: 0 };
  const most = options.observations ?? ('exactly' in observed ? observed.exactly : observed.atMost);
  const games = all.flatMap((cell) => cell.fights.map((fight) => ({ cell, fight })));
  const job: CellFightsJob = {
    kind: 'cell-fights',
    study: bareStudy(study),
    choice: await chooseEngine(study, options),
    fights: games.map(({ cell, fight }) => ({
      name: fightOfCell(study, cell, fight).name,
      cells: fight.cells,
      observations: observationsOf(fight.weight, cell.fights.length, most),
    })),
  };
  const { signal, threads, onProgress } = options;
  const runner: Runner<CellFightsPart> =
    threads === 0
      ? { lanes: 1, ...cellFightsPlayer(job, options.find), close: async () => {} }
      : pooledRunner(job, { threads: Math.min(threads, games.length) });
  const parts = await eachInLanes(runner, games.length, signal, (done) =>
    onProgress?.({ phase: 'fights', done, of: games.length }),
  );
  const played = parts.flatMap(({ fights }) => fights);
  return all.map(({ name, axes, draws, combinations, fights }) => ({
    name,
    axes: axes.map(({ entries, ...axis }) => ({
      ...axis,
      entries: entries.map(({ label, weight }) => ({ label, weight })),
    })),
    ...(draws === undefined ? {} : { draws }),
    combinations,
    fights: fights.map((fight) => {
      const { number, id, entries, weight } = fight;
      const at = games.findIndex((game) => game.fight === fight);
      return {
        number,
        id,
        entries,
        weight,
        engagement: played[at] as CellFightsResults['fights'][number]['engagement'],
      };
    }),
  }));
}

/** Half of them by weight, half alike: a rare game has an answer of its own, too. */
function observationsOf(weight: number, games: number, most: number): number {
  if (games === 1) return most;
  return Math.max(Math.min(fewest, most), Math.round((most * (weight + 1 / games)) / 2));
}

/** Exact where all games close; else all are sampled alike. */
async function chooseEngine({ cellFights = [] }: Study, options: RunOptions): Promise<EngineChoice> {
  const { engine, budget, find, signal } = options;
  const laws = doubleLaws();
  const cells = cellFights.flatMap(({ fights }) => fights.flatMap((fight) => fight.cells));
  function* each(): Generator<() => Prepared> {
    for (const cell of cells) {
      for (const process of compileCell(cell, find)) yield () => prepare(process, engine, budget, laws);
    }
  }
  const closed = await closeAll(
    { each: each(), what: 'engagements', count: 2 * cells.length, most: 8 },
    {
      ...(engine === undefined ? {} : { engine }),
      ...(budget === undefined ? {} : { budget }),
      ...(signal === undefined ? {} : { signal }),
    },
  );
  if ('choice' in closed) return closed.choice;
  return { engine: 'exact', why: `all ${closed.count} engagements of all games fit the budget` };
}
