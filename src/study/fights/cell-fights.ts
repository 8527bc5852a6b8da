/**
 * Cells that are played in games of their own: what a comparison asks of each role. Promise: a game is named by its
 * cell and its entries, and its random numbers are keyed by that.
 */
import type { EngagementCell, PlainStudy } from '../plain-study.js';
import type { FightInfo, Population } from './population.js';

/** One of the games of a cell: the cell as it is played there, and whatever shares its random numbers. */
export interface CellFight extends Omit<FightInfo, 'document'> {
  readonly cells: readonly EngagementCell[];
}

/** Cells of a study that are played in games of their own, in place of the one that is written. */
export interface CellFights extends Population<CellFight> {
  /** Distinct in the study, and the name of its first cell. */
  readonly name: string;
}

/** A game of a cell as a study of its own: on the streams of its name. */
export function fightOfCell(
  study: PlainStudy & { readonly cellFights?: readonly CellFights[] },
  { name }: CellFights,
  fight: CellFights['fights'][number],
): PlainStudy {
  const { cellFights: _, ...rest } = study;
  return { ...rest, name: `${study.name}/${name}/${fight.id}`, charts: [], engagementCells: fight.cells };
}
