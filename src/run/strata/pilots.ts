/**
 * The first stages of a search: over a wide range of prices, then over what is left of it, until what is left is known
 * as well as the last stage needs it.
 *
 * Promise: no stage is larger than the share of what is asked for that pilots have.
 */
import { defined } from '../../kernel/defined.js';
import { StrataReader } from '../../played/read.js';
import type { CurveResults } from '../../played/results.js';
import { type Goal, playsFor } from './enough.js';
import { leftIn } from './left.js';
import { type Brackets, type Searched, stagePoints, within } from './points.js';
import { playedIn, type Stages } from './stages.js';

/** How much is asked for. */
export interface SearchAsk {
  /** Engagements of each variant in each role, in all; or the most there may be. */
  readonly plays: number;
  /** How well it is to be known; absent: all that are left are played. */
  readonly goal?: Goal;
}

/** What pilots have found. */
export interface Piloted {
  readonly pilots: CurveResults['pilots'];
  readonly brackets: Brackets;
  /** Engagements that the last stage begins with; absent: all that are left. */
  readonly firstPlays?: number;
}

/** Prices of the first stage and of the second. */
const wide = 9;
const narrower = 17;
/** Share of the engagements that each of the first two stages has; of those that are wanted, where that is known. */
const pilotShare = 1 / 8;
/** Engagements of a pilot where nobody knows yet how many are wanted, and how fast pilots grow. */
const smallest = 400;
const growth = 4;

/** What people call the first stages. */
const pilotNames = ['first stage', 'second stage'];

/** Where the first stage is read, over all that is tried. */
export function firstPoints(searched: Searched, tried: Brackets): ReturnType<typeof stagePoints> {
  return stagePoints(searched, within(searched.curves, tried, wide), 1);
}

/** Plays pilots, until they are as large as what is wanted asks for. */
export async function playPilots(
  stages: Stages,
  searched: Searched,
  first: ReturnType<typeof stagePoints>,
  { plays, goal }: SearchAsk,
): Promise<Piloted> {
  const { curves } = searched;
  const pilots: CurveResults['pilots'][number][] = [];
  const largest = Math.ceil(plays * pilotShare);
  let size = goal === undefined ? largest : Math.min(largest, smallest);
  let brackets: Brackets = new Map();
  for (let k = 0; ; k++) {
    const prices = k === 0 ? first : stagePoints(searched, within(curves, brackets, narrower), 1);
    const results = await stages.play(pilotNames[k] ?? `stage ${k + 1}`, prices, size);
    const reader = new StrataReader(results);
    brackets = new Map(curves.of.map(({ variant }) => [variant, leftIn(reader, curves.reference, variant)]));
    pilots.push({ plays: playedIn(results), left: Object.fromEntries(brackets) });
    // the first one is too wide to tell how many are wanted
    if (k === 0) continue;
    const wanted = goal === undefined ? undefined : playsFor(curves, goal, reader, playedIn(results));
    const share = Math.min(largest, Math.ceil((wanted ?? Number.POSITIVE_INFINITY) * pilotShare));
    if (size >= share) return { pilots, brackets, ...defined({ firstPlays: firstPlays(wanted, size) }) };
    size = Math.min(share, size * growth);
  }
}

function firstPlays(wanted: number | undefined, chose: number): number | undefined {
  // no fewer than chose its range: with a handful no interval holds its level
  return wanted === undefined ? undefined : Math.max(chose, wanted);
}

/** What the pilots of a run have found that is gone on from. */
export function knownPilots(pilots: CurveResults['pilots'], tried: Brackets): Piloted {
  const last = pilots.at(-1);
  return { pilots, brackets: last === undefined ? tried : new Map(Object.entries(last.left)) };
}
