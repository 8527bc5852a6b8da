/**
 * The old side of a check, played by old code. Promises: figures are read from its observations and laws by today's
 * code, in the same way as today's own; a study that today's code cannot read is told of, and its metrics are compared
 * where both sides have them.
 */

import type { JsonObject } from '../../../engagement/json.js';
import { canonicalJson } from '../../../files/canonical.js';
import { defined } from '../../../kernel/defined.js';
import { LanchesterError } from '../../../kernel/errors.js';
import type { Tally } from '../../../kernel/tally.js';
import { findWith, type Recording, type RecordRequest, recorded } from '../../../run/record/record.js';
import { storedScenario } from '../../../study/load/load.js';
import { resolveScenario } from '../../../study/resolve.js';
import { askedAsWritten } from '../../../study/study.js';
import { fightCells } from '../../measure/fight-figures.js';
import type { CurveQuestion } from '../../measure/figures.js';
import type { PlaysList } from '../../measure/list-player.js';
import type { Laws, SolvedPrices } from '../../measure/measure-engagement.js';
import type { Input, MeasuredAttack } from '../../measure/measured.js';
import { shortDigest } from '../../measure/numbers.js';
import type { Records } from '../../measure/play.js';
import type { SideCurve } from '../../measure/side-curve.js';
import { oldCurve } from './old-curve.js';
import { oldList } from './old-list.js';
import type { Answer, PeerStudy } from './protocol.js';
import type { Peer } from './serve.js';
import { numbersIn } from './whole-numbers.js';

/** Stretches of observations, price curves and lists, played by a peer. */
class PeerRecords implements Records {
  readonly list: PlaysList | undefined;
  private readonly peer: Peer;
  private readonly study: number;

  constructor(peer: Peer, opened: PeerStudy, input: Input) {
    this.peer = peer;
    this.study = opened.study;
    this.list = oldList(peer, opened, input);
  }

  curve(question: CurveQuestion): Promise<SideCurve> {
    return oldCurve(this.peer, this.study, question);
  }

  record(requests: readonly RecordRequest[]): Promise<readonly Recording[]> {
    return Promise.all(
      requests.map(async ({ cell, seed, first, count }) => {
        const asked = { study: this.study, cell: `engagement/${cell.id}`, seed, first, count };
        return recordingOf(await this.peer.ask('record', asked), cell.specs.length * count);
      }),
    );
  }
}

/** Today's columns, in today's order, of so many engagements. */
function recordingOf({ columns, values }: Answer<'record'>, engagements: number): Recording {
  const at = recorded.map((name) => columns.indexOf(name));
  const missing = recorded.find((_, k) => (at[k] as number) < 0);
  if (missing !== undefined) throw new LanchesterError('worker', `the old code does not tell the column ${missing}`);
  const all = numbersIn(values);
  const width = columns.length;
  if (all.length !== width * engagements) {
    throw new LanchesterError('worker', 'the old code plays another number of engagements than it was asked for');
  }
  const recording = new Int32Array(recorded.length * engagements);
  for (let k = 0; k < engagements; k++) {
    at.forEach((column, j) => {
      recording[k * recorded.length + j] = all[k * width + column] as number;
    });
  }
  return recording;
}

/** A study of the old side. */
export interface OldStudy {
  readonly input: Input;
  readonly records: Records;
  /** The exact law of every cell by role assignment, by the cell's id; `undefined` where one is too large. */
  solve(): Promise<Laws | undefined>;
  /** Prices that old code reads off solved strata; `undefined` where it cannot solve them. */
  solvePrices(): Promise<SolvedPrices | undefined>;
  attacks(): Promise<{ readonly attacks: readonly MeasuredAttack[]; readonly breakEven?: number }>;
}

/**
 * A study that a peer has opened, under data of its own. Throws a `LanchesterError` where today's code does not take
 * its scenario, even under its own data, or understands other cells by it.
 */
export function oldStudyOf(peer: Peer, opened: PeerStudy, data: JsonObject): OldStudy {
  const find = findWith(data);
  const study = resolveScenario(storedScenario(opened.scenario as JsonObject, 'the old scenario'), { find });
  const knowsFights = checkCells({ study, find }, opened);
  const { fights: _, ...written } = study;
  const input = {
    study: knowsFights ? study : askedAsWritten(written),
    find,
    data: { id: shortDigest(canonicalJson(data)), data },
  };
  return {
    input,
    records: new PeerRecords(peer, opened, input),
    solve: async () => {
      const { columns, cells } = await peer.ask('solve', { study: opened.study });
      return cells === null
        ? undefined
        : new Map(cells.map((cell) => [cell.id.replace(/^engagement\//, ''), talliesOf(cell, columns)]));
    },
    solvePrices: async () => {
      const { prices } = await peer.ask('prices', { study: opened.study });
      return prices === null ? undefined : new Map(prices.map(({ figure, price }) => [figure, price ?? undefined]));
    },
    attacks: async () => {
      const { attacks, breakEven } = await peer.ask('attacks', { study: opened.study });
      return {
        attacks: attacks.map(({ figures, ...attack }) => ({
          ...attack,
          figures: new Map(figures.map(({ name, value, quantity }) => [name, { value, quantity }])),
        })),
        ...defined({ breakEven }),
      };
    },
  };
}

/**
 * Throws where old code understands other cells. Old code may not know the fights of a population, so that there is
 * nothing to compare with: false.
 */
function checkCells(input: Pick<Input, 'study' | 'find'>, { cells }: PeerStudy): boolean {
  const { name, engagementCells } = input.study;
  const theirs = new Map(cells.map(({ id, roles }) => [id, roles]));
  const ofFights = fightCells(input);
  const knowsFights = cells.length > engagementCells.length;
  const ours = knowsFights ? [...engagementCells, ...ofFights] : engagementCells;
  const odd = ours.find(({ id, specs }) => theirs.get(`engagement/${id}`) !== specs.length);
  if (odd !== undefined || ours.length !== cells.length) {
    throw new LanchesterError(
      'bad-file',
      `${name}: today's code understands other cells by the old scenario than the old code`,
    );
  }
  return knowsFights || ofFights.length === 0;
}

function talliesOf(
  { roles }: NonNullable<Answer<'solve'>['cells']>[number],
  columns: readonly string[],
): readonly Tally[] {
  const at = recorded.map((name) => columns.indexOf(name));
  if (at.some((k) => k < 0)) throw new LanchesterError('worker', 'the old code does not tell all columns of a law');
  return roles.map(({ values, weights }) => ({
    columns: [...recorded],
    cells: values.map((cell) => at.map((k) => cell[k] as number)),
    weights,
    total: 1,
    exact: true,
    extras: [],
  }));
}
