/**
 * The part of a list whose units are fielded in any number, and so may meet with copies of themselves alone. Promise: of a
 * list of which all are, it is the list itself; places in the part are told, never guessed.
 */
import type { MatchupResults } from './matchups.js';

/** A list, and what is asked of it. */
interface Listed {
  readonly units: readonly { readonly weight: number; readonly price: number }[];
  /** What all prices sum to, points. */
  readonly total?: number;
}

/** A part of a list. */
export interface FreePart<T extends Listed> {
  /** Places in the list. */
  readonly places: readonly number[];
  /** The part as a list: how often units are met sums to 1 again, and a total is shared out by prices. */
  readonly list: T;
}

/** Units of a list at some places, as a list. */
export function partAt<T extends Listed>(list: T, places: readonly number[]): FreePart<T> {
  if (places.length === list.units.length) return { places, list };
  const own = ofPart(list.units, places);
  const sum = (units: Listed['units'], of: 'weight' | 'price'): number =>
    units.reduce((all, unit) => all + unit[of], 0);
  const weight = sum(own, 'weight');
  const units = own.map((unit) => ({ ...unit, weight: unit.weight / weight }));
  const { total } = list;
  const share = sum(own, 'price') / sum(list.units, 'price');
  return { places, list: { ...list, units, ...(total === undefined ? {} : { total: total * share }) } };
}

/** What is told unit by unit, of some of them. */
export function ofPart<T>(all: readonly T[], places: readonly number[]): T[] {
  return places.map((place) => all[place] as T);
}

/** What units at some places came to against each other, as a list of its own. */
export function resultsOfPart(results: MatchupResults, places: readonly number[]): MatchupResults {
  if (places.length === results.units.length) return results;
  const at = new Map(places.map((place, k) => [place, k]));
  return {
    ...results,
    units: ofPart(results.units, places),
    matchups: results.matchups.flatMap((matchup) => {
      const [one, other] = matchup.units.map((unit) => at.get(unit));
      return one === undefined || other === undefined ? [] : [{ ...matchup, units: [one, other] as const }];
    }),
  };
}
