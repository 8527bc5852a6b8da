/** What was played as few lists of numbers, for a page to carry. Promise: unpacked, it reads as it did. */
import { type CoreLine, closedUp, type MatchupResults, openEnd } from './matchups.js';

/** Plain data. */
export interface PackedMatchups {
  readonly units: MatchupResults['units'];
  readonly budgets: readonly number[];
  readonly core: number;
  /** Each core that a matchup has, once. */
  readonly cores: readonly (readonly CoreLine[])[];
  /** Whether every open end says who decides it, the points or a mission; absent: the points. */
  readonly deciders?: true;
  /** Places of both units and of their core; then each battle: copies of both, plays, draws, wins of blue, open ends. */
  readonly matchups: readonly (readonly [number, number, number, ...(readonly number[])[]])[];
}

/** Numbers of a battle before its open ends. */
const head = 5;

export function packMatchups({ units, budgets, core, matchups }: MatchupResults): PackedMatchups {
  const cores = new Map<string, { readonly place: number; readonly lines: readonly CoreLine[] }>();
  const placeOf = (lines: readonly CoreLine[]): number => {
    const key = JSON.stringify(lines);
    const known = cores.get(key) ?? { place: cores.size, lines };
    cores.set(key, known);
    return known.place;
  };
  const deciders = matchups.some(({ core: lines, battles }) =>
    battles.some(({ open }) => open.some((end) => end.length > 3 + lines.length)),
  );
  const written = (end: readonly number[], lines: number): readonly number[] => {
    if (!deciders) return end;
    const { lost, decider, times } = openEnd(end, lines);
    return [...lost, decider, times];
  };
  const packed = matchups.map(({ units: [i, j], core: lines, battles }): PackedMatchups['matchups'][number] => [
    i,
    j,
    placeOf(lines),
    ...battles.map(({ copies, plays, decided, open }) => [
      ...copies,
      plays,
      decided[0],
      decided[1],
      ...open.flatMap((end) => written(end, lines.length)),
    ]),
  ]);
  const all = { units, budgets, core, cores: [...cores.values()].map(({ lines }) => lines), matchups: packed };
  return deciders ? { ...all, deciders } : all;
}

export function unpackMatchups({ units, budgets, core, cores, matchups, deciders }: PackedMatchups): MatchupResults {
  return {
    units,
    budgets,
    core,
    matchups: matchups.map(([i, j, place, ...battles]) => {
      const lines = cores[place] ?? [];
      const width = 2 + lines.length + (deciders ? 2 : 1);
      return {
        units: [i, j],
        core: lines,
        battles: battles.map((numbers) => {
          const [a = 0, b = 0, plays = 0, draws = 0, wins = 0] = numbers;
          const open = Array.from({ length: (numbers.length - head) / width }, (_, n) =>
            closedUp(openEnd(numbers.slice(head + n * width, head + (n + 1) * width), lines.length)),
          );
          const left = open.reduce((rest, end) => rest - (end.at(-1) as number), plays - draws - wins);
          return { copies: [a, b], plays, decided: [draws, wins, left], open };
        }),
      };
    }),
  };
}
