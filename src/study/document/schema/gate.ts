/**
 * The `gate` section: how closely `lanchester check` guards the scenario. It says nothing of the question, and changes
 * no answer.
 */
import * as z from 'zod';

const percent = z.number().min(0).max(1000);

/** More patterns than this are refused: each is held against every metric. */
const mostPatterns = 500;

const pattern = z
  .string()
  .min(1)
  .max(200)
  .describe("A metric's id without the study's name, `*` for any stretch of it: `engagement/with/*/winRate`.");

export const gateSchema = z
  .strictObject({
    engagements: z
      .int()
      .min(64)
      .max(1_000_000)
      .default(1024)
      .describe('Observations of each cell that every check plays again, to see whether any outcome moved.'),
    atMost: z
      .int()
      .min(64)
      .max(10_000_000)
      .default(65_536)
      .describe(
        'Observations of each cell that the baseline holds at most. It holds as many as the margins need: until half the margin is the reach of the interval at 99.9 %.',
      ),
    margins: z
      .strictObject({
        winRate: percent
          .max(100)
          .default(2)
          .describe('Win rates, and differences of win rates over fights: percentage points.'),
        exchangeRatio: percent.default(10).describe('Exchange ratios: per cent.'),
        breakEven: z
          .number()
          .min(0)
          .max(1e6)
          .optional()
          .describe('Break-even prices: points. Default: the `margin` of the break-even question, or its default.'),
        value: percent.default(10).describe('Relative values: per cent.'),
        worth: percent
          .default(20)
          .describe('What units of a price list are worth in mixed forces: per cent of their prices.'),
        evenness: percent
          .max(100)
          .default(3)
          .describe('How far armies of equal points are from even at the prices of a list: percentage points.'),
        draws: percent.max(100).optional().describe('Shares of draws: percentage points. Gated where it is given.'),
        turns: z.number().min(0).max(1000).optional().describe('Mean length: turns. Gated where it is given.'),
        pointsMargin: z
          .number()
          .min(0)
          .max(1e6)
          .optional()
          .describe('What red loses more than blue: points. Gated where it is given.'),
        exponent: z
          .number()
          .min(0)
          .max(60)
          .optional()
          .describe("Lanchester's exponents, of cells of unequal sides. Gated where it is given."),
        metrics: z
          .record(z.string().min(1), z.number().min(0).max(1e9))
          .default({})
          .describe("Means of the scenario's own metrics, by name, in their own unit. Those that are named are gated."),
        probability: percent.max(100).default(1).describe('Chances at the attack level: percentage points.'),
        mean: percent.default(5).describe('Expectations and prices at the attack level: per cent.'),
      })
      .prefault({})
      .describe('Changes that do not matter, by quantity.'),
    cells: z
      .record(pattern, z.number().min(0).max(1e6))
      .refine((cells) => Object.keys(cells).length <= mostPatterns, {
        error: `expected at most ${mostPatterns} patterns`,
      })
      .default({})
      .describe(
        "Other margins for some metrics, by pattern, in the metric's own unit; the last pattern that fits decides.",
      ),
    law: z
      .union([
        z.literal(false),
        z.strictObject({
          alpha: z
            .number()
            .gt(0)
            .max(0.5)
            .default(0.01)
            .describe('The chance that a check says so of any law that is no farther than that from what it was.'),
          margin: percent
            .max(100)
            .default(5)
            .describe('A law that moved by at most this is no change: percentage points of total variation.'),
        }),
      ])
      .prefault({})
      .describe(
        'Whole laws beside means: who wins, what each side loses, how long it takes, in each cell; `false`: they are not compared. Their ids for `ignore` end in `law`: `engagement/*/law`.',
      ),
    ignore: z.array(pattern).max(mostPatterns).default([]).describe('Metrics that are not gated, by pattern.'),
    device: z
      .enum(['sequence', 'sprt'])
      .default('sequence')
      .describe(
        'What decides on sampled win rates: a confidence sequence, or a sequential probability ratio test of the margin against twice the margin.',
      ),
  })
  .describe('What `lanchester check` guards: margins, observations, exceptions.')
  .meta({ id: 'Gate' });

/** The section with every default filled in. */
export type GateSection = z.output<typeof gateSchema>;
