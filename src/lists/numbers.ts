/**
 * Numbers of a pasted list. Promise: what could be two numbers is none: `1,250` is a thousand and more to one reader, and
 * a little more than one to another.
 */
import { LanchesterError } from '../kernel/errors.js';
import { decimalOf } from '../study/army/decimal.js';

/** A number with a point or a comma before its decimals; nothing for what is none, or may be two. */
export function numberIn(text: string): number | undefined {
  const plain = text.normalize('NFKC');
  if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(plain)) return undefined;
  try {
    return decimalOf(plain);
  } catch (error) {
    if (!(error instanceof LanchesterError)) throw error;
    return undefined;
  }
}

/** All that a number may mean: of `1,250` both. */
export function numbersIn(text: string): readonly number[] {
  const one = numberIn(text);
  if (one !== undefined) return [one];
  const plain = text.normalize('NFKC');
  if (/^\d{1,3}(?:,\d{3})+$/.test(plain) || /^\d{1,3}(?:\.\d{3})+$/.test(plain)) {
    const whole = Number(plain.replace(/[.,]/g, ''));
    return /^\d+[.,]\d+$/.test(plain) ? [whole, Number(plain.replace(',', '.'))] : [whole];
  }
  return [];
}

/** Words for points, as plain names. */
const pointWords = new Set(['point', 'pt', 'p', 'ap']);

export function isPoints(plain: string | undefined): boolean {
  return plain !== undefined && pointWords.has(plain);
}

/** `60pts` in one word: its number, as it stands. */
export function pointsInWord(text: string): string | undefined {
  return /^(\d+)(?:pts?|p|points?|ap)$/i.exec(text.normalize('NFKC'))?.[1];
}
