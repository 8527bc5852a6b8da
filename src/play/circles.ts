/**
 * The circles of a directed graph: its strongly connected components, by Tarjan's algorithm (Depth-first search and
 * linear graph algorithms, SIAM J. Comput. 1, 1972), without recursion.
 *
 * Promise: whatever a vertex leads to outside of its own component stands before it in `order`: a graph without circles
 * is solved by one pass along it.
 */

/** What vertex v leads to: `to` from place `from[v]` to before `from[v + 1]`. */
export interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export interface Circles {
  /** All vertices that can be reached, component by component. */
  readonly order: Int32Array;
  /** Where in `order` each component begins, and one entry more: its end. */
  readonly begins: Int32Array;
  /** By vertex: 1 where it can be come back to. */
  readonly inCircle: Uint8Array;
}

/** The components of what can be reached from `start`. */
export function circlesOf({ from, to }: Edges, start: number): Circles {
  const count = from.length - 1;
  /** By vertex: when it was met, from 1; 0: never. */
  const met = new Int32Array(count);
  /** The earliest vertex on `open` that it leads back to. */
  const low = new Int32Array(count);
  const isOpen = new Uint8Array(count);
  const open = new Int32Array(count);
  /** The way down to the vertex at hand, and by vertex which of its edges comes next. */
  const way = new Int32Array(count);
  const next = Int32Array.from(from.subarray(0, count));
  const order = new Int32Array(count);
  const begins: number[] = [];
  const inCircle = new Uint8Array(count);
  let [time, opened, deep, done] = [0, 0, 0, 0];
  const enter = (v: number): void => {
    met[v] = low[v] = ++time;
    isOpen[v] = 1;
    open[opened++] = v;
    way[deep++] = v;
  };
  enter(start);
  while (deep > 0) {
    const v = way[deep - 1] as number;
    const edge = next[v] as number;
    if (edge < (from[v + 1] as number)) {
      next[v] = edge + 1;
      const w = to[edge] as number;
      if (met[w] === 0) enter(w);
      else if (isOpen[w] === 1) low[v] = Math.min(low[v] as number, met[w] as number);
      if (w === v) inCircle[v] = 1;
      continue;
    }
    deep--;
    if (deep > 0) {
      const above = way[deep - 1] as number;
      low[above] = Math.min(low[above] as number, low[v] as number);
    }
    if (low[v] !== met[v]) continue;
    begins.push(done);
    const isCircle = open[opened - 1] !== v;
    for (let w = -1; w !== v; ) {
      w = open[--opened] as number;
      isOpen[w] = 0;
      if (isCircle) inCircle[w] = 1;
      order[done++] = w;
    }
  }
  return { order: order.slice(0, done), begins: Int32Array.from([...begins, done]), inCircle };
}
