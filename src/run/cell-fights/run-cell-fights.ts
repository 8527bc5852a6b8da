/**
 * Plays the cells of a study in games of their own. Promises: counts, never clocks; every game has streams of its own,
 * named by its entries, and its cells share them; any number of threads gives the same bytes.
 */
import { defined } from '../../kernel/defined.js';
import type { EngineChoice, Prepared } from '../../kernel/engine.js';
import { prepare } from '../../kernel/prepare.js';
import { compileCell } from '../../study/compile.js';
import { type CellFights, fightOfCell } from '../../study/fights/cell-fights.js';
import { bareStudy } from '../../study/fights/fights.js';
import { mostOf } from '../../study/instalments.js';
import type { StudyOf } from '../../study/study.js';
import { joined } from '../cells/extended.js';
import { closeAll } from '../closing.js';
import { sharesOf } from '../fights/plan-orders.js';
import type { RunOptions } from '../options.js';
import type { CellFightsResults, EngagementResults } from '../results.js';
import { playAll } from '../tasks/play-tasks.js';
import type { Runner } from '../threads/runner.js';
import { runnerOf } from '../threads/runner-of.js';
import { cellFightsForm } from './cell-fights-form.js';
import type { CellFightsJob, CellFightsPart } from './job.js';
import { cellFightsPlayer } from './player.js';

/** Fewest observations of a game. */
const fewest = 4;

/** A game of a cell. */
interface Game {
  readonly cell: CellFights;
  readonly fight: CellFights['fights'][number];
  readonly observations: number;
}

/** Plays the games of `study.cellFights`. Throws a `LanchesterError`. */
export async function runCellFights(study: StudyOf<'games'>, options: RunOptions): Promise<CellFightsResults[]> {
  const observed = study.engagement.observations;
  const most = options.observations ?? mostOf(observed);
  const games = study.cellFights.flatMap((cell): Game[] => {
    const shares = sharesOf(cell);
    return cell.fights.map((fight, k) => ({ cell, fight, observations: Math.round(most * (shares[k] as number)) }));
  });
  const known = options.known?.cellFights?.flatMap(({ fights }) => fights.map(({ engagement }) => engagement)) ?? [];
  const job: CellFightsJob = {
    kind: 'cell-fights',
    study: bareStudy(study),
    choice: await chooseEngine(study, options),
    fights: games.map(({ cell, fight, observations }, k) => {
      const from = knownIn(known[k]);
      return {
        name: fightOfCell(study, cell, fight).name,
        cells: fight.cells,
        observations: Math.max(Math.min(fewest, most), observations),
        ...(from === 0 ? {} : { from }),
      };
    }),
  };
  const played = (await playJob(study, job, options)).map((since, k) => {
    const before = known[k];
    return knownIn(before) === 0
      ? since
      : joined({ engagement: before as EngagementResults }, { engagement: since }).engagement;
  });
  let told = 0;
  return study.cellFights.map((cell) => {
    const from = told;
    told += cell.fights.length;
    return resultsOf(cell, played.slice(from, told));
  });
}

/** What the games of a job come to, in their order. */
async function playJob(
  { name, seed }: StudyOf<'games'>,
  job: CellFightsJob,
  options: RunOptions,
): Promise<EngagementResults[]> {
  const { signal, threads, onProgress, book } = options;
  const of = job.fights.length;
  const runner: Runner<CellFightsPart> = runnerOf(job, { ...options, threads: Math.min(threads, of) }, () => ({
    lanes: 1,
    ...cellFightsPlayer(job, options.find),
    close: async () => {},
  }));
  const games = job.fights.map(({ cells: _, ...game }) => game);
  const about = { kind: 'cell-fights', name, seed, choice: job.choice, games };
  const parts = await playAll<CellFightsPart>(
    { name: `${name}: games`, about, units: of, each: 1 },
    {
      runner,
      signal,
      book,
      form: () => cellFightsForm(job),
      onDone: (done) => onProgress?.({ phase: 'fights', done, of }),
    },
  );
  return parts.flatMap(({ fights }) => fights);
}

/** A cell as results tell it, with what each of its games came to. */
function resultsOf(
  { name, axes, draws, combinations, fights }: CellFights,
  played: readonly EngagementResults[],
): CellFightsResults {
  return {
    name,
    axes: axes.map(({ entries, ...axis }) => ({
      ...axis,
      entries: entries.map(({ label, weight }) => ({ label, weight })),
    })),
    ...defined({ draws }),
    combinations,
    fights: fights.map(({ number, id, entries, weight }, k) => ({
      number,
      id,
      entries,
      weight,
      engagement: played[k] as EngagementResults,
    })),
  };
}

/** How many observations are known of a game: none where a block is one stream, which only a whole game begins. */
function knownIn(game: EngagementResults | undefined): number {
  return game?.paired === true ? game.observations : 0;
}

/** Exact where all games close; else all are sampled alike. */
async function chooseEngine({ cellFights }: StudyOf<'games'>, options: RunOptions): Promise<EngineChoice> {
  const { engine, budget, find, signal } = options;
  const cells = cellFights.flatMap(({ fights }) => fights.flatMap((fight) => fight.cells));
  function* each(): Generator<() => Prepared> {
    for (const cell of cells) {
      for (const process of compileCell(cell, find)) yield () => prepare(process, engine, budget);
    }
  }
  const closed = await closeAll(
    { each: each(), what: 'engagements', count: 2 * cells.length, most: 8 },
    {
      ...defined({ engine, budget, signal }),
    },
  );
  if ('choice' in closed) return closed.choice;
  return { engine: 'exact', why: `all ${closed.count} engagements of all games fit the budget` };
}
