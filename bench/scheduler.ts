/**
 * Very many tasks and workers, as a simulation: what a queue makes of them. Promise: every number that goes in is one that
 * was measured; threads, server and coordinator are queues that serve one after the other, and nothing else is modelled.
 */

export interface Scheduled {
  readonly tasks: number;
  /** Threads of all workers, and tasks that each has in hand beside the one that it plays. */
  readonly threads: number;
  readonly inHand: number;
  /** Seconds of a task, drawn by the caller. */
  readonly seconds: () => number;
  /** Seconds that the server, and the run that waits, are busy with a task. */
  readonly server: number;
  readonly coordinator: number;
}

/** Seconds until the last task is back, and what that is of the best that so many threads could do. */
export function schedule({ tasks, threads, inHand, seconds, server, coordinator }: Scheduled): {
  readonly seconds: number;
  readonly efficiency: number;
} {
  // by thread: when it is free; a heap, the earliest first
  const free = new Float64Array(threads);
  // when what a thread has in hand has come to it
  const ready = Array.from({ length: threads }, (): number[] => []);
  const heap = Array.from({ length: threads }, (_, k) => k);
  let [serverAt, coordinatorAt, given, played, last] = [0, 0, 0, 0, 0];
  let worked = 0;
  const fetch = (thread: number, at: number): void => {
    if (given === tasks) return;
    given++;
    serverAt = Math.max(serverAt, at) + server / 2;
    ready[thread]?.push(serverAt);
  };
  for (let round = 0; round <= inHand; round++) for (let k = 0; k < threads; k++) fetch(k, 0);
  const before = (a: number, b: number): boolean => (free[a] as number) < (free[b] as number);
  const sink = (from: number): void => {
    let k = from;
    for (;;) {
      let least = k;
      for (const child of [2 * k + 1, 2 * k + 2]) {
        if (child < heap.length && before(heap[child] as number, heap[least] as number)) least = child;
      }
      if (least === k) return;
      [heap[k], heap[least]] = [heap[least] as number, heap[k] as number];
      k = least;
    }
  };
  while (played < tasks && heap.length > 0) {
    const thread = heap[0] as number;
    const came = ready[thread]?.shift();
    if (came === undefined) {
      // nothing is left for it
      heap[0] = heap.at(-1) as number;
      heap.pop();
      sink(0);
      continue;
    }
    const took = seconds();
    worked += took;
    const done = Math.max(free[thread] as number, came) + took;
    free[thread] = done;
    played++;
    serverAt = Math.max(serverAt, done) + server / 2;
    coordinatorAt = Math.max(coordinatorAt, serverAt) + coordinator;
    last = Math.max(last, coordinatorAt);
    fetch(thread, done);
    sink(0);
  }
  return { seconds: last, efficiency: worked / threads / last };
}
