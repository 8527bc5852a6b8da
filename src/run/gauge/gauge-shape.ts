/** The shape of what a gauge leaves behind, for whoever reads it of a file. */
import * as z from 'zod';
import type { GaugeResults } from '../../played/gauge.js';
import { count } from '../tasks/form.js';

const place = {
  cell: z.string(),
  role: count,
  side: z.enum(['blue', 'red']),
  attacks: z.boolean(),
};
const departures = { times: count, gain: z.int(), squares: count };

export const gaugeShape: z.ZodType<GaugeResults> = z.union([
  z.strictObject({
    checks: count.min(1),
    games: z
      .array(
        z.strictObject({
          ...place,
          decisions: count,
          departures: count,
          gain: z.int(),
          isWhole: z.exactOptional(z.literal(true)),
        }),
      )
      .min(1),
    decisions: z.array(
      z.strictObject({
        decision: z.string(),
        ...departures,
        ways: z.array(z.strictObject({ own: z.string(), taken: z.string(), ...departures })),
      }),
    ),
  }),
  z.strictObject({
    solved: z
      .array(
        z.strictObject({ ...place, weight: z.number().gt(0).max(1), states: count, gain: z.number().min(0).max(1) }),
      )
      .min(1),
  }),
]);
