/**
 * The numbers of a line: points, with what they are of, and numbers without a label. Promise: a number without a label is
 * a price only where it can be nothing else; else it is asked for.
 */

import type { Token } from '../../study/plain.js';
import { isPoints, numberIn, pointsInWord } from '../numbers.js';
import { cellOf } from './head.js';
import { fail, isMinus, put, type Reading, setNumber, sheetWith, told } from './reading.js';
import { quoted } from './row.js';

/** Marks after which a number is a price, and those after which it is one where it is said how many there are. */
const leads = /^(?:[=@[…]|\.{2,})$/;

const dashes = /^[-–—−:|\t]$/;

/** Of what a price is. */
const ofOne = new Set(['each', 'ea', 'apiece', 'every']);

const ofAll = new Set(['total', 'together', 'altogether', 'all']);

const unitWords = new Set(['unit', 'squad', 'team', 'element', 'vehicle', 'piece', 'tank', 'gun', 'platoon']);

/** `60 pts`, `60pts`, `+15 points`, `cost: 60`. */
export function pointsAt(reading: Reading, k: number): number {
  const { tokens } = reading;
  const token = tokens[k] as Token;
  const joined = pointsInWord(token.text);
  if (joined !== undefined) return putPoints(reading, joined, k, k + 1);
  if (token.kind === 'number' && isPoints(tokens[k + 1]?.plain)) return putPoints(reading, token.text, k, k + 2);
  const isLabel = isPoints(token.plain) || ['cost', 'price'].includes(token.plain);
  if (!isLabel || reading.points.length > 0) return k;
  const number = tokens[k + 1]?.kind === 'mark' ? k + 2 : k + 1;
  if (tokens[number]?.kind !== 'number') return k;
  return putPoints(reading, (tokens[number] as Token).text, number, number + 1);
}

function putPoints(reading: Reading, text: string, k: number, to: number, of?: 'one' | 'all'): number {
  const { tokens, place } = reading;
  const value = numberIn(text);
  const { at } = tokens[k] as Token;
  const sign = tokens[k - 1];
  const isOnTop = sign?.text === '+' && sign.at + 1 === at;
  if (value === undefined) {
    fail(
      reading,
      k,
      `${quoted(text)} may be more than one number: write it with a point before its decimals, and nothing between thousands`,
    );
  } else if (isMinus(tokens, k)) {
    fail(reading, k, `no unit costs less than nothing, found ${quoted(`-${text}`)}`);
  } else {
    reading.points.push({
      value,
      line: place.line,
      column: place.before + at + 1,
      ...(isOnTop ? { isOnTop } : {}),
      ...(of === undefined ? {} : { of }),
    });
    told(reading, k, to, `${isOnTop ? '+' : ''}${value} points`, 'exact');
  }
  return to;
}

/** `each`, `per squad`, `in all`. */
export function ofWhatAt(reading: Reading, k: number): number {
  const { tokens } = reading;
  const plain = (tokens[k] as Token).plain;
  const next = tokens[k + 1]?.plain ?? '';
  const isPer = (plain === 'per' || plain === 'a') && unitWords.has(next);
  if (ofOne.has(plain) || isPer) {
    reading.of = 'one';
    told(reading, k, isPer ? k + 2 : k + 1, 'of one', 'exact');
    return isPer ? k + 2 : k + 1;
  }
  const isAll = ['in', 'for', 'all'].includes(plain) && ofAll.has(next);
  if (!isAll && !ofAll.has(plain)) return k;
  reading.of = 'all';
  told(reading, k, isAll ? k + 2 : k + 1, 'of all', 'exact');
  return isAll ? k + 2 : k + 1;
}

/** A number without a label: its column says what it is, or it is settled when all others are known. */
export function looseAt(reading: Reading, k: number): number {
  const { tokens, columns } = reading;
  const token = tokens[k] as Token;
  if (token.kind !== 'number') return k;
  const column = columns[cellOf(tokens, k)];
  if (column === 'number') setNumber(reading, token.text, k, k + 1);
  else if (column === 'men') put(reading, k, k + 1, { men: numberIn(token.text) ?? token.text }, 'exact');
  else if (column === 'one' || column === 'all') putPoints(reading, token.text, k, k + 1, column);
  else if (column === 'points') putPoints(reading, token.text, k, k + 1);
  else reading.loose.push({ token, k });
  if (tokens[k - 1]?.text === '@') reading.of = 'one';
  return k + 1;
}

/** A number without a label is a price where it can be nothing else; else it is asked for. */
export function settle(reading: Reading): void {
  const { loose, tokens, points } = reading;
  const [only, ...others] = loose;
  if (only === undefined) return;
  const before = tokens[only.k - 1]?.text ?? '';
  const isLed =
    leads.test(before) ||
    (dashes.test(before) && !isMinus(tokens, only.k) && (reading.isCounted || reading.number !== undefined));
  const isAlone = others.length === 0 && points.length === 0;
  if (isAlone && (isLed || (reading.number !== undefined && !mayBeMen(reading, only.token)))) {
    putPoints(reading, only.token.text, only.k, only.k + 1);
    return;
  }
  for (const { token, k } of loose) {
    told(reading, k, k + 1, '', 'several');
    const men = mayBeMen(reading, token) ? `"${token.text} men", ` : '';
    const number = isMinus(tokens, k) ? `-${token.text}` : token.text;
    fail(
      reading,
      k,
      `what ${quoted(number)} is a number of is not said: write ${men}"${token.text} points", or "${token.text}x" before the unit`,
    );
  }
}

function mayBeMen(reading: Reading, { text }: Token): boolean {
  const men = numberIn(text);
  const { words, upgrades } = reading;
  if (men === undefined || words.has('men') || upgrades?.byName.has('man') !== true) return false;
  return sheetWith(reading, { ...Object.fromEntries(words), men }) !== undefined;
}
