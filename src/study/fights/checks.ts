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

/**
 * What tells most fights apart: of the first cell the ground, and who stands where and does what. A part of `playedIn`, so
 * that fights of which it differs are played differently.
 */
export function glanceAt({ engagementCells: [cell] }: PlainStudy): string {
  return JSON.stringify(
    cell?.specs.map(({ lane, turnLimit, mission, blue, red, starts }) => [
      [lane.from, lane.to, turnLimit, mission?.kind, starts.length],
      lane.terrain.map(({ from, to, kind }) => [from, to, kind]),
      [blue, red].map(({ end, units }) => [
        end,
        units.map(({ unit, at, plan }) => [unit, at, plan.kind, plan.standOff]),
      ]),
    ]),
  );
}

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
  /** Equal for fights that are played alike, and for few others. */
  readonly glance: string;
  /** Equal for fights that are played alike, and for no others; few are asked. */
  readonly played: () => string;
}

function isPlayedAlike(one: Resolved, other: Resolved): boolean {
  return one.glance === other.glance && one.played() === other.played();
}

/** Throws for two entries of an axis that are the same fight in all that the fights can tell. */
export function checkTellApart(axes: readonly FightAxis[], resolved: readonly Resolved[], source: Source): void {
  for (const [a, { name, entries }] of axes.entries()) {
    const groups = new Map<string, Map<number, Resolved>>();
    for (const fight of resolved) {
      const others = fight.entries.filter((_, axis) => axis !== a).join();
      const group = groups.get(others) ?? new Map<number, Resolved>();
      groups.set(others, group);
      group.set(fight.entries[a] as number, fight);
    }
    for (let one = 0; one < entries.length; one++) {
      for (let other = one + 1; other < entries.length; other++) {
        const both = [...groups.values()].flatMap((group) => {
          const pair = [group.get(one), group.get(other)];
          return pair[0] === undefined || pair[1] === undefined ? [] : [pair as [Resolved, Resolved]];
        });
        if (both.length === 0 || !both.every((pair) => isPlayedAlike(...pair))) continue;
        const message = `"${labelAt(entries, one)}" and "${labelAt(entries, other)}" are the same fights: axis "${name}" changes nothing between them in any fight`;
        throw problem(source, 'bad-value', (entries[other] as FightAxis['entries'][number]).at, message);
      }
    }
  }
}

function labelAt(entries: FightAxis['entries'], k: number): string {
  return entries[k]?.label ?? '';
}
