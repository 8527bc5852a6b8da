/**
 * What is played again is remembered: the steps of engine `table`, grain sub-rule, from states that are met again and
 * again.
 *
 * A step is a tree: what it asks the dice first, and for each answer what it asks next, until it has led to the next
 * state. Where a state is known and a branch was gone before, the rules are not run: the dice are drawn along the tree.
 *
 * Promises: a player with a memory draws the same random numbers and comes to the same ends as one without, byte for
 * byte, whatever is remembered; so each thread may remember for itself, in any order, and forget. States are told apart
 * exactly. A branch is written when it is gone for the second time, and never more than there is room for.
 */
import { endless } from './endless.js';
import { KnownStates } from './known-states.js';
import { outcomeBuffer, type Process } from './process.js';
import { openEngagement, openStart, type StudyKey } from './random/stream-key.js';
import type { Room } from './room.js';
import { StepRecorder } from './step-recorder.js';
import { never, StepTrees } from './step-trees.js';
import type { TabledDice } from './table.js';

/**
 * After how many steps it is asked whether remembering is worth its while, and which share of them must have gone along
 * the trees: below, looking states up costs more than it saves. The last is asked again and again.
 */
const trials = [
  { steps: 1 << 16, share: 1 / 16 },
  { steps: 1 << 17, share: 0.27 },
  { steps: 1 << 19, share: 1 / 3 },
] as const;

export class StepMemory {
  private readonly process: Process;
  private readonly room: Room;
  private readonly dice: TabledDice;
  private readonly recorder: StepRecorder;
  private readonly trees: StepTrees;
  private readonly states: KnownStates;
  private readonly state: Int32Array;
  /** Known states that are made ready. */
  private planted = 0;
  /** By known state that is finished: where its outcome lies in `outcomes`. */
  private ends: Int32Array = new Int32Array(64);
  private outcomes: Int32Array = new Int32Array(64);
  private outcomesUsed = 0;
  private readonly outcome: Int32Array;
  /** The tree of the start: from no state at all. */
  private readonly start: number;
  /** Steps gone along the trees. */
  stepsAlong = 0;
  /** Steps played since it was last asked whether it is worthwhile, and how many had gone along the trees then. */
  private played = 0;
  private alongBefore = 0;
  private trial = 0;

  constructor(process: Process, dice: TabledDice, room: Room) {
    this.process = process;
    this.room = room;
    this.dice = dice;
    this.trees = new StepTrees(dice, room);
    this.states = new KnownStates(process.fields, room);
    this.recorder = new StepRecorder(dice, this.trees);
    this.state = new Int32Array(process.fields.length);
    this.outcome = outcomeBuffer(process);
    this.start = this.trees.newSlot();
  }

  /** How many states are known. */
  get known(): number {
    return this.states.size;
  }

  /**
   * False where states recur too seldom: then the memory has given back its room, and its owner plays without it.
   */
  isWorthwhile(): boolean {
    const { steps, share: enough } = trials[this.trial] as (typeof trials)[number];
    if (this.played < steps) return true;
    const share = (this.stepsAlong - this.alongBefore) / this.played;
    this.played = 0;
    this.alongBefore = this.stepsAlong;
    this.trial = Math.min(this.trial + 1, trials.length - 1);
    if (share >= enough) return true;
    this.room.give(this.trees.taken + this.states.taken);
    return false;
  }

  /** Plays engagement `index` of `key` from its start to its end and writes its outcome. */
  play(key: StudyKey, index: number, role: number, out: Int32Array): void {
    const { process, dice, state, trees } = this;
    openStart(dice.generator, key, index);
    trees.draw(this.start);
    const first = trees.state === never ? this.learn(never) : trees.state;
    openEngagement(dice.generator, key, index, role);
    const last = this.end(first);
    if (last === never) process.outcome(state, out);
    else this.tell(last, out);
  }

  /** Plays on from a known state, or from the one at hand, to a finished one: its number, `never` for one at hand. */
  private end(from: number): number {
    const { process, dice, state, states, trees } = this;
    let id = from;
    for (let step = 0; ; ) {
      if (id !== never) {
        trees.follow(id, process.maxSteps - step);
        id = trees.state;
        step += trees.steps;
        this.played += trees.steps;
        this.stepsAlong += trees.steps;
        if (trees.stoppedAt === never) return id;
        // a step that was broken off is counted already
        if (trees.trailLength === 0 && step++ >= process.maxSteps) {
          states.read(id, state);
          throw endless(process, state);
        }
        id = this.learn(id);
      } else {
        if (process.done(state)) return never;
        if (step++ >= process.maxSteps) throw endless(process, state);
        process.step(dice, state);
        id = this.look();
      }
      this.played++;
    }
  }

  /** The rules say where the step of state `id` (of none: the start) leads that `trees` did not know to its end. */
  private learn(id: number): number {
    const { trees, recorder, process, dice, state } = this;
    const slot = trees.stoppedAt;
    recorder.open(id, trees.trail, trees.trailLength, trees.isFirstTime(slot) ? never : slot);
    dice.standIn = recorder;
    try {
      if (id === never) {
        state.fill(0);
        process.start(dice, state);
      } else {
        this.states.read(id, state);
        process.step(dice, state);
      }
    } finally {
      dice.standIn = undefined;
    }
    const next = this.look();
    if (next !== never && recorder.slot !== never) trees.lead(recorder.slot, next);
    return next;
  }

  /** The number of the state at hand if it is known, or is to be known from now on. */
  private look(): number {
    const id = this.states.meet(this.state);
    if (id === never || id !== this.planted) return id;
    this.planted++;
    const finished = this.process.done(this.state);
    this.trees.plant(id, finished);
    if (id >= this.ends.length) this.ends = grown(this.ends, id);
    if (finished) {
      this.process.outcome(this.state, this.outcome);
      this.ends[id] = this.outcomesUsed;
      const end = this.outcomesUsed + this.outcome.length;
      if (end > this.outcomes.length) this.outcomes = grown(this.outcomes, end);
      this.outcomes.set(this.outcome, this.outcomesUsed);
      this.outcomesUsed = end;
    }
    return id;
  }

  /** Writes the outcome of a finished state. */
  private tell(id: number, out: Int32Array): void {
    const from = this.ends[id] as number;
    for (let k = 0; k < this.outcome.length; k++) out[k] = this.outcomes[from + k] as number;
  }
}

function grown(array: Int32Array, least: number): Int32Array {
  const larger = new Int32Array(Math.max(2 * array.length, least + 1));
  larger.set(array);
  return larger;
}
