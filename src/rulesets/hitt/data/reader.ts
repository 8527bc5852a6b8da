/** Readers of plain data whose errors begin with `hitt: ` and name the full path. */
import { readerFor } from '../../../engagement/reader.js';

export const read = readerFor('hitt');
