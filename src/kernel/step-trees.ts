/**
 * Steps as trees of what they ask the dice, drawn along without the rules: what `StepMemory` remembers.
 *
 * All is in one array of words. A slot is a word: 0 for a branch that was never gone, 1 for one that was gone once, the
 * place of what is asked next, or ~n where the step has led to state n; once the first question of state n is known,
 * the slot leads to that at once. A question is its kind and, if it is the first one of a state, the state; then what
 * it asks; then a slot for each answer.
 *
 * Promises: the dice are drawn as `TabledDice` draws them, so that the same random numbers have the same answers.
 */
import type { Room } from './room.js';
import type { TabledDice } from './table.js';

/** No state, no slot. */
export const never = -1;

export const kind = { row: 0, die: 1, sum: 2, atLeast: 3, pick: 4 } as const;

/** Where a question's state lies, what it asks, and its slots. */
const stateAt = 1;
const askedAt = 2;
const slotsAt = [3, 3, 4, 5, 3] as const;
/** Questions of a step that are written; what comes after them is asked by the rules. */
export const longestStep = 1 << 10;
/** Words 0 and 1 are no places: slots use these numbers otherwise. */
const firstPlace = 2;
const rowSlotsAt = slotsAt[kind.row];

export class StepTrees {
  /** What `draw` and `follow` came to. */
  state = never;
  stoppedAt = never;
  readonly trail = new Int32Array(longestStep);
  trailLength = 0;
  steps = 0;
  /** Integers taken of the room; the slots of states are theirs. */
  taken = 0;
  private readonly dice: TabledDice;
  private readonly room: Room;
  private words: Int32Array = new Int32Array(1 << 8);
  private used = firstPlace;
  /** By state: its first slot, `never` for a finished one. */
  private roots: Int32Array = new Int32Array(64);
  private readonly weights: (readonly number[])[] = [];

  constructor(dice: TabledDice, room: Room) {
    this.dice = dice;
    this.room = room;
  }

  /** A slot of its own for a program that is no state's. */
  newSlot(): number {
    return this.add(1);
  }

  /** Makes state `id`, the next one without a number, known, and whether it is finished. */
  plant(id: number, finished: boolean): void {
    if (id >= this.roots.length) {
      const roots = new Int32Array(2 * this.roots.length);
      roots.set(this.roots);
      this.roots = roots;
    }
    this.roots[id] = finished ? never : this.add(1);
  }

  /** Draws along one tree, from `slot` on: sets `state` to where it leads, or to `never` (see `stoppedAt`, `trail`). */
  draw(slot: number): void {
    let at = slot;
    this.trailLength = 0;
    while ((this.words[at] as number) > 1) at = this.answered(this.words[at] as number);
    const word = this.words[at] as number;
    this.state = word < 0 ? ~word : never;
    this.stoppedAt = at;
  }

  /**
   * Draws along the trees from state `id` on until a finished state (then `stoppedAt` is `never`), for at most `most`
   * steps, or until it is not known what follows: then `state` is the state whose step is not known to its end,
   * `stoppedAt` the slot where it breaks off and `trail` what was drawn of it; `steps` counts it if anything was.
   */
  follow(id: number, most: number): void {
    const { words, roots } = this;
    let state = id;
    let at = roots[id] as number;
    let atRoot = true;
    let steps = 0;
    this.trailLength = 0;
    while (at !== never) {
      const word = words[at] as number;
      if (word > 1) {
        const asking = words[word + stateAt] as number;
        if (asking !== never) {
          state = asking;
          this.trailLength = 0;
          if (steps === most) {
            at = roots[state] as number;
            break;
          }
          steps++;
        }
        at = this.answered(word);
        atRoot = false;
      } else if (word < 0) {
        // a step is done; one that asks nothing is counted here
        if (atRoot) {
          if (steps === most) break;
          steps++;
        }
        state = ~word;
        this.trailLength = 0;
        const root = roots[state] as number;
        if (atRoot || root === never || (words[root] as number) <= 1) {
          at = root;
          atRoot = true;
        } else words[at] = words[root] as number;
      } else break;
    }
    this.state = state;
    this.stoppedAt = at;
    this.steps = steps;
  }

  /** Draws the answer to the question at `place`: the slot behind it. */
  private answered(place: number): number {
    const { words } = this;
    const what = words[place] as number;
    if (what === kind.row) {
      const answer = this.dice.drawPlace(words[place + askedAt] as number);
      this.trail[this.trailLength++] = answer;
      return place + rowSlotsAt + answer;
    }
    const answer = this.rolled(place, what);
    this.trail[this.trailLength++] = answer;
    return place + (slotsAt[what] as number) + answer;
  }

  private rolled(place: number, what: number): number {
    const { words, dice } = this;
    const first = words[place + askedAt] as number;
    switch (what) {
      case kind.die:
        return dice.die(first) - 1;
      case kind.sum:
        return dice.sum(first, words[place + askedAt + 1] as number);
      case kind.atLeast:
        return dice.atLeast(first, words[place + askedAt + 1] as number, words[place + askedAt + 2] as number);
      default:
        return dice.pick(this.weights[first] as readonly number[]);
    }
  }

  /** Marks a branch as gone; true when it was not before. */
  isFirstTime(slot: number): boolean {
    if (this.words[slot] !== 0) return false;
    this.words[slot] = 1;
    return true;
  }

  /**
   * Writes at `slot` what is asked there: `what` with its numbers, for which there are `answers`. `state`: whose first
   * question it is, or `never`. Returns where the slots of its answers begin, `never` where there is no room left.
   */
  ask(slot: number, state: number, what: number, numbers: readonly number[], answers: number): number {
    const slots = slotsAt[what] as number;
    if (!this.room.take(slots + answers)) return never;
    this.taken += slots + answers;
    const place = this.add(slots + answers);
    const { words } = this;
    words[place] = what;
    words[place + stateAt] = state;
    numbers.forEach((number, k) => {
      words[place + askedAt + k] = number;
    });
    words[slot] = place;
    return place + slots;
  }

  /** The same for a pick by `weights`, which are kept if there is room for the question. */
  askPick(slot: number, state: number, weights: readonly number[]): number {
    if (!this.room.take(weights.length)) return never;
    const slots = this.ask(slot, state, kind.pick, [this.weights.length], weights.length);
    if (slots === never) {
      this.room.give(weights.length);
      return never;
    }
    this.taken += weights.length;
    this.weights.push([...weights]);
    return slots;
  }

  /** Writes at `slot` that the step has led to state `id`. */
  lead(slot: number, id: number): void {
    this.words[slot] = ~id;
  }

  private add(size: number): number {
    const from = this.used;
    this.used += size;
    if (this.used > this.words.length) {
      const words = new Int32Array(Math.max(2 * this.words.length, this.used));
      words.set(this.words);
      this.words = words;
    }
    return from;
  }
}
