/**
 * The search for prices: strata over a wide range of prices, then over what is left of it, then where the answer lies;
 * and there once more, where a run is extended.
 *
 * Promises: what is played depends on the study and what it was asked for alone (counts, never clocks); each stage has
 * streams of its own, so a stage that was chosen by another's luck owes nothing to it; the range goes as far as the
 * budgets allow and is told.
 */
import { StrataReader } from '../../played/read.js';
import type { CurveResults, PricePoint, StrataResults } from '../../played/results.js';
import type { CurvedStudy, CurvesInfo } from '../../study/study.js';
import { type Priced, StrataBook } from './book.js';
import { type Goal, playsFor, standingOf } from './enough.js';
import { knownStage, together } from './instalments.js';
import { finest, latticeOf, pricesBetween } from './lattice.js';
import { leftIn, type PriceRange } from './left.js';
import { rangeOf } from './range.js';
import { chooseEngine, type EngineOptions, solved } from './solving.js';
import { playStage, pricePoint, type ReadyStage, readyStage, type StageOptions, type StagePlan } from './stage.js';

/** How much is asked for. */
export interface SearchAsk {
  /** Engagements of each variant in each role, in all; or the most there may be. */
  readonly plays: number;
  /** How well it is to be known; absent: all that are left are played. */
  readonly goal?: Goal;
}

export interface SearchOptions extends Omit<StageOptions, 'onProgress' | 'stage'>, EngineOptions {
  /** One after the other: what the first one came to is gone on from. */
  readonly asks: readonly SearchAsk[];
  /** What all asks but the last one came to, where it is known. */
  readonly known?: CurveResults;
}

/** Prices of the first stage and of the second. */
const wide = 9;
const narrower = 17;
/** Share of the engagements that each of the first two stages has; of those that are wanted, where that is known. */
const pilotShare = 1 / 8;
/** Engagements of a pilot where nobody knows yet how many are wanted, and how fast pilots grow. */
const smallest = 400;
const growth = 4;
/** Share of the last stage that goes to prices that are shown, but lie apart from the answer. */
const shownShare = 0.15;
/** Where an interval may end: a little beyond what a test at 95 % leaves open. */
const nearlySettled = 2.2;
/** Where one at 95 % does end, in standard errors; and the most prices that a gap is cut by there. */
const settled = [1.94, 2.06] as const;
const cuts = 7;
/** Engagements of a further instalment at least: with fewer there is no variance. */
const fewestMore = 2;
/** No finer than prices are told, in thousandths of a point. */
const told = 10;

/** What people call the first stages. */
const pilotNames = ['first stage', 'second stage'];

type Brackets = Map<string, PriceRange>;

/** Finds the prices of `study.curves`. Throws a `LanchesterError`. */
export async function searchPrices(study: CurvedStudy, options: SearchOptions): Promise<CurveResults> {
  const { curves } = study;
  const book = new StrataBook(study, options.find);
  const ids = study.variants.map(({ id }) => id);
  const variants = [curves.reference, ...ids.filter((id) => id !== curves.reference)];
  const tried: Brackets = new Map(curves.of.map((curve) => [curve.variant, rangeOf(book, curve)]));
  const widePrices = (brackets: Brackets, most: number) =>
    new Map(curves.of.map(({ variant }) => [variant, pricesBetween(brackets.get(variant) as PriceRange, most)]));
  const plan = (prices: ReadonlyMap<string, readonly number[]>, inside: number): StagePlan['prices'] =>
    variants.map((variant) => pointsOf(book, curves, variant, prices.get(variant), inside));
  const first = plan(widePrices(tried, wide), 1);
  const engine = await chooseEngine(book, first, options);
  if (engine.laws !== undefined) return solved(book, curves, variants, plan, engine, tried, options.signal);

  const [ask, ...further] = options.asks as [SearchAsk, ...SearchAsk[]];
  const most = (options.asks.at(-1) as SearchAsk).plays;
  const pilots: CurveResults['pilots'][number][] = [];
  let brackets = tried;
  let used = 0;
  let next = 0;
  const stage = async (name: string, prices: StagePlan['prices'], plays: number): Promise<StrataResults> => {
    const { onProgress, ...rest } = options;
    const before = used;
    const { results } = await playStage(
      study,
      book,
      { variants, prices, plays, first: next, choice: engine.choice },
      {
        ...rest,
        stage: name,
        onProgress: (done) => onProgress?.({ phase: 'engagements', done: Math.round(before + done), of: most }),
      },
    );
    next = afterLast(results) ?? next;
    used += playedIn(results);
    return results;
  };
  let wanted: number | undefined;
  for (const known of options.known?.pilots ?? []) {
    brackets = new Map(Object.entries(known.left));
    pilots.push(known);
    used += known.plays;
  }
  const largest = Math.ceil(ask.plays * pilotShare);
  let size = ask.goal === undefined ? largest : Math.min(largest, smallest);
  while (options.known === undefined) {
    const k = pilots.length;
    const prices = k === 0 ? first : plan(widePrices(brackets, narrower), 1);
    const results = await stage(pilotNames[k] ?? `stage ${k + 1}`, prices, size);
    const reader = new StrataReader(results);
    brackets = new Map(curves.of.map(({ variant }) => [variant, leftIn(reader, curves.reference, variant)]));
    pilots.push({ plays: playedIn(results), left: Object.fromEntries(brackets) });
    if (k === 0) continue;
    wanted = ask.goal === undefined ? undefined : playsFor(curves, ask.goal, reader, playedIn(results));
    const share = Math.min(largest, Math.ceil((wanted ?? Number.POSITIVE_INFINITY) * pilotShare));
    if (size >= share) break;
    size = Math.min(share, size * growth);
  }
  const lattices = new Map(
    curves.of.map(({ variant }) => [variant, latticeOf(brackets.get(variant) as PriceRange, finest)]),
  );
  const prices = plan(lattices, 1 - shownShare);
  const ready = readyStage(book, { prices });
  let played: StrataResults;
  const told = (): CurveResults => {
    const finer = looksCloser(book, curves, played, ready);
    return { ...played, prices: [...played.prices, ...finer], pilots, tried: Object.fromEntries(tried) };
  };
  /** Plays on until an ask is met, or all that it allows are played. */
  const goOn = async ({ plays, goal }: SearchAsk, name: string, from: number): Promise<void> => {
    for (let round = from; ; round++) {
      const so = goal === undefined ? undefined : told();
      const standing = so === undefined ? undefined : standingOf(curves, goal as Goal, so, new StrataReader(so));
      if (standing !== undefined && standing.is !== 'short') return;
      const more = Math.min(plays - used, standing?.more ?? Number.POSITIVE_INFINITY);
      if (more < fewestMore) return;
      played = together(played, await stage(round === 1 ? name : `${name}, ${round}`, prices, more));
      // what is counted is played at once
      if (goal === undefined) return;
    }
  };
  if (options.known === undefined) {
    const left = Math.max(2, ask.plays - used);
    // no fewer than chose its range: with a handful no interval holds its level
    played = await stage('last stage', prices, Math.min(left, Math.max(size, Math.ceil(wanted ?? left))));
    if (ask.goal !== undefined) await goOn(ask, 'last stage', 2);
  } else {
    played = knownStage(options.known, ready);
    next = afterLast(played) ?? next;
    used += playedIn(played);
  }
  for (const [k, more] of (options.known === undefined ? further : further.slice(-1)).entries()) {
    const place = options.known === undefined ? k : further.length - 1;
    await goOn(more, `instalment ${place + 2} of the last stage`, 1);
  }
  return told();
}

/** The price points of a variant in a stage: those of the search have `inside` of the say, those shown the rest. */
function pointsOf(
  book: StrataBook,
  curves: CurvesInfo,
  variant: string,
  prices: readonly number[] | undefined,
  inside: number,
): { readonly priced: Priced; readonly say: number }[] {
  if (prices === undefined) return [{ priced: book.at(variant), say: 1 }];
  const shown = curves.of.find((curve) => curve.variant === variant)?.shown ?? [];
  const apart = shown.filter((price) => !prices.includes(price));
  const rest = apart.length === 0 ? 0 : inside === 1 ? apart.length / (prices.length + apart.length) : 1 - inside;
  const all = [
    ...prices.map((price) => ({ price, say: (1 - rest) / prices.length })),
    ...apart.map((price) => ({ price, say: rest / apart.length })),
  ];
  return all.sort((a, b) => a.price - b.price).map(({ price, say }) => ({ priced: book.at(variant, price), say }));
}

/**
 * More prices where the difference is nearly settled, and most where an interval ends: nothing is played for them,
 * since whatever they mix was played.
 */
function looksCloser(book: StrataBook, curves: CurvesInfo, results: StrataResults, ready: ReadyStage): PricePoint[] {
  const pointsAt = (variant: string, prices: readonly number[], known: readonly number[]): PricePoint[] =>
    prices
      .filter((price) => !known.includes(price))
      .map((price) => pricePoint(book.at(variant, price), ready.strata, ready.lines))
      .filter((point) => point !== undefined);
  const reader = new StrataReader(results);
  const closer = curves.of.flatMap(({ variant }) => {
    const near = leftIn(reader, curves.reference, variant, nearlySettled);
    return pointsAt(variant, latticeOf(near, finest), reader.prices(variant));
  });
  const finer = new StrataReader({ ...results, prices: [...results.prices, ...closer] });
  const ends = curves.of.flatMap(({ variant }) => {
    const known = finer.prices(variant);
    const errors = known.map((price) => {
      const { mean, variance } = finer.difference(variant, price, curves.reference);
      return Math.abs(mean) / Math.sqrt(variance);
    });
    return known.flatMap((price, k) => {
      const [one, other] = [errors[k] as number, errors[k + 1] ?? Number.NaN];
      const isEnd = Math.min(one, other) <= settled[1] && Math.max(one, other) >= settled[0];
      if (!isEnd) return [];
      const between = latticeOf([price, known[k + 1] as number], cuts);
      return pointsAt(
        variant,
        between.filter((each) => Math.round(1000 * each) % told === 0),
        known,
      );
    });
  });
  return [...closer, ...ends];
}

function playedIn({ blocks, roles }: StrataResults): number {
  return blocks.reduce((sum, { count }) => sum + count, 0) / roles;
}

/** The first stream that a stage leaves free. */
function afterLast({ blocks }: StrataResults): number | undefined {
  const last = blocks.at(-1);
  return last === undefined ? undefined : last.first + last.count;
}
