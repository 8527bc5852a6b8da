/**
 * Plays pieces of a job of strata, in this thread. Promise: stream i of a block is played by the strata of all
 * variants, so that what they differ by is seen on the same luck; no two blocks share a stream.
 */
import { type EngagementPlayer, playerFor } from '../../kernel/engine.js';
import { prepareAs } from '../../kernel/prepare.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { memoryRoom, noRoom, Room } from '../../kernel/room.js';
import { inPlay } from '../../kernel/rule-error.js';
import type { FindRuleset } from '../../study/compile.js';
import { type MeteredPlayer, meteredPlayers } from '../luck/metered-player.js';
import { columnsOf, endsProcess, engagementIn } from './ends-process.js';
import type { JobBlock, JobStratum, PiecesResult, StrataJob } from './job.js';
import { type PackedPairs, PairTally } from './pair-tally.js';

/** Makes a job ready; a stratum is compiled when it is first played. */
export function piecePlayer(job: StrataJob, find?: FindRuleset): { play(first: number, count: number): PiecesResult } {
  const key = studyKey(job.seed, job.name);
  const plays = playsOf(job);
  const players: (EngagementPlayer & Partial<Pick<MeteredPlayer, 'luck'>>)[] = [];
  const metered = job.worths && meteredPlayers(job.worths);
  const memory = new Room(memoryRoom);
  const playerOf = (n: number): (typeof players)[number] => {
    const { cell, role, lines } = job.strata[n] as JobStratum;
    const room = (plays[n] as number) >= worthRemembering ? memory : noRoom;
    const known = players[n];
    if (known !== undefined) return known;
    const prepared = prepareAs(endsProcess(engagementIn(cell, find), lines), job.choice);
    const made = metered === undefined ? playerFor(prepared, role, room) : metered(prepared, role);
    players[n] = made;
    return made;
  };
  const playPiece = (n: number): PackedPairs[] => {
    const { block, from, count } = job.pieces[n] as StrataJob['pieces'][number];
    const { strata, first } = job.blocks[block] as JobBlock;
    const columns = strata.map((stratum) => columnsOf((job.strata[stratum] as JobStratum).lines));
    const [reference = [], ...others] = columns;
    const talliers = others.map((own) => new PairTally(reference.length + own.length, metered !== undefined));
    const ends = columns.map(({ length }) => new Int32Array(length));
    const both = others.map(({ length }) => new Int32Array(reference.length + length));
    const playing = strata.map(playerOf);
    for (let k = 0; k < count; k++) {
      for (let v = 0; v < playing.length; v++) {
        try {
          (playing[v] as (typeof players)[number]).play(key, first + from + k, ends[v] as Int32Array);
        } catch (error) {
          const { cell } = job.strata[strata[v] as number] as JobStratum;
          throw inPlay(error, { scenario: job.name, seed: job.seed, cell: cell.id });
        }
      }
      for (let v = 0; v < both.length; v++) {
        const pair = both[v] as Int32Array;
        pair.set(ends[0] as Int32Array);
        pair.set(ends[v + 1] as Int32Array, reference.length);
        (talliers[v] as PairTally).add(pair, playing[0]?.luck, playing[v + 1]?.luck);
      }
    }
    return talliers.map((tallier) => tallier.pack());
  };
  return {
    play: (first, count) => ({
      firstPiece: first,
      tallies: Array.from({ length: count }, (_, k) => playPiece(first + k)),
    }),
  };
}

/** From how many plays on it pays to remember what was played. */
const worthRemembering = 512;

/** By stratum: how often it is played. */
function playsOf({ strata, blocks }: StrataJob): number[] {
  const plays = strata.map(() => 0);
  for (const { strata: own, count } of blocks) {
    for (const n of own) plays[n] = (plays[n] as number) + count;
  }
  return plays;
}
