/**
 * How far heaps grow before they are swept. Promises: no result and no limit depends on it; it holds for all threads of the
 * process, so that the command says it, and never the library.
 *
 * Of itself V8 lets the heap of each thread grow up to fourfold where the machine has memory, garbage and all (measured: 670
 * MB of which 130 are in use). With a quarter more it is a third less, for a few hundredths of processor time.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Known, tellV8 } from './v8-flags.js';

/** What all of them know. */
const nodes = { from: 20, to: 24 } as const;

/** By so many per cent heaps grow before they are swept. */
export const slowly: readonly Known[] = [{ ...nodes, flags: ['--heap-growing-percent=25'] }];

/** Says it to V8, before anything is loaded: heaps that have grown stay large. */
export function growSlowly(): void {
  tellV8(slowly);
}

/** Megabytes of each half of what is young, in threads that start from now on. */
export const small: readonly Known[] = [{ ...nodes, flags: ['--max-semi-space-size=4'] }];

/**
 * For who has many studies in memory at once: threads have a quarter of Node's room for what is young, which costs them some
 * hundredths of their time.
 */
export function startSmall(): void {
  tellV8(small);
}

/** Bytes of typed arrays that may lie about: V8 sweeps for them when there are 64 MB more, and a run has 6 that it needs. */
const mostLying = 24e6;
/** Milliseconds between two looks. */
const lookEvery = 500;

/**
 * Whoever is told of progress, and garbage swept meanwhile where much lies in typed arrays: while threads play, the thread
 * that asks makes hardly anything, and keeps what it has made to choose engines.
 */
export function sweeping<T>(show: (progress: T) => void): (progress: T) => void {
  let looked = performance.now();
  let kept = 0;
  let sweep: (() => void) | undefined;
  return (progress) => {
    show(progress);
    if (performance.now() - looked < lookEvery) return;
    if (process.memoryUsage().arrayBuffers > kept + mostLying) {
      sweep ??= sweeper();
      sweep();
      kept = process.memoryUsage().arrayBuffers;
    }
    looked = performance.now();
  };
}

/** V8's own, which it gives to contexts that are made while it is told to. */
function sweeper(): () => void {
  setFlagsFromString('--expose-gc');
  const sweep: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return typeof sweep === 'function' ? () => sweep() : () => {};
}
