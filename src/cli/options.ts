/**
 * Values of options and arguments. Promise: a wrong one is one sentence that says what was expected and what was found.
 */
import { type EngineName, engineNames } from '../kernel/engine-name.js';
import { LanchesterError } from '../kernel/errors.js';
import { didYouMean } from '../kernel/nearest.js';
import type { Share } from '../run/ledger/run-book.js';

/** Reads an engine's name. */
export function engineName(text: string): EngineName {
  const name = engineNames.find((known) => known === text);
  if (name !== undefined) return name;
  throw new LanchesterError('usage', `--engine: there is no engine ${didYouMean(text, engineNames)}`);
}

/** Reads a whole number from `least` to `most`; digits may be grouped: 1_000_000. */
export function wholeNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text.replaceAll('_', ''));
    if (/^\d[\d_]*$/.test(text) && Number.isSafeInteger(value) && value >= least && value <= most) return value;
    const range = `${least} to ${most.toLocaleString('en')}`;
    throw new LanchesterError('usage', `${option}: expected a whole number from ${range}, found "${text}"`);
  };
}

/** Reads 0, which asks for none, or whatever else a reader reads. */
export function noneOr(read: (text: string) => number): (text: string) => number {
  return (text) => (text === '0' ? 0 : read(text));
}

/** Reads a text that is not empty. */
export function someText(option: string, what: string): (text: string) => string {
  return (text) => {
    if (text.trim() !== '') return text;
    throw new LanchesterError('usage', `${option}: expected ${what}, found nothing`);
  };
}

/** Collects the values of an option that may be repeated. */
export function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** Reads names with commas between them; of an option that is repeated all together. */
export function names(option: string): (text: string, before: readonly string[] | undefined) => readonly string[] {
  return (text, before = []) => {
    const all = text.split(',').map((name) => name.trim());
    if (all.every((name) => name !== '')) return [...new Set([...before, ...all])];
    throw new LanchesterError('usage', `${option}: expected names with commas between them, found "${text}"`);
  };
}

/** Reads a share of a run: `3/8`. */
export function share(text: string): Share {
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const read = { number: Number(number), of: Number(of) };
  if (read.number >= 1 && read.number <= read.of) return read;
  throw new LanchesterError('usage', `--shard: expected a share such as 3/8, the third of eight, found "${text}"`);
}

/** Reads a number above 0. */
export function positive(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[\d.]+(?:e-?\d+)?$/.test(text) && value > 0 && value <= 1e6) return value;
    throw new LanchesterError('usage', `${option}: expected a number above 0, found "${text}"`);
  };
}

/** Reads a share of a hundred, 0 to 100, as one of 1. */
export function percent(option: string): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+(?:\.\d+)?$/.test(text) && value <= 100) return value / 100;
    throw new LanchesterError('usage', `${option}: expected per cent from 0 to 100, found "${text}"`);
  };
}

/** Shells for which there is completion. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];
