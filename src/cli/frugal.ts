/**
 * How far heaps grow before they are swept. Promises: no result and no limit depends on it; it holds for all threads of the
 * process, so that the command says it, and never the library.
 *
 * Of itself V8 lets the heap of each thread grow up to fourfold where the machine has memory, garbage and all (measured: 670
 * MB of which 130 are in use). With a quarter more, it takes half as much, for a few hundredths of processor time.
 */
import { setFlagsFromString } from 'node:v8';

const growth = '--heap-growing-percent=25';

/** The newest Node whose V8 is known to know the flag. */
const newest = 24;

export function flagsOf(node: string): readonly string[] {
  return Number(node.split('.')[0]) <= newest ? [growth] : [];
}

/** Says it to V8, before anything is loaded: heaps that have grown stay large. */
export function growSlowly(): void {
  for (const flag of flagsOf(process.versions.node)) setFlagsFromString(flag);
}
