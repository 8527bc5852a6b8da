/**
 * The lane of an engagement as a picture: ground, and every unit where it stands. Promises: sides differ in shape, place
 * and colour at once (blue: discs above the line; red: squares below it), so that it reads in grey; no label leaves the
 * picture, and none covers another; letters have one size on any screen.
 */
import type { BoardUnit, Told } from '../../src/playground/protocol.js';
import { svg } from './svg.js';

/** Pixels. */
const margin = 18;
const row = 42;
const top = 26;
const axis = 34;
const letter = 6.6;

interface Placed {
  readonly unit: BoardUnit;
  readonly x: number;
  /** Whether its label stands to its left. */
  readonly isLeft: boolean;
  /** From the line, 0 the nearest. */
  readonly row: number;
}

/** Draws lanes of one engagement, all of one size. */
export class LanePicture {
  private readonly told: Told;
  private readonly width: number;
  /** Rows above and below the line. */
  private readonly rows: readonly [number, number];

  constructor(told: Told, width: number) {
    this.told = told;
    this.width = Math.max(280, width);
    const most = (side: BoardUnit['side']): number =>
      Math.max(
        1,
        ...told.moments.map(({ board }) => 1 + Math.max(0, ...this.placed(board, side).map((one) => one.row))),
      );
    this.rows = [most('blue'), most('red')];
  }

  /** The picture after a moment; `alt`: what it shows, in words. */
  draw(board: readonly BoardUnit[], alt: string): SVGSVGElement {
    const line = top + this.rows[0] * row;
    const height = line + axis + this.rows[1] * row;
    const picture = svg('svg', { viewBox: `0 0 ${this.width} ${height}`, width: this.width, height, role: 'img' });
    picture.append(svg('title', {}, alt), ...this.ground(line, height), ...this.scale(line));
    for (const one of this.placed(board, 'blue')) picture.append(unitAt(one, line - 22 - one.row * row));
    for (const one of this.placed(board, 'red')) picture.append(unitAt(one, line + axis + 20 + one.row * row));
    return picture;
  }

  private x(at: number): number {
    const { from, to } = this.told.lane;
    return margin + ((at - from) / (to - from)) * (this.width - 2 * margin);
  }

  /** Units of a side: each in the row nearest to the line in which its label has room. */
  private placed(board: readonly BoardUnit[], side: BoardUnit['side']): readonly Placed[] {
    const ends: [from: number, to: number][][] = [];
    return board
      .filter((unit) => unit.side === side)
      .map((unit): Placed => {
        const x = this.x(unit.at);
        const isLeft = x > this.width / 2;
        const long = 20 + letter * Math.max(shortTitle(unit.title).length, unit.state.length);
        const [from, to] = isLeft ? [x - long, x + 14] : [x - 14, x + long];
        let free = ends.findIndex((taken) => taken.every(([a, b]) => to < a || b < from));
        if (free < 0) free = ends.push([]) - 1;
        ends[free]?.push([from, to]);
        return { unit, x, isLeft, row: free };
      });
  }

  private ground(line: number, height: number): SVGElement[] {
    return this.told.lane.stretches.flatMap(({ from, to, kind }) => {
      const [left, right] = [this.x(from), this.x(to)];
      const width = Math.max(2, right - left);
      const words = kind.replaceAll('-', ' ');
      const isRoomy = width > words.length * letter + 8;
      const isLate = left > this.width / 2;
      return [
        svg('rect', { class: 'ground', x: left, y: top - 6, width, height: height - top }),
        svg(
          'text',
          {
            class: 'ground-name',
            x: isRoomy || !isLate ? left + 4 : right - 4,
            y: isRoomy ? top + 8 : top - 10,
            'text-anchor': isRoomy || !isLate ? 'start' : 'end',
          },
          words,
        ),
        svg('line', { class: 'ground-edge', x1: left, y1: line, x2: right, y2: line }),
      ];
    });
  }

  private scale(line: number): SVGElement[] {
    const { from, to, unit } = this.told.lane;
    const step = stepFor(to - from, (this.width - 2 * margin) / 56);
    const marks: SVGElement[] = [
      svg('line', { class: 'axis', x1: margin, y1: line, x2: this.width - margin, y2: line }),
    ];
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
      const x = this.x(at);
      marks.push(
        svg('line', { class: 'axis', x1: x, y1: line, x2: x, y2: line + 5 }),
        svg('text', { class: 'tick', x, y: line + 17, 'text-anchor': 'middle' }, String(at)),
      );
    }
    const end = { class: 'tick', x: this.width - margin, y: line + 30, 'text-anchor': 'end' };
    return [...marks, svg('text', end, unit)];
  }
}

/** A round step, so that there are at most so many marks. */
function stepFor(length: number, most: number): number {
  for (let tens = 1; ; tens *= 10)
    for (const one of [1, 2, 5]) if (length / (one * tens) <= Math.max(1, most)) return one * tens;
}

function shortTitle(title: string): string {
  return title.length > 24 ? `${title.slice(0, 23)}…` : title;
}

function unitAt({ unit, x, isLeft }: Placed, y: number): SVGElement {
  const { side, title, state, strength, isOut } = unit;
  const size = 9;
  const shape =
    side === 'blue'
      ? svg('circle', { class: 'shape', cx: x, cy: y, r: size })
      : svg('rect', { class: 'shape', x: x - size, y: y - size, width: 2 * size, height: 2 * size });
  const cross = svg('path', {
    class: 'cross',
    d: `M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x - 6} ${y + 6}L${x + 6} ${y - 6}`,
  });
  const text = { x: isLeft ? x - 15 : x + 15, 'text-anchor': isLeft ? 'end' : 'start' };
  const bar = [
    svg('rect', { class: 'bar', x: x - 10, y: y + 12, width: 20, height: 3 }),
    svg('rect', { class: 'bar-left', x: x - 10, y: y + 12, width: 20 * strength, height: 3 }),
  ];
  return svg(
    'g',
    { class: `unit ${side}${isOut ? ' out' : ''}` },
    shape,
    ...(isOut ? [cross] : bar),
    svg('text', { class: 'name', ...text, y: y - 1 }, shortTitle(title)),
    svg('text', { class: 'state', ...text, y: y + 13 }, state),
  );
}
