/**
 * The scenario file as a whole. Promises: this schema is the only text of the format: the types, the checks and the
 * published JSON Schema are all made from it.
 */
import * as z from 'zod';
import type { Json } from '../../../engagement/json.js';
import { asksKinds } from '../asks-kinds.js';
import { chartNames } from '../chart-names.js';
import { attackSchema } from './attack.js';
import { boundsSchema } from './bounds.js';
import { engagementSchema, precisionSchema } from './engagement.js';
import { expectSchema } from './expect.js';
import { fightsSchema } from './fights.js';
import { gateSchema } from './gate.js';
import { plansSchema } from './plans.js';
import { playSchema } from './play.js';
import { pricesSchema } from './prices.js';
import { relativeValuesSchema } from './relative-values.js';
import { additions, changes, houseFiles, kebab, line, scalar } from './values.js';

/** The format that this version reads, as it stands after `lanchester:`. */
const scenarioFormat = 1;

const path = z
  .string()
  .min(1)
  .describe(
    'Where a value stands: `prices.rpg-team.tandem` in the ruleset, `engagement.blue.units.rifles.men` in this file.',
  );

/** What a price asked for may be. */
const asked = z
  .number({ error: 'expected one price, in points (two prices asked at once are two scenarios)' })
  .min(-1e6)
  .max(1e6);

const factor = z.number().gt(0, { error: 'expected times above 0' }).max(1e6);
const summand = z.number().min(-1e6).max(1e6);

const sweptPath = z
  .union(
    [
      path,
      z.strictObject({
        path,
        times: factor.optional().describe('The swept value is multiplied by this first. Default: 1.'),
        plus: summand.optional().describe('Then this is added. Default: 0.'),
      }),
    ],
    { error: 'expected a path, or {path: …, times: …, plus: …}' },
  )
  .meta({ id: 'SweptPath' });

const variant = z
  .strictObject({
    title: line.optional().describe('What reports call this variant. Default: its key.'),
    set: changes.describe(
      'Changed values by path; `{times: 1.2}` and `{plus: 5}` make a number of the one that stands there. Paths that begin with `attack.` or `engagement.` mean this file, all others the data of the ruleset.',
    ),
  })
  .describe('The scenario with some values changed.')
  .meta({ id: 'Variant' });

const sweepAxis = z
  .strictObject({
    name: kebab.describe('Name of the axis: distinct, used in the names of cells.'),
    title: line.optional().describe('Title of the axis in tables and charts. Default: its name.'),
    unit: line.optional().describe('Unit of its values: `points`.'),
    path: z
      .union([path, z.array(path).min(1)], { error: 'expected a path, or a list of paths' })
      .optional()
      .describe('The value that is swept, or several values that take the same one. Either this, or `paths`.'),
    paths: z
      .array(sweptPath)
      .min(1)
      .max(100)
      .optional()
      .describe(
        'Several values that are swept together, each the swept value, or a multiple of it and so much more: `[prices.rifle-squad.man.veteran, {path: prices.rifle-squad.veteran, times: 4, plus: 13}]`.',
      ),
    values: z.array(scalar).min(1).max(1000).describe('What it takes in turn.'),
  })
  .describe('One axis of a sweep. Cells are the product of all axes.')
  .meta({ id: 'SweepAxis' });

export const scenarioSchema = z
  .strictObject({
    lanchester: z
      .literal(scenarioFormat, {
        error: `expected ${scenarioFormat}, the format of scenario files that this version reads`,
      })
      .describe('Format of the file.'),
    name: kebab.describe('Name of the study. The random numbers are keyed by it, not by what else the file says.'),
    question: line.describe('The question that the report answers, in a sentence.'),
    ruleset: z.string().min(1).describe('The ruleset that is played (`lanchester list`).'),
    seed: z
      .union([z.string().max(200), z.int()], {
        error: 'expected a text (or a whole number, which is taken as its text)',
      })
      .transform(String)
      .default('1')
      .describe('Seed of the random numbers: any text. `--seed` takes its place.'),
    asks: z
      .enum(asksKinds)
      .optional()
      .describe(
        'What kind of question it is: is it `worth` its price, what `price` should it have, `which` variant is best, who wins the `duel`. Default: what the scenario has: a break-even price that is asked about, or one that is not, several variants, or one engagement.',
      ),
    data: houseFiles,
    add: additions,
    set: changes.describe(
      'Values of the ruleset that are changed for the whole scenario, by path: house rules, prices that the source has not.',
    ),
    attack: attackSchema.optional(),
    engagement: engagementSchema.optional(),
    fights: fightsSchema.optional(),
    plans: plansSchema.optional(),
    play: playSchema.optional(),
    bounds: boundsSchema.optional(),
    variants: z
      .record(kebab, variant)
      .optional()
      .describe('The variants that are compared, all on the same random numbers. Default: one, as written.'),
    sweep: z
      .strictObject({
        of: z.array(kebab).min(1).optional().describe('The variants that are swept. Default: all.'),
        axes: z.array(sweepAxis).min(1).describe('The axes of the grid.'),
      })
      .optional()
      .describe(
        'A grid over any value. With an engagement section it is swept at that level, else at the attack level.',
      )
      .meta({ id: 'Sweep' }),
    breakEven: z
      .strictObject({
        axis: kebab.optional().describe('The axis of the sweep that holds the price. Or give `price`.'),
        price: z
          .union([path, z.array(path).min(1)], { error: 'expected a path, or a list of paths' })
          .optional()
          .describe('Where the price stands, in place of a sweep: all prices are tried, and no grid is asked for.'),
        with: kebab
          .optional()
          .describe('The variant that has what is priced; it is the one that is swept. Default: `with`.'),
        without: kebab.optional().describe('The variant that has it not. Default: `without`.'),
        precision: precisionSchema
          .optional()
          .describe(
            'Half the width that the interval of the price may have, in points: as many engagements as that takes, `engagement.engagements` at most.',
          ),
        asked: asked
          .optional()
          .describe(
            "The price in question, in points. Without it the question is what it should cost, beside the list's price where the ruleset's data have one at the axis' path.",
          ),
        playedAt: asked
          .optional()
          .describe(
            'What both sides take it to cost while they play, in points: `able` and `best` weigh what is worth shooting at, and what to risk. Default: the price asked, else the middle one of those shown.',
          ),
        margin: z
          .number()
          .min(0)
          .max(1e6)
          .optional()
          .describe(
            'How far off a price may be and still be fair, in points. Default: 10 % of the price, and at least half the step in which the ruleset prices such things (`pricing` in its data).',
          ),
      })
      .optional()
      .describe('The price at which the variant with something wins as often as the one without it, at equal points.')
      .meta({ id: 'BreakEven' }),
    values: relativeValuesSchema.optional(),
    prices: pricesSchema.optional(),
    expect: expectSchema.optional(),
    gate: gateSchema.optional(),
    metrics: z
      .record(
        z
          .string()
          .max(40)
          .regex(/^[a-z][A-Za-z0-9]*$/, { error: 'expected a name of letters and digits (killsPerTurn)' }),
        line,
      )
      .default({})
      .describe('Metrics of your own: expressions over what an engagement counts, `(redLost - blueLost) / blueCost`.'),
    primary: z
      .string()
      .min(1)
      .default('winRate')
      .describe('The metric that `halfWidth` watches and the report leads with.'),
    charts: z
      .array(z.enum(chartNames))
      .optional()
      .describe('The charts of the report, in order. Default: all that the scenario has numbers for.'),
  })
  .describe('A question about the units of a tabletop wargame: who fights, where, what varies.');

/** The same, where lists and objects may be read-only ones. */
type Unwritten<T> = Json extends T ? T : { readonly [Key in keyof T]: Unwritten<T[Key]> };

/** A scenario as it may be written: fields with defaults may be left out. Nothing is written to it. */
export type ScenarioInput = Unwritten<z.input<typeof scenarioSchema>>;

/** A scenario with every default filled in. */
export type ScenarioDocument = z.output<typeof scenarioSchema>;
