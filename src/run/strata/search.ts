/**
 * The search for prices: strata over a wide range of prices, then over what is left of it, then where the answer lies.
 *
 * Promises: what is played depends on the study and the number of engagements alone (counts, never clocks); each stage
 * has streams of its own, so a stage that was chosen by another's luck owes nothing to it; the range goes as far as the
 * budgets allow and is told.
 */
import { StrataReader } from '../../strata/read.js';
import type { CurveResults, PricePoint, StrataResults } from '../../strata/results.js';
import type { CurvesInfo, Study } from '../../study/study.js';
import { type Priced, StrataBook } from './book.js';
import { finest, latticeOf, pricesBetween } from './lattice.js';
import { leftIn, type PriceRange } from './left.js';
import { rangeOf } from './range.js';
import { chooseEngine, type EngineOptions, solved } from './solving.js';
import { playStage, pricePoint, type ReadyStage, type StageOptions, type StagePlan } from './stage.js';

export interface SearchOptions extends Omit<StageOptions, 'onProgress' | 'stage'>, EngineOptions {
  /** Engagements of each variant in each role, in all; or the most there may be. */
  readonly plays: number;
  /** How many the last stage needs, judged by what the one before it came to; absent: all that are left. */
  readonly enough?: (pilot: StrataReader, plays: number) => number | undefined;
}

/** Prices of the first stage and of the second. */
const wide = 9;
const narrower = 17;
/** Shares of the engagements that the first two stages have. */
const pilotShare = 1 / 8;
/** Share of the last stage that goes to prices that are shown, but lie apart from the answer. */
const shownShare = 0.15;
/** Where an interval may end: a little beyond what a test at 95 % leaves open. */
const nearlySettled = 2.2;
/** Where one at 95 % does end, in standard errors; and the most prices that a gap is cut by there. */
const settled = [1.94, 2.06] as const;
const cuts = 7;
/** No finer than prices are told, in thousandths of a point. */
const told = 10;

type Brackets = Map<string, PriceRange>;

/** Finds the prices of `study.curves`. Throws a `LanchesterError`. */
export async function searchPrices(study: Study, options: SearchOptions): Promise<CurveResults> {
  const curves = study.curves as CurvesInfo;
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
  if (engine.laws !== undefined) return solved(book, curves, variants, plan, engine, tried);

  const pilots: CurveResults['pilots'][number][] = [];
  let brackets = tried;
  let used = 0;
  let next = 0;
  let pilot: StrataReader | undefined;
  const play = async (
    stage: string,
    prices: StagePlan['prices'],
    plays: number,
  ): Promise<Awaited<ReturnType<typeof playStage>>> => {
    const { onProgress, ...rest } = options;
    const before = used;
    const played = await playStage(
      study,
      book,
      { variants, prices, plays, first: next, choice: engine.choice },
      {
        ...rest,
        stage,
        onProgress: (done) =>
          onProgress?.({ phase: 'engagements', done: Math.round(before + done), of: options.plays }),
      },
    );
    const last = played.results.blocks.at(-1);
    next = last === undefined ? next : last.first + last.count;
    used += playedIn(played.results);
    return played;
  };
  for (const most of [wide, narrower]) {
    const { results } = await play(
      most === wide ? 'first stage' : 'second stage',
      most === wide ? first : plan(widePrices(brackets, most), 1),
      Math.ceil(options.plays * pilotShare),
    );
    pilot = new StrataReader(results);
    brackets = new Map(
      curves.of.map(({ variant }) => [variant, leftIn(pilot as StrataReader, curves.reference, variant)]),
    );
    pilots.push({ plays: playedIn(results), left: Object.fromEntries(brackets) });
  }
  const most = Math.max(2, options.plays - used);
  const wanted = options.enough?.(pilot as StrataReader, (pilots.at(-1) as CurveResults['pilots'][number]).plays);
  const lattices = new Map(
    curves.of.map(({ variant }) => [variant, latticeOf(brackets.get(variant) as PriceRange, finest)]),
  );
  const { results, ready } = await play(
    'last stage',
    plan(lattices, 1 - shownShare),
    Math.min(most, Math.ceil(wanted ?? most)),
  );
  const finer = looksCloser(book, curves, results, ready);
  return { ...results, prices: [...results.prices, ...finer], pilots, tried: Object.fromEntries(tried) };
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
