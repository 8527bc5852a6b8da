/**
 * The published JSON Schema of `check --format json`. Promises: made from the schema that the tests hold the reports
 * against; every field is described; a reader written against format 1 can rely on it.
 */
import * as z from 'zod';

const number = z
  .union([z.number(), z.enum(['Infinity', '-Infinity', 'NaN'])])
  .meta({ id: 'number', description: 'A number; those that JSON does not have are texts.' });

const count = z.int().min(0);
const name = z.string().min(1);

const place = z
  .strictObject({
    file: name.describe('The file, as it was named.'),
    line: z.int().min(1).describe('Line, from 1.'),
    column: z.int().min(1).describe('Column, from 1.'),
  })
  .meta({ id: 'place', description: 'A place in a text file.' });

const verdictWords =
  'unchanged: the same to the last outcome; within-margin: shown to have moved less than the margin; changed: ' +
  'shown to have moved more; inconclusive: neither was shown.';

const part = z
  .strictObject({
    change: number.describe('The change, in `unit`.'),
    low: number.describe('Lower limit, at 95 %.'),
    high: number.describe('Upper limit, at 95 %.'),
  })
  .meta({ id: 'part', description: 'What one of two causes does alone.' });

const ends = z.tuple([number, number]);

const metric = z
  .strictObject({
    id: name.describe('Names the metric for good: study, level, cell and quantity.'),
    study: name.describe('The study that it belongs to.'),
    scenario: name.describe('The scenario file, relative to the baseline.'),
    level: z
      .enum(['attack', 'engagement', 'break-even', 'value', 'worth', 'evenness'])
      .describe(
        'What it measures: single attacks, engagements, a price, what a unit of a price list is worth, how even a list is.',
      ),
    cell: z.string().describe('The cell of the study.'),
    quantity: name.describe('What is measured in the cell, for instance winRate.'),
    title: name.describe('The metric in words.'),
    unit: z
      .enum(['percentage points', 'per cent', 'points', 'turns', 'number'])
      .describe('The unit of margin, change and intervals.'),
    input: z
      .literal(true)
      .optional()
      .describe('A price, which somebody wrote down: it did not move because of anything.'),
    margin: number.describe('A change of at most this is no change of the balance.'),
    before: number.describe(
      "The baseline's value, from all its observations: a share from 0 to 1, a ratio, or points.",
    ),
    after: number.describe('`before` and the change, in the same terms.'),
    change: number.describe('Today against the baseline, in `unit`.'),
    interval: z
      .strictObject({
        low: number.describe('Lower limit.'),
        high: number.describe('Upper limit.'),
        level: z.number().gt(0).max(1).describe('Confidence level, 0 to 1.'),
        method: name.describe('The method in words.'),
      })
      .optional()
      .describe('The interval of the change, in `unit`; absent where it is exact.'),
    verdict: z.enum(['unchanged', 'within-margin', 'changed', 'inconclusive']).describe(verdictWords),
    exact: z.boolean().describe('Computed from the rules, with no sampling.'),
    drift: z.boolean().describe('Exact, and moved by no more than the margin.'),
    pairs: count.describe('Observations that were compared; 0 where exact.'),
    stored: count.describe("Observations behind the baseline's value; 0 where exact."),
    basis: z
      .enum(['digest', 'exact', 'paired', 'counts'])
      .describe(
        'What was compared: digests of the outcomes, exact values, old and new played side by side, or what the ' +
          'baseline stores.',
      ),
    p: z.number().min(0).max(1).optional().describe('The p-value, adjusted over all metrics of the check.'),
    known: z
      .strictObject({
        before: ends.describe('What it was: low, high.'),
        after: ends.describe('What it is: low, high.'),
      })
      .optional()
      .describe('Of a price list: the ends of what its figure was and is, at 95 %, in the terms of `before`.'),
    confirmed: z
      .strictObject({
        pairs: count.describe('Observations of the second block.'),
        low: number.describe('Lower limit of the change in that block, in `unit`.'),
        high: number.describe('Upper limit, in `unit`.'),
      })
      .optional()
      .describe('The change as a second, independent block of seeds shows it.'),
    apart: z
      .strictObject({
        code: part.describe('Old inputs, under old code and under that of today.'),
        inputs: part.describe("Old inputs and today's, under old code where it takes them, else under that of today."),
        pairs: count.describe('Observations of each.'),
      })
      .optional()
      .describe('Where inputs and code have both changed, and old code was at hand: what each does alone.'),
    units: z
      .array(z.string())
      .describe('The units that the metric is about; where it moved, those that the change concerns.'),
    anyOf: z.literal(true).optional().describe('It is some of these units, and cannot be told which.'),
    place: place.describe('The cell in the scenario.'),
    marginPlace: place.describe('Where the margin is set.'),
  })
  .meta({ id: 'metric', description: 'One metric, before and after.' });

const law = z
  .strictObject({
    id: name.describe('Names the law for good: study, cell, law.'),
    study: name.describe('The study that it belongs to.'),
    scenario: name.describe('The scenario file, relative to the baseline.'),
    cell: z.string().describe('The cell of the study.'),
    title: name.describe('The cell in words.'),
    verdict: z
      .enum(['unchanged', 'changed', 'not-shown'])
      .describe(
        'unchanged: the first observations fall as they did; changed: shown to have moved by more than the margin; not-shown: neither, and nothing is said.',
      ),
    exact: z.boolean().describe('Computed from the rules, with no sampling.'),
    margin: number.describe('A law that moved by at most this is no change: percentage points of total variation.'),
    distance: number.describe('As it came out, of the part that moved most: percentage points.'),
    atLeast: number.describe('What it is at least, at 1 − `alpha`: percentage points.'),
    alpha: z.number().min(0).lt(1).describe("This law's share of the chance of error; 0 where exact."),
    stored: count.describe('Observations of the baseline; 0 where exact.'),
    played: count.describe('Observations that were held against them; 0 where exact, or where nothing was.'),
    meansStand: z.boolean().describe('No metric of the cell is shown to have left its margin.'),
    moved: z
      .array(
        z.strictObject({
          part: z
            .enum(['outcome', 'blueLost', 'redLost', 'turns'])
            .describe('Who wins, what a side loses as a share of its points, how long it takes.'),
          distance: number.describe('Percentage points of total variation.'),
          atLeast: number.describe('What it is at least.'),
          bins: z
            .array(
              z.strictObject({
                title: name.describe('What counts here, in words.'),
                before: number.describe('Its share in the baseline, 0 to 1.'),
                after: number.describe('Its share today.'),
              }),
            )
            .describe('What moved most.'),
        }),
      )
      .describe('Of what has changed, the parts that are shown to have moved beyond the margin.'),
    place: place.describe('The cell in the scenario.'),
    marginPlace: place.describe('Where the margin is set.'),
  })
  .meta({ id: 'law', description: 'The whole law of a cell, before and after.' });

const cause = z
  .strictObject({
    study: name.describe('The study that it touches.'),
    where: z.enum(['scenario', 'ruleset data', 'code']).describe('What differs.'),
    ruleset: z.string().optional().describe('The ruleset, for its data or code.'),
    path: z.string().describe('The key that differs, for instance weapons.rpg.pen.'),
    before: z.string().describe('Its value in the baseline.'),
    after: z.string().describe('Its value today.'),
    units: z.array(z.string()).optional().describe('The units that carry it, where it does not concern everybody.'),
    place: place.optional().describe('Where it stands in a file of ours.'),
  })
  .meta({ id: 'cause', description: "Something that differs between the baseline's inputs and today's." });

const expected = z
  .strictObject({
    study: name.describe('The scenario or comparison that expects it, by its name.'),
    scenario: name.describe('The scenario file, relative to the baseline.'),
    place: place.describe('Where it is written.'),
    index: count.describe('Its place in the list, from 0.'),
    figures: z
      .array(
        z.strictObject({
          title: name.describe('The figure in words.'),
          metric: name.describe('Its name, as an expectation has it.'),
          of: z.record(z.string(), z.string()).describe('What tells it from others of that name.'),
          unit: z.enum(['%', 'percentage points', 'points', 'turns', '']).describe('The unit of all numbers here.'),
          value: number.optional().describe('What it is; absent where there is no number.'),
          interval: z
            .strictObject({
              low: number.describe('Lower limit.'),
              high: number.describe('Upper limit.'),
              level: z.number().gt(0).max(1).describe('Confidence level, 0 to 1.'),
              method: name.describe('The method in words.'),
              unbounded: z.enum(['none', 'above', 'below', 'both', 'complement']).describe('Which ends there are not.'),
            })
            .optional()
            .describe('Absent where it is exact, or nothing is known.'),
          exact: z.boolean().describe('Computed from the rules, with no sampling.'),
        }),
      )
      .describe('One figure; of an order those that are meant to rise.'),
    low: number.optional().describe('What it is meant to be at least; absent for an order.'),
    high: number.optional().describe('What it is meant to be at most; absent for an order.'),
    verdict: z
      .enum(['kept', 'broken', 'not-known'])
      .describe('kept: the whole interval lies where it is meant to; broken: all of it outside; not-known: neither.'),
    engagements: count.optional().describe('About how many engagements would tell, of what is not known.'),
    because: z.string().optional().describe('Why it is expected, as it is written.'),
    level: z.number().gt(0).lt(1).describe('The level that it was decided at.'),
    played: count.describe('Engagements behind it, as the scenario counts them; 0 where all was solved.'),
    looks: count.describe('How often it was looked at.'),
  })
  .meta({ id: 'expected', description: 'Something that a scenario expects.' });

/** What `check --format json` writes. */
export const checkReportSchema = z
  .strictObject({
    format: z.literal(1).describe('The format of this report.'),
    verdict: z
      .enum(['unchanged', 'within-margin', 'changed', 'inconclusive', 'missing'])
      .describe(`The worst of all verdicts. ${verdictWords} missing: a metric of the baseline is measured no more.`),
    exitCode: z.union([z.literal(0), z.literal(1), z.literal(3)]).describe('What the command exits with.'),
    baseline: name.describe('The baseline file, as it was named; with `against` the old side, as main (72d3c98a).'),
    against: z
      .strictObject({ version: name.describe('The version of the old code.') })
      .optional()
      .describe('Present where old code played the old side, in place of a baseline.'),
    alpha: z.number().gt(0).lt(1).describe('The chance of any false alarm that the check is held to.'),
    budgetSeconds: number.describe('The time that sampling may take.'),
    rounds: z
      .int()
      .min(1)
      .optional()
      .describe('How many times what the baseline holds of a metric was played at most, where no clock ends it.'),
    budgetSpent: z.boolean().describe('The clock, not a decision, ended the sampling.'),
    stopped: z.string().optional().describe('When the clock ended it, and which budget has room for the next step.'),
    metrics: z.array(metric).describe('All metrics, also the unchanged.'),
    laws: z.array(law).optional().describe('Whole laws of cells; absent where the baseline holds none.'),
    expected: z.array(expected).optional().describe('What the scenarios expect; absent where they expect nothing.'),
    missing: z.array(z.string()).describe('Metrics of the baseline that are measured no more: the check fails.'),
    added: z.array(z.string()).describe('Metrics that are not in the baseline yet.'),
    obsolete: z.array(z.string()).describe('Metrics of the baseline that are gated no more.'),
    causes: z.array(cause).describe("What differs between the baseline's inputs and today's."),
    falseAlarm: z.string().describe('The designed rate of false alarms, in a sentence.'),
    command: z.string().describe('The command that reproduces the report.'),
    notes: z.array(z.string()).describe('What a reader should know beside the verdicts.'),
  })
  .meta({ title: 'Lanchester check', description: 'What `lanchester check --format json` writes.' });

/** JSON Schema (draft 2020-12) of what `check --format json` writes. */
export function checkJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(checkReportSchema, {
    target: 'draft-2020-12',
    override: ({ jsonSchema: node }) => {
      if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
      if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
    },
  }) as Record<string, unknown>;
}
