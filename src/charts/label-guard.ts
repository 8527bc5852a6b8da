/**
 * Labels that the drawing library takes for something else. Promise: every label is drawn as it is written. That holds
 * for names that every object has (`constructor`, `toString`), which Vega finds in its tables though nobody put them
 * there. It holds for a backslash, which Vega-Lite writes into expressions without escaping it. A character that no
 * picture can hold is drawn as U+FFFD.
 */
import { printable } from '../kernel/text.js';

/** A character without width or shape. It stands behind a label only until the picture is finished. */
const mark = '\u200b';

/** The names that every plain object has. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Stands for a backslash while Vega-Lite compiles. No character: `printable` lets none of a label's own through. */
const backslash = '\ufdd0';

/** Keys of Vega-Lite and of Vega whose texts are expressions, in which a label is quoted and escaped already. */
const expressions: ReadonlySet<string> = new Set([
  'calculate',
  'filter',
  'expr',
  'labelExpr',
  'signal',
  'update',
  'test',
]);

/**
 * A copy of a Vega-Lite specification in which every label is guarded. Keys are the specification's own words and stay.
 */
export function guardLabels<T>(spec: T): T {
  return mapTexts(spec, (text, isExpression) => {
    if (isExpression) {
      const quoted = /^"(\w+)"$/.exec(text)?.[1];
      return quoted !== undefined && inherited.has(quoted) ? `"${quoted}${mark}"` : printable(text);
    }
    const safe = printable(text).replaceAll('\\', backslash);
    return inherited.has(safe) ? `${safe}${mark}` : safe;
  }) as T;
}

/** Puts the backslashes back into the compiled specification; in expressions they are escaped. */
export function settleLabels<T>(spec: T): T {
  return mapTexts(spec, (text, isExpression) => text.replaceAll(backslash, isExpression ? '\\\\' : '\\')) as T;
}

function mapTexts(value: unknown, change: (text: string, isExpression: boolean) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, expressions.has(key));
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change, name)]));
}

const marked = new RegExp(`\\b(${[...inherited].join('|')})${mark}`, 'g');

/** A text in which guarded labels are as they were written. */
export function unguarded(text: string): string {
  return text.includes(mark) ? text.replace(marked, '$1') : text;
}
