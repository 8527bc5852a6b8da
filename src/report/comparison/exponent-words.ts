/**
 * The Lanchester exponent in words. Promises: rulesets are compared at the same odds; if a ruleset's odds disagree by
 * more than chance, the words give a range with the odds at its ends, never a mean of different answers.
 */
import type { ComparisonAnalysis, Contender, Numbers, NumbersRatio } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import { inParentheses, two, withInterval, written } from './words.js';

/** `two to one`, `4 to 1`. */
export function oddsWords(ratio: number): string {
  return ratio === 2 ? 'two to one' : `${formatNumber(ratio, { digits: 0 })} to 1`;
}

interface Known extends NumbersRatio {
  readonly exponent: Estimate;
}

/** The ratios that have an exponent, by rising exponent. */
export function exponentsOf({ ratios }: Numbers): readonly Known[] {
  return ratios
    .flatMap((ratio): Known[] => (ratio.exponent === undefined ? [] : [{ ...ratio, exponent: ratio.exponent }]))
    .sort((a, b) => a.exponent.value - b.exponent.value);
}

/**
 * `1.70, 1.63 to 1.77`; where odds disagree `2.07 (2.04 to 2.10) at two to one, 2.54 (2.50 to 2.58) at 4 to 1`; nothing
 * where there is no exponent.
 */
export function exponentWords(numbers: Numbers): string | undefined {
  if (numbers.exponent !== undefined) return inParentheses(numbers.exponent, two);
  const known = exponentsOf(numbers);
  const [least, most] = [known[0], known.at(-1)];
  if (least === undefined || most === undefined) return undefined;
  const at = ({ ratio, exponent }: Known): string => `${inParentheses(exponent, two)}, at ${oddsWords(ratio)}`;
  return least === most ? at(least) : `from ${at(least)}, to ${at(most)}`;
}

/** The least and the most over all odds, each the one that holds for all; `words`: `1.33 at 4 to 1, up to 1.44 at …`. */
export function rangeOf(numbers: Numbers): {
  readonly least: { readonly exponent: Estimate } | undefined;
  readonly most: { readonly exponent: Estimate } | undefined;
  readonly words: string;
} {
  const { exponent } = numbers;
  if (exponent !== undefined) return { least: { exponent }, most: { exponent }, words: withInterval(exponent, two) };
  const known = exponentsOf(numbers);
  const [least, most] = [known[0], known.at(-1)];
  const at = (one: Known): string => `${formatNumber(one.exponent.value, two)} at ${oddsWords(one.ratio)}`;
  const words = least === undefined || most === undefined ? '' : `${at(least)}, up to ${at(most)}`;
  return { least, most, words };
}

/**
 * The odds at which rulesets are compared: those at which most of them have an exponent. Among equals, the most even
 * odds.
 */
export function commonOdds(analysis: ComparisonAnalysis): number | undefined {
  const counts = new Map<number, number>();
  for (const { id } of written(analysis)) {
    const numbers = analysis.numbers.find(({ contender }) => contender === id);
    for (const { ratio } of numbers === undefined ? [] : exponentsOf(numbers))
      counts.set(ratio, (counts.get(ratio) ?? 0) + 1);
  }
  const best = [...counts].sort(([a, one], [b, other]) => other - one || a - b)[0];
  return best?.[0];
}

/** The exponent of a contender at given odds. */
export function exponentAt(analysis: ComparisonAnalysis, { id }: Contender, odds: number): Estimate | undefined {
  return analysis.numbers.find(({ contender }) => contender === id)?.ratios.find(({ ratio }) => ratio === odds)
    ?.exponent;
}
