/**
 * The answer to "what are units worth?": the dearest and the cheapest first, all of them after it. Promise: units
 * without a value are said to have none.
 */
import type { RelativeValue, RelativeValues } from '../../analysis/study/index.js';
import { formatNumber } from '../../charts/index.js';
import type { ReportContext } from './context.js';
import { lopsidedNote, restsOn } from './games.js';
import { amountOf, priceWords, rangeWords } from './price-words.js';
import { listed, shortEnough } from './sentence.js';

const whole = { digits: 0 } as const;

/** Values that are known, the dearest first. */
function known(values: readonly RelativeValue[]): RelativeValue[] {
  return values.filter((value) => rangeWords(value) !== undefined).sort((a, b) => place(b) - place(a));
}

/** The number by which a value is sorted: its estimate, else an end of what is known of it. */
function place({ price, interval }: RelativeValue): number {
  return price ?? (Number.isFinite(interval.low) ? interval.low : interval.high);
}

export function valuesAnswer({ measure, values }: RelativeValues): string {
  const [dearest, ...others] = known(values);
  const cheapest = others.at(-1);
  if (dearest === undefined)
    return `Not known: this fight tells the value of none of the ${values.length} units in ${measure.title}.`;
  const say = (name: (value: RelativeValue) => string, of: string): string => {
    const top = `The dearest is ${name(dearest)}, ${priceWords(dearest, whole, { unit: ' points' })}`;
    const bottom = cheapest === undefined ? '' : `; the cheapest ${name(cheapest)}, ${priceWords(cheapest, whole)}`;
    return `${top}${bottom}; ${of} is ${amountOf(measure.points)}.`;
  };
  const brief = (name: (value: RelativeValue) => string, of: string): string => {
    const top = `Dearest: ${name(dearest)}, ${shortened(priceWords(dearest, whole))}`;
    const bottom =
      cheapest === undefined ? '' : `; cheapest: ${name(cheapest)}, ${shortened(priceWords(cheapest, whole))}`;
    return `${top}${bottom}; ${of} is ${amountOf(measure.points)}.`;
  };
  const [titled, named] = [say(({ title }) => title, measure.title), say(({ variant }) => variant, measure.variant)];
  return shortEnough(
    titled,
    shortened(titled),
    brief(({ title }) => title, measure.title),
    named,
    shortened(named),
  );
}

/** `60.5 to 64` in place of `between 60.5 and 64`. */
function shortened(words: string): string {
  return words.replaceAll(/between (\S+) and (\S+)/g, '$1 to $2');
}

/** How somebody else's prices compare with what is known of the values. */
function besideWords({ study }: ReportContext, values: readonly RelativeValue[]): string | undefined {
  const told = study.values?.known;
  const at = (side: (value: RelativeValue, price: number) => boolean): string[] =>
    values.flatMap((value) => (value.known !== undefined && side(value, value.known) ? [value.title] : []));
  const [above, below] = [
    at(({ interval }, price) => price > interval.high),
    at(({ interval }, price) => price < interval.low),
  ];
  if (told === undefined || above.length + below.length === 0) return undefined;
  const cost = (units: readonly string[]): string => `${listed(units)} ${units.length === 1 ? 'costs' : 'cost'}`;
  const parts = [
    ...(above.length === 0 ? [] : [`${cost(above)} more than is found here`]),
    ...(below.length === 0 ? [] : [`${cost(below)} less${above.length === 0 ? ' than is found here' : ''}`]),
  ];
  return `By “${told.title}” ${parts.join('; ')}.`;
}

export function valuesConditions(context: ReportContext, { measure, values }: RelativeValues): readonly string[] {
  const settled = known(values);
  const all = settled.map((value) => `${value.title} ${priceWords(value, whole)}`).join('; ');
  const without = values.length - settled.length;
  return [
    `Measured in ${measure.title} at ${formatNumber(measure.points, whole)} points: ${all === '' ? 'nothing' : all}.`,
    besideWords(context, settled),
    without === 0 ? undefined : `For ${without} of ${values.length} no value can be given.`,
    restsOn(context),
  ].filter((sentence) => sentence !== undefined);
}

export function valuesWarnings({ analysis }: ReportContext, { measure }: RelativeValues): readonly string[] {
  const cell = analysis.engagement?.cells.find(({ id }) => id === measure.variant);
  const then = 'Values read off such a fight are unsteady: try one that is nearer to even.';
  const note = cell && lopsidedNote(cell, `with ${measure.title}`, then);
  return note === undefined ? [] : [note];
}
