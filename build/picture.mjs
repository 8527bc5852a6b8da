/**
 * The house as a picture: `node build/picture.mjs` prints an SVG of the rooms of src/ (its folders) on their floors.
 *
 * Promises: drawn from the imports alone, nothing by hand; the same imports give the same bytes. An arrow goes from a room
 * to one that it imports, unless a longer way goes there anyhow; it is dashed where only types are imported. No two boxes
 * touch, and no line crosses a box. Black on white, in any sans-serif, so that it can be read anywhere.
 */
import { floors } from './floors.mjs';
import { importsOf, sources } from './sources.mjs';

const size = { box: 38, floor: 96, gap: 26, letter: 9, pad: 15, edge: 20, lane: 12 };

const folder = (path) => (path.split('/').length > 2 ? path.split('/')[1] : undefined);

/** Arrows that say more than the ways of two and more: what is left of `down` when the others are taken out. */
function reduced(down) {
  const next = new Map();
  for (const [from, to] of down) next.set(from, [...(next.get(from) ?? []), to]);
  const reaches = (from, to) => from === to || (next.get(from) ?? []).some((each) => reaches(each, to));
  return down.filter(([from, to]) => !next.get(from).some((each) => each !== to && reaches(each, to)));
}

/** Points of the drawing by floor: boxes, and a bend on each floor that an arrow passes by. */
function points(floorOf, arrows) {
  const rows = Array.from({ length: Math.max(...floorOf.values()) + 1 }, () => []);
  for (const [name, floor] of floorOf) {
    rows[floor].push({ name, floor, width: name.length * size.letter + 2 * size.pad, up: [], down: [] });
  }
  const box = (name) => rows[floorOf.get(name)].find((each) => each.name === name);
  const ways = arrows.map(([from, to]) => {
    const way = [box(from)];
    for (let floor = floorOf.get(from) - 1; floor > floorOf.get(to); floor--) {
      const bend = { floor, width: size.lane, up: [], down: [] };
      rows[floor].push(bend);
      way.push(bend);
    }
    way.push(box(to));
    way.slice(1).forEach((low, at) => {
      way[at].down.push(low);
      low.up.push(way[at]);
    });
    return { from, to, way };
  });
  return { rows, ways };
}

const middle = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** How many arrows cross between floors that lie above each other. */
function crossings(rows) {
  const place = new Map(rows.flatMap((row) => row.map((point, at) => [point, at])));
  let count = 0;
  for (const row of rows) {
    const lines = row.flatMap((point) => point.down.map((low) => [place.get(point), place.get(low)]));
    lines.forEach(([a, b], at) => {
      for (const [c, d] of lines.slice(at + 1)) if ((a - c) * (b - d) < 0) count++;
    });
  }
  return count;
}

/** Orders the points of each floor so that few arrows cross: by their neighbours' middle, then by trying swaps. */
function order(rows) {
  let best = rows.map((row) => [...row]);
  for (let round = 0; round < 24; round++) {
    const down = round % 2 === 0;
    for (const row of down ? [...rows].reverse() : rows) {
      const place = new Map(rows.flatMap((each) => each.map((point, at) => [point, (at + 0.5) / each.length])));
      const wish = (point) => {
        const others = down ? point.up : point.down;
        return others.length === 0
          ? place.get(point)
          : others.reduce((sum, each) => sum + place.get(each), 0) / others.length;
      };
      const wishes = new Map(row.map((point) => [point, wish(point)]));
      row.sort((a, b) => wishes.get(a) - wishes.get(b));
    }
    for (let better = true; better; ) {
      better = false;
      for (const row of rows) {
        for (let at = 0; at + 1 < row.length; at++) {
          const before = crossings(rows);
          [row[at], row[at + 1]] = [row[at + 1], row[at]];
          if (crossings(rows) < before) better = true;
          else [row[at], row[at + 1]] = [row[at + 1], row[at]];
        }
      }
    }
    if (crossings(rows) < crossings(best)) best = rows.map((row) => [...row]);
  }
  return best;
}

/** Gives every point its `x`: near the middle of its neighbours, in order, and clear of the next. */
function spread(rows) {
  const apart = (a, b) => (a.width + b.width) / 2 + size.gap;
  for (const row of rows) {
    for (const [at, point] of row.entries()) point.x = at === 0 ? 0 : row[at - 1].x + apart(row[at - 1], point);
  }
  for (let round = 0; round < 40; round++) {
    for (const row of round % 2 === 0 ? rows : [...rows].reverse()) {
      const wishes = row.map(({ up, down, x }) => {
        const others = [...up, ...down];
        return others.length === 0 ? x : middle(others.map((each) => each.x));
      });
      // from the left and from the right, each pushing on; between the two lies a place that is clear, too
      const right = [];
      for (const [at, point] of row.entries()) {
        right.push(at === 0 ? wishes[at] : Math.max(wishes[at], right[at - 1] + apart(row[at - 1], point)));
      }
      const left = [];
      for (let at = row.length - 1; at >= 0; at--) {
        left[at] =
          at === row.length - 1 ? wishes[at] : Math.min(wishes[at], left[at + 1] - apart(row[at], row[at + 1]));
      }
      for (const [at, point] of row.entries()) point.x = (left[at] + right[at]) / 2;
    }
  }
  const least = Math.min(...rows.flat().map(({ x, width }) => x - width / 2));
  for (const point of rows.flat()) point.x = Math.round(point.x - least + size.edge);
}

/** Where a line leaves or reaches a box: side by side in the order of the others' places. */
function port(point, others, other) {
  if (point.name === undefined) return point.x;
  const sorted = [...others].sort((a, b) => a.x - b.x);
  const room = Math.min(16, (point.width - 16) / Math.max(1, sorted.length - 1));
  return Math.round(point.x + (sorted.indexOf(other) - (sorted.length - 1) / 2) * room);
}

/** The picture of these files (path to text). */
export function picture(files) {
  const imports = importsOf(files).map(({ from, to, typeOnly }) => ({ from: folder(from), to: folder(to), typeOnly }));
  const ours = imports.filter(({ from, to }) => from !== undefined && to !== undefined);
  const rooms = [...files.keys()].map(folder).filter((room) => room !== undefined);
  const { floorOf, down, up } = floors(
    rooms,
    ours.map(({ from, to }) => [from, to]),
  );
  if (up.length > 0) throw new Error(`imports that go up: ${up.map((arrow) => arrow.join(' -> ')).join(', ')}`);
  const drawn = points(floorOf, reduced(down));
  const rows = order(drawn.rows);
  spread(rows);
  const top = (floor) => size.edge + (rows.length - 1 - floor) * size.floor;
  const width = Math.max(...rows.flat().map((point) => point.x + point.width / 2)) + size.edge;
  const height = top(0) + size.box + size.edge;
  const lines = drawn.ways.map(({ from, to, way }) => {
    const steps = way.slice(1).map((low, at) => {
      const high = way[at];
      const [x1, x2] = [port(high, high.down, low), port(low, low.up, high)];
      const [y1, y2] = [top(high.floor) + size.box, top(low.floor) - (low.name === undefined ? 0 : 7)];
      const half = (y1 + y2) / 2;
      const past = low.name === undefined ? ` V${y2 + size.box}` : '';
      return `${at === 0 ? `M${x1} ${y1}` : ''} C${x1} ${half} ${x2} ${half} ${x2} ${y2}${past}`;
    });
    const typesAlone = ours.every((each) => each.from !== from || each.to !== to || each.typeOnly);
    return `<path d="${steps.join('')}"${typesAlone ? ' stroke-dasharray="5 4"' : ''}/>`;
  });
  const boxes = rows.flat().filter(({ name }) => name !== undefined);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" font-size="15">`,
    '<title>The rooms of src/ and what they import</title>',
    '<defs><marker id="tip" markerWidth="9" markerHeight="8" refX="1" refY="4" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8z" fill="#333"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<g fill="none" stroke="#333" stroke-width="1.4" marker-end="url(#tip)">',
    ...lines,
    '</g>',
    '<g fill="#f2f2f2" stroke="#111" stroke-width="1.4">',
    ...boxes.map(
      ({ x, width: wide, floor }) =>
        `<rect x="${x - wide / 2}" y="${top(floor)}" width="${wide}" height="${size.box}" rx="6"/>`,
    ),
    '</g>',
    '<g fill="#111" text-anchor="middle">',
    ...boxes.map(({ name, x, floor }) => `<text x="${x}" y="${top(floor) + 24}">${name}</text>`),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

process.stdout.write(picture(sources()));
