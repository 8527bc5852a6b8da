/** Readers of plain data whose errors begin with `hitt: ` and name the full path. */
import { readerFor } from '../../../engagement/reader.js';

export const {
  checkKeys,
  complain,
  exactPoints,
  flagOr,
  listAt,
  objectAt,
  oneOf,
  textAt,
  unknown,
  wholeAt,
  wholeOr,
  wordAt,
  wordsAt,
  wrong,
} = readerFor('hitt');
