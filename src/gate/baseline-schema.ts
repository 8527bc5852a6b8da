/** The form of a baseline file. Promise: this schema is its only text: types, checks and the published JSON Schema are all made from it. */
import * as z from 'zod';

const digest16 = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .describe('Of every single outcome.');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const json: z.ZodType<JsonValue, JsonValue> = z
  .lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json), z.record(z.string(), json)]))
  .meta({ id: 'Json', description: 'Plain data.' });
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
const jsonObject = z.record(z.string(), json);

const interval = z.tuple([z.number().nullable(), z.number().nullable()]).describe('The ends at 95 %; null: no end.');

const lost = z
  .strictObject({
    blue: z.number().describe('Mean loss of blue in an engagement, points.'),
    red: z.number().describe('Mean loss of red in an engagement, points.'),
    varianceBlue: z.number().min(0).describe("Variance of one observation's loss of blue."),
    varianceRed: z.number().min(0).describe("Variance of one observation's loss of red."),
    covariance: z.number().describe('Covariance of the two.'),
  })
  .describe('The moments of the losses.')
  .meta({ id: 'Losses' });

const counts = z
  .strictObject({
    scores: z
      .array(z.int().min(0))
      .describe('Observations by score: a draw counts 1, a win of blue 2, for each role assignment.'),
    lost,
  })
  .describe('What the observations of a sampled cell came to.')
  .meta({ id: 'Counts' });

const cell = z
  .strictObject({
    exact: z.boolean().describe('Solved, not sampled.'),
    winRate: z
      .strictObject({
        value: z.number().min(0).max(1).describe('Share of engagements that blue wins, a draw counted half.'),
        interval: interval.optional(),
        digest: digest16,
      })
      .describe('The win rate of blue.'),
    exchangeRatio: z
      .strictObject({
        value: z
          .number()
          .nullable()
          .describe('Points that red lost for each that blue lost; null: a side lost nothing.'),
        interval: interval.optional(),
        digest: digest16,
      })
      .describe('The exchange ratio.'),
    counts: counts.optional(),
    confirming: counts.optional().describe('The same of the block of seeds that confirms failures.'),
    firstBlock: z
      .string()
      .optional()
      .describe(
        'The scores of the first observations, as base64: each in as few bits as the greatest score needs, lowest bit first.',
      ),
  })
  .describe('An engagement cell.')
  .meta({ id: 'Cell' });

const attack = z
  .strictObject({
    digest: digest16.describe('Of the odds of every single situation.'),
    figures: z.record(z.string(), z.number()).describe('Means over the mix, by quantity; what is nothing is left out.'),
  })
  .describe('An attacker over its mix; exact.')
  .meta({ id: 'Attack' });

const study = z
  .strictObject({
    ruleset: z.string().describe('The ruleset that it is played by.'),
    seed: z.string().describe('Seed of the random numbers.'),
    observations: z.int().min(0).describe('Observations of each sampled cell; 0: all cells are exact.'),
    ignored: z.array(z.string()).optional().describe('Patterns of metrics that were not gated.'),
    inputs: sha256.describe("Fingerprint of the scenario and the ruleset's data."),
    scenario: jsonObject.describe('The resolved scenario, without its gate.'),
    attack: z.record(z.string(), attack).describe('The attack level, by cell.'),
    attackBreakEven: z.number().optional().describe("The attack level's break-even price, points."),
    engagement: z.record(z.string(), cell).describe('The engagement level, by cell.'),
    breakEven: z
      .strictObject({
        value: z.number().nullable().describe('Points; null: none could be read at this n.'),
        digest: digest16,
      })
      .optional()
      .describe('The break-even price, from a straight line of the win rates in log price.'),
  })
  .describe('A study: a scenario file holds one, a comparison of rulesets several.')
  .meta({ id: 'Study' });

export const baselineSchema = z
  .strictObject({
    format: z.literal(1).describe('Format of the file.'),
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
    scenarios: z
      .record(z.string(), z.record(z.string(), study))
      .describe('By path of the scenario file, relative to this file; then by name of the study.'),
  })
  .describe('What `lanchester check` compares with.');

export type Baseline = z.output<typeof baselineSchema>;
export type StoredStudy = z.output<typeof study>;
export type StoredCell = z.output<typeof cell>;
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
