/**
 * The words of the metric language. Promises: this list is the whole language; what is not on it is refused, even if
 * mathjs knows it. Each function means what mathjs's number build means by it (one exception: a logarithm to a base
 * that is not positive has no value).
 */

import {
  ceilDependencies,
  create,
  type FactoryFunctionMap,
  floorDependencies,
  type MathNode,
  parseDependencies,
  roundDependencies,
} from 'mathjs/number';
import { power } from '../../kernel/power.js';

let made: ReturnType<typeof create> | undefined;

/** Made when a metric first asks for it: most questions have none of their own. */
function math(): ReturnType<typeof create> {
  // The types give each of these as possibly undefined; the number build always has them.
  const parts = { parseDependencies, roundDependencies, floorDependencies, ceilDependencies } as FactoryFunctionMap;
  made ??= create(parts);
  return made;
}

/** Parses text to a mathjs tree. Throws mathjs's own SyntaxError. Nothing is ever evaluated by mathjs. */
export function parseTree(text: string): MathNode {
  return math().parse(text);
}

/** A function of the language. */
export interface MetricFunction {
  readonly least: number;
  readonly most: number;
  readonly apply: (args: readonly number[]) => number;
}

const RELATIVE_TOLERANCE = 1e-12;
const ABSOLUTE_TOLERANCE = 1e-15;

/** mathjs's equality of numbers: within 1e-12 of the larger, or 1e-15. All its comparisons rest on it. */
export function nearlyEqual(a: number, b: number): boolean {
  if (Number.isNaN(a) || Number.isNaN(b)) return false;
  if (!Number.isFinite(a) || !Number.isFinite(b)) return a === b;
  return (
    a === b || Math.abs(a - b) <= Math.max(RELATIVE_TOLERANCE * Math.max(Math.abs(a), Math.abs(b)), ABSOLUTE_TOLERANCE)
  );
}

/** x modulo y with the sign of y, as mathjs has it (floored); x itself when y is 0. */
export function modulo(x: number, y: number): number {
  return y === 0 ? x : x - y * Math.floor(x / y);
}

/** Logarithm to a base. A base that has none gives NaN, where mathjs would quietly take the natural logarithm. */
function logarithm(x: number, base: number): number {
  return base > 0 ? Math.log(x) / Math.log(base) : Number.NaN;
}

/** The first of the extreme values, near ties counting as ties; NaN when an argument is. */
function extreme(args: readonly number[], beats: (a: number, b: number) => boolean): number {
  let best: number | undefined;
  for (const value of args) {
    if (Number.isNaN(value)) return value;
    if (best === undefined || (beats(value, best) && !nearlyEqual(value, best))) best = value;
  }
  return best as number;
}

function one(apply: (x: number) => number): MetricFunction {
  return { least: 1, most: 1, apply: (args) => apply(args[0] as number) };
}

function two(apply: (x: number, y: number) => number): MetricFunction {
  return { least: 2, most: 2, apply: (args) => apply(args[0] as number, args[1] as number) };
}

/** Every function, by name. A Map, so that `constructor` and its like are no names. */
export const metricFunctions: ReadonlyMap<string, MetricFunction> = new Map<string, MetricFunction>([
  ['abs', one(Math.abs)],
  ['sqrt', one(Math.sqrt)],
  ['exp', one(Math.exp)],
  ['log10', one(Math.log10)],
  ['log2', one(Math.log2)],
  ['sign', one(Math.sign)],
  // Rounding is mathjs's own: halves go away from zero, and a number within its tolerance of an integer is that
  // integer.
  ['round', one((x) => math().round(x))],
  ['floor', one((x) => math().floor(x))],
  ['ceil', one((x) => math().ceil(x))],
  ['pow', two(power)],
  ['mod', two(modulo)],
  [
    'log',
    {
      least: 1,
      most: 2,
      apply: ([x, base]) => (base === undefined ? Math.log(x as number) : logarithm(x as number, base)),
    },
  ],
  ['min', { least: 1, most: 100, apply: (args) => extreme(args, (a, b) => a < b) }],
  ['max', { least: 1, most: 100, apply: (args) => extreme(args, (a, b) => a > b) }],
]);

/** Words of mathjs's own grammar, which cannot be the names of variables. */
export const reservedWords: ReadonlySet<string> = new Set([
  'mod',
  'to',
  'in',
  'and',
  'xor',
  'or',
  'not',
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'end',
]);
