/**
 * The law of a cell today against what the baseline holds of it. Promises: where the first observations fall alike, or
 * both are exact, nothing is estimated; else it is looked at where that was settled beforehand, and only what is shown
 * to lie farther than the margin has changed; all looks and all sets of bins share its chance of error.
 */
import { lawError, totalVariation } from '../../analysis/gate/law-distance.js';
import { binTitle, lawBins, lawParts } from '../measure/law-bins.js';
import type { CellLaw, LawShares, MeasuredLaw } from '../measure/law-counts.js';
import { type PlayedSide, requestFor } from '../measure/play.js';
import { gateBlock, storedLooks } from '../measure/settings.js';
import type { LawMoved } from '../result.js';

/** How far two laws lie apart, percentage points. */
export interface LawFound {
  readonly distance: number;
  readonly atLeast: number;
  readonly played: number;
  readonly moved: readonly LawMoved[];
}

export interface LawOptions {
  /** Percentage points. */
  readonly margin: number;
  /** Observations at the first look of whoever made the baseline. */
  readonly first: number;
  /** How many times what the baseline holds may be played. */
  readonly rounds: number;
}

/** Bins that a sentence tells of a part. */
const mostTold = 3;

export class LawContest {
  readonly stored: CellLaw;
  private readonly now: MeasuredLaw;
  private readonly side: PlayedSide;
  private readonly options: LawOptions;
  /** Observations at its looks. */
  private readonly looks: readonly number[];

  /** `side` plays today's, by a recorder that counts it. */
  constructor(stored: CellLaw, now: MeasuredLaw, side: PlayedSide, options: LawOptions) {
    this.stored = stored;
    this.now = now;
    this.side = side;
    this.options = options;
    const own = stored.n === 0 ? gateBlock : stored.n;
    this.looks = storedLooks.filter((times) => times === 1 || times <= options.rounds).map((times) => times * own);
    now.counts?.keepAt(this.looks);
  }

  /** Both are solved: what differs is a fact. */
  get isExact(): boolean {
    return this.stored.n === 0 && this.now.counts === undefined;
  }

  /** The first observations fall as they did. */
  get isAlike(): boolean {
    const { first } = this.now;
    return this.stored.digest === first.digest && (this.stored.n === 0) === (first.n === 0);
  }

  /** Engagements to the next look that is still to be reached; `undefined` where none is worth it, or there is none. */
  get toNextLook(): number | undefined {
    const next = this.next;
    if (next === undefined || this.now.counts === undefined) return undefined;
    return (next - this.now.counts.n) * this.now.cell.specs.length;
  }

  /** Plays on to the next look. */
  async playOn(): Promise<void> {
    const { next } = this;
    const { cell, counts } = this.now;
    const { input, seed, recorder } = this.side;
    while (next !== undefined && counts !== undefined && counts.n < next) {
      const count = Math.min(gateBlock, next - counts.n);
      await recorder.record([requestFor(input, cell, seed, counts.n, count)]);
    }
  }

  /** By the looks that were reached: the clearest where one of them shows it, else the last; `undefined` before any. */
  found(alpha: number): LawFound | undefined {
    if (this.isExact) return this.between(this.now.first.shares, 0, () => 0);
    const all = this.looks.flatMap((look) => {
      const shares = this.now.counts?.keptAt(look);
      return shares === undefined ? [] : [this.between(shares, look, () => this.errorAt(look, alpha))];
    });
    return all.reduceRight<LawFound | undefined>(
      (best, each) => (best === undefined || each.atLeast > Math.max(best.atLeast, this.options.margin) ? each : best),
      undefined,
    );
  }

  /** The next look: none where what was seen last lies inside the margin. */
  private get next(): number | undefined {
    const { counts } = this.now;
    if (counts === undefined) return undefined;
    const last = this.looks.findLast((look) => counts.keptAt(look) !== undefined);
    if (last !== undefined) {
      const seen = this.between(counts.keptAt(last) as LawShares, last, () => 0);
      if (seen.distance <= this.options.margin) return undefined;
    }
    return this.looks.find((look) => look > counts.n);
  }

  private errorAt(look: number, alpha: number): number {
    const { n } = this.stored;
    const samples = { stored: n === 0 ? Number.POSITIVE_INFINITY : n, first: this.options.first, played: look };
    return lawError(samples, { alpha, looks: storedLooks.length, bins: lawParts.map((part) => lawBins[part]) });
  }

  private between(shares: LawShares, played: number, error: () => number): LawFound {
    const apart = 100 * error();
    const parts = lawParts.map((part, k): LawMoved => {
      const [old, now] = [this.stored.shares[k] as readonly number[], shares[k] as readonly number[]];
      const distance = 100 * totalVariation(old, now);
      return { part, distance, atLeast: Math.max(0, distance - apart), bins: this.binsMoved(k, old, now) };
    });
    const greatest = (of: 'distance' | 'atLeast'): number => Math.max(...parts.map((each) => each[of]));
    return {
      distance: greatest('distance'),
      atLeast: greatest('atLeast'),
      played,
      moved: parts.filter(({ atLeast }) => atLeast > this.options.margin),
    };
  }

  /** Those that moved most, in their own order. */
  private binsMoved(part: number, old: readonly number[], now: readonly number[]): LawMoved['bins'] {
    const whole = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) || 1;
    const [before, after] = [whole(old), whole(now)];
    const bins = old.map((each, bin) => ({
      title: binTitle(lawParts[part] as (typeof lawParts)[number], bin, this.stored.width),
      before: each / before,
      after: (now[bin] as number) / after,
    }));
    const size = ({ before: one, after: other }: (typeof bins)[number]): number => Math.abs(other - one);
    const most = [...bins].sort((a, b) => size(b) - size(a)).slice(0, mostTold);
    return bins.filter((bin) => most.includes(bin) && size(bin) > 0);
  }
}
