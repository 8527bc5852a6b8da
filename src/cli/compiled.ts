/**
 * Code that Node has compiled is kept for the next command, where it can keep any (from 22.8 on): in its own folder, which
 * `NODE_COMPILE_CACHE` names, or not at all with `NODE_DISABLE_COMPILE_CACHE`. Promises: only time hangs on it (measured: a
 * fifth of `odds`, of `validate` and of a first fight); the command says it, and never the library.
 */
import * as nodeModule from 'node:module';

/** What a Node of today may have, and ours has not. */
export interface Keeper {
  readonly enableCompileCache?: () => unknown;
}

/** Keeps what is loaded from now on: no failure of it is one of ours. */
export function keepCompiled(keeper: Keeper = nodeModule as Keeper): void {
  keeper.enableCompileCache?.();
}
