/**
 * All figures of a comparison. Promises: contenders, roles and questions have the order of the file; figures that were
 * not asked for are left out; figures that cannot be given say why.
 */
import { defined } from '../../kernel/defined.js';
import { LanchesterError } from '../../kernel/errors.js';
import type { ComparisonResults } from '../../run/comparison-results.js';
import type { CellFightsResults, EngagementResults, StudyResults } from '../../run/results.js';
import { DEFAULT_LEVEL } from '../../statistics/interval.js';
import type { EqualPointsCell } from '../../study/comparison/comparison.js';
import { analyseEngagements, type EngagementFigures } from '../study/engagement.js';
import { gaugeFigures } from '../study/gauge.js';
import { type Analysed, attackMeasures } from './attacks.js';
import { gamesFigures } from './games.js';
import { numbersOf } from './numbers.js';
import type { ComparisonAnalysis, EqualPoints } from './types.js';

export type * from './types.js';

/**
 * Derives every figure of a comparison from its results; win rates, ratios and exponents with intervals at a level of
 * confidence. Throws a `LanchesterError` ('internal') for results of another
 * comparison.
 */
export function analyseComparison(
  comparison: Analysed,
  results: ComparisonResults,
  level = DEFAULT_LEVEL,
): ComparisonAnalysis {
  const { contenders, roles, enemy, units } = comparison;
  const ran = new Map(results.studies.map(({ id, results: own }) => [id, own]));
  const studyOf = (id: string): StudyResults => {
    const own = ran.get(id);
    if (own === undefined) throw new LanchesterError('internal', `results without the study ${id}`);
    return own;
  };
  const engagementsOf = (id: string): EngagementResults => studyOf(id).engagement as EngagementResults;
  const figures = new Map(
    [...new Set(comparison.equalPoints.map(({ study }) => study))].map((id) => [
      id,
      studyOf(id).engagement ? analyseEngagements(engagementsOf(id), { metrics: {}, level }).cells : [],
    ]),
  );
  const asked = contenders.flatMap(({ id }) => {
    const own = comparison.numbers.filter(({ contender }) => contender === id);
    return own[0] === undefined ? [] : [numbersOf(own, engagementsOf(own[0].study), level)];
  });
  return {
    contenders,
    roles,
    enemy,
    units,
    attacks: contenders.flatMap((contender) => {
      const attacks = studyOf(`${contender.ruleset}/attacks`).attack;
      return attacks === undefined ? [] : attackMeasures(comparison, contender, attacks);
    }),
    equalPoints: comparison.equalPoints.map((cell) =>
      equalPoints(cell, figures.get(cell.study) ?? [], studyOf(cell.study).cellFights ?? [], level),
    ),
    luck: asked.map(({ luck }) => luck),
    numbers: asked.map(({ numbers }) => numbers),
    gauges: contenders.flatMap(({ ruleset, variant }) => {
      const gauge = variant === null ? ran.get(`${ruleset}/equal-points`)?.gauge : undefined;
      return gauge === undefined ? [] : [{ ruleset, gauge: gaugeFigures(gauge) }];
    }),
  };
}

function equalPoints(
  { study, cell, ...asked }: EqualPointsCell,
  figures: readonly EngagementFigures[],
  games: readonly CellFightsResults[],
  level: number,
): EqualPoints {
  const own = games.find(({ fights }) => fights[0]?.engagement.cells.some(({ id }) => id === cell));
  if (own !== undefined) return { ...asked, ...gamesFigures(own, cell, level) };
  const found = figures.find(({ id }) => id === cell);
  if (found === undefined) throw new LanchesterError('internal', `no engagement cell ${study}/${cell}`);
  const { winRate, draws, exchangeRatio, costEffectiveness, worth } = found;
  return {
    ...asked,
    winRate,
    draws,
    ...(Number.isFinite(exchangeRatio.value) ? { exchangeRatio } : {}),
    costEffectiveness,
    ...defined({ worth }),
  };
}
