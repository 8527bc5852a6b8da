/**
 * Counts the laws of cells while a recorder plays them for somebody else. Promise: nothing is played for it.
 */
import type { Recording, RecordRequest } from '../../run/record/record.js';
import type { EngagementCell } from '../../study/study.js';
import { turnsInBin } from './law-bins.js';
import { LawCounts } from './law-counts.js';
import type { Input } from './measured.js';
import { type Records, requestFor } from './play.js';

export class LawRecorder implements Records {
  private readonly inner: Records;
  private readonly counters = new Map<string, LawCounts>();

  constructor(inner: Records) {
    this.inner = inner;
  }

  /**
   * Counts a cell on a seed from now on. `prefix`: observations that its digest is of; `width`: turns that share a bin.
   */
  count(input: Input, cell: EngagementCell, seed: string, prefix: number, width = turnsInBin(cell)): LawCounts {
    const key = keyOf(requestFor(input, cell, seed, 0, 0));
    const counter = this.counters.get(key) ?? new LawCounts(cell, width, prefix);
    this.counters.set(key, counter);
    return counter;
  }

  async record(requests: readonly RecordRequest[]): Promise<readonly Recording[]> {
    const recordings = await this.inner.record(requests);
    requests.forEach((request, k) => {
      if (request.end !== undefined) return;
      this.counters.get(keyOf(request))?.add(recordings[k] as Recording, request.first);
    });
    return recordings;
  }
}

function keyOf({ seed, name, key }: RecordRequest): string {
  return JSON.stringify([seed, name, key]);
}
