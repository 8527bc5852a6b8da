/**
 * Plays armies of a price list at its own prices: what a list is held against another version of itself by. Promises: no
 * outcome has a say in what is played, so that two versions of a list meet the same armies on the same streams, and differ
 * where the rules do; half of the play, or more, is what worths are read of, the rest is armies of equal points.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { ArmyBattle } from '../../played/armies.js';
import { listFights } from '../../study/compose/list-fights.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import type { StudyOf } from '../../study/study.js';
import { drawArmies } from '../armies/draw-armies.js';
import { runArmies } from '../armies/run-armies.js';
import type { RunOptions } from '../options.js';
import { common, heldPlays, pairsFor, sharesOfAll } from './run-in-company.js';
import { chosenEngine, fightsPlayed } from './run-price-list.js';

/** What is played of a list. */
export interface ListedAsked {
  readonly seed: string;
  readonly engagements: number;
  /** Whose armies worths are read of, where they are not the list's own: a list of as many units and games. */
  readonly drawnBy?: PriceListInfo;
}

/** What armies of a list came to. */
export interface ListedArmies {
  /** What worths are read of. */
  readonly battles: readonly ArmyBattle[];
  /** Armies of equal points at the list's prices. */
  readonly held: readonly ArmyBattle[];
}

/** Plays a list that is read off mixed armies. Throws a `LanchesterError`. */
export async function playListed(
  study: StudyOf<'priceList'>,
  { seed, engagements, drawnBy = study.prices }: ListedAsked,
  options: RunOptions,
): Promise<ListedArmies> {
  const { prices: info } = study;
  const terms = info.armies;
  if (terms === undefined) throw new LanchesterError('internal', `${study.name} is not read off armies`);
  const own = { ...study, seed };
  const choice = chosenEngine(options.engine);
  const written = listFights(info, options.find);
  const { fights } = await fightsPlayed(own, options, written, plansPlays, choice);
  const roles = study.engagement.swapRoles ? 2 : 1;
  const round = async (round: string, by: PriceListInfo, share: number, plays: number, areEqual: boolean) => {
    const count = pairsFor(share * engagements, roles * plays);
    const shares = by.units.map(({ weight }) => weight);
    const about = { count, shares, areEqual, ...common({ study: own, fights }), round };
    const drawn = drawArmies(by, { ...about, prices: pricesOf(by) });
    return runArmies(own, fights, { round, choice, prices: pricesOf(info), drawn, plays }, options);
  };
  return {
    battles: await round('armies as listed', drawnBy, 1 - sharesOfAll.held, terms.plays, false),
    held: await round('held back as listed', info, sharesOfAll.held, heldPlays, true),
  };
}

/** Engagements of every two units, in each role, that choose plans where there is a menu. */
const plansPlays = 32;

function pricesOf({ units }: PriceListInfo): number[] {
  return units.map(({ price }) => price);
}
