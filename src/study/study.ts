/**
 * A study: what a scenario comes to, tagged with the kind of its question. Promise: what a kind has is there, and what
 * only others have is not, so that nobody who knows the kind has to ask.
 */
import type { CellFights } from './fights/cell-fights.js';
import type { FightsInfo } from './fights/fights.js';
import type { PriceQuestion, RatesQuestion } from './fights/question.js';
import type { AttackInfo, BreakEvenInfo, EngagementInfo, PlainStudy, RelativeValuesInfo } from './plain-study.js';
import type { PriceListInfo } from './price-list/list-info.js';

export type { Overlay } from './document/overlay.js';
export type {
  Ask,
  Asks,
  AttackCell,
  BreakEvenInfo,
  CurvedStudy,
  CurvesInfo,
  EngagementCell,
  ForceInfo,
  Observations,
  PlainStudy,
  RankedBy,
  RelativeValuesInfo,
} from './plain-study.js';
export { isCurved } from './plain-study.js';

/** What each kind of question has; single attacks (`attack`) any of them may have beside it. */
interface Sections {
  /** What single attacks do, and nothing else. */
  readonly attack: { readonly attack: AttackInfo };
  /** Who wins an engagement, in each variant and at each value. */
  readonly cells: { readonly engagement: EngagementInfo };
  /** What a thing is worth. */
  readonly price: { readonly engagement: EngagementInfo; readonly breakEven: BreakEvenInfo };
  /** What units are worth, measured in one of them. */
  readonly values: { readonly engagement: EngagementInfo; readonly values: RelativeValuesInfo };
  /** What a thing is worth over a population of games. */
  readonly fights: {
    readonly engagement: EngagementInfo;
    readonly breakEven: BreakEvenInfo;
    readonly fights: FightsInfo<PriceQuestion>;
  };
  /** Who wins over a population of games. */
  readonly rates: {
    readonly engagement: EngagementInfo;
    readonly fights: FightsInfo<RatesQuestion>;
  };
  /** Who wins, each cell played in games of its own in place of the one that is written. */
  readonly games: { readonly engagement: EngagementInfo; readonly cellFights: readonly CellFights[] };
  /** Which prices of a list are wrong: in place of cells. */
  readonly priceList: { readonly engagement: EngagementInfo; readonly prices: PriceListInfo };
}

/** The kinds of question that are played or solved; what a comparison asks are several of them. */
export type Kind = keyof Sections;

/** Those that play the cells of the game that is written. */
export type CellsKind = 'cells' | 'price' | 'values';

/** All of them. */
export const kinds = [
  'attack',
  'cells',
  'price',
  'values',
  'fights',
  'rates',
  'games',
  'priceList',
] as const satisfies Kind[];

/** Sections that only some kinds have. */
type Some = 'engagement' | 'breakEven' | 'values' | 'fights' | 'cellFights' | 'prices';

/** A study of one kind. */
export type StudyOf<K extends Kind> = Omit<PlainStudy, Some | 'attack'> & { readonly kind: K } & Sections[K] & {
    readonly [S in Exclude<Some, keyof Sections[K]>]?: never;
  } & (K extends 'attack' ? unknown : { readonly attack?: AttackInfo });

export type Study = { [K in Kind]: StudyOf<K> }[Kind];

/** A study with its tag, by whoever knows that its kind has its sections. */
export function tagged<K extends Kind>(kind: K, study: PlainStudy & Omit<Sections[K], keyof PlainStudy>): StudyOf<K> {
  return { ...study, kind } as unknown as StudyOf<K>;
}

/** A question that is asked of the one game that is written, with its tag. */
export function askedAsWritten(study: PlainStudy): Study {
  const { engagement, breakEven, values } = study;
  const kind = breakEven ? 'price' : values ? 'values' : engagement ? 'cells' : 'attack';
  return tagged(kind, study) as Study;
}

/** A question that is asked of a population of games. */
export type FightsStudy = StudyOf<'fights'> | StudyOf<'rates'>;

/** What a floor does with a study, kind by kind: a kind that is forgotten does not compile. */
export type ByKind<Rest extends readonly unknown[], Result> = {
  readonly [K in Kind]: (study: StudyOf<K>, ...rest: Rest) => Result;
};

/** What a floor's table says for the kind of a study. */
export function byKind<Rest extends readonly unknown[], Result>(
  table: ByKind<Rest, Result>,
  study: Study,
  ...rest: Rest
): Result {
  return (table[study.kind] as (study: Study, ...rest: Rest) => Result)(study, ...rest);
}
