/**
 * Rooms on floors: what imports what, as a house.
 *
 * Promises: the ground floor imports nothing of the house; every other room stands one floor above the highest room that it
 * imports. Where rooms import each other in a circle, as few arrows as can be found are taken out first: these go up, all
 * others down. The same arrows give the same answer, whatever their order.
 */

/** Distinct arrows between different rooms, in order. `arrows`: pairs [from, to], `from` imports `to`. */
function distinct(arrows) {
  const keys = new Set(arrows.filter(([from, to]) => from !== to).map((arrow) => arrow.join('\0')));
  return [...keys].sort().map((key) => key.split('\0'));
}

/** Rooms that reach each other, as sets (Tarjan). */
function circles(rooms, arrows) {
  const next = new Map(rooms.map((room) => [room, arrows.filter(([from]) => from === room)]));
  const seen = new Map();
  const low = new Map();
  const open = [];
  const found = [];
  const visit = (room) => {
    seen.set(room, seen.size);
    low.set(room, seen.get(room));
    open.push(room);
    for (const [, to] of next.get(room)) {
      if (!seen.has(to)) visit(to);
      if (open.includes(to)) low.set(room, Math.min(low.get(room), low.get(to)));
    }
    if (low.get(room) === seen.get(room)) found.push(new Set(open.splice(open.indexOf(room))));
  };
  for (const room of rooms) if (!seen.has(room)) visit(room);
  return found;
}

/** Arrows of one circle that go up in an order of its rooms (lowest first) that has few of them: Eades, then moves. */
function upwards(circle, arrows) {
  const inside = arrows.filter(([from, to]) => circle.has(from) && circle.has(to));
  const left = new Set([...circle].sort());
  const low = [];
  const high = [];
  while (left.size > 0) {
    const within = inside.filter(([from, to]) => left.has(from) && left.has(to));
    const out = (room) => within.filter(([from]) => from === room).length;
    const into = (room) => within.filter(([, to]) => to === room).length;
    const rooms = [...left];
    const sink = rooms.find((room) => out(room) === 0);
    const source = rooms.find((room) => into(room) === 0);
    const room = sink ?? source ?? rooms.sort((a, b) => out(a) - into(a) - (out(b) - into(b)) || (a < b ? -1 : 1))[0];
    if (sink === undefined && source !== undefined) high.unshift(room);
    else low.push(room);
    left.delete(room);
  }
  let order = [...low, ...high];
  const upIn = (rooms) => inside.filter(([from, to]) => rooms.indexOf(from) < rooms.indexOf(to));
  for (let better = true; better; ) {
    better = false;
    for (const room of [...order]) {
      const others = order.filter((each) => each !== room);
      for (let at = 0; at <= others.length; at++) {
        const tried = [...others.slice(0, at), room, ...others.slice(at)];
        if (upIn(tried).length < upIn(order).length) {
          order = tried;
          better = true;
        }
      }
    }
  }
  return upIn(order);
}

/** Room to floor (0 at the ground), and the arrows that go up. */
export function floors(rooms, allArrows) {
  const sorted = [...new Set(rooms)].sort();
  const arrows = distinct(allArrows);
  const up = circles(sorted, arrows).flatMap((circle) => (circle.size > 1 ? upwards(circle, arrows) : []));
  const down = arrows.filter((arrow) => !up.includes(arrow));
  const floorOf = new Map();
  const floor = (room) => {
    if (!floorOf.has(room)) {
      const below = down.filter(([from]) => from === room).map(([, to]) => floor(to) + 1);
      floorOf.set(room, Math.max(0, ...below));
    }
    return floorOf.get(room);
  };
  for (const room of sorted) floor(room);
  return { floorOf, arrows, down, up };
}
