/**
 * Hostile metrics. Law: a metric that has numbers or refuses them, or one clear error; nothing is run but arithmetic.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { compileMetric } from '../../src/analysis/metric/index.js';
import { metricVariables } from '../../src/analysis/study/index.js';
import { answerOrRefusal } from './law.js';

const tokens = [
  ...metricVariables,
  ...Object.getOwnPropertyNames(Object.prototype),
  ...[
    'sqrt',
    'min',
    'max',
    'abs',
    'log',
    'exp',
    'mean',
    'import',
    'eval',
    'parse',
    'evaluate',
    'x',
    'i',
    'e',
    'pi',
    'end',
  ],
  ...[
    '+',
    '-',
    '*',
    '/',
    '^',
    '%',
    '(',
    ')',
    ',',
    '?',
    ':',
    '==',
    '<',
    '>',
    '!=',
    '!',
    '.',
    '..',
    ';',
    '=',
    "'",
    '"',
    '\\',
  ],
  ...[
    '[',
    ']',
    '{',
    '}',
    '0',
    '1',
    '2.5',
    '1e308',
    '1e999',
    '0x1',
    '.5',
    '1.',
    ' ',
    '\n',
    '\u2028',
    '😀',
    'true',
    'null',
  ],
  ...['and', 'or', 'not', 'to', 'in', 'mod', 'xor', '2 cm', 'NaN', 'Infinity', '__proto__', 'this'],
];
const text = fc.array(fc.constantFrom(...tokens), { maxLength: 14 }).map((parts) => parts.join(' '));
const tight = fc.array(fc.constantFrom(...tokens), { maxLength: 8 }).map((parts) => parts.join(''));

/** Compiles `runs` texts, and puts one outcome to each that compiles. */
export function compileHostileMetrics(runs: number): void {
  const values = new Float64Array(metricVariables.length).map((_, k) => k + 0.5);
  const values0 = new Float64Array(metricVariables.length);
  fc.assert(
    fc.property(fc.oneof(text, tight), (metric) => {
      const compiled = answerOrRefusal(() => compileMetric('m', metric, metricVariables));
      if (compiled === undefined) return;
      for (const known of [values, values0]) {
        const value = answerOrRefusal(() => compiled.evaluate(known));
        if (value !== undefined) expect(Number.isFinite(value)).toBe(true);
      }
    }),
    { numRuns: runs },
  );
}
