/**
 * What play gives away, as figures. Promises: everything is a share of games; by how much a side that looks for better
 * answers wins more than it does by the play that is gauged, over both sides and all games alike; a sampled figure is the
 * least that better play wins, and no bound from above.
 */
import type { GaugedPlace, GaugeResults, SampledGauge } from '../../played/gauge.js';
import { type Estimate, exactEstimate } from '../../statistics/interval.js';
import { pairedDifference } from '../../statistics/mean.js';

/** A kind of decision, or a way in which it was taken otherwise. */
export interface GaugedWayFigures {
  readonly own: string;
  readonly taken: string;
  readonly times: number;
  /** What it was worth, each time. */
  readonly each: Estimate;
}

export interface GaugedDecisionFigures {
  readonly decision: string;
  /** Of a game. */
  readonly times: number;
  /** What all its departures were worth, a game. */
  readonly gain: Estimate;
  readonly ways: readonly GaugedWayFigures[];
}

export interface GaugeFigures {
  readonly gain: Estimate;
  /** The same where the side that answers attacks, and where it defends; absent where it never does. */
  readonly attacks?: Estimate;
  readonly defends?: Estimate;
  /** Played; 0 where it was solved. */
  readonly games: number;
  /** How often a departure was valued; absent where it was solved. */
  readonly checks?: number;
  /** Games that were played twice as wholes, and of which no choice is told; absent where there are none. */
  readonly whole?: number;
  /** Of each other game: decisions with more than one option, and those taken otherwise. */
  readonly decisions?: number;
  readonly departures?: number;
  /** By kind, the most frequent first; none where it was solved. */
  readonly kinds: readonly GaugedDecisionFigures[];
}

/** The figures of a gauge. */
export function gaugeFigures(results: GaugeResults): GaugeFigures {
  return 'solved' in results ? solvedFigures(results.solved) : sampledFigures(results);
}

type Solved = Extract<GaugeResults, { readonly solved: unknown }>['solved'];

function solvedFigures(solved: Solved): GaugeFigures {
  const over = (places: Solved): Estimate => {
    const all = places.reduce((sum, { weight }) => sum + weight, 0);
    return exactEstimate(places.reduce((sum, { weight, gain }) => sum + weight * gain, 0) / all, 'solved');
  };
  return { gain: over(solved), ...byRole(solved, over), games: 0, kinds: [] };
}

function sampledFigures({ checks, games, decisions }: SampledGauge): GaugeFigures {
  const share = 1 / (2 * checks);
  const most = Math.max(fewestSeen, ...games.map(({ gain }) => Math.abs(gain) * share));
  const figure = (n: number, gain: number, squares: number): Estimate =>
    gainOf({ n, sum: gain * share, squares: squares * share * share, most });
  const over = (some: SampledGauge['games']): Estimate =>
    figure(
      some.length,
      some.reduce((sum, { gain }) => sum + gain, 0),
      some.reduce((sum, { gain }) => sum + gain * gain, 0),
    );
  const told = games.filter(({ isWhole }) => isWhole !== true);
  const whole = games.length - told.length;
  const perGame = (sum: number): number => sum / Math.max(1, told.length);
  return {
    gain: over(games),
    ...byRole(games, over),
    games: games.length,
    checks,
    ...(whole === 0 ? {} : { whole }),
    decisions: perGame(told.reduce((sum, game) => sum + game.decisions, 0)),
    departures: perGame(told.reduce((sum, game) => sum + game.departures, 0)),
    kinds: decisions.map(({ decision, times, gain, squares, ways }) => ({
      decision,
      times: perGame(times),
      gain: figure(told.length, gain, squares),
      ways: ways.map((way) => ({
        ...{ own: way.own, taken: way.taken, times: way.times },
        each: figure(way.times, way.gain, way.squares),
      })),
    })),
  };
}

/** A game may be worth so much at least, even where none was: what was not met is not known to be nothing. */
const fewestSeen = 0.25;

/** A mean of gains, none of which is thought to be larger than `most`. */
function gainOf({ n, sum, squares, most }: Record<'n' | 'sum' | 'squares' | 'most', number>): Estimate {
  const mean = sum / n;
  const variance = n < 2 ? 0 : Math.max(0, squares - n * mean * mean) / (n - 1);
  const pairs = { n, meanA: mean, meanB: 0, varianceA: variance, varianceB: 0, covariance: 0 };
  const { correlation: _, varianceRatio: __, ...estimate } = pairedDifference(pairs, most);
  return estimate;
}

/** Apart, where it attacks and where it defends. */
function byRole<Place extends GaugedPlace>(
  places: readonly Place[],
  over: (some: readonly Place[]) => Estimate,
): Pick<GaugeFigures, 'attacks' | 'defends'> {
  const attacks = places.filter((place) => place.attacks);
  const defends = places.filter((place) => !place.attacks);
  return {
    ...(attacks.length === 0 ? {} : { attacks: over(attacks) }),
    ...(defends.length === 0 ? {} : { defends: over(defends) }),
  };
}
