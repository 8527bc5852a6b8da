/** What a Fire action did, in a player's words. Promise: for stories only. */
import { kind, type Profile } from '../sheet/profile.js';
import { burnsOf, casualtiesOf, gradeOf, hitsOf, ruined, weaponDestroyed } from './outcome.js';

export function tellFire(target: Profile, code: number): string {
  const parts: string[] = [];
  if (hitsOf(code) === 0) return 'No hit.';
  if (target.kind === kind.vehicle) {
    parts.push(['no damage', 'damaged', 'brewed'][gradeOf(code)] as string);
    if (casualtiesOf(code) > 0) parts.push(`${casualtiesOf(code)} of the people aboard fall`);
  } else {
    parts.push(casualtiesOf(code) === 1 ? '1 casualty' : `${casualtiesOf(code)} casualties`);
  }
  if (weaponDestroyed(code)) parts.push('the weapon is destroyed');
  if (ruined(code)) parts.push('the structure is destroyed');
  if (burnsOf(code) > 0) parts.push('it is on fire');
  return `${hitsOf(code) === 1 ? '1 hit' : `${hitsOf(code)} hits`}: ${parts.join(', ')}.`;
}
