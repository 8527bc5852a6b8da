/** Who plays a job. Promise: whoever it is, what comes of it is the same. */
import { isAtHome } from './at-home.js';
import { type NamedJob, type Players, pooledRunner } from './pool.js';
import type { Runner } from './runner.js';

/** Plays a job by whom a run is told to: by others, in threads, or in this thread as `inline` does. */
export function runnerOf<Result>(
  job: NamedJob,
  { threads, players }: { readonly threads: number; readonly players?: Players | undefined },
  inline: () => Runner<Result>,
): Runner<Result> {
  const home = (): Runner<Result> => (isAtHome(threads) ? inline() : pooledRunner(job, { threads }));
  return players === undefined ? home() : players.runner(job, home);
}
