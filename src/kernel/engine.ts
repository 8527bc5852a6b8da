/**
 * Engines: three ways to one law. One function chooses, by a budget measured in states and transitions, and says what
 * it chose and why.
 *
 * - `exact`: the whole state graph fits the budget: the true distribution.
 * - `table`: sampled, one draw an activation (the graph fits) or one draw a sub-rule (it does not).
 * - `roll`: sampled, every die rolled: the reference.
 */

import type { EngineName } from './engine-name.js';
import type { Laws } from './enumerate.js';
import { LanchesterError } from './errors.js';
import { BlockGraphSampler, blockSize, PairedGraphSampler } from './graph-sampler.js';
import { type BlockTables, blockTables, type GraphTables, type PairedTables, pairedTables } from './graph-tables.js';
import { grouped } from './grouped.js';
import { playOut } from './play-out.js';
import { outcomeBuffer, type Process } from './process.js';
import { Sfc32 } from './random/sfc32.js';
import type { StudyKey } from './random/stream-key.js';
import { toldAgain } from './retold.js';
import { memoryRoom, noRoom, Room } from './room.js';
import { RolledDice } from './sample.js';
import { type GraphBudget, type GraphSize, StateGraph } from './state-graph.js';
import { StepMemory } from './step-memory.js';
import { TabledDice } from './table.js';
import type { Tally } from './tally.js';
import { threadLaws } from './thread-laws.js';

export type { EngineName } from './engine-name.js';
export { playOut } from './play-out.js';

/** What one draw of `table` stands for. */
export type Grain = 'activation' | 'sub-rule';

export interface EngineChoice {
  readonly engine: EngineName;
  readonly grain?: Grain;
  /** One sentence for the reader. */
  readonly why: string;
  readonly states?: number;
  readonly transitions?: number;
  /** Choices that it leaves open were solved (`prepare.ts`). */
  readonly isSolved?: true;
}

/** What fits: about two seconds of enumeration on one core (docs/benchmarks.md). */
export const defaultBudget: GraphBudget = { states: 100_000, transitions: 1_200_000 };

/** A process with the engine that will play it. */
export interface Prepared {
  readonly process: Process;
  readonly choice: EngineChoice;
  readonly laws: Laws<number>;
  /** Its own, or that of a process that is played alike and whose outcomes are priced otherwise. */
  readonly graph: StateGraph | undefined;
}

/**
 * Chooses an engine for `process`, or takes the one `forced`. Throws a `LanchesterError` ('budget') when `exact` is
 * forced on a state space that passes the budget, with its size. Whoever may be given a process that leaves
 * choices open calls `prepare.ts` instead.
 */
export function prepare(
  process: Process,
  forced?: EngineName,
  budget: GraphBudget = defaultBudget,
  laws: Laws<number> = threadLaws(),
): Prepared {
  if (forced === 'roll') return { process, laws, graph: undefined, choice: { engine: 'roll', why: 'asked for' } };
  const graph = new StateGraph(process, laws);
  const size = graph.explore(budget);
  if (forced === 'exact' && !size.closed) {
    throw new LanchesterError(
      'budget',
      `exact was asked for, but ${process.name} has more than ${walked(size)}; the budget is ${sizeWords(budget)}`,
    );
  }
  const measured = { states: size.states, transitions: size.transitions };
  if (!size.closed) {
    const why = `${forced === 'table' ? 'asked for; ' : ''}more than ${walked(size)}: too many to close the state graph, so one draw a sub-rule`;
    return { process, laws, graph: undefined, choice: { engine: 'table', grain: 'sub-rule', why, ...measured } };
  }
  if (forced === 'table') {
    return {
      process,
      laws,
      graph,
      choice: { engine: 'table', grain: 'activation', why: `asked for; ${sizeWords(size)}`, ...measured },
    };
  }
  return {
    process,
    laws,
    graph,
    choice: { engine: 'exact', why: `all ${sizeWords(size)} fit the budget`, ...measured },
  };
}

/**
 * A `choice` that was made elsewhere (in another thread, or for another variant), made ready here without deciding
 * again. Processes that share `laws` share every table that is compiled from the same rules.
 */
export function prepareAs(process: Process, choice: EngineChoice, laws: Laws<number> = threadLaws()): Prepared {
  if (choice.engine === 'roll' || choice.grain === 'sub-rule') return { process, laws, graph: undefined, choice };
  const graph = new StateGraph(process, laws);
  graph.explore({ states: Number.POSITIVE_INFINITY, transitions: Number.POSITIVE_INFINITY });
  return { process, laws, graph, choice };
}

function sizeWords(size: GraphBudget): string {
  return `${grouped(size.states)} states and ${grouped(size.transitions)} transitions`;
}

/** A graph that was not closed: few states may still be too many, where one activation has very many paths. */
function walked(size: GraphSize): string {
  return `${sizeWords(size)} (${grouped(size.paths)} paths of dice walked)`;
}

/** The exact law of the outcome. The process must have been prepared for `exact`. */
export function solvePrepared(prepared: Prepared): Tally {
  if (prepared.graph === undefined) throw new LanchesterError('internal', 'exact needs a closed state graph');
  return prepared.graph.solve(prepared.process);
}

/** Plays single engagements, each on its own stream: the form for paired runs and for replays. */
export interface EngagementPlayer {
  /**
   * Plays engagement `index` of `key` and writes its outcomes, then its extras. Throws a `RuleError` where the rules do.
   */
  play(key: StudyKey, index: number, out: Int32Array): void;
}

/**
 * The rows of a closed graph, for players in any thread; `undefined` where there is none. `paired`: for single
 * engagements, else for blocks.
 */
export function tablesFor({ graph, process }: Prepared, paired: boolean): GraphTables | undefined {
  if (graph === undefined) return undefined;
  return paired ? pairedTables(graph, process) : blockTables(graph, process);
}

/**
 * A player for what was prepared here, or along the tables of a graph that was explored elsewhere; `exact` plays as
 * `table` would. `role`: 0, or 1 for the process of the swapped roles. `room`: where it may remember what it plays, shared
 * with others as long as all of them live; `noRoom` where too little is to be played for a memory to repay. What is played
 * is the same.
 */
export function playerFor(
  made: Prepared | PairedTables,
  role = 0,
  room: Room = new Room(memoryRoom),
): EngagementPlayer {
  if ('form' in made) return new PairedGraphSampler(made, role);
  if (made.graph !== undefined) return new PairedGraphSampler(pairedTables(made.graph, made.process), role);
  return made.choice.engine === 'roll' || room === noRoom
    ? new StepPlayer(made, role)
    : new MemoryPlayer(made, role, room);
}

/** Plays by sub-rules and remembers steps, as long as that is worth its while. */
class MemoryPlayer implements EngagementPlayer {
  private readonly prepared: Prepared;
  private readonly steps: StepPlayer;
  private memory: StepMemory | undefined;
  private readonly role: number;

  constructor(prepared: Prepared, role: number, room: Room) {
    this.prepared = prepared;
    this.memory = new StepMemory(prepared.process, tabled(prepared.laws), room);
    this.steps = new StepPlayer(prepared, role);
    this.role = role;
  }

  play(key: StudyKey, index: number, out: Int32Array): void {
    if (this.memory === undefined) {
      this.steps.play(key, index, out);
      return;
    }
    try {
      this.memory.play(key, index, this.role, out);
    } catch (error) {
      throw toldAgain(this.prepared, key, index, this.role, error);
    }
    if (!this.memory.isWorthwhile()) this.memory = undefined;
  }
}

class StepPlayer implements EngagementPlayer {
  private readonly prepared: Prepared;
  private readonly process: Process;
  private readonly dice: RolledDice;
  private readonly state: Int32Array;
  private readonly role: number;
  /** Outcomes and extras: a shorter array would drop columns without a word. */
  private readonly width: number;

  constructor(prepared: Prepared, role: number) {
    this.role = role;
    this.prepared = prepared;
    this.process = prepared.process;
    this.width = outcomeBuffer(prepared.process).length;
    this.state = new Int32Array(prepared.process.fields.length);
    this.dice = prepared.choice.engine === 'roll' ? new RolledDice(new Sfc32(), prepared.laws) : tabled(prepared.laws);
  }

  play(key: StudyKey, index: number, out: Int32Array): void {
    if (out.length < this.width)
      throw new LanchesterError('internal', `${this.process.name} has ${this.width} columns`);
    try {
      playOut(this.process, this.dice, this.state, key, index, this.role);
      this.process.outcome(this.state, out);
    } catch (error) {
      throw toldAgain(this.prepared, key, index, this.role, error);
    }
  }
}

const tabledOf = new WeakMap<Laws<number>, TabledDice>();

/** One set of tables for all players of the same laws; each puts the generator to its own stream before it plays. */
function tabled(laws: Laws<number>): TabledDice {
  let found = tabledOf.get(laws);
  if (found === undefined) {
    found = new TabledDice(new Sfc32(), laws);
    tabledOf.set(laws, found);
  }
  return found;
}

/** Plays whole blocks of unpaired engagements. */
export interface BlockPlayer {
  /**
   * Plays the first `count` engagements of block `block`, calling `add` for groups of equal outcomes (valid during the
   * call).
   */
  playBlock(key: StudyKey, block: number, add: (outcome: Int32Array, count: number) => void, count?: number): void;
}

/**
 * A block player for what was prepared here, or along tables made elsewhere: packed alias rows where the graph is
 * closed, else engagement by engagement.
 */
export function blockPlayerFor(prepared: Prepared | BlockTables): BlockPlayer {
  if ('form' in prepared) return new BlockGraphSampler(prepared);
  if (prepared.graph !== undefined) return new BlockGraphSampler(blockTables(prepared.graph, prepared.process));
  const player = playerFor(prepared);
  const out = outcomeBuffer(prepared.process);
  return {
    playBlock(key, block, add, count = blockSize) {
      for (let n = 0; n < count; n++) {
        player.play(key, block * blockSize + n, out);
        add(out, 1);
      }
    },
  };
}
