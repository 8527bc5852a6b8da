/** What random armies may come to. */
import * as z from 'zod';
import { count, type Form, formOf, roomFor } from '../tasks/form.js';
import type { ArmiesJob, ArmiesPart } from './armies-job.js';

const shape: z.ZodType<ArmiesPart> = z.strictObject({
  first: count,
  decided: z.array(z.array(z.tuple([count, count, count]))),
});

/** A task is some pairs of armies, each as often as the job says in each role. */
export function armiesForm({ plays, roles }: Pick<ArmiesJob, 'plays'> & { readonly roles: number }): Form<ArmiesPart> {
  return formOf(
    shape,
    ({ first, decided }, task) =>
      first === task.first &&
      decided.length === task.count &&
      decided.every((own) => own.length === roles && own.every(([draws, blue, red]) => draws + blue + red === plays)),
    (task) => roomFor(8 + (1 + 4 * roles) * task.count),
  );
}
