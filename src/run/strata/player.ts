/**
 * Plays pieces of a job of strata, in this thread. Promise: stream i of a block is played by the strata of all
 * variants, so that what they differ by is seen on the same luck; no two blocks share a stream.
 */
import { type Ends, endAt } from '../../engagement/ends.js';
import type { Engagement } from '../../engagement/ruleset.js';
import { type EngagementPlayer, playerFor, prepareAs } from '../../kernel/engine.js';
import { doubleLaws } from '../../kernel/enumerate.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process.js';
import { studyKey } from '../../kernel/random/stream-key.js';
import { type PackedTally, Tallier } from '../../kernel/tally.js';
import { compileCell, type FindRuleset } from '../../study/compile.js';
import type { JobBlock, JobStratum, PiecesResult, StrataJob } from './job.js';

/** The engagement of a cell with one specification. Throws a `LanchesterError` for one that has no ends. */
export function engagementIn(cell: JobStratum['cell'], find?: FindRuleset): Engagement & { readonly ends: Ends } {
  const engagement = compileCell(cell, find)[0] as Engagement;
  const { ends } = engagement;
  if (ends === undefined) throw new LanchesterError('internal', `${engagement.name} prices its ends itself`);
  return { ...engagement, ends };
}

/** The same engagement, whose outcome is its end, like lines in one. */
export function endsProcess(
  { ends, ...engagement }: Engagement & { readonly ends: Ends },
  lines: readonly number[],
): Process {
  const names = columnsOf(lines);
  const end = new Int32Array(endAt.lost + lines.length);
  return {
    ...engagement,
    outcomes: names,
    joint: names.length,
    extras: [],
    outcome: (s, out) => {
      ends.write(s, end);
      out.fill(0, 0, names.length);
      for (let k = 0; k < endAt.lost; k++) out[k] = end[k] as number;
      for (let k = 0; k < lines.length; k++) {
        const at = endAt.lost + (lines[k] as number);
        out[at] = (out[at] as number) + (end[endAt.lost + k] as number);
      }
    },
  };
}

/** Names of the numbers of an end. */
export function columnsOf(lines: readonly number[]): string[] {
  const count = lines.length === 0 ? 0 : Math.max(...lines) + 1;
  return ['winner', 'turns', ...Array.from({ length: count }, (_, k) => `lost ${k}`)];
}

/**
 * Makes a job ready; a stratum is compiled when it is first played. `laws`: of rules, which jobs of one thread may share.
 */
export function piecePlayer(
  job: StrataJob,
  find?: FindRuleset,
  laws = doubleLaws(),
): { play(first: number, count: number): PiecesResult } {
  const key = studyKey(job.seed, job.name);
  const players: EngagementPlayer[] = [];
  const playerOf = (n: number): EngagementPlayer => {
    const { cell, role, lines } = job.strata[n] as JobStratum;
    players[n] ??= playerFor(prepareAs(endsProcess(engagementIn(cell, find), lines), job.choice, laws), role);
    return players[n];
  };
  const playPiece = (n: number): PackedTally[] => {
    const { block, from, count } = job.pieces[n] as StrataJob['pieces'][number];
    const { strata, first } = job.blocks[block] as JobBlock;
    const columns = strata.map((stratum) => columnsOf((job.strata[stratum] as JobStratum).lines));
    const [reference = [], ...others] = columns;
    const talliers = others.map((own) => new Tallier([...reference, ...own], []));
    const ends = columns.map(({ length }) => new Int32Array(length));
    const both = others.map(({ length }) => new Int32Array(reference.length + length));
    const playing = strata.map(playerOf);
    for (let k = 0; k < count; k++) {
      for (let v = 0; v < playing.length; v++) {
        (playing[v] as EngagementPlayer).play(key, first + from + k, ends[v] as Int32Array);
      }
      for (let v = 0; v < both.length; v++) {
        const pair = both[v] as Int32Array;
        pair.set(ends[0] as Int32Array);
        pair.set(ends[v + 1] as Int32Array, reference.length);
        (talliers[v] as Tallier).add(pair);
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
