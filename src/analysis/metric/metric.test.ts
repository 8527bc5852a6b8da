import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LanchesterError } from '../../kernel/errors.js';
import { compileMetric } from './index.js';

// The same cases in every run.
fc.configureGlobal({ seed: 1914 });

const names = ['blueCost', 'redCost', 'blueLost', 'redLost', 'turns'] as const;
const sample = Float64Array.of(100, 120, 30, 45, 4);

function error(run: () => unknown): LanchesterError {
  try {
    run();
  } catch (caught) {
    if (caught instanceof LanchesterError) return caught;
    throw caught;
  }
  throw new Error('nothing was thrown');
}

describe('metrics', () => {
  it.each([
    ['(redLost - blueLost) / blueCost', 0.15],
    ['redLost / redCost - blueLost / blueCost', 0.075],
    ['-turns^2', -16],
    ['2^3^2', 512],
    ['turns > 3 ? redLost : 0', 45],
    ['0 < turns < 3 ? 1 : 2', 2],
    ['0 < turns <= 4 and not (redLost == blueLost) ? 1 : 2', 1],
    ['redLost < blueLost or turns != 4 ? 1 : 2', 2],
    ['min(redLost, blueLost, turns)', 4],
    ['max(redLost)', 45],
    ['round(-2.5)', -3],
    ['round(2.5)', 3],
    ['floor(-1.5) + ceil(1.2)', 0],
    ['floor(2.9999999999999996)', 3],
    ['log(8, 2) + log2(8) + log10(1000) + log(exp(1))', 10],
    ['sqrt(abs(-16)) + sign(-3)', 3],
    ['mod(-1, 3) + (-1 mod 3)', 4],
    ['pow(2, 10)', 1024],
    ['0.1 + 0.2 == 0.3 ? 1 : 0', 1],
    ['1e3 + .5', 1000.5],
    ['+turns', 4],
  ])('%s', (text, wanted) => {
    expect(compileMetric('m', text, names).evaluate(sample)).toBeCloseTo(wanted, 12);
  });

  it('knows what it uses', () => {
    const metric = compileMetric('exchange', 'redLost / blueLost', names);
    expect(metric.uses).toEqual(['blueLost', 'redLost']);
    expect(metric.name).toBe('exchange');
  });

  it('a long sum is not deep', () => {
    const text = Array.from({ length: 160 }, () => 'turns').join('+');
    expect(compileMetric('m', text, names).evaluate(sample)).toBe(640);
  });

  it('names the nearest variable and function', () => {
    const unknown = error(() => compileMetric('m', 'redLots / blueCost', names));
    expect(unknown.code).toBe('unknown-name');
    expect(unknown.message).toContain('unknown variable "redLots" (did you mean "redLost"?)');
    expect(error(() => compileMetric('m', 'sqr(turns)', names)).message).toContain('did you mean "sqrt"');
    expect(error(() => compileMetric('m', 'zzzzzz', names)).message).toContain('known: blueCost, redCost');
  });

  it.each([
    ['redLost / (blueLost - 30)', /"m".*not a finite number \(Infinity\) at blueLost = 30, redLost = 45/],
    ['0 / (blueLost - 30)', /NaN/],
    ['sqrt(-turns)', /NaN\) at turns = 4/],
    ['log(0)', /not a finite number \(-Infinity\)\.$/],
    ['exp(10 ^ turns)', /Infinity/],
    ['(-8) ^ (1 / 3)', /NaN/],
    ['log(turns, 0)', /NaN/],
    ['log(turns, -2)', /NaN/],
  ])('%s has no value', (text, message) => {
    const metric = compileMetric('m', text, names);
    const thrown = error(() => metric.evaluate(sample));
    expect(thrown.code).toBe('bad-value');
    expect(thrown.message).toMatch(message);
  });
});

describe('what is refused', () => {
  const hostile: readonly (readonly [text: string, message: RegExp])[] = [
    ['', /empty/],
    ['   ', /empty/],
    ['import("fs")', /character "\\""/],
    ['cos.constructor("return process")()', /character/],
    ['turns.constructor', /dot or brackets/],
    ['turns.constructor.constructor(1)', /can be called, by their names|dot or brackets/],
    ['abs.constructor(1)', /can be called, by their names/],
    ['constructor', /unknown variable "constructor"/],
    ['constructor(1)', /unknown function "constructor"/],
    ['__proto__', /character "_"/],
    ['toString', /unknown variable/],
    ['toString()', /unknown function/],
    ['hasOwnProperty(1)', /unknown function/],
    ['valueOf', /unknown variable/],
    ['evaluate(1)', /unknown function/],
    ['parse(1)', /unknown function/],
    ['import(1)', /unknown function/],
    ['createUnit(1)', /unknown function/],
    ['simplify(1)', /unknown function/],
    ['derivative(turns, turns)', /unknown function/],
    ['config(1)', /unknown function/],
    ['random()', /unknown function/],
    ['factorial(170)', /unknown function/],
    ['gamma(3)', /unknown function/],
    ['ones(2000, 2000)', /unknown function/],
    ['range(1, 1e9)', /unknown function/],
    ['f(x) = x', /definition of a function|unknown/],
    ['turns = 5', /assignment/],
    ['turns == 5', /yes or no/],
    ['turns > 3', /yes or no/],
    ['1 < turns < 3', /yes or no/],
    ['turns > 1 and turns < 3', /yes or no/],
    ['not turns', /yes or no/],
    ['turns ? 1 : 2', /must be a comparison/],
    ['(turns + 1) ? 1 : 2', /must be a comparison/],
    ['turns > 1 xor turns < 3 ? 1 : 2', /must be a comparison/],
    ['turns ? 1', /cannot be read/],
    ['1:1e9', /range/],
    ['1:2:3', /range/],
    ['[1, 2]', /character "\["/],
    ['{a: 1}', /character/],
    ['5!', /operator "!"/],
    ['3 cm', /written with \*/],
    ['2 turns', /written with \*/],
    ['turns turns', /written with \*/],
    ['2(turns + 1)', /written with \*/],
    ['turns(3)', /variable, not a function/],
    ['(turns)(3)', /written with \*/],
    ['abs', /needs its arguments/],
    ['abs()', /takes 1 argument, not 0/],
    ['abs(1, 2)', /takes 1 argument, not 2/],
    ['log(1, 2, 3)', /1 or 2 arguments/],
    ['min()', /1 or more arguments/],
    ['round(turns, 2)', /takes 1 argument/],
    ['5%', /sign % is not used/],
    ['turns % 3', /sign % is not used/],
    ['100 + 5%', /sign % is not used/],
    ['turns to redLost', /operator "to"/],
    ['turns in redLost', /operator "in"/],
    ['1e999', /not a finite number/],
    ['Infinity', /not a finite number/],
    ['NaN', /not a finite number/],
    ['true', /not a finite number/],
    ['null', /not a finite number/],
    ['undefined', /not a finite number/],
    ['0x1F', /decimal/],
    ['0b11', /decimal/],
    ['1 + 0o7', /decimal/],
    ['turns; turns', /character ";"/],
    ['turns\nturns', /character "\\n"/],
    ['turns # comment', /character "#"/],
    ['turns & 1', /character "&"/],
    ['turns | 1', /character "\|"/],
    ['~turns', /character "~"/],
    ["turns'", /character "'"/],
    ['turns .* 2', /operator "\.\*"/],
    ['turns ?? 2', /operator|cannot be read/],
    ['turns?.x', /dot or brackets|cannot be read/],
    ['t\u0443rns', /character/],
    ['tu\u200brns', /character/],
    ['1 +', /cannot be read/],
    ['(1', /cannot be read/],
    ['1)', /cannot be read/],
    ['1..2', /cannot be read/],
    ['turns, turns', /cannot be read/],
    ['+'.repeat(1001), /longer than 1000/],
    [`${'('.repeat(51)}1${')'.repeat(51)}`, /nested more than 50/],
    [`${'('.repeat(499)}1${')'.repeat(499)}`, /nested more than 50/],
    [`${'-'.repeat(900)}1`, /nested more than 50/],
    [`${'2^'.repeat(400)}1`, /nested more than 50/],
    [`${'abs('.repeat(45)}${'-'.repeat(20)}1${')'.repeat(45)}`, /nested more than 50/],
    [`${'turns>1?1:'.repeat(90)}0`, /nested more than 50/],
    [`${'not '.repeat(60)}(turns>1)?1:0`, /nested more than 50/],
  ];

  it('holds at least forty inputs', () => expect(hostile.length).toBeGreaterThanOrEqual(40));

  it.each(hostile)('%s', (text, message) => {
    const thrown = error(() => compileMetric('m', text, names));
    expect(thrown.message).toMatch(message);
    expect(thrown.message).toContain('Metric "m"');
    expect(['bad-value', 'unknown-name']).toContain(thrown.code);
  });

  it('any text at all either compiles or is refused with a typed error', () => {
    const piece = fc.constantFrom(
      'turns',
      'redLost',
      '1',
      '.5',
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '^',
      '?',
      ':',
      '<',
      '==',
      '!',
      ',',
      ' ',
      'not ',
      ' mod ',
      'abs',
      'min(',
      '.',
      '%',
      'e9',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        try {
          compileMetric('m', pieces.join(''), names).evaluate(sample);
        } catch (caught) {
          expect(caught).toBeInstanceOf(LanchesterError);
        }
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        try {
          compileMetric('m', text, names).evaluate(sample);
        } catch (caught) {
          expect(caught).toBeInstanceOf(LanchesterError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('variables need usable names', () => {
    for (const bad of ['a b', 'mod', 'true', 'abs', '_x', '1x', '']) {
      expect(() => compileMetric('m', '1', [bad])).toThrow(/cannot be the name/);
    }
    expect(() => compileMetric('m', '1', ['x', 'x'])).toThrow(/listed twice/);
  });
});
