/**
 * The first lines of a comparison's report. Promise: one sentence answers; those after it have the numbers: the best
 * buy of each ruleset, how many of its prices look wrong, how often the worse side wins, and what numbers are worth.
 */
import { bestBuy } from '../../analysis/comparison/best-buy.js';
import type { ComparisonAnalysis, Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { Estimate } from '../../statistics/interval.js';
import { capital, listed } from '../study/sentence.js';
import { commonOdds, exponentAt, oddsWords, rangeOf } from './exponent-words.js';
import { gaugeSentence } from './gauge-section.js';
import { isAssumed, judged, pricedByRules, priceFindings } from './price-findings.js';
import { againstWords, inFights, inParentheses, percent0, percent1, plural, written } from './words.js';

/** The roles of a ruleset that met the common enemy, best win chance first; of equals the more cost-effective first. */
export function buys(analysis: ComparisonAnalysis, contender: Contender): readonly EqualPoints[] {
  return judged(analysis, contender)
    .filter(({ enemy }) => enemy === analysis.enemy)
    .sort((a, b) => b.winRate.value - a.winRate.value || b.costEffectiveness.value - a.costEffectiveness.value);
}

/** The answer in one sentence of at most 25 words: the best buy, where one is shown, and how many prices look wrong. */
export function comparisonAnswer(analysis: ComparisonAnalysis): string {
  const met = written(analysis)
    .map((contender) => buys(analysis, contender))
    .filter((roles) => roles.length > 0);
  const best = met.flatMap((roles) => bestBuy(roles)?.role ?? []);
  const priced = written(analysis).flatMap((contender) => {
    const roles = pricedByRules(analysis, contender).map(({ role }) => role);
    const wrong = priceFindings(analysis, contender).filter(({ role }) => roles.includes(role));
    return roles.map((role) => wrong.some((finding) => finding.role === role));
  });
  const fights = inFights(analysis);
  const most = fights ? ' in most fights' : '';
  const prices =
    priced.length === 0 ? '' : `${priced.filter(Boolean).length} of ${priced.length} prices look wrong${most}`;
  if (met.length === 0) return prices === '' ? 'No two of these games can be compared.' : `${capital(prices)}.`;
  const times = (role: string): number => best.filter((each) => each === role).length;
  const [first, second] = [...new Set(best)].sort((a, b) => times(b) - times(a)) as (string | undefined)[];
  const often = first === undefined ? 0 : times(first);
  const games = met.length === 1 ? 'the one game' : `${often} of ${met.length} games`;
  const none = met.length === 1 ? games : `any of ${met.length} games`;
  const single = second === undefined || times(second) < often;
  const buy =
    first === undefined
      ? `no unit is shown to be the best buy in ${none}`
      : single
        ? `the ${first} is the best buy in ${games}`
        : `no unit is the best buy in more than ${often} of ${met.length} games`;
  const lead = fights ? 'At equal points' : `Against ${plural(analysis.enemy)} at equal points`;
  return `${lead} ${buy}${prices === '' ? '' : `; ${prices}`}.`;
}

/** What follows the answer, in sentences: the figures of each game. */
export function comparisonHeadline(analysis: ComparisonAnalysis): readonly string[] {
  return [bestBuys(analysis), wrongPrices(analysis), numbersAndLuck(analysis), gaugeSentence(analysis)].filter(
    (sentence) => sentence !== '',
  );
}

function bestBuys(analysis: ComparisonAnalysis): string {
  const open: string[] = [];
  const parts = written(analysis).flatMap((contender) => {
    const roles = buys(analysis, contender);
    const best = bestBuy(roles);
    if (best === undefined) {
      if (roles.length > 0) open.push(contender.title);
      return [];
    }
    const assumed = isAssumed(analysis, contender, best.role) ? ', at an assumed price' : '';
    return [`the ${best.role} in ${contender.title} (wins ${inParentheses(best.winRate, percent0)}${assumed})`];
  });
  const none = open.length === 0 ? '' : `in ${listed(open)} no best buy is told apart`;
  if (parts.length === 0) return none === '' ? '' : `At equal points ${againstWords(analysis)} ${none}.`;
  return `At equal points ${againstWords(analysis)} the best buy is ${listed(parts)}${none === '' ? '' : `; ${none}`}.`;
}

function wrongPrices(analysis: ComparisonAnalysis): string {
  const parts: string[] = [];
  const none: string[] = [];
  for (const contender of written(analysis)) {
    if (judged(analysis, contender).length === 0) continue;
    const roles = pricedByRules(analysis, contender).map(({ role }) => role);
    const wrong = priceFindings(analysis, contender).filter(({ role }) => roles.includes(role)).length;
    if (roles.length === 0) none.push(contender.title);
    else parts.push(`${wrong} of ${roles.length} in ${contender.title}`);
  }
  const without =
    none.length === 0 ? '' : `${listed(none)} ${none.length === 1 ? 'has' : 'have'} no prices of their own`;
  if (parts.length === 0) return without === '' ? '' : `${without}.`;
  return (
    'Prices of the rules that leave a role far from even ' +
    `${inFights(analysis) ? 'in most of its fights' : 'against its enemy'}: ` +
    `${listed(parts)}${without === '' ? '' : `; ${without}`}.`
  );
}

interface Ranked {
  readonly contender: Contender;
  readonly estimate: Estimate;
}

/** The contenders as written that have an estimate, the greatest first. */
export function ranked(
  analysis: ComparisonAnalysis,
  estimateOf: (contender: Contender) => Estimate | undefined,
): readonly Ranked[] {
  return written(analysis)
    .flatMap((contender): Ranked[] => {
      const estimate = estimateOf(contender);
      return estimate === undefined ? [] : [{ contender, estimate }];
    })
    .sort((a, b) => b.estimate.value - a.estimate.value);
}

/** A contender's exponent, or the range that it has over all odds. */
function exponentOf({ numbers }: ComparisonAnalysis, { id }: Contender): string {
  const own = numbers.find(({ contender }) => contender === id);
  return own === undefined ? 'none' : rangeOf(own).words.replace(/ \((.*)\)$/, ', $1');
}

function numbersAndLuck(analysis: ComparisonAnalysis): string {
  const odds = commonOdds(analysis);
  const exponents = odds === undefined ? [] : ranked(analysis, (contender) => exponentAt(analysis, contender, odds));
  const luck = ranked(analysis, ({ id }) => analysis.luck.find(({ contender }) => contender === id)?.worseWins);
  const parts: string[] = [];
  const most = exponents[0];
  const least = exponents.at(-1);
  if (odds !== undefined && most !== undefined && least !== undefined && most !== least) {
    parts.push(
      `At ${oddsWords(odds)} numbers are worth most in ${most.contender.title} (Lanchester exponent ` +
        `${exponentOf(analysis, most.contender)}) and least in ${least.contender.title} ` +
        `(${exponentOf(analysis, least.contender)})`,
    );
  }
  const luckiest = luck[0];
  const surest = luck.at(-1);
  if (luckiest !== undefined && surest !== undefined && luckiest !== surest) {
    parts.push(
      `a side outnumbered two to one wins ${formatNumber(luckiest.estimate.value, percent1)} in ` +
        `${luckiest.contender.title} and ${formatNumber(surest.estimate.value, percent1)} in ${surest.contender.title}`,
    );
  }
  if (parts.length === 0) return '';
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
