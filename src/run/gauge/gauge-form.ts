/** What the games of a gauge may come to. */
import * as z from 'zod';
import { count, type Form, formOf, roomFor } from '../tasks/form.js';
import type { GaugePart } from './gauge-job.js';
import { checks } from './gauge-player.js';

/** Half wins of a departure at most, one way or the other. */
const mostGain = 2 * checks;

const shape: z.ZodType<GaugePart> = z.strictObject({
  first: count,
  games: z.array(
    z.strictObject({
      decisions: count,
      whole: z.exactOptional(z.int().min(-mostGain).max(mostGain)),
      departures: z.array(
        z.strictObject({
          decision: z.string(),
          own: z.string(),
          taken: z.string(),
          gain: z.int().min(-mostGain).max(mostGain),
        }),
      ),
    }),
  ),
});

/** Departures that a game may have: no engagement of ours asks a side as often. */
const mostDepartures = 4000;

/** A task is some games. */
export function gaugeForm(): Form<GaugePart> {
  return formOf(
    shape,
    ({ first, games }, task) =>
      first === task.first &&
      games.length === task.count &&
      games.every(({ decisions, departures }) => departures.length <= decisions),
    (task) => roomFor(8 + 5 * mostDepartures * task.count),
  );
}
