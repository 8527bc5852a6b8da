/** What two units in a fight may come to. */
import * as z from 'zod';
import { count, type Form, formOf } from '../tasks/form.js';
import type { MatchupOrder, MatchupsJob, MatchupsPart } from './job.js';

const pair = z.tuple([count, count]);

const shape: z.ZodType<MatchupsPart> = z.strictObject({
  first: count,
  matchups: z.array(
    z.strictObject({
      full: pair,
      core: z.array(z.strictObject({ side: z.literal([0, 1]), full: count, cost: count })),
      battles: z.array(
        z.strictObject({
          copies: pair,
          plays: count,
          decided: z.tuple([count, count, count]),
          open: z.array(z.array(count)),
        }),
      ),
    }),
  ),
});

/** A task is one order: its battles, each as often as it was ordered in each role. */
export function matchupsForm({
  orders,
  roles,
}: Pick<MatchupsJob, 'orders'> & { readonly roles: number }): Form<MatchupsPart> {
  return formOf(shape, ({ first, matchups }, task) => {
    const ordered = orders.slice(task.first, task.first + task.count);
    if (first !== task.first || matchups.length !== ordered.length) return false;
    return matchups.every(({ core, battles }, k) => {
      const own = ordered[k] as MatchupOrder;
      return (
        battles.length === own.battles.length &&
        battles.every(({ copies, plays, decided, open }, b) => {
          const order = own.battles[b] as MatchupOrder['battles'][number];
          const times = open.map((each) => each.at(-1) as number);
          const all = [...decided, ...times].reduce((sum, each) => sum + each, 0);
          return (
            copies.join() === order.copies.join() &&
            plays === roles * order.plays &&
            all === plays &&
            open.every((each) => each.length === 3 + core.length)
          );
        })
      );
    });
  });
}
