/**
 * What holds today, as expectations with room, for `init expect`. Promise: by the results that they are made from each of
 * them is kept; a figure that is not known on both sides is left out, and said to be.
 */
import type { Quantity, ReadAt, Reading } from '../analysis/expect/quantity.js';
import { formatNumber } from '../charts/number.js';

/** Figures that are worth an expectation, by name: those that a report leads with. */
const leading = ['breakEven', 'value', 'price', 'winRate'];

/** No draft is longer. */
const most = 60;

/** The room on each side, in the unit of reports: percentage points; or a share of what it is. */
const roomOf: Readonly<Record<Quantity['unit'], { readonly least: number; readonly share: number }>> = {
  '%': { least: 2, share: 0 },
  'percentage points': { least: 2, share: 0 },
  points: { least: 0.5, share: 0.1 },
  turns: { least: 0, share: 0.1 },
  '': { least: 0, share: 0.1 },
};

const roomWords =
  'the interval and, at each side, 2 percentage points of a win rate, or a tenth of a price (0.5 points at least)';

/** The leading figures of a question: over all fights, of every variant, unit or role. */
export function leadingOf(quantities: readonly Quantity[]): readonly Quantity[] {
  const whole = quantities.filter(({ of }) => of['fight'] === undefined);
  const has = (metric: string): boolean => whole.some((each) => each.metric === metric);
  const priced = leading.slice(0, 3).filter(has);
  const names = priced.length > 0 ? priced : leading.filter(has);
  return whole.filter(({ metric }) => names.includes(metric)).slice(0, most);
}

/** The lines of an `expect` section; nothing where nothing is known on both sides. */
export function draftExpectations(quantities: readonly Quantity[], read: ReadAt, alpha: number): string | undefined {
  const chosen = leadingOf(quantities);
  const level = 1 - alpha / Math.max(1, chosen.length);
  const lines = chosen.map((quantity) => {
    const region = regionWithRoom(quantity, read(quantity, level));
    if (region === undefined) return `  # ${quantity.title}: not known on both sides today`;
    const words = Object.entries(wordsOf(quantity)).map(([key, value]) => `${key}: ${value}`);
    return `  - {${[`metric: ${quantity.metric}`, ...words, `between: [${region.join(', ')}]`].join(', ')}}`;
  });
  const digits = { digits: 2 };
  const about = `# What holds today, with room: ${roomWords}; intervals at ${formatNumber(100 * level, digits)} %.`;
  if (lines.every((line) => line.startsWith('  #'))) return undefined;
  return `${about}\nexpect:\n${lines.join('\n')}\n`;
}

function wordsOf({ of }: Quantity): Record<string, string> {
  const at = Object.entries(of).filter(([word]) => word.startsWith('at.'));
  const words = Object.entries(of).filter(([word]) => !word.startsWith('at.'));
  const quoted = (text: string): string =>
    /^[A-Za-z][\w/-]*$/.test(text) || /^-?\d+(\.\d+)?$/.test(text) ? text : JSON.stringify(text);
  return {
    ...Object.fromEntries(words.map(([word, value]) => [word, quoted(value)])),
    ...(at.length === 0
      ? {}
      : { at: `{${at.map(([word, value]) => `${quoted(word.slice(3))}: ${quoted(value)}`).join(', ')}}` }),
  };
}

/** Rounded outwards: whole per cents, tenths of points, hundredths of what has no unit. */
function regionWithRoom({ unit }: Quantity, { value, interval }: Reading): readonly [number, number] | undefined {
  if (value === undefined || (interval !== undefined && interval.unbounded !== 'none')) return undefined;
  const { least, share } = roomOf[unit];
  const room = Math.max(least, share * Math.abs(value));
  const times = unit === '%' || unit === 'percentage points' ? 1 : unit === '' ? 100 : 10;
  const low = Math.floor(((interval?.low ?? value) - room) * times) / times;
  const high = Math.ceil(((interval?.high ?? value) + room) * times) / times;
  if (unit === '%') return [Math.max(0, low), Math.min(100, high)];
  return [low, high];
}
