/** A study, with what only some kinds of question have. */
import type { CellFights } from './fights/cell-fights.js';
import type { FightsInfo } from './fights/fights.js';
import type { PlainStudy } from './plain-study.js';
import type { PriceListInfo } from './price-list/price-list.js';

export type { Overlay } from './document/overlay.js';
export type {
  Ask,
  Asks,
  AttackCell,
  BreakEvenInfo,
  CurvesInfo,
  EngagementCell,
  ForceInfo,
  Observations,
  PlainStudy,
  RankedBy,
  RelativeValuesInfo,
  VariantInfo,
} from './plain-study.js';

export interface Study extends PlainStudy {
  /** The games that the question is asked of; absent where it is asked of the one that is written. */
  readonly fights?: FightsInfo;
  /** Games that the engagement cells are played in, in place of those that are written: all of them, or absent. */
  readonly cellFights?: readonly CellFights[];
  /** The price list that is audited: in place of cells. */
  readonly prices?: PriceListInfo;
}
