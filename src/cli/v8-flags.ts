/**
 * What V8 is told of how to run. Promise: where it may not know a flag, which it would complain of with every command, it
 * is told nothing.
 */
import { setFlagsFromString } from 'node:v8';

/** Flags, and the Nodes whose V8 is known to know them; by the first number of their versions. */
export interface Known {
  readonly from: number;
  readonly to: number;
  readonly flags: readonly string[];
}

/** Of some flags with one end, which have other names in another V8, those that a Node is known to know. */
export function flagsOf(node: string, known: readonly Known[]): readonly string[] {
  const major = Number(node.split('.')[0]);
  return known.find(({ from, to }) => major >= from && major <= to)?.flags ?? [];
}

/** Tells V8 what it knows of these: `--name=value`. They hold for all threads of the process. */
export function tellV8(known: readonly Known[]): void {
  for (const flag of flagsOf(process.versions.node, known)) setFlagsFromString(flag);
}
