/**
 * The comparison file: the same questions put to several rulesets, each in its own units, distances and prices.
 * Promises: this schema is the only text of the format; what a ruleset needs that its source lacks (prices) stands in
 * one place, `set`.
 */
import * as z from 'zod';
import { commonRoles, groundRoles, type RoleName } from '../../../engagement/role.js';
import { defaultPlan } from '../default-plan.js';
import { boundsSchema } from './bounds.js';
import { laneSchema, missionSchema, planByRole, planSchema, terrainSchema } from './engagement.js';
import { expectSchema } from './expect.js';
import { fightsSchema, weight } from './fights.js';
import { gateSchema } from './gate.js';
import { keysIn, publishedSchema, type SchemaNode } from './json-schema.js';
import { playSchema } from './play.js';
import { additions, houseFiles, kebab, line, points, position, word, words } from './values.js';

const comparisonFormat = 1;

/** What may stand in sight in a comparison's report. */
const comparisonPictures = ['win-chance', 'kill-probability-by-role'] as const;

const role = z.enum(commonRoles);

/** One role, or several with how often each is met. */
function oneOrMore<T extends z.ZodType>(several: T) {
  return z.union([role, several], { error: 'expected a role, or roles with weights: {tank: 2, gun: 1}' });
}

/** A mapping whose keys are common roles, none of them needed. */
function byRole<T extends z.ZodType>(value: T) {
  const shape = Object.fromEntries(commonRoles.map((name) => [name, value.optional()]));
  return z.strictObject(shape as Record<RoleName, z.ZodOptional<T>>);
}

const enemies = oneOrMore(
  byRole(weight).refine((all) => Object.keys(all).length > 0, { error: 'expected at least one role' }),
)
  .describe('Whom it meets at equal points: a role, or several with how often each is met.')
  .meta({ id: 'Enemies' });

const ranges = z
  .array(z.number().min(0).max(100_000))
  .max(20)
  .describe("Distances of single attacks in the ruleset's unit, each as often as the others.");

const unit = z
  .object({
    unit: z.string().min(1).describe('The unit, as the ruleset calls it (`lanchester list <ruleset> units`).'),
  })
  .catchall(word)
  .describe("A unit in the ruleset's own words.")
  .meta({ id: 'RoleUnit' });

const roleAttack = z
  .strictObject({
    ranges: ranges.optional().describe('Its own distances, in place of those of all. Empty: it never attacks.'),
    attacker: words.optional().describe('Words that it has as an attacker.'),
    target: words.optional().describe('Words that it has as a target.'),
    situation: words.optional().describe('Words that its attacks add to the situation.'),
  })
  .describe('What is particular to one role in single attacks.')
  .meta({ id: 'RoleAttack' });

const place = z
  .strictObject({
    at: position.optional().describe('Where it starts.'),
    plan: planSchema.optional(),
  })
  .describe('Where units start and what they do.')
  .meta({ id: 'Place' });

const roleEngagement = z
  .strictObject({
    defend: place.optional().describe('Its place and plan when it defends.'),
    attack: place.optional().describe('Its place and plan when it attacks.'),
    enemy: enemies.optional().describe('Its enemy in this ruleset, or several with weights, in place of those of all.'),
    escort: role
      .optional()
      .describe(
        'It stands in its force once, and this role fills the rest of the budget: for commanders. Default: itself.',
      ),
    terrain: terrainSchema.optional().describe('The terrain of its own engagements, in place of that of all.'),
    budget: z.array(points).min(1).max(1000).optional().describe('Its own budget levels, in points.'),
    fights: fightsSchema.optional().describe('Its own games, in place of those of the ruleset.'),
  })
  .describe('What is particular to the engagements of one role.')
  .meta({ id: 'RoleEngagement' });

const attackSituation = z
  .strictObject({
    label: line.describe('What tables call it.'),
    attacker: words.optional().describe('Words that the attacker has in it.'),
    target: words.optional().describe('Words that the target has in it.'),
    situation: words.optional().describe('Words that the situation has in it.'),
  })
  .describe('One of the situations in which single attacks are made.')
  .meta({ id: 'AttackSituation' });

const variant = z
  .strictObject({
    title: line.optional().describe('What tables and charts call this variant. Default: its key.'),
    set: z.record(z.string().min(1), word).describe("Changed values of the ruleset's data by path."),
    roles: z
      .array(role)
      .min(1)
      .optional()
      .describe('The roles whose engagements it changes, where it is known that it changes no others. Default: all.'),
  })
  .describe('The ruleset with some values changed, shown beside it.')
  .meta({ id: 'RulesetVariant' });

const ruleset = z
  .strictObject({
    ruleset: z
      .string()
      .min(1)
      .optional()
      .describe('Of a ruleset of your own: where it lies, from the folder of the file (`./my-game`), or its package.'),
    data: houseFiles,
    add: additions,
    set: z
      .record(z.string().min(1), word)
      .default({})
      .describe(
        'Values of the ruleset that its source lacks, by path: prices above all. They are told as assumptions.',
      ),
    units: byRole(unit).default({}).describe("Units in place of the ruleset's own choice for a role."),
    without: byRole(line)
      .default({})
      .describe('Roles that the ruleset has no unit for, or whose unit is left out, each with the reason.'),
    attack: z
      .strictObject({
        ranges: ranges.min(1),
        situation: words.default({}).describe('Words that every situation has.'),
        situations: z
          .array(attackSituation)
          .min(1)
          .max(20)
          .optional()
          .describe('Each attack is made in each of these from each distance, all alike often. Default: one.'),
        roles: byRole(roleAttack).default({}).describe('What is particular to a role.'),
      })
      .describe('Single attacks: every role against every role, exact.')
      .meta({ id: 'ComparisonAttack' }),
    engagement: z
      .strictObject({
        lane: laneSchema,
        turnLimit: z.int().min(1).max(1000).optional().describe("Default: the ruleset's own limit."),
        mission: missionSchema.optional(),
        plan: planByRole.optional().describe(`What units do of whom nothing else is said. Default: ${defaultPlan}.`),
        budget: z
          .array(points)
          .min(1)
          .max(1000)
          .describe('Points that each side spends at equal points; of several levels each is drawn with equal chance.'),
        options: words.default({}).describe("The ruleset's own switches."),
        defend: place
          .default({})
          .describe('Where defenders start and what they do. Default: at their end, by the plan of all.'),
        attack: place
          .default({})
          .describe('Where attackers start and what they do. Default: at their end, by the plan of all.'),
        roles: byRole(roleEngagement).default({}).describe('What is particular to a role.'),
      })
      .describe('Engagements: each side defends and attacks, the pair is one observation.')
      .meta({ id: 'ComparisonEngagement' }),
    fights: fightsSchema
      .optional()
      .describe(
        'The fights in which roles meet their enemies, as in a scenario; blue is the role, red its enemy. Default: one.',
      ),
    numbers: z
      .strictObject({
        n: z.int().min(1).max(20).describe('Units of the smaller side.'),
        unit: unit.optional().describe("Another unit than the role's."),
        terrain: terrainSchema.optional().describe('The terrain of these engagements, in place of that of all.'),
        defend: place.optional().describe('Places and plans of these engagements, in place of those of all.'),
        attack: place.optional().describe('Places and plans of these engagements, in place of those of all.'),
      })
      .optional()
      .describe('What numbers are worth: n against n, 2n, 4n of one unit. Default: not asked.')
      .meta({ id: 'ComparisonNumbers' }),
    variants: z.record(kebab, variant).default({}).describe('Variants of the ruleset, on the same charts.'),
  })
  .describe('One ruleset in its own units, distances and prices.')
  .meta({ id: 'ComparedRuleset' });

export const comparisonSchema = z
  .strictObject({
    lanchester: z
      .literal(comparisonFormat, {
        error: `expected ${comparisonFormat}, the format of comparison files that this version reads`,
      })
      .describe('Format of the file.'),
    name: kebab
      .max(40)
      .describe('Name of the comparison. The random numbers are keyed by it, not by what else the file says.'),
    question: line.describe('The question that the report answers, in a sentence.'),
    seed: z
      .union([z.string().max(200), z.int()], {
        error: 'expected a text (or a whole number, which is taken as its text)',
      })
      .transform(String)
      .default('1')
      .describe('Seed of the random numbers: any text. `--seed` takes its place.'),
    roles: z
      .array(role)
      .min(1)
      .default([...groundRoles])
      .describe('The roles that are compared, in the order of tables and charts. Default: all that are on the ground.'),
    enemy: role.default('rifle section').describe('The role against which the others are measured at equal points.'),
    enemies: byRole(enemies)
      .default({})
      .describe(
        'Other enemies for some roles: {gun: tank, tank: {gun: 2, mortar: 1}}. Each counts wherever the ruleset has it.',
      ),
    engagements: z
      .int()
      .min(2)
      .max(1e8)
      .default(4096)
      .describe('Observations of each engagement; every one is played in both role assignments.'),
    numbers: z
      .strictObject({
        role: role.default('rifle section').describe('The role whose numbers are varied.'),
        ratios: z
          .array(z.int().min(1).max(8))
          .min(2)
          .max(6)
          .default([1, 2, 4])
          .describe('How many times as many the larger side has; 1, the even fight, is among them.'),
      })
      .prefault({})
      .describe('The question of what numbers are worth.')
      .meta({ id: 'NumbersQuestion' }),
    picture: z
      .enum(comparisonPictures)
      .optional()
      .describe(
        'The chart in sight in the report: `win-chance` (default), or the kill probability of one attack beside what a point buys.',
      ),
    play: playSchema.optional(),
    bounds: boundsSchema.optional(),
    expect: expectSchema.optional(),
    gate: gateSchema
      .omit({ cells: true, ignore: true })
      .optional()
      .describe('What `lanchester check` guards of every study of the comparison: margins and observations.')
      .meta({ id: 'ComparisonGate' }),
    rulesets: z
      .record(z.string().min(1), ruleset)
      .describe('The rulesets that are compared, each under its id (`lanchester list`).'),
  })
  .describe('The same questions put to several rulesets, side by side.');

/** A comparison as it may be written: fields with defaults may be left out. */
export type ComparisonInput = z.input<typeof comparisonSchema>;

/** A comparison with every default filled in. */
export type ComparisonDocument = z.output<typeof comparisonSchema>;

/** What a comparison says of one ruleset. */
export type RulesetSection = ComparisonDocument['rulesets'][string];

/** Whom a role meets. */
export type EnemiesSection = z.output<typeof enemies>;

/** Where units start and what they do. */
export type PlaceSection = z.output<typeof place>;

/** JSON Schema (draft 2020-12) of a comparison file as it is written. */
export function comparisonJsonSchema(): SchemaNode {
  return publishedSchema(comparisonSchema, 'Lanchester comparison');
}

/** The keys that the schema names for the mapping at a path of a comparison, for the nearest to a mistyped one. */
export function comparisonKeysAt(path: readonly PropertyKey[]): string[] {
  return keysIn(comparisonJsonSchema(), path);
}
