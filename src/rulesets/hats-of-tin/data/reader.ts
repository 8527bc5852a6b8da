/** Readers of plain data whose errors begin with `hats-of-tin: ` and name the full path. Keys are spelled as names are. */
import { readerFor } from '../../../engagement/reader.js';

export const read = readerFor('hats-of-tin', (name) => name);
