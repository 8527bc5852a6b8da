/**
 * Prices of an audited list as a file of a house's own (`prices.yaml`), which scenarios, `run` and `check` take. Promises:
 * the same form whoever writes it, the report or its page; only prices that are made of numbers of the ruleset's data, and
 * whoever's is not is named in it, as is whoever's cannot be met; whatever a name holds, the file is YAML that says it.
 */
import { defined } from '../kernel/defined.js';
import { type PriceNumber, solveNumbers } from './solve-numbers.js';
import { priceWords } from './words.js';

/** A price to be written. */
export interface OverlayPrice {
  readonly title: string;
  /** The numbers that it is a sum of, what is its own first; absent: it is none of the data's. */
  readonly numbers?: readonly PriceNumber[] | undefined;
  /** What the list asks, points. */
  readonly listed: number;
  /** What it is to be, points. */
  readonly price: number;
  /** How much it counts where numbers cannot meet all prices. Default: 1. */
  readonly weight?: number;
}

/** What a file of prices says of itself. */
export interface AboutOverlay {
  /** A line on where the prices come from. */
  readonly what: string;
  readonly title: string;
  readonly ruleset: string;
  /** What prices are multiples of, points. */
  readonly step?: number;
  /** Lines on some of its numbers. */
  readonly notes?: readonly string[];
}

/** The file. Nothing where no price is a sum of numbers. */
export function pricesOverlay(about: AboutOverlay, prices: readonly OverlayPrice[]): string | undefined {
  const { what, title, ruleset, step, notes = [] } = about;
  const { values, off } = numbersOf(prices, step);
  if (values.size === 0) return undefined;
  const shared = [...values].flatMap(([path, value]) => {
    const number = prices.flatMap(({ numbers = [] }) => numbers).find((own) => own.path === path);
    return number?.strangers === true && number.now !== value ? [path] : [];
  });
  const left = prices.flatMap((own) => (own.numbers === undefined ? [own.title] : []));
  const lines = [
    comment(`${what}: give it to a scenario as data, or to a command as --data.`),
    ...(left.length === 0 ? [] : [comment(`No numbers of the ruleset's, and left as they are: ${left.join('; ')}.`)]),
    ...(off.length === 0 ? [] : [comment(offWords(off))]),
    ...(shared.length === 0
      ? []
      : [comment(`Units that are not in the list are paid by these as well: ${shared.join(', ')}.`)]),
    ...notes.map(comment),
    'lanchester: 1',
    `ruleset: ${word(ruleset)}`,
    `title: ${word(title)}`,
    'set:',
    ...[...values].map(([path, value]) => `  ${word(path)}: ${value}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** A price that no numbers meet. */
export interface OffPrice {
  readonly title: string;
  /** What it is to be, and what the numbers make it, points. */
  readonly price: number;
  readonly cost: number;
}

/** Numbers are rounded to thousandths, and a unit has many men. */
const near = 0.05;

/**
 * The numbers that make up such prices, by path, in the order of the prices; and the prices that cannot be met, by as much
 * as anybody would see. `step`: what prices are multiples of, points.
 */
export function numbersOf(
  prices: readonly OverlayPrice[],
  step?: number,
): {
  readonly values: ReadonlyMap<string, number>;
  readonly costs: readonly number[];
  readonly off: readonly OffPrice[];
} {
  const { values, costs } = solveNumbers(
    prices.map(({ numbers = [], listed, price, weight }) => ({ numbers, listed, price, ...defined({ weight }) })),
    step,
  );
  const paths = prices.flatMap(({ numbers = [] }) => numbers.map(({ path }) => path));
  const written = [...new Set(paths)].flatMap((path) => {
    const value = values.get(path);
    return value === undefined ? [] : [[path, value] as const];
  });
  const off = prices.flatMap(({ title, numbers, price }, k): OffPrice[] => {
    const cost = costs[k] as number;
    return numbers === undefined || Math.abs(cost - price) < near ? [] : [{ title, price, cost }];
  });
  return { values: new Map(written), costs, off };
}

/** What is said of prices that no numbers meet. */
export function offWords(off: readonly OffPrice[]): string {
  const each = off.map(
    ({ title, price, cost }) => `${title} costs ${priceWords(cost)} in place of ${priceWords(price)}`,
  );
  return `Units that are paid by the same numbers cannot all cost what they are to cost: ${each.join('; ')}.`;
}

function comment(text: string): string {
  return `# ${text.replace(/\s+/g, ' ')}`;
}

/** As it stands where YAML reads it as this text, else between quotes, as JSON has it. */
function word(text: string): string {
  const isPlain = /^[a-z][\w.-]*(?: [\w.-]+)*$/i.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
