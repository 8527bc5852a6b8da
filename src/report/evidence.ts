/**
 * How a report shows its sections: one picture and all notes in sight, everything else folded. Promise: nothing is left
 * out, and no note is folded.
 */
import { type Block, fold, type Section, unfolded } from './document.js';

/** The parts of some sections. */
export interface Evidence {
  readonly notes: readonly Block[];
  /** The first chart; none where there is none. */
  readonly picture: readonly Block[];
  /** Every section that has anything else, folded. */
  readonly folded: readonly Block[];
}

export function evidenceOf(sections: readonly Section[]): Evidence {
  const blocks = sections.flatMap((section) => unfolded(section.blocks));
  const notes = blocks.filter(({ kind }) => kind === 'note');
  const picture = blocks.filter(({ kind }) => kind === 'chart').slice(0, 1);
  const inSight = new Set([...notes, ...picture]);
  const folded = sections
    .map(({ heading, blocks: own }) => ({ heading, blocks: own.filter((block) => !inSight.has(block)) }))
    .filter(({ blocks: own }) => own.length > 0)
    .map(fold);
  return { notes, picture, folded };
}

/** A section, or none where it would be empty. */
export function sectionOf(heading: string, blocks: readonly Block[]): Section[] {
  return blocks.length === 0 ? [] : [{ heading, blocks }];
}
