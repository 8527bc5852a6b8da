/**
 * What draws of a search's strata are worth, where luck is counted. Promise: it hangs on the study, the prices that its
 * first stage is played at and what was asked for first, so that a search that is gone on from is one.
 */
import type { EngineChoice } from '../../kernel/engine.js';
import type { DrawWorths } from '../../kernel/luck/worths.js';
import { prepareAs } from '../../kernel/prepare.js';
import type { FindRuleset } from '../../study/compile.js';
import type { CurvedStudy } from '../../study/study.js';
import { learnWorths, leastMetered, type Piloted } from '../luck/learn-worths.js';
import type { Weighted } from './blocks.js';
import type { StrataBook, Stratum } from './book.js';
import { engagementIn } from './ends-process.js';
import type { EngineOptions } from './solving.js';
import { dealtOut, readyStage, type StagePlan } from './stage.js';

/** Strata of a variant in a role that pilots are played of, at most. */
const mostPiloted = 12;

interface Asked {
  readonly book: StrataBook;
  /** The prices of the first stage. */
  readonly first: StagePlan['prices'];
  readonly variants: readonly string[];
  readonly choice: EngineChoice;
  /** Engagements of each variant in each role that were asked for first, at most. */
  readonly most: number;
}

/** Worths for all stages; `undefined` where luck is not counted. */
export async function worthsOfStrata(
  study: CurvedStudy,
  { book, first, variants, choice, most }: Asked,
  { find, signal }: EngineOptions,
): Promise<readonly DrawWorths[] | undefined> {
  if (choice.grain !== 'sub-rule' || study.engagement?.luck === 'counted') return undefined;
  const roles = Math.max(...first.flat().map(({ priced }) => priced.roles.length));
  if (variants.length * roles * most < leastMetered) return undefined;
  return learnWorths(pilotedStrata({ book, first, choice }, find), study, signal);
}

/** Some strata of each variant in each role, for pilots. */
export function pilotedStrata(
  { book, first, choice }: Pick<Asked, 'book' | 'first' | 'choice'>,
  find?: FindRuleset,
): Piloted[] {
  const ready = readyStage(book, { prices: first });
  return first.flatMap((points, v) =>
    [0, 1].flatMap((role) =>
      spreadOver(dealtOut(points, role, book, ready)).map((place): Piloted => {
        const { cell } = book.strata[ready.strata[place] as number] as Stratum;
        return { prepared: prepareAs(engagementIn(cell, find), choice), role, group: 2 * v + role };
      }),
    ),
  );
}

/** Some strata, spread over all by their weights. */
function spreadOver(dealt: readonly Weighted[]): number[] {
  const all = dealt.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = new Set<number>();
  let upTo = 0;
  let next = 0;
  for (const { stratum, weight } of dealt) {
    upTo += weight / all;
    for (; next < mostPiloted && upTo >= (next + 1 / 2) / mostPiloted; next++) chosen.add(stratum);
  }
  return [...chosen];
}
