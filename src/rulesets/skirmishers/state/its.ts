/** Where the fields of a man lie from its base. A name for each: in a bundle that is faster to read than a property. */
import { record } from './layout.js';

export const { status, hp, armour, bruises, place, arc, rounds, entangled } = record.at.man;
export const { lies, inTheFire, aim, serves, ready, smokeGrenades, smokeThrown } = record.at.man;
