/**
 * Plays a price list in mixed forces: what its prices are read of.
 *
 * Promises: a pilot says who is to be drawn more often and at which prices armies are about even, and is read for nothing
 * else; armies that the fit has not seen are played at the list's prices and at those that are proposed; every round is on
 * streams of its own; what is played is what was asked for, dealt out by shares that do not hang on the machine.
 */
import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { type ArmyBattle, type ArmyResults, decidedIn } from '../../played/armies.js';
import { heldTo, inThousandths, type ListWorths, worthsIn } from '../../played/worth/list-worths.js';
import { proposalOf } from '../../played/worth/proposal.js';
import type { Worth } from '../../played/worth/worths.js';
import { mostOf } from '../../study/instalments.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { StudyOf } from '../../study/study.js';
import { type ArmyDraw, armyGames, type DrawnArmies, drawArmies } from '../armies/draw-armies.js';
import { runArmies } from '../armies/run-armies.js';
import type { RunOptions } from '../options.js';
import { isPrecise, leastPairs, playFurther } from './further-armies.js';
import { forExplained } from './run-explained.js';
import { common, moreOf } from './who-is-drawn.js';
import { WidestSoFar } from './widest.js';

/** Shares of all engagements. What every two units have alone comes off the armies that are read. */
export const sharesOfAll = { pilot: 0.1, alone: 0.2, held: 0.2 } as const;
/** A pilot has few armies: what it says is drawn to the list, so that nobody is drawn at a price that only luck says. */
const pilotPenalty = 0.2;
/** Parts of the armies that are read where a precision is asked for: after each it is asked whether enough is known. */
const partsToStop = 4;
/**
 * Where prices reach into play, what units are worth moves with what they cost there, and prices of a pilot are luck: so
 * many of the armies that are read play at those, and all others at what these say.
 */
const firstAtPilot = 0.25;

/** Who plays, and how. */
export interface InCompany {
  readonly study: StudyOf<'priceList'>;
  readonly fights: readonly ListFight[];
  readonly choice: EngineChoice;
  readonly options: RunOptions;
  /** Engagements that are played in all. */
  readonly engagements: number;
  /** By unit: how often it is drawn. Sums to 1. */
  readonly shares: readonly number[];
}

/** Armies of a list without those that are held back, and what they say. */
export interface Fielded {
  readonly armies: Omit<ArmyResults, 'held'>;
  /** By unit. */
  readonly worths: readonly Worth[];
  readonly proposed: readonly number[];
  readonly rounds: readonly { readonly round: string; readonly engagements: number }[];
}

/** Plays the armies that worths are read of. Throws a `LanchesterError`. */
export async function playInCompany(asked: InCompany): Promise<Fielded> {
  const { study, fights, choice, options, engagements } = asked;
  const info = study.prices;
  const terms = info.armies as NonNullable<PriceListInfo['armies']>;
  const listed = info.units.map(({ price }) => price);
  const roles = study.engagement.swapRoles ? 2 : 1;
  const widest = new WidestSoFar();
  const battles: ArmyBattle[] = [];
  const play = (round: string, prices: readonly number[], drawn: readonly DrawnArmies[]): Promise<ArmyBattle[]> => {
    const own = { round, choice, prices, drawn, plays: terms.plays };
    return runArmies(study, fights, own, widest.telling(options, battles.length));
  };
  const draw = (round: string, own: Pick<ArmyDraw, 'count' | 'prices' | 'shares'>): DrawnArmies[] =>
    drawArmies(info, { ...own, areEqual: false, ...common(asked), round });
  const count = pairsFor(sharesOfAll.pilot * engagements, roles * terms.plays);
  const pilot = await play('armies, pilot', listed, draw('pilot', { count, prices: listed, shares: asked.shares }));
  const began = worthsIn(info, pilot, pilotPenalty).worths.units;
  widest.learn(began, pilot.length);
  const prices = heldTo(info.units, began);
  const shares = moreOf(asked.shares, began);
  const all = armiesDrawn(study, engagements);
  const begin = info.pricesInPlay === true ? Math.min(all, Math.max(leastPairs, Math.round(firstAtPilot * all))) : all;
  const drawn = draw('armies', { count: begin, prices, shares });
  let told: ListWorths | undefined;
  const parts = partsOf(info);
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((k) => beginOf(k, parts, drawn.length)) as [number, number];
    battles.push(...(await play(partName(part, parts), prices, drawn.slice(from, to))));
    told = worthsIn(info, battles);
    widest.learn(told.worths.units, battles.length);
    if (isPrecise(told.worths.units, info.precision)) break;
  }
  const first = { battles, told: told as ListWorths };
  const own = await playFurther(asked, first, { count: all - begin, precision: info.precision, name: 'armies, again' });
  const { further } = own;
  return {
    armies: { prices, shares, core: info.core, games: armyGames(info), battles: own.battles, ...defined({ further }) },
    worths: own.told.worths.units,
    proposed: proposalOf(info, own.told, own.battles).prices.map(inThousandths),
    rounds: [
      { round: 'armies, pilot', engagements: engagementsIn(pilot) },
      { round: 'armies', engagements: engagementsIn(own.battles) },
    ],
  };
}

/** Pairs of armies that so many engagements come to. */
export function pairsFor(engagements: number, each: number): number {
  return Math.max(2, Math.floor(engagements / each));
}

/** Pairs of armies that are drawn to be read. */
export function armiesDrawn(study: StudyOf<'priceList'>, engagements = askedOf(study)): number {
  const { prices, engagement } = study;
  const { count, plays } = prices.armies as NonNullable<PriceListInfo['armies']>;
  const main = 1 - sharesOfAll.pilot - sharesOfAll.held - (prices.alone ? sharesOfAll.alone : 0);
  return count ?? pairsFor(main * engagements, (engagement.swapRoles ? 2 : 1) * plays);
}

/** Engagements that a list asks for, but for those of units that are taken apart. */
function askedOf({ prices, engagement: { observations } }: StudyOf<'priceList'>): number {
  const all = mostOf(observations);
  return all - forExplained(prices, all);
}

function partsOf({ precision, pricesInPlay }: Pick<PriceListInfo, 'precision' | 'pricesInPlay'>): number {
  return precision === undefined || pricesInPlay === true ? 1 : partsToStop;
}

/** Where one of some parts of so many drawn armies begins. */
function beginOf(part: number, parts: number, drawn: number): number {
  return Math.round((part * drawn) / parts);
}

function partName(part: number, parts: number): string {
  return parts === 1 ? 'armies' : `armies, part ${part + 1}`;
}

/** The round of a pair of armies that were read, and its place there; `drawn`: pairs in all parts. */
export function placeInRound(
  info: Pick<PriceListInfo, 'precision' | 'pricesInPlay'>,
  n: number,
  drawn: number,
): { readonly round: string; readonly n: number } {
  const parts = partsOf(info);
  const part = Array.from({ length: parts }, (_, k) => k).findLast((k) => beginOf(k, parts, drawn) <= n) ?? 0;
  return { round: partName(part, parts), n: n - beginOf(part, parts, drawn) };
}

/** Engagements of some armies. */
export function engagementsIn(battles: readonly ArmyBattle[]): number {
  return battles.reduce((sum, battle) => sum + decidedIn(battle).reduce((all, own) => all + own, 0), 0);
}
