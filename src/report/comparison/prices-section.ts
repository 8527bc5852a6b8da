/** Where each ruleset's prices look wrong, one table for each, with what the finding is conditional on. */
import { evenZone } from '../../analysis/comparison/price-verdict.js';
import type { ComparisonAnalysis, Contender } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { Block, Cell, Section } from '../document.js';
import { listed } from '../study/sentence.js';
import {
  dependingPrices,
  dependsWords,
  enemyItself,
  judged,
  type PriceFinding,
  pricedByRules,
  priceFindings,
  times,
  verdictWords,
} from './price-findings.js';
import {
  hangsOnWords,
  inFights,
  intervalCell,
  median,
  percent0,
  percent1,
  plural,
  two,
  unitOf,
  written,
} from './words.js';

export function pricesSection(analysis: ComparisonAnalysis): Section {
  const [low, high] = evenZone.map((end) => formatNumber(end, percent0));
  const fights = inFights(analysis);
  const played = written(analysis).filter((contender) => judged(analysis, contender).length > 0);
  if (played.length === 0) return { heading: 'Where prices look wrong', blocks: [] };
  return {
    heading: 'Where prices look wrong',
    blocks: [
      {
        kind: 'paragraph',
        text:
          'A fair price would leave both sides of an equal-points match about even. Here a price is called too ' +
          `cheap where the whole 95% interval of the win chance lies above ${high}, and too dear where it lies ` +
          `below ${low}${fights ? ', each time in more than half of the role’s fights' : ''}; else it passes. Beside ` +
          'it stands cost-effectiveness as a multiple of the middle one of the same rules, and what the same role ' +
          'does in the other games.',
      },
      {
        kind: 'note',
        text:
          'One match is not a whole game. A finding says that this unit, at this price, wins or loses too often ' +
          `against ${fights ? 'these enemies on these lanes' : 'this enemy on this lane'} with these plans; a unit ` +
          'that is bought for another job may be worth its price there. No allowance is made for the number of ' +
          'prices judged at once.',
      },
      ...played.flatMap((contender) => findingsOf(analysis, contender)),
    ],
  };
}

function findingsOf(analysis: ComparisonAnalysis, contender: Contender): Block[] {
  const all = judged(analysis, contender);
  const findings = priceFindings(analysis, contender);
  const middle = median(all.map(({ costEffectiveness }) => costEffectiveness.value));
  const fair = all.filter(({ role }) => !findings.some((finding) => finding.role === role)).map(({ role }) => role);
  const itself = enemyItself(analysis, contender);
  const depending = dependingPrices(analysis, contender);
  const depends = depending.length === 0 ? '' : ` It depends on the fight: ${listed(depending.map(dependsWords))}.`;
  const most = all.some(({ games }) => games !== undefined) ? ' in most of their fights' : '';
  const assumed = pricedByRules(analysis, contender).length === 0;
  const words =
    findings.length === 0
      ? `none of ${all.length} ${assumed ? 'assumed prices' : 'prices'} is far from even${most}.${depends}`
      : `${assumed ? 'the rules have no prices; of those assumed here ' : ''}${findings.length} of ${all.length} ` +
        `look wrong${most} (${verdictWords(findings)}). ` +
        `${fair.length === 0 ? 'None passes.' : `Passing: ${fair.join(', ')}.`}${depends} The middle role destroys ` +
        `${formatNumber(middle, two)} points for each point spent.${itself === undefined ? '' : ` ${itself}`}`;
  const lead: Block = { kind: 'paragraph', text: [{ text: contender.title, style: 'strong' }, `: ${words}`] };
  if (findings.length === 0) return [lead];
  return [lead, findingsTable(analysis, contender, findings)];
}

function findingsTable(analysis: ComparisonAnalysis, contender: Contender, findings: readonly PriceFinding[]): Block {
  const fights = findings.some(({ figures }) => figures.games !== undefined);
  return {
    kind: 'table',
    name: `prices-${contender.ruleset}`,
    columns: [
      { title: 'Role' },
      { title: 'Price', unit: 'own points', align: 'right' },
      { title: 'Looks' },
      ...(fights ? [{ title: 'In so many of its fights' }, { title: 'Depends most on' }] : []),
      { title: 'Win chance (95% interval)' },
      { title: 'Destroyed per point spent, of the middle' },
      { title: 'Conditions' },
    ],
    rows: findings.map(({ role, verdict, share, figures, ofMiddle, conditions }): Cell[] => {
      const unit = unitOf(analysis, contender.ruleset, role);
      const price =
        unit?.points === undefined ? '–' : formatNumber(unit.points, { digits: unit.points % 1 === 0 ? 0 : 1 });
      const { escort } = figures;
      const force =
        escort === undefined ? [] : [`one of it among ${plural(escort)}: the price of all of them is judged`];
      return [
        role,
        {
          value: unit?.points ?? null,
          low: null,
          high: null,
          words: `${price}${unit?.assumedPrice === true ? ' (assumed)' : ''}`,
          ...(unit?.assumedPrice === true ? { note: 'assumed' } : {}),
        },
        verdict,
        ...(fights ? [shareCell(share, figures), hangsOnWords(figures) ?? 'nothing'] : []),
        intervalCell(figures.winRate, percent1),
        { value: ofMiddle, low: null, high: null, words: times(ofMiddle) },
        [`against ${listed(figures.enemies.map((each) => plural(each.role)))}`, ...force, ...conditions].join('; '),
      ];
    }),
  };
}

/** `83% of 18`. */
function shareCell(share: number, { games }: PriceFinding['figures']): Cell {
  const count = games?.fights.length ?? 1;
  return { value: share, low: null, high: null, words: `${formatNumber(share, percent0)} of ${count}` };
}
