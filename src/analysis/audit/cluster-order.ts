/**
 * An order for a heat map, in which similar rows stand together. Promise: groups that join early (average linkage) are
 * never torn apart; within a group, the row that is further ahead stands first.
 *
 * Source: R. Sokal and C. Michener, University of Kansas Science Bulletin 38 (1958).
 */

interface Group {
  readonly places: readonly number[];
  /** Sum of their ranks. */
  readonly rank: number;
}

/** Places in order. `rows`: what is compared, all of one length; `ranks`: the larger, the further ahead. */
export function clusterOrder(rows: readonly (readonly number[])[], ranks: readonly number[]): number[] {
  const apart = rows.map((one) =>
    rows.map((other) => Math.sqrt(one.reduce((sum, own, k) => sum + square(own - (other[k] as number)), 0))),
  );
  const between = (one: Group, other: Group): number => {
    let sum = 0;
    for (const i of one.places) for (const j of other.places) sum += (apart[i] as number[])[j] as number;
    return sum / (one.places.length * other.places.length);
  };
  let groups: Group[] = rows.map((_, i) => ({ places: [i], rank: ranks[i] as number }));
  while (groups.length > 1) {
    let best: readonly [number, number] = [0, 1];
    let least = Number.POSITIVE_INFINITY;
    groups.forEach((one, i) => {
      for (let j = i + 1; j < groups.length; j++) {
        const distance = between(one, groups[j] as Group);
        if (distance < least) {
          least = distance;
          best = [i, j];
        }
      }
    });
    const [one, other] = best.map((k) => groups[k] as Group) as [Group, Group];
    const ahead = (group: Group): number => group.rank / group.places.length;
    const [first, second] = ahead(one) >= ahead(other) ? [one, other] : [other, one];
    const joined = { places: [...first.places, ...second.places], rank: one.rank + other.rank };
    groups = [...groups.filter((_, k) => !best.includes(k)), joined];
  }
  return [...(groups[0]?.places ?? [])];
}

function square(x: number): number {
  return x * x;
}
