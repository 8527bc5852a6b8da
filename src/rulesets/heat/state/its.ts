/** Where the fields of a unit lie from its base. A name for each: in a bundle that is faster to read than a property. */
import { record } from './layout.js';

export const {
  status,
  men,
  pins,
  order,
  moved,
  place,
  aimedAt,
  zeroing,
  immobilised,
  gunnersLost,
  ncoLost,
  laws,
  green,
  weaponOut,
} = record.at.unit;
