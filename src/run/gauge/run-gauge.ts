/**
 * Gauges the play of a study: what a side that looks for better answers wins more than it does by the play that the
 * scenario has it follow. Promises: where the study's own cells are solved and close with their choices too, it is solved;
 * else it is played, on streams that no other figure has; the same bytes on any number of threads.
 */
import type { GaugedDecision, GaugeResults, SampledGauge } from '../../played/gauge.js';
import type { EngagementCell, Study } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { playAll } from '../tasks/play-tasks.js';
import { runnerOf } from '../threads/runner-of.js';
import { type DrawnGames, drawGames } from './draw-games.js';
import { gaugeForm } from './gauge-form.js';
import type { GaugeJob, GaugeOrder, GaugePart } from './gauge-job.js';
import { checks, gaugePlayer } from './gauge-player.js';
import type { GaugedCell } from './gauged-settings.js';
import { placeOf } from './place-of.js';
import { solvedGauge } from './solved-gauge.js';
import { wayWords } from './ways.js';

/** Ways of each kind of decision that results tell. */
const mostWays = 6;

/**
 * What the play of `study` gives away, over so many games. `isExact`: its figures were solved. `undefined` where nothing of
 * it is played. Throws a `LanchesterError`.
 */
export async function runGauge(
  study: Study,
  { games, isExact }: { readonly games: number; readonly isExact: boolean },
  options: RunOptions,
): Promise<GaugeResults | undefined> {
  const known = options.known?.gauge;
  if (known !== undefined && ('solved' in known || known.games.length === games)) return known;
  const solved = isExact ? await solvedGauge(study, options) : undefined;
  if (solved !== undefined) return solved;
  const drawn = drawGames(study, games, options.find);
  return drawn.orders.length === 0 ? undefined : playedGauge(study, drawn, options);
}

async function playedGauge(
  { name, seed }: Study,
  { cells, orders }: DrawnGames,
  options: RunOptions,
): Promise<SampledGauge> {
  const job: GaugeJob = { kind: 'gauge', name, seed, cells: cells.map(({ cell }) => cell), orders };
  const { signal, threads, onProgress, book, find } = options;
  const of = orders.length;
  const runner = runnerOf(job, { ...options, threads: Math.min(threads, of) }, () => ({
    lanes: 1,
    ...gaugePlayer(job, find),
    close: async () => {},
  }));
  const parts = await playAll<GaugePart>(
    { name: `${name}: gauge`, about: { kind: 'gauge', name, seed, orders }, units: of, each: 1 },
    { runner, signal, book, form: gaugeForm, onDone: (done) => onProgress?.({ phase: 'gauge', done, of }) },
  );
  const played = parts.flatMap((part) => part.games);
  return {
    checks,
    games: played.map(({ decisions, departures, whole }, n) => ({
      ...placeOf(orders[n] as GaugeOrder, cells),
      ...{ decisions, departures: departures.length, gain: whole ?? sumOf(departures) },
      ...(whole === undefined ? {} : { isWhole: true as const }),
    })),
    decisions: decisionsIn(played, (n) => namesIn((cells[(orders[n] as GaugeOrder).cell] as GaugedCell).cell)),
  };
}

type Game = GaugePart['games'][number];
type Departure = Game['departures'][number];

function sumOf(departures: readonly Departure[]): number {
  return departures.reduce((sum, { gain }) => sum + gain, 0);
}

/** Names of all units of a cell, the longest first. */
function namesIn({ specs }: EngagementCell): string[] {
  const all = specs.flatMap(({ blue, red }) => [...blue.units, ...red.units].map(({ name }) => name));
  return [...new Set(all)].sort((a, b) => b.length - a.length);
}

/** All departures, by kind of decision and by what was done otherwise. `names`: of the units of a game. */
function decisionsIn(games: readonly Game[], names: (game: number) => readonly string[]): GaugedDecision[] {
  const all = games.flatMap(({ departures }, n) =>
    departures.map((departure) => ({ ...departure, way: wayWords(departure.own, departure.taken, names(n)) })),
  );
  return alike(all, ({ decision }) => decision).map((of): GaugedDecision => {
    const { decision } = of[0] as Departure;
    const byGame = games.map(({ departures }) => sumOf(departures.filter((own) => own.decision === decision)));
    const ways = alike(of, ({ way }) => JSON.stringify(way)).slice(0, mostWays);
    return {
      decision,
      ...{ times: of.length, gain: sumOf(of), squares: squaresOf(byGame) },
      ways: ways.map((same) => {
        const { way } = same[0] as (typeof all)[number];
        const squares = squaresOf(same.map(({ gain }) => gain));
        return { ...way, times: same.length, gain: sumOf(same), squares };
      }),
    };
  });
}

function squaresOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

/** Those that are alike together, the most frequent first: no luck of a gain has a say in their order. */
function alike<Of extends Departure>(departures: readonly Of[], nameOf: (departure: Of) => string): Of[][] {
  const byName = new Map<string, Of[]>();
  for (const departure of departures) {
    const name = nameOf(departure);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [departure]);
    else known.push(departure);
  }
  return [...byName.values()].sort((a, b) => b.length - a.length);
}
