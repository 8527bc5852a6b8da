/** Dice programs that can be changed in a page: what is answered of them, and what of those that are wrong. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../site/docs/dice/kernel.js';
import { lineOf, placeOf } from '../../site/docs/dice/lines.js';
import * as armour from '../../site/docs/dice/programs/armour.js';
import * as morale from '../../site/docs/dice/programs/morale.js';
import * as shots from '../../site/docs/dice/programs/shots.js';
import { workerText } from '../../site/docs/dice/worker-text.js';
import type { Dice } from '../../src/kernel/dice.js';
import { Fraction } from '../../src/kernel/fraction.js';

const asked = { seed: 1, samples: 1000 };

describe('a program', () => {
  it('has its exact law, as fractions', () => {
    const { outcomes, mean } = answerOf(shots, asked);
    // each of four men hits with 1/2, and is not saved with 2/3
    expect(outcomes.map(({ words, exact }) => [words, exact])).toEqual([
      ['0 men fall', '16/81'],
      ['1 man falls', '32/81'],
      ['2 men fall', '8/27'],
      ['3 men fall', '8/81'],
      ['4 men fall', '1/81'],
    ]);
    expect(mean.exact).toBe('4/3');
  });

  it.each([
    ['shots', shots],
    ['armour', armour],
    ['morale', morale],
  ])('%s: sampled beside exact, and one roll told', (_, program) => {
    const { outcomes, story } = answerOf(program, { seed: 7, samples: 20_000 });
    const sum = outcomes.reduce((so, { exact }) => so.plus(Fraction.parse(exact)), new Fraction(0));
    expect(sum.toString()).toBe('1');
    for (const { chance, sampled } of outcomes) {
      const spread = Math.sqrt((chance * (1 - chance)) / 20_000);
      expect(Math.abs(sampled.share - chance)).toBeLessThan(4 * spread);
      expect(sampled.low).toBeLessThanOrEqual(sampled.share);
      expect(sampled.high).toBeGreaterThanOrEqual(sampled.share);
    }
    expect(outcomes.map(({ words }) => words)).toContain(story.result);
    expect(story.lines.some((line) => /^\d*D6: \d/.test(line))).toBe(true);
  });

  it('rolls the same dice for the same seed, and others for another', () => {
    expect(answerOf(shots, asked)).toEqual(answerOf(shots, asked));
    expect(answerOf(shots, { seed: 2, samples: 1000 }).story).not.toEqual(answerOf(shots, asked).story);
  });
});

describe('what is wrong', () => {
  const of = (rule: (dice: Dice) => unknown) => () => answerOf({ default: rule }, asked);

  it('is said in a sentence', () => {
    expect(() => answerOf({}, asked)).toThrow('there is no rule: begin a function with `export default function`');
    expect(of((dice) => dice.die(6, 'half') / 2)).toThrow('the rule must return a whole number, and returned 0.5');
    expect(of(() => undefined)).toThrow('and returned undefined');
    expect(of((dice) => dice.die(0, 'no die'))).toThrow('there is no die of 0 sides');
    let n = 0;
    const forgetful = (dice: Dice): number => (n++ % 2 === 0 ? dice.die(6, 'a') : dice.die(4, 'b'));
    expect(of(forgetful)).toThrow('keeps state');
    const endless = (dice: Dice): number => {
      while (dice.die(6, 'again') === 1);
      return 1;
    };
    expect(of(endless)).toThrow('a rule that never ends cannot be enumerated');
  });

  it('has its line', () => {
    const thrown = (stack: string): Error => Object.assign(new Error('x'), { stack });
    const chromium =
      'Error: x\n    at dieLaw (http://127.0.0.1:80/dice-kernel.js:9:1)\n    at volley (blob:http://127.0.0.1:80/7c9e-1f:17:15)';
    expect(lineOf(thrown(chromium))).toBe(17);
    expect(lineOf(thrown('dieLaw@http://a.b/dice-kernel.js:9:1\nvolley@blob:null/7c9e-1f:4:15\n'))).toBe(4);
    expect(lineOf(thrown('Error: x\n at f (http://a.b/c.js:1:2)'))).toBeUndefined();
    expect(lineOf('a text')).toBeUndefined();
  });

  it('has its line where it is a mistake of form', () => {
    const broken = 'const a = 1;\nconst b = ;\n';
    let message = '';
    try {
      workerText(broken, 'kernel.js', asked);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(placeOf(message)).toEqual({ message: 'Unexpected token', line: 2 });
    expect(() => workerText("const a = 1;\nimport { b } from 'c';", 'kernel.js', asked)).toThrow('alone, not c (2:1)');
    expect(placeOf('something else')).toEqual({ message: 'something else' });
  });
});

it('the text of a worker keeps the lines of its program, without types and imports', () => {
  const program = readFileSync(new URL('../../site/docs/dice/programs/shots.ts', import.meta.url), 'utf8').trimEnd();
  const text = workerText(program, 'http://a.b/dice-kernel.js', asked).split('\n');
  const lines = program.split('\n');
  expect(text.length).toBe(lines.length + 2);
  expect(text[0]).toMatch(/^importScripts\("http:\/\/a\.b\/dice-kernel\.js"\);.*require\('lanchester\/ruleset'\)/);
  lines.forEach((line, k) => {
    if (/^ {2,}\S/.test(line) && !line.includes('Rule')) expect(text[k]?.trim()).toContain(line.trim().slice(0, 12));
  });
  expect(text.join('\n')).not.toMatch(/: Dice|: number/);
});
