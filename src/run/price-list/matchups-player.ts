/**
 * Plays matchups of a job, in this thread. Promises: every pair of units has streams of its own in every fight, named by
 * both and by the fight; no two battles share a stream; what is known of rules is kept from task to task.
 */
import { type Ends, endAt, isOpen, type LinePrices, mostThrough } from '../../engagement/ends.js';
import type { Composition, EngagementSpec, StartLevel } from '../../engagement/spec.js';
import { type EngagementPlayer, playerFor, prepareAs } from '../../kernel/engine.js';
import { doubleLaws, type Laws } from '../../kernel/enumerate.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process.js';
import { type StudyKey, studyKey } from '../../kernel/random/stream-key.js';
import { TupleIndex } from '../../kernel/tuple-index.js';
import { type Battle, type CoreLine, closedUp, compareEnds } from '../../played/matchups.js';
import type { FindRuleset } from '../../study/compile.js';
import { listCell } from '../../study/price-list/list-fight.js';
import { isSubject } from '../../study/price-list/subject.js';
import type { EngagementCell } from '../../study/study.js';
import { columnsOf, endsProcess, engagementIn } from '../strata/ends-process.js';
import { withFirstPick } from './first-pick.js';
import type { BattleOrder, MatchupOrder, MatchupsJob, MatchupsPart, PlayedMatchup } from './matchups-job.js';

/** Makes a job ready. */
export function matchupsPlayer(
  job: MatchupsJob,
  find?: FindRuleset,
): { play(first: number, count: number): Promise<MatchupsPart> } {
  const laws = doubleLaws();
  return {
    play: async (first, count) => {
      const matchups: PlayedMatchup[] = [];
      for (const order of job.orders.slice(first, first + count)) {
        await new Promise((resolve) => setImmediate(resolve));
        matchups.push(playMatchup(job, order, laws, find));
      }
      return { first, matchups };
    },
  };
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
  laws: Laws<number>,
  find: FindRuleset | undefined,
): PlayedMatchup {
  const [one, other] = units.map((n) => job.units[n] as string) as [string, string];
  const place = job.fights[fight] as MatchupsJob['fights'][number];
  const most = (k: 0 | 1): number[] => new Array(Math.max(...battles.map(({ copies }) => copies[k]))).fill(units[k]);
  const cell = listCell(place, { blue: most(0), red: most(1) });
  const key = studyKey(job.seed, [job.name, place.id, one, other, job.round].join('\n'));
  const tallies = battles.map((order): BattleTally => ({ order, decided: [0, 0, 0], times: [] }));
  let grouped: Grouped | undefined;
  for (const [role, listed] of cell.specs.entries()) {
    // all battles are starts of one engagement, which is compiled once
    const spec = { ...listed, starts: battles.map(({ copies }) => startOf(listed, copies)) };
    const engagement = engagementIn({ ...cell, specs: [spec] }, find);
    grouped ??= groupedLines(cell, spec, find);
    const { process, begin } = startedAs(endsProcess(engagement, grouped.lines));
    // a memory of steps would take the first battle's start for everybody's
    const player = playerFor(prepareAs(process, job.choice, laws), role, false);
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
function startOf(spec: EngagementSpec, copies: readonly [number, number]): StartLevel {
  return { weight: 1, blue: [bought(spec, 'blue', copies[0])], red: [bought(spec, 'red', copies[1])] };
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

/** The core, and so many copies of the subject. */
function bought(spec: EngagementSpec, side: 'blue' | 'red', copies: number): Composition {
  const [start] = spec.starts;
  const [all] = (start as NonNullable<typeof start>)[side];
  const { strength, milli } = all as Composition;
  let left = copies;
  const takes = spec[side].units.map(({ name }) => !isSubject(name) || left-- > 0);
  const only = (numbers: readonly number[]): number[] => numbers.map((own, k) => (takes[k] === true ? own : 0));
  return { weight: 1, strength: only(strength), milli: only(milli) };
}

/**
 * Which lines are the subject's: those whose cost follows its price, as the ruleset prices the same forces with dearer
 * copies. Several lines of a copy, the crew of a gun, have equal shares of it. Throws a `LanchesterError` ('bad-value')
 * for a unit whose parts do not.
 */
function groupedLines(cell: EngagementCell, spec: EngagementSpec, find: FindRuleset | undefined): Grouped {
  // two prices that nobody lists: where they are listed, a crew may have prices of their own
  const [before, after] = [1, 2].map((steps) => {
    const dearer = withDearerCopies(spec, steps * dearness);
    const { ends } = engagementIn({ ...cell, specs: [dearer] }, find);
    return { ends, costs: largestForces(ends, dearer) };
  }) as [DearerForces, DearerForces];
  const full: [number, number] = [1, 1];
  const core: CoreLine[] = [];
  const lines = before.ends.lines.map(({ side, name }, k) => {
    const [cost, raised] = [before.costs[side].costs[k] as number, after.costs[side].costs[k] as number];
    const own = before.costs[side].fulls[k] as number;
    if (cost === raised) {
      core.push({ side, full: own, cost });
      return 1 + core.length;
    }
    const shares = Math.round(dearness / (raised - cost));
    if (Math.abs((raised - cost) * shares - dearness) > shares) {
      throw new LanchesterError(
        'bad-value',
        `"${name}" has only a part of its unit's price: such a unit is not audited`,
      );
    }
    full[side] = own * shares;
    return side;
  });
  checkThrough(cell, full);
  return { lines, full, core };
}

/** Throws where more could leave by the enemy's end than an end counts. */
function checkThrough({ specs }: EngagementCell, full: readonly [number, number]): void {
  for (const { mission, blue, red } of specs) {
    if (mission?.kind !== 'break-through') continue;
    const most = Math.max(full[0] * blue.units.length, full[1] * red.units.length);
    if (most <= mostThrough) continue;
    const why = `${most} men or hits of one unit are more than a break-through is counted for (${mostThrough})`;
    throw new LanchesterError('bad-value', why);
  }
}

interface DearerForces {
  readonly ends: Ends;
  readonly costs: readonly [LinePrices, LinePrices];
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

/** Thousandths of a point: a large sum, so that a share of it is told from rounding. */
const dearness = 60_000;

function withDearerCopies(spec: EngagementSpec, by: number): EngagementSpec {
  const dearer = (side: 'blue' | 'red', { milli, ...rest }: Composition): Composition => ({
    ...rest,
    milli: milli.map((cost, k) => (isSubject(spec[side].units[k]?.name ?? '') ? cost + by : cost)),
  });
  return {
    ...spec,
    starts: spec.starts.map((start) => ({
      ...start,
      blue: start.blue.map((own) => dearer('blue', own)),
      red: start.red.map((own) => dearer('red', own)),
    })),
  };
}
