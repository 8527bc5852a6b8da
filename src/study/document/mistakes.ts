/**
 * Many mistakes of one file, told at once. Promises: in the order of the file, each once; of very many the first are
 * told and the rest are counted; what is thrown is one `LanchesterError` that stands where the first mistake does.
 */
import { LanchesterError } from '../../kernel/errors.js';

/** More mistakes than this are counted, not told. */
const mostTold = 10;

/** Several mistakes as one error, a line for each; `parts` are the mistakes. */
class ManyErrors extends LanchesterError {
  readonly parts: readonly LanchesterError[];

  constructor(parts: readonly LanchesterError[], message: string) {
    const [first] = parts as readonly [LanchesterError];
    super(first.code, message, { position: first.position });
    this.parts = parts;
  }
}

/** The mistakes that an error tells: itself, unless it tells several. */
export function mistakesIn(error: LanchesterError): readonly LanchesterError[] {
  return error instanceof ManyErrors ? error.parts : [error];
}

/** One error that tells all, at the place of the first; `more` are known of and not among them. */
export function joined(errors: readonly [LanchesterError, ...LanchesterError[]], more = 0): LanchesterError {
  const flat = errors.flatMap(mistakesIn);
  const distinct = [...new Map(flat.map((error) => [error.message, error])).values()];
  const sorted = distinct.sort((a, b) => lineOf(a) - lineOf(b) || columnOf(a) - columnOf(b));
  const [first] = sorted as [LanchesterError];
  const left = more + Math.max(0, sorted.length - mostTold);
  if (sorted.length === 1 && left === 0) return first;
  const told = sorted.slice(0, mostTold).map((error) => error.message);
  if (left > 0) told.push(`and ${left} more`);
  const text = told.join('\n');
  // the place of the first is put before it again
  const { position } = first;
  const prefix = position === undefined ? '' : `${position.file}:${position.line}:${position.column}: `;
  return new ManyErrors(sorted, text.slice(prefix.length));
}

function lineOf(error: LanchesterError): number {
  return error.position?.line ?? 0;
}

function columnOf(error: LanchesterError): number {
  return error.position?.column ?? 0;
}

/** Collects the mistakes of checks that do not need each other. */
export class Mistakes {
  readonly #found: LanchesterError[] = [];

  /**
   * The result of `check`; nothing where it throws one of our errors, which is kept. Throws whatever else it throws.
   */
  try<T>(check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
      this.#found.push(error);
      return undefined;
    }
  }

  /** The results of a check of each, in order. Throws as `throwAny` does, once all were checked. */
  all<T, R>(items: Iterable<T>, check: (item: T, index: number) => R): R[] {
    const results: R[] = [];
    let index = 0;
    for (const item of items) {
      const k = index++;
      this.try(() => results.push(check(item, k)));
    }
    this.throwAny();
    return results;
  }

  /** Throws what was found, as one error; goes on where nothing was. */
  throwAny(): void {
    const [first, ...others] = this.#found;
    if (first !== undefined) throw joined([first, ...others]);
  }
}
