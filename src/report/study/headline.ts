/**
 * The answer of a study's report. Promises: the first sentence has at most 25 words, answers the kind of question that
 * is asked, and stays true when it is quoted alone; what it is conditional on follows it; what a reader must be warned
 * of is a note, which every face shows.
 */
import { formatNumber } from '../../charts/index.js';
import { fightsAnswer } from '../fights/answer.js';
import { ratesAnswer } from '../fights/rates-answer.js';
import { auditAnswer } from './audit-answer.js';
import { percent2, points1, type ReportContext } from './context.js';
import { duelAnswer, duelConditions, duelWarnings } from './duel-answer.js';
import { games, restsOn } from './games.js';
import { priceAnswer, priceConditions, priceWarnings, worthAnswer } from './price-answer.js';
import { rankingAnswer, rankingConditions, rankingWarnings, settingTitle } from './ranking-answer.js';
import { shortEnough } from './sentence.js';
import { valuesAnswer, valuesConditions, valuesWarnings } from './values-answer.js';

export interface Answer {
  readonly answer: string;
  readonly conditions: string;
  readonly warnings: readonly string[];
}

export function answerOf(context: ReportContext): Answer {
  const { analysis, study } = context;
  if (analysis.fights !== undefined) return fightsAnswer(context, analysis.fights);
  if (analysis.rates !== undefined) return ratesAnswer(context, analysis.rates);
  if (analysis.prices !== undefined) return auditAnswer(context, analysis.prices);
  const { breakEven, values, ranking, cells = [] } = analysis.engagement ?? {};
  if (breakEven !== undefined) {
    const { asked } = breakEven;
    return {
      answer:
        study.asks === 'worth' && asked !== undefined
          ? worthAnswer(context, breakEven, asked)
          : priceAnswer(context, breakEven),
      conditions: priceConditions(context, breakEven),
      warnings: priceWarnings(context, breakEven),
    };
  }
  if (values !== undefined) {
    return {
      answer: valuesAnswer(values),
      conditions: valuesConditions(context, values),
      warnings: valuesWarnings(context, values),
    };
  }
  if (ranking !== undefined) {
    return {
      answer: rankingAnswer(ranking),
      conditions: rankingConditions(context, ranking),
      warnings: rankingWarnings(context, ranking),
    };
  }
  const [cell, ...others] = cells;
  if (cell !== undefined && others.length === 0) {
    return {
      answer: duelAnswer(context, cell.winRate),
      conditions: duelConditions(context, cell),
      warnings: duelWarnings(context, cell),
    };
  }
  if (cell !== undefined) {
    const best = [...cells].sort((a, b) => b.winRate.value - a.winRate.value)[0] ?? cell;
    const say = (name: string): string =>
      `Of ${cells.length} settings ${name} won most in this run: ${games(best.winRate.value)} of 100 games.`;
    return {
      answer: shortEnough(say(settingTitle(best)), say(best.id)),
      conditions: `The settings were not compared in pairs: others may be as good. ${restsOn(context)}`,
      warnings: [],
    };
  }
  return attackAnswer(context);
}

/** A study of single attacks alone: exact. */
function attackAnswer({ analysis, study }: ReportContext): Answer {
  const { comparison, attackers = [] } = analysis.attack ?? {};
  const scope = 'Exact, over the declared mix of targets and situations; attacks out of reach count as nothing.';
  if (comparison !== undefined) {
    const title = (key: string): string => study.attack?.attackers.find(({ id }) => id === key)?.title ?? key;
    const price = formatNumber(comparison.mix.price, { ...points1, signed: true });
    const say = (one: string, other: string): string =>
      Number.isFinite(comparison.mix.price)
        ? `By single attacks over this mix, ${one} is worth ${price} points over ${other}, exactly.`
        : `By single attacks over this mix no price is too high for ${one}: ${other} destroys nothing.`;
    return {
      answer: shortEnough(
        say(title(comparison.with), title(comparison.without)),
        say(comparison.with, comparison.without),
      ),
      conditions:
        `Break-even by points destroyed per point and attack, on top of ${formatNumber(comparison.base, points1)} ` +
        `points. ${scope}`,
      warnings: [],
    };
  }
  const [best] = attackers
    .filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0)
    .sort((a, b) => perPoint(b) - perPoint(a));
  if (best === undefined) return { answer: study.question, conditions: scope, warnings: [] };
  const say = (name: string): string =>
    `The best buy over this mix is ${name}: ${formatNumber(100 * perPoint(best), { digits: 2 })} points destroyed ` +
    'per 100 points and attack.';
  return {
    answer: shortEnough(say(best.title), say(best.attacker)),
    conditions:
      'It destroys its target with a chance of ' +
      `${formatNumber(best.mix.means['destroyed'] ?? 0, percent2)}. ${scope}`,
    warnings: [],
  };
}

function perPoint(attacker: { readonly mix: { readonly means: Readonly<Record<string, number>> } }): number {
  return attacker.mix.means['pointsPerPoint'] ?? 0;
}
