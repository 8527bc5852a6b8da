/**
 * Runs the engagements of a study whose prices are found after the play. Promise: the cells of its variants and of the
 * prices that it shows are read off the same strata as the curves.
 */

import { defined } from '../../kernel/defined.js';
import { priceIn, tallyAt } from '../../played/cells.js';
import { StrataReader } from '../../played/read.js';
import { asksIn, mostOf } from '../../study/instalments.js';
import type { CurvedStudy } from '../../study/study.js';
import type { RunOptions } from '../options.js';
import type { EngagementCellResults, EngagementResults } from '../results.js';
import { type Goal, goalOf, type Standing, standingOf } from '../strata/enough.js';
import { searchPrices } from '../strata/search.js';
import { cellWords, roleNames } from './cell-words.js';

/** Plays or solves the strata. Throws a `LanchesterError` as `runStudy` does. */
export async function runCurves(study: CurvedStudy, options: RunOptions): Promise<EngagementResults> {
  const counted = options.observations;
  const asks =
    counted === undefined
      ? asksIn(study).map((ask) => ({ most: mostOf(ask.observations), goal: goalOf(ask, study.primary) }))
      : [{ most: counted, goal: undefined }];
  const { most, goal } = asks.at(-1) as (typeof asks)[number];
  const { threads, players, signal, find, engine, budget, onProgress, book } = options;
  const known = options.known?.engagement?.curves;
  const curves = await searchPrices(study, {
    threads,
    players,
    asks: asks.map(({ most: plays, goal: own }) => ({
      plays,
      ...defined({ goal: own }),
    })),
    book,
    ...defined({ known, signal, find, engine, budget, onProgress }),
  });
  const reader = new StrataReader(curves);
  const exact = curves.plays === 0;
  const observations = exact ? 0 : curves.pilots.reduce((sum, { plays }) => sum + plays, curves.plays);
  return {
    observations,
    stopped: exact
      ? 'exact: nothing was sampled'
      : goal === undefined
        ? 'all that were asked for'
        : endWords(goal, standingOf(study.curves, goal, curves, reader), most),
    paired: true,
    cells: study.engagementCells.map((cell): EngagementCellResults => {
      const price =
        study.curves?.of.some(({ variant }) => variant === cell.variant) === true ? priceIn(cell.axes) : undefined;
      return {
        ...cellWords(study, cell),
        roles: cell.specs.map((_, role) => ({
          ...roleNames(cell, role),
          engine: curves.engine,
          tally: tallyAt(reader, cell.variant, price, role, exact),
        })),
      };
    }),
    curves,
  };
}

/** Why a run to a precision ended. */
function endWords({ halfWidth, unit }: Goal, { is }: Standing, most: number): string {
  const asked = `±${halfWidth} ${unit}`;
  if (is === 'reached') return `${asked} was reached`;
  if (is === 'beyond') return `${asked} was not reached: the answer lies beyond all prices that were tried`;
  return `${asked} was not reached by the most that was allowed (${most})`;
}
