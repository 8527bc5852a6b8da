/**
 * A population of fights as the analysis sees it. Promises: it is either whole (every combination of entries, perhaps
 * without some) or a Latin sample of a number of draws; a design that is neither is refused in one sentence.
 */
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';

/** One axis: what is varied. */
export interface DesignAxis {
  /** One share for each entry; they sum to 1. */
  readonly weights: readonly number[];
}

/** One fight: an entry of each axis. */
export interface DesignFight {
  /** The index of an entry for every axis. */
  readonly entries: readonly number[];
  /** What it stands for: shares that sum to 1. In a sample a multiple of 1/draws, since draws may repeat. */
  readonly weight: number;
}

/** Which fights were played, and what they stand for. */
export interface Design {
  readonly axes: readonly DesignAxis[];
  /** Distinct combinations. */
  readonly fights: readonly DesignFight[];
  /** How many combinations were drawn (a Latin sample, `drawDesign`); absent where the population is played whole. */
  readonly draws?: number;
}

/** The result of one fight, in any unit. Fights have dice of their own, so their errors are independent. */
export interface Figure {
  readonly mean: number;
  /** Variance of `mean` by the dice, in the unit squared; 0 where it is exact. */
  readonly variance: number;
  /**
   * One figure that is on average no more than the truth, and one that is no less; `mean` lies between them. The truth
   * is sure to lie between the lower end of the one and the upper end of the other. Absent if `mean` is the truth
   * except for its dice.
   */
  readonly within?: { readonly low: Omit<Figure, 'within'>; readonly high: Omit<Figure, 'within'> };
}

/** A figure without its bounds. */
export function plainFigure({ mean, variance, within }: Figure): Figure {
  return { mean, variance, ...defined({ within }) };
}

/**
 * The lower or the upper figures, chosen by the sign of each one's coefficient in a sum; without an end, the figures
 * between them.
 */
export function endsOf(
  figures: readonly Figure[],
  end?: 'low' | 'high',
  coefficient: (fight: number) => number = () => 1,
): Figure[] {
  const other = end === 'low' ? 'high' : 'low';
  return figures.map(({ mean, variance, within }, k) => {
    const of = end !== undefined && coefficient(k) < 0 ? other : end;
    return (of === undefined ? undefined : within?.[of]) ?? { mean, variance };
  });
}

const isOne = (sum: number): boolean => Math.abs(sum - 1) < 1e-9;
const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/**
 * @throws LanchesterError `bad-value` where weights do not sum to 1, an entry is not on its axis, or figures are
 * missing, no numbers, or of negative variance
 */
export function checkDesign({ axes, fights, draws }: Design, figures: readonly Figure[]): void {
  const refuse = (why: string): never => {
    throw new LanchesterError('bad-value', why);
  };
  if (fights.length === 0) refuse('A population needs at least one fight.');
  if (axes.some(({ weights }) => !isOne(total(weights)))) refuse('The weights of an axis do not sum to 1.');
  if (!isOne(total(fights.map(({ weight }) => weight)))) refuse('The weights of the fights do not sum to 1.');
  if (fights.some(({ weight }) => !(weight > 0))) refuse('A fight without weight is none of the population.');
  for (const { entries } of fights) {
    if (entries.length !== axes.length || entries.some((entry, k) => axes[k]?.weights[entry] === undefined)) {
      refuse('A fight has an entry that its axis does not have.');
    }
  }
  if (draws !== undefined && !(Number.isSafeInteger(draws) && draws >= fights.length)) {
    refuse(`${fights.length} different fights are not drawn in ${draws} draws.`);
  }
  if (figures.length !== fights.length) refuse(`There are ${figures.length} figures for ${fights.length} fights.`);
  const all = [...figures, ...endsOf(figures, 'low'), ...endsOf(figures, 'high')];
  if (all.some(({ mean, variance }) => !Number.isFinite(mean) || !(variance >= 0 && Number.isFinite(variance)))) {
    refuse('A figure is a number, with a variance of at least 0.');
  }
}

/** Fights put together by what they have in common. */
export interface Grouping {
  /** The group of each fight: 0, 1, 2 … in order of first appearance. */
  readonly of: readonly number[];
  /** What each group stands for. */
  readonly weights: readonly number[];
  /** The entries of each group on the axes asked for. */
  readonly entries: readonly (readonly number[])[];
}

/** Puts fights together that have the same entries on some axes; one group for no axes. */
export function groupBy({ fights }: Pick<Design, 'fights'>, axes: readonly number[]): Grouping {
  const known = new Map<string, number>();
  const weights: number[] = [];
  const entries: number[][] = [];
  const of = fights.map((fight) => {
    const here = axes.map((axis) => fight.entries[axis] as number);
    const key = here.join();
    const group = known.get(key) ?? weights.length;
    if (group === weights.length) {
      known.set(key, group);
      weights.push(0);
      entries.push(here);
    }
    weights[group]! += fight.weight;
    return group;
  });
  return { of, weights, entries };
}
