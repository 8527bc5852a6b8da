/**
 * Contenders against each other. Promises: each has its process; rounds alternate, one contender at a time, every
 * second round in reverse order, so that the machine's moods hit all alike; what was played is added up, for the check
 * against the exact law.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Played } from './contender.js';

export interface Score {
  /** Engagements a second, by round. */
  readonly rates: readonly number[];
  readonly counts: ReadonlyMap<string, number>;
  readonly engagements: number;
}

interface Running {
  readonly name: string;
  readonly child: ChildProcess;
  readonly unit: number;
  readonly rates: number[];
  readonly counts: Map<string, number>;
  count: number;
  engagements: number;
  round: number;
}

/** One side of a contest. */
export interface Side {
  /** As the scores name it. */
  readonly name: string;
  /** As its process knows it; `name` unless told. */
  readonly contender?: string;
  /** The bundle of its process; today's unless told. */
  readonly child?: string;
  /** The folder that its process runs in, whose scenarios it plays; the project's unless told. */
  readonly cwd?: string;
}

/** Seconds that a round should take. */
const wanted = 0.5;
const today = fileURLToPath(new URL('./child.js', import.meta.url));

async function heard(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const answer = once(child, 'message', { signal: ended.signal });
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a contender ended with exit code ${code}`);
  });
  try {
    const [message] = (await Promise.race([answer, exit])) as readonly unknown[];
    return message;
  } finally {
    ended.abort();
    await Promise.allSettled([answer, exit]);
  }
}

async function start(section: string, side: Side, extra: readonly string[]): Promise<Running> {
  const { name, contender = name, child: file = today, cwd } = side;
  const options = { execArgv: ['--max-old-space-size=4096'], ...(cwd === undefined ? {} : { cwd }) };
  const child = fork(file, [section, contender, ...extra], options);
  const { unit } = (await heard(child)) as { readonly unit: number };
  return { name, child, unit, rates: [], counts: new Map(), count: unit, engagements: 0, round: 0 };
}

async function play(one: Running): Promise<Played> {
  one.child.send({ round: one.round++, count: one.count });
  const played = (await heard(one.child)) as Played;
  one.engagements += one.count;
  for (const [key, times] of played.counts) one.counts.set(key, (one.counts.get(key) ?? 0) + times);
  return played;
}

/** Warms a contender up, and finds how many engagements fill a round. What is played so far counts for nothing. */
async function calibrate(one: Running): Promise<void> {
  for (let seconds = 0; seconds < wanted; ) {
    const played = await play(one);
    seconds = played.seconds;
    const more = Math.min(8, Math.max(1, (1.2 * wanted) / Math.max(1e-6, seconds)));
    if (seconds < wanted) one.count = Math.ceil((one.count * more) / one.unit) * one.unit;
  }
  // rounds of one size have numbers of their own from here on, however many there were before
  one.round = 1;
  one.counts.clear();
  one.engagements = 0;
}

/** Plays `rounds` rounds of each of `sides`; `extra` goes to every contender. */
export async function contest(
  section: string,
  sides: readonly (string | Side)[],
  rounds: number,
  extra: readonly string[] = [],
): Promise<ReadonlyMap<string, Score>> {
  const running: Running[] = [];
  try {
    for (const side of sides) {
      running.push(await start(section, typeof side === 'string' ? { name: side } : side, extra));
    }
    for (const one of running) await calibrate(one);
    for (let round = 0; round < rounds; round++) {
      for (const one of round % 2 === 0 ? running : [...running].reverse()) {
        const { seconds } = await play(one);
        one.rates.push(one.count / seconds);
      }
    }
    return new Map(running.map(({ name, rates, counts, engagements }) => [name, { rates, counts, engagements }]));
  } finally {
    for (const { child } of running) child.kill();
  }
}
