/** What is read of strata at a price: means over the engagements of a variant, of a number that each outcome has. */
import { outcomeColumns } from '../engagement/outcome.js';
import { defined } from '../kernel/defined.js';
import type { PricePoint } from './results.js';

/** A mean over the engagements of a variant at a price. */
export interface Quantity {
  readonly variant: string;
  readonly price?: number;
  /** Of winner, losses, turns and costs as outcomes have them. */
  readonly value: (outcome: Int32Array) => number;
  /** Distinct for distinct `value`s: what the numbers are kept under. */
  readonly name: string;
  /** In one role assignment alone; over both unless told. */
  readonly role?: number;
}

const winRate = 'winRate';

/** The win rate of a variant at a price: what prices are judged by. */
export function winRateOf(variant: string, price?: number): Quantity {
  return { variant, ...defined({ price }), name: winRate, value: scoreOf };
}

/** Whether it is a win rate, of which luck is taken out in its own way. */
export function isWinRate({ name }: Quantity): boolean {
  return name === winRate;
}

/** A column of the outcomes, in units of `scale`. */
export function columnOf(
  variant: string,
  price: number | undefined,
  column: (typeof outcomeColumns)[number],
  scale: number,
): Quantity {
  const at = outcomeColumns.indexOf(column);
  const value = (outcome: Int32Array): number => (outcome[at] as number) / scale;
  return { variant, ...defined({ price }), name: column, value };
}

function scoreOf(outcome: Int32Array): number {
  return outcome[0] === 1 ? 1 : outcome[0] === 0 ? 0.5 : 0;
}

/** One for each variant at each price. */
export function idOfPoint({ variant, price }: Pick<PricePoint, 'variant' | 'price'>): string {
  return price === undefined ? variant : `${variant} ${price}`;
}

/** One for each quantity. */
export function idOfQuantity({ name, role, ...point }: Quantity): string {
  return `${idOfPoint(point)} ${name}${role === undefined ? '' : ` in role ${role}`}`;
}
