/**
 * The list that armies propose: the smallest change that leaves it within its margins. Promise: run and analysis find the
 * same; prices to begin with that are guesses have no margin, so that what is found is what is proposed.
 */
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import { normalCritical } from '../../statistics/special/normal.js';
import { type ArmyBattle, differenceOf } from '../armies.js';
import { pointsOf } from './army-rows.js';
import { type EvennessModel, evennessModel } from './evenness-model.js';
import { fairMargin } from './fair-margin.js';
import type { ListTold, ListWorths } from './list-worths.js';
import { type Proposal, propose } from './propose.js';
import { termsOf } from './terms-of.js';
import { reachOf, type Worth } from './worths.js';

/**
 * Proposes prices.
 * @param floor how far from even armies of equal points are that no prices repair, as a share of games; it moves what is
 *   foretold, and no price
 * @throws LanchesterError `bad-value` where the terms contradict each other.
 */
export function proposalOf(list: ListTold, told: ListWorths, battles: readonly ArmyBattle[], floor = 0): Proposal {
  const { step, margin, guessed } = list;
  const worths = told.worths.units;
  const terms = termsOf(
    list,
    worths.map(({ worth }) => worth),
  );
  return propose({
    ...terms,
    doubts: worths.map(doubtOf),
    margins: terms.listed.map((price) => (guessed ? (step ?? 0) / 2 : fairMargin(price, margin, step))),
    evenness: evennessModel(modelIn(list, told, battles, floor)),
  });
}

/** What foretells how even the list is at any prices; `floor` as `proposalOf` has it. */
export function modelIn(
  { units, core }: ListTold,
  { fit }: ListWorths,
  battles: readonly ArmyBattle[],
  floor = 0,
): EvennessModel {
  const listed = units.map(({ price }) => price);
  const usual = battles.reduce((sum, battle) => sum + pointsOf(battle, listed, core), 0) / battles.length;
  const slopes = listed.map((price, i): number | undefined => {
    const k = fit?.shown.indexOf(i) ?? -1;
    return k < 0 ? undefined : ((fit?.slopes[k] as number) * price) / usual;
  });
  return { slopes, copies: drawnCopies(battles, units.length), floor };
}

/** The standard error of a worth by the dice, as a share of it. */
function doubtOf(worth: Worth): number | undefined {
  const reach = reachOf(worth);
  return reach === undefined ? undefined : reach / normalCritical(DEFAULT_LEVEL);
}

/** By unit: copies in what one side has and the other has not. Independent draws differ by twice as many in the square. */
function drawnCopies(battles: readonly ArmyBattle[], count: number): number[] {
  const squares = new Array<number>(count).fill(0);
  for (const { armies } of battles) {
    for (const [unit, copies] of differenceOf(armies)) squares[unit] = (squares[unit] as number) + copies * copies;
  }
  return squares.map((own) => own / 2 / battles.length);
}
