/** What each ruleset rewards, in a few lines for each. */
import { bestBuy } from '../../analysis/comparison/best-buy.js';
import type { ComparisonAnalysis, Contender, EqualPoints, Numbers } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import { power } from '../../kernel/power.js';
import type { Section, Span } from '../document.js';
import { capital, listed } from '../study/sentence.js';
import { exponentsOf, exponentWords, oddsWords } from './exponent-words.js';
import { buys } from './headline.js';
import { judged, pricedByRules, priceFindings, verdictWords } from './price-findings.js';
import { againstWords, article, inFights, percent0, percent1, plural, two, withInterval, written } from './words.js';

export function summarySection(analysis: ComparisonAnalysis): Section {
  const fights = inFights(analysis);
  const usually = `${fights ? 'mostly ' : ''}${article(analysis.enemy)}`;
  const games = fights ? 'A figure is the mean over the fights that the file names; “most” is more than half. ' : '';
  return {
    heading: 'What each game rewards',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'Every game keeps its own units, scale, turn and prices; only shares, chances and ratios are compared. ' +
          '“At equal points” means: as many points of one unit as of its enemy, over several budgets, each fight ' +
          `played twice with defender and attacker exchanged; the enemy is ${usually} for most roles, and for what ` +
          `is made against armour or fights it the one that the tables name. ${games}50% is even.`,
      },
      { kind: 'list', items: written(analysis).map((contender) => rewards(analysis, contender)) },
    ],
  };
}

function rewards(analysis: ComparisonAnalysis, contender: Contender): Span[] {
  const sentences = [bought(analysis, contender), prices(analysis, contender), fight(analysis, contender)];
  return [
    { text: contender.title, style: 'strong' },
    ` (distances in ${contender.distance.many}, played in ${contender.turn}s). ` +
      `${sentences.filter((sentence) => sentence !== '').join(' ')}`,
  ];
}

function bought(analysis: ComparisonAnalysis, contender: Contender): string {
  const sorted = buys(analysis, contender);
  const [best, poorest] = [sorted[0], sorted.at(-1)];
  if (best === undefined || poorest === undefined) return `Nothing met ${plural(analysis.enemy)} at equal points.`;
  const told = ({ role, winRate, costEffectiveness }: EqualPoints): string =>
    `the ${role}, which wins ${withInterval(winRate, percent0)} and destroys ` +
    `${formatNumber(costEffectiveness.value, two)} points for each point spent`;
  const lead = bestBuy(sorted) === undefined ? 'no best buy is told apart; ahead is' : 'the best buy is';
  const against = `${capital(againstWords(analysis))} ${lead} ${told(best)}`;
  return best === poorest ? `${against}.` : `${against}; the poorest ${told(poorest)}.`;
}

function prices(analysis: ComparisonAnalysis, contender: Contender): string {
  const all = judged(analysis, contender).length;
  if (all === 0) return '';
  const findings = priceFindings(analysis, contender);
  const own = pricedByRules(analysis, contender).map(({ role }) => role);
  const wrong = findings.filter(({ role }) => own.includes(role));
  if (own.length === 0) {
    const even = all - findings.length;
    return (
      `The rules have no prices: at those assumed here ${even} of ${all} roles are ` +
      `${inFights(analysis) ? 'not far from even in most fights' : 'about even'}${findings.length === 0 ? '' : `, the others are not (${verdictWords(findings)})`}.`
    );
  }
  const whose = own.length < all ? ' of the rules' : '';
  if (wrong.length === 0) return `None of its ${own.length} prices${whose} is far from even.`;
  const most = inFights(analysis) ? ' in most fights' : '';
  return `Of ${own.length} prices${whose} ${wrong.length} look wrong${most} (${verdictWords(wrong)}).`;
}

function fight(analysis: ComparisonAnalysis, contender: Contender): string {
  const numbers = analysis.numbers.find((each) => each.contender === contender.id);
  const luck = analysis.luck.find((each) => each.contender === contender.id);
  const parts: string[] = [];
  const exponent = numbers === undefined ? undefined : exponentWords(numbers);
  if (numbers !== undefined && exponent !== undefined)
    parts.push(`${worthWords(numbers)} (Lanchester exponent ${exponent})`);
  if (luck !== undefined) {
    parts.push(`half a force beats the whole in ${withInterval(luck.worseWins, percent1)} of fights`);
  }
  if (parts.length === 0) return '';
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What it means at the table; if odds disagree, at each of them. */
function worthWords(numbers: Numbers): string {
  if (numbers.exponent !== undefined) return worth(numbers.exponent.value);
  const gains = exponentsOf(numbers).map(
    ({ ratio, exponent }) => `${formatNumber(power(2, exponent.value), { digits: 1 })} times at ${oddsWords(ratio)}`,
  );
  return `twice the numbers count ${listed(gains)}`;
}

/** What an exponent means at the table. */
export function worth(exponent: number): string {
  if (exponent < 0.85) return 'numbers count for less than their price';
  if (exponent < 1.25) return 'twice the numbers count about twice';
  const gain = formatNumber(power(2, exponent), { digits: 1 });
  if (exponent < 1.75) return `twice the numbers count ${gain} times: concentration pays`;
  if (exponent <= 2.25) return `twice the numbers count ${gain} times, near the square law: concentration decides`;
  return `twice the numbers count ${gain} times, more than the square law: concentration is everything`;
}
