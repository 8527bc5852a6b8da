/** Readers of plain data whose errors begin with `heroes-all: ` and name the full path. */
import { readerFor } from '../../../engagement/reader.js';

export const {
  wrong,
  unknown,
  complain,
  objectAt,
  wholeAt,
  maybeWholeAt,
  wholesAt,
  numberAt,
  maybeNumberAt,
  exactPoints,
  textAt,
  flagAt,
  flagOr,
  wordsAt,
  oneOf,
  checkKeys,
} = readerFor('heroes-all');
