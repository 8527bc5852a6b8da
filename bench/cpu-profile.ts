/**
 * What Node's sampling profiler has seen of a process: a file for each of its threads. Promise: of every sample it is told
 * in which of our sources the function stands that ran, and so of those that called it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A function that was on the stack. */
export interface Frame {
  /** Of one of our sources its path from the root; else what Node calls it, which may be nothing. */
  readonly file: string;
  readonly name: string;
}

interface Called {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly Called[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/**
 * Microseconds by kind, all threads together. `kindOf`: of what kind a function is, called by what was of that kind;
 * `undefined`: it is left out.
 */
export function timeByKind(
  folder: string,
  kindOf: (frame: Frame, caller: string) => string | undefined,
  rest: string,
): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile;
    const own = new Map<number, number>();
    profile.samples.forEach((id, k) => void own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas[k] as number)));
    const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
    const root = profile.nodes[0];
    const open = root === undefined ? [] : [{ node: root, caller: rest }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const kind = kindOf(frameOf(next.node), next.caller);
      if (kind !== undefined) times.set(kind, (times.get(kind) ?? 0) + (own.get(next.node.id) ?? 0));
      for (const id of next.node.children ?? []) open.push({ node: nodes.get(id) as Called, caller: kind ?? rest });
    }
  }
  return times;
}

const maps = new Map<string, SourceMap | undefined>();

function frameOf({ callFrame: { functionName: name, url, lineNumber, columnNumber } }: Called): Frame {
  if (!url.startsWith('file:')) return { file: url, name };
  const path = `${fileURLToPath(url)}.map`;
  if (!maps.has(path)) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    maps.set(path, text === undefined ? undefined : new SourceMap(JSON.parse(text)));
  }
  const entry = maps.get(path)?.findEntry(lineNumber, columnNumber);
  const source = entry !== undefined && 'originalSource' in entry ? entry.originalSource : '';
  return { file: /(?:^|\/)((?:src|node_modules)\/.*)$/.exec(source)?.[1] ?? '', name };
}
