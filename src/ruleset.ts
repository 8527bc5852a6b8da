/**
 * `lanchester/ruleset`: all that a ruleset is written with, and nothing else. The five that are shipped use nothing but
 * this either (`npm run lint`). What each does, gives and throws stands where it is written; docs/own-ruleset.md shows
 * them in use, from an empty folder to a price.
 *
 * Promise: version 1 of this page stays as it is. What comes later comes beside it; what goes is told a version before.
 */

// Single attacks
/** Abilities of weapons: how they are said, and rolls that are thrown through them. */
export * as abilities from './engagement/abilities/index.js';
export { type Action, type AskedOdds, type Figures, oddsOf, type ReadOdds, type Said } from './engagement/actions.js';
// Its data, and what users write
export type { Additions } from './engagement/additions.js';
export { engagementProgram, firstSides, firstWords, solveEngagement, winChances } from './engagement/as-odds.js';
// Engagements: the state, the forces, the lane, what it is about, how it ends
export { type Between, betweenPlaces } from './engagement/between.js';
export {
  type Aboard,
  type Body,
  checkEnds,
  engagementOf,
  startedWith,
  status,
  turnLimitOf,
} from './engagement/body.js';
// The ruleset itself
export { type Clause, type ClauseLevel, clausesOf } from './engagement/clause.js';
export { type DecisionTable, decisionsTable } from './engagement/decisions.js';
export {
  engagementAction,
  engagementTables,
  fighterWords,
  guess,
  type Listed,
  milliEach,
  milliOf,
  missionRow,
  sideTable,
} from './engagement/engagement-odds.js';
export { mostUnits } from './engagement/forces.js';
export {
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  ownValue,
  shown,
  tableOf,
  wordOf,
} from './engagement/json.js';
export { kinChain, kinOf } from './engagement/kin.js';
export {
  checkLane,
  crosses,
  halfInchesFor,
  isIn,
  laneDistance,
  liesBetween,
  overlap,
  type Stretches,
  stretchesOf,
  wholeStepsFor,
} from './engagement/lane.js';
/** Sentences about the lane, for stories. */
export * as laneWords from './engagement/lane-words.js';
export {
  attackerOf,
  checkMission,
  held,
  heldBy,
  isByPoints,
  type Mission,
  mayWithdraw,
  type Take,
} from './engagement/mission.js';
export { nearestEnemy, nearestOf, type Whereabouts } from './engagement/nearest-unit.js';
export { type Observers, observerOf } from './engagement/observer.js';
export type { Description } from './engagement/odds.js';
export { onceFor, onceForData, onceForFields } from './engagement/once.js';
export { type Bought, oneStart } from './engagement/one-start.js';
export { outcomeColumns, type WinnerCode, winner } from './engagement/outcome.js';
export { pickTarget, type TargetView } from './engagement/plan.js';
/** A unit's name as titles have it of several: `5 marksmen`. */
export { plural } from './engagement/plural.js';
// Prices
export { type Priced, pointsOf, priced, pricesOf } from './engagement/points.js';
export { milli, type Price, type PriceOrigin, type PricePart, priceOf, priceOrReason } from './engagement/price.js';
export { sharedPrograms } from './engagement/programs.js';
export { Quarry } from './engagement/quarry.js';
export { type Reader, readerFor } from './engagement/reader.js';
export { commonRoles, type Role, type RoleName, rolesOf } from './engagement/role.js';
export {
  placed,
  type RosterUnit,
  ranges,
  rosterOf,
  type SideNumber,
  type Sides,
  sideNames,
  sidesOf,
} from './engagement/roster.js';
export {
  type Engagement,
  type Rules,
  type Ruleset,
  type RulesetData,
  rulesetOf,
  type Table,
  type UnitName,
  type UnitSheet,
} from './engagement/ruleset.js';
/** The version of this page: a ruleset says which one it is written for (`rulesetApi: 1`). */
export { rulesetApi } from './engagement/ruleset-api.js';
/** What each value of the data may be: `shape.whole(2, 6)`, `shape.every({…})`. */
export * as shape from './engagement/shape.js';
export type {
  Composition,
  EngagementSpec,
  ForceSpec,
  Lane,
  PlanKind,
  Side,
  UnitSpec,
} from './engagement/spec.js';
export { Standing } from './engagement/standing.js';
export {
  byCounts,
  checkStrengths,
  OwnStarts,
  type StartSizes,
  Starts,
  startFields,
  startsOf,
  worthIn,
} from './engagement/starts.js';
export { type Task, task, taskOf } from './engagement/task.js';
export { LineUp, Templates } from './engagement/template.js';
export { type UsualPlan, usualPlans } from './engagement/usual-plans.js';
/** Words of a unit or of a situation, with their defaults: `words.whole(…)`, `words.flag(…)`. */
export * as words from './engagement/words.js';
export { Arranger, type IsBefore } from './kernel/arrange.js';
// Dice, rules and their laws
export { type Chain, type CountingChain, expectedSteps, solveChain } from './kernel/chain.js';
export { compact } from './kernel/compact.js';
export type { Decision } from './kernel/decision.js';
export { defined } from './kernel/defined.js';
export type { Dice, Purpose } from './kernel/dice.js';
export { type Digits, digits, inBits } from './kernel/digits.js';
export { doubleLaws, fractionLaws, Laws } from './kernel/enumerate.js';
export { LanchesterError, type Position } from './kernel/errors.js';
export { Fraction } from './kernel/fraction.js';
export { didYouMean, unknownName } from './kernel/nearest.js';
export type { Odds } from './kernel/odds.js';
export { chanceOf, type Law, lawOf, meanOf, type Pmf, spreadOf } from './kernel/pmf.js';
export { power } from './kernel/power.js';
export type { Field, Process, State } from './kernel/process.js';
export { clear, declare, each, type Layout, one } from './kernel/record.js';
export { Remembered } from './kernel/remember.js';
export { RowMemory } from './kernel/row-memory.js';
export { defineRule, type Rule } from './kernel/rule.js';
/** Dice by script, for a game's own tests: these rolls, in this order, come to that. */
export { play, type ScriptedRoll } from './kernel/script.js';
export { type Tally, tallyMean } from './kernel/tally.js';
export { threadLaws } from './kernel/thread-laws.js';
export { TupleIndex } from './kernel/tuple-index.js';
