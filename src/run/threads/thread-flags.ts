/**
 * Node's flags for our threads. Promises: whatever flags Node was started with, threads start; they have those of them
 * that a thread can have, where Node tells them apart.
 *
 * Node 20 can crash where a thread is ended while `require` still loads an ES module, which is what piscina tries first;
 * told not to, it imports it. That flag would be warned of in every thread. Every other Node hands its own flags on.
 */
import { Worker } from 'node:worker_threads';

/** What is said to piscina: nothing but for Node 20. */
export interface ThreadFlags {
  readonly execArgv?: string[];
}

const forNode20 = ['--no-experimental-require-module', '--no-warnings'];

export function threadFlags(
  own: readonly string[] = process.execArgv,
  node: string = process.versions.node,
): ThreadFlags {
  return node.startsWith('20.') ? { execArgv: [...takenByThreads(own), ...forNode20] } : {};
}

const noFlag = '--lanchester-asks-which-flags-are-refused';

/**
 * Those of `flags` that a thread can have: none of V8's (`--max-old-space-size`), and none of the process's (`--title`). A
 * thread is asked for with a flag that there is not: Node names all flags that it refuses, and starts nothing.
 */
function takenByThreads(flags: readonly string[]): readonly string[] {
  if (flags.length === 0) return flags;
  try {
    // a value that stands by itself ends the flags that Node looks at: then it starts, and nothing is known
    void new Worker('', { eval: true, execArgv: [...flags, noFlag] }).terminate();
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const refused = message.slice(message.indexOf(': ') + 2).split(', ');
    if (refused.includes(noFlag)) return flags.filter((flag) => !refused.includes(flag));
  }
  return [];
}
