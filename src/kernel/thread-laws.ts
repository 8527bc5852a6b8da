/**
 * What a thread has learnt of rules: one store of laws, and of the rows that are made of them, for all that is played,
 * solved or asked in it. Whatever is compiled of the same data has the same rules, and prices are none of them.
 *
 * Promises: laws are pure, so that nothing that is played depends on what was played before, nor on what is forgotten;
 * bounded: who asks when more than `mostHeld` words are held gets a store that is empty, and the full one is gone as soon
 * as those who were given it have done.
 */
import { doubleLaws, type Laws } from './enumerate.js';

/** Words of 32 bits: 64 MiB. */
const mostHeld = 1 << 24;

let known: Laws<number> | undefined;

/** The laws of this thread, to be asked for anew by each part of a job. `most`: words that it may hold. */
export function threadLaws(most = mostHeld): Laws<number> {
  if (known === undefined || known.held > most) known = doubleLaws();
  return known;
}
