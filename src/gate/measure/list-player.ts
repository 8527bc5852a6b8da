/** Whoever plays a price list: today's code in this process, or another's elsewhere. */
import type { PlayedList } from '../../analysis/gate/list-readings.js';
import type { ListedArmies, MetArmies } from '../../run/price-list/run-listed.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';

/** Two armies that have met. */
export type FoughtArmies = PlayedList['armies']['battles'][number];

/** So much of a list. */
export interface ListAsked {
  readonly seed: string;
  readonly engagements: number;
  /** Armies that another version of the list has met: they are met again, in their order. */
  readonly met?: MetArmies;
}

/** What armies of a list come to. Throws a `LanchesterError`. */
export type PlaysList = (asked: ListAsked) => Promise<ListedArmies>;

/** A list, and who plays it. */
export interface ListPlayer {
  /** Its units in the order in which armies number them. */
  readonly info: PriceListInfo;
  readonly play: PlaysList;
}

/** A list as somebody has played it. */
export interface ListPlayed extends PlayedList<PriceListInfo> {
  readonly armies: ListedArmies;
}

/** Plays a list; where another version of it has met armies, in the same, by the same plans of a menu. */
export async function playedBy(
  { info, play }: ListPlayer,
  asked: Omit<ListAsked, 'met'>,
  before?: ListPlayed,
): Promise<ListPlayed> {
  return { info, armies: await play(before === undefined ? asked : { ...asked, met: metBy(before, info) }) };
}

/** Armies cost the same at the prices that they were drawn at, and at no others; luck that chooses plans is no change. */
function metBy({ info, armies }: ListPlayed, { units, plans: menu }: PriceListInfo): MetArmies {
  const { battles, held, plans } = armies;
  const isSameMenu = menu?.map(({ label }) => label).join() === info.plans?.map(({ label }) => label).join();
  return {
    battles,
    ...(units.every(({ price }, i) => price === info.units[i]?.price) ? { held } : {}),
    ...(isSameMenu && plans !== undefined ? { plans } : {}),
  };
}
