/**
 * The options of an engagement: the policies of the data with what the scenario says instead, and the commanders off the lane.
 *
 * Promise: an unknown or mistyped option is a `LanchesterError` that names the nearest one.
 */
import { isObject, type JsonObject } from '../../../engagement/json.js';
import type { Numbers } from '../data/numbers.js';
import { type Policies, policyNames, readPolicies } from '../data/policies.js';
import { read } from '../data/reader.js';

export interface Options {
  readonly policies: Policies;
  /** By side: subordinates who are off the lane and cannot be hit (HOT-R18, HOT-R26, HOT-L07). */
  readonly subordinates: readonly [blue: number, red: number];
}

const mostSubordinates = 40;

/** Checks a scenario's options. Throws a `LanchesterError`. */
export function optionsOf(numbers: Numbers, options: JsonObject): Options {
  read.checkKeys(options, [...policyNames, 'subordinates'], 'options');
  const { subordinates = 0, ...policies } = options;
  const bySide = isObject(subordinates) ? subordinates : { blue: subordinates, red: subordinates };
  read.checkKeys(bySide, ['blue', 'red'], 'options.subordinates');
  const of = (side: string): number =>
    bySide[side] === undefined ? 0 : read.wholeAt(bySide, side, 'options.subordinates.', 0, mostSubordinates);
  return {
    policies: readPolicies({ ...numbers.rules, ...policies }, 'options.'),
    subordinates: [of('blue'), of('red')],
  };
}
