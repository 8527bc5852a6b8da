/**
 * Armies of a list after those that it was begun with. Promise: each round is drawn, and played at the prices, by what is
 * known before it, on streams of its own; so are runs that go on from another, and those that do it all at once.
 */
import type { ArmyBattle, FurtherArmies } from '../../played/armies.js';
import { heldTo, type ListWorths, worthsIn } from '../../played/worth/list-worths.js';
import { reachOf, type Worth } from '../../played/worth/worths.js';
import { drawArmies } from '../armies/draw-armies.js';
import { runArmies } from '../armies/run-armies.js';
import type { InCompany } from './run-in-company.js';
import { common, moreOf } from './who-is-drawn.js';
import { WidestSoFar } from './widest.js';

/** Fewer pairs of armies are not worth a round. */
export const leastPairs = 2;

/** What is known of a list. */
export interface Known {
  readonly battles: readonly ArmyBattle[];
  readonly told: ListWorths;
}

/** What is to be played. */
export interface FurtherAsked {
  /** Pairs of armies at most. */
  readonly count: number;
  /** How near worths are to be known by the dice, as a share of each; absent: all pairs are played. */
  readonly precision: number | undefined;
  /** What rounds are named by. */
  readonly name: string;
}

/** Plays until enough is known: all at once, or, where it may be enough before, as many as there are again and again. Throws a `LanchesterError`. */
export async function playFurther(
  asked: Omit<InCompany, 'engagements'>,
  known: Known,
  { count, precision, name }: FurtherAsked,
): Promise<Known & { readonly further: readonly FurtherArmies[] | undefined }> {
  const battles = [...known.battles];
  const further: FurtherArmies[] = [];
  const widest = new WidestSoFar();
  let { told } = known;
  let left = count;
  while (left >= leastPairs && !isPrecise(told.worths.units, precision)) {
    const next = precision === undefined ? left : Math.min(left, battles.length);
    const round = `${name}${precision === undefined ? '' : `, part ${further.length + 1}`}`;
    widest.learn(told.worths.units, battles.length);
    const options = widest.telling(asked.options, battles.length);
    const { fought, ...drawn } = await fielded({ ...asked, options }, { round, count: next, told });
    battles.push(...fought);
    further.push({ ...drawn, battles: fought.length });
    told = worthsIn(asked.study.prices, battles);
    left -= next;
  }
  return { battles, told, further: further.length === 0 ? undefined : further };
}

/** A round of armies that are drawn by what is known. */
async function fielded(
  { study, fights, choice, options, shares: base }: Omit<InCompany, 'engagements'>,
  {
    round,
    count,
    told,
  }: { readonly round: string; readonly count: number; readonly told: ReturnType<typeof worthsIn> },
): Promise<Omit<FurtherArmies, 'battles'> & { readonly fought: readonly ArmyBattle[] }> {
  const info = study.prices;
  const prices = heldTo(info.units, told.worths.units);
  const shares = moreOf(base, told.worths.units);
  const about = { count, prices, shares, areEqual: false, ...common({ study, fights }), round };
  const drawn = drawArmies(info, about);
  const plays = info.armies?.plays ?? 1;
  return {
    round,
    prices,
    shares,
    fought: await runArmies(study, fights, { round, choice, prices, drawn, plays }, options),
  };
}

/** Whether every worth is known so well by the dice, as a share of it; never, where nothing is asked. */
export function isPrecise(worths: readonly Worth[], precision: number | undefined): boolean {
  if (precision === undefined) return false;
  return worths.every((own) => {
    const reach = reachOf(own);
    return reach !== undefined && reach <= precision;
  });
}
