/**
 * The fights of a run as a design: all of them, or those that have an entry of an axis. Promise: a part of a population
 * is itself a population, without the axis of which it has one entry.
 */
import type { PlayedFight, PlayedPair, PopulationResults } from '../../played/fight-results.js';
import type { Design } from '../fights/design.js';

/** Something that reads a fight. */
interface Reader {
  readonly fight: PlayedFight<PlayedPair>;
}

/** The axes of a population, and what is spread over its fights. */
export interface Spread<Entry> {
  readonly axes: readonly {
    readonly name: string;
    readonly title: string;
    readonly unit?: string;
    /** Of every entry, by the index that fights use. */
    readonly labels: readonly string[];
    /** Those that a fight has. */
    readonly entries: readonly Entry[];
  }[];
}

export class Population<R extends Reader> {
  readonly design: Design;
  readonly readers: readonly R[];
  private readonly results: Pick<PopulationResults<unknown>, 'axes' | 'draws'>;

  constructor(results: Pick<PopulationResults<unknown>, 'axes' | 'draws'>, readers: readonly R[], without?: number) {
    this.results = results;
    this.readers = readers;
    const all = readers.reduce((sum, { fight }) => sum + fight.weight, 0);
    const isKept = (_: unknown, axis: number): boolean => axis !== without;
    this.design = {
      axes: results.axes.filter(isKept).map(({ entries }) => ({ weights: entries.map(({ weight }) => weight) })),
      fights: readers.map(({ fight }) => ({ entries: fight.entries.filter(isKept), weight: fight.weight / all })),
      ...(results.draws === undefined ? {} : { draws: Math.round(results.draws * all) }),
    };
  }

  /** The fights that have one entry of an axis; nothing where there are none. */
  only(axis: number, entry: number): Population<R> | undefined {
    const own = this.readers.filter(({ fight }) => fight.entries[axis] === entry);
    return own.length === 0 ? undefined : new Population(this.results, own, axis);
  }

  /** By axis the figures of each entry that some fight has; other entries are left out. */
  byEntry<T>(found: (part: Population<R>, axis: number, entry: number) => T): Spread<T & EntryAbout>['axes'] {
    return this.results.axes.map(({ entries, ...axis }, a) => ({
      ...axis,
      labels: entries.map(({ label }) => label),
      entries: entries.flatMap(({ label, weight }, entry): (T & EntryAbout)[] => {
        const part = this.only(a, entry);
        return part === undefined ? [] : [{ label, weight, ...found(part, a, entry) }];
      }),
    }));
  }
}

/** An entry of an axis: the fights that have it. */
export interface EntryAbout {
  readonly label: string;
  readonly weight: number;
}
