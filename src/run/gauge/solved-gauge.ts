/** What play gives away where engagements close with all choices of a side: exactly. */
import { solvedOf } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import { threadLaws } from '../../kernel/thread-laws.js';
import { ChoiceGraph } from '../../play/choice-graph.js';
import type { Free } from '../../play/choice-walk.js';
import { type Solved, solveGraph } from '../../play/solve-choices.js';
import type { GaugeResults, SolvedGauge } from '../../played/gauge.js';
import type { Study } from '../../study/study.js';
import { worthTo } from '../../study/worth-to.js';
import type { RunOptions } from '../options.js';
import { giveWay } from '../threads/give-way.js';
import type { GaugeOrder } from './gauge-job.js';
import { engagementIn } from './gauge-player.js';
import { type GaugedCell, gaugedSettings } from './gauged-settings.js';
import { placeOf } from './place-of.js';

/** Engagements that are solved at most: each for each side. */
const mostPlaces = 16;
/** How large the graph of one may grow: ten seconds or so. */
const mostStates = 40_000;
const transitionsPerState = 20;
/** States that are walked on end: then others have their turn, Ctrl-C among them. */
const onEnd = 2000;

type Asked = Pick<RunOptions, 'find' | 'signal' | 'onProgress'>;

/**
 * Solves every engagement of a study that plays the cells it has written; `undefined` where they are many, or one does
 * not close. Throws a `LanchesterError`.
 */
export async function solvedGauge(study: Study, options: Asked): Promise<GaugeResults | undefined> {
  const [setting, ...others] = gaugedSettings(study, options.find);
  if (setting === undefined || others.length > 0) return undefined;
  const cells = setting.cells();
  const places = cells.flatMap(({ cell }, k) => cell.specs.map((_, role) => ({ cell: k, role })));
  if (2 * places.length > mostPlaces) return undefined;
  const solved: SolvedGauge['solved'][number][] = [];
  for (const [n, place] of places.entries()) {
    options.onProgress?.({ phase: 'gauge', done: n, of: places.length });
    const both = await bothSides(place, cells, options);
    if (both === undefined) return undefined;
    solved.push(...both.map((side) => ({ ...side, weight: 1 / (2 * places.length) })));
  }
  return { solved };
}

type Side = Omit<SolvedGauge['solved'][number], 'weight'>;

/** What each side gives away in an engagement. */
async function bothSides(
  { cell, role }: Omit<GaugeOrder, 'side'>,
  cells: readonly GaugedCell[],
  { find, signal }: Asked,
): Promise<Side[] | undefined> {
  const written = engagementIn((cells[cell] as GaugedCell).cell, role, find);
  const engagement = solvedOf(written) ?? written;
  if (engagement.onlySampled !== undefined) return undefined;
  const own = await solvedFor(engagement, 'nobody', signal);
  if (own === undefined) return undefined;
  const found: Side[] = [];
  for (const side of [0, 1] as const) {
    const best = await solvedFor(engagement, side, signal);
    if (best === undefined) return undefined;
    // rounded sums may say that the best is worse
    const gain = Math.max(0, side === 0 ? best.value - own.value : own.value - best.value);
    found.push({ ...placeOf({ cell, role, side }, cells), states: best.states, gain });
  }
  return found;
}

/** What an engagement is worth to blue with the decisions of some free; `undefined` where it does not close. */
async function solvedFor(
  engagement: Process,
  free: Free,
  signal: AbortSignal | undefined,
): Promise<Solved | undefined> {
  const graph = new ChoiceGraph(engagement, free, threadLaws());
  for (let states = onEnd; states <= mostStates; states += onEnd) {
    if (graph.explore({ states, transitions: states * transitionsPerState }))
      return solveGraph(graph, (out) => worthTo(out, 0));
    await giveWay(signal);
  }
  return undefined;
}
