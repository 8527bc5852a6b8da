/**
 * The last stage of a search: where the answer lies, and played on there until what was asked for is met.
 *
 * Promise: what all of its instalments came to is read as one stage.
 */
import { StrataReader } from '../../played/read.js';
import type { CurveResults, StrataResults } from '../../played/results.js';
import { looksCloser } from './closer.js';
import { standingOf } from './enough.js';
import { knownStage, together } from './instalments.js';
import { finest, latticeOf } from './lattice.js';
import type { Piloted, SearchAsk } from './pilots.js';
import { type Brackets, type Searched, stagePoints, within } from './points.js';
import { type ReadyStage, readyStage, type StagePlan } from './stage.js';
import type { Stages } from './stages.js';

/** Share of the last stage that goes to prices that are shown, but lie apart from the answer. */
const shownShare = 0.15;
/** Engagements of a further instalment at least: with fewer there is no variance. */
const fewestMore = 2;

export class LastStage {
  private readonly searched: Searched;
  private readonly stages: Stages;
  private readonly piloted: Piloted;
  private readonly tried: Brackets;
  private readonly prices: StagePlan['prices'];
  private readonly ready: ReadyStage;
  private played!: StrataResults;

  constructor(searched: Searched, stages: Stages, piloted: Piloted, tried: Brackets) {
    this.searched = searched;
    this.stages = stages;
    this.piloted = piloted;
    this.tried = tried;
    const { book, curves } = searched;
    const lattices = within(curves, piloted.brackets, finest, latticeOf);
    this.prices = stagePoints(searched, lattices, 1 - shownShare);
    this.ready = readyStage(book, { prices: this.prices });
  }

  /** Plays it for the first time. */
  async begin({ plays }: SearchAsk): Promise<void> {
    const left = Math.max(2, plays - this.stages.used);
    const first = Math.min(left, this.piloted.firstPlays ?? left);
    this.played = await this.stages.play('last stage', this.prices, first);
  }

  /** Takes what a run has played of it. Throws a `LanchesterError` ('bad-file') for what it cannot have come to. */
  take(known: CurveResults): void {
    this.played = knownStage(known, this.ready);
    this.stages.count(this.played);
  }

  /** Plays on until an ask is met, or all that it allows are played; its instalments are counted from `from`. */
  async goOn({ plays, goal }: SearchAsk, name: string, from: number): Promise<void> {
    const { stages } = this;
    for (let round = from; ; round++) {
      const so = goal === undefined ? undefined : this.told();
      const standing =
        goal === undefined || so === undefined
          ? undefined
          : standingOf(this.searched.curves, goal, so, new StrataReader(so));
      if (standing !== undefined && standing.is !== 'short') return;
      const more = Math.min(plays - stages.used, standing?.more ?? Number.POSITIVE_INFINITY);
      if (more < fewestMore) return;
      const called = round === 1 ? name : `${name}, ${round}`;
      this.played = together(this.played, await stages.play(called, this.prices, more));
      // what is counted is played at once
      if (goal === undefined) return;
    }
  }

  /** What it came to, with the prices at which it is looked at more closely. */
  told(): CurveResults {
    const { played, piloted, tried } = this;
    const finer = looksCloser(this.searched, played, this.ready);
    const { pilots } = piloted;
    return { ...played, prices: [...played.prices, ...finer], pilots, tried: Object.fromEntries(tried) };
  }
}
