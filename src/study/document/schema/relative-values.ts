/** The `values` section: what units are worth, measured in one of them. */
import * as z from 'zod';
import { kebab, knownPrices, points } from './values.js';

const pricePath = z.string().min(1);
const paths = z.union([pricePath, z.array(pricePath).min(1)], { error: 'expected a path, or a list of paths' });
const prices = z
  .array(points)
  .min(2)
  .max(100)
  .describe('Prices that are tried, in points; they should enclose the value.');

export const relativeValuesSchema = z
  .strictObject({
    measure: kebab.describe('The variant whose price stays as written: what the others are measured in.'),
    points: points.optional().describe('The price of the measure. Default: what stands at `path` in that variant.'),
    path: paths
      .optional()
      .describe(
        'Where the price stands that is looked for, as `engagement.blue.units.subject.price`; or several places.',
      ),
    of: z
      .record(
        kebab,
        z.union(
          [
            prices,
            z.strictObject({
              path: paths.optional().describe('Where the price of this one stands. Default: the `path` of all.'),
              prices,
            }),
          ],
          { error: 'expected a list of prices to try, or {path: …, prices: […]}' },
        ),
      )
      .describe('The variants whose value is looked for, each with a grid of prices.'),
    known: knownPrices('variant'),
  })
  .describe(
    'Relative values: for each variant the price at which a force of it wins as often, at equal points and against the same enemy, as a force of the measure.',
  )
  .meta({ id: 'RelativeValues' });
