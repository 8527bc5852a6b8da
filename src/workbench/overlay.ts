/**
 * Prices of an audited list as a file of a house's own (`prices.yaml`), which scenarios, `run` and `check` take. Promises:
 * the same form whoever writes it, the report or its page; only prices that are one number of the ruleset's data, and
 * whoever's is not is named in it; whatever a name holds, the file is YAML that says it.
 */

/** A number of the ruleset's data that a price stands on. */
export interface PriceNumber {
  readonly path: string;
  /** What it is, points. */
  readonly now: number;
  /** What one point more of it puts on the price, points. */
  readonly per: number;
  /** A number that is another unit's, and that the price hangs on as well. */
  readonly also?: { readonly path: string; readonly per: number };
}

/** A price to be written. */
export interface OverlayPrice {
  readonly title: string;
  readonly place?: PriceNumber | undefined;
  /** What the list asks, points. */
  readonly listed: number;
  /** What it is to be, points. */
  readonly price: number;
  /** Further numbers that it hangs on, as `place.also`. */
  readonly beside?: readonly NonNullable<PriceNumber['also']>[];
}

/** What a file of prices says of itself. */
export interface AboutOverlay {
  /** A line on where the prices come from. */
  readonly what: string;
  readonly title: string;
  readonly ruleset: string;
  /** Lines on some of its numbers. */
  readonly notes?: readonly string[];
}

/** The file. Nothing where no price has a place. */
export function pricesOverlay(
  { what, title, ruleset, notes = [] }: AboutOverlay,
  prices: readonly OverlayPrice[],
): string | undefined {
  const written = numbersOf(prices);
  // two units that one number is the price of
  const values = new Map<string, Set<number>>();
  for (const each of written) {
    if (each !== undefined) values.set(each.path, (values.get(each.path) ?? new Set()).add(each.value));
  }
  const placed = written.map((each) => (each !== undefined && values.get(each.path)?.size === 1 ? each : undefined));
  const set = new Map(placed.flatMap((each) => (each === undefined ? [] : [[each.path, each.value] as const])));
  if (set.size === 0) return undefined;
  const left = prices.flatMap((own, k) => (placed[k] === undefined ? [own.title] : []));
  const lines = [
    comment(`${what}: give it to a scenario as data, or to a command as --data.`),
    ...(left.length === 0
      ? []
      : [comment(`Not one number of the ruleset's, and left as they are: ${left.join('; ')}.`)]),
    ...notes.map(comment),
    'lanchester: 1',
    `ruleset: ${word(ruleset)}`,
    `title: ${word(title)}`,
    'set:',
    ...[...set].map(([path, value]) => `  ${word(path)}: ${value}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** By price its number as it is to be; nothing where it has none, or would be less than nothing. */
export function numbersOf(prices: readonly OverlayPrice[]): ({ path: string; value: number } | undefined)[] {
  const rises = new Map<string, number>();
  const written = prices.map((): { path: string; value: number } | undefined => undefined);
  const open = new Set(prices.keys());
  const alsoOf = ({ place, beside = [] }: OverlayPrice): readonly NonNullable<PriceNumber['also']>[] =>
    place?.also === undefined ? beside : [place.also, ...beside];
  const isReady = (k: number): boolean => {
    const own = prices[k] as OverlayPrice;
    const waits = alsoOf(own).map(({ path }) => path);
    return ![...open].some((n) => n !== k && waits.includes(prices[n]?.place?.path ?? ''));
  };
  // who hangs on another's number comes after it
  for (let ready = [...open].filter(isReady); ready.length > 0; ready = [...open].filter(isReady)) {
    for (const k of ready) {
      open.delete(k);
      const own = prices[k] as OverlayPrice;
      const { place, listed, price } = own;
      if (place === undefined) continue;
      // what other numbers put on this price is there already
      const comes = alsoOf(own).reduce((sum, { path, per }) => sum + per * (rises.get(path) ?? 0), 0);
      const value = Number((place.now + (price - listed - comes) / place.per).toFixed(3));
      if (value < 0) continue;
      written[k] = { path: place.path, value };
      rises.set(place.path, value - place.now);
    }
  }
  return written;
}

function comment(text: string): string {
  return `# ${text.replace(/\s+/g, ' ')}`;
}

/** As it stands where YAML reads it as this text, else between quotes, as JSON has it. */
function word(text: string): string {
  const isPlain = /^[a-z][\w.-]*(?: [\w.-]+)*$/i.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
