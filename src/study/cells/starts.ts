/**
 * Where units start and what they do, in each role. Promises: a force's own word for a role comes first; else what it
 * says once counts for the role that it declares, and in the other role it takes what the other force says for that
 * role; so swapping roles swaps places and plans.
 */
import type { Lane, Plan } from '../../engagement/spec.js';
import { isByRole } from '../document/default-plan.js';
import type { ForceSection, OnePlan, PlanByRole, PositionByRole, UnitSection } from '../document/schema/engagement.js';
import { type Path, problem, type Source } from '../document/source.js';

export type RoleName = 'defend' | 'attack';

/** A force with its declared role, and where in the file it stands. */
export interface DeclaredForce {
  readonly section: ForceSection;
  readonly role: RoleName;
  readonly path: Path;
}

/** Place and plan of a unit. */
export interface UnitStart {
  readonly at: number;
  readonly plan: Plan;
}

/** The other role. */
export function otherRole(role: RoleName): RoleName {
  return role === 'defend' ? 'attack' : 'defend';
}

/**
 * Place and plan of one of `own`'s units in a role; `usual`: the plan of units that have none. Throws a placed `LanchesterError` for a place outside the lane, and
 * for a unit that names one place for two roles.
 */
export function unitStart(
  unit: UnitSection,
  unitPath: Path,
  role: RoleName,
  own: DeclaredForce,
  other: DeclaredForce,
  lane: Lane,
  swapRoles: boolean,
  source: Source,
  usual: PlanByRole | undefined,
): UnitStart {
  return {
    at: placeOf(unit, unitPath, role, own, other, lane, swapRoles, source),
    // in a document that has been read whoever has no plan holds (document/default-plan.ts)
    plan: planOf(planIn(unit.plan, role) ?? forcePlan(own, other, role) ?? planIn(usual, role) ?? 'hold'),
  };
}

function placeOf(
  unit: UnitSection,
  unitPath: Path,
  role: RoleName,
  own: DeclaredForce,
  other: DeclaredForce,
  lane: Lane,
  swapRoles: boolean,
  source: Source,
): number {
  const ownPath: Path = [...unitPath, 'at'];
  if (typeof unit.at === 'number' && swapRoles) {
    const message = 'roles are swapped, so a unit names a place for each: {defend: …, attack: …}';
    throw problem(source, 'bad-value', ownPath, message);
  }
  const fromUnit = typeof unit.at === 'number' ? unit.at : unit.at?.[role];
  const fromOwn = positionFor(own.section.at, own.role, role);
  const at = fromUnit ?? fromOwn ?? positionFor(other.section.at, other.role, role) ?? ends(lane)[role];
  if (at < lane.from || at > lane.to) {
    const path = fromUnit !== undefined ? ownPath : [...(fromOwn === undefined ? other : own).path, 'at'];
    throw problem(
      source,
      'out-of-range',
      path,
      `position ${at} is off the lane, which runs from ${lane.from} to ${lane.to}`,
    );
  }
  return at;
}

function ends(lane: Lane): Readonly<Record<RoleName, number>> {
  return { defend: lane.from, attack: lane.to };
}

/** What a force says of its place in a role: by role, or once for the role that it declares. */
function positionFor(at: PositionByRole | undefined, declared: RoleName, role: RoleName): number | undefined {
  if (typeof at === 'number') return role === declared ? at : undefined;
  return at?.[role];
}

function forcePlan(own: DeclaredForce, other: DeclaredForce, role: RoleName): OnePlan | undefined {
  for (const { section, role: declared } of [own, other]) {
    const plan = isByRole(section.plan) || role === declared ? planIn(section.plan, role) : undefined;
    if (plan !== undefined) return plan;
  }
  return undefined;
}

/** A plan that is said once holds in both roles. */
function planIn(plan: PlanByRole | undefined, role: RoleName): OnePlan | undefined {
  return isByRole(plan) ? plan[role] : plan;
}

/** What a unit with this plan does in a role; `undefined` where it says nothing of that role. */
export function planForRole(plan: PlanByRole | undefined, role: RoleName): Plan | undefined {
  const own = planIn(plan, role);
  return own === undefined ? undefined : planOf(own);
}

function planOf(plan: OnePlan): Plan {
  if (typeof plan === 'string') return planOf({ kind: plan });
  const { advance, kind = 'hold', priority = 'nearest' } = plan;
  // who plays at his best looks ahead from what an able player would do
  if (kind === 'best') return { kind: 'able', priority, best: true };
  return advance === undefined ? { kind, priority } : { kind: 'advance', standOff: advance, priority };
}
