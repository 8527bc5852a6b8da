/** The `attack` section: who attacks, over which mix of targets and situations. Every cell of it is solved exactly. */
import * as z from 'zod';
import { kebab, line, scalar, word, words } from './values.js';

const attacker = z
  .object({ title: line.optional().describe('What tables and charts call this attacker. Default: its key.') })
  .catchall(word)
  .describe("An attacker in the ruleset's own words (`unit`, `experience`, `round`, …).")
  .meta({ id: 'Attacker' });

const entry = z
  .strictObject({
    label: line.optional().describe('What tables and charts call this entry. Default: its value.'),
    value: scalar.optional().describe('The value that stands on the axis of a chart.'),
    weight: z
      .number()
      .min(0)
      .max(1e9)
      .default(1)
      .describe('How often it is met, against the other entries of its axis.'),
    attacker: words.optional().describe('Words that this entry adds to the attacker.'),
    target: words.optional().describe('Words that this entry adds to the target.'),
    situation: words.optional().describe('Words that this entry adds to the situation.'),
  })
  .describe('One entry of an axis: what it is called, how often it is met, and what it says.')
  .meta({ id: 'AxisEntry' });

const axis = z
  .strictObject({
    name: kebab.describe('Name of the axis: distinct, used in the names of cells.'),
    title: line.optional().describe('Title of the axis in tables and charts. Default: its name.'),
    unit: line.optional().describe('Unit of its values, as it stands on a chart: `inches`.'),
    entries: z.array(entry).min(1).optional().describe('The entries in full. Either these, or `key` and `values`.'),
    key: z
      .string()
      .regex(/^(attacker|target|situation)\.[^.]+$/, {
        error: 'expected attacker.<word>, target.<word> or situation.<word>',
      })
      .optional()
      .describe('Short form: the one word that the entries set, as `situation.range`.'),
    values: z.array(scalar).min(1).optional().describe('Short form: the values of that word, one for each entry.'),
    labels: z.array(line).optional().describe('Short form: what the entries are called, one for each value.'),
    weights: z
      .array(z.number().min(0).max(1e9))
      .optional()
      .describe('Short form: how often each value is met. Default: all equally.'),
  })
  .describe('One axis of the mix. Cells are the product of all axes; weights multiply.')
  .meta({ id: 'Axis' });

export const attackSchema = z
  .strictObject({
    action: kebab
      .default('attack')
      .describe('What is done: `attack`, or whatever else of the ruleset has odds (`order-test`, `morale`, …).'),
    attackers: z.record(kebab, attacker).describe('The attackers that are compared, each under a short name.'),
    target: words.default({}).describe('Words that every target has.'),
    situation: words.default({}).describe('Words that every situation has.'),
    axes: z.array(axis).default([]).describe('The mix of targets and situations, axis by axis.'),
    outOfReach: z
      .enum(['refuse', 'nothing'])
      .default('refuse')
      .describe(
        'An attacker whose weapons do not reach: `refuse` is an error, `nothing` counts the attack as one without effect.',
      ),
    compare: z
      .strictObject({
        with: kebab.describe('The attacker that has the upgrade.'),
        without: kebab.describe('The same attacker without it.'),
      })
      .optional()
      .describe('The two attackers whose difference is priced.'),
  })
  .describe('The attack level: one attacker acts once against one target. Every cell is exact.')
  .meta({ id: 'Attack' });
