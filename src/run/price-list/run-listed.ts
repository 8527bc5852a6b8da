/**
 * Plays armies of a price list at its own prices: what a list is held against another version of itself by. Promises: no
 * outcome has a say in what is played, so that two versions of a list meet the same armies on the same streams, and differ
 * where the rules do; half of the play, or more, is what worths are read of, the rest is armies of equal points.
 */
import { defined } from '../../kernel/defined.js';
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { ArmyBattle } from '../../played/armies.js';
import { listFights } from '../../study/compose/list-fights.js';
import type { ListFight } from '../../study/price-list/list-fight.js';
import type { StudyOf } from '../../study/study.js';
import { type DrawnArmies, drawArmies } from '../armies/draw-armies.js';
import { runArmies } from '../armies/run-armies.js';
import type { RunOptions } from '../options.js';
import { heldPlays } from './held-back.js';
import { type ListPlans, withPlans } from './list-plans.js';
import { pairsFor, sharesOfAll } from './run-in-company.js';
import { chosenEngine, fightsPlayed } from './run-price-list.js';
import { common } from './who-is-drawn.js';

/** Armies that another version of a list has met, of as many units and games. */
export interface MetArmies {
  /** What worths are read of. */
  readonly battles: readonly DrawnArmies[];
  /** Armies of equal points; absent: the list's own are drawn. */
  readonly held?: readonly DrawnArmies[];
  /** What units do, by places in the menu, where there is one; absent: they choose. */
  readonly plans?: ListPlans['chosen'];
}

/** What is played of a list. */
export interface ListedAsked {
  readonly seed: string;
  readonly engagements: number;
  /** They are met again, in their order; absent: the list's own are drawn. */
  readonly met?: MetArmies;
}

/** What armies of a list came to. */
export interface ListedArmies {
  /** What worths are read of. */
  readonly battles: readonly ArmyBattle[];
  /** Armies of equal points at the list's prices. */
  readonly held: readonly ArmyBattle[];
  /** What units did, where there is a menu of plans. */
  readonly plans?: ListPlans['chosen'];
}

/** Plays a list that is read off mixed armies. Throws a `LanchesterError`. */
export async function playListed(
  study: StudyOf<'priceList'>,
  { seed, engagements, met }: ListedAsked,
  options: RunOptions,
): Promise<ListedArmies> {
  const { prices: info } = study;
  const terms = info.armies;
  if (terms === undefined) throw new LanchesterError('internal', `${study.name} is not read off armies`);
  const own = { ...study, seed };
  const choice = chosenEngine(options.engine);
  const written = listFights(info, options.find);
  const { fights, plans } = await fightsFor(own, options, { written, choice, plans: met?.plans });
  const roles = study.engagement.swapRoles ? 2 : 1;
  const prices = info.units.map(({ price }) => price);
  const shares = info.units.map(({ weight }) => weight);
  const draw = (round: string, share: number, plays: number, areEqual: boolean): readonly DrawnArmies[] => {
    const count = pairsFor(share * engagements, roles * plays);
    return drawArmies(info, { count, prices, shares, areEqual, ...common({ study: own, fights }), round });
  };
  const play = (round: string, drawn: readonly DrawnArmies[], plays: number): Promise<ArmyBattle[]> =>
    runArmies(own, fights, { round, choice, prices, drawn, plays }, options);
  const { main, held } = { main: 'armies as listed', held: 'held back as listed' };
  return {
    ...defined({ plans }),
    battles: await play(main, met?.battles ?? draw(main, 1 - sharesOfAll.held, terms.plays, false), terms.plays),
    held: await play(held, met?.held ?? draw(held, sharesOfAll.held, heldPlays, true), heldPlays),
  };
}

/** Engagements of every two units, in each role, that choose plans where there is a menu. */
const plansPlays = 32;

/** The fights by plans that are told, or that are chosen. */
async function fightsFor(
  study: StudyOf<'priceList'>,
  options: RunOptions,
  asked: {
    readonly written: readonly ListFight[];
    readonly choice: EngineChoice;
    readonly plans: ListPlans['chosen'] | undefined;
  },
): Promise<{ readonly fights: readonly ListFight[]; readonly plans?: ListPlans['chosen'] }> {
  const { written, choice, plans: told } = asked;
  const menu = study.prices.plans;
  if (told !== undefined && menu !== undefined) return { fights: withPlans(written, menu, told), plans: told };
  const { fights, plans } = await fightsPlayed(study, options, written, plansPlays, choice);
  return { fights, ...defined({ plans: plans?.chosen }) };
}
