/**
 * What units do of which a file says nothing.
 *
 * Promises: it is written into a document when a file is read, and nowhere else; in a document that has been read,
 * whoever has no plan holds. So documents that earlier versions left in results and baselines, which held, say what they
 * said, and a file that says every plan comes to the document that it always came to.
 */
import type { PlanKind } from '../../engagement/spec.js';
import { defaultPlan } from '../../engagement/usual-plans.js';
import type { Play } from '../plays.js';
import type { EngagementSection, PlanByRole } from './schema/engagement.js';
import type { ScenarioDocument } from './schema/scenario.js';
import { problem, type Source } from './source.js';

export { defaultPlan };

export type DefaultPlan = Extract<PlanKind, 'hold'> | Play;

/** A scenario as it is read from a file. */
export function withDefaultPlan(
  read: ScenarioDocument,
  plan: DefaultPlan = read.play ?? defaultPlan,
): ScenarioDocument {
  const { play: _, ...document } = read;
  const { engagement } = document;
  if (engagement === undefined) return document;
  const { plan: said, ...rest } = engagement;
  const own = leftToDefault(said, plan, isSaidEverywhere(document, engagement));
  return { ...document, engagement: own === undefined ? rest : { ...rest, plan: own } };
}

/** Throws a placed `LanchesterError` where it is said how well all play, and there is nobody, or something else is said of all. */
export function checkPlay({ play, engagement }: ScenarioDocument, source: Source): void {
  if (play === undefined) return;
  if (engagement === undefined) {
    throw problem(source, 'bad-value', ['play'], 'nothing is played here: add an engagement section', 'key');
  }
  if (engagement.plan === undefined) return;
  throw problem(source, 'bad-value', ['play'], 'engagement.plan says what all do: leave out one of the two', 'key');
}

/**
 * The plan of whoever has none, as a document keeps it; nothing where they hold, or where nobody is without. `said`:
 * what the file says of them.
 */
export function leftToDefault(
  said: PlanByRole | undefined,
  plan: DefaultPlan,
  isSaid: boolean,
): PlanByRole | undefined {
  if (said === 'hold') return undefined;
  if (said === undefined) return isSaid || plan === 'hold' ? undefined : plan;
  if (typeof said === 'string' || plan === 'hold' || !isByRole(said)) return said;
  return { defend: plan, attack: plan, ...said };
}

const roles = ['defend', 'attack'] as const;
type Role = (typeof roles)[number];

/** Whether every unit has a plan in every role, whatever variants and axes change. */
function isSaidEverywhere(document: ScenarioDocument, engagement: EngagementSection): boolean {
  const { blue, red } = engagement;
  const declared = { blue: blue.role ?? (red.role === 'defend' ? 'attack' : 'defend') };
  const roleOf = { blue: declared.blue, red: declared.blue === 'defend' ? 'attack' : 'defend' } as const;
  const saysFor = (side: 'blue' | 'red', role: Role): boolean =>
    isSaidIn(engagement[side].plan, role) && (isByRole(engagement[side].plan) || roleOf[side] === role);
  const played = (side: 'blue' | 'red'): readonly Role[] => (engagement.swapRoles ? roles : [roleOf[side]]);
  const byForces = (['blue', 'red'] as const).every((side) =>
    played(side).every((role) => saysFor('blue', role) || saysFor('red', role)),
  );
  const changed = changedPaths(document);
  if (byForces) return !changed.some((path) => /^engagement(\.(blue|red)(\.(plan|role)\b.*)?)?$/.test(path));
  const byUnits = (['blue', 'red'] as const).every((side) => {
    const { units, fill = [] } = engagement[side];
    const all = [...units, ...fill.flatMap(({ unit }) => unit ?? [])];
    return all.every(({ plan }) => played(side).every((role) => isSaidIn(plan, role)));
  });
  return byUnits && !changed.some((path) => /^engagement(\.(blue|red)(\.(plan|role|units|fill)\b.*)?)?$/.test(path));
}

/** Every path that a variant, a sweep or an axis changes. */
function changedPaths({ variants = {}, sweep, fights }: ScenarioDocument): string[] {
  return [
    ...Object.values(variants).flatMap(({ set }) => Object.keys(set)),
    ...(sweep?.axes ?? []).flatMap(({ path = [], paths = [] }) =>
      [path, paths].flat(2).map((each) => (typeof each === 'string' ? each : each.path)),
    ),
    ...(fights?.axes ?? []).flatMap(({ path = [], entries = [] }) => [
      ...[path].flat(),
      ...entries.flatMap(({ set }) => Object.keys(set)),
    ]),
  ];
}

/** Whether a plan is said for a role. */
function isSaidIn(plan: PlanByRole | undefined, role: Role): boolean {
  return isByRole(plan) ? plan[role] !== undefined : plan !== undefined;
}

type PlansByRole = Exclude<PlanByRole, string>;

/** Whether there is one plan for each role, of which one may be missing. */
export function isByRole(plan: PlanByRole | undefined): plan is PlansByRole {
  return typeof plan === 'object' && plan.advance === undefined && plan.kind === undefined;
}
