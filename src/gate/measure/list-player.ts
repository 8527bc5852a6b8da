/** Whoever plays a price list: today's code in this process, or another's elsewhere. */
import type { PlayedList } from '../../analysis/gate/list-readings.js';
import type { MetArmies } from '../../run/price-list/run-listed.js';
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
export type PlaysList = (asked: ListAsked) => Promise<PlayedList['armies']>;

/** A list, and who plays it. */
export interface ListPlayer {
  /** Its units in the order in which armies number them. */
  readonly info: PriceListInfo;
  readonly play: PlaysList;
}

/** Plays a list; where another version of it has met armies, in the same. */
export async function playedBy(
  { info, play }: ListPlayer,
  asked: Omit<ListAsked, 'met'>,
  before?: PlayedList<PriceListInfo>,
): Promise<PlayedList<PriceListInfo>> {
  return { info, armies: await play(before === undefined ? asked : { ...asked, met: metBy(before, info) }) };
}

/** Armies cost the same at the prices that they were drawn at, and at no others. */
function metBy({ info, armies }: PlayedList<PriceListInfo>, { units }: PriceListInfo): MetArmies {
  const { battles, held } = armies;
  return units.every(({ price }, i) => price === info.units[i]?.price) ? { battles, held } : { battles };
}
