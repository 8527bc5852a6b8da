/**
 * What processes used of the processor, as Linux counts it. Promise: other programs on the machine do not reach these
 * figures, but for the caches that all share.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Seconds that a thread ran, and those that it ran or stood ready to run. */
interface ThreadTime {
  readonly ran: number;
  readonly wanted: number;
}

/** By thread of some processes. */
type Seen = ReadonlyMap<string, ThreadTime>;

export interface Used {
  readonly seconds: number;
  /** Seconds of processor of all threads that still live. */
  readonly processor: number;
  /** Share of the time in which the busiest thread of each process that plays ran or stood ready to run. */
  readonly wanted: number;
}

/** Begins to watch; `players`: each with the number of its threads that play. */
export function watch(
  processes: readonly number[],
  players: readonly { readonly process: number; readonly threads: number }[],
): () => Used {
  const begun = performance.now();
  const before = new Map(processes.map((process) => [process, seenIn(process)]));
  return () => {
    const seconds = (performance.now() - begun) / 1000;
    const since = new Map(processes.map((process) => [process, between(before.get(process) as Seen, seenIn(process))]));
    const all = [...since.values()].flat();
    const playing = players.flatMap(({ process, threads }) =>
      (since.get(process) ?? [])
        .map(({ wanted }) => wanted)
        .sort((a, b) => b - a)
        .slice(0, threads),
    );
    return {
      seconds,
      processor: all.reduce((sum, { ran }) => sum + ran, 0),
      wanted: playing.reduce((sum, wanted) => sum + wanted, 0) / playing.length / seconds,
    };
  };
}

function between(before: Seen, now: Seen): ThreadTime[] {
  return [...now].map(([id, { ran, wanted }]) => {
    const from = before.get(id) ?? { ran: 0, wanted: 0 };
    return { ran: ran - from.ran, wanted: wanted - from.wanted };
  });
}

function seenIn(process: number): Seen {
  const folder = `/proc/${process}/task`;
  return new Map(
    readdirSync(folder).map((id) => {
      // nanoseconds that it ran, and that it waited for a processor
      const [ran = 0, waited = 0] = readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ').map(Number);
      return [id, { ran: ran / 1e9, wanted: (ran + waited) / 1e9 }];
    }),
  );
}
