/**
 * Replays of a question that is asked of many fights. Promise: every fight of the population is offered under every pair
 * of plans, and where its price is found after the play, with each of the forces that meet there; number n is what the
 * last round of the run has played on stream n, wherever it played that there.
 */
import { studyKey } from '../kernel/random/stream-key.js';
import { priceIn } from '../played/cells.js';
import { cellWithPlans } from '../run/fights/menus.js';
import type { Stratum } from '../run/strata/book.js';
import { type FightInfo, type FightsInfo, fightStudy } from '../study/fights/fights.js';
import type { PlanMenus } from '../study/fights/plans.js';
import { cellsOfPrices } from '../study/price/price-cells.js';
import { remembered } from '../study/remembered.js';
import type { EngagementCell, FightsStudy, PlainStudy } from '../study/study.js';
import type { ReplayChoice } from './protocol.js';
import { fixedFight, strataAt } from './told-curve.js';
import { chosenOf, entryWords, type HowTold, type Option, type ToldFight } from './told-fight.js';

/** How the run tells the streams of its last round from others (`run/fights/`). */
const lastRound = 'last';
const atManyPrices = 'prices';

/** A fight of the population. */
export function populationFight(study: FightsStudy, cell: EngagementCell, how: HowTold): ToldFight {
  const { fights, plans, question } = study.fights;
  const fight = chosenOf('fight', 'Fight', fights.map(optionOf(study.fights)), how.of);
  const [blue, red] = (['blue', 'red'] as const).map((side) =>
    chosenOf(`${side} plan`, `${side === 'blue' ? 'Blue' : 'Red'}'s plan`, planOptions(plans, side), how.of),
  ) as [ReturnType<typeof chosenOf<number>>, ReturnType<typeof chosenOf<number>>];
  const own = studyOf(study, fight.value);
  const chosen = { blue: blue.value, red: red.value };
  const labels = (['blue', 'red'] as const).map((side) => plans[side][chosen[side]]?.label);
  const planned = cellWithPlans(plans, chosen);
  const several = (choice: ReplayChoice): ReplayChoice[] => (choice.options.length > 1 ? [choice] : []);
  const choices = [fight, blue, red].flatMap(({ choice }) => several(choice));
  const name = [cell.id, how.role, ...labels];
  const key = (...words: readonly string[]) =>
    studyKey(study.seed, [own.name, ...labels, lastRound, ...words].join('\n'));
  if (question.kind === 'price' && question.inPlay === undefined) {
    const forces = chosenOf<Stratum>('forces', 'Forces', strataAt(own, cell, how.role), how.of);
    const { cell: fixed, rank } = forces.value;
    const told = fixedFight(own, [...name, rank], () => planned(fixed), { ...how, key: key(atManyPrices) });
    return { ...told, choices: [...choices, ...several(forces.choice)] };
  }
  const price = question.kind === 'price' ? priceIn(cell.axes) : undefined;
  const alone = (): EngagementCell => {
    const setting = planned(cellsOfPrices(own)(cell.variant, price));
    return { ...setting, specs: setting.specs.slice(how.role, how.role + 1) };
  };
  return { ...fixedFight(own, name, alone, { ...how, key: key(`role ${how.role}`) }), choices };
}

/** `3: IS-2; 30 inches; open`. */
function optionOf({ axes }: FightsInfo): (fight: FightInfo) => Option<FightInfo> {
  return (fight) => ({ id: fight.id, title: `${fight.number}: ${entryWords(axes, fight.entries)}`, value: fight });
}

/** What a side may do, as written first. */
function planOptions(plans: PlanMenus, side: 'blue' | 'red'): Option<number>[] {
  const all = plans[side].map(({ label }, value) => ({ id: label, title: label, value }));
  const written = plans.written[side];
  return [...all.slice(written, written + 1), ...all.filter(({ value }) => value !== written)];
}

/** A fight as the run plays it. */
const studyOf = remembered(
  1000,
  ({ id }: FightInfo) => id,
  (study: FightsStudy, fight): PlainStudy => fightStudy(study, fight),
);
