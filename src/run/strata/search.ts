/**
 * The search for prices: strata over a wide range of prices, then over what is left of it, then where the answer lies;
 * and there once more, where a run is extended.
 *
 * Promises: what is played depends on the study and what it was asked for alone (counts, never clocks); each stage has
 * streams of its own, so a stage that was chosen by another's luck owes nothing to it; the range goes as far as the
 * budgets allow and is told.
 */
import type { DrawWorths } from '../../kernel/luck/worths.js';
import type { CurveResults } from '../../played/results.js';
import type { CurvedStudy } from '../../study/study.js';
import { StrataBook } from './book.js';
import { LastStage } from './last-stage.js';
import { firstPoints, knownPilots, playPilots, type SearchAsk } from './pilots.js';
import type { Brackets, Searched } from './points.js';
import { rangeOf } from './range.js';
import { chooseEngine, type EngineOptions, solved } from './solving.js';
import { Stages, type StagesOptions } from './stages.js';
import { worthsOfStrata } from './worths.js';

export interface SearchOptions extends StagesOptions, EngineOptions {
  /** One after the other: what the first one came to is gone on from. */
  readonly asks: readonly SearchAsk[];
  /** What all asks but the last one came to, where it is known. */
  readonly known?: CurveResults;
  /** What draws are worth, where that was learnt elsewhere; learnt here unless told. */
  readonly worths?: readonly DrawWorths[];
}

/** Finds the prices of `study.curves`. Throws a `LanchesterError`. */
export async function searchPrices(study: CurvedStudy, options: SearchOptions): Promise<CurveResults> {
  const { curves } = study;
  const book = new StrataBook(study, options.find);
  const ids = study.variants.map(({ id }) => id);
  const variants = [curves.reference, ...ids.filter((id) => id !== curves.reference)];
  const searched: Searched = { book, curves, variants };
  const tried: Brackets = new Map(curves.of.map((curve) => [curve.variant, rangeOf(book, curve)]));
  const first = firstPoints(searched, tried);
  const engine = await chooseEngine(book, first, options);
  if (engine.laws !== undefined) return solved(searched, engine, tried, options.signal);

  const { asks } = options;
  const [ask, ...further] = asks as [SearchAsk, ...SearchAsk[]];
  const { choice } = engine;
  const worths =
    options.worths ?? (await worthsOfStrata(study, { book, first, variants, choice, most: ask.plays }, options));
  const most = (asks.at(-1) as SearchAsk).plays;
  const stages = new Stages({ study, book, variants, choice, worths, most }, options);
  // as it is played from its beginning: what was counted is not gone on with where luck is taken out
  const isAlike = options.known?.blocks.some(({ luck }) => luck !== undefined) === (worths !== undefined);
  const known = isAlike ? options.known : undefined;
  if (known !== undefined) {
    const piloted = knownPilots(known.pilots, tried);
    for (const { plays } of piloted.pilots) stages.used += plays;
    const last = new LastStage(searched, stages, piloted, tried);
    last.take(known);
    const newest = further.at(-1);
    if (newest !== undefined) await last.goOn(newest, instalment(further.length - 1), 1);
    return last.told();
  }
  const last = new LastStage(searched, stages, await playPilots(stages, searched, first, ask), tried);
  await last.begin(ask);
  if (ask.goal !== undefined) await last.goOn(ask, 'last stage', 2);
  for (const [k, more] of further.entries()) await last.goOn(more, instalment(k), 1);
  return last.told();
}

/** What people call what is asked for after the first time. */
function instalment(place: number): string {
  return `instalment ${place + 2} of the last stage`;
}
