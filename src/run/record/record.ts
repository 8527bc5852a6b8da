/**
 * Observations one by one: what every observation of a cell came to, in order. Promises: the same as a paired run
 * counts, since observation i draws from stream i; what is recorded depends on the request alone, not on the thread,
 * nor on how a longer stretch is cut into requests.
 */
import type { JsonObject } from '../../engagement/json.js';
import { jointColumns, outcomeColumns } from '../../engagement/outcome.js';
import { type EngagementPlayer, type EngineChoice, playerFor } from '../../kernel/engine.js';
import { prepareAs } from '../../kernel/prepare.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { memoryRoom, Room } from '../../kernel/room.js';
import { findRuleset } from '../../rulesets/registry.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { EngagementCell } from '../../study/study.js';
import { columnsOf, endsProcess, engagementIn } from '../strata/ends-process.js';

/** A stretch of observations of one cell. Plain data. */
export interface RecordRequest {
  /**
   * The same for all requests of the same cell with the same data, and for no others: what a thread keeps its player
   * under.
   */
  readonly key: string;
  /** Seed and name that the random numbers are keyed by. */
  readonly seed: string;
  readonly name: string;
  readonly cell: EngagementCell;
  /** Data of its ruleset, where they are not the registry's; `id` is distinct for distinct data. */
  readonly data?: { readonly id: string; readonly data: JsonObject };
  readonly first: number;
  readonly count: number;
  /**
   * Of a stratum, whose cell has one specification: the role that it is played in, and by line of its ends the line
   * that it is counted in. Its ends are recorded, without prices.
   */
  readonly end?: { readonly role: number; readonly lines: readonly number[] };
}

/** Numbers that one observation is recorded in. */
export function recordedWidth({ cell, end }: Pick<RecordRequest, 'cell' | 'end'>): number {
  return end === undefined ? recorded.length * cell.specs.length : columnsOf(end.lines).length;
}

/**
 * What is recorded of an engagement, in this order: what every ruleset counts jointly. Losses in thousandths of a
 * point.
 */
export const recorded = outcomeColumns.slice(0, jointColumns);

/** One observation after the other; of each its role assignments, each with the values of `recorded`; or its end. */
export type Recording = Int32Array;

/** One draw a sub-rule: any engagement can be played so, whatever its size. */
const subRuleTable: EngineChoice = { engine: 'table', grain: 'sub-rule', why: 'recorded observation by observation' };

/** A player with the place for what it writes. */
interface Played {
  readonly player: EngagementPlayer;
  readonly out: Int32Array;
}

/** Players that are kept; a check has few at a time. */
const mostKept = 512;

/** Something that plays requests, in whichever thread. */
export class RequestPlayer {
  private readonly room = new Room(memoryRoom);
  private readonly players = new Map<string, readonly Played[]>();
  private readonly finders = new Map<string, FindRuleset>();

  /** Throws a `LanchesterError` for a cell that its ruleset refuses. */
  play(request: RecordRequest): Recording {
    const { seed, name, first, count } = request;
    const players = this.playersFor(request);
    const key = studyKey(seed, name);
    const width = recordedWidth(request) / players.length;
    const recording = new Int32Array(width * players.length * count);
    let at = 0;
    for (let k = 0; k < count; k++) {
      for (const { player, out } of players) {
        player.play(key, first + k, out);
        for (let column = 0; column < width; column++) recording[at++] = out[column] as number;
      }
    }
    return recording;
  }

  private playersFor({ key, cell, data, end }: RecordRequest): readonly Played[] {
    const known = this.players.get(key);
    if (known !== undefined) return known;
    const find = this.finderFor(data);
    const played = (process: Process, role: number): Played => ({
      player: playerFor(prepareAs(process, subRuleTable), role, this.room),
      out: outcomeBuffer(process),
    });
    const players =
      end === undefined
        ? compileCell(cell, find).map(played)
        : [played(endsProcess(engagementIn(cell, find), end.lines), end.role)];
    const [oldest] = this.players.keys();
    if (oldest !== undefined && this.players.size >= mostKept) this.players.delete(oldest);
    this.players.set(key, players);
    return players;
  }

  private finderFor(data: RecordRequest['data']): FindRuleset {
    if (data === undefined) return findRuleset;
    const known = this.finders.get(data.id) ?? findWith(data.data);
    this.finders.set(data.id, known);
    return known;
  }
}

/** Finds a ruleset whose data are `data` in place of its own; for one ruleset. */
export function findWith(data: JsonObject): FindRuleset {
  let found: ReturnType<FindRuleset> | undefined;
  return (id) => {
    found ??= { ...findRuleset(id), data };
    return found;
  };
}
