/**
 * What lies between two places of a lane, worked out once for each two of them.
 *
 * Promises: places are whole steps from 0 to the lane's length, all others are a `RangeError`; a lane of more than
 * `mostPlaces` is worked out again whenever it is asked, so that what is kept is bounded (8 MB); a look allocates
 * nothing.
 */

/** Answers are whole numbers from −32,767 to 32,767. */
export type Between = (from: number, to: number) => number;

const mostPlaces = 2000;
const unknown = -32_768;

/** `work`: what lies between two places, which must depend on nothing else. */
export function betweenPlaces(length: number, work: Between): Between {
  const places = length + 1;
  const rows: (Int16Array | undefined)[] = Array.from({ length: places > mostPlaces ? 0 : places });
  const isPlace = (at: number): boolean => Number.isInteger(at) && at >= 0 && at < places;
  const learn = (from: number, to: number): number => {
    if (!isPlace(from) || !isPlace(to))
      throw new RangeError(`a lane from 0 to ${length} has nothing between ${from} and ${to}`);
    const answer = work(from, to);
    if (places > mostPlaces) return answer;
    const row = rows[from] ?? new Int16Array(places).fill(unknown);
    rows[from] = row;
    row[to] = answer;
    if (row[to] !== answer || answer === unknown) throw new RangeError(`${answer} is no answer of 16 bits`);
    return answer;
  };
  return (from, to) => {
    const answer = rows[from]?.[to];
    return answer === undefined || answer === unknown ? learn(from, to) : answer;
  };
}
