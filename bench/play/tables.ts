/** What was measured, as lines for people. */
import type { AgainstPlans, Loss } from './against-plans.js';
import type { RolloutGain } from './against-rollouts.js';
import type { Patience } from './patience.js';
import { liesInside, type PlanSpread } from './plan-spread.js';

const one = (value: number): string => value.toFixed(1);

export function lossLine({ fight, mission, side, attacks, own, enemy, able, plan, low, high }: Loss): string {
  return `${fight}, ${mission}, ${side} ${attacks ? 'attacks' : 'defends'} against ${enemy}: able ${one(able)}, ${own} ${one(plan)} (${one(low)} to ${one(high)})`;
}

export function printAgainstPlans({
  ruleset,
  rows,
  shown,
  places,
  placesLost,
  looked,
  comparisons,
  games,
}: AgainstPlans) {
  console.log(`${ruleset}: games of 100 won against hold, advance and assault, the mean over fights`);
  console.log(`${''.padEnd(24)}  able   hold advance assault   both able`);
  for (const { mission, attacks, won, both } of rows) {
    const cells = [won.able, won.hold, won.advance, won.assault].map((value) => one(value).padStart(6));
    console.log(
      `${mission.padEnd(14)} ${attacks ? 'attacks ' : 'defends '} ${cells.join(' ')} ${one(both).padStart(10)}`,
    );
  }
  console.log(
    `${comparisons} comparisons; ${looked[0]} looked like a loss in ${games[0]} games, ${looked[1]} after ${games[1]} more; shown in ${games[2]} more: ${shown.length}, in ${placesLost} of ${places} places (${one((100 * placesLost) / places)} %)`,
  );
  for (const loss of shown) console.log(`  ${lossLine(loss)}`);
}

export function printGain(gain: RolloutGain): void {
  const { fight, mission, side, attacks, own, enemy, games, plan, rollouts, low, high, habits } = gain;
  console.log(
    `${fight}, ${mission}, ${side} ${attacks ? 'attacks' : 'defends'}: ${own} against ${enemy} ${one(plan)}, by rollouts ${one(rollouts)} (gain ${one(low)} to ${one(high)}, ${games} games; in each ${one(gain.decisions)} decisions, ${one(gain.thinned)} thinned, ${one(gain.departures)} departures)`,
  );
  for (const { what, times, gain: each } of habits) console.log(`    ${times} × ${one(each)}: ${what}`);
}

export function printPlanSpread({ engagements, units }: PlanSpread): void {
  console.log(`prices by play, about ${engagements} engagements of every two units`);
  for (const each of units) {
    const { written, hold, able } = each.prices;
    const inside = liesInside(each);
    const told = inside === undefined ? '' : inside ? '  inside' : '  OUTSIDE';
    console.log(
      `${each.unit.padEnd(28)} ${String(each.list).padStart(5)}  ${[written, hold, able].map(({ words }) => words.padEnd(34)).join('')}${told}`,
    );
  }
}

export function printPatience(list: readonly Patience[]): void {
  for (const { what, mission, games, without, with: has, low, high } of list) {
    console.log(
      `${what}, ${mission}: ${one(without)} without, ${one(has)} with it (${one(low)} to ${one(high)}, ${games} games)`,
    );
  }
}
