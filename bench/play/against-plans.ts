/**
 * Does a policy (`able`) lose to a plan anybody could think of? Against each simple plan of the enemy it is held against
 * each simple plan of its own, on the same luck. Promises: whatever looks like a loss is played again on fresh luck, twice,
 * and only the last games are counted, so that what was chosen is not valued where it was chosen; a loss is *shown*
 * where it is above a game of 100, all comparisons allowed for at once (Holm); nothing that was played is left out.
 */
import type { Side } from '../../src/engagement/spec.js';
import { pairedDifference } from '../../src/statistics/mean.js';
import { shownAtOnce } from '../../src/statistics/multiplicity.js';
import {
  engagementOn,
  type PlanName,
  pairedMoments,
  playGames,
  type Stage,
  shareOf,
  simplePlans,
  stagesOf,
} from './duels.js';
import type { FrozenFights, MissionName } from './frozen.js';

/** A side of a stage. */
export interface Place {
  readonly fight: string;
  readonly mission: MissionName;
  readonly side: Side;
  readonly attacks: boolean;
}

/** `able` against a plan of one's own, both against a plan of the enemy. */
export interface Loss extends Place {
  readonly own: PlanName;
  readonly enemy: PlanName;
  /** Games of 100. */
  readonly able: number;
  readonly plan: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** What the plans win over all fights against all simple plans of the enemy, games of 100. */
export interface Row {
  readonly mission: MissionName;
  readonly attacks: boolean;
  readonly won: Readonly<Record<Played, number>>;
  /** Both sides `able`. */
  readonly both: number;
}

export interface AgainstPlans {
  readonly ruleset: string;
  readonly fights: number;
  /** Fight, mission, side. */
  readonly places: number;
  readonly comparisons: number;
  /** In the first look, and again in the second, and counted in the last. */
  readonly games: readonly [number, number, number];
  /** That looked like a loss in the first look, and in the second still. */
  readonly looked: readonly [number, number];
  readonly shown: readonly Loss[];
  /** Places with a loss that is shown. */
  readonly placesLost: number;
  readonly rows: readonly Row[];
}

const level = 0.95;
/** A game of 100. */
const bar = 0.01;

interface Comparison {
  readonly stage: Stage;
  readonly side: Side;
  readonly own: PlanName;
  readonly enemy: PlanName;
}

/** Plays matchups of stages, of the policy that is measured (`able`) and of plans. */
class Player {
  readonly subject: Subject;
  private readonly standOff: number;

  constructor(subject: Subject, standOff: number) {
    this.subject = subject;
    this.standOff = standOff;
  }

  games(stage: Stage, blue: PlanName, red: PlanName, from: number, to: number): Uint8Array {
    return playGames(engagementOn(stage, { blue, red }, this.standOff), stage, from, to);
  }

  /** The comparisons' moments on games `from` to `to`; matchups that several ask for are played once. */
  moments(comparisons: readonly Comparison[], from: number, to: number) {
    let [last, known] = [undefined as Stage | undefined, new Map<string, Uint8Array>()];
    return comparisons.map(({ stage, side, own, enemy }) => {
      if (stage !== last) [last, known] = [stage, new Map()];
      const scores = (plan: PlanName): Uint8Array => {
        const [blue, red] = side === 'blue' ? [plan, enemy] : [enemy, plan];
        const key = `${blue} ${red}`;
        const found = known.get(key) ?? this.games(stage, blue, red, from, to);
        known.set(key, found);
        return found;
      };
      return pairedMoments(scores(this.subject), scores(own), side);
    });
  }
}

function placeOf({ stage: { fight, mission, setting }, side }: Pick<Comparison, 'stage' | 'side'>): Place {
  return { fight: fight.id, mission, side, attacks: setting.attacker === side };
}

/** What is measured; its figures stand under `able`. */
export type Subject = Exclude<PlanName, 'written'>;
type Played = 'able' | (typeof simplePlans)[number];

export interface PlansOptions {
  /** In the first look; four times as many in the second. */
  readonly games: number;
  /** So many times as many in the last; absent: 32. */
  readonly last?: number;
  readonly seed: string;
  readonly subject?: Subject;
  /** Hears how far it is. */
  readonly tell?: (line: string) => void;
}

/** Measures a ruleset. */
export function againstPlans(frozen: FrozenFights, options: PlansOptions): AgainstPlans {
  const { games, seed, subject = 'able', tell = () => {} } = options;
  const stages = stagesOf(frozen, seed);
  const player = new Player(subject, frozen.standOff);
  const comparisons = stages.flatMap((stage) =>
    (['blue', 'red'] as const).flatMap((side) =>
      simplePlans.flatMap((enemy) => simplePlans.map((own): Comparison => ({ stage, side, own, enemy }))),
    ),
  );
  const { rows, moments } = firstLook(stages, player, comparisons, games, tell);
  for (const row of rows) tell(JSON.stringify(row));
  const first = comparisons.filter((_, k) => difference(moments[k] as Moments) < 0);
  tell(`${first.length} of ${comparisons.length} comparisons look like a loss`);
  const secondEnd = 5 * games;
  const lastEnd = secondEnd + (options.last ?? 32) * games;
  const found = player.moments(first, games, secondEnd);
  const second = first.filter((comparison, k) => {
    const { meanA, meanB } = found[k] as Moments;
    if (meanA - meanB >= -bar) return false;
    const { own, enemy } = comparison;
    tell(`${placeKey(placeOf(comparison))}, ${enemy}: ${(100 * meanA).toFixed(1)}, ${own} ${(100 * meanB).toFixed(1)}`);
    return true;
  });
  tell(`${second.length} still do`);
  const last = player.moments(second, secondEnd, lastEnd);
  const isShown = shownAtOnce(
    second.length,
    (k, at) => (pairedDifference(last[k] as Moments, 1, at).interval?.high ?? 0) < -bar,
    level,
  );
  const shown = second.flatMap((comparison, k): Loss[] => {
    if (isShown[k] !== true) return [];
    const { meanA, meanB, n } = last[k] as Moments;
    const { interval } = pairedDifference(last[k] as Moments, 1, 1 - (1 - level) / second.length);
    const { own, enemy } = comparison;
    const [able, plan] = [100 * meanA, 100 * meanB];
    const [low, high] = [100 * (interval?.low ?? -1), 100 * (interval?.high ?? 1)];
    return [{ ...placeOf(comparison), own, enemy, able, plan, low, high, games: n }];
  });
  return {
    ruleset: frozen.ruleset,
    fights: frozen.fights.length,
    places: 2 * stages.length,
    comparisons: comparisons.length,
    games: [games, secondEnd - games, lastEnd - secondEnd],
    looked: [first.length, second.length],
    shown,
    placesLost: new Set(shown.map(placeKey)).size,
    rows,
  };
}

/** A place in one word, by which excuses name it. */
export function placeKey({ fight, mission, side, attacks }: Place): string {
  return `${fight} | ${mission} | ${side} ${attacks ? 'attacks' : 'defends'}`;
}

type Moments = ReturnType<Player['moments']>[number];

function difference({ meanA, meanB }: Moments): number {
  return meanA - meanB;
}

/** Every matchup once: what the table is made of, and which comparisons look like a loss. */
function firstLook(
  stages: readonly Stage[],
  player: Player,
  comparisons: readonly Comparison[],
  games: number,
  tell: (line: string) => void,
) {
  const sums = new Map<string, { won: Record<Played, number>; both: number; n: number; place: Place }>();
  const moments: Moments[] = [];
  const { subject } = player;
  const plans = [...new Set([subject, ...simplePlans])];
  let at = 0;
  for (const stage of stages) {
    if (stage.mission === 'attrition' && stage.role === 0) tell(stage.fight.id);
    const known = new Map<string, Uint8Array>();
    for (const blue of plans) {
      for (const red of plans) known.set(`${blue} ${red}`, player.games(stage, blue, red, 0, games));
    }
    const scores = (side: Side, own: PlanName, enemy: PlanName): Uint8Array =>
      known.get(side === 'blue' ? `${own} ${enemy}` : `${enemy} ${own}`) as Uint8Array;
    for (const side of ['blue', 'red'] as const) {
      const place = placeOf({ stage, side });
      const key = `${place.mission} ${place.attacks}`;
      const sum = sums.get(key) ?? { won: { able: 0, hold: 0, advance: 0, assault: 0 }, both: 0, n: 0, place };
      for (const enemy of simplePlans) {
        const won = (own: PlanName): number => shareOf(scores(side, own, enemy), side) / simplePlans.length;
        for (const own of simplePlans) sum.won[own] += won(own);
        sum.won.able += won(subject);
      }
      sum.both += shareOf(scores(side, subject, subject), side);
      sum.n++;
      sums.set(key, sum);
    }
    for (; comparisons[at]?.stage === stage; at++) {
      const { side, own, enemy } = comparisons[at] as Comparison;
      moments.push(pairedMoments(scores(side, subject, enemy), scores(side, own, enemy), side));
    }
  }
  const rows = [...sums.values()].map(({ won, both, n, place: { mission, attacks } }): Row => {
    const share = (of: Played): number => (100 * won[of]) / n;
    return {
      mission,
      attacks,
      won: { able: share('able'), hold: share('hold'), advance: share('advance'), assault: share('assault') },
      both: (100 * both) / n,
    };
  });
  return { rows, moments };
}
