import { describe, expect, it } from 'vitest';
import { findRuleset, rulesets } from '../rulesets/registry.js';
import { type Names, namesOf, type OwnName } from './names.js';
import { readPasted, typedRow } from './pasted.js';

const made = new Map<string, Names>();

function namesIn(id: string, own: readonly OwnName[] = []): Names {
  const ruleset = findRuleset(id);
  const known = made.get(id);
  if (known !== undefined && own.length === 0) return known;
  const names = namesOf(ruleset.title, known?.rules ?? ruleset.compile(ruleset.data), own);
  if (own.length === 0) made.set(id, names);
  return names;
}

/** Rows as typed, each with what all of it cost. */
function rowsOf(id: string, text: string, own: readonly OwnName[] = [], points?: 'one' | 'all'): readonly string[] {
  const list = readPasted(text, namesIn(id, own), { file: 'a.txt', ...(points === undefined ? {} : { points }) });
  expect(list.mistakes.map(({ message }) => message)).toEqual([]);
  return list.rows.map(({ row, points: all }) => `${typedRow(row)}${all === undefined ? '' : ` = ${all}`}`);
}

function mistakesOf(id: string, text: string, own: readonly OwnName[] = []): readonly string[] {
  return readPasted(text, namesIn(id, own), { file: 'a.txt' }).mistakes.map(({ message }) => message);
}

/** In each ruleset: a unit as people may write it, and what it is. */
const units: Readonly<Record<string, readonly [said: string, is: string]>> = {
  heat: ['Rifle squads (Veteran), LMG', 'rifle-squad, experience=veteran, lmg=1'],
  'heroes-all': ['SMG platoons (elite), 2 LMG', 'smg-platoon, quality=elite, weapons=lmg:2'],
  hitt: ['Machineguns (General)', 'mg, general'],
  'hats-of-tin': ['Fast Tanks (elite), light gun, medium armour', 'fast-tank, quality=elite, gun=light, armour=medium'],
  skirmishers: ['Medium machine guns (vet), jet pack', 'mmg, experience=veteran, jetPack'],
};

describe.each(rulesets)('a list of $title', ({ id }) => {
  const [said, is] = units[id] as readonly [string, string];

  it.each([
    [`4x ${said} – 60 pts each`],
    [`4 × ${said} [60 per unit]`],
    [`- 4 ${said}, 60 points apiece`],
    [`(4) ${said} ....... 60 pts each`],
    [`${said} x 4 @ 60`],
    [`* 4x ${said} = 240 points in all`],
    [`> [x] 4x ${said}: 60pts each`],
    [`\u2022\t4x\u00a0${said.toUpperCase()}\t60 pts each`],
    [`4x ${said} - 60\r\nTotal: 240`],
    [`4x ${said} - 240\rTotal 240 points`],
    [`| Unit | Qty | Each |\n|---|---:|---:|\n| ${said} | 4 | 60 |`],
    [`Name\tCount\tTotal points\n${said}\t4\t240`],
    [`Qty;Unit;Points;Notes\n4;"${said.replace(/, /g, '; ')}";240;\n;Total;240;`],
    [`Unit,Quantity,Each\n"${said}",4,60`],
  ])('reads %j', (text) => {
    expect(rowsOf(id, text)).toEqual([`4 ${is} = 240`]);
  });

  it('reads upgrades below their unit, headings, and a total', () => {
    const [head = '', ...rest] = said.split(/ \(|\), |, /).map((part) => part.replace(')', ''));
    const text = `## The left\n\n4x ${head} (60 pts each)\n${rest.map((part) => `    - ${part}`).join('\n')}\n\nTotal: 240/250 pts`;
    const list = readPasted(text, namesIn(id), { file: 'a.txt' });
    expect(list.mistakes).toEqual([]);
    expect(list.notes).toEqual([]);
    expect(list.rows.map(({ row, points }) => [typedRow(row).split(', ').sort(), points])).toEqual([
      [`4 ${is}`.split(', ').sort(), 240],
    ]);
    expect(list.lines.map(({ kind }) => kind)).toEqual(['heading', 'row', ...rest.map(() => 'upgrade'), 'total']);
  });

  it('asks for a name that is none, at its place', () => {
    const [message, ...others] = mistakesOf(id, `3x Zzyzx ${said}\n2x ${said}`);
    expect(others).toEqual([]);
    expect(message).toMatch(/^a\.txt:1:4: /);
    expect(message).toContain('add a line to the file of --names: Zzyzx');
  });
});

describe('what is sure', () => {
  it('is told of each piece', () => {
    const own = [{ name: 'Grenadiers', means: { unit: 'rifle-squad', words: { men: 6 } } }];
    const { lines } = readPasted('2x Grenadiers (vet), LAW', namesIn('heat', own), { file: 'a.txt' });
    expect(lines[0]?.parts.map(({ text, column, readAs, sureness }) => [text, column, readAs, sureness])).toEqual([
      ['2x', 1, 'number 2', 'exact'],
      ['Grenadiers', 4, 'rifle-squad', 'own'],
      ['vet', 16, 'experience=veteran', 'short'],
      ['LAW', 22, 'law=1', 'exact'],
    ]);
  });

  it("is a club's name of words, and of a heading", () => {
    const own: readonly OwnName[] = [
      { name: 'RPG', means: { words: { law: 1 } } },
      { name: 'First platoon', means: 'heading' },
    ];
    expect(rowsOf('heat', 'First platoon\nRifle squad, RPG', own)).toEqual(['1 rifle-squad, law=1']);
  });

  it.each([
    ['6 men', '1 rifle-squad, men=6'],
    ['6-man', '1 rifle-squad, men=6'],
    ['6 Veterans', '1 rifle-squad, men=6, experience=veteran'],
    ['experience=veteran men=6', '1 rifle-squad, experience=veteran, men=6'],
    ['2 LMG & 1 LAW', '1 rifle-squad, lmg=2, law=1'],
    ['2x SMG', undefined],
    ['3 submachine guns', '1 rifle-squad, weapons=submachine-gun:3'],
  ])('Rifle squad with %s', (said, is) => {
    if (is === undefined) expect(mistakesOf('heat', `Rifle squad with ${said}`)).toHaveLength(1);
    else expect(rowsOf('heat', `Rifle squad with ${said}`)).toEqual([is]);
  });
});

describe('what is not sure is asked for', () => {
  it.each([
    ['heat', 'Riffle squad', '1:1: "Riffle squad" is no unit of H.E.A.T: did you mean rifle-squad? '],
    ['heat', '2 trucks', '1:3: "trucks" is no unit of H.E.A.T: did you mean truck-16 or truck-12? '],
    ['heat', 'Rifle squad, RPG', '1:14: "RPG" is nothing that rifle-squad has here; '],
    ['heat', 'Rifle squad (6)', '1:14: what "6" is a number of is not said: write "6 men", "6 points", or "6x" '],
    ['heat', 'Rifle squad, LMGs', '1:14: how many LMGs there are is not said'],
    ['heat', 'Rifle squad, LMG x2', '1:14: "LMG x2" may be 2 of the unit or of what it has'],
    ['heat', 'Rifle squad, 2 LMG, 1 LMG', '1:21: lmg is said twice: 2, and 1'],
    ['heat', 'Rifle squad, veteran, regular', '1:23: experience is said twice: veteran, and regular'],
    ['heat', 'Rifle squad, 99 men', '1:1: rifle-squad: '],
    ['heat', 'T-55 1,250 pts', '1:6: "1,250" may be more than one number'],
    ['heat', '2x T-55 60 pts 70 pts', '1:16: a second price stands here'],
    [
      'heat',
      '4x T-55 60 pts',
      '1:9: 60 points may be the price of one or of all 4: write "each" or "in all" behind it',
    ],
    ['heat', 'T-55 50 pts\n  smoke 10 pts', '2:9: 10 points of an upgrade may come on top'],
    ['heat', '2. T-55', '1:1: "2" may be how many there are or a place in the list'],
    ['heat', '-3 T-55', '1:2: how many they are is a whole number from 1 to 1000, found "-3"'],
    ['heat', '0 T-55', '1:1: how many they are is a whole number from 1 to 1000, found "0"'],
    ['heat', '1001x T-55', '1:1: how many they are is a whole number from 1 to 1000, found "1001"'],
    ['heat', '2 T-55 x3', 'how many they are is said twice: 2, and 3'],
    ['heat', 'T-55 -60 pts', '1:7: no unit costs less than nothing, found "-60"'],
    ['heat', 'T-55 60 pts\n50 pts', '2:1: "50 pts" may be the price of the row above or of the whole list'],
    ['hats-of-tin', 'Fast tank, light', '1:12: "light" may be gun=light or armour=light: write which of them'],
    [
      'hats-of-tin',
      'Infantry:',
      '1:1: "Infantry:" may be a heading or a unit: write "1 Infantry" for the unit, or "# ',
    ],
    ['hats-of-tin', 'Tank', '1:1: tank: tank must name its gun'],
    ['heroes-all', 'Rifle platoon\n- LMG', '2:3: "LMG" may be of the unit above it or a unit of its own'],
    ['hitt', 'Rifles\nSniperz', '2:1: "Sniperz" is no unit of HitT: did you mean sniper? '],
  ])('%s: %j', (id, text, why) => {
    expect(mistakesOf(id, text)).toEqual([expect.stringContaining(why)]);
  });
});

describe('points', () => {
  it('are of one or of all by the total of the list', () => {
    const text = (total: number): string => `4x T-55 - 60\n2x MMG team - 50\nTotal: ${total}`;
    expect(rowsOf('heat', text(340))).toEqual(['4 t-55 = 240', '2 mmg-team = 100']);
    expect(rowsOf('heat', text(110))).toEqual(['4 t-55 = 60', '2 mmg-team = 50']);
    expect(mistakesOf('heat', text(111))).toHaveLength(1);
  });

  it('are not asked for while a row is, where the total may tell', () => {
    expect(mistakesOf('heat', '4x T-55 - 60\n1x Zzyzx - 50\nTotal: 290')).toHaveLength(1);
    expect(mistakesOf('heat', '4x T-55 - 60\n1x Zzyzx - 50')).toHaveLength(2);
  });

  it('of an upgrade come on top, or do not, by the total', () => {
    const text = (total: number): string => `T-55 50 pts\n  smoke 10 pts\nTotal: ${total}`;
    expect(rowsOf('heat', text(60))).toEqual(['1 t-55, smoke = 60']);
    expect(rowsOf('heat', text(50))).toEqual(['1 t-55, smoke = 50']);
  });

  it('are as whoever asks says', () => {
    expect(rowsOf('heat', '4x T-55 - 60', [], 'one')).toEqual(['4 t-55 = 240']);
    expect(rowsOf('heat', '4x T-55 - 60', [], 'all')).toEqual(['4 t-55 = 60']);
  });

  it('that do not come to the total are told', () => {
    const { notes, mistakes } = readPasted('T-55 60 pts\nTotal: 1,070', namesIn('heat'), { file: 'a.txt' });
    expect(mistakes).toEqual([]);
    expect(notes).toEqual(['line 2 tells a total of 1070 points: the rows come to 60']);
  });

  it('of all that are no price of one are kept, and no price of one is made up', () => {
    const { rows } = readPasted('3x T-55 100 pts in all', namesIn('heat'), { file: 'a.txt' });
    expect(rows).toEqual([{ line: 1, row: { unit: 't-55', number: 3, words: {} }, points: 100 }]);
  });
});

describe('a bare line', () => {
  it('is a heading where every row has a sign of one', () => {
    const { lines, mistakes } = readPasted('My men\n2x T-55\n\nBehind them\n1 MMG team', namesIn('heat'), {
      file: 'a.txt',
    });
    expect(mistakes).toEqual([]);
    expect(lines.map(({ kind }) => kind)).toEqual(['heading', 'row', 'heading', 'row']);
  });

  it('is asked for where it is nearly a unit, or rows look like it', () => {
    expect(mistakesOf('heat', '2x T-55\nRiffle squads\n1 MMG team')).toHaveLength(1);
    expect(mistakesOf('heat', 'My men\nT-55\nMMG team')).toHaveLength(1);
  });
});
