/**
 * Charts: typed rows in, a Vega-Lite specification out, and from that a picture. Knows numbers and labels, no wargame.
 */
export { askedWords } from './asked.js';
export { type AtLeastRow, type AtLeastText, atLeastCurve } from './at-least.js';
export { type BreakEvenRow, type BreakEvenText, breakEvenByClass, breakEvenWords } from './break-even.js';
export { type ChangesRow, type ChangesText, changesCurve } from './changes-curve.js';
export { type ContenderDot, type ContenderDotsText, contenderDots } from './comparison/contender-dots.js';
export {
  killProbabilityByRole,
  type PanelFigure,
  type PanelRow,
  type PanelsText,
  type PanelText,
} from './comparison/kill-probability-by-role.js';
export type { Measured } from './comparison/marks.js';
export { outcomeSpread, type SpreadRow, type SpreadText } from './comparison/outcome-spread.js';
export { type RoleDot, type RoleDotsText, roleDots } from './comparison/role-dots.js';
export { type RoleCell, type RoleHeatMapsText, roleHeatMaps } from './comparison/role-heat-maps.js';
export { costEffectiveness, type EffectivenessRow, type EffectivenessText } from './cost-effectiveness.js';
export { type FightRow, type FightsStripText, fightsStrip } from './fights-strip.js';
export { type HeatMapText, valueHeatMap } from './heat-map.js';
export type { HeatMapRow } from './heat-map-cells.js';
export { type InteractionCell, type InteractionMapText, interactionMap } from './interaction-map.js';
export { type KillProbabilityRow, type KillProbabilityText, killProbabilityByRange } from './kill-probability.js';
export { type MainEffectRow, type MainEffectsText, mainEffects } from './main-effects.js';
export { formatNumber, type NumberStyle } from './number.js';
export type { OutcomeShareRow } from './outcome-bars.js';
export { type MarginBinRow, type OutcomeText, outcomeDistribution } from './outcome-distribution.js';
export { type PlanCell, type PlanMatrixText, type PlanShare, planMatrix } from './plan-matrix.js';
export {
  denseFrom,
  type PriceCurveCrossing,
  type PriceCurvePoint,
  type PriceCurveText,
  priceCurve,
  sliderParameter,
} from './price-curve.js';
export { type RelativeValueRow, type RelativeValueText, relativeValueChart } from './relative-values.js';
export { type CompiledChart, compileChart, renderCompiledSvg, renderPng, renderSvg } from './render.js';
export type { Reference } from './spec.js';
export { describedSvg, standaloneSvg } from './standalone.js';
export { type Crossing, type SweepRow, type SweepText, sweepLine } from './sweep-line.js';
export type { ChartText } from './theme.js';
export { type EntryWorthRow, worthByEntry } from './worth-by-entry.js';
export { type PartRow, type PartsText, worthParts } from './worth-parts.js';
