/**
 * Settings of one fight, played one by one: several variants, or one at several prices that reach into play. Promise:
 * engagement i of all of them draws from stream i, starts from a stream of their own, so that what they differ by is
 * seen on the same luck.
 */

import { type EngineChoice, playerFor, solvePrepared } from '../../kernel/engine.js';
import { prepare, prepareAs } from '../../kernel/prepare.js';
import { outcomeBuffer, type Process } from '../../kernel/process.js';
import type { StudyKey } from '../../kernel/random/stream-key.js';
import { memoryRoom, Room } from '../../kernel/room.js';
import { tallyMean } from '../../kernel/tally.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { EngagementCell } from '../../study/study.js';

/** What is played. */
export interface SettingsPlay {
  readonly cells: readonly EngagementCell[];
  readonly role: number;
  /** Engagements of each. */
  readonly plays: number;
  readonly key: StudyKey;
  readonly choice: EngineChoice;
  readonly find: FindRuleset | undefined;
}

/** Win rates of blue by setting, and the covariances of these means; 0 where they are exact. */
export interface SettingsRates {
  readonly means: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  readonly plays: number;
}

/** The engagement of a cell in one role. */
export function processIn(cell: EngagementCell, role: number, find: FindRuleset | undefined): Process {
  const [own] = compileCell({ ...cell, specs: cell.specs.slice(role, role + 1) }, find);
  return own as Process;
}

/** Plays or solves the settings. Throws a `LanchesterError` ('budget') for what is to be solved and does not close. */
export function playSettings(asked: SettingsPlay): SettingsRates {
  const { cells, role, choice, find } = asked;
  const processes = cells.map((cell) => processIn(cell, role, find));
  if (choice.engine !== 'exact') return sampled(asked, processes);
  const means = processes.map((process) => {
    const tally = solvePrepared(prepare(process, 'exact'));
    return tallyMean(tally, ([winner]) => scoreOf(winner as number) / 2);
  });
  return { means, covariance: means.map(() => means.map(() => 0)), plays: 0 };
}

function sampled({ role, plays, key, choice }: SettingsPlay, processes: readonly Process[]): SettingsRates {
  const room = new Room(memoryRoom);
  const players = processes.map((process) => playerFor(prepareAs(process, choice), role, room));
  const outs = processes.map((process) => outcomeBuffer(process));
  const size = players.length;
  const sums = new Float64Array(size);
  const products = new Float64Array(size * size);
  const scores = new Int32Array(size);
  for (let n = 0; n < plays; n++) {
    for (let k = 0; k < size; k++) {
      const out = outs[k] as Int32Array;
      (players[k] as (typeof players)[number]).play(key, n, out);
      const score = scoreOf(out[0] as number);
      scores[k] = score;
      sums[k] = (sums[k] as number) + score;
      // whole numbers: exact
      for (let j = 0; j <= k; j++)
        products[k * size + j] = (products[k * size + j] as number) + score * (scores[j] as number);
    }
  }
  const covariance = processes.map((_, k) =>
    processes.map((__, j) => {
      const product = products[Math.max(k, j) * size + Math.min(k, j)] as number;
      const centred = product - ((sums[k] as number) * (sums[j] as number)) / plays;
      return centred / (plays - 1) / plays / 4;
    }),
  );
  return { means: Array.from(sums, (sum) => sum / plays / 2), covariance, plays };
}

/** 2 for a game that blue wins, 1 for a draw. */
function scoreOf(winner: number): number {
  return winner === 1 ? 2 : winner === 0 ? 1 : 0;
}
