/**
 * How an engagement stands, for a picture of its lane: every unit's place, and what is left of it.
 *
 * Promises: everything is read from the state that the rules left, by what all rulesets share (the lines of an end, the
 * fates that are counted, fields by their names); a unit that is out, or of which a state that is over says no more,
 * stays where it was last seen; whoever was not bought is not there. A ruleset that says nothing of ends has an empty board.
 */
import { fates } from '../engagement/body.js';
import { type EndLine, type Ends, endAt, notBought, wentThrough } from '../engagement/ends.js';
import { sideNames } from '../engagement/roster.js';
import type { Engagement } from '../engagement/ruleset.js';
import type { EngagementSpec } from '../engagement/spec.js';
import { Starts } from '../engagement/starts.js';
import { outcomeBuffer, type State } from '../kernel/process.js';
import type { BoardUnit } from './protocol.js';
import { leftWords } from './unit-state.js';

/** A unit, or a man, with what says how it stands. */
interface Piece {
  readonly line: EndLine;
  /** Its line of an end. */
  readonly k: number;
  /** Men or hits at the start. */
  readonly full: number;
  /** Field of its place, if it has one. */
  readonly place: number | undefined;
  /** Its other fields: their numbers by their names. */
  readonly own: ReadonlyMap<string, number>;
  /** Where its fate is counted. */
  readonly fate: number | undefined;
}

/** What rulesets call where a unit stands. */
const placeNames = ['place', 'position'];

/** Boards of one engagement, each made of the state after a moment; they are asked for in order. */
export class Boards {
  private readonly engagement: Engagement;
  private readonly lane: EngagementSpec['lane'];
  private readonly spec: EngagementSpec;
  private readonly out: Int32Array;
  private pieces: readonly Piece[] | undefined;
  private readonly seen = new Map<Piece, { readonly at: number; readonly state: string }>();

  constructor(engagement: Engagement, spec: EngagementSpec) {
    this.engagement = engagement;
    this.spec = spec;
    this.lane = spec.lane;
    this.out = outcomeBuffer(engagement);
  }

  /** How it stands in a state. */
  at(state: State): readonly BoardUnit[] {
    const { ends } = this.engagement;
    if (ends === undefined) return [];
    this.pieces ??= this.piecesOf(ends, state);
    const end = new Int32Array(endAt.lost + ends.lines.length);
    ends.write(state, end);
    this.engagement.outcome(state, this.out);
    return this.pieces.map((piece) => this.stands(piece, state, end));
  }

  private stands(piece: Piece, state: State, end: Int32Array): BoardUnit {
    const { line, k, full, fate } = piece;
    const lost = (end[endAt.lost + k] as number) % wentThrough;
    const now = fate === undefined ? (lost >= full ? fates.lost : fates.unhurt) : (this.out[fate] as number);
    const isOut = now === fates.lost || now === fates.left || now === fates.absent;
    const seen = this.seen.get(piece) ?? { at: this.home(line), state: '' };
    const found = isOut ? seen : this.foundOf(piece, state, seen);
    this.seen.set(piece, found);
    return {
      side: sideNames[line.side],
      title: line.name,
      at: found.at,
      state: isOut ? outWords(now) : found.state,
      strength: now === fates.lost ? 0 : Math.max(0, full - lost) / full,
      isOut,
    };
  }

  /** Where it is, and what is left of it. Rulesets forget what no longer matters once it is over. */
  private foundOf({ place, own, full }: Piece, state: State, seen: { readonly at: number; readonly state: string }) {
    const isOver = this.engagement.done(state);
    const words = leftWords(own, state, full);
    const isForgotten = isOver && (place === undefined || state[place] === 0);
    return {
      at: place === undefined || isForgotten ? seen.at : this.placeOf(place, state),
      state: isForgotten && words === '' ? seen.state : words,
    };
  }

  /** In the unit of the lane: fields count whole steps of it, or halves, from its beginning. */
  private placeOf(field: number, state: State): number {
    const { from, to } = this.lane;
    const size = this.engagement.fields[field]?.size as number;
    return from + ((state[field] as number) * (to - from)) / (size - 1);
  }

  /** Its own end of the lane. */
  private home({ side }: EndLine): number {
    return this.spec[sideNames[side]].end === 'from' ? this.lane.from : this.lane.to;
  }

  private piecesOf(ends: Ends, state: State): readonly Piece[] {
    const names = this.engagement.fields.map(({ name }) => name);
    const fateNames = [...this.engagement.outcomes, ...this.engagement.extras];
    const starts = new Starts(this.spec, {
      blueStart: names.indexOf('blue start'),
      redStart: names.indexOf('red start'),
    });
    const prices = ([0, 1] as const).map((side) => ends.prices(side, starts.composition(state, side)));
    return ends.lines.flatMap((line, k) => {
      const { costs, fulls } = prices[line.side] as (typeof prices)[number];
      if (costs[k] === notBought) return [];
      const own = fieldsOf(line.name, names);
      const place = placeNames.map((name) => own.get(name)).find((field) => field !== undefined);
      const fate = fateNames.indexOf(`fate of ${line.name}`);
      return [{ line, k, full: fulls[k] as number, place, own, fate: fate < 0 ? undefined : fate }];
    });
  }
}

/** The fields of a unit's own block: `one: men` is `men` of `one`. */
function fieldsOf(unit: string, names: readonly string[]): ReadonlyMap<string, number> {
  const start = `${unit}: `;
  return new Map(names.flatMap((name, k) => (name.startsWith(start) ? [[name.slice(start.length), k] as const] : [])));
}

function outWords(fate: number): string {
  return fate === fates.lost ? 'lost' : fate === fates.left ? 'has left the lane' : 'not on the lane';
}
