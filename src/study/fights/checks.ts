/**
 * What is checked of fights before anything is played. Promises: what is wrong with several fights in one way is told
 * once, and names one of them; axes that change nothing are refused.
 */
import type { Json } from '../../engagement/json.js';
import { canonicalJson } from '../../files/canonical.js';
import { LanchesterError } from '../../kernel/errors.js';
import { Mistakes } from '../document/mistakes.js';
import { problem, type Source } from '../document/source.js';
import type { EngagementCell, PlainStudy } from '../plain-study.js';
import type { FightAxis } from './axes.js';

/** All that a fight hangs on, as a text: prices are what its forces cost, and nothing else. */
export function playedIn({ engagementCells }: PlainStudy): string {
  return canonicalJson(engagementCells.map(played) as unknown as Json);
}

function played({ specs, overlay }: EngagementCell): object {
  return { specs, data: Object.entries(overlay).filter(([path]) => !path.startsWith('prices.')) };
}

/** What `check` gives of every fight; what is wrong with several in one way is told once, and names one of them. */
export function inEveryFight<T>(ids: readonly string[], check: (k: number) => T): T[] {
  const wrong = new Map<string, { readonly error: LanchesterError; readonly ids: string[] }>();
  const found = ids.flatMap((id, k): T[] => {
    try {
      return [check(k)];
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      const known = wrong.get(error.message) ?? { error, ids: [] };
      wrong.set(error.message, known);
      known.ids.push(id);
      return [];
    }
  });
  const mistakes = new Mistakes();
  for (const { error, ids: all } of wrong.values()) {
    const { position, code, message } = error;
    const prefix = position === undefined ? '' : `${position.file}:${position.line}:${position.column}: `;
    const why = message.startsWith(prefix) ? message.slice(prefix.length) : message;
    const more = all.length === 1 ? '' : ` and ${all.length - 1} more`;
    mistakes.try(() => {
      throw new LanchesterError(code, `${why} (in the fight ${all[0]}${more})`, { position });
    });
  }
  mistakes.throwAny();
  return found;
}

/** A fight that has been resolved. */
export interface Resolved {
  /** By axis: the index of its entry. */
  readonly entries: readonly number[];
  /** Equal for fights that are played alike. */
  readonly played: string;
}

/** Throws for two entries of an axis that are the same fight in all that the fights can tell. */
export function checkTellApart(axes: readonly FightAxis[], resolved: readonly Resolved[], source: Source): void {
  for (const [a, { name, entries }] of axes.entries()) {
    const groups = new Map<string, Map<number, string>>();
    for (const { entries: own, played } of resolved) {
      const others = own.filter((_, axis) => axis !== a).join();
      const group = groups.get(others) ?? new Map<number, string>();
      groups.set(others, group);
      group.set(own[a] as number, played);
    }
    for (let one = 0; one < entries.length; one++) {
      for (let other = one + 1; other < entries.length; other++) {
        const both = [...groups.values()].filter((group) => group.has(one) && group.has(other));
        if (both.length === 0 || both.some((group) => group.get(one) !== group.get(other))) continue;
        const message = `"${labelAt(entries, one)}" and "${labelAt(entries, other)}" are the same fights: axis "${name}" changes nothing between them in any fight`;
        throw problem(source, 'bad-value', (entries[other] as FightAxis['entries'][number]).at, message);
      }
    }
  }
}

function labelAt(entries: FightAxis['entries'], k: number): string {
  return entries[k]?.label ?? '';
}
