/** What simple plans make of the PIPs that are left: whether a leader's group moves, how far, and what that costs (HITT-PIP-02, -03). */
import type { Odds } from '../../../kernel/odds.js';
import type { State } from '../../../kernel/process.js';
import type { Battle } from './battle.js';
import { changesMount, company, moveOption, stays } from './move-options.js';
import type { Movers } from './movers.js';
import { gapAhead } from './reach.js';
import type { BattleUnit } from './roster.js';
import { remounts, type Wish } from './wishes.js';

export interface GroupPlans {
  /** PIPs for the move that the plan of a leader has just been asked for, with those who are gathered; -1: none. */
  planned: number;
  /** What the plan of a leader makes of `pips`: one of the options of a move. */
  option(odds: Odds, s: State, leader: BattleUnit, pips: number): number;
}

export function createGroupPlans(b: Battle, wish: Wish, movers: Movers): GroupPlans {
  const { pips: prices, rules } = b.numbers;

  /** HITT-PIP-03: whether 200 paces more bring a group of Sturmtruppe into contact. */
  const plannedFurther = (odds: Odds, s: State, leader: BattleUnit, reach: number, pips: number): number => {
    if (leader.plan !== 'assault' || plans.planned + prices['storm-reach'] > pips) return reach;
    const gap = gapAhead(b, s, leader.index);
    if (reach >= gap || !movers.areStormers()) return reach;
    return movers.plannedReach(odds, s, rules['storm-reach']) >= gap ? gap : reach;
  };

  const plans: GroupPlans = {
    planned: -1,
    option: (odds, s, leader, pips) => {
      plans.planned = -1;
      if (!leader.wants) return stays;
      if (remounts(b, s, leader.index) >= 0) return prices.mount > pips ? stays : changesMount;
      const own = wish(odds, s, leader.index, 0);
      if (own === 0) return stays;
      const direction = Math.sign(own);
      movers.gatherPlanned(odds, s, leader, direction);
      const cost = movers.cost(s, leader);
      const reach = movers.plannedReach(odds, s, 0);
      if (cost > pips || reach === 0) return stays;
      plans.planned = cost;
      const further = direction > 0 ? plannedFurther(odds, s, leader, reach, pips) : reach;
      if (further > reach) plans.planned += prices['storm-reach'];
      return moveOption(b.ground.length, direction * further, company.planned);
    },
  };
  return plans;
}
