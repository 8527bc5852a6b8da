/**
 * The changes that may be made: every combination of the parameters' values, and how large a change each is. Promise: a
 * point is known by one number; the order of sizes is settled, ties by how many values are changed, then by place.
 */
import { type Parameter, signedSize, sizeOf } from './parameters.js';

/** Values of all parameters. */
export interface Point {
  /** From 0, over all combinations. */
  readonly id: number;
  /** Places in the parameters' values. */
  readonly places: readonly number[];
  readonly values: readonly number[];
  readonly size: number;
  /** For a surface: sizes of the changes as shares of the widest. */
  readonly at: readonly number[];
}

export class Points {
  readonly parameters: readonly Parameter[];
  /** The smallest change first: today's. */
  readonly all: readonly Point[];
  readonly #byId: ReadonlyMap<number, Point>;

  constructor(parameters: readonly Parameter[]) {
    this.parameters = parameters;
    const count = parameters.reduce((product, { values }) => product * values.length, 1);
    const points = Array.from({ length: count }, (_, id) => this.#made(id));
    const changed = ({ places }: Point): number => places.filter((place, k) => place !== parameters[k]?.from).length;
    this.all = points.sort((a, b) => a.size - b.size || changed(a) - changed(b) || a.id - b.id);
    this.#byId = new Map(points.map((point) => [point.id, point]));
  }

  get today(): Point {
    return this.all[0] as Point;
  }

  at(places: readonly number[]): Point {
    const id = places.reduce((sum, place, k) => sum * (this.parameters[k] as Parameter).values.length + place, 0);
    return this.#byId.get(id) as Point;
  }

  /** Today's values, the ends of each parameter alone, and the corners; of one parameter what lies half way, too. */
  design(): readonly Point[] {
    const from = this.parameters.map((each) => each.from);
    const ends = this.parameters.map(({ values }) => [0, values.length - 1] as const);
    const alone = ends.flatMap((own, k) => own.map((end) => from.map((place, j) => (j === k ? end : place))));
    const corners = ends.reduce<number[][]>((all, own) => all.flatMap((c) => own.map((end) => [...c, end])), [[]]);
    const halves =
      this.parameters.length > 1 ? [] : alone.map(([end]) => [Math.round(((from[0] as number) + (end as number)) / 2)]);
    const points = [from, ...alone, ...corners, ...halves].map((places) => this.at(places));
    return [...new Map(points.map((point) => [point.id, point])).values()];
  }

  /** One step of one parameter back towards today. */
  stepsBack({ places }: Point): readonly Point[] {
    return this.parameters.flatMap(({ from }, k) => {
      const place = places[k] as number;
      if (place === from) return [];
      return [this.at(places.map((each, j) => (j === k ? each + Math.sign(from - each) : each)))];
    });
  }

  /** Half way back to today; nothing at today's values. */
  halfBack({ places }: Point): Point | undefined {
    const half = places.map((place, k) => {
      const from = (this.parameters[k] as Parameter).from;
      return from + Math.trunc((place - from) / 2);
    });
    const point = this.at(half);
    return point.places.every((place, k) => place === places[k]) ? undefined : point;
  }

  #made(id: number): Point {
    const places: number[] = [];
    let left = id;
    for (const { values } of [...this.parameters].reverse()) {
      places.unshift(left % values.length);
      left = Math.floor(left / values.length);
    }
    const values = places.map((place, k) => (this.parameters[k] as Parameter).values[place] as number);
    const at = values.map((value, k) => {
      const own = this.parameters[k] as Parameter;
      const [low, high] = [own.values[0] as number, own.values.at(-1) as number];
      return signedSize(own, value) / (signedSize(own, high) - signedSize(own, low));
    });
    return { id, places, values, size: sizeOf(this.parameters, values), at };
  }
}
