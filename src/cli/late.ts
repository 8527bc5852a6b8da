/**
 * When code is made fast that is run a few hundred times and no more. Promise: only time hangs on it; it holds for all
 * threads of the process, so that the command says it, and never the library, and for commands that play nothing.
 *
 * Of itself V8 optimizes whatever has run for some tens of kilobytes of its code, on a thread beside. To read and check a
 * document a great deal of code runs for a little longer than that: most of what is optimized is hardly used (measured: a
 * quarter to a third of the processor time of `validate`, a tenth of that of `odds`).
 */
import { tellV8 } from './v8-flags.js';

/** Bytes of code, nine times V8's own: with twice as many what is used over and over stays slow. */
const budget = 600_000;

/** Says it to V8, before a document is read. */
export function optimizeLate(): void {
  tellV8(`--interrupt-budget=${budget}`);
}
