/** What units are worth in the games of each entry of an axis: each mission, each distance, each size. */

import type { EntryWorth } from '../../played/worth/by-axis.js';

export type { EntryWorth };

/** What units are worth along one axis of the games. */
export interface AxisWorths {
  /** The axis' name, as a scenario writes it. */
  readonly axis: string;
  readonly title: string;
  readonly entries: readonly {
    readonly label: string;
    /** By unit; nothing where these games do not say it. */
    readonly worths: readonly (EntryWorth | undefined)[];
  }[];
}
