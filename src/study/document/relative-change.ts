/**
 * Changes that make a number of the one that stands there: `{times: 1.2}`, `{plus: 5}`, or both, first times. Promises:
 * the result is a number of thousandths, as prices are; what is no number is not made one.
 */
import { isObject, type Json } from '../../engagement/json.js';
import { found, type Path, problem, type Source } from './source.js';

/** What a number is made into: so many times itself, and so much more. */
export interface Relative {
  readonly times: number;
  readonly plus: number;
}

/** The change that a value asks for; `undefined` for a value that simply stands. Throws a placed `LanchesterError`. */
export function relativeIn(value: Json, source: Source, at: Path): Relative | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => key === 'times' || key === 'plus')) return undefined;
  const { times = 1, plus = 0 } = value;
  if (typeof times !== 'number' || !(times > 0)) {
    throw problem(source, 'bad-value', [...at, 'times'], `expected times above 0, found ${found(times)}`);
  }
  if (typeof plus !== 'number') {
    throw problem(source, 'bad-value', [...at, 'plus'], `plus: expected a number, found ${found(plus)}`);
  }
  return { times, plus };
}

/** A number as it is made, to a thousandth. */
export function changed(value: number, { times, plus }: Relative): number {
  return Math.round((value * times + plus) * 1000) / 1000;
}

/** What is to stand at a path where `old` stands. Throws a placed `LanchesterError`. */
export function changedAt(old: Json | undefined, by: Relative, path: string, source: Source, at: Path): number {
  if (typeof old === 'number') {
    const made = changed(old, by);
    if (Number.isFinite(made)) return made;
    throw problem(source, 'bad-value', at, `"${path}": ${old} changed so is no number any more: it is too large`);
  }
  const message = `"${path}": times and plus need a number to change, and there stands ${found(old)}`;
  throw problem(source, 'bad-value', at, message, 'key');
}
