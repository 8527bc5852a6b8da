/**
 * Goes on from what a price list has been played for, in mixed forces.
 *
 * Promises: what was played stays what it was; further armies are drawn, and at the prices, by what is known before each
 * round; armies that are held back have been seen by no fit, and those of other prices than are proposed now are left out;
 * what is played follows from what was asked for and from what is known, so that a run from nothing plays the same.
 */
import type { ArmyBattle, ArmyResults, HeldArmies } from '../../played/armies.js';
import { inThousandths, worthsIn } from '../../played/worth/list-worths.js';
import { proposalOf } from '../../played/worth/proposal.js';
import type { PriceListResults } from '../results.js';
import { leastPairs, playFurther } from './further-armies.js';
import { heldName, heldPlays, playEqual } from './held-back.js';
import { engagementsIn, type InCompany, sharesOfAll } from './run-in-company.js';

/** What a list is asked for after it was asked for less. */
export interface ListInstalment {
  /** From 2 on. */
  readonly number: number;
  /** Engagements in all at most. */
  readonly most: number;
  /** How near worths are to be known by the dice, as a share of each. */
  readonly precision?: number;
}

/** A list whose armies were played. */
export type Begun = PriceListResults & { readonly armies: ArmyResults };

/** Plays an instalment; what was begun where that is enough. Throws a `LanchesterError`. */
export async function goneOn(
  asked: Omit<InCompany, 'engagements'>,
  begun: Begun,
  further: ListInstalment,
): Promise<Begun> {
  const { study } = asked;
  const { precision, most } = further;
  const plays = study.prices.armies?.plays ?? 1;
  const each = plays * (study.engagement.swapRoles ? 2 : 1);
  const notHeld = begun.rounds
    .filter(({ round }) => !round.startsWith(heldName))
    .reduce((sum, { engagements }) => sum + engagements, 0);
  const left = Math.floor(((1 - sharesOfAll.held) * most - notHeld) / each);
  const before = { battles: begun.armies.battles, told: worthsIn(study.prices, begun.armies.battles) };
  const name = `armies, instalment ${further.number}`;
  const { battles, told, further: rounds } = await playFurther(asked, before, { count: left, precision, name });
  if (rounds === undefined) return begun;
  const played = rounds.map((own) => ({ round: own.round, engagements: each * own.battles }));
  const proposed = proposalOf(study.prices, told, battles).prices.map(inThousandths);
  const inAll = notHeld + played.reduce((sum, { engagements }) => sum + engagements, 0);
  const held = await heldFurther(asked, begun.armies.held, { read: battles, inAll, proposed, number: further.number });
  return {
    ...begun,
    armies: { ...begun.armies, battles, held: held.lists, further: [...(begun.armies.further ?? []), ...rounds] },
    rounds: [...begun.rounds, ...[...played, ...held.rounds].map((own) => ({ ...own, ranges: begun.ranges }))],
  };
}

interface HeldAsked {
  /** What worths were read of. */
  readonly read: readonly ArmyBattle[];
  /** Engagements that were played in all, but for armies that are held back. */
  readonly inAll: number;
  readonly proposed: readonly number[];
  /** Of the instalment. */
  readonly number: number;
}

/** As many armies of equal points as so many engagements have beside them; those at prices that nobody proposes now are left out. */
async function heldFurther(
  asked: Omit<InCompany, 'engagements'>,
  before: readonly HeldArmies[],
  { read, inAll, proposed, number }: HeldAsked,
): Promise<{
  readonly lists: HeldArmies[];
  readonly rounds: { readonly round: string; readonly engagements: number }[];
}> {
  const roles = asked.study.engagement.swapRoles ? 2 : 1;
  const wanted = (inAll * sharesOfAll.held) / (1 - sharesOfAll.held);
  const each = Math.floor(wanted / (before.length * roles * heldPlays));
  const lists: HeldArmies[] = [];
  const rounds: { round: string; engagements: number }[] = [];
  for (const own of before) {
    const prices = own.at === 'proposed' ? proposed : own.prices;
    const kept = prices.join() === own.prices.join() ? own.battles : [];
    const count = each - kept.length;
    const round = `${heldName}${own.at}, instalment ${number}`;
    if (count < leastPairs && kept.length > 0) {
      lists.push({ ...own, battles: kept });
      continue;
    }
    const fought = await playEqual(asked, read, { round, count: Math.max(leastPairs, count), prices });
    lists.push({ at: own.at, prices, battles: [...kept, ...fought] });
    rounds.push({ round, engagements: engagementsIn(fought) });
  }
  return { lists, rounds };
}
