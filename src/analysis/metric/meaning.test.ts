import fc from 'fast-check';
import { all, create, type FactoryFunctionMap } from 'mathjs/number';
import { describe, expect, it } from 'vitest';
import { power } from '../../kernel/power.js';
import { compileMetric } from './index.js';
import { metricFunctions } from './words.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const names = ['blueCost', 'redCost', 'blueLost', 'redLost', 'turns'] as const;
const math = create(all as FactoryFunctionMap);
// powers alone are not the engine's: `power` has the same bits on every Node
math.import({ pow: power }, { override: true });

/** What mathjs itself makes of the text. */
function reference(text: string, values: Float64Array): number {
  return math.evaluate(text, Object.fromEntries(names.map((name, i) => [name, values[i] as number]))) as number;
}

describe('closures mean what mathjs means', () => {
  const number = fc.oneof(
    fc.constantFrom(...names),
    fc.integer({ min: 0, max: 12 }).map(String),
    fc.constantFrom('0.5', '2.5', '1e-13', '3.0000000000001', '1.5e3'),
  );
  const tree = fc.letrec<{ number: string; condition: string }>((tie) => ({
    number: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      number,
      fc
        .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '^', ' mod '), tie('number'))
        .map(([a, op, b]) => `(${a}${op}${b})`),
      fc
        .tuple(
          number,
          fc.constantFrom('+', '-', '*', '/', '^', ' mod '),
          number,
          fc.constantFrom('+', '*', '^'),
          number,
        )
        .map((parts) => parts.join('')),
      fc.tuple(tie('number'), fc.constantFrom('2', '10', '0.5', '7.3')).map(([a, base]) => `log(${a}, ${base})`),
      tie('number').map((a) => `-${a}`),
      fc
        .tuple(
          fc.constantFrom('abs', 'sqrt', 'exp', 'log', 'log2', 'log10', 'round', 'floor', 'ceil', 'sign'),
          tie('number'),
        )
        .map(([f, a]) => `${f}(${a})`),
      fc
        .tuple(fc.constantFrom('pow', 'mod', 'min', 'max'), tie('number'), tie('number'))
        .map(([f, a, b]) => `${f}(${a}, ${b})`),
      fc
        .tuple(fc.constantFrom('min', 'max'), tie('number'), tie('number'), tie('number'))
        .map(([f, ...args]) => `${f}(${args.join(', ')})`),
      fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `((${c}) ? ${a} : ${b})`),
    ),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
        .map((parts) => parts.join(' ')),
      fc
        .tuple(tie('number'), fc.constantFrom('<', '<='), tie('number'), fc.constantFrom('<', '>='), tie('number'))
        .map((parts) => parts.join(' ')),
      fc
        .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
        .map(([a, op, b]) => `(${a}) ${op} (${b})`),
      tie('condition').map((c) => `not (${c})`),
    ),
  }));
  const values = fc.array(fc.oneof(fc.integer({ min: -9, max: 200 }), fc.double({ min: -5, max: 5, noNaN: true })), {
    minLength: 5,
    maxLength: 5,
  });

  it('on two thousand random expressions', () => {
    let finite = 0;
    fc.assert(
      fc.property(tree.number, values, (text, list) => {
        fc.pre(text.length <= 1000);
        const at = Float64Array.from(list);
        const wanted = reference(text, at);
        const metric = compileMetric('m', text, names);
        if (typeof wanted === 'number' && Number.isFinite(wanted)) {
          finite++;
          expect(metric.evaluate(at)).toBe(wanted);
        } else {
          expect(() => metric.evaluate(at)).toThrow(/not a finite number/);
        }
      }),
      { numRuns: 2000 },
    );
    expect(finite).toBeGreaterThan(500);
  });

  it('every listed function is tested above', () => {
    expect([...metricFunctions.keys()].sort()).toEqual([
      'abs',
      'ceil',
      'exp',
      'floor',
      'log',
      'log10',
      'log2',
      'max',
      'min',
      'mod',
      'pow',
      'round',
      'sign',
      'sqrt',
    ]);
  });
});
