/** Small checks that every part of a study makes. Promise: what they throw is placed where the name stands. */
import { didYouMean } from '../../kernel/nearest.js';
import { type Path, problem, type Source } from './source.js';

/** Throws if two of `items` have the same name; `at` says where the name of the item with an index stands. */
export function checkDistinct<T>(
  source: Source,
  what: string,
  items: readonly T[],
  nameOf: (item: T) => string,
  at: (index: number) => Path,
): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const name = nameOf(item);
    if (seen.has(name)) throw problem(source, 'bad-value', at(index), `two ${what} are called "${name}"`);
    seen.add(name);
  }
}

/** Throws unless `name` is one of `known`. */
export function checkKnown(source: Source, what: string, name: string, known: readonly string[], at: Path): void {
  if (!known.includes(name)) throw problem(source, 'unknown-name', at, `no ${what} ${didYouMean(name, known)}`);
}
