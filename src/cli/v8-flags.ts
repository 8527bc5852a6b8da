/**
 * What V8 is told of how to run. Promise: where it may not know a flag, which it would complain of with every command, it
 * is told nothing.
 */
import { setFlagsFromString } from 'node:v8';

/** The newest Node whose V8 is known to know the flags that are used here. */
const newest = 24;

/** Whether the V8 of a Node is known to know them. */
export function knowsFlags(node: string): boolean {
  return Number(node.split('.')[0]) <= newest;
}

/** Tells V8 a flag: `--name=value`. It holds for all threads of the process. */
export function tellV8(flag: string): void {
  if (knowsFlags(process.versions.node)) setFlagsFromString(flag);
}
