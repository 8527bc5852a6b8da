/**
 * Guns, as HOT-RANGE-01 and HOT-EFFECT-03 have them: areas of range, and what they add to the die. Relative to the period. A house may give
 * them `abilities` (HOT-L30). Plain data.
 */
import type { JsonObject } from '../../../engagement/json.js';

export const guns: JsonObject = {
  mg: { title: 'MG', range: 5, modifier: 0 },
  light: { title: 'light gun', range: 5, modifier: 0 },
  medium: { title: 'medium gun', range: 6, modifier: 1 }, // HOT-R06
  heavy: { title: 'heavy gun', range: 7, modifier: 2 },
};
