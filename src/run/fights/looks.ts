/**
 * Plans that are looked at in turn: all of them first, then what each look leaves, as long together each time. Promise:
 * what is known of a pair of plans after all looks is the mean of all its engagements; each look has streams of its own.
 */
import type { FightRates, FightResults, PlayedPair } from '../../played/fight-results.js';
import { choosePlans } from './choose-plans.js';
import { pooledPair } from './instalments.js';
import type { PlansOrder } from './job.js';
import type { Looked } from './screen.js';

/** How often plans are looked at before they are chosen. */
export const looks = 3;

/** What tells the streams of a look from those of the first. */
export function lookWords(look: number): string[] {
  return look === 1 ? [] : [`look ${look}`];
}

type Pair = FightResults['played'][number] | FightRates['played'][number];

/** What looks are told. */
interface Turns<Played> {
  /** What is compared in what was played. */
  readonly seen: (played: readonly Played[]) => Looked;
  /** Of the fight. */
  readonly name: string;
  /** Whether all games count alike. */
  readonly areCounted?: boolean;
}

/**
 * Plays some pairs of plans, each of one side against each of the other, and goes on with those that may be the best;
 * `look`: from 1.
 */
export async function lookedInTurn<Played extends Pair>(
  orders: readonly PlansOrder[],
  play: (orders: readonly PlansOrder[], look: number) => Promise<Played[]>,
  { seen, name, areCounted = false }: Turns<Played>,
): Promise<Played[]> {
  let played = await play(orders, 1);
  for (let look = 2; look <= looks; look++) {
    const roles = [...new Set(orders.map(({ role }) => role))];
    const again = roles.flatMap((role): PlansOrder[] => {
      const { left } = choosePlans(seen(played), role, name);
      const own = orders.filter((order) => order.role === role);
      const pairs = left.blue.flatMap((blue) => left.red.map((red) => ({ blue, red, role })));
      const all = own.reduce((sum, { plays }) => sum + plays, 0);
      return pairs.length === 1
        ? []
        : pairs.map((pair) => ({ ...pair, plays: Math.max(2, Math.round(all / pairs.length)) }));
    });
    const more = await play(again, look);
    played = played.map((pair) => {
      const other = more.find((each) => isSame(each, pair));
      return other === undefined ? pair : (pooledPair(pair, other, areCounted) as Played);
    });
  }
  return played;
}

function isSame(one: PlayedPair, other: PlayedPair): boolean {
  return one.blue === other.blue && one.red === other.red && one.role === other.role;
}
