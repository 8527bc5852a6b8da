/** Where the fields of a unit lie from its base. A name for each: in a bundle that is faster to read than a property. */
import { record } from './layout.js';

export const {
  status,
  men,
  damaged,
  place,
  motion,
  wentFar,
  setUp,
  posture,
  target,
  secondShot,
  zeroing,
  tests,
  diceUsed,
  officer,
  contact,
  attacks,
  grenadesUsed,
  fired,
  stuck,
  armsFired,
  ammunition1,
  ammunition4,
  seen,
  tried,
} = record.at.unit;
