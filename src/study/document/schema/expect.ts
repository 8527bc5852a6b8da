/**
 * The `expect` section: what somebody means the answer to be. It says nothing of the question, and changes no answer.
 * Promise: an expectation says one thing: a figure with a region, or an order.
 */
import * as z from 'zod';
import { line } from './values.js';

/** More expectations than this are refused: they share one chance of a false alarm. */
const mostExpectations = 200;

const name = line.max(200);
const bound = z.number().min(-1e9).max(1e9);
const axisValue = z.union([z.number(), name], { error: 'expected a number or a text' });

const expectation = z
  .strictObject({
    metric: name
      .optional()
      .describe('The figure: `winRate`, `breakEven`, `price` … docs/expect.md lists those of each question.'),
    order: z
      .array(name)
      .min(2)
      .max(50)
      .optional()
      .describe('Units, variants or roles of which each is expected to have no more of `by` than the next.'),
    by: name.optional().describe('The figure that `order` is of: `price`.'),
    variant: name.optional().describe('Of which variant. Needed where there are several.'),
    at: z
      .record(name, axisValue)
      .optional()
      .describe('At which point of the sweep: `{price: 15}`. Needed where the variant is swept.'),
    fight: name
      .optional()
      .describe('Over the fights with this entry of an axis: `enemy=cavalry`. Default: over all fights.'),
    unit: name.optional().describe('Of which unit of a price list, or of `values`.'),
    ruleset: name.optional().describe('Of which ruleset of a comparison; of a variant `heat/tandem`.'),
    role: name.optional().describe('Of which role of a comparison.'),
    target: name.optional().describe('At which role, where single attacks of a comparison are meant.'),
    between: z
      .tuple([bound, bound], { error: 'expected two numbers, the smaller one first' })
      .optional()
      .describe('The two ends that it is expected to lie between, ends included, in the unit that reports print.'),
    atLeast: bound.optional().describe('What it is expected to be at least, in the unit that reports print: 60 (%).'),
    atMost: bound.optional().describe('What it is expected to be at most.'),
    because: line.optional().describe('Why, for whoever reads that it was broken.'),
  })
  .refine(({ metric, order }) => (metric === undefined) !== (order === undefined), {
    error: 'expected a metric, or an order',
  })
  .refine(({ order, by }) => (order === undefined) === (by === undefined), {
    error: 'expected order and by together ({order: [rifles, tank], by: price})',
  })
  .refine(
    ({ metric, between, atLeast, atMost }) =>
      [between, atLeast, atMost].filter((each) => each !== undefined).length === (metric === undefined ? 0 : 1),
    { error: 'expected between, atLeast or atMost with a metric: one of them, and none with an order' },
  )
  .refine(({ between }) => between === undefined || between[0] <= between[1], {
    error: 'expected the smaller end of between first',
    path: ['between'],
  })
  .describe('One thing that is expected of the answer.')
  .meta({ id: 'Expectation' });

export const expectSchema = z
  .array(expectation)
  .min(1)
  .max(mostExpectations)
  .describe(
    'What the answer is meant to be. `run` and `check` say of each whether it is kept, broken, or not known yet.',
  );
