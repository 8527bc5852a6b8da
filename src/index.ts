/**
 * The public library: rulesets, exact odds, exact and sampled engagements, studies, break-even prices.
 *
 * Units everywhere: points (never thousandths, except in joint tallies, which say so), the ruleset's own unit of
 * distance, turns, probabilities from 0 to 1. Whatever a user can cause throws a `LanchesterError` with a stable
 * `code`.
 */

export { analyseComparison, type ComparisonAnalysis } from './analysis/comparison/index.js';
export {
  type AxisSensitivity,
  type Design,
  type DesignAxis,
  type DesignFight,
  type FightsEstimate,
  type Figure,
  type MainEffects,
  mainEffects,
  type PairSensitivity,
  populationMean,
  populationWeights,
  type Sensitivity,
  sensitivity,
} from './analysis/fights/index.js';
export { analyseStudy, type EngagementBreakEven, type StudyAnalysis } from './analysis/study/index.js';
export { type Judgement, judge, type Verdict } from './analysis/verdict.js';
export type { Clause, ClauseLevel } from './engagement/clause.js';
export type { Json, JsonObject } from './engagement/json.js';
export type { Description, OddsAnswer, OddsRequest } from './engagement/odds.js';
export { applyOverlay } from './engagement/overlay.js';
export type { Price, PriceOrigin, PricePart } from './engagement/price.js';
export { airRoles, commonRoles, groundRoles, type Role, type RoleName } from './engagement/role.js';
export type { Engagement, Rules, Ruleset, RulesetData, Table, UnitName, UnitSheet } from './engagement/ruleset.js';
export type { Composition, EngagementSpec, ForceSpec, Lane, Plan, Stretch, UnitSpec } from './engagement/spec.js';
export {
  type Dominance,
  type DominanceKind,
  dominance,
  type Exploitability,
  exploitability,
  type GameSolution,
  gameValue,
  type Mix,
  type Payoff,
  solveGame,
  swapSides,
} from './games/index.js';
export type { Dice, Purpose } from './kernel/dice.js';
export type { EngineChoice, EngineName } from './kernel/engine.js';
export { type ErrorCode, LanchesterError, type Position } from './kernel/errors.js';
export { exactChance, exactMean, solveFractions, solveProgram } from './kernel/exact.js';
export { Fraction } from './kernel/fraction.js';
export type { Law, Pmf } from './kernel/pmf.js';
export type { Field, Process, State } from './kernel/process.js';
export { defineRule, type Rule } from './kernel/rule.js';
export { play, type ScriptedRoll } from './kernel/script.js';
export type { Histogram, Tally } from './kernel/tally.js';
export { tallyMean } from './kernel/tally.js';
export { type SimulateOptions, type Simulation, simulate, solve } from './library.js';
export { comparisonReport } from './report/comparison/index.js';
export { type ReportDocument, renderHtml, renderMarkdown, writeReport } from './report/index.js';
export { studyReport } from './report/study/study-report.js';
export { hatsOfTin } from './rulesets/hats-of-tin/index.js';
export { heat } from './rulesets/heat/index.js';
export { heroesAll } from './rulesets/heroes-all/index.js';
export { hitt } from './rulesets/hitt/index.js';
export { findRuleset, rulesets } from './rulesets/registry.js';
export { skirmishers } from './rulesets/skirmishers/index.js';
export type { ComparisonResults } from './run/comparison-results.js';
export { version } from './run/fingerprint.js';
export type { StudyResults } from './run/results.js';
export { runComparison } from './run/run-comparison.js';
export { type Progress, type RunOptions, runStudy } from './run/run-study.js';
export { clopperPearson, wilson } from './statistics/binomial.js';
export {
  type BreakEven,
  type BreakEvenOptions,
  breakEvenPrice,
  type PriceCurve,
  type PriceTried,
  type PriceWitness,
} from './statistics/break-even.js';
export type { Estimate, Interval } from './statistics/interval.js';
export { type Exponent, lanchesterExponent, type UnequalLosses } from './statistics/lanchester-exponent.js';
export type { Comparison } from './study/comparison/comparison.js';
export { type ComparisonFile, comparisonOf, loadComparison, parseComparison } from './study/comparison/load.js';
export { resolveComparison } from './study/comparison/resolve.js';
export { loadRuleset } from './study/document/load-ruleset.js';
export type { ComparisonInput } from './study/document/schema/comparison.js';
export type { ScenarioInput } from './study/document/schema/scenario.js';
export type { Scenario } from './study/document/shape.js';
export { loadScenario, parseScenario, scenarioOf } from './study/load/load.js';
export { compileEngagement } from './study/one-engagement.js';
export { type ResolveOptions, resolveScenario } from './study/resolve.js';
export type { Study } from './study/study.js';
