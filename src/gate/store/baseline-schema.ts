/**
 * The form of a baseline file. Promise: this schema is its only text: types, checks and the published JSON Schema are
 * all made from it.
 */
import * as z from 'zod';
import { lawBins } from '../measure/law-bins.js';
import type { CellLaw } from '../measure/law-counts.js';

const outcomeDigest = z
  .string()
  .regex(/^[0-9a-f]{12}$/)
  .describe('Of every single outcome of the first observations.');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const json: z.ZodType<JsonValue, JsonValue> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]))
  .meta({ id: 'Json', description: 'Plain data.' });
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
const jsonObject = z.record(z.string(), json);

/** More observations than this no baseline holds. */
const mostObservations = 10_000_000;

const observations = z.int().min(1).max(mostObservations);
const variance = z.number().min(0);

const value = z
  .number()
  .nullable()
  .describe('The value: shares from 0 to 1, ratios, points; null: it has none at this n.');
const own = [value, outcomeDigest] as const;
const sample = [
  observations.describe('Observations behind the value.'),
  variance.describe('The variance of one, on the scale on which changes are compared.'),
] as const;
const confirming = [
  observations.describe('Observations of the block of seeds that confirms failures.'),
  z.number().describe('Its value.'),
  variance.describe('The variance of one of its observations.'),
] as const;

const figure = z
  .union([z.tuple([...own]), z.tuple([...own, ...sample]), z.tuple([...own, ...sample, ...confirming])])
  .describe(
    'A figure of the engagements: value and digest; of a sampled one its observations; a second block of seeds.',
  )
  .meta({ id: 'Figure' });

const shares = (bins: number, what: string) => z.array(z.number().min(0)).length(bins).describe(what);

const law = z
  .tuple([
    outcomeDigest,
    z.int().min(0).max(mostObservations).describe('Observations; 0: solved, and shares in place of counts.'),
    z.int().min(1).max(1_000_000).describe('Turns that share a bin.'),
    shares(lawBins.outcome, 'Engagements that blue won, that were drawn, that red won.'),
    shares(lawBins.blueLost, 'Engagements by the share of its points that blue lost.'),
    shares(lawBins.redLost, 'Engagements by the share of its points that red lost.'),
    shares(lawBins.turns, 'Engagements by length.'),
  ])
  .describe('The law of a cell: what its engagements came to, counted; both roles together.')
  .meta({ id: 'Law' });

const cell = z
  .strictObject({
    exact: z.literal(true).optional().describe('Solved, not sampled.'),
    figures: z.record(z.string(), figure).describe('By quantity.'),
    law: law.optional().describe('Absent in a baseline of before laws were compared, or where none was asked for.'),
  })
  .describe('An engagement cell, or a price that is read from several.')
  .meta({ id: 'Cell' });

const attack = z
  .strictObject({
    digest: outcomeDigest.describe('Of the odds of every single situation.'),
    figures: z.record(z.string(), z.number()).describe('Means over the mix, by quantity; what is nothing is left out.'),
  })
  .describe('An attacker over its mix; exact.')
  .meta({ id: 'Attack' });

const study = z
  .strictObject({
    ruleset: z.string().describe('The ruleset that it is played by.'),
    seed: z.string().describe('Seed of the random numbers.'),
    observations: z
      .int()
      .min(0)
      .max(mostObservations)
      .describe('First observations, which digests are of, and which every check plays again; 0: all cells are exact.'),
    capped: z
      .array(z.string())
      .optional()
      .describe('Metrics of which the baseline would hold more observations, were there no cap on them (gate.atMost).'),
    ignored: z.array(z.string()).optional().describe('Patterns of metrics that were not gated.'),
    inputs: sha256.describe("Fingerprint of the scenario and the ruleset's data."),
    scenario: jsonObject
      .optional()
      .describe('The resolved scenario, without its gate; absent where a comparison makes it.'),
    attack: z.record(z.string(), attack).describe('The attack level, by cell.'),
    attackBreakEven: z.number().optional().describe("The attack level's break-even price, points."),
    engagement: z
      .record(z.string(), cell)
      .describe('The engagement level, by cell; with `breakEven` and `values/…`, which are read from several.'),
  })
  .describe('A study: a scenario file holds one, a comparison of rulesets several.')
  .meta({ id: 'Study' });

/** Raised when older files cannot be read any more. */
export const baselineFormat = 2;

export const baselineSchema = z
  .strictObject({
    format: z.literal(baselineFormat).describe('Format of the file.'),
    digest: sha256.describe('Of everything else in the file: it says whether somebody changed it by hand.'),
    version: z.string().describe('The version that made it.'),
    seedEpoch: z.int().min(1).describe('The epoch of the seeds.'),
    generator: z.string().describe('What draws the random numbers.'),
    engine: z.string().describe('How cells that are not exact were played.'),
    reason: z.string().optional().describe('Why it was made.'),
    rulesets: z
      .record(
        z.string(),
        z.strictObject({
          rules: z.string().describe("Fingerprint of the rules' code."),
          data: jsonObject.describe("The ruleset's data."),
        }),
      )
      .describe('The rulesets that are played, each once.'),
    comparisons: z
      .record(z.string(), jsonObject)
      .optional()
      .describe('By path, as below: the comparisons, which make the scenarios of their studies.'),
    scenarios: z
      .record(z.string(), z.record(z.string(), study))
      .describe('By path of the scenario file, relative to this file; then by name of the study.'),
  })
  .describe('What `lanchester check` compares with.');

/** As it stands in a file. */
export type BaselineFile = z.output<typeof baselineSchema>;
export type FigureRow = z.output<typeof figure>;

export type LawRow = z.output<typeof law>;

/** A figure of the engagements. */
export interface StoredFigure {
  /** Shares from 0 to 1, ratios, points; null: it has none at this n. */
  readonly value: number | null;
  /** Of every single outcome of the first observations. */
  readonly digest: string;
  /** Observations behind the value, and the variance of one, on the scale on which changes are compared. */
  readonly sample?: readonly [n: number, variance: number];
  /** Observations, value and variance of the block of seeds that confirms failures. */
  readonly confirming?: readonly [n: number, value: number, variance: number];
}

/** An engagement cell, or a price that is read from several. */
export interface StoredCell {
  /** Solved, not sampled. */
  readonly exact: boolean;
  readonly figures: Readonly<Record<string, StoredFigure>>;
  readonly law?: CellLaw;
}

/** A study, with its scenario whoever makes it. */
export type StoredStudy = Omit<z.output<typeof study>, 'engagement'> & {
  readonly scenario: z.output<typeof jsonObject>;
  readonly engagement: Record<string, StoredCell>;
};

/** As it is read. */
export type Baseline = Omit<BaselineFile, 'scenarios'> & {
  readonly scenarios: Record<string, Record<string, StoredStudy>>;
};
export type StoredAttack = z.output<typeof attack>;

/** JSON Schema (draft 2020-12) of a baseline file. */
export function baselineJsonSchema(): Record<string, unknown> {
  const made = z.toJSONSchema(baselineSchema, {
    target: 'draft-2020-12',
    override: ({ jsonSchema: node }) => {
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
    },
  });
  return { title: 'Lanchester baseline', ...made };
}
