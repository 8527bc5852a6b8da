/**
 * The answer of a study's report. Promises: the first sentence has at most 25 words, answers the kind of question that
 * is asked, and stays true when it is quoted alone; what it is conditional on follows it; what a reader must be warned
 * of is a note, which every face shows.
 */
import type { EngagementFigures } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import { fightsAnswer } from '../fights/answer.js';
import { ratesAnswer } from '../fights/rates-answer.js';
import { auditAnswer } from './audit-answer.js';
import { type ContextOf, percent2, points1, type ReportContext, type SaidOf, said } from './context.js';
import { duelAnswer, duelConditions, duelWarnings } from './duel-answer.js';
import { games, restsOn } from './games.js';
import { priceAnswer, priceConditions, priceWarnings, worthAnswer } from './price-answer.js';
import { rankingAnswer, rankingConditions, rankingWarnings, settingTitle } from './ranking-answer.js';
import { shortEnough } from './sentence.js';
import { valuesAnswer, valuesConditions, valuesWarnings } from './values-answer.js';

export interface Answer {
  readonly answer: string;
  /** Sentences, that which matters most first. */
  readonly conditions: readonly string[];
  readonly warnings: readonly string[];
}

/** The answer to each kind of question. */
const answers: SaidOf<Answer> = {
  attack: attackAnswer,
  cells: cellsAnswer,
  price: (context) => {
    const { breakEven } = context.analysis.engagement;
    const { asked } = breakEven;
    return {
      answer:
        context.study.asks === 'worth' && asked !== undefined
          ? worthAnswer(context, breakEven, asked)
          : priceAnswer(context, breakEven),
      conditions: priceConditions(context, breakEven),
      warnings: priceWarnings(context, breakEven),
    };
  },
  values: (context) => {
    const { values } = context.analysis.engagement;
    return {
      answer: valuesAnswer(values),
      conditions: valuesConditions(context, values),
      warnings: valuesWarnings(context, values),
    };
  },
  fights: (context) => fightsAnswer(context, context.analysis.fights),
  rates: (context) => ratesAnswer(context, context.analysis.rates),
  games: attackAnswer,
  priceList: (context) => auditAnswer(context, context.analysis.prices),
};

export function answerOf(context: ReportContext): Answer {
  return said(answers, context);
}

/** The best of some settings, or who wins the only one. */
function cellsAnswer(context: ContextOf<'cells'>): Answer {
  const { ranking, cells } = context.analysis.engagement;
  if (ranking !== undefined) {
    return {
      answer: rankingAnswer(ranking),
      conditions: rankingConditions(context, ranking),
      warnings: rankingWarnings(context, ranking),
    };
  }
  const [cell, ...others] = cells as readonly [EngagementFigures, ...EngagementFigures[]];
  if (others.length === 0) {
    return {
      answer: duelAnswer(context, cell.winRate),
      conditions: duelConditions(context, cell),
      warnings: duelWarnings(context, cell),
    };
  }
  const best = [...cells].sort((a, b) => b.winRate.value - a.winRate.value)[0] ?? cell;
  const say = (name: string): string =>
    `Of ${cells.length} settings ${name} won most in this run: ${games(best.winRate.value)} of 100 games.`;
  return {
    answer: shortEnough(say(settingTitle(best)), say(best.id)),
    conditions: ['The settings were not compared in pairs: others may be as good.', restsOn(context)],
    warnings: [],
  };
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
      conditions: [
        `Break-even by points destroyed per point and attack, on top of ${formatNumber(comparison.base, points1)} points.`,
        scope,
      ],
      warnings: [],
    };
  }
  const [best] = attackers
    .filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0)
    .sort((a, b) => perPoint(b) - perPoint(a));
  if (best === undefined) return { answer: study.question, conditions: [scope], warnings: [] };
  const say = (name: string): string =>
    `The best buy over this mix is ${name}: ${formatNumber(100 * perPoint(best), { digits: 2 })} points destroyed ` +
    'per 100 points and attack.';
  return {
    answer: shortEnough(say(best.title), say(best.attacker)),
    conditions: [
      `It destroys its target with a chance of ${formatNumber(best.mix.means['destroyed'] ?? 0, percent2)}.`,
      scope,
    ],
    warnings: [],
  };
}

function perPoint(attacker: { readonly mix: { readonly means: Readonly<Record<string, number>> } }): number {
  return attacker.mix.means['pointsPerPoint'] ?? 0;
}
