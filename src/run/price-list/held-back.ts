/**
 * Armies of a list that no price is found from. Promises: both sides cost the same at the prices that they are held back at,
 * and armies are as large at all prices; their streams are their own.
 */
import type { ArmyBattle, HeldArmies } from '../../played/armies.js';
import { pointsOf } from '../../played/worth/army-rows.js';
import { inThousandths } from '../../played/worth/list-worths.js';
import type { PriceListInfo } from '../../study/price-list/list-info.js';
import { type ArmyDraw, drawArmies } from '../armies/draw-armies.js';
import { runArmies } from '../armies/run-armies.js';
import { engagementsIn, type Fielded, type InCompany, pairsFor, sharesOfAll } from './run-in-company.js';
import { common } from './who-is-drawn.js';

/** Armies that are held back are played so often in each role, so that their dice can be told from them. */
export const heldPlays = 8;
/** What rounds of armies that are held back begin with. */
export const heldName = 'held back, ';

/** Armies of equal points at some prices each; `read`: what worths were read of. Throws a `LanchesterError`. */
export async function playHeld(
  asked: InCompany,
  read: readonly ArmyBattle[],
  lists: readonly Pick<HeldArmies, 'at' | 'prices'>[],
): Promise<{ readonly held: HeldArmies[]; readonly rounds: Fielded['rounds'] }> {
  const { study, engagements } = asked;
  const roles = study.engagement.swapRoles ? 2 : 1;
  const count = pairsFor(sharesOfAll.held * engagements, lists.length * roles * heldPlays);
  const held: HeldArmies[] = [];
  for (const { at, prices } of lists) {
    held.push({ at, prices, battles: await playEqual(asked, read, { round: heldRound(at), count, prices }) });
  }
  return {
    held,
    rounds: held.map(({ at, battles }) => ({ round: heldRound(at), engagements: engagementsIn(battles) })),
  };
}

function heldRound(at: HeldArmies['at']): string {
  return `${heldName}${at}`;
}

/**
 * Plays a round of armies of equal points. Prices are ratios: at dearer ones a side has more to spend, so that armies are as
 * large at all of them, and none looks even because its armies are small. `read`: what worths were read of. Throws a
 * `LanchesterError`.
 */
export function playEqual(
  { study, fights, choice, options, shares }: Omit<InCompany, 'engagements'>,
  read: readonly ArmyBattle[],
  { round, ...own }: Pick<ArmyDraw, 'round' | 'count' | 'prices'>,
): Promise<ArmyBattle[]> {
  const { prices } = own;
  const purse = timesDearer(study.prices, read, prices);
  const about = { ...own, round, shares, purse, areEqual: true, ...common({ study, fights }) };
  const drawn = drawArmies(study.prices, about);
  return runArmies(study, fights, { round, choice, prices, drawn, plays: heldPlays }, options);
}

/** How many times what they cost at the list's prices armies cost at others. */
function timesDearer({ units }: PriceListInfo, read: readonly ArmyBattle[], prices: readonly number[]): number {
  const cost = (of: readonly number[]): number => read.reduce((sum, battle) => sum + pointsOf(battle, of, 0), 0);
  return inThousandths(cost(prices) / cost(units.map(({ price }) => price)));
}
