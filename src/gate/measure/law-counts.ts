/**
 * The law of a cell, counted while it is played. Promises: every observation counts once, in order, however stretches
 * are cut or played again; what it was at numbers that were asked for beforehand is kept; what is exact is read by the
 * same bins.
 */
import type { Tally } from '../../kernel/tally.js';
import { type Recording, recorded } from '../../run/record/record.js';
import type { EngagementCell } from '../../study/study.js';
import { binsOf, lawBins, lawParts, type ReadBins } from './law-bins.js';
import { shortDigest } from './numbers.js';

/** Engagements by bin, of each part in the order of `lawParts`; of an exact law shares. */
export type LawShares = readonly (readonly number[])[];

/** A law as it was counted, or as it is known exactly. */
export interface CellLaw {
  /** Of the bins of the first observations, one by one; two that agree are alike. */
  readonly digest: string;
  /** Observations; 0: it is exact. */
  readonly n: number;
  /** Turns that share a bin. */
  readonly width: number;
  readonly shares: LawShares;
}

export class LawCounts {
  private readonly width: number;
  private readonly roles: number;
  private readonly bins: ReadBins;
  private readonly counts = lawParts.map((part) => new Array<number>(lawBins[part]).fill(0));
  private readonly at = new Uint8Array(lawParts.length);
  /** Bins of the first observations, one engagement after the other. */
  private readonly seen: Uint8Array;
  private readonly kept = new Map<number, LawShares>();
  private targets: readonly number[] = [];
  private count = 0;

  /** `prefix`: observations that the digest is of. */
  constructor(cell: EngagementCell, width: number, prefix: number) {
    this.width = width;
    this.roles = cell.specs.length;
    this.seen = new Uint8Array(prefix * this.roles * lawParts.length);
    this.bins = binsOf(cell, width);
  }

  /** Observations so far. */
  get n(): number {
    return this.count;
  }

  /** Keeps what the law is at these numbers of observations, none of which was passed yet. */
  keepAt(targets: readonly number[]): void {
    this.targets = targets.filter((target) => target >= this.count);
    this.keep();
  }

  /** The law at a number that was asked for; `undefined` as long as it was not reached. */
  keptAt(target: number): LawShares | undefined {
    return this.kept.get(target);
  }

  /** Counts what of a stretch was not counted before; a stretch that begins later is none of ours. */
  add(recording: Recording, first: number): void {
    if (first > this.count) return;
    const one = recorded.length * this.roles;
    const last = first + recording.length / one;
    for (let start = (this.count - first) * one; this.count < last; start += one) {
      for (let role = 0; role < this.roles; role++) this.countOne(recording, start + role * recorded.length, role);
      this.count++;
      this.keep();
    }
  }

  law(): CellLaw {
    const shares = this.counts.map((own) => [...own]);
    return { digest: shortDigest(this.seen), n: this.count, width: this.width, shares };
  }

  private countOne(recording: Recording, at: number, role: number): void {
    const value = (k: number): number => recording[at + k] as number;
    this.bins(value(0), value(1), value(2), value(3), this.at);
    const place = (this.count * this.roles + role) * lawParts.length;
    if (place < this.seen.length) this.seen.set(this.at, place);
    this.at.forEach((bin, part) => {
      const own = this.counts[part] as number[];
      own[bin] = (own[bin] as number) + 1;
    });
  }

  private keep(): void {
    if (!this.targets.includes(this.count) || this.kept.has(this.count)) return;
    this.kept.set(
      this.count,
      this.counts.map((own) => [...own]),
    );
  }
}

/** A law that is known exactly: of each role assignment what it comes to. */
export function exactLaw(cell: EngagementCell, width: number, roles: readonly Tally[]): CellLaw {
  const read = binsOf(cell, width);
  const at = new Uint8Array(lawParts.length);
  const sums = lawParts.map((part) => new Array<number>(lawBins[part]).fill(0));
  for (const { cells, weights, total } of roles) {
    cells.forEach(([won, blue, red, turns], k) => {
      read(won as number, blue as number, red as number, turns as number, at);
      at.forEach((bin, part) => {
        const own = sums[part] as number[];
        own[bin] = (own[bin] as number) + (weights[k] as number) / total / roles.length;
      });
    });
  }
  const shares = sums.map((own) => own.map((share) => Math.round(1e9 * share) / 1e9));
  return { digest: shortDigest(JSON.stringify(shares)), n: 0, width, shares };
}

/** The law of a cell as it was measured: at the first observations, and as it is counted on. */
export interface MeasuredLaw {
  readonly cell: EngagementCell;
  readonly first: CellLaw;
  /** Absent where it is exact. */
  readonly counts?: LawCounts;
}
