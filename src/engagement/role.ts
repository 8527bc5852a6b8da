/**
 * The roles that units play in any wargame, so that rulesets can be compared. Promise: one closed list for all
 * rulesets; whatever names a role uses a name of this list, and a ruleset fills a role or leaves it empty, but never
 * renames it.
 */

/** The common roles, in the order in which tables and charts show them. */
export const commonRoles = [
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

/** The name of a common role. */
export type RoleName = (typeof commonRoles)[number];
