/**
 * The results of an earlier run, read from a file to be gone on from. Promise: what they have is of the shape of what a
 * run leaves behind and adds up; anything else is one error.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from '../files/canonical.js';
import { LanchesterError } from '../kernel/errors.js';
import type { CurveResults } from '../played/results.js';
import { type Kind, kinds } from '../study/study.js';
import { engagementShape } from './cell-fights/cell-fights-form.js';
import type { ComparisonResults } from './comparison-results.js';
import { populationShape } from './fights/fights-form.js';
import { gaugeShape } from './gauge/gauge-shape.js';
import { isPossibleLuck } from './luck/possible-luck.js';
import { addsUp, priceListShape } from './price-list/price-list-form.js';
import type { StudyResults } from './results.js';
import { count, engineChoice, luckSums } from './tasks/form.js';

const whole = z.int();
const range = z.tuple([z.number(), z.number()]);
const line = z.strictObject({ side: z.literal([0, 1]), full: count, count });

const luckOfPairs = z.strictObject({
  sums: z.array(z.tuple([whole, whole])),
  products: z.tuple([count, whole, count]),
});

const curves: z.ZodType<CurveResults> = z.strictObject({
  variants: z.array(z.string()).min(2),
  roles: count.min(1).max(2),
  engine: engineChoice,
  plays: count,
  strata: z.array(
    z.strictObject({
      variant: z.string(),
      role: count.max(1),
      forces: z.string(),
      lines: z.array(line),
      ends: z.array(z.array(whole)),
      chances: z.exactOptional(z.array(z.number())),
    }),
  ),
  blocks: z.array(
    z.strictObject({
      role: count.max(1),
      first: count,
      count: count.min(1),
      strata: z.array(count),
      pairs: z.array(z.array(z.tuple([count, count, count.min(1)]))),
      luck: z.exactOptional(z.array(luckOfPairs)),
    }),
  ),
  prices: z.array(
    z.strictObject({
      variant: z.string(),
      price: z.exactOptional(z.number()),
      shares: z.array(z.strictObject({ stratum: count, weight: z.number().min(0), costs: z.array(whole) })),
    }),
  ),
  pilots: z.array(z.strictObject({ plays: count, left: z.record(z.string(), range) })),
  tried: z.record(z.string(), range),
});

const engagement = engagementShape.extend({ curves: z.exactOptional(curves) });
const sums = z.strictObject({ n: count.min(1), sum: whole, squares: count, luck: z.exactOptional(luckSums) });
const cellFight = z.looseObject({ fights: z.array(z.looseObject({ engagement: engagementShape })) });

const study = z.looseObject({
  format: z.literal(1),
  kind: z.exactOptional(z.enum(kinds)),
  name: z.string(),
  seed: z.string(),
  fingerprints: z.strictObject({ inputs: z.string(), rules: z.string(), version: z.string() }),
  digest: z.string(),
  blocks: z.exactOptional(z.array(sums)),
  scenario: z.record(z.string(), z.unknown()),
  engagement: z.exactOptional(engagement),
  fights: z.exactOptional(populationShape.prices),
  rates: z.exactOptional(populationShape.rates),
  cellFights: z.exactOptional(z.array(cellFight)),
  prices: z.exactOptional(priceListShape),
  gauge: z.exactOptional(gaugeShape),
});

const comparison = z.looseObject({
  format: z.literal(1),
  name: z.string(),
  seed: z.string(),
  inputs: z.string(),
  digest: z.string(),
  studies: z.array(z.strictObject({ id: z.string(), results: z.unknown() })).min(1),
});

/** What a file of results holds. Throws a `LanchesterError` ('bad-file'). */
export function knownResults(value: unknown): StudyResults | ComparisonResults {
  if (typeof value !== 'object' || value === null || !('studies' in value)) return knownStudy(value);
  const read = comparison.safeParse(value);
  if (!read.success) throw notOurs(read.error);
  const studies = read.data.studies.map(({ id, results }) => ({ id, results: knownStudy(results) }));
  const { digest } = read.data;
  if (digest !== digestOf(studies.map((each) => ({ id: each.id, digest: each.results.digest })))) throw damaged();
  return { ...(read.data as unknown as ComparisonResults), studies };
}

function knownStudy(value: unknown): StudyResults {
  const read = study.safeParse(value);
  if (!read.success) throw notOurs(read.error);
  // as it was written: what is made of it has the same bytes
  const {
    analysis: _,
    expected: __,
    ...written
  } = value as StudyResults & {
    readonly analysis?: unknown;
    readonly expected?: unknown;
  };
  const results = { ...written, kind: written.kind ?? kindIn(written) } as StudyResults;
  const { scenario, attack, fights, rates, cellFights, prices, gauge } = results;
  const parts = { attack, engagement: results.engagement, fights, rates, cellFights, prices, gauge };
  const there = Object.entries(parts).filter(([, part]) => part !== undefined);
  if (results.digest !== digestOf({ scenario, ...Object.fromEntries(there) })) throw damaged();
  if (isChosenByItself(fights) || isChosenByItself(rates)) {
    const why =
      'its plans were chosen on the play that they are valued on, which is done no more: run its scenario again';
    throw new LanchesterError('bad-file', why);
  }
  const { engagement: own, blocks } = results;
  const sampled = own === undefined || own.observations === 0 ? [] : own.cells.flatMap(({ roles }) => roles);
  const isWhole =
    addUp(own?.curves) ??
    (sampled.every(({ tally }) => tally.exact || tally.total === own?.observations) &&
      (blocks === undefined || blocks.reduce((sum, { n }) => sum + n, 0) === own?.observations) &&
      (prices === undefined || addsUp(prices)));
  if (!isWhole) throw new LanchesterError('bad-file', 'its counts do not add up');
  return results;
}

/** Whether plans were chosen by luck that their figures have, too: of versions that kept no record of what was chosen. */
function isChosenByItself(population: StudyResults['fights'] | StudyResults['rates']): boolean {
  if (population === undefined || population.engine.engine === 'exact') return false;
  const { plans, fights } = population;
  return plans.blue.length * plans.red.length > 1 && fights.some(({ chosen }) => chosen === undefined);
}

/** The kind of results of before they said it: what they have tells. */
function kindIn({ scenario, ...results }: StudyResults): Kind {
  const has = (section: string): boolean => section in results;
  const asks = (section: string): boolean => section in scenario;
  const all: readonly (readonly [Kind, boolean])[] = [
    ['priceList', has('prices')],
    ['fights', has('fights')],
    ['rates', has('rates')],
    ['games', has('cellFights')],
    ['price', has('engagement') && asks('breakEven')],
    ['values', has('engagement') && asks('values')],
    ['cells', has('engagement')],
  ];
  return all.find(([, is]) => is)?.[0] ?? 'attack';
}

/** Whether every block names strata and ends that there are, as often as it was played; nothing where none are. */
function addUp(curves: CurveResults | undefined): boolean | undefined {
  if (!curves) return undefined;
  const { variants, strata, blocks, plays } = curves;
  const widths = strata.every(({ ends, lines }) => ends.every(({ length }) => length === 2 + lines.length));
  return (
    widths &&
    (plays === 0) === (blocks.length === 0) &&
    blocks.every(({ strata: own, pairs, luck, count: streams }) => {
      const ends = own.map((n) => strata[n]?.ends.length ?? 0);
      const [first = 0, ...others] = ends;
      return (
        own.length === variants.length &&
        pairs.length === others.length &&
        (luck === undefined ||
          (luck.length === pairs.length &&
            luck.every(({ sums, products }, v) => isPossibleLuck(timesOf(pairs[v]), sums.flat(), products)))) &&
        pairs.every(
          (met, v) =>
            met.every(([one, other]) => one < first && other < (others[v] as number)) &&
            met.reduce((sum, [, , times]) => sum + times, 0) === streams,
        )
      );
    })
  );
}

/** How often each pair of ends was met. */
const timesOf = (met: CurveResults['blocks'][number]['pairs'][number] = []): number[] =>
  met.map(([, , times]) => times);

function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

function damaged(): LanchesterError {
  return new LanchesterError('bad-file', 'it is damaged: its digest is another one');
}

function notOurs(error: z.ZodError): LanchesterError {
  const place = error.issues[0]?.path.join('.') ?? '';
  return new LanchesterError('bad-file', `this is not what a run leaves behind${place === '' ? '' : ` (${place})`}`);
}
