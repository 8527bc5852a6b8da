/**
 * What is expected, end to end by the command: of every kind of question every figure that may be named is named, in the
 * words that single it out, and read back from what was printed.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { expectedQuantitiesOf } from '../../src/analysis/expect/comparison.js';
import type { Expected } from '../../src/analysis/expect/expected.js';
import type { Quantity } from '../../src/analysis/expect/quantity.js';
import { quantitiesOf } from '../../src/analysis/expect/study.js';
import { comparisonOf } from '../../src/cli/studies.js';
import { gun } from '../../src/gate/testing/studies.js';
import { attackWordsOf } from '../../src/study/attack/attack-words.js';
import { loadScenario } from '../../src/study/load/load.js';
import { resolveScenario } from '../../src/study/resolve.js';
import { features } from '../support/features.js';
import { Folder, lanchester, small } from './command.js';

const folder = new Folder();
afterAll(() => folder.remove());

const pricedFights = `${gun.replace('engagements: 2000', 'engagements: 400')}fights:
  axes: [{name: gap, path: engagement.red.at.attack, values: [18, 14]}]
`;

/** Name and scenario; a price and values of the game that is written take long to be played, and are read by others. */
const questions: readonly (readonly [name: string, scenario: string])[] = [
  ...features.flatMap(({ name, scenario }) => (name === 'values' ? [] : [[name, scenario] as const])),
  ['attacks', small],
  ['priced-fights', pricedFights],
];

function quantitiesIn(file: string): readonly Quantity[] {
  const comparison = comparisonOf(file);
  if (comparison !== undefined) return expectedQuantitiesOf(comparison);
  const study = resolveScenario(loadScenario(file));
  return quantitiesOf(study, attackWordsOf(study));
}

/** An expectation of a figure that any number keeps. */
function expectationOf({ metric, of }: Quantity): string {
  const words = Object.entries(of).filter(([word]) => !word.startsWith('at.'));
  const at = Object.entries(of).flatMap(([word, value]) => (word.startsWith('at.') ? [[word.slice(3), value]] : []));
  const all = { metric, ...Object.fromEntries(words), ...(at.length === 0 ? {} : { at: Object.fromEntries(at) }) };
  return `  - ${JSON.stringify({ ...all, atLeast: -1e9 })}\n`;
}

describe('every figure of a question', () => {
  it.each(questions)('%s: is expected, and told', { timeout: 120_000 }, async (name, scenario) => {
    const bare = folder.write(`${name}-bare.yaml`, scenario);
    const quantities = quantitiesIn(bare).slice(0, 200);
    expect(quantities.length).toBeGreaterThan(0);
    const file = folder.write(`${name}.yaml`, `${scenario}expect:\n${quantities.map(expectationOf).join('')}`);
    const ended = await lanchester('run', file, '--no-report', '--threads', '1', '--json');
    expect(ended.stderr.replace(/^note: .*\n/gm, '')).toBe('');
    const { expectations } = (JSON.parse(ended.stdout) as { readonly expected: Expected }).expected;
    expect(expectations.map(({ figures }) => figures[0]?.title)).toEqual(quantities.map(({ title }) => title));
    // so little play leaves some prices without an end, or without a number
    const open = expectations.filter(({ verdict }) => verdict !== 'kept');
    expect(open.filter(({ figures }) => !['price', 'breakEven'].includes(figures[0]?.metric ?? ''))).toEqual([]);
    expect(ended.code).toBe(open.length === 0 ? 0 : 3);
  });
});
