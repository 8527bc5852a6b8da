/** The `plans` section: what each side may choose to do. */
import * as z from 'zod';
import { planByRole } from './engagement.js';
import { line, unitName } from './values.js';

const choice = z
  .union(
    [
      planByRole,
      z.strictObject({
        label: line.describe('What reports call it.'),
        plan: planByRole.optional().describe('What all units do but those of `units`. Default: as written.'),
        units: z.record(unitName, planByRole).optional().describe('What single units do, by name.'),
      }),
    ],
    { error: 'expected a plan, or {label: …, plan: …, units: {<name>: <plan>}}' },
  )
  .meta({ id: 'PlanChoice' });

const menu = z
  .union(
    [
      z.literal('usual'),
      z
        .array(choice)
        .max(12)
        .refine((choices) => choices.length >= 2, {
          error: 'a menu of one leaves nothing to choose: give two plans at least, or leave it out',
        }),
    ],
    { error: 'expected usual, or a list of two plans at least' },
  )
  .meta({ id: 'PlanMenu' });

export const plansSchema = z
  .union(
    [
      z.literal('usual'),
      z.strictObject({
        blue: menu.optional().describe('What blue may do. Default: as written.'),
        red: menu.optional().describe('What red may do. Default: as written.'),
      }),
    ],
    { error: "expected usual (the ruleset's own menus), or {blue: <menu>, red: <menu>}" },
  )
  .describe(
    'What each side may choose to do: in every fight each plan is played against each, and the answer is that of best play. The plans as written are always among them.',
  )
  .meta({ id: 'Plans' });

export type PlansSection = z.output<typeof plansSchema>;
