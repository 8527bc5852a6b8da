/**
 * The plans of both sides against each other, as a heat map: what each pair of plans comes to, and how often each is
 * played at best. Promises: the shares of the best mixes stand with the plans' names; colours part at the value under
 * best play; every cell prints its win rate.
 */
import type { TopLevelSpec } from 'vega-lite';
import { rangeNote } from './found.js';
import { valueHeatMap } from './heat-map.js';
import { formatNumber } from './number.js';
import type { ChartText } from './theme.js';

/** Two plans and blue's win rate with them, 0 to 1. */
export interface PlanCell {
  readonly blue: string;
  readonly red: string;
  readonly winRate: number;
  /** Ends of its interval; both absent where it is exact. */
  readonly low?: number | undefined;
  readonly high?: number | undefined;
}

/** How often a side at its best plays a plan, 0 to 1. */
export interface PlanShare {
  readonly side: 'blue' | 'red';
  readonly plan: string;
  readonly share: number;
}

export interface PlanMatrixText extends ChartText {
  /** Whose menu the rows are: `Blue's plan`. */
  readonly blueTitle: string;
  readonly redTitle: string;
  /** Blue's win rate when both play their best mixes. */
  readonly value: number;
}

/** The matrix, blue's menu as rows; plans keep the order in which the cells first name them. */
export function planMatrix(
  cells: readonly PlanCell[],
  mixes: readonly PlanShare[],
  text: PlanMatrixText,
): TopLevelSpec {
  const percent = (chance: number | undefined): number | undefined => (chance === undefined ? chance : chance * 100);
  const named = (side: 'blue' | 'red', plan: string): string => {
    const mix = mixes.find((each) => each.side === side && each.plan === plan);
    return mix === undefined ? plan : `${plan} (${formatNumber(mix.share, { percent: true })})`;
  };
  return valueHeatMap(
    cells.map(({ blue, red, winRate, low, high }) => ({
      row: named('blue', blue),
      column: named('red', red),
      value: winRate,
      note: rangeNote({ low: percent(low), high: percent(high) }, { digits: 1 }),
    })),
    {
      ...text,
      rowTitle: `${text.blueTitle} (share at best)`,
      columnTitle: `${text.redTitle} (share at best)`,
      valueTitle: "Blue's win rate",
      format: { percent: true, digits: 1 },
      diverging: { middle: text.value },
    },
  );
}
