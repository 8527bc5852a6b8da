/** How often blue wins over a population of fights, with each variant. Promise: variants meet the same luck. */
import type { ChosenPlans, FightRates, RatesResults } from '../../played/fight-results.js';
import type { RatesQuestion } from '../../study/fights/question.js';
import { choosePlans } from './choose-plans.js';
import { type Begun, goneOn } from './instalments.js';
import type { FightOrder } from './job.js';
import { looks } from './looks.js';
import { allOrders, chosenOrders, openIn, sharesOf, solvedOrders } from './plan-orders.js';
import { type FightsRun, fewestLook, pilotShare } from './rounds.js';
import { lookedOver } from './screen.js';

/** Plays them: all plans against each other first, where there are any to choose from. Throws a `LanchesterError`. */
export async function runRates(run: FightsRun, { settings }: RatesQuestion): Promise<RatesResults> {
  const known = run.known?.rates;
  const begun = known === undefined ? await played(run) : { fights: known.fights, pilot: known.plays.pilot };
  const { fights, pilot } = await goneOn(run, begun, () => []);
  return { settings, ...run.about(fights, pilot) };
}

/** The rates as they are asked for at first. */
async function played(run: FightsRun): Promise<Begun<FightRates>> {
  const { info, roles, most, hasMenus } = run;
  const pilot = hasMenus ? await firstLook(run) : [];
  const used = run.playsIn(pilot);
  const left = Math.max(0, most - used);
  const both = [...Array(roles).keys()];
  if (!run.isChosen) {
    const orders = sharesOf(info).map((share, fight): FightOrder => {
      const looked = pilot[fight];
      const plans =
        looked === undefined
          ? allOrders(info, roles, left * share)
          : solvedOrders(lookedOver(looked), info.plans.written, both);
      return { fight, prices: [], plans };
    });
    return { fights: await run.round<FightRates>('last', orders), pilot: used };
  }
  const chosen = pilot.map((fight) => both.map((role) => choosePlans(lookedOver(fight), role, fight.id)));
  const orders = sharesOf(info, chosen.map(openIn)).map((share, fight): FightOrder => {
    return {
      fight,
      prices: [],
      plans: chosenOrders(chosen[fight] as readonly ChosenPlans[], info.plans.written, left * share),
    };
  });
  const fights = await run.round<FightRates>('last', orders);
  return { fights: fights.map((fight, k) => ({ ...fight, chosen: chosen[k] as readonly ChosenPlans[] })), pilot: used };
}

/** Every plan against every plan, in every fight alike, then those that may be the best. */
function firstLook(run: FightsRun): Promise<FightRates[]> {
  const { info, roles, most } = run;
  const { blue, red } = info.plans;
  const each = (most * pilotShare.plans) / looks / info.fights.length / (blue.length * red.length);
  return run.round<FightRates>(
    'pilot',
    info.fights.map((_, fight) => {
      return { fight, prices: [], plans: allOrders(info, roles, each, fewestLook), inTurn: true };
    }),
  );
}
