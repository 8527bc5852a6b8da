/** Everything that a study's results come to. */
import { defined } from '../../kernel/defined.js';
import type { StudyResults } from '../../run/results.js';
import type { Study } from '../../study/study.js';
import type { Audit } from '../audit/audit.js';
import { type AttackAnalysis, analyseAttacks } from './attack.js';
import { runChecks } from './checks.js';
import { analyseEngagements, type EngagementAnalysis } from './engagement.js';
import { type FightsAnalysis, fightsOf } from './fights.js';
import { auditOf } from './price-list.js';
import { analyseRates, type RatesAnalysis } from './rates.js';

export type { Audit, AuditedUnit } from '../audit/audit.js';
export {
  type AttackAnalysis,
  type AttackComparison,
  comparisonGrid,
  type PartComparison,
} from './attack.js';
export type { EngagementBreakEven, EvenPrice } from './break-even.js';
export {
  type EngagementAnalysis,
  type EngagementFigures,
  metricVariables,
} from './engagement.js';
export type { Exploitable, PlanAnswer } from './fight-plans.js';
export type { EntryAnswer, FightAnswer, FightsAnalysis, FightsPrice } from './fights.js';
export { type LevelsEntry, sharedLevels } from './levels.js';
export type { Spread } from './population.js';
export type { Ranked, Ranking } from './ranking.js';
export {
  type DuelOutcome,
  type EntryRates,
  evenRate,
  type FightRate,
  type RatedSetting,
  type RatesAnalysis,
} from './rates.js';
export type { RelativeValue, RelativeValues } from './relative-values.js';

export interface StudyAnalysis {
  /** What the run found when it checked itself, in whole sentences; absent where all is well. */
  readonly warnings?: readonly string[];
  readonly attack?: AttackAnalysis;
  readonly engagement?: EngagementAnalysis;
  readonly fights?: FightsAnalysis;
  readonly rates?: RatesAnalysis;
  readonly prices?: Audit;
}

/**
 * Derives every figure of a study from its results. Throws a `LanchesterError` for metrics that come to no finite
 * number.
 */
export function analyseStudy(study: Study, results: StudyResults): StudyAnalysis {
  const warnings = runChecks(results);
  const fights = fightsOf(results, study.breakEven);
  return {
    ...(warnings.length === 0 ? {} : { warnings }),
    ...(results.attack === undefined
      ? {}
      : {
          attack: analyseAttacks(results.attack, {
            ...defined({ compare: study.attack?.compare, breakEven: study.breakEven }),
          }),
        }),
    ...defined({ fights }),
    ...(results.rates === undefined ? {} : { rates: analyseRates(results.rates) }),
    ...(results.prices === undefined || study.prices === undefined
      ? {}
      : { prices: auditOf(study.prices, results.prices) }),
    ...(results.engagement === undefined
      ? {}
      : {
          engagement: analyseEngagements(results.engagement, {
            metrics: study.metrics,
            ...defined({ asks: study.asks }),
            ...(study.primary === 'pointsMargin' ? { rankedBy: study.primary } : {}),
            ...defined({ breakEven: study.breakEven, values: study.values }),
          }),
        }),
  };
}
