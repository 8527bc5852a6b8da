/**
 * The fights of a run as a design, and what is averaged: all of them, or those that have an entry of an axis. Promise:
 * the mean with an entry of a sample is told by all fights of the sample (`populationMean`).
 */
import { defined } from '../../kernel/defined.js';
import type { PlayedFight, PlayedPair, PopulationResults } from '../../played/fight-results.js';
import type { Design, Figure } from '../fights/design.js';
import type { FightsEstimate } from '../fights/estimate.js';
import { populationMean, populationWeights, type WithEntry } from '../fights/population-mean.js';

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

type Axes = Pick<PopulationResults<unknown>, 'axes' | 'draws'>;

function designOf({ axes, draws }: Axes, readers: readonly Reader[]): Design {
  const all = readers.reduce((sum, { fight }) => sum + fight.weight, 0);
  return {
    axes: axes.map(({ entries }) => ({ weights: entries.map(({ weight }) => weight) })),
    fights: readers.map(({ fight: { entries, weight } }) => ({ entries, weight: weight / all })),
    ...defined({ draws }),
  };
}

export class Population<R extends Reader> {
  readonly design: Design;
  /** Of all fights, in the order of the design. */
  readonly readers: readonly R[];
  private readonly results: Axes;
  private readonly entry: WithEntry | undefined;

  constructor(results: Axes, readers: readonly R[]);
  constructor(results: Axes, readers: readonly R[], design: Design, entry: WithEntry);
  constructor(results: Axes, readers: readonly R[], design = designOf(results, readers), entry?: WithEntry) {
    this.results = results;
    this.readers = readers;
    this.design = design;
    this.entry = entry;
  }

  /** Of the fights that are averaged over. */
  get own(): readonly R[] {
    if (this.entry === undefined) return this.readers;
    const { axis, entry } = this.entry;
    return this.readers.filter(({ fight }) => fight.entries[axis] === entry);
  }

  /** The mean of a figure, one for each of `readers`. */
  mean(figures: readonly Figure[], level?: number): FightsEstimate {
    return populationMean(this.design, figures, level, this.entry);
  }

  /** What each of `readers` counts in the mean. */
  weights(): number[] {
    return populationWeights(this.design, this.entry);
  }

  /** The same population, averaged over the fights that have one entry of an axis; nothing where there are none. */
  only(axis: number, entry: number): Population<R> | undefined {
    const part = new Population(this.results, this.readers, this.design, { axis, entry });
    return part.own.length === 0 ? undefined : part;
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
