/**
 * Plays matchups of a job, in this thread. Promises: every pair of units has streams of its own in every fight, named by
 * both and by the fight; no two battles share a stream; what is known of rules is kept from task to task.
 */
import { type Ends, endAt, isOpen, type LinePrices, mostThrough } from '../../engagement/ends.js';
import { type Composition, type EngagementSpec, type Side, type StartLevel, sides } from '../../engagement/spec.js';
import { type EngagementPlayer, playerFor } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { prepareAs } from '../../kernel/prepare.js';
import type { Process } from '../../kernel/process.js';
import { type StudyKey, studyKey } from '../../kernel/random/stream-key.js';
import { noRoom } from '../../kernel/room.js';
import { inPlay } from '../../kernel/rule-error.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import { type Battle, type CoreLine, closedUp, compareEnds } from '../../played/matchups.js';
import type { FindRuleset } from '../../study/compile.js';
import { type CopyNumbers, compositionOf, listCell } from '../../study/price-list/list-fight.js';
import { columnsOf, endsProcess, engagementIn } from '../strata/ends-process.js';
import { withFirstPick } from './first-pick.js';
import type { BattleOrder, MatchupOrder, MatchupsJob, MatchupsPart, PlayedMatchup } from './matchups-job.js';

/** Makes a job ready. */
export function matchupsPlayer(
  job: MatchupsJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<MatchupsPart> } {
  return {
    play: async (first, count) => {
      const matchups: PlayedMatchup[] = [];
      for (const order of job.orders.slice(first, first + count)) {
        await new Promise((resolve) => setImmediate(resolve));
        try {
          matchups.push(playMatchup(job, order, find));
        } catch (error) {
          throw inPlay(error, { scenario: job.name, seed: job.seed, cell: cellWords(job, order) });
        }
      }
      return { first, matchups };
    },
  };
}

/** Which units meet, and in which fight. */
function cellWords({ units, fights }: MatchupsJob, { units: pair, fight }: MatchupOrder): string {
  return `${pair.map((n) => units[n]).join(' against ')}, ${fights[fight]?.id}`;
}

/** The lines of an engagement's ends: copies of each side's subject in one, then every other line by itself. */
interface Grouped {
  /** By line of the ends: its column. */
  readonly lines: readonly number[];
  readonly full: readonly [number, number];
  readonly core: readonly CoreLine[];
}

function playMatchup(
  job: MatchupsJob,
  { units, fight, battles }: MatchupOrder,
  find: FindRuleset | undefined,
): PlayedMatchup {
  const [one, other] = units.map((n) => job.units[n] as string) as [string, string];
  const place = job.fights[fight] as MatchupsJob['fights'][number];
  const most = (k: 0 | 1): number[] => new Array(Math.max(...battles.map(({ copies }) => copies[k]))).fill(units[k]);
  const { copies, ...cell } = listCell(place, { blue: most(0), red: most(1) });
  const key = studyKey(job.seed, [job.name, place.id, one, other, job.round].join('\n'));
  const tallies = battles.map((order): BattleTally => ({ order, decided: [0, 0, 0], times: [] }));
  let grouped: Grouped | undefined;
  for (const [role, listed] of cell.specs.entries()) {
    // all battles are starts of one engagement, which is compiled once
    const numbers = copies[role] as CopyNumbers;
    const spec = { ...listed, starts: battles.map((order) => startOf(listed, numbers, order.copies)) };
    const engagement = engagementIn({ ...cell, specs: [spec] }, find);
    grouped ??= groupedLines(engagement.ends, spec, numbers);
    checkThrough(spec, grouped.full);
    const { process, begin } = startedAs(endsProcess(engagement, grouped.lines));
    // a memory of steps would take the first battle's start for everybody's
    const player = playerFor(prepareAs(process, job.choice), role, noRoom);
    let first = 0;
    for (const [k, tally] of tallies.entries()) {
      begin(k);
      playBattle(player, tally, grouped, key, first);
      first += tally.order.plays;
    }
  }
  const { full, core } = grouped as Grouped;
  return {
    full,
    core,
    battles: tallies.map(
      ({ order, decided, open, times }): Battle => ({
        copies: order.copies,
        plays: order.plays * cell.specs.length,
        decided,
        open: open === undefined ? [] : openEnds(open, times),
      }),
    ),
  };
}

/** What a battle has come to so far. */
interface BattleTally {
  readonly order: BattleOrder;
  readonly decided: [number, number, number];
  /** Ends that the points decide, and how often each was met. */
  open?: TupleIndex;
  readonly times: number[];
}

function playBattle(
  player: EngagementPlayer,
  tally: BattleTally,
  { lines }: Grouped,
  key: StudyKey,
  first: number,
): void {
  const { order, decided, times } = tally;
  const out = new Int32Array(columnsOf(lines).length);
  const { winner: at, lost } = endAt;
  // what an open end is told by: the losses of its lines, and who decides
  const met = new Int32Array(out.length - lost + 1);
  for (let n = 0; n < order.plays; n++) {
    player.play(key, first + n, out);
    const winner = out[at] as number;
    if (isOpen(winner)) {
      met.set(out.subarray(lost));
      met[met.length - 1] = winner;
      tally.open ??= new TupleIndex(met.length);
      const end = tally.open.intern(met);
      times[end] = (times[end] ?? 0) + 1;
    } else decided[winner as 0 | 1 | 2] += 1;
  }
}

/** The same process, whose budget level is told and not drawn. */
function startedAs(process: Process): { readonly process: Process; begin(level: number): void } {
  let told = 0;
  return {
    begin: (level) => {
      told = level;
    },
    process: {
      ...process,
      // a level is drawn before all else (engagement/start.ts)
      start: (dice, s) => process.start(withFirstPick(dice, told), s),
    },
  };
}

/** A start with so many copies of each side's subject. */
function startOf(spec: EngagementSpec, numbers: CopyNumbers, [blue, red]: readonly [number, number]): StartLevel {
  return {
    weight: 1,
    blue: [bought(compositionOf(spec, 'blue'), numbers.blue, blue)],
    red: [bought(compositionOf(spec, 'red'), numbers.red, red)],
  };
}

function openEnds(index: TupleIndex, times: readonly number[]): (readonly number[])[] {
  const met = new Int32Array(index.width);
  return times
    .map((count, id) => {
      index.read(id, met);
      return closedUp({ lost: [...met.subarray(0, -1)], decider: met.at(-1) as number, times: count });
    })
    .sort(compareEnds);
}

/** The core, and so many of the copies. */
function bought({ strength, milli }: Composition, numbers: readonly number[], copies: number): Composition {
  const only = (all: readonly number[]): number[] => all.map((own, k) => ((numbers[k] as number) < copies ? own : 0));
  return { weight: 1, strength: only(strength), milli: only(milli) };
}

/** Whose each line of the ends is: a copy's, or one of the core with a price of its own. */
function groupedLines(ends: Ends, spec: EngagementSpec, copies: CopyNumbers): Grouped {
  const prices = largestForces(ends, spec);
  const full: [number, number] = [0, 0];
  const core: CoreLine[] = [];
  const lines = ends.lines.map(({ side, partOf }, k) => {
    const own = prices[side].fulls[k] as number;
    const copy = partOf === undefined ? -1 : (copies[sides[side] as Side][partOf] as number);
    if (copy < 0) {
      core.push({ side, full: own, cost: prices[side].costs[k] as number });
      return 1 + core.length;
    }
    // one is like the other: the lines of the first are counted
    if (copy === 0) full[side] += own;
    return side;
  });
  return { lines, full, core };
}

/** Throws where more could leave by the enemy's end than an end counts. */
function checkThrough({ mission, blue, red }: EngagementSpec, full: readonly [number, number]): void {
  if (mission?.kind !== 'break-through') return;
  const most = Math.max(full[0] * blue.units.length, full[1] * red.units.length);
  if (most <= mostThrough) return;
  const why = `${most} men or hits of one unit are more than a break-through is counted for (${mostThrough})`;
  throw new LanchesterError('bad-value', why);
}

/** What the lines of each side cost where it has most copies. */
function largestForces(ends: Ends, { starts }: EngagementSpec): readonly [LinePrices, LinePrices] {
  const men = ({ strength }: Composition): number => strength.reduce((sum, own) => sum + own, 0);
  return [0, 1].map((side) => {
    const all = starts.map((start) => start[side === 0 ? 'blue' : 'red'][0] as Composition);
    return ends.prices(
      side as 0 | 1,
      all.reduce((most, own) => (men(own) > men(most) ? own : most)),
    );
  }) as [LinePrices, LinePrices];
}
