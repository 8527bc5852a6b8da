/** The `engagement` section: two forces on a lane, how they are bought, and how many engagements are played. */
import * as z from 'zod';
import { missionKinds, type WrittenMission } from '../../../engagement/mission-words.js';
import { mostEngagements } from '../../most-engagements.js';
import { defaultPlan } from '../default-plan.js';
import { fileUnread, line, points, position, unitName, word, words } from './values.js';

const priority = z
  .enum(['nearest', 'weakest', 'dearest', 'best-odds'])
  .describe('Which enemy is attacked first. Default: nearest.')
  .meta({ id: 'Priority' });

const planWords = 'hold, assault, withdraw, able, best, {advance: <distance>} or {kind: …, priority: …}';
const byRoleWords = `${planWords}, or one of these for each role: {defend: …, attack: …}`;

interface Given {
  readonly input?: unknown;
}
/** Tells who writes `advance` alone that a distance is missing. */
const distanceMissing = ({ input }: Given): string | undefined =>
  input === 'advance' ? 'expected a distance to advance to: {advance: <distance>}' : undefined;
/** As that, and to everybody else what was expected. */
const distanceOr =
  (words: string) =>
  (given: Given): string =>
    distanceMissing(given) ?? `expected ${words}`;

const planKinds = z.enum(['hold', 'assault', 'withdraw', 'able', 'best'], { error: distanceMissing });
/** Runs a check of a whole object only where nothing in it is wrong by itself. */
const untouched = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;
const planFields = {
  advance: z.number().min(0).max(100_000).optional().describe('Advance to this distance from the nearest enemy.'),
  kind: planKinds.optional().describe('What the unit does, where it does not advance.'),
  priority: priority.optional(),
};

// One object for all forms, not one for each: so that a mistake in a form is told as that, not as keys of another form.
export const planSchema = z
  .union(
    [
      planKinds,
      z.strictObject(planFields).refine(({ advance, kind }) => (advance === undefined) !== (kind === undefined), {
        error: `expected ${planWords}`,
        when: untouched,
      }),
    ],
    { error: distanceOr(planWords) },
  )
  .describe(`What a unit does: ${planWords}.`)
  .meta({ id: 'Plan' });

export const planByRole = z
  .union(
    [
      planKinds,
      z
        .strictObject({
          ...planFields,
          defend: planSchema.optional().describe('The plan when defending.'),
          attack: planSchema.optional().describe('The plan when attacking.'),
        })
        .refine(
          ({ advance, kind, priority: first, defend, attack }) => {
            const byRole = defend !== undefined || attack !== undefined;
            const given = [advance, kind].filter((part) => part !== undefined).length;
            return byRole ? given === 0 && first === undefined : given === 1;
          },
          { error: `expected ${byRoleWords}`, when: untouched },
        ),
    ],
    { error: distanceOr(byRoleWords) },
  )
  .describe('One plan, or one for each role: {defend: …, attack: …}.')
  .meta({ id: 'PlanByRole' });

const positionByRole = z
  .union(
    [
      position,
      z.strictObject({
        defend: position.optional().describe('Where it starts when defending.'),
        attack: position.optional().describe('Where it starts when attacking.'),
      }),
    ],
    { error: 'expected a position on the lane, or one for each role: {defend: …, attack: …}' },
  )
  .describe('A position on the lane, or one for each role: {defend: 6, attack: 42}.')
  .meta({ id: 'PositionByRole' });

const men = z.int().min(1).max(10_000).describe('Men at the start, where the ruleset counts men.');
const unitKey = z.string().min(1).describe('The unit, as the ruleset calls it (`lanchester list <ruleset> units`).');

const unit = z
  .object({
    name: unitName
      .optional()
      .describe('What stories, tallies and paths call it; distinct in its force. Default: `unit`.'),
    unit: unitKey,
    men: men.optional(),
    at: positionByRole.optional(),
    plan: planByRole.optional(),
    flank: z.boolean().default(false).describe('Attacks from a flank.'),
    spare: z
      .boolean()
      .optional()
      .describe(
        'A listed unit that may be left out, or left to chance, where the listed units are dearer than the budget.',
      ),
  })
  .catchall(word)
  .describe("One unit of a force. All other keys are the ruleset's own words (`experience`, `weapons`, …).")
  .meta({ id: 'Unit' });

const fill = z
  .strictObject({
    man: unitName.optional().describe('One more man for the listed unit of this name.'),
    unit: unit.optional(),
    last: z
      .boolean()
      .optional()
      .describe(
        'A unit that is bought only when nothing else can be: so that a cheaper price leaves no points unspent.',
      ),
  })
  .describe('Something that the rest of the budget buys: {man: <name of a unit>} or {unit: {unit: …}}.')
  .meta({ id: 'Fill' });

const force = z
  .strictObject({
    title: line.optional().describe('What reports call this force.'),
    role: z
      .enum(['defend', 'attack'])
      .optional()
      .describe(
        "Defend: its own end is the lane's `from`. Attack: its own end is `to`. Default: blue defends, red attacks.",
      ),
    at: positionByRole
      .optional()
      .describe('Where its units start unless they say otherwise. Default: its own end of the lane.'),
    plan: planByRole
      .optional()
      .describe('What its units do unless they say otherwise. Default: as the engagement says.'),
    units: z
      .array(unit, fileUnread('the units themselves'))
      .min(1)
      .describe(
        'The units, in the order in which the force lists them; or an army: the name of a file (docs/armies.md).',
      )
      .meta({ orFile: true }),
    fill: z
      .array(fill)
      .optional()
      .describe('What the rest of a budget buys, in this order, over and over. Default: the listed units themselves.'),
  })
  .describe('One side of the engagement.')
  .meta({ id: 'Force' });

const stretch = z
  .strictObject({
    from: position.describe('Where it begins.'),
    to: position.describe('Where it ends.'),
    kind: z.string().min(1).describe('What it is, in the words of the ruleset: `soft-cover`, `woods`, …'),
  })
  .describe('A stretch of terrain across the lane, both ends included.')
  .meta({ id: 'Stretch' });

export const terrainSchema = z.array(stretch).describe('Stretches of terrain; open where none is named.');

export const laneSchema = z
  .strictObject({
    from: position.default(0).describe("The defender's end."),
    to: position.describe("The attacker's end; greater than `from`."),
    terrain: terrainSchema.default([]).describe('Stretches of terrain; open where none is named.'),
  })
  .describe("The approach lane, in the ruleset's unit of distance.");

const observations = z.union(
  [
    z.int().min(1).max(mostEngagements),
    z.strictObject({
      halfWidth: z
        .number()
        .min(1e-6)
        .max(1e6)
        .describe('Stop when the interval about the primary metric is no wider than plus or minus this.'),
      atMost: z.int().min(1).max(mostEngagements).default(10_000_000).describe('Stop after this many in any case.'),
    }),
  ],
  { error: 'expected a whole number of engagements, or {halfWidth: …, atMost: …}' },
);

/** Half the width that the interval of a price may have, points. */
export const precisionSchema = z
  .number()
  .gt(0, { error: 'expected a precision above 0: half the width that the interval may have, in points' })
  .max(1e6);

const missionShare = z
  .number()
  .gt(0, { error: 'expected a share above 0 and at most 1' })
  .max(1, { error: 'expected a share above 0 and at most 1' })
  .multipleOf(0.001, { error: 'expected a share in whole thousandths' })
  .optional();

const ground = z
  .tuple([position, position], { error: 'expected a ground: [from, to], two positions on the lane' })
  .describe('From where to where on the lane, both ends included.');

const missionWords =
  'attrition, take, meeting, break-through, delay, {kind: take, ground: [from, to]}, {kind: break-through, share: 0.5} or {kind: delay, share: 0.5}';

const missionKind = z.enum(missionKinds);

export const missionSchema = z
  .union(
    [
      missionKind,
      z
        .strictObject({
          kind: missionKind.describe('What it is about.'),
          ground: ground
            .optional()
            .describe(
              "`take`: what is to be held; default about the defender's start, 3 units of distance or what the ruleset says. `meeting`: default the middle third of the lane.",
            ),
          share: missionShare.describe('`break-through`, `delay`: of the points of whoever is to do it. Default: 0.5.'),
        })
        .refine(({ kind, ground: own }) => own === undefined || kind === 'take' || kind === 'meeting', {
          error: 'only take and meeting have a ground',
          path: ['ground'],
        })
        .refine(({ kind, share }) => share === undefined || kind === 'break-through' || kind === 'delay', {
          error: 'only break-through and delay have a share',
          path: ['share'],
        }),
    ],
    { error: `expected ${missionWords}` },
  )
  .describe(
    'What the engagement is about. attrition: who loses less (ENG-R03). take: who attacks is to stand on the ground, and nobody else (ENG-R11). meeting: the same, of both sides. break-through: a share of the attacker leaves by the other end (ENG-R12). delay: a share of the defender is not lost (ENG-R13). Default: attrition.',
  )
  .meta({ id: 'Mission' })
  .transform((said): WrittenMission => (typeof said === 'string' ? { kind: said } : said));

export const engagementSchema = z
  .strictObject({
    lane: laneSchema,
    turnLimit: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .describe("Turns, bounds or rounds, as the ruleset counts them. Default: the ruleset's own limit."),
    mission: missionSchema.optional(),
    plan: planByRole
      .optional()
      .describe(`What units do of whom neither they nor their force say anything. Default: ${defaultPlan}.`),
    swapRoles: z.boolean().default(true).describe('Play both role assignments; the pair is one observation (ENG-R06).'),
    budget: z
      .union([points, z.array(points).min(1).max(1000)], { error: 'expected points, or a list of points' })
      .optional()
      .describe(
        'Points that each side spends; of several levels each is drawn with equal chance. Default: forces as listed, once.',
      ),
    engagements: observations
      .default(100_000)
      .describe('How many observations are played for each cell, or how narrow the interval shall be.'),
    instalments: z
      .array(
        z.strictObject({
          engagements: observations.describe('What `engagements` was.'),
          precision: precisionSchema.optional().describe('What `breakEven.precision` was, or `prices.precision`.'),
        }),
      )
      .min(1)
      .max(100)
      .optional()
      .describe(
        'What was asked for before the run was extended, the first first: it is played so, and then gone on from. `lanchester extend` writes it.',
      ),
    luck: z
      .enum(['adjusted', 'counted'], { error: 'expected adjusted or counted' })
      .optional()
      .describe(
        'adjusted: what dice are known to have given one side more than their average is taken out, where that saves a quarter of the play. counted: who won is counted. Default: adjusted.',
      ),
    options: words.default({}).describe("The ruleset's own switches."),
    blue: force.describe('The blue force: the one whose win rate is reported.'),
    red: force.describe('The red force.'),
  })
  .describe('The engagement level: two forces on a lane, turn by turn.')
  .meta({ id: 'Engagement' });

export type OnePlan = z.output<typeof planSchema>;
export type PlanByRole = z.output<typeof planByRole>;
export type PositionByRole = z.output<typeof positionByRole>;
export type UnitSection = z.output<typeof unit>;
export type ForceSection = z.output<typeof force>;
export type EngagementSection = z.output<typeof engagementSchema>;
