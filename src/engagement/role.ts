/**
 * The roles that units play in any wargame, so that rulesets can be compared. Promise: one closed list for all
 * rulesets; whatever names a role uses a name of this list, and a ruleset fills a role or leaves it empty, but never
 * renames it.
 */
import type { JsonObject } from './json.js';

/** The roles of what fights on the ground: what comparisons compare unless they say which. */
export const groundRoles = [
  'rifle section',
  'machine-gun team',
  'anti-tank team',
  'gun',
  'mortar',
  'light armour',
  'tank',
  'assault infantry',
  'sniper',
  'commander',
] as const;

/** The roles of what flies; a ruleset without aircraft fills none. */
export const airRoles = [
  'attack helicopter',
  'transport helicopter',
  'drone',
  'fighter',
  'fighter-bomber',
  'bomber',
] as const;

/** The common roles, in the order in which tables and charts show them. */
export const commonRoles = [...groundRoles, ...airRoles] as const;

/** The name of a common role. */
export type RoleName = (typeof commonRoles)[number];

export interface Role {
  /** Its common name. A role that the ruleset cannot fill is left out. */
  readonly role: RoleName;
  /** How the ruleset fills it, as an odds description. */
  readonly unit: JsonObject;
  readonly reason: string;
}

/** What fills the roles of a ruleset, and why; those that it cannot fill are left out. */
export function rolesOf(
  filled: Readonly<Partial<Record<RoleName, readonly [unit: JsonObject, reason: string]>>>,
): readonly Role[] {
  return commonRoles.flatMap((role) => {
    const [unit, reason] = filled[role] ?? [];
    return unit === undefined || reason === undefined ? [] : [{ role, unit, reason }];
  });
}
