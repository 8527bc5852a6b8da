/** Fights of a list by role. Promise: each is a fight of its own, with streams of its own. */
import type { ListFight } from '../../study/price-list/list-fight.js';

/** A fight for each role assignment. */
export function inOneRole(fight: ListFight): ListFight[] {
  return fight.roles.map((role, r) => ({ ...fight, id: `${fight.id}, role ${r + 1}`, roles: [role] }));
}
