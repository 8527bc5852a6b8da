/**
 * The first sentence of a study's report: the answer. Promises: a number with its interval, what was asked, a verdict,
 * and what it is conditional on; where nothing is settled it says so.
 */

import type { EngagementBreakEven } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import { count, estimateWords, percent1, percent2, points1, type ReportContext } from './context.js';
import { priceWords, rangeWords, tidyPoints, whyNoPrice } from './price-words.js';
import { valuesHeadline } from './values-section.js';

/** What a verdict says of the price that is asked. */
const verdictWords = {
  underpriced: 'too cheap',
  overpriced: 'too dear',
  fair: 'fair',
  'not-known': 'neither shown to be fair nor to be wrong at this n',
} as const;

/** The answer, in one sentence (with a second one where the levels disagree). */
export function headline(context: ReportContext): string {
  const { analysis, study } = context;
  const breakEven = analysis.engagement?.breakEven;
  if (breakEven !== undefined) return breakEvenHeadline(context, breakEven);
  const values = analysis.engagement?.values;
  if (values !== undefined) return valuesHeadline(context, values);
  const comparison = analysis.attack?.comparison;
  if (comparison !== undefined) {
    return `${titleOf(context, comparison.with)} is worth ${formatNumber(comparison.mix.price, { ...points1, signed: true })} points over ${titleOf(context, comparison.without)} (${formatNumber(comparison.base, points1)} points) over the mix of the scenario, exactly, by points destroyed per point and attack.`;
  }
  const cells = analysis.engagement?.cells ?? [];
  if (cells.length > 0) {
    const parts = cells.map(
      (cell) =>
        `${cells.length > 1 ? `${cell.title}${axisWords(cell.axes)}: ` : ''}${estimateWords(cell.winRate, percent1)}`,
    );
    const n = cells[0]?.n ?? 0;
    return `Blue wins ${parts.slice(0, 4).join('; ')}${parts.length > 4 ? '; …' : ''}, draws counted half${n > 0 ? `, over ${count(n, context.study.engagement?.swapRoles === true ? 'pairs of engagements' : 'engagements')}` : ''}.`;
  }
  const best = [...(analysis.attack?.attackers ?? [])]
    .filter(({ variant, sweep }) => variant === null && Object.keys(sweep).length === 0)
    .sort((a, b) => perPoint(b) - perPoint(a))[0];
  return best === undefined
    ? study.question
    : `The best buy over the mix is ${best.title}: ${formatNumber(100 * perPoint(best), { digits: 2 })} points destroyed per 100 points and attack, and it destroys its target with a chance of ${formatNumber(best.mix.means['destroyed'] ?? 0, percent2)}.`;
}

function perPoint(attacker: { readonly mix: { readonly means: Readonly<Record<string, number>> } }): number {
  return attacker.mix.means['pointsPerPoint'] ?? 0;
}

function axisWords(axes: Readonly<Record<string, number | string>>): string {
  const words = Object.entries(axes).map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function titleOf(context: ReportContext, key: string): string {
  return context.results.attack?.attackers.find((attacker) => attacker.key === key)?.title ?? key;
}

function breakEvenHeadline(context: ReportContext, found: EngagementBreakEven): string {
  const { interval, judgement, asked } = found;
  const title = context.study.variants.find(({ id }) => id === found.with)?.title ?? found.with;
  const engagements = context.results.engagement?.observations ?? 0;
  const how =
    engagements === 0
      ? 'exactly'
      : `over ${count(engagements, context.study.engagement?.swapRoles === true ? 'pairs of engagements' : 'engagements')} a variant`;
  const level = interval.level < 1 ? `${formatNumber(interval.level, { percent: true })} interval` : '';
  const price = `${found.base === 0 ? '' : '+'}${tidyPoints(asked)}`;
  const worth =
    rangeWords(found) === undefined
      ? `no break-even price can be given to compare with the ${price} asked (${whyNoPrice(found)})`
      : `the break-even price is ${priceWords(found, points1, { unit: ' points', level })} against the ${price} asked`;
  const yes =
    judgement.verdict === 'underpriced' || judgement.verdict === 'fair'
      ? 'Yes'
      : judgement.verdict === 'overpriced'
        ? 'No'
        : 'Not known';
  return `${yes}: at equal points ${worth}, so ${tidyPoints(asked)} is ${says(found)} for “${title}” (margin ±${tidyPoints(found.margin)}), ${how}, with the forces, plans and lane of this scenario.`;
}

/** The verdict; where more engagements cannot bring one, what can. */
function says({ judgement, interval, detail }: EngagementBreakEven): string {
  if (judgement.verdict !== 'not-known' || !detail.neighbours) return verdictWords[judgement.verdict];
  return `neither shown to be fair nor to be wrong until prices between ${tidyPoints(interval.low)} and ${tidyPoints(interval.high)} are tried`;
}

/** The attack level beside it, and why the two differ if they do; nothing where there is only one. */
export function levelsCompared(context: ReportContext): string | undefined {
  const { analysis } = context;
  const engagement = analysis.engagement?.breakEven;
  const attack = analysis.attack?.comparison;
  if (engagement === undefined || attack === undefined) return undefined;
  const words = `By single attacks alone, over the declared mix of targets, the break-even price is ${formatNumber(attack.mix.price, points1)} points (exact): ${formatNumber(attack.asked, { digits: attack.asked % 1 === 0 ? 0 : 1 })} is ${verdictWords[attack.judgement.verdict]}.`;
  if (attack.judgement.verdict === engagement.judgement.verdict) return `${words} Both levels agree.`;
  return `${words} The levels differ: a single attack counts neither the fire that the team draws, nor how seldom it comes to shoot at armour within its range, nor what the points would buy elsewhere in the force; the engagement counts all of these, but only for its own forces and lane.`;
}
