/** Readers of plain data whose errors begin with `heat: ` and name the full path, and the dice that the data name. */
import { readerFor } from '../../../engagement/reader.js';
import type { Reads } from '../../../engagement/shape.js';

export const read = readerFor('heat');

/** So many dice of so many sides, and a constant: `2D6`, `D3+1`, `4`. `sides` 0: the constant alone. */
export interface DiceSum {
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
}

/** Dice such as `2D6`, `D3+1`, `D2`, or a whole number; at most 9 dice of D2, D3 or D6. */
export const dice: Reads<DiceSum> = (reader, data, key, path) => {
  const value = data[key];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20) {
    return { dice: 0, sides: 0, plus: value };
  }
  const match = typeof value === 'string' ? /^(\d?)D([236])(?:\+(\d))?$/.exec(value) : null;
  if (match === null || match[1] === '0') {
    return reader.complain(`${path}${key}`, 'dice such as D3, 2D6 or D6+1, or a whole number from 0 to 20', value);
  }
  return { dice: Number(match[1] || 1), sides: Number(match[2]), plus: Number(match[3] ?? 0) };
};
