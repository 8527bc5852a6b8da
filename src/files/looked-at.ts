/**
 * The files that an answer came from: what users write, and the code of their rulesets. Promise: each with how it was when
 * it was read, so that a change while the answer is still worked out is seen.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** By whole path: a mark that differs when the file does. */
const looked = new Map<string, string>();

/** Notes a file that is about to be read. */
export function lookAt(file: string): void {
  const path = resolve(file);
  if (!looked.has(path)) looked.set(path, markOf(path));
}

/** All that have been read since they were forgotten. */
export function filesLookedAt(): readonly string[] {
  return [...looked.keys()];
}

/** One of them that is no longer as it was read; nothing where all are. A file that is gone is only on its way. */
export function changedFile(): string | undefined {
  return filesLookedAt().find((path) => {
    const mark = markOf(path);
    return mark !== '' && mark !== looked.get(path);
  });
}

export function forgetFiles(): void {
  looked.clear();
}

function markOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
