/**
 * What was played, in less space, for whoever reads it at prices within known ranges. Promises: at any such prices every
 * rate is what it was, and what was not played is still not played; outside them nothing is promised.
 *
 * The share of its points that a side has lost, or has brought through, is monotone in the price of its copies. So an
 * end that has one winner at the four corners of the prices at which a battle is met has it everywhere between, and need
 * not be kept.
 */
import { mostThrough, wentThrough } from '../engagement/ends.js';
import { milli } from '../engagement/price.js';
import { type Battle, type CoreLine, closedUp, type Matchup, type MatchupResults, openEnd } from './matchups.js';
import { OpenEnds } from './open-ends.js';

/** By unit: lowest and highest price, points. */
type Ranges = readonly (readonly [number, number])[];

export function condensed(results: MatchupResults, ranges: Ranges): MatchupResults {
  const { units, budgets, core } = results;
  const purse = budgets.map((budget) => milli(budget) - milli(core));
  return {
    ...results,
    matchups: results.matchups.map(({ units: pair, core: lines, battles }): Matchup => {
      const pooled = pooledCore(lines, battles.flatMap(({ open }) => open).some(hasLeft));
      const full = pair.map((k) => units[k]?.full ?? 1) as [number, number];
      const kept = battles.flatMap((battle): Battle[] => {
        const met = pair.map((k, side) => pricesThatBuy(purse, battle.copies[side as 0 | 1], ranges[k] ?? [0, 0]));
        const [blue, red] = met as [readonly [number, number], readonly [number, number]];
        if (blue[0] > blue[1] || red[0] > red[1]) return [];
        const open = merged(
          battle.open.map((each) => {
            const end = openEnd(each, lines.length);
            const [own = 0, other = 0, ...others] = end.lost;
            return closedUp({ ...end, lost: [own, other, ...pooled.lost(others)] });
          }),
        );
        return [settled({ full, core: pooled.lines, battle: { ...battle, open } }, blue, red)];
      });
      return { units: pair, core: pooled.lines, battles: kept };
    }),
  };
}

/** Prices of a range, points, outside which no purse (thousandths) buys so many copies. */
function pricesThatBuy(
  purses: readonly number[],
  copies: number,
  [low, high]: readonly [number, number],
): readonly [number, number] {
  const least = Math.floor(Math.min(...purses) / (copies + 1)) / 1000;
  const most = copies === 1 ? high : Math.ceil(Math.max(...purses) / (copies - 1)) / 1000;
  return [Math.max(low, least), Math.min(high, most)];
}

/** A battle whose open ends are those alone that prices decide. */
function settled(
  of: { readonly full: readonly [number, number]; readonly core: readonly CoreLine[]; readonly battle: Battle },
  blue: readonly [number, number],
  red: readonly [number, number],
): Battle {
  const { battle } = of;
  if (battle.open.length === 0) return battle;
  const ends = new OpenEnds(of);
  const corners = blue.flatMap((one) => red.map((other) => ends.winners([one, other])));
  const decided: [number, number, number] = [...battle.decided];
  const open = battle.open.filter((end, n) => {
    const [first, ...others] = corners.map((winners) => winners[n] as number);
    if (others.some((other) => other !== first)) return true;
    decided[first as 0 | 1 | 2] += end.at(-1) as number;
    return false;
  });
  return { ...battle, decided, open };
}

/** Each end once, with how often it was met. */
function merged(ends: readonly (readonly number[])[]): number[][] {
  const times = new Map<string, number[]>();
  for (const end of ends) {
    const key = end.slice(0, -1).join();
    const known = times.get(key);
    if (known === undefined) times.set(key, [...end]);
    else known[known.length - 1] = (known.at(-1) as number) + (end.at(-1) as number);
  }
  return [...times.values()];
}

interface PooledCore {
  readonly lines: readonly CoreLine[];
  /** What the pooled lines have lost, from what each line has. */
  lost(each: readonly number[]): number[];
}

/** Whether somebody in an end has left by the enemy's end of the lane. */
function hasLeft(end: readonly number[]): boolean {
  return end.slice(0, -1).some((lost) => lost >= wentThrough);
}

/**
 * Lines of a side's core as one, which loses the same points to the last fraction; as they are where that takes too
 * large numbers. `leave`: whether somebody leaves by the enemy's end, who is counted beside what is lost.
 */
function pooledCore(lines: readonly CoreLine[], leave: boolean): PooledCore {
  const sides = ([0, 1] as const).filter((side) => lines.some((line) => line.side === side));
  const pools = sides.map((side) => {
    const own = lines.flatMap((line, k) => (line.side === side ? [{ ...line, k }] : []));
    const cost = own.reduce((sum, line) => sum + line.cost, 0);
    const parts = own.reduce((all, { full }) => (all * full) / divisor(all, full), 1);
    const steps = own.map((line) => ({ k: line.k, each: (line.cost * parts) / line.full }));
    const unit = steps.reduce((all, { each }) => divisor(all, each), cost * parts);
    return {
      line: { side, cost, full: (cost * parts) / unit },
      lost: (each: readonly number[]) => {
        const all = (of: (lost: number) => number): number =>
          steps.reduce((sum, step) => sum + of(each[step.k] as number) * (step.each / unit), 0);
        return leave
          ? all((lost) => lost % wentThrough) + wentThrough * all((lost) => Math.floor(lost / wentThrough))
          : all((lost) => lost);
      },
    };
  });
  const mostFull = leave ? mostThrough : 2_147_483_647;
  const isSmall = pools.every(
    ({ line }) => line.cost > 0 && line.full * line.cost < Number.MAX_SAFE_INTEGER && line.full <= mostFull,
  );
  if (!isSmall) return { lines, lost: (each) => [...each] };
  return { lines: pools.map(({ line }) => line), lost: (each) => pools.map((pool) => pool.lost(each)) };
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
