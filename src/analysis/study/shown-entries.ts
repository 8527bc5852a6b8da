/**
 * Which entries of the axes are shown to be on one side of a price. Promise: all entries of all axes are allowed for at
 * once (Holm), so the chance that any of them is named wrongly stays below one minus the level.
 */
import { shownAtOnce } from '../../statistics/multiplicity.js';
import type { Verdict } from '../verdict.js';

/** What an entry may be shown to be. */
export type EntrySide = Extract<Verdict, 'overpriced' | 'underpriced'>;

/** `verdictAt`: of the games that have an entry, at a level. By `entryKey`. */
export function shownEntries(
  entries: readonly (readonly [axis: number, entry: number])[],
  verdictAt: (axis: number, entry: number, level: number) => Verdict | undefined,
  level: number,
): ReadonlyMap<string, EntrySide> {
  const sides = entries.map((): EntrySide | undefined => undefined);
  const shown = shownAtOnce(
    entries.length,
    (k, at) => {
      const [axis, entry] = entries[k] as readonly [number, number];
      const found = verdictAt(axis, entry, at);
      if (found !== 'overpriced' && found !== 'underpriced') return false;
      sides[k] = found;
      return true;
    },
    level,
  );
  return new Map(
    entries.flatMap(([axis, entry], k): [string, EntrySide][] =>
      shown[k] === true ? [[entryKey(axis, entry), sides[k] as EntrySide]] : [],
    ),
  );
}

export function entryKey(axis: number, entry: number): string {
  return `${axis} ${entry}`;
}
