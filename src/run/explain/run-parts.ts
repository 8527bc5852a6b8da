/**
 * Plays a unit of which some parts are out, among armies of a price list, and armies of the list that say what a point
 * buys.
 *
 * Promises: which armies meet is known before any is played, and is the same whatever is out; every coalition meets the
 * same armies on the same streams, in the same place of its side; what says what a point buys has streams of its own; what
 * is played is no more than was asked for.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import { type ArmyBattle, decidedIn } from '../../played/armies.js';
import type { PartsBattle, PartsResults } from '../../played/parts.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/price-list.js';
import type { StudyOf } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import { armyGames, type DrawnArmies, drawArmies } from '../price-list/draw-armies.js';
import { runArmies } from '../price-list/run-armies.js';
import { keepingThreads } from '../threads/kept.js';
import { type DrawnParts, makeRoom } from './draw-parts.js';

const choice: EngineChoice = {
  engine: 'table',
  grain: 'sub-rule',
  why: 'forces of many sizes, each played too seldom for whole steps',
};

/** Of all engagements so many say what a point buys. */
const pointsShare = 0.3;

/** What is asked of a unit's parts. */
export interface PartsAsked {
  /** How many parts: there are as many coalitions as 2 to the power of it. */
  readonly parts: number;
  /** The unit's price, points: what it counts for, whatever is out. */
  readonly price: number;
  /** The fights of the list; in each the coalitions stand before the list's units. */
  readonly fights: readonly ListFight[];
  /** Names the unit's streams. */
  readonly name: string;
  /** All that may be played. */
  readonly engagements: number;
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
  const { parts, fights, price, name } = asked;
  const info = study.prices;
  const coalitions = 1 << parts;
  const roles = study.engagement.swapRoles ? 2 : 1;
  const counts = countsOf(asked, info, roles);
  const drawn = drawAll(study, asked, counts);
  const prices = [...new Array<number>(coalitions).fill(price), ...info.units.map((unit) => unit.price)];
  const of = (counts.points + counts.parts * (coalitions + 1)) * roles;
  let before = 0;
  const play = async (round: string, own: readonly DrawnArmies[]): Promise<ArmyBattle[]> => {
    const onProgress: RunOptions['onProgress'] = ({ done }) =>
      options.onProgress?.({ phase: 'engagements', done: before + done * roles, of });
    const asRound = { round, choice, prices, drawn: own, plays: 1 };
    const played = await runArmies(study, fights, asRound, { ...options, onProgress });
    before += own.length * roles;
    return played;
  };
  const listed = await play(`${name}: what a point buys`, drawn.points.map(placedAfter(coalitions)));
  const won: number[][] = [];
  for (let coalition = 0; coalition <= coalitions; coalition++) {
    const own = drawn.parts.map(withUnit(coalition < coalitions ? coalition : undefined, coalitions));
    const played = await play(name, own);
    won.push(played.map((battle, n) => shareOf(battle, (drawn.parts[n] as DrawnParts).side)));
  }
  const battles = drawn.parts.map((own, n): PartsBattle => {
    const shares = won.map((one) => one[n] as number);
    const points = pointsIn(own, info, price);
    return { game: own.game, points, won: shares.slice(0, coalitions), wonWithout: shares.at(-1) as number };
  });
  const armies = listed.map((battle, n) => ({ ...battle, armies: (drawn.points[n] as DrawnArmies).armies }));
  return { parts, plays: roles, battles, armies, core: info.core };
}

interface Counts {
  /** Battles that say what a point buys. */
  readonly points: number;
  /** Battles with every coalition. */
  readonly parts: number;
}

/** Battles of either kind. Throws a `LanchesterError` where they are too few. */
function countsOf({ parts, engagements }: PartsAsked, info: PartsStudy['prices'], roles: number): Counts {
  const perBattle = ((1 << parts) + 1) * roles;
  const games = armyGames(info).length;
  const least = { points: 4 * (games + info.units.length), parts: 2 * games };
  const points = Math.floor((pointsShare * engagements) / roles);
  const count = Math.floor((engagements - points * roles) / perBattle);
  if (points >= least.points && count >= least.parts) return { points, parts: count };
  const needed = Math.max((least.points * roles) / pointsShare, (least.parts * perBattle) / (1 - pointsShare));
  const rounded = Math.ceil(needed / 100) * 100;
  throw new LanchesterError(
    'usage',
    `${parts} ${parts === 1 ? 'part' : 'parts'} among the armies of this list take ${rounded} engagements at least`,
  );
}

function drawAll(
  study: PartsStudy,
  { fights, price, name }: PartsAsked,
  counts: Counts,
): { readonly points: readonly DrawnArmies[]; readonly parts: readonly DrawnParts[] } {
  const { units } = study.prices;
  const prices = units.map((unit) => unit.price);
  const common = {
    prices,
    coreUnits: fights[0]?.roles[0]?.core.blue.units.length ?? 0,
    seed: study.seed,
  };
  const draw = (count: number, round: string): DrawnArmies[] => {
    const shares = units.map(({ weight }) => weight);
    return drawArmies(study.prices, { ...common, count, shares, areEqual: false, name: study.name, round });
  };
  return {
    points: draw(counts.points, `${name}: what a point buys`),
    parts: makeRoom(draw(counts.parts, name), { ...common, price, name }),
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
