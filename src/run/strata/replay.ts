/**
 * One engagement of strata again. Promise: it is the one that the run played on that stream.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { CurveResults, StratumResults } from '../../played/results.js';
import type { FindRuleset } from '../../study/compile.js';
import type { EngagementCell, PlainStudy } from '../../study/study.js';
import { StrataBook } from './book.js';

/** What was played on a stream of the last stage, by one variant. */
export interface StrataReplay {
  readonly cell: EngagementCell;
  readonly role: number;
  readonly forces: string;
  /** The price at which these forces are bought here, where one is in question. */
  readonly price?: number;
  readonly choice: EngineChoice;
}

/**
 * Finds it. `price`: at which losses are told, where the forces meet at that price; else the nearest where they do.
 * Throws a `LanchesterError` ('out-of-range') for a stream that the last stage did not play.
 */
export function strataReplay(
  study: PlainStudy,
  curves: CurveResults,
  index: number,
  variant: string,
  price: number | undefined,
  find?: FindRuleset,
): StrataReplay {
  const block = curves.blocks.find(({ first, count }) => index >= first && index < first + count);
  if (block === undefined) {
    const [first, last] = [curves.blocks[0], curves.blocks.at(-1)];
    const streams =
      first === undefined || last === undefined ? 'none' : `${first.first} to ${last.first + last.count - 1}`;
    throw new LanchesterError(
      'out-of-range',
      `engagement ${index} was not played in the last stage of that run: ${streams} were`,
    );
  }
  const number = block.strata[curves.variants.indexOf(variant)] as number;
  const { role, forces } = curves.strata[number] as StratumResults;
  const distance = (own: number | undefined): number => Math.abs((own ?? 0) - (price ?? 0));
  const [point] = curves.prices
    .filter((each) => each.variant === variant && each.shares.some(({ stratum }) => stratum === number))
    .sort((a, b) => distance(a.price) - distance(b.price));
  const book = new StrataBook(study, find);
  book.at(variant, point?.price);
  const found = book.strata.find((each) => each.role === role && each.forces === forces);
  if (found === undefined) throw new LanchesterError('internal', `${variant} has no forces "${forces}"`);
  return {
    cell: found.cell,
    role,
    forces,
    choice: curves.engine,
    ...(point?.price === undefined ? {} : { price: point.price }),
  };
}
