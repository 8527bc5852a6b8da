/**
 * How each kind of question offers its figures to expectations. Promise: which figures there are is known before
 * anything is played, and does not hang on what it comes to.
 */
import { LanchesterError } from '../../kernel/errors.js';
import type { ResultsOf } from '../../run/results.js';
import type { Kind, StudyOf } from '../../study/study.js';
import type { Quantity, ReadAt, Reading } from './quantity.js';

/** A figure, and how it is read from what a kind's results come to at a level of confidence. */
export interface Figure<Analysed> {
  readonly quantity: Quantity;
  readonly read: (analysed: Analysed, level: number) => Reading;
}

/** What a kind of question has for expectations. */
export interface Expectable<K extends Kind> {
  readonly quantities: (study: StudyOf<K>) => readonly Quantity[];
  readonly reader: (study: StudyOf<K>, results: ResultsOf<K>) => ReadAt;
}

/** Puts figures together with what they are read from, which is made once for each level. */
export function expectable<K extends Kind, Analysed>(
  figuresOf: (study: StudyOf<K>) => readonly Figure<Analysed>[],
  analyse: (study: StudyOf<K>, results: ResultsOf<K>, level: number) => Analysed,
): Expectable<K> {
  return {
    quantities: (study) => figuresOf(study).map(({ quantity }) => quantity),
    reader: (study, results) => readerOf(figuresOf(study), (level) => analyse(study, results, level)),
  };
}

/** Reads figures from what is made of results at a level. */
export function readerOf<Analysed>(
  figures: readonly Figure<Analysed>[],
  analysedAt: (level: number) => Analysed,
): ReadAt {
  const known = new Map(figures.map((figure) => [keyOf(figure.quantity), figure]));
  const made = new Map<number, Analysed>();
  return (quantity, level) => {
    const figure = known.get(keyOf(quantity));
    if (figure === undefined) throw new LanchesterError('internal', `no figure ${quantity.title}`);
    const analysed = made.get(level) ?? analysedAt(level);
    made.set(level, analysed);
    return figure.read(analysed, level);
  };
}

/** What tells a figure from all others of its question. */
function keyOf({ metric, of }: Quantity): string {
  return JSON.stringify([metric, ...Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
