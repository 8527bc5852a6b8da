/** Engagements at equal points against one common enemy: what a point buys in each role. */
import type { ComparisonAnalysis, Contender, EqualPoints } from '../../analysis/comparison/types.js';
import { formatNumber, type NumberStyle, type RoleDot, roleDots } from '../../charts/index.js';
import type { RoleName } from '../../engagement/role.js';
import type { Estimate } from '../../statistics/interval.js';
import type { Block, Cell, Section } from '../document.js';
import { listed } from '../study/sentence.js';
import {
  enemyWords,
  equalOf,
  hangsOnWords,
  inFights,
  intervalCell,
  measured,
  observations,
  percent0,
  percent1,
  plural,
  two,
  unitOf,
  usualEnemy,
  variantsOf,
  variantTitle,
  written,
} from './words.js';

export function equalPointsSection(analysis: ComparisonAnalysis): Section {
  if (analysis.equalPoints.length === 0) return { heading: 'At equal points', blocks: [] };
  return {
    heading: 'At equal points',
    blocks: [
      whatIsPlayed(analysis),
      winChances(analysis),
      destroyedPerPointSpent(analysis),
      destroyedPerPointLost(analysis),
      ...written(analysis).map((contender) => table(analysis, contender)),
    ],
  };
}

/** Who meets whom, and what is asked. */
function whatIsPlayed(analysis: ComparisonAnalysis): Block {
  return {
    kind: 'paragraph',
    text:
      `Each role meets ${inFights(analysis) ? 'mostly ' : ''}${plural(analysis.enemy)} (or whom its row names), both sides ` +
      'for the same total price, in the rules’ own turns, morale and command, as defender and as attacker by turns. Three ' +
      'questions follow: how often does it win, what does it destroy for each point spent, and what does it ' +
      'destroy for each point lost? A unit can destroy much and still lose (it is spent doing so), or lose ' +
      'little and still be a poor buy (it does nothing).',
  };
}

/** The first question's picture. */
function winChances(analysis: ComparisonAnalysis): Block {
  return {
    kind: 'chart',
    name: 'win-chance',
    alt: 'Win chance of each role at equal points, a panel for each game',
    spec: roleDots(
      dots(analysis, ({ winRate }) => winRate, { spread: true }),
      {
        title: extremes(analysis, ({ winRate }) => winRate, percent0),
        subtitle:
          `Share of engagements won ${enemyWords(analysis)}, draws counted half. ${how(analysis)}` +
          `${inFights(analysis) ? ' Pale bars: the middle four fifths of single fights.' : ''}`,
        valueTitle: 'Win chance',
        axis: 'chance',
        format: percent0,
        reference: { value: 0.5, label: 'even' },
      },
    ),
  };
}

/** The second question's. */
function destroyedPerPointSpent(analysis: ComparisonAnalysis): Block {
  return {
    kind: 'chart',
    name: 'cost-effectiveness',
    alt: `Points of the enemy destroyed for each own point spent, by role, a panel for each game`,
    spec: roleDots(
      dots(analysis, ({ costEffectiveness }) => costEffectiveness),
      {
        title: bestOf(
          analysis,
          ({ costEffectiveness }) => costEffectiveness,
          `Who destroys most for a point spent, against ${plural(analysis.enemy)}`,
        ),
        subtitle:
          `Enemy points destroyed for each own point spent, at equal points, ${enemyWords(analysis)}. ` +
          `${how(analysis)}`,
        valueTitle: 'Points destroyed per point spent',
        format: two,
      },
    ),
  };
}

/** The third question's. */
function destroyedPerPointLost(analysis: ComparisonAnalysis): Block {
  return {
    kind: 'chart',
    name: 'exchange-ratio',
    alt: `Points of the enemy destroyed for each own point lost, by role on a log axis, a panel for each game`,
    spec: roleDots(
      dots(analysis, ({ exchangeRatio }) => exchangeRatio, { absent: 'loses nothing' }),
      {
        title: bestOf(
          analysis,
          ({ exchangeRatio }) => exchangeRatio,
          `Who destroys most for a point lost, against ${plural(analysis.enemy)}`,
        ),
        subtitle:
          `Enemy points destroyed for each own point lost, at equal points, ${enemyWords(analysis)}; log axis. ` +
          `${how(analysis)}`,
        valueTitle: 'Points destroyed per point lost (log)',
        axis: 'log',
        format: two,
        reference: { value: 1, label: 'one point for one' },
      },
    ),
  };
}

function dots(
  analysis: ComparisonAnalysis,
  estimateOf: EstimateOf,
  { absent = 'not played', spread = false }: { readonly absent?: string; readonly spread?: boolean } = {},
): RoleDot[] {
  return analysis.contenders.flatMap((contender) =>
    playedRoles(analysis).map((role): RoleDot => {
      const figures = equalOf(analysis, contender.id, role);
      const estimate = figures === undefined ? undefined : estimateOf(figures);
      const usual = usualEnemy(analysis, role);
      const place = {
        panel: contender.title,
        role: usual === analysis.enemy ? role : `${role} v. ${usual}`,
        variant: contender.variant === null ? null : variantTitle(contender),
      };
      if (estimate !== undefined) {
        return {
          ...place,
          ...measured(estimate),
          ...(spread && figures?.games !== undefined ? { spread: figures.games.middle } : {}),
          ...(figures?.enemy === usual ? {} : { sign: otherEnemy }),
        };
      }
      const unit = unitOf(analysis, contender.ruleset, role)?.unit;
      return {
        ...place,
        value: null,
        note: unit === undefined ? 'no such unit' : figures === undefined ? 'not played' : absent,
      };
    }),
  );
}

/** The sign behind a number that was measured against another enemy than its row says. */
const otherEnemy = '*';

/** The roles that were played in any of the rulesets. */
function playedRoles(analysis: ComparisonAnalysis): readonly RoleName[] {
  return analysis.roles.filter((role) => analysis.equalPoints.some((each) => each.role === role));
}

/** What every subtitle says of method and n. */
function how(analysis: ComparisonAnalysis): string {
  const estimates = analysis.equalPoints.map(({ winRate }) => winRate);
  const most = observations(estimates);
  // Half of the plays are dealt by weight and half evenly, so counts differ from fight to fight: they are rounded.
  const n = inFights(analysis) ? Math.round(most / 100) * 100 : most;
  const others = written(analysis).flatMap(({ id, title }) =>
    analysis.equalPoints
      .filter(({ contender, role, enemy }) => contender === id && enemy !== usualEnemy(analysis, role))
      .map(({ role, enemy }) => `${role} of ${title} against ${plural(enemy)}`),
  );
  const signed = others.length === 0 ? '' : ` ${otherEnemy} ${listed(others)}.`;
  const left = partlyPlayed(analysis) ? ' A variant without a mark leaves its row as it is.' : '';
  if (n === 0) return `Exact.${left}${signed}`;
  const level = estimates.find(({ interval }) => interval !== undefined)?.interval?.level ?? 0.95;
  return (
    `${inFights(analysis) ? 'About ' : ''}${formatNumber(n, { digits: 0 })} pairs of engagements a mark, ` +
    `sides exchanged; bars: ${formatNumber(level, percent0)} intervals.${left}${signed}`
  );
}

/**
 * Whether some variant lacks figures for a role that its ruleset has. Such a variant is known to change nothing there.
 */
function partlyPlayed(analysis: ComparisonAnalysis): boolean {
  return analysis.contenders.some((contender) =>
    analysis.roles.some(
      (role) =>
        equalOf(analysis, contender.ruleset, role) !== undefined && equalOf(analysis, contender.id, role) === undefined,
    ),
  );
}

type EstimateOf = (figures: EqualPoints) => Estimate | undefined;

/** A role with its figure in one ruleset. */
interface Placed {
  readonly game: string;
  readonly role: string;
  readonly value: number;
}

/** The best and the poorest role of each ruleset; `rivals`: of those that meet the usual enemy alone. */
function placed(analysis: ComparisonAnalysis, estimateOf: EstimateOf, rivals: boolean) {
  return written(analysis).flatMap(({ id, title }): { best: Placed; poorest: Placed }[] => {
    const sorted = analysis.equalPoints
      .filter(({ contender, role, enemy }) => contender === id && role !== enemy)
      .filter(({ enemy }) => !rivals || enemy === analysis.enemy)
      .flatMap((figures): Placed[] => {
        const value = estimateOf(figures)?.value;
        return value === undefined || Number.isNaN(value) ? [] : [{ game: title, role: figures.role, value }];
      })
      .sort((a, b) => b.value - a.value);
    const [best, poorest] = [sorted[0], sorted.at(-1)];
    return best === undefined || poorest === undefined ? [] : [{ best, poorest }];
  });
}

/** `At equal points the best role wins 57% (Hats of Tin) to 100% (Heroes All), the poorest 0% (Skirmishers) to 40% (…)`. */
function extremes(analysis: ComparisonAnalysis, estimateOf: EstimateOf, style: NumberStyle): string {
  const all = placed(analysis, estimateOf, false);
  const range = (ends: readonly Placed[]): string => {
    const sorted = [...ends].sort((a, b) => a.value - b.value);
    const [low, high] = [sorted[0], sorted.at(-1)] as [Placed, Placed];
    const words = ({ value, game }: Placed): string => `${formatNumber(value, style)} (${game})`;
    return low === high ? words(low) : `${words(low)} to ${words(high)}`;
  };
  if (all.length === 0) return 'Win chances at equal points';
  const [best, poorest] = [all.map((one) => one.best), all.map((one) => one.poorest)];
  return `At equal points the best role wins ${range(best)}, the poorest ${range(poorest)}`;
}

/** `…: machine-gun teams (H.E.A.T and Heroes All), assault infantry (HitT)`: the best role of each ruleset. */
function bestOf(analysis: ComparisonAnalysis, estimateOf: EstimateOf, lead: string): string {
  const best = placed(analysis, estimateOf, true).map((one) => one.best);
  const roles = [...new Set(best.map(({ role }) => role))];
  const games = (role: string): string => listed(best.filter((one) => one.role === role).map(({ game }) => game));
  return `${lead}: ${roles.map((role) => `${role} (${games(role)})`).join(', ')}`;
}

/** Every figure of one ruleset and its variants. */
function table(analysis: ComparisonAnalysis, contender: Contender): Block {
  const variants = variantsOf(analysis, contender.ruleset);
  const fights = inFights(analysis);
  return {
    kind: 'table',
    name: `equal-points-${contender.ruleset}`,
    caption:
      `${contender.title} at equal points, with 95% ` +
      `intervals${variants.length === 0 ? '' : '; win chances of the variants on the right'}`,
    columns: [
      { title: 'Role' },
      { title: 'Against' },
      { title: 'Win chance' },
      ...(fights ? [{ title: 'Middle four fifths of its fights' }, { title: 'Depends most on' }] : []),
      { title: 'Draws' },
      { title: 'Destroyed per point spent' },
      { title: 'Destroyed per point lost' },
      ...variants.map((variant) => ({ title: `Win chance, ${variantTitle(variant)}` })),
    ],
    rows: playedRoles(analysis).map((role): Cell[] => {
      const figures = equalOf(analysis, contender.id, role);
      const columns = (fights ? 7 : 5) + variants.length;
      if (figures === undefined) {
        const words = unitOf(analysis, contender.ruleset, role)?.unit === undefined ? 'no such unit' : 'not played';
        return [role, words, ...Array.from({ length: columns - 1 }, () => null)];
      }
      return [
        role,
        listed(figures.enemies.map((each) => each.role)),
        intervalCell(figures.winRate, percent1),
        ...(fights ? [middleWords(figures), hangsOnWords(figures) ?? null] : []),
        intervalCell(figures.draws, percent1),
        intervalCell(figures.costEffectiveness, two),
        figures.exchangeRatio === undefined ? 'lost nothing' : intervalCell(figures.exchangeRatio, two),
        ...variants.map((variant): Cell => {
          const there = equalOf(analysis, variant.id, role);
          return there === undefined ? 'unchanged' : intervalCell(there.winRate, percent1);
        }),
      ];
    }),
  };
}

/** `31% to 88%`: win chances of single fights. */
function middleWords({ games }: EqualPoints): Cell {
  if (games === undefined || games.fights.length === 1) return null;
  const [low, high] = games.middle.map((end) => formatNumber(end, percent0));
  return `${low} to ${high}`;
}
