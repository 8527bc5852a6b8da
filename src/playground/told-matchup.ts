/**
 * Replays of a price list: two of its units in one of its fights. Promise: every two units are offered, in every fight,
 * with each number of copies that the listed prices buy; number n is what the last round of the run has played on stream
 * n, wherever it played that there, by plans as written.
 */
import { LanchesterError } from '../kernel/errors.js';
import { studyKey } from '../kernel/random/stream-key.js';
import { copiesIfBought } from '../played/copies.js';
import { listFights } from '../study/compose/list-fights.js';
import { type ListFight, listCell } from '../study/price-list/list-fight.js';
import type { PricedUnit, PriceListInfo } from '../study/price-list/list-info.js';
import type { EngagementCell, StudyOf } from '../study/study.js';
import { fixedFight } from './told-curve.js';
import { chosenOf, entryWords, type HowTold, type Option, type ToldFight } from './told-fight.js';

/** How the run tells the streams of its last round from others (`run/price-list/`). */
const lastRound = 'last round';

type Pair = readonly [PricedUnit, PricedUnit];
type Copies = readonly [number, number];

/** A battle of two units. Blue is the one that the list has first, as in a run. */
export function matchupFight(study: StudyOf<'priceList'>, how: HowTold): ToldFight {
  const { prices: info } = study;
  const { units, population } = info;
  const one = chosenOf('blue', 'Blue', units.slice(0, -1).map(unitOption), how.of);
  const later = units.slice(units.indexOf(one.value) + 1);
  const other = chosenOf('red', 'Red', later.map(unitOption), how.of);
  const fights = population.fights.map(
    (value): Option<typeof value> => ({ id: value.id, title: entryWords(population.axes, value.entries), value }),
  );
  const fight = chosenOf('fight', 'Fight', fights, how.of);
  const pair: Pair = [one.value, other.value];
  const copies = chosenOf('copies', 'Copies', copiesOf(info, pair), how.of);
  const alone = (): EngagementCell => {
    const [place] = listFights({ ...info, units: pair, population: { ...population, fights: [fight.value] } });
    const [blue, red] = copies.value;
    const { copies: _, ...cell } = listCell(place as ListFight, {
      blue: new Array<number>(blue).fill(0),
      red: new Array<number>(red).fill(1),
    });
    return { ...cell, specs: cell.specs.slice(how.role, how.role + 1) };
  };
  const name = [fight.value.id, pair[0].id, pair[1].id];
  const key = studyKey(study.seed, [study.name, ...name, lastRound].join('\n'));
  const told = fixedFight(study, [...name, copies.value, how.role], alone, { ...how, key });
  const choices = [one, other, fight, copies].map(({ choice }) => choice);
  return { ...told, choices: choices.filter(({ options }) => options.length > 1) };
}

function unitOption(unit: PricedUnit): Option<PricedUnit> {
  return { id: unit.id, title: unit.title, value: unit };
}

/** What meets at the listed prices: how many of the one, how many of the other, the most frequent first. Throws where nothing does. */
function copiesOf({ budgets, core }: PriceListInfo, pair: Pair): Option<Copies>[] {
  const weights = new Map<string, { readonly copies: Copies; readonly weight: number }>();
  for (const budget of budgets) {
    const [ofBlue = [], ofRed = []] = pair.map(({ price }) => copiesIfBought({ budget, core }, price) ?? []);
    for (const blue of ofBlue) {
      for (const red of ofRed) {
        const id = `${blue.copies} ${red.copies}`;
        const weight = (weights.get(id)?.weight ?? 0) + blue.chance * red.chance;
        weights.set(id, { copies: [blue.copies, red.copies], weight });
      }
    }
  }
  if (weights.size === 0) {
    const [one, other] = pair.map(({ title }) => title);
    throw new LanchesterError('usage', `no budget of this list buys both ${one} and ${other} at the listed prices`);
  }
  return [...weights]
    .sort(([, a], [, b]) => b.weight - a.weight)
    .map(([id, { copies }]) => ({ id, title: `${copies[0]} against ${copies[1]}`, value: copies }));
}
