/**
 * What rollouts win on top of a plan: what it gives away, at least. Promises: a game by rollouts is held against the
 * same game by the plan; places are taken in turn over fights, missions, roles and sides, not by what they show; there
 * is no bound from above.
 */
import type { Side } from '../../src/engagement/spec.js';
import { outcomeBuffer } from '../../src/kernel/process.js';
import { studyKey } from '../../src/kernel/random/stream-key.js';
import { type Departure, RolloutPlayer } from '../../src/play/rollouts.js';
import { pairedDifference } from '../../src/statistics/mean.js';
import type { Place } from './against-plans.js';
import {
  engagementOn,
  type PlanName,
  pairedMoments,
  playGames,
  type Stage,
  scoreOf,
  shareOf,
  stagesOf,
} from './duels.js';
import type { FrozenFights } from './frozen.js';

/** A kind of choice against the plan, over all games of a place. */
export interface Habit {
  /** `target: nearest rather than dearest`. */
  readonly what: string;
  readonly times: number;
  /** Games of 100 that it was thought to be worth, each time. */
  readonly gain: number;
}

export interface RolloutGain extends Place {
  readonly own: PlanName;
  readonly enemy: PlanName;
  readonly games: number;
  /** Games of 100: by the plan, and by rollouts on top of it. */
  readonly plan: number;
  readonly rollouts: number;
  /** The gain's interval, this place by itself. */
  readonly low: number;
  readonly high: number;
  /** In a game. */
  readonly decisions: number;
  readonly thinned: number;
  readonly departures: number;
  /** The most frequent ones. */
  readonly habits: readonly Habit[];
}

export interface RolloutOptions {
  readonly own: PlanName;
  readonly enemy: PlanName;
  readonly games: number;
  /** Places that are played; in turn over all of them. */
  readonly places: number;
  readonly k: number;
  /** Seconds for a place, after which no game goes on; a place that has not played `fewest` by then is left out. */
  readonly seconds: number;
  readonly seed: string;
}

const level = 0.95;
/** Games of a place that say anything. */
const fewest = 8;

/** Every so-manyth place, so that fights, missions, roles and sides are met alike. */
function someOf(stages: readonly Stage[], count: number): readonly (readonly [Stage, Side])[] {
  const all = stages.flatMap((stage) => [[stage, 'blue'] as const, [stage, 'red'] as const]);
  const picked = new Set<number>();
  for (let k = 1; picked.size < Math.min(count, all.length); k++) {
    picked.add(Math.floor(((k * 0.6180339887498949) % 1) * all.length));
  }
  return [...picked].sort((a, b) => a - b).map((k) => all[k] as readonly [Stage, Side]);
}

/** Plays some places of a ruleset by rollouts; `undefined` for each that could not play enough games in its time. */
export function againstRollouts(
  frozen: FrozenFights,
  options: RolloutOptions,
  tell: (gain: RolloutGain) => void,
): (RolloutGain | undefined)[] {
  const stages = stagesOf(frozen, options.seed);
  return someOf(stages, options.places).map(([stage, side]) => {
    const gain = gainAt(stage, side, frozen.standOff, options);
    if (gain !== undefined) tell(gain);
    return gain;
  });
}

/** What rollouts win in one place. */
function gainAt(stage: Stage, side: Side, standOff: number, options: RolloutOptions): RolloutGain | undefined {
  const { own, enemy, k, seed } = options;
  const engagement = engagementOn(
    stage,
    side === 'blue' ? { blue: own, red: enemy } : { blue: enemy, red: own },
    standOff,
  );
  const isBlue = side === 'blue';
  const worth = (out: Int32Array): number => (isBlue ? scoreOf(out) : 1 - scoreOf(out));
  const until = performance.now() + 1000 * options.seconds;
  const isUp = (): boolean => performance.now() >= until;
  const player = new RolloutPlayer(engagement, { side: isBlue ? 0 : 1, k, worth, isUp });
  const fresh = studyKey(seed, `rollouts: ${stage.fight.id}/${stage.mission}/${side}`);
  const scores: number[] = [];
  const departures: Departure[] = [];
  let [decisions, thinned] = [0, 0];
  const out = outcomeBuffer(engagement);
  for (let game = 0; game < options.games; game++) {
    const told = player.play(stage.key, fresh, game, stage.role);
    if (told.cut) break;
    engagement.outcome(player.state, out);
    scores.push(2 * scoreOf(out));
    decisions += told.decisions;
    thinned += told.thinned;
    departures.push(...told.departures);
  }
  const games = scores.length;
  if (games < Math.min(fewest, options.games)) return undefined;
  const plain = playGames(engagement, stage, 0, games);
  const rolled = Uint8Array.from(scores);
  const { interval } = pairedDifference(pairedMoments(rolled, plain, side), 1, level);
  return {
    fight: stage.fight.id,
    mission: stage.mission,
    side,
    attacks: stage.setting.attacker === side,
    own,
    enemy,
    games,
    plan: 100 * shareOf(plain, side),
    rollouts: 100 * shareOf(rolled, side),
    low: 100 * (interval?.low ?? -1),
    high: 100 * (interval?.high ?? 1),
    decisions: decisions / games,
    thinned: thinned / games,
    departures: departures.length / games,
    habits: habitsOf(departures),
  };
}

const mostHabits = 6;

function habitsOf(departures: readonly Departure[]): Habit[] {
  const byWhat = new Map<string, { times: number; gain: number }>();
  for (const { decision, own, taken, gain } of departures) {
    const what = `${decision}: ${taken} rather than ${own}`;
    const known = byWhat.get(what) ?? { times: 0, gain: 0 };
    byWhat.set(what, { times: known.times + 1, gain: known.gain + 100 * gain });
  }
  return [...byWhat]
    .map(([what, { times, gain }]): Habit => ({ what, times, gain: gain / times }))
    .sort((a, b) => b.times * b.gain - a.times * a.gain)
    .slice(0, mostHabits);
}
