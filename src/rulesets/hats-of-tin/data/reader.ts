/** Readers of plain data whose errors begin with `hats-of-tin: ` and name the full path. */
import { readerFor } from '../../../engagement/reader.js';

export const {
  complain,
  exactPoints,
  objectAt,
  wholeAt,
  numberAt,
  textAt,
  flagAt,
  flagOr,
  wordAt,
  checkKeys,
  unknown,
  wrong,
} = readerFor('hats-of-tin');
