/**
 * Plays ranges of whole blocks of a job, in this thread. Promise: observation i of every cell and role assignment draws
 * from stream i, so variants share their random numbers; an unpaired job of a closed graph draws from the stream of its
 * block.
 */
import { outcomeColumns } from '../../engagement/outcome.js';
import {
  type BlockPlayer,
  blockPlayerFor,
  type EngagementPlayer,
  type EngineChoice,
  type Prepared,
  playerFor,
} from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { BlockTables, GraphTables, PairedTables } from '../../kernel/graph-tables.js';
import { prepareAs } from '../../kernel/prepare.js';
import { ProductLayout } from '../../kernel/product-layout.js';
import { type StudyKey, studyKey } from '../../kernel/random/stream-key.js';
import { memoryRoom, Room } from '../../kernel/room.js';
import { inPlay, type Which } from '../../kernel/rule-error.js';
import { Tallier } from '../../kernel/tally.js';
import { compileCell } from '../../study/compile.js';
import { type MeteredPlayer, meteredPlayers } from '../luck/metered-player.js';
import type { BlockSums } from '../results.js';
import {
  firstIn,
  isUnpaired,
  type JobCell,
  largestQuantity,
  observationsOf,
  quantities,
  quantitiesOf,
  type RangeResult,
  type SampleJob,
} from './job.js';
import { Moments } from './moments.js';

type Counted = JobCell['counted'][number];

export interface RangePlayer {
  /** Plays blocks `first` … `first + blocks − 1` (the last one as far as the job's observations go). */
  play(first: number, blocks: number): RangeResult;
}

/** What this thread has already made ready, by cell and role assignment. */
export type PreparedCells = readonly (readonly (Prepared | undefined)[])[];

/** Makes a job ready. `prepared` saves compiling again what this thread has already made ready. */
export function rangePlayer(job: SampleJob, prepared?: PreparedCells): RangePlayer {
  const room = new Room(memoryRoom);
  const made = job.cells.map((jobCell, n) => {
    const { cell, choices, tables } = jobCell;
    let own: readonly Prepared[] | undefined;
    return choices.map((_, k): Prepared | GraphTables => {
      const ready = tables?.[k] ?? prepared?.[n]?.[k];
      if (ready !== undefined) return ready;
      own ??= compileCell(cell).map((process, role) => prepareAs(process, choices[role] as EngineChoice));
      return own[k] as Prepared;
    });
  });
  const key = studyKey(job.seed, job.name);
  if (job.worths !== undefined) {
    const metered = meteredPlayers(job.worths);
    const players = made.map((roles) => roles.map((each, role) => metered(sampledBySubRule(each), role)));
    return new PairedPlayer(job, key, players, players);
  }
  return isUnpaired(job.cells.map(({ cell }) => cell))
    ? new UnpairedPlayer(job, key, blockPlayerFor((made[0] as (Prepared | BlockTables)[])[0] as Prepared | BlockTables))
    : new PairedPlayer(
        job,
        key,
        made.map((roles) => roles.map((each, role) => playerFor(each as Prepared | PairedTables, role, room))),
      );
}

function sampledBySubRule(made: Prepared | GraphTables): Prepared {
  if ('form' in made) throw new LanchesterError('internal', 'luck is counted of sub-rules, not of a closed graph');
  return made;
}

/** Where an engagement of a cell is found again. */
function whichOf({ name, seed, cells }: SampleJob, n: number): Which {
  const { cell, choices } = cells[n] as JobCell;
  return { scenario: name, seed, cell: cell.id, replay: choices[0]?.engine === 'roll' ? { engine: 'roll' } : {} };
}

function newTallier({ columns, extras }: Counted): Tallier {
  return new Tallier(columns, extras);
}

/** Integers that an engagement writes. */
function columnsOf({ columns, extras }: Counted): number {
  return columns.length + extras.length;
}

/** Reads the quantities of an outcome. The columns are the same for every ruleset (`outcomeColumns`). */
function addQuantities(out: Int32Array, into: Float64Array, at: number): void {
  const winner = out[0] as number;
  into[at] = (into[at] as number) + (winner === 1 ? 2 : winner === 0 ? 1 : 0);
  for (let k = 1; k < outcomeColumns.length; k++) {
    const column = quantityColumn[k] as number;
    into[at + k] = (into[at + k] as number) + (out[column] as number);
  }
}

/** Where quantity k stands among the outcome columns. */
const quantityColumn = quantities.map((quantity) =>
  quantity === 'score' ? 0 : outcomeColumns.indexOf(quantity as (typeof outcomeColumns)[number]),
);

function watchedValue(quantity: SampleJob['watched']['quantity'], x: Float64Array, at: number): number {
  return quantity === 'score' ? (x[at] as number) : (x[at + 2] as number) - (x[at + 1] as number);
}

class PairedPlayer implements RangePlayer {
  private readonly job: SampleJob;
  private readonly key: StudyKey;
  private readonly players: readonly (readonly EngagementPlayer[])[];
  /** The same, where they say how lucky an engagement was. */
  private readonly metered: readonly (readonly MeteredPlayer[])[] | undefined;
  /** Quantities of a cell. */
  private readonly width: number;
  private readonly factors: Int32Array;
  private readonly largest: number;

  constructor(
    job: SampleJob,
    key: StudyKey,
    players: readonly (readonly EngagementPlayer[])[],
    metered?: readonly (readonly MeteredPlayer[])[],
  ) {
    this.job = job;
    this.key = key;
    this.players = players;
    this.metered = metered;
    this.width = quantitiesOf(job).length;
    const { width } = this;
    this.factors = new ProductLayout(players.length, width, job.compared).factors();
    this.largest = largestQuantity(job);
  }

  play(first: number, blocks: number): RangeResult {
    const { job, key, players, metered, width } = this;
    const talliers = job.cells.map(({ counted }) => counted.map(newTallier));
    const moments = new Moments(players.length * width, this.factors, this.largest);
    const x = new Float64Array(players.length * width);
    const out = new Int32Array(Math.max(...job.cells.flatMap(({ counted }) => counted.map(columnsOf))));
    const at = job.watched.cell * width;
    const { quantity } = job.watched;
    const watched: BlockSums[] = [];
    let observations = 0;
    for (let block = first; block < first + blocks; block++) {
      const n = observationsOf(job, block);
      const begin = firstIn(job, block);
      let sum = 0;
      let squares = 0;
      const luck = { sum: 0, squares: 0, products: 0 };
      for (let k = 0; k < n; k++) {
        const index = begin + k;
        x.fill(0);
        for (let cell = 0; cell < players.length; cell++) {
          const roles = players[cell] as readonly EngagementPlayer[];
          for (let role = 0; role < roles.length; role++) {
            try {
              (roles[role] as EngagementPlayer).play(key, index, out);
            } catch (error) {
              throw inPlay(error, whichOf(job, cell));
            }
            ((talliers[cell] as Tallier[])[role] as Tallier).add(out);
            addQuantities(out, x, cell * width);
            if (metered !== undefined) {
              const at = cell * width + quantities.length;
              x[at] = (x[at] as number) + ((metered[cell] as MeteredPlayer[])[role] as MeteredPlayer).luck;
            }
          }
        }
        moments.add(x);
        const value = watchedValue(quantity, x, at);
        sum += value;
        squares += value * value;
        if (metered === undefined) continue;
        const own = x[at + quantities.length] as number;
        luck.sum += own;
        luck.squares += own * own;
        luck.products += own * value;
      }
      observations += n;
      watched.push({ n, sum, squares, ...(metered === undefined ? {} : { luck }) });
    }
    return {
      firstBlock: first,
      blocks,
      observations,
      tallies: talliers.map((roles) => roles.map((tallier) => tallier.pack())),
      moments: moments.read(),
      watched,
    };
  }
}

class UnpairedPlayer implements RangePlayer {
  private readonly job: SampleJob;
  private readonly key: StudyKey;
  private readonly player: BlockPlayer;

  constructor(job: SampleJob, key: StudyKey, player: BlockPlayer) {
    this.job = job;
    this.key = key;
    this.player = player;
  }

  play(first: number, blocks: number): RangeResult {
    const tallier = newTallier(this.job.cells[0]?.counted[0] as Counted);
    const width = quantities.length;
    const moments = new Moments(width, new ProductLayout(1, width, []).factors(), largestQuantity(this.job));
    const x = new Float64Array(width);
    const { quantity } = this.job.watched;
    const watched: { n: number; sum: number; squares: number }[] = [];
    let observations = 0;
    for (let block = first; block < first + blocks; block++) {
      const n = observationsOf(this.job, block);
      let sum = 0;
      let squares = 0;
      if (n > 0) {
        const add = (outcome: Int32Array, count: number): void => {
          tallier.add(outcome, count);
          x.fill(0);
          addQuantities(outcome, x, 0);
          moments.add(x, count);
          const value = watchedValue(quantity, x, 0);
          sum += count * value;
          squares += count * value * value;
        };
        try {
          this.player.playBlock(this.key, block, add, n);
        } catch (error) {
          throw inPlay(error, whichOf(this.job, 0));
        }
      }
      observations += n;
      watched.push({ n, sum, squares });
    }
    return { firstBlock: first, blocks, observations, tallies: [[tallier.pack()]], moments: moments.read(), watched };
  }
}
