/** All figures of a study. */
import { defined } from '../../kernel/defined.js';
import type { ResultsOf, StudyResults } from '../../run/results.js';
import type { Kind, Study, StudyOf } from '../../study/study.js';
import type { Audit } from '../audit/audit.js';
import { type AttackAnalysis, analyseAttacks } from './attack.js';
import type { EngagementBreakEven } from './break-even.js';
import { runChecks } from './checks.js';
import { analyseEngagements, analysePrice, analyseValues, type EngagementAnalysis } from './engagement.js';
import { analyseFights, type FightsAnalysis } from './fights.js';
import { type GaugeFigures, gaugeFigures } from './gauge.js';
import { auditOf } from './price-list.js';
import { analyseRates, type RatesAnalysis } from './rates.js';
import type { RelativeValues } from './relative-values.js';

export type { Audit, AuditedUnit } from '../audit/audit.js';
export {
  type AttackAnalysis,
  type AttackComparison,
  comparisonGrid,
  type PartComparison,
} from './attack.js';
export type { EngagementBreakEven, EvenPrice } from './break-even.js';
export {
  type EngagementFigures,
  metricVariables,
} from './engagement.js';
export { evenRate } from './even-rate.js';
export type { Exploitable, PlanAnswer } from './fight-plans.js';
export type { EntryAnswer, FightAnswer, FightsAnalysis, FightsPrice } from './fights.js';
export { type GaugeFigures, gaugeFigures } from './gauge.js';
export { type LevelsEntry, sharedLevels } from './levels.js';
export type { Spread } from './population.js';
export type { Ranked, Ranking } from './ranking.js';
export type {
  DuelOutcome,
  EntryRates,
  FightRate,
  RatedSetting,
  RatesAnalysis,
} from './rates.js';
export type { RelativeValue, RelativeValues } from './relative-values.js';

/** The figures of each kind of question. Each may have those of single attacks beside its own. */
interface Sections {
  readonly attack: { readonly attack: AttackAnalysis };
  readonly cells: { readonly engagement: EngagementAnalysis };
  readonly price: { readonly engagement: EngagementAnalysis & { readonly breakEven: EngagementBreakEven } };
  readonly values: { readonly engagement: EngagementAnalysis & { readonly values: RelativeValues } };
  readonly fights: { readonly fights: FightsAnalysis };
  readonly rates: { readonly rates: RatesAnalysis };
  readonly games: unknown;
  readonly priceList: { readonly prices: Audit };
}

/** The figures of a question of one kind. */
export type AnalysisOf<K extends Kind> = {
  readonly kind: K;
  /** What the run found when it checked itself, in whole sentences; absent where all is well. */
  readonly warnings?: readonly string[];
  /** What the play gives away; absent where it was not gauged. */
  readonly gauge?: GaugeFigures;
} & Sections[K] & {
    readonly [S in Exclude<'engagement' | 'fights' | 'rates' | 'prices', keyof Sections[K]>]?: never;
  } & (K extends 'attack' ? unknown : { readonly attack?: AttackAnalysis });

export type StudyAnalysis = { [K in Kind]: AnalysisOf<K> }[Kind];

/** The analysis of what was played, by the kind of question. */
const analysts: {
  readonly [K in Kind]: (study: StudyOf<K>, results: ResultsOf<K>) => K extends 'attack' ? object : Sections[K];
} = {
  attack: () => ({}),
  cells: ({ metrics, asks, primary }, { engagement }) => ({
    engagement: analyseEngagements(engagement, {
      metrics,
      ...defined({ asks }),
      ...(primary === 'pointsMargin' ? { rankedBy: primary } : {}),
    }),
  }),
  price: ({ metrics, breakEven }, { engagement }) => ({
    engagement: analysePrice(engagement, { metrics }, breakEven),
  }),
  values: ({ metrics, values }, { engagement }) => ({ engagement: analyseValues(engagement, { metrics }, values) }),
  fights: ({ breakEven }, { fights }) => ({ fights: analyseFights(fights, breakEven) }),
  rates: (_, { rates }) => ({ rates: analyseRates(rates) }),
  games: () => ({}),
  priceList: (study, { prices }) => ({ prices: auditOf(study.prices, prices) }),
};

/** Derives every figure of a study from its results. Throws a `LanchesterError` for metrics without a finite value. */
export function analyseStudy(study: Study, results: StudyResults): StudyAnalysis {
  const warnings = runChecks(results);
  const { attack, gauge } = results;
  return {
    kind: study.kind,
    ...(gauge && { gauge: gaugeFigures(gauge) }),
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(attack && {
      attack: analyseAttacks(attack, defined({ compare: study.attack?.compare, breakEven: study.breakEven })),
    }),
    ...(analysts[study.kind] as (study: Study, results: StudyResults) => object)(study, results),
  } as StudyAnalysis;
}
