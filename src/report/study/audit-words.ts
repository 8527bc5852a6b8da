/**
 * What is said of the units of a price list. Promises: units are spoken of against each other, whatever the level of the
 * prices is; a number that is written in a sentence lies within its interval, also when it is rounded.
 */
import type { Evenness } from '../../analysis/audit/evenness.js';
import type { Audit, AuditedUnit } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { Interval } from '../../statistics/interval.js';

/** Verdicts in a player's words. */
export const auditVerdicts: Readonly<Record<AuditedUnit['verdict'], string>> = {
  overpriced: 'too dear',
  underpriced: 'too cheap',
  fair: 'fair',
  'not-known': 'open',
  'not-judged': 'not judged',
  kept: 'kept',
};

/** Units by how wrong their prices are: furthest off first, then open ones, then fair ones, last what is not asked. */
export function byWrongness(units: readonly AuditedUnit[]): AuditedUnit[] {
  const order = (unit: AuditedUnit): number =>
    isWrong(unit) ? 0 : unit.verdict === 'kept' ? 3 : unit.verdict === 'fair' ? 2 : 1;
  const off = (unit: AuditedUnit): number => Math.abs(Math.log((unit.fitted ?? unit.proposed) / unit.listed));
  return [...units].sort((a, b) => order(a) - order(b) || off(b) - off(a));
}

export function isWrong({ verdict }: AuditedUnit): boolean {
  return verdict === 'overpriced' || verdict === 'underpriced';
}

/** The units that a verdict can be on. */
export function askedUnits({ units }: Audit): AuditedUnit[] {
  return units.filter(({ verdict }) => verdict !== 'kept');
}

/** `3 of 11 prices are wrong`. */
export function wrongWords(audit: Audit): string {
  const asked = askedUnits(audit);
  const wrong = asked.filter(isWrong).length;
  return `${wrong} of ${asked.length} prices ${wrong === 1 ? 'is' : 'are'} wrong`;
}

/** `31`, `7.5`: points that were measured. */
export function pointsWords(points: number): string {
  return formatNumber(points, { digits: points < 20 ? 1 : 0 });
}

/** `28 to 34`, `more than 90`; nothing where nothing is known. */
export function rangeOf({ low, high, unbounded }: Interval): string | undefined {
  if (unbounded === 'above') return `more than ${pointsWords(low)}`;
  if (unbounded === 'below') return `less than ${pointsWords(high)}`;
  return unbounded === 'none' ? `${pointsWords(low)} to ${pointsWords(high)}` : undefined;
}

/** `31 (28 to 34)`, `more than 90`; `2.0, the level` of what settles it; why not, where there is none. */
export function fittedWords({ fitted, interval, why }: Pick<AuditedUnit, 'fitted' | 'interval' | 'why'>): string {
  if (fitted !== undefined && interval?.low === interval?.high && why === undefined) {
    return interval === undefined ? pointsWords(fitted) : `${pointsWords(fitted)}, the level`;
  }
  const range = interval === undefined ? undefined : rangeOf(interval);
  if (range === undefined) return why ?? 'not known';
  return interval?.unbounded === 'none' ? `${pointsWords(fitted as number)} (${range})` : range;
}

/** `76, 65 to 87 by the dice, 50 to 105 from game to game`: with the interval of the dice where there is one. */
export function worthWords(unit: AuditedUnit): string {
  const { fitted, interval, dice } = unit;
  const isWhole = interval?.unbounded === 'none' && interval.low < interval.high && dice?.unbounded === 'none';
  if (fitted === undefined || !isWhole) return fittedWords(unit);
  return `${pointsWords(fitted)}, ${rangeOf(dice)} by the dice, ${rangeOf(interval)} from game to game`;
}

/** `11`: games of 100, with as many digits as keep the number within its interval. */
export function gamesOf100({ value, low, high }: Pick<Evenness, 'value' | 'low' | 'high'>): string {
  const shown = [0, 1, 2].map((digits) => formatNumber(100 * value, { digits }));
  const isWithin = (words: string): boolean => Number(words) >= 100 * low && Number(words) <= 100 * high;
  return shown.find(isWithin) ?? (shown.at(-1) as string);
}

/** `11 (9 to 13)`. */
export function evennessWords(own: Evenness): string {
  const games = (share: number): string => formatNumber(100 * share, { digits: 1 });
  return `${games(own.value)} (${games(own.low)} to ${games(own.high)})`;
}

/** Whether prices were read off mixed armies. */
export function isInCompany({ units }: Pick<Audit, 'units'>): boolean {
  return units.some(({ armies }) => armies !== undefined);
}

/** Whether armies of equal points are shown to be nearer to even at the proposed prices than at the list's. */
export function isNearer({ evenness }: Audit): boolean {
  if (evenness === undefined) return false;
  const { gain, listed, proposed } = evenness;
  return gain === undefined ? proposed.high < listed.low : gain.low > 0;
}
