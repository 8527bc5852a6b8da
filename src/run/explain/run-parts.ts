/**
 * Plays a unit of which some parts are out, among armies of a price list, and armies of the list that say what a point
 * buys.
 *
 * Promises: which armies meet is known before any is played, and is the same whatever is out; every coalition meets the
 * same armies on the same streams, in the same place of its side; what says what a point buys has streams of its own, where
 * it is not known already; what is played is no more than was asked for.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type ArmyBattle, type ArmyResults, decidedIn } from '../../played/armies.js';
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { StudyOf } from '../../study/study.js';
import { armyGames, type DrawnArmies, drawArmies } from '../armies/draw-armies.js';
import { type ArmiesRound, runArmies } from '../armies/run-armies.js';
import type { RunOptions } from '../options.js';
import { keepingThreads } from '../threads/kept.js';
import { type DrawnParts, makeRoom } from './draw-parts.js';

const usualChoice: EngineChoice = {
  engine: 'table',
  grain: 'sub-rule',
  why: 'forces of many sizes, each played too seldom for whole steps',
};

/** Of all engagements so many say what a point buys. */
const pointsShare = 0.3;

/** Fewer battles with every coalition say too little, where a point is known. */
const leastBattles = 30;

/** What is asked of a unit's parts. */
export interface PartsAsked {
  /** How many parts: there are as many coalitions as 2 to the power of it. */
  readonly parts: number;
  /** The unit's price, points. */
  readonly price: number;
  /** Places in the list: an army that has the unit has one of these. */
  readonly with?: readonly number[] | undefined;
  /** The fights of the list; in each the coalitions stand before the list's units. */
  readonly fights: readonly ListFight[];
  /** Names the unit's streams. */
  readonly name: string;
  /** All that may be played. */
  readonly engagements: number;
  /** Armies of the list that say what a point buys, where such were played: the unit stands in others like them. */
  readonly like?: ArmiesLike;
  readonly choice?: EngineChoice;
}

/** Armies of a list that were played, and what they were drawn by. */
export interface ArmiesLike extends Pick<ArmyResults, 'battles' | 'prices' | 'shares'> {
  /** What the unit counts for and takes the room of, points. */
  readonly price: number;
}

/** A study whose list has armies. */
export type PartsStudy = StudyOf<'priceList'> & {
  readonly prices: { readonly armies: NonNullable<PriceListInfo['armies']> };
};

/** Draws and plays them. Throws a `LanchesterError`. */
export function runParts(study: PartsStudy, asked: PartsAsked, options: RunOptions): Promise<PartsResults> {
  // every coalition is a job of its own, played by the same threads
  return keepingThreads(() => playParts(study, asked, options));
}

async function playParts(study: PartsStudy, asked: PartsAsked, options: RunOptions): Promise<PartsResults> {
  const { parts, fights, price, name, choice = usualChoice } = asked;
  const info = study.prices;
  const coalitions = 1 << parts;
  const roles = study.engagement.swapRoles ? 2 : 1;
  const counts = countsOf(asked, info, roles);
  const { points, parts: drawn } = drawAll(study, asked, counts);
  const { like = { price, prices: info.units.map((unit) => unit.price) } } = asked;
  // the unit counts for as much, whatever is out
  const prices = [...new Array<number>(coalitions).fill(like.price), ...like.prices];
  const of = (counts.points + counts.parts * (coalitions + 1)) * roles;
  const play = (own: Pick<ArmiesRound, 'round' | 'drawn' | 'streams'>, before: number): Promise<ArmyBattle[]> => {
    const onProgress: RunOptions['onProgress'] = ({ done }) =>
      options.onProgress?.({ phase: 'engagements', done: (before + done) * roles, of });
    return runArmies(study, fights, { choice, prices, plays: 1, ...own }, { ...options, onProgress });
  };
  const listed = await (asked.like?.battles ?? playPoints(points, name, coalitions, (own) => play(own, 0)));
  const all = Array.from({ length: coalitions + 1 }, (_, coalition) =>
    drawn.map(withUnit(coalition < coalitions ? coalition : undefined, coalitions)),
  ).flat();
  const played = await play({ round: name, drawn: all, streams: drawn.length }, points.length);
  const battles = drawn.map((own, n): PartsBattle => {
    const won = Array.from({ length: coalitions + 1 }, (_, coalition) =>
      shareOf(played[coalition * drawn.length + n] as ArmyBattle, own.side),
    );
    const cost = pointsIn(own, info, price);
    return { game: own.game, points: cost, won: won.slice(0, coalitions), wonWithout: won.at(-1) as number };
  });
  return { parts, plays: roles, battles, armies: listed, core: info.core };
}

/** Armies of the list, which say what a point buys. */
async function playPoints(
  points: readonly DrawnArmies[],
  name: string,
  coalitions: number,
  play: (own: Pick<ArmiesRound, 'round' | 'drawn'>) => Promise<ArmyBattle[]>,
): Promise<ArmyBattle[]> {
  const played = await play({ round: pointsRound(name), drawn: points.map(placedAfter(coalitions)) });
  return played.map((battle, n) => ({ ...battle, armies: (points[n] as DrawnArmies).armies }));
}

/** What names the streams of armies that say what a point buys. */
function pointsRound(name: string): string {
  return `${name}: what a point buys`;
}

interface Counts {
  /** Battles that say what a point buys. */
  readonly points: number;
  /** Battles with every coalition. */
  readonly parts: number;
}

/** Battles of either kind. Throws a `LanchesterError` where they are too few. */
function countsOf(asked: PartsAsked, info: PartsStudy['prices'], roles: number): Counts {
  const { parts, engagements, like } = asked;
  const perBattle = ((1 << parts) + 1) * roles;
  const { points: share, least } = dealt(info, like !== undefined);
  const points = Math.floor((share * engagements) / roles);
  const count = Math.floor((engagements - points * roles) / perBattle);
  if (points >= least.points && count >= least.parts) return { points, parts: count };
  throw new LanchesterError(
    'usage',
    `${parts} ${parts === 1 ? 'part' : 'parts'} among the armies of this list take ${leastEngagements(parts, info, roles, like !== undefined)} engagements at least`,
  );
}

/** How few engagements say anything of so many parts; `isKnown`: whether it is known what a point buys. */
export function leastEngagements(parts: number, info: PartsStudy['prices'], roles: number, isKnown: boolean): number {
  const { points, least } = dealt(info, isKnown);
  const perBattle = ((1 << parts) + 1) * roles;
  const forPoints = isKnown ? 0 : (least.points * roles) / points;
  return Math.ceil(Math.max(forPoints, (least.parts * perBattle) / (1 - points)) / 100) * 100;
}

/** What share says what a point buys, and how many battles of either kind there are at least. */
function dealt(info: PartsStudy['prices'], isKnown: boolean): { readonly points: number; readonly least: Counts } {
  const games = armyGames(info).length;
  if (isKnown) return { points: 0, least: { points: 0, parts: leastBattles } };
  return { points: pointsShare, least: { points: 4 * (games + info.units.length), parts: 2 * games } };
}

function drawAll(
  study: PartsStudy,
  { fights, price, name, like, with: own }: PartsAsked,
  counts: Counts,
): { readonly points: readonly DrawnArmies[]; readonly parts: readonly DrawnParts[] } {
  const { units } = study.prices;
  const prices = like?.prices ?? units.map((unit) => unit.price);
  const common = {
    prices,
    coreUnits: fights[0]?.roles[0]?.core.blue.units.length ?? 0,
    seed: study.seed,
  };
  const draw = (count: number, round: string): DrawnArmies[] => {
    const shares = like?.shares ?? units.map(({ weight }) => weight);
    return drawArmies(study.prices, { ...common, count, shares, areEqual: false, name: study.name, round });
  };
  return {
    points: draw(counts.points, pointsRound(name)),
    parts: makeRoom(draw(counts.parts, name), {
      ...{ ...common, own, name },
      price: like?.price ?? price,
      beside: units.map((unit) => unit.with),
    }),
  };
}

/** The mean of what both sides cost with the unit, points. */
function pointsIn({ armies: [one, other], core }: DrawnArmies, info: PartsStudy['prices'], price: number): number {
  const listed = [...one, ...other].reduce((sum, unit) => sum + (info.units[unit]?.price ?? 0), 0);
  return (listed + price) / 2 + (core ? info.core : 0);
}

/** The same armies where other units stand before those of the list. */
function placedAfter(before: number): (drawn: DrawnArmies) => DrawnArmies {
  const moved = (army: readonly number[]): number[] => army.map((unit) => unit + before);
  return ({ game, core, armies: [blue, red] }) => ({ game, core, armies: [moved(blue), moved(red)] });
}

/** With the unit as a coalition of its parts, the first of its side; or with nobody in its place. */
function withUnit(coalition: number | undefined, coalitions: number): (drawn: DrawnParts) => DrawnArmies {
  const after = placedAfter(coalitions);
  return (drawn) => {
    const { armies, ...rest } = after(drawn);
    if (coalition === undefined) return { ...rest, armies };
    const [blue, red] = armies;
    return { ...rest, armies: drawn.side === 0 ? [[coalition, ...blue], red] : [blue, [coalition, ...red]] };
  };
}

function shareOf(battle: ArmyBattle, side: 0 | 1): number {
  const [draws, blue, red] = decidedIn(battle);
  return ((side === 0 ? blue : red) + draws / 2) / (draws + blue + red);
}
