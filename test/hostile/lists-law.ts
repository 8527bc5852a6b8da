/**
 * Hostile lists of units. Law: the right list, or mistakes that each have a place, in a bounded number of steps; every line
 * that is not blank is told as something; what stands on the other lines is read as if the hostile one were not there.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { LanchesterError } from '../../src/kernel/errors.js';
import type { PastedList } from '../../src/lists/list/ends.js';
import { type Names, namesOf } from '../../src/lists/names.js';
import { readPasted, typedRow } from '../../src/lists/pasted.js';
import { findRuleset, rulesets } from '../../src/rulesets/registry.js';
import { unitsOf } from '../../src/study/unit-words.js';
import { hostileWords } from '../support/hostile.js';
import { longestError } from './law.js';

const made = new Map<string, Names>();

export function namesIn(id: string): Names {
  const known = made.get(id);
  if (known !== undefined) return known;
  const ruleset = findRuleset(id);
  const names = namesOf(ruleset.title, ruleset.compile(ruleset.data));
  made.set(id, names);
  return names;
}

/** Three rows that are right, in each ruleset, and what they are. */
export const right: Readonly<Record<string, readonly (readonly [line: string, row: string])[]>> = {
  heat: [
    ['2x Rifle squad (Veteran), 6 men – 80 pts each', '2 rifle-squad, experience=veteran, men=6'],
    ['1x T-55 [145 pts]', '1 t-55'],
    ['3x MMG team, 50 points apiece', '3 mmg-team'],
  ],
  'heroes-all': [
    ['2x Rifle platoon (elite), 6 men – 14 pts each', '2 rifle-platoon, quality=elite, men=6'],
    ['1x LMG [4 pts]', '1 lmg-team'],
    ['3x Engineers, 12 points apiece', '3 engineers'],
  ],
  hitt: [
    ['2x Rifles – 2 AP each', '2 rifles'],
    ['1x Tank, General [4 AP]', '1 tank, general'],
    ['3x Machinegun, 3 points apiece', '3 mg'],
  ],
  'hats-of-tin': [
    ['2x Infantry (elite) – 100 pts each', '2 infantry, quality=elite'],
    ['1x Tank, medium gun, heavy armour [560 pts]', '1 tank, gun=medium, armour=heavy'],
    ['3x MG, 200 points apiece', '3 mg'],
  ],
  skirmishers: [
    ['2x light machine gun (veteran) – 150 pts each', '2 lmg, experience=veteran'],
    ['1x rocket launcher, jet pack [90 pts]', '1 rocket-launcher, jetPack'],
    ['3x hmg, 190 points apiece', '3 hmg'],
  ],
};

const hidden = ['\u200f', '\u202e', '\u2067', '\u0000', '\u0007', '\ufeff', '\u00ad', '\u2028', '\ud800', '\uffff'];
const numbers = [
  '1e9',
  '-3',
  '0x10',
  '4294967297',
  '0',
  '-0',
  '1.5',
  '1,250',
  '٤',
  '４',
  '½',
  '²',
  '∞',
  'NaN',
  '99999999999999999999',
];
const marks = [
  '"',
  "'",
  '""',
  '|',
  '||',
  '\t',
  ';',
  ',',
  '(',
  ')',
  '[',
  ']',
  '[[',
  '=',
  '==',
  '@',
  '+',
  '#',
  '`',
  '```',
  '---',
  '…',
  '💥',
  '<b>',
  '\\',
];
const formulae = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x","T-55")',
  '@SUM(1+1)*cmd',
  '+1+cmd',
  "-2+3+cmd|'x'",
  '\t=1+1',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
];
const keys = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'experience=constructor',
  '__proto__=1',
  'constructor=2 men',
];

/** Names of units of all the other rulesets. */
const foreign = (id: string): readonly string[] =>
  rulesets
    .filter((ruleset) => ruleset.id !== id)
    .flatMap(({ id: other }) => [...namesIn(other).shown.keys()].slice(0, 12));

/** A line that nobody would write, from pieces of lines that somebody might. */
export function hostileLine(id: string): fc.Arbitrary<string> {
  const own = [...(right[id] ?? []).map(([line]) => line), ...Object.keys(unitsOf(namesIn(id).rules)).slice(0, 8)];
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...foreign(id)) },
    { weight: 3, arbitrary: fc.constantFrom(...numbers) },
    { weight: 3, arbitrary: fc.constantFrom(...marks) },
    { weight: 2, arbitrary: fc.constantFrom(...formulae) },
    { weight: 2, arbitrary: fc.constantFrom(...keys) },
    { weight: 1, arbitrary: fc.constantFrom(...hidden) },
    { weight: 1, arbitrary: fc.constantFrom<string>(...hostileWords) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('men', 'pts', 'each', 'total', 'x4', 'in all', 'veteran', 'LMG', '- ', '    '),
    },
  );
  return fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(' ').replace(/[\r\n]/g, ' '));
}

/** What became of a list: it was read, or refused whole with a place. */
export function listOrRefusal(text: string, names: Names): PastedList | undefined {
  try {
    return readPasted(text, names, { file: 'a.txt' });
  } catch (error) {
    if (!(error instanceof LanchesterError) || error.code === 'internal') throw error;
    checkMistake(error, text);
    return undefined;
  }
}

function checkMistake(error: LanchesterError, text: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  expect(error.message.split('\n')).toHaveLength(1);
  expect(error.message.length).toBeLessThanOrEqual(longestError);
  expect(error.message).not.toMatch(/\[object |\bundefined\b/);
  const { line, column } = error.position ?? { line: 0, column: 0 };
  expect(line).toBeGreaterThan(0);
  expect(line).toBeLessThanOrEqual(lines.length);
  expect(column).toBeGreaterThan(0);
  expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
}

/** Reads a list with a hostile line among right ones, behind the first of them. */
export function readAmong(id: string, hostile: string): void {
  const names = namesIn(id);
  const own = right[id] as (typeof right)[string];
  const [first, ...rest] = own.map(([line]) => line);
  const text = [first, '', hostile, '', ...rest].join('\n');
  const list = listOrRefusal(text, names);
  if (list === undefined) return;
  for (const mistake of list.mistakes) checkMistake(mistake, text);
  // the right rows are there, whatever stands between them
  const rows = new Map(list.rows.map(({ line, row }) => [line, typedRow(row)]));
  expect([1, 5, 6].map((line) => rows.get(line))).toEqual(own.map(([, row]) => row));
  for (const { row, points } of list.rows) {
    expect(Number.isInteger(row.number) && row.number >= 1 && row.number <= 1000).toBe(true);
    expect(points === undefined || (Number.isFinite(points) && points >= 0)).toBe(true);
    names.rules.unit(row.unit, row.words);
  }
  // and the hostile one is told as something; as a row it is one, or asked for
  const told = list.lines.filter(({ line }) => line === 3);
  const isNothing = /^[\s\-=_*~|:+`\ufeff]*$/.test(hostile) || hostile.trim() === '';
  if (!isNothing) expect(told).toHaveLength(1);
  for (const { kind, mistakes } of told) {
    if (kind === 'row') expect(rows.has(3) || mistakes.length > 0).toBe(true);
    if (kind === 'row' && rows.has(3)) expect(list.mistakes.filter(({ position }) => position?.line === 3)).toEqual([]);
  }
}
