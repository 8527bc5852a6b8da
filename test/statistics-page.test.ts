/**
 * docs/statistics.md says what runs. Every method that it names is a function that the command or the library reaches
 * by imports and that other code of the house calls; every source that it cites is named where it is used.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(resolve(root, 'docs/statistics.md'), 'utf8');

/** Source files that `lanchester` and `import 'lanchester'` load, with their texts. */
function reached(): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g)) {
      const next = resolve(dirname(file), `${path}.ts`);
      if (existsSync(next)) visit(next);
    }
  };
  visit(resolve(root, 'src/index.ts'));
  visit(resolve(root, 'src/cli/main.ts'));
  return new Map([...found].map(([file, text]) => [relative(root, file).replaceAll('\\', '/'), text]));
}

/** What the page calls a method, and the function that is meant. */
const methods: readonly (readonly [words: string, file: string, name: string])[] = [
  ['Wilson at the effective n', 'src/statistics/mean.ts', 'scoreEstimate'],
  ['Wilson (2)', 'src/statistics/binomial.ts', 'wilson'],
  ["Clopper and Pearson's interval", 'src/statistics/binomial.ts', 'clopperPearson'],
  ["Student's t (3)", 'src/statistics/mean.ts', 'meanEstimate'],
  ["paired Student's t (4)", 'src/statistics/mean.ts', 'pairedDifference'],
  ['*variance ratio*', 'src/statistics/mean.ts', 'pairedDifference'],
  ['Fieller (5)', 'src/statistics/ratio.ts', 'ratioEstimate'],
  ['a control variate, a martingale', 'src/statistics/control-variates.ts', 'controlled'],
  ['*What an outcome is worth*', 'src/run/luck/learn-worths.ts', 'learnWorths'],
  ['learnt by ridge regression', 'src/statistics/ridge.ts', 'ridge'],
  ['four observations of the largest', 'src/analysis/study/paired.ts', 'losses'],
  ['paired tests at the prices tried (7)', 'src/statistics/break-even.ts', 'breakEvenPrice'],
  ['where the whole interval lies', 'src/analysis/verdict.ts', 'judge'],
  ['**confidence sequence**', 'src/statistics/sequential.ts', 'confidenceSequence'],
  ['What a run checks of itself', 'src/statistics/homogeneity.ts', 'blockHomogeneity'],
  ["Holm's adjustment", 'src/statistics/multiplicity.ts', 'holm'],
  ['Lanchester exponent', 'src/statistics/lanchester-exponent.ts', 'exponentEstimates'],
  ['spread of an even fight', 'src/analysis/comparison/luck.ts', 'lossSpread'],
  ['Relative values', 'src/analysis/study/relative-values.ts', 'relativeValues'],
  ["The population's mean", 'src/analysis/fights/population-mean.ts', 'populationMean'],
  ['Main effects', 'src/analysis/fights/main-effects.ts', 'mainEffects'],
  ['First-order and total indices', 'src/analysis/fights/sensitivity.ts', 'sensitivity'],
  ['## Games of plans', 'src/games/solve.ts', 'solveGame'],
  ['*the first round chooses*', 'src/run/fights/choose-plans.ts', 'choosePlans'],
  ['*the last round values*', 'src/played/bracket.ts', 'bracketOf'],
  ['*What better answers would gain*', 'src/played/bracket.ts', 'gainsOf'],
  ['*The figure* is the mean over games', 'src/analysis/study/gauge.ts', 'gaugeFigures'],
  ['found by backward induction', 'src/play/solve-choices.ts', 'solveGraph'],
  ['Normal, Student', 'src/statistics/special/student-t.ts', 'studentCritical'],
];

/** Methods that the library offers and no run of ours asks for. */
const offered = ['clopperPearson'];

/** Cited for a theorem that the page states, not for a method that runs. */
const theorems = ['Anscombe', 'Chow', 'Robbins'];

describe('docs/statistics.md', () => {
  const files = reached();

  it.each(methods)('%s: %s, %s', (words, file, name) => {
    expect(page).toContain(words);
    expect(files.get(file), `${file} is not reached`).toMatch(
      new RegExp(`^export (?:async )?function ${name}\\b`, 'm'),
    );
    const called = [...files].filter(([other, text]) => other !== file && new RegExp(`\\b${name}\\(`).test(text));
    if (!offered.includes(name)) expect(called.map(([other]) => other)).not.toEqual([]);
    else expect(files.get('src/index.ts')).toContain(name);
  });

  it('cites nobody whose method no code uses', () => {
    const sources = /\n## Sources\n([\s\S]*)/.exec(page)?.[1]?.split('Test vectors:')[0] ?? '';
    const names = [...sources.matchAll(/(?:[A-Z]\.\s?)+(\p{Lu}[\p{L}-]+)/gu)].map(([, name]) => name as string);
    expect(names.length).toBeGreaterThan(10);
    const analysis = [...files]
      .filter(([file]) => /^src\/(?:statistics|analysis|games|play|kernel\/luck)\//.test(file))
      .map(([, text]) => text);
    const unused = names.filter((name) => !theorems.includes(name) && !analysis.some((text) => text.includes(name)));
    expect(unused).toEqual([]);
  });
});
