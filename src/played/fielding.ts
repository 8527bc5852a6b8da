/** How armies of a list may field a unit. */

/** What a unit says of it. */
export interface Fielding {
  /** An army has so many of it at most. */
  readonly atMost?: number | undefined;
  /** An army that has it has one of these. */
  readonly with?: readonly unknown[] | undefined;
}

/** Whether an army may be copies of it and nothing else. */
export function isFree({ atMost, with: beside }: Fielding): boolean {
  return atMost === undefined && beside === undefined;
}

/** Places of units that an army may have any number of, and nothing else. */
export function freePlaces(units: readonly Fielding[]): number[] {
  return units.flatMap((unit, place) => (isFree(unit) ? [place] : []));
}
