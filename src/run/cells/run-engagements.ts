/**
 * Runs the engagement cells of a study by the engine that was chosen for each, sampled ones together on common random
 * numbers. Promises: the results depend on the study alone, not on threads or tasks; which engine was used and why is
 * in them.
 */
import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import type { Tally } from '../../kernel/tally.js';
import { luckQuantity } from '../../played/luck.js';
import { type Watched, watchedMean } from '../../played/watched.js';
import { mostOf } from '../../study/instalments.js';
import { type EngagementCell, isCurved, type PlainStudy } from '../../study/study.js';
import { worthsOfCells } from '../luck/worths-of-cells.js';
import type { RunOptions } from '../options.js';
import type { BlockSums, EngagementCellResults, EngagementResults, SavedMoments } from '../results.js';
import { runnerOf } from '../threads/runner-of.js';
import { cellWords, roleNames } from './cell-words.js';
import { joined, type Sampled, without } from './extended.js';
import { inlineRunner } from './inline-runner.js';
import { blockSize, isUnpaired, quantitiesOf, type SampleJob } from './job.js';
import type { MomentSums } from './moments.js';
import { type ReadyRole, readyCells } from './ready-cells.js';
import { runCurves } from './run-curves.js';
import { type SampleOptions, type SampleResult, sample } from './sample.js';

/** How cells are played that are a part of something. */
interface EngagementOptions extends RunOptions {
  /** The engine, where it was chosen for more than these cells. */
  readonly choice?: EngineChoice;
  /** The first observation that is played, where those before it were played elsewhere; and what they came to. */
  readonly from?: number;
  readonly before?: readonly BlockSums[];
}

/** Plays the engagement cells of `study`. Throws a `LanchesterError`, as `runStudy` does. */
export async function runEngagements(study: PlainStudy, options: EngagementOptions): Promise<Sampled> {
  if (isCurved(study)) return { engagement: await runCurves(study, options) };
  const ready = await readyCells(study, options);
  const isExact = ready.map((roles) => roles.every(({ tally }) => tally !== undefined));
  const sampled = study.engagementCells.map((_, n) => n).filter((n) => !isExact[n]);
  const worths = await worthsOfCells(study, options, ready, sampled);
  const play = async (how: EngagementOptions): Promise<Sampled> => {
    const outcome = sampled.length === 0 ? undefined : await sampleCells(study, how, ready, sampled, worths);
    return resultsOf(study, how, ready, sampled, worths, outcome);
  };
  const { known: { engagement, blocks } = {} } = options;
  if (engagement === undefined || sampled.length === 0) return play(options);
  // as a run plays it from its beginning: what was counted is not gone on with where luck is taken out
  if ((engagement.moments?.quantities.includes(luckQuantity) === true) !== (worths !== undefined)) return play(options);
  // where luck is counted, an engagement has a stream of its own
  const isPaired = worths !== undefined || !isUnpaired(sampled.map((n) => study.engagementCells[n] as EngagementCell));
  const before = isPaired ? { engagement, blocks } : await wholeBlocks({ engagement, blocks }, play);
  const { observations: from } = before.engagement;
  return joined(before, await play({ ...options, from, ...(before.blocks && { before: before.blocks }) }));
}

/** What a block that an earlier run has begun came to is taken away: where blocks have streams, it is played anew. */
async function wholeBlocks(known: Sampled, play: (how: EngagementOptions) => Promise<Sampled>): Promise<Sampled> {
  const { observations } = known.engagement;
  const from = observations - (observations % blockSize);
  return from === observations ? known : without(known, await play({ threads: 0, observations, from }));
}

function resultsOf(
  study: PlainStudy,
  options: EngagementOptions,
  ready: readonly ReadyRole[][],
  sampled: readonly number[],
  worths: readonly DrawWorths[] | undefined,
  outcome: SampleResult | undefined,
): Sampled {
  const info = study.engagement as NonNullable<PlainStudy['engagement']>;
  const places = new Map(sampled.map((n, place) => [n, place]));
  const cells = study.engagementCells.map((cell, n): EngagementCellResults => {
    const roles = ready[n] as ReadyRole[];
    const place = places.get(n);
    const tallies = place === undefined ? roles.map(({ tally }) => tally) : outcome?.tallies[place];
    return {
      ...cellWords(study, cell),
      roles: roles.map(({ choice }, k) => ({
        ...roleNames(cell, k),
        engine: choice,
        tally: tallies?.[k] as Tally,
      })),
    };
  });
  const engagement: EngagementResults = {
    observations: outcome?.observations ?? 0,
    stopped:
      outcome === undefined
        ? 'exact: nothing was sampled'
        : 'halfWidth' in info.observations && options.observations === undefined
          ? outcome.stopped
            ? `the interval of ${study.primary} was ±${info.observations.halfWidth} or narrower`
            : `the most that was allowed (${info.observations.atMost})`
          : 'all that were asked for',
    paired: sampled.length > 1 || info.swapRoles,
    cells,
    ...(outcome?.moments === undefined ? {} : { moments: saveMoments(study, sampled, outcome.moments, worths) }),
  };
  return { engagement, ...defined({ blocks: outcome?.blocks }) };
}

async function sampleCells(
  study: PlainStudy,
  options: EngagementOptions,
  ready: readonly ReadyRole[][],
  sampled: readonly number[],
  worths: readonly DrawWorths[] | undefined,
): Promise<SampleResult> {
  const wanted = (study.engagement as NonNullable<PlainStudy['engagement']>).observations;
  if ('halfWidth' in wanted && !['winRate', 'pointsMargin'].includes(study.primary)) {
    throw new LanchesterError(
      'bad-value',
      `engagements until a half-width watch winRate or pointsMargin, not ${study.primary}`,
    );
  }
  const asked = options.observations ?? mostOf(wanted);
  const job: SampleJob = {
    name: study.name,
    seed: study.seed,
    cells: sampled.map((n) => {
      const roles = ready[n] as ReadyRole[];
      return {
        cell: study.engagementCells[n] as EngagementCell,
        choices: roles.map(({ choice }) => choice),
        tables: roles.map(({ tables }) => tables),
        counted: roles.map(({ counted }) => counted),
      };
    }),
    compared: comparedPairs(study, sampled),
    watched: { cell: 0, quantity: study.primary === 'pointsMargin' ? 'margin' : 'score' },
    observations: asked,
    ...defined({ from: options.from, worths }),
  };
  const roleCount = (ready[sampled[0] as number] as ReadyRole[]).length;
  const isRate = job.watched.quantity === 'score';
  const scale = roleCount * (isRate ? 2 : 1000);
  const runner = runnerOf(job, options, () =>
    inlineRunner(
      job,
      sampled.map((n) => (ready[n] as ReadyRole[]).map(({ prepared }) => prepared)),
    ),
  );
  const sampling: SampleOptions = {
    ...defined({ taskBlocks: options.taskBlocks, signal: options.signal }),
    book: options.book,
    ...defined({ before: options.before }),
    onProgress: (sums) =>
      options.onProgress?.({
        phase: 'engagements',
        done: sums.n,
        of: asked,
        watched: watchedMean(sums, scale, isRate),
      }),
    ...('halfWidth' in wanted && options.observations === undefined
      ? { stop: (sums: Watched) => options.enough?.(watchedMean(sums, scale, isRate), wanted.halfWidth) ?? false }
      : {}),
  };
  return sample(job, runner, sampling);
}

/** The pairs of sampled cells that the study compares, by their places among these. */
export function comparedPairs(
  study: Pick<PlainStudy, 'compared' | 'engagementCells'>,
  sampled: readonly number[],
): [number, number][] {
  const places = new Map(sampled.map((n, place) => [(study.engagementCells[n] as EngagementCell).id, place]));
  return study.compared.flatMap(([one, other]): [number, number][] => {
    const [a, b] = [places.get(one), places.get(other)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
}

function saveMoments(
  study: PlainStudy,
  sampled: readonly number[],
  moments: MomentSums,
  worths: readonly DrawWorths[] | undefined,
): SavedMoments {
  return {
    cells: sampled.map((n) => (study.engagementCells[n] as EngagementCell).id),
    quantities: quantitiesOf({ worths }),
    compared: comparedPairs(study, sampled),
    count: moments.count,
    sums: moments.sums.map(String),
    products: moments.products.map(String),
  };
}
