/**
 * What an engagement counts as in the law of a cell: who won, what each side lost, how long it took, each in a few bins
 * of its own. Promises: an engagement is in one bin of each; bins are told in words; a price alone moves nobody from
 * one bin to another where a side's units all cost the same, since losses are shares of what the side cost.
 */
import { winner } from '../../engagement/outcome.js';
import type { EngagementCell } from '../../study/study.js';
import { meanCost } from './columns.js';

/** What a law is told by, in order; each has bins of its own. */
export const lawParts = ['outcome', 'blueLost', 'redLost', 'turns'] as const;

export type LawPart = (typeof lawParts)[number];

/** Shares of a side's points at which a bin of losses ends: no force of twelve equal elements or fewer loses just so much. */
const lossEdges = [0, 3 / 13, 5 / 13, 8 / 13, 10 / 13] as const;

/** Bins of length below the last, which has what is longer. */
const lengths = 8;

/** Bins of each part. */
export const lawBins: Readonly<Record<LawPart, number>> = {
  outcome: 3,
  blueLost: lossEdges.length + 1,
  redLost: lossEdges.length + 1,
  turns: lengths + 1,
};

/** Turns that share a bin, so that the limit of a cell is in the last but one; 1 where it is not written. */
export function turnsInBin({ specs }: EngagementCell): number {
  const limit = Math.max(0, ...specs.map(({ turnLimit = 0 }) => turnLimit));
  return Math.max(1, Math.ceil(limit / lengths));
}

/** The bins of an engagement by the values of `recorded`: written to `at`, one for each part. */
export type ReadBins = (won: number, blueLost: number, redLost: number, turns: number, at: Uint8Array) => void;

export function binsOf(cell: EngagementCell, width: number): ReadBins {
  const [blue, red] = [1000 * meanCost(cell, 'blue'), 1000 * meanCost(cell, 'red')];
  return (won, blueLost, redLost, turns, at) => {
    at[0] = won === winner.blue ? 0 : won === winner.draw ? 1 : 2;
    at[1] = lossBin(blueLost, blue);
    at[2] = lossBin(redLost, red);
    at[3] = Math.min(lengths, Math.floor(Math.max(0, turns - 1) / width));
  };
}

function lossBin(lost: number, cost: number): number {
  if (!(cost > 0)) return 0;
  const share = lost / cost;
  let bin = 0;
  while (bin < lossEdges.length && share > (lossEdges[bin] as number)) bin++;
  return bin;
}

/** A bin in words: `blue wins`, `red loses 23 to 38 %`, `3 turns`. */
export function binTitle(part: LawPart, bin: number, width: number): string {
  switch (part) {
    case 'outcome':
      return ['blue wins', 'draws', 'red wins'][bin] as string;
    case 'blueLost':
    case 'redLost':
      return `${part === 'blueLost' ? 'blue' : 'red'} loses ${lossWords(bin)}`;
    case 'turns': {
      const [from, to] = [bin * width + 1, (bin + 1) * width];
      if (bin === lengths) return `more than ${from - 1} turns`;
      if (width > 1) return `${from} to ${to} turns`;
      return `${to} ${to === 1 ? 'turn' : 'turns'}`;
    }
  }
}

function lossWords(bin: number): string {
  const percent = (edge: number): number => Math.round(100 * (lossEdges[edge] as number));
  if (bin === 0) return 'nothing';
  if (bin === lossEdges.length) return `more than ${percent(bin - 1)} %`;
  return bin === 1 ? `up to ${percent(1)} %` : `${percent(bin - 1)} to ${percent(bin)} %`;
}
