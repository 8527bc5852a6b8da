/** The `prices` section: a price list that is audited. */
import * as z from 'zod';
import { planByRole } from './engagement.js';
import { weight } from './fights.js';
import { fileUnread, kebab, knownPrices, line, points, word } from './values.js';

const band = z.tuple([z.number().gt(0).max(1), z.number().min(1).max(100)], {
  error: 'expected two factors about 1: [0.5, 2] for half the price to double',
});

export const listed = z
  .object({
    unit: z.string().min(1).describe('The unit, as the ruleset calls it (`lanchester list <ruleset> units`).'),
    title: line.optional().describe('What reports call it. Default: as the ruleset does.'),
    note: line
      .optional()
      .describe('What a reader of its worth has to know: that orders are not played. The report has it at its head.'),
    path: z
      .string()
      .min(1)
      .optional()
      .describe('Where its price stands in the data, `prices.rpg-team.regular`: what a file of proposed prices sets.'),
    plan: planByRole.optional().describe("What it does, where that is not the subject's plan."),
    band: band.optional().describe('How far from its list price it is tried: two factors. Default: as the list says.'),
    weight: weight.optional().describe('How often it is met, against the other units of the list. Default: 1.'),
    atMost: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe('An army has so many of it at most: an officer 1. Default: as many as points buy.'),
    with: z
      .array(kebab)
      .min(1)
      .optional()
      .describe(
        'It is fielded only in armies that have one of these units of the list: a spotter with a mortar. Default: in any.',
      ),
  })
  .catchall(word)
  .describe("A unit of the list. All other keys are the ruleset's own words (`experience`, `tandem`, `price`, …).")
  .meta({ id: 'ListedUnit' });

const armies = z
  .strictObject({
    count: z
      .int()
      .min(2)
      .max(1_000_000)
      .optional()
      .describe('Pairs of armies that worths are read of. Default: as many as half the engagements play.'),
    plays: z.int().min(1).max(1000).default(4).describe('Engagements of each pair, in each role. Default: 4.'),
    shares: z
      .enum(['listed', 'nash'])
      .default('listed')
      .describe(
        'How often a unit is drawn: as its `weight` says, or three times in four as the Nash mix of the list fields it.',
      ),
    spread: z
      .number()
      .min(0.05)
      .max(0.9)
      .default(0.2)
      .describe('How far what a side may spend goes from the budget, as a share of what the core leaves of it.'),
    sizes: z
      .array(z.number().min(0.1).max(10))
      .min(1)
      .max(12)
      .default([0.8, 1.25])
      .describe(
        'What armies may spend, as multiples of the budget, each as often. Default: four fifths, and five quarters.',
      ),
    cores: z
      .enum(['both', 'written', 'drawn'])
      .default('both')
      .describe(
        'What both sides have in common: the units that the engagement lists beside the subject, units that are drawn from the list, or each by turns.',
      ),
  })
  .describe('Mixed forces of the list against each other: what units are worth among others.')
  .meta({ id: 'Armies' });

export const pricesSchema = z
  .strictObject({
    units: z
      .record(kebab, listed)
      .describe('The units of the list. In the engagement each takes the place of the unit that is named `subject`.'),
    keep: z
      .record(kebab, points)
      .default({})
      .describe(
        'Units whose price stays, in points: proposed prices are measured by them. Default: the level that leaves most of the list alone.',
      ),
    total: points.optional().describe('What all prices of the list are to sum to, in points, where none is kept.'),
    lock: z
      .array(kebab)
      .min(1)
      .optional()
      .describe('Units whose price stays as it is listed. Unlike those of `keep` they do not settle the level.'),
    order: z
      .array(z.array(kebab).min(2))
      .min(1)
      .optional()
      .describe('Units that are to cost more than the one before: `[[t-55, leopard]]`.'),
    even: z
      .array(
        z.record(kebab, z.int().min(1).max(100), fileUnread('an army as numbers of units')).meta({ orFile: true }),
        fileUnread('armies as numbers of units'),
      )
      .min(2)
      .optional()
      .describe(
        'Armies that are held to be even, each as numbers of units or the name of a file, or one file with all of them: proposed prices make them cost the same, as far as prices can.',
      )
      .meta({ orFile: true }),
    pairs: z
      .array(z.tuple([kebab, kebab]))
      .min(1)
      .optional()
      .describe(
        'Units that go together by what they are, a transport and its passengers: whether they are worth more as a pair is asked of them first.',
      ),
    explain: z
      .array(kebab)
      .min(1)
      .max(12)
      .optional()
      .describe(
        'Units that are taken apart after the armies: what a weapon, a step of experience, a man of each is worth. A fifth of the engagements is played for each, half of them at most for all.',
      ),
    opponents: z
      .enum(['listed', 'nash'])
      .default('listed')
      .describe(
        'Whom a unit is judged against: every other as often as its `weight` says, or whatever who chooses best would field (the Nash mix).',
      ),
    armies: z
      .union([z.literal('none'), armies])
      .prefault({})
      .describe(
        'Mixed forces, which prices are read of; `none`: units are priced by what they do with copies of themselves alone.',
      ),
    alone: z
      .boolean()
      .optional()
      .describe(
        'Whether every two units meet with copies of themselves alone as well, as a diagnosis. Default: in lists of 40 units at most.',
      ),
    precision: z
      .number()
      .gt(0)
      .max(100)
      .optional()
      .describe(
        'Enough is known when the interval of every worth, by the dice, reaches so far to either side, in per cent of it; `engagements` are the most.',
      ),
    step: points
      .optional()
      .describe('What proposed prices are multiples of, in points. Default: what fits is proposed.'),
    band: band
      .default([0.5, 2])
      .describe(
        'How far from its list price a unit is tried: two factors, as far as budgets buy one of it, and no more than a lane holds.',
      ),
    margin: z
      .number()
      .gt(0)
      .max(1)
      .default(0.1)
      .describe('How far off a price may be and still be fair, as a share of it; at least half a step.'),
    guessed: z
      .boolean()
      .default(false)
      .describe('The prices to begin with are guesses, of a list from nothing: reports judge none of them.'),
    known: knownPrices('unit'),
    leftOut: z
      .record(kebab, line)
      .default({})
      .describe('What of the ruleset is not judged here, each with the reason: told in the report.'),
  })
  .describe(
    'A price list: every unit of it meets every other at equal points, and prices are looked for that make it even.',
  )
  .meta({ id: 'Prices' });

export type PricesSection = z.output<typeof pricesSchema>;
