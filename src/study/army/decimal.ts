/** Numbers as spreadsheets write them, with either decimal mark. */
import { LanchesterError } from '../../kernel/errors.js';
import { clipped } from '../../kernel/text.js';

/**
 * The number that a text says: `1,5` and `1.5` are one and a half. Throws a `LanchesterError` ('bad-file') for what is no
 * number from 0, and for what could as well be a thousand as a fraction: it is not guessed.
 */
export function decimalOf(text: string): number {
  const [, whole, mark, part = ''] = /^(-?\d+)(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new LanchesterError('bad-file', `expected a number, found "${clipped(text, 60)}"`);
  const number = Number(`${whole}.${part || '0'}`);
  if (mark === ',' && part.length === 3) {
    const why = `"${clipped(text, 60)}" may be ${Number(whole + part)} or ${number}: write it without the comma`;
    throw new LanchesterError('bad-file', why);
  }
  return number;
}
