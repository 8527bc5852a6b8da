/**
 * Runs a study: attack cells exactly, engagement cells by the engine that was chosen for each, sampled ones together on
 * common random numbers.
 *
 * Promises: the results depend on the study alone (not on threads or tasks); which engine was used and why is in them;
 * an interrupted or failed run throws and leaves nothing.
 */

import { createHash } from 'node:crypto';
import type { OddsAnswer } from '../engagement/odds.js';
import { canonicalJson } from '../files/canonical.js';
import { defined } from '../kernel/defined.js';
import { LanchesterError } from '../kernel/errors.js';
import type { GaugeResults } from '../played/gauge.js';
import { attackOdds } from '../study/compile.js';
import { byKind, type Kind, type Study, type StudyOf } from '../study/study.js';
import { runCellFights } from './cell-fights/run-cell-fights.js';
import { runEngagements } from './cells/run-engagements.js';
import { checkRunOptions } from './check-options.js';
import { runFights, runRated } from './fights/run-fights.js';
import { runGauge } from './gauge/run-gauge.js';
import type { RunOptions } from './options.js';
import { runPriceList } from './price-list/run-price-list.js';
import type { AttackResults, PlayedOf, StudyResults } from './results.js';
import { askedIn, headOf } from './results-head.js';
import { giveWay } from './threads/give-way.js';
import { keepingThreads } from './threads/kept.js';

export type { WatchedMean } from '../played/watched.js';
export type { Progress, RunOptions } from './options.js';

/** Who plays a question, by its kind. */
const players: { readonly [K in Kind]: (study: StudyOf<K>, options: RunOptions) => Promise<PlayedOf<K>> } = {
  attack: async () => ({}),
  cells: runEngagements,
  price: runEngagements,
  values: runEngagements,
  fights: runFights,
  rates: runRated,
  games: async (study, options) => ({ cellFights: await runCellFights(study, options) }),
  priceList: async (study, options) => ({ prices: await runPriceList(study, options) }),
};

/**
 * Runs `study`. Throws a `LanchesterError`: what the study or its engine cannot do, a failed worker, an interruption.
 */
export async function runStudy(study: Study, options: RunOptions): Promise<StudyResults> {
  checkRunOptions('runStudy', options);
  if (options.find !== undefined && options.threads > 0) {
    throw new LanchesterError('bad-value', 'a ruleset that is not registered is played in this thread: threads: 0');
  }
  await giveWay(options.signal);
  // who plays a share for others to put together leaves to them what is solved
  const attack = options.book?.plays === 'share' ? undefined : await solveAttacks(study, options);
  const { blocks, gauge, ...played } = await keepingThreads(async () => {
    const main = await byKind(players, study, options);
    return { ...main, gauge: await gaugeOf(study, main as Partial<StudyResults>, options) };
  });
  const body = { scenario: askedIn(study), ...defined({ attack }), ...played, ...defined({ gauge }) };
  return {
    ...headOf(study, options.find),
    ...defined({ blocks }),
    digest: createHash('sha256').update(canonicalJson(body)).digest('hex'),
    ...body,
  } as StudyResults;
}

/** What play gives away, where the scenario asks for that. */
async function gaugeOf(
  study: Study,
  { engagement }: Partial<Pick<StudyResults, 'engagement'>>,
  options: RunOptions,
): Promise<GaugeResults | undefined> {
  const { bounds } = study.document;
  if (options.gauges === false || options.observations !== undefined) return undefined;
  // what was asked for on a command line does not stand in a scenario that is gone on from
  if (bounds === undefined) return options.known?.gauge;
  // curves that are solved play nothing either
  const isExact = engagement?.observations === 0;
  return runGauge(study, { games: bounds.games, isExact }, options);
}

/** Single attacks, where there are any. */
async function solveAttacks(study: Study, options: RunOptions): Promise<AttackResults | undefined> {
  const info = study.attack;
  if (!info) return undefined;
  const quantityNames = new Set<string>();
  const answers: (OddsAnswer | undefined)[] = [];
  for (const [n, cell] of study.attackCells.entries()) {
    if (n % 64 === 0) {
      options.onProgress?.({ phase: 'attack', done: n, of: study.attackCells.length });
      await giveWay(options.signal);
    }
    const answer = attackOdds(cell, options.find);
    for (const name of Object.keys(figuresOf(answer))) quantityNames.add(name);
    answers.push(answer);
  }
  checkPrices(study, answers);
  const names = [...quantityNames];
  return {
    engine: 'exact',
    attackers: info.attackers.map(({ id, title }) => ({ key: id, title })),
    axes: info.axes.map(({ name, title, unit, entries }) => ({
      name,
      title,
      ...defined({ unit }),
      entries,
    })),
    quantities: names,
    cells: study.attackCells.map((cell, n) => {
      const answer = answers[n];
      const values = figuresOf(answer);
      return {
        id: cell.id,
        variant: cell.variant,
        attacker: cell.attacker,
        axes: cell.axes,
        sweep: cell.sweep,
        weight: cell.weight,
        possible: answer !== undefined,
        values: names.map((name) => values[name] ?? 0),
        ...(answer === undefined || !study.charts.includes('at-least') ? {} : { distributions: countsOf(answer) }),
      };
    }),
  };
}

/** ENG-R05: where some attacks count points, all must; one without a price would pass for one that destroys nothing. */
function checkPrices(study: Study, answers: readonly (OddsAnswer | undefined)[]): void {
  for (const name of ['pointsDestroyed', 'pointsPerPoint']) {
    const counts = answers.map((answer) => answer === undefined || answer.mean[name] !== undefined);
    const without = counts.indexOf(false);
    if (without < 0 || !answers.some((answer) => answer?.mean[name] !== undefined)) continue;
    const { id } = study.attackCells[without] as Study['attackCells'][number];
    const note = answers[without]?.unpriced?.[0] ?? 'a unit has no price';
    throw new LanchesterError('missing-price', `attack "${id}" counts no ${name}, while others do: ${note}`);
  }
}

/** Chances, expectations and prices of an answer, by name; nothing for an attack that cannot be made. */
function figuresOf(answer: OddsAnswer | undefined): Readonly<Record<string, number>> {
  return {
    ...answer?.probability,
    ...answer?.mean,
    ...defined({ attackerPoints: answer?.points?.attacker }),
  };
}

/** The distributions over whole numbers. */
function countsOf({ distribution }: OddsAnswer): NonNullable<AttackResults['cells'][number]['distributions']> {
  const counts: Record<string, (readonly [number, number])[]> = {};
  for (const [name, law] of Object.entries(distribution)) {
    const whole = law.flatMap(([value, chance]) =>
      Number.isInteger(value) ? [[value as number, chance] as const] : [],
    );
    if (whole.length > 0 && whole.length === law.length) counts[name] = whole;
  }
  return counts;
}
