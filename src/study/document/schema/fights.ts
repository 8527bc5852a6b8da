/** The `fights` section: the games that a question is asked of. */
import * as z from 'zod';
import { kebab, line, scalar, word } from './values.js';

export const weight = z
  .number()
  .gt(0, { error: 'expected a weight above 0: leave out what is never met' })
  .max(1e9)
  .describe('How often it is met, against the other entries of its axis. Default: 1.');

const path = z.string().min(1);

const entry = z
  .strictObject({
    label: line.describe('What reports call it, and by which fights are named.'),
    weight: weight.default(1),
    set: z
      .record(path, word)
      .default({})
      .describe('What it changes, by path, as a variant does. Default: nothing, the fight as written.'),
  })
  .describe('One entry of an axis: what it is called, how often it is met, and what it changes.')
  .meta({ id: 'FightEntry' });

const axis = z
  .strictObject({
    name: kebab.describe('Name of the axis: distinct, used in the names of fights.'),
    title: line.optional().describe('Title of the axis in tables and charts. Default: its name.'),
    unit: line.optional().describe('Unit of its entries: `inches`.'),
    entries: z
      .array(entry)
      .min(2)
      .max(1000)
      .optional()
      .describe('The entries in full. Either these, or `path` and `values`.'),
    path: z
      .union([path, z.array(path).min(1)], { error: 'expected a path, or a list of paths' })
      .optional()
      .describe('Short form: the one value that the entries set, or several that take the same.'),
    values: z.array(scalar).min(2).max(1000).optional().describe('Short form: what it takes, one for each entry.'),
    labels: z.array(line).optional().describe('Short form: what the entries are called, one for each value.'),
    weights: z.array(weight).optional().describe('Short form: how often each value is met. Default: all equally.'),
  })
  .describe('One axis of the fights. Fights are the product of all axes; weights multiply.')
  .meta({ id: 'FightAxis' });

export const fightsSchema = z
  .strictObject({
    axes: z.array(axis).min(1).max(12).describe('In what the games differ.'),
    except: z
      .array(
        z.record(
          kebab,
          z.union([scalar, z.array(scalar).min(1)], { error: 'expected the label of an entry, or a list of labels' }),
        ),
      )
      .default([])
      .describe('Combinations that are left out: `{enemy: IS-2, size: [small, middling]}`.'),
    draw: z
      .int()
      .min(2)
      .max(10_000)
      .optional()
      .describe('So many fights, drawn by the seed in balance over the axes. Default: every combination.'),
  })
  .describe('The games that the question is asked of: every combination of some axes, or a balanced sample of them.')
  .meta({ id: 'Fights' });

export type FightsSection = z.output<typeof fightsSchema>;
