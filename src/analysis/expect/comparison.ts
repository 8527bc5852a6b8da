/** What may be expected of rulesets side by side: the measures of a comparison, by ruleset and role. */
import type { ComparisonResults } from '../../run/comparison-results.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Comparison } from '../../study/comparison/comparison.js';
import { analyseComparison, type ComparisonAnalysis } from '../comparison/index.js';
import { decided, type Expected, usualAlpha } from './expected.js';
import { type Figure, readerOf } from './figure.js';
import { type Expecting, expectingOf, type Refuse, unplaced } from './named.js';
import { type ExpectUnit, type Quantity, type ReadAt, type Reading, readingOf } from './quantity.js';

/** What is known of a comparison before it is played. */
type Asked = Omit<Comparison, 'studies'>;

type ComparisonFigure = Figure<ComparisonAnalysis>;

const equalPoints = [
  ['winRate', 'win rate', '%'],
  ['draws', 'draws', '%'],
  ['exchangeRatio', 'exchange ratio', ''],
  ['costEffectiveness', 'cost-effectiveness', ''],
] as const satisfies readonly (readonly [string, string, ExpectUnit])[];

function figuresOf(comparison: Asked): readonly ComparisonFigure[] {
  const titleOf = (contender: string): string => {
    const own = comparison.contenders.find(({ id }) => id === contender);
    return own === undefined ? contender : [own.title, own.variantTitle ?? own.variant].filter(Boolean).join(', ');
  };
  const told = (quantity: Quantity, estimate: Estimate | undefined): Reading =>
    estimate === undefined ? { exact: false } : readingOf(quantity, estimate);
  const atEqualPoints = comparison.equalPoints.flatMap(({ contender, role }) =>
    equalPoints.map(([metric, words, unit]): ComparisonFigure => {
      const of = { ruleset: contender, role };
      const quantity: Quantity = { metric, of, title: `${words} of ${titleOf(contender)}, ${role}`, unit };
      return {
        quantity,
        read: (analysis) =>
          told(
            quantity,
            analysis.equalPoints.find((each) => each.contender === contender && each.role === role)?.[metric],
          ),
      };
    }),
  );
  const attacks = comparison.contenders.flatMap(({ id, ruleset }) =>
    comparison.attacks.flatMap((pair): ComparisonFigure[] =>
      pair.ruleset !== ruleset || pair.why !== undefined
        ? []
        : attackFigures(id, pair.attacker, pair.target, titleOf(id)),
    ),
  );
  const asked = [...new Set(comparison.numbers.map(({ contender }) => contender))];
  const numbers = asked.flatMap((contender): ComparisonFigure[] => {
    const of = { ruleset: contender };
    const exponent: Quantity = { metric: 'exponent', of, title: `exponent of ${titleOf(contender)}`, unit: '' };
    const worse: Quantity = {
      metric: 'worseWins',
      of,
      title: `games that the smaller side wins, ${titleOf(contender)}`,
      unit: '%',
    };
    const ofContender = (each: { readonly contender: string }): boolean => each.contender === contender;
    return [
      { quantity: exponent, read: (analysis) => told(exponent, analysis.numbers.find(ofContender)?.exponent) },
      { quantity: worse, read: (analysis) => told(worse, analysis.luck.find(ofContender)?.worseWins) },
    ];
  });
  return [...atEqualPoints, ...attacks, ...numbers];
}

/** What one attack of a role at another does; exact. */
function attackFigures(contender: string, attacker: string, target: string, title: string): ComparisonFigure[] {
  const of = { ruleset: contender, role: attacker, target };
  const figure = (metric: 'kill' | 'share', words: string): ComparisonFigure => ({
    quantity: { metric, of, title: `${words}, ${title}, ${attacker} at ${target}`, unit: '%' },
    read: ({ attacks }) => {
      const found = attacks.find(
        (each) => each.contender === contender && each.attacker === attacker && each.target === target,
      );
      return found === undefined ? { exact: false } : { value: 100 * found[metric], exact: true };
    },
  });
  return [figure('kill', 'chance to kill'), figure('share', 'share of the price destroyed')];
}

/** Every figure that may be expected of a comparison, in order. */
export function expectedQuantitiesOf(comparison: Asked): readonly Quantity[] {
  return figuresOf(comparison).map(({ quantity }) => quantity);
}

/** What a comparison expects. Throws what `refuse` makes for what it does not come to. */
export function expectingInComparison(comparison: Asked, refuse: Refuse): readonly Expecting[] {
  const { expect } = comparison.document;
  if (expect === undefined) return [];
  return expectingOf(expect, expectedQuantitiesOf(comparison), refuse);
}

/** Reads the figures of a comparison from what a run of it came to. */
export function readerForComparison(comparison: Asked, results: ComparisonResults): ReadAt {
  return readerOf(figuresOf(comparison), (level) => analyseComparison(comparison, results, level));
}

/** What a run says of what its comparison expects; nothing where it expects nothing. */
export function expectedOfComparison(
  comparison: Asked,
  results: ComparisonResults,
  alpha = usualAlpha,
): Expected | undefined {
  const expecting = expectingInComparison(comparison, unplaced);
  if (expecting.length === 0) return undefined;
  return decided(expecting, readerForComparison(comparison, results), alpha, comparison.document.engagements);
}
