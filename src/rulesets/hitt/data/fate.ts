/** What may come of an attack. */
import { keysOf } from '../../../engagement/json.js';

/** What becomes of an element, the mildest first (HITT-R27, HITT-R33). */
export const fate = { none: 0, suppressed: 1, recoil: 2, flee: 3, destroyed: 4 };
export const fates = keysOf(fate);
