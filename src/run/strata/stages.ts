/**
 * The stages of a search, one after the other. Promise: each is played on streams that all before it left free, and what
 * was played in all is counted here.
 */
import type { StrataResults } from '../../played/results.js';
import type { CurvedStudy } from '../../study/study.js';
import type { StrataBook } from './book.js';
import type { EngineOptions } from './solving.js';
import { playStage, type StageOptions, type StagePlan } from './stage.js';

export type StagesOptions = Omit<StageOptions, 'onProgress' | 'stage'> & Pick<EngineOptions, 'onProgress'>;

/** What all stages have in common. */
interface InAll extends Pick<StagePlan, 'variants' | 'choice' | 'worths'> {
  readonly study: CurvedStudy;
  readonly book: StrataBook;
  /** The most engagements that there may be. */
  readonly most: number;
}

export class Stages {
  /** Engagements of each variant in each role, so far. */
  used = 0;
  private next = 0;
  private readonly inAll: InAll;
  private readonly options: StagesOptions;

  constructor(inAll: InAll, options: StagesOptions) {
    this.inAll = inAll;
    this.options = options;
  }

  async play(stage: string, prices: StagePlan['prices'], plays: number): Promise<StrataResults> {
    const { study, book, most, ...same } = this.inAll;
    const { onProgress, ...rest } = this.options;
    const before = this.used;
    const { results } = await playStage(
      study,
      book,
      { ...same, prices, plays, first: this.next },
      {
        ...rest,
        stage,
        onProgress: (done) => onProgress?.({ phase: 'engagements', done: Math.round(before + done), of: most }),
      },
    );
    this.count(results);
    return results;
  }

  /** Counts a stage, whoever has played it: the next one comes after it. */
  count(results: StrataResults): void {
    this.next = afterLast(results) ?? this.next;
    this.used += playedIn(results);
  }
}

export function playedIn({ blocks, roles }: StrataResults): number {
  return blocks.reduce((sum, { count }) => sum + count, 0) / roles;
}

/** The first stream that a stage leaves free. */
function afterLast({ blocks }: StrataResults): number | undefined {
  const last = blocks.at(-1);
  return last === undefined ? undefined : last.first + last.count;
}
