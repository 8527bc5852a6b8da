/**
 * Which prices look wrong, and on what conditions. Promises: a price is only called wrong where the whole interval of
 * the win chance at equal points lies outside a stated zone about even, in most of its fights where there are several;
 * reasons other than the price that make the match one-sided are said beside it.
 */
import { verdictInMost } from '../../analysis/comparison/price-verdict.js';
import type { ComparisonAnalysis, Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import { listed } from '../study/sentence.js';
import {
  article,
  attackOf,
  equalOf,
  median,
  percent0,
  plural,
  two,
  unitOf,
  variantsOf,
  variantTitle,
  written,
} from './words.js';

/** A price that looks wrong. */
export interface PriceFinding {
  readonly role: RoleName;
  readonly verdict: 'too cheap' | 'too dear';
  readonly figures: EqualPoints;
  /** Share of its fights that say so. */
  readonly share: number;
  /** Cost-effectiveness as a multiple of the middle one of the same rules' roles; NaN where that is 0. */
  readonly ofMiddle: number;
  /** What else to know, each a sentence without its full stop. */
  readonly conditions: readonly string[];
}

/** Whether and which way a role is far from even, in most of its fights. */
export function priceVerdict(figures: EqualPoints): PriceFinding['verdict'] | undefined {
  const found = verdictInMost(figures);
  if (found === 'underpriced') return 'too cheap';
  return found === 'overpriced' ? 'too dear' : undefined;
}

/** The shares of its fights that say the one and the other. */
function shareOf({ games }: EqualPoints, verdict: PriceFinding['verdict']): number {
  return games?.shares[verdict === 'too cheap' ? 'underpriced' : 'overpriced'].value ?? 1;
}

/** If each kind has at least this share of the fights, the price depends on the fight. */
const depends = 0.1;

/** The roles of a ruleset that are too cheap in some fights, too dear in others, and neither in most. */
export function dependingPrices(analysis: ComparisonAnalysis, contender: Contender): readonly EqualPoints[] {
  return judged(analysis, contender).filter(
    (figures) =>
      figures.games !== undefined &&
      priceVerdict(figures) === undefined &&
      shareOf(figures, 'too cheap') >= depends &&
      shareOf(figures, 'too dear') >= depends,
  );
}

/** `tank (too cheap in 33% of its fights, too dear in 44%)`. */
export function dependsWords(figures: EqualPoints): string {
  const [cheap, dear] = (['too cheap', 'too dear'] as const).map((verdict) =>
    formatNumber(shareOf(figures, verdict), percent0),
  );
  return `${figures.role} (too cheap in ${cheap} of its fights, too dear in ${dear})`;
}

/** The findings of a ruleset as written, the furthest from even first. */
export function priceFindings(analysis: ComparisonAnalysis, contender: Contender): readonly PriceFinding[] {
  const own = judged(analysis, contender);
  const middle = median(own.map(({ costEffectiveness }) => costEffectiveness.value));
  return own
    .flatMap((figures): PriceFinding[] => {
      const verdict = priceVerdict(figures);
      if (verdict === undefined) return [];
      const ofMiddle = middle > 0 ? figures.costEffectiveness.value / middle : Number.NaN;
      const share = shareOf(figures, verdict);
      const found = { role: figures.role, verdict, figures, share, ofMiddle };
      return [{ ...found, conditions: conditions(analysis, contender, figures) }];
    })
    .sort((a, b) => Math.abs(b.figures.winRate.value - 0.5) - Math.abs(a.figures.winRate.value - 0.5));
}

/**
 * The roles of a ruleset whose prices are judged: those that were played. A fight against one's own kind says nothing
 * of prices, so it does not count.
 */
export function judged(analysis: ComparisonAnalysis, contender: Contender): readonly EqualPoints[] {
  return analysis.equalPoints.filter((each) => each.contender === contender.id && each.role !== each.enemy);
}

function conditions(analysis: ComparisonAnalysis, contender: Contender, figures: EqualPoints): string[] {
  const { role, enemy } = figures;
  const found: string[] = [];
  if (isAssumed(analysis, contender, role)) {
    found.push('its price is an assumption of this comparison, not of the rules');
  }
  const received = attackOf(analysis, contender.id, enemy, role);
  if (received !== undefined && received.share === 0) {
    found.push(`single attacks of ${article(enemy)}, as measured here, never harm it`);
  }
  const dealt = attackOf(analysis, contender.id, role, enemy);
  const best = bestTarget(analysis, contender, figures);
  if (dealt !== undefined && dealt.share === 0) {
    found.push(`its single attacks, as measured here, never harm ${article(enemy)}${best === '' ? '' : `; ${best}`}`);
  } else if (priceVerdict(figures) === 'too dear') {
    if (best !== '') found.push(best);
  }
  const back = equalOf(analysis, contender.id, enemy);
  const single = figures.enemies.length === 1 && back?.enemies.length === 1;
  if (single && back.enemy === role && back.escort === undefined && figures.escort === undefined) {
    found.push(
      `the same match from the other seat is that of the ${enemy}: which of the two prices is wrong it cannot tell`,
    );
  }
  const others = written(analysis).flatMap((other) => {
    const there = other.id === contender.id ? undefined : equalOf(analysis, other.id, role);
    if (there === undefined || there.enemy !== enemy) return [];
    return [`${formatNumber(there.winRate.value, percent0)} in ${other.title}`];
  });
  if (others.length > 0) found.push(`the same role wins ${listed(others)}`);
  for (const variant of variantsOf(analysis, contender.ruleset)) {
    const there = equalOf(analysis, variant.id, role);
    if (there !== undefined && priceVerdict(there) !== priceVerdict(figures)) {
      found.push(`under “${variantTitle(variant)}” it wins ${formatNumber(there.winRate.value, percent0)}`);
    }
  }
  return found;
}

/** True where the price of a role is an assumption of the comparison, not of the rules. */
export function isAssumed(analysis: ComparisonAnalysis, contender: Contender, role: RoleName): boolean {
  return unitOf(analysis, contender.ruleset, role)?.assumedPrice === true;
}

/** The judged roles whose prices are the rules' own. */
export function pricedByRules(analysis: ComparisonAnalysis, contender: Contender): readonly EqualPoints[] {
  return judged(analysis, contender).filter(({ role }) => !isAssumed(analysis, contender, role));
}

/** Where an attack of the role does much more than against its enemy; nothing where there is no such target. */
function bestTarget(
  analysis: ComparisonAnalysis,
  contender: Contender,
  { role, enemy }: Pick<EqualPoints, 'role' | 'enemy'>,
): string {
  const attacks = analysis.attacks.filter((each) => each.contender === contender.id && each.attacker === role);
  const best = attacks.reduce((most, each) => (each.share > (most?.share ?? 0) ? each : most), attacks[0]);
  const here = attackOf(analysis, contender.id, role, enemy)?.share ?? 0;
  if (best === undefined || best.target === enemy || best.share < 1.5 * here || best.share === 0) return '';
  return (
    `one of its attacks destroys ${formatNumber(best.share, percent0)} of ${article(best.target)}, but ` +
    `${formatNumber(here, percent0)} of ${article(enemy)}`
  );
}

/** `2.10 times`. */
export function times(factor: number): string {
  return Number.isFinite(factor) ? `${formatNumber(factor, two)} times` : 'no middle';
}

/** What is called which way: `too cheap: tanks, mortars; too dear: snipers`; of several fights with their share. */
export function verdictWords(findings: readonly PriceFinding[]): string {
  return (['too cheap', 'too dear'] as const)
    .flatMap((verdict) => {
      const named = findings
        .filter((each) => each.verdict === verdict)
        .map(({ role, share, figures }) =>
          figures.games === undefined ? plural(role) : `${plural(role)} in ${formatNumber(share, percent0)}`,
        );
      return named.length === 0 ? [] : [`${verdict}: ${named.join(', ')}`];
    })
    .join('; ');
}

/**
 * A warning if most roles of a ruleset err the same way against the common enemy: then the enemy's own price may be the
 * wrong one. No warning if fewer than three roles met it.
 */
export function enemyItself(analysis: ComparisonAnalysis, contender: Contender): string | undefined {
  const met = judged(analysis, contender).filter(({ enemy }) => enemy === analysis.enemy);
  for (const verdict of ['too cheap', 'too dear'] as const) {
    const count = met.filter((figures) => priceVerdict(figures) === verdict).length;
    if (met.length < 3 || count * 3 < met.length * 2) continue;
    return (
      `${count} of the ${met.length} roles that met ${plural(analysis.enemy)} look ${verdict}, which may as well ` +
      `mean that the ${analysis.enemy} is ${verdict === 'too cheap' ? 'too dear' : 'too cheap'}.`
    );
  }
  return undefined;
}
