/**
 * Values of the gate's options. Promise: a wrong one is one sentence that says what was expected and what was found.
 */
import { type MarginOverrides, marginQuantities } from '../gate/measure/margins.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';

/** Formats of a check's report. */
export const formatNames = ['text', 'json', 'markdown', 'junit', 'github', 'sarif'] as const;
export type FormatName = (typeof formatNames)[number];

/** Reads a format's name. */
export function formatName(text: string, option = '--format'): FormatName {
  const found = formatNames.find((name) => name === text);
  if (found !== undefined) return found;
  throw new LanchesterError('usage', `${option}: there is no format ${didYouMean(text, formatNames)}`);
}

/** A further report: its format, and the file that it goes to. */
export interface AlsoTo {
  readonly format: FormatName;
  readonly file: string;
}

/** Collects `junit=balance.xml`. */
export function also(text: string, before: readonly AlsoTo[] | undefined): readonly AlsoTo[] {
  const at = text.indexOf('=');
  const file = text.slice(at + 1).trim();
  if (at < 1 || file === '') {
    throw new LanchesterError('usage', `--also: expected a format and a file, as junit=balance.xml, found "${text}"`);
  }
  return [...(before ?? []), { format: formatName(text.slice(0, at).trim(), '--also'), file }];
}

/** Reads `pass` or `fail`. */
export function passOrFail(text: string): 'pass' | 'fail' {
  if (text === 'pass' || text === 'fail') return text;
  throw new LanchesterError('usage', `--inconclusive: expected pass or fail, found "${text}"`);
}

/** Reads a chance of error. */
export function chance(text: string): number {
  const value = Number(text);
  if (/^[\d.]+(e-\d+)?$/i.test(text) && value >= 1e-9 && value <= 0.5) return value;
  throw new LanchesterError('usage', `--alpha: expected a chance from 1e-9 to 0.5, as 0.01, found "${text}"`);
}

/** Reads how many times over. */
export function rounds(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 1000) return value;
  throw new LanchesterError('usage', `--rounds: expected a whole number from 1 to 1000, found "${text}"`);
}

/** Reads a time: `60s`, `2m`, or seconds. */
export function seconds(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(s|m|min|h)?$/.exec(text.trim());
  const each = { s: 1, m: 60, min: 60, h: 3600 }[match?.[2] ?? 's'] ?? 1;
  const value = Number(match?.[1]) * each;
  if (match !== null && value > 0 && value <= 86_400) return value;
  throw new LanchesterError('usage', `--budget: expected a time up to a day, as 60s or 2m, found "${text}"`);
}

/** Collects margins: `winRate=3`, or a number alone, which means win rates. */
export function margin(text: string, before: MarginOverrides | undefined): MarginOverrides {
  const all = { ...before };
  for (const part of text.split(',')) {
    const [name, number] = part.includes('=') ? (part.split('=', 2) as [string, string]) : ['winRate', part];
    const quantity = marginQuantities.find((known) => known === name.trim());
    if (quantity === undefined) {
      throw new LanchesterError('usage', `--margin: there is no quantity ${didYouMean(name.trim(), marginQuantities)}`);
    }
    const value = Number(number);
    if (number.trim() === '' || !(value >= 0 && value <= 1e6)) {
      throw new LanchesterError(
        'usage',
        `--margin: expected a number that is not negative, as winRate=2, found "${part}"`,
      );
    }
    all[quantity] = value;
  }
  return all;
}
