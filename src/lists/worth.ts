/**
 * What a list is worth: what it says itself, what the ruleset's list says, and what other prices say. Promises: prices are
 * asked of the rules, with men, experience and upgrades as they stand there; what has no price is said to have none, and no
 * sum goes past it in silence.
 */
import type { JsonObject } from '../engagement/json.js';
import type { Rules } from '../engagement/ruleset.js';
import { LanchesterError } from '../kernel/errors.js';
import type { ArmyRow } from '../study/army/army.js';
import { listedPrice, wordsOf } from '../study/cells/forces.js';

/** A row that is to be valued. */
export interface ValuedRow {
  readonly row: ArmyRow;
  /** What the list says that all of it cost, points; absent where it says nothing. */
  readonly points?: number;
}

/** Three ways to price. */
export interface PriceLists {
  /** As the ruleset's own list has it. */
  readonly listed: Rules;
  /** At our prices. */
  readonly ours: Rules;
  /** At prices that are others wherever ours say something: what moves with them is ours. */
  readonly moved: Rules;
}

/** A row with what it costs, points of all of it. */
export interface WorthRow {
  readonly number: number;
  readonly unit: string;
  /** In a player's words. */
  readonly title: string;
  readonly words: JsonObject;
  readonly own?: number;
  readonly listed?: number;
  readonly ours?: number;
  /** Whose the last price is: ours, the ruleset's list's or the list's own where ours say nothing. */
  readonly oursFrom?: 'ours' | 'ruleset' | 'list';
  /** Ours above what the list says, or the ruleset's list where it says nothing. */
  readonly difference?: number;
}

/** Sums over rows that have both prices. */
export interface WorthSums {
  readonly own?: number;
  readonly listed?: number;
  readonly ours?: number;
  /** Rows that have a price to be held against ours, and one of ours. */
  readonly compared: number;
  /** What the compared rows cost by the list, or by the ruleset's where it says nothing, and by ours. */
  readonly before: number;
  readonly after: number;
}

export interface Worth {
  readonly rows: readonly WorthRow[];
  readonly sums: WorthSums;
  /** Units that differ, the most first. */
  readonly differ: readonly { readonly unit: string; readonly title: string; readonly difference: number }[];
}

/** Values rows. Throws a `LanchesterError` for a unit that the ruleset refuses. */
export function worthOf(rows: readonly ValuedRow[], prices: PriceLists): Worth {
  const valued = rows.map((row) => worthRow(row, prices));
  return { rows: valued, sums: sumsOf(valued), differ: differing(valued) };
}

function worthRow({ row, points }: ValuedRow, { listed, ours, moved }: PriceLists): WorthRow {
  const { number, unit, words } = row;
  const sheet = listed.unit(unit, wordsOf({ unit, ...words }));
  const of = (rules: Rules): number | undefined => {
    const one = priceOf(row, rules);
    return one === undefined ? undefined : rounded(one * number);
  };
  const [byList, byOurs] = [of(listed), of(ours)];
  const isOurs = byOurs !== undefined && byOurs !== of(moved);
  const after = byOurs ?? points;
  const from = isOurs ? 'ours' : byOurs !== undefined ? 'ruleset' : 'list';
  const before = points ?? byList;
  return {
    ...{ number, unit, title: sheet.title, words },
    ...(points === undefined ? {} : { own: points }),
    ...(byList === undefined ? {} : { listed: byList }),
    ...(after === undefined ? {} : { ours: after, oursFrom: from }),
    ...(after === undefined || before === undefined ? {} : { difference: rounded(after - before) }),
  };
}

/** The price of one by the ruleset's rules, points; nothing where they have none. */
function priceOf({ unit, words }: ArmyRow, rules: Rules): number | undefined {
  try {
    return listedPrice({ unit, flank: false, ...words }, rules);
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code !== 'missing-price') throw error;
    return undefined;
  }
}

/** Thousandths of a point, whole. */
function rounded(points: number): number {
  return Math.round(points * 1000) / 1000;
}

function sumsOf(rows: readonly WorthRow[]): WorthSums {
  const whole = (key: 'own' | 'listed' | 'ours'): { [key]?: number } => {
    const all = rows.map((row) => row[key]);
    return all.includes(undefined) ? {} : { [key]: rounded((all as number[]).reduce((a, b) => a + b, 0)) };
  };
  const compared = rows.filter(({ difference }) => difference !== undefined);
  const sum = (of: (row: WorthRow) => number): number => rounded(compared.reduce((all, row) => all + of(row), 0));
  return {
    ...whole('own'),
    ...whole('listed'),
    ...whole('ours'),
    compared: compared.length,
    before: sum(({ own, listed }) => (own ?? listed) as number),
    after: sum(({ ours }) => ours as number),
  };
}

function differing(rows: readonly WorthRow[]): Worth['differ'] {
  const byUnit = new Map<string, { unit: string; title: string; difference: number }>();
  for (const { unit, title, difference } of rows) {
    if (difference === undefined) continue;
    const before = byUnit.get(title)?.difference ?? 0;
    byUnit.set(title, { unit, title, difference: rounded(before + difference) });
  }
  return [...byUnit.values()]
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

/** How the prices that a list is held against are called in a sentence. */
export interface PriceWords {
  /** The ruleset's own name. */
  readonly ruleset: string;
  /** `by the prices that its audit proposes`. */
  readonly ours: string;
}

/** What the list is worth, in a sentence that holds as it stands. */
export function worthSentence({ rows, sums, differ }: Worth, { ruleset, ours }: PriceWords): string {
  const { compared, before, after } = sums;
  const units = rows.reduce((sum, { number }) => sum + number, 0);
  const count = `${units} ${units === 1 ? 'unit' : 'units'}`;
  if (compared === 0) return `No unit of this list of ${ruleset} has both a price of the list and one of ours.`;
  const isOwn = rows.every(({ own, difference }) => difference === undefined || own !== undefined);
  const isListed = rows.every(({ own, difference }) => difference === undefined || own === undefined);
  const whose = isOwn
    ? 'as the list says'
    : isListed
      ? `by the list of ${ruleset}`
      : `by this list, or that of ${ruleset}`;
  const few =
    compared === rows.length ? `These ${count} of ${ruleset}` : `${compared} of ${rows.length} rows of this list`;
  const gap = rounded(after - before);
  const how = gap === 0 ? 'the same' : `${Math.abs(gap)} ${gap > 0 ? 'more' : 'less'}`;
  const [most] = differ;
  const by =
    most === undefined ? '' : `, the most by ${most.title} (${most.difference > 0 ? '+' : ''}${most.difference})`;
  const bare = rows.filter(({ difference, oursFrom }) => difference !== undefined && oursFrom !== 'ours').length;
  const silent = bare === 0 ? '' : ` (which say nothing of ${bare} of ${compared} rows: they stand as listed)`;
  return `${few} cost ${before} points ${whose}, and ${after} ${ours}${silent}: ${how}${by}.`;
}
