/** What the profile of a unit comes to now, by its state. */
import type { State } from '../../../kernel/process.js';
import { experience, type Unit } from '../sheet/profile.js';
import * as its from './its.js';
import { get, green } from './state.js';

/** Experience now: a green unit may have become Regular (HEAT-MOR-06). */
export function experienceOf(s: State, { base, profile }: Unit): number {
  return profile.green && get(s, base, its.green) === green.regular ? experience.regular : profile.experience;
}

/** −1 to hit and to morale: a Team unit down to one man (HEAT-R08). */
export function isAlone(s: State, { base, profile }: Unit): boolean {
  return profile.team && get(s, base, its.men) === 1;
}
