import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.js';
import { stableStringify } from './stable-json.js';

const refusal = (message: string) =>
  expect.objectContaining({ code: 'internal', message: expect.stringContaining(message) });

describe('CSV', () => {
  it('has raw numbers, plain texts, quoted where they must be', () => {
    const columns = [
      { title: 'Class' },
      { title: 'Price', unit: 'points', number: { digits: 0 } },
      { title: 'x', key: 'p' },
    ];
    const rows = [
      ['a "b", c', 1 / 3, null],
      [['plain ', { text: 'bold', style: 'strong' } as const], -0, '=HYPERLINK("x")'],
      ['+15 points\nmore', 2, '-x'],
    ];
    expect(toCsv({ columns, rows })).toBe(
      'Class,Price (points),p\n"a ""b"", c",0.333333333333,\n' +
        'plain bold,0,"\'=HYPERLINK(""x"")"\n"\'+15 points\nmore",2,\'-x\n',
    );
  });

  it.each([
    "-1+cmd|' /C calc'!A0",
    '+1+1',
    '-1-1',
    '+15 points',
    '-2,5',
    '=1+1',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '\u00a0@x',
    '-',
    '+-1',
    '-1e',
    '-0x10',
    '＝1+1',
    '－1',
    '-1;=1',
  ])('has no formula: %j', (text) => {
    const [, ...rest] = toCsv({ columns: [{ title: 'a' }], rows: [[text]] });
    expect(rest.join('').replace(/^\n"?/, '')[0]).toBe("'");
  });

  it.each(['-1', '+2.5', '-.5', '-1e9', '+1E-3', '1+1', 'a=b', ''])('leaves alone: %j', (text) => {
    expect(toCsv({ columns: [{ title: 'a' }], rows: [[text]] })).toBe(`a\n${text}\n`);
  });

  it('gives a number with its interval three columns, and words beside numbers one of their own', () => {
    const measured = { value: 0.2901, low: 0.2893, high: null, words: '29.01% (28.93% or more)' };
    const rows = [
      ['a', measured, 60.00000000000018, '−0.77 to +500\u202f000'],
      ['b', 'not played', 'no limit', '−1'],
      ['c', null, null, null],
      ['d', { value: -120, low: null, high: 3, words: '120 (assumed)', note: 'assumed' }, 1e-7, 'x − y'],
    ];
    const columns = [
      { title: 'Who' },
      { title: 'Win rate (95% interval)', unit: 'share' },
      { title: 'p' },
      { title: 'q' },
    ];
    expect(toCsv({ columns, rows })).toBe(
      [
        'Who,Win rate (share),Win rate (share) low,Win rate (share) high,Win rate (share) note,p,p note,q',
        "a,0.2901,0.2893,,,60,,'-0.77 to +500000",
        'b,,,,not played,,no limit,-1',
        'c,,,,,,,',
        'd,-120,,3,assumed,1e-7,,x − y',
        '',
      ].join('\n'),
    );
  });

  it('refuses numbers that it cannot say', () => {
    expect(() => toCsv({ columns: [{ title: 'a' }], rows: [[Number.NaN]] })).toThrow(refusal('NaN'));
  });
});

describe('stable JSON', () => {
  it('keeps the order of keys, or sorts them', () => {
    const value = { b: 1, a: { d: [1, 2], c: undefined, ä: null } };
    expect(stableStringify(value)).toBe('{\n  "b": 1,\n  "a": {\n    "d": [1, 2],\n    "ä": null\n  }\n}');
    expect(stableStringify(value, { sortKeys: true, indent: 0 })).toBe('{"a":{"d":[1,2],"ä":null},"b":1}');
  });

  it('breaks long lists and lists of objects', () => {
    expect(stableStringify([{ a: 1 }, []])).toBe('[\n  {\n    "a": 1\n  },\n  []\n]');
    expect(stableStringify(Array.from({ length: 60 }, (_, i) => i)).split('\n')).toHaveLength(62);
    expect(stableStringify(new Float64Array([1.5, -0]))).toBe('[1.5, 0]');
  });

  it('says the same as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), fc.constantFrom(0, 1, 2), (value, sortKeys, indent) => {
        const there = JSON.parse(stableStringify(value, { sortKeys, indent }));
        expect(there).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of keys when sorting', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(stableStringify(turned, { sortKeys: true })).toBe(stableStringify(value, { sortKeys: true }));
      }),
    );
  });

  it.each([
    [{ a: { b: [1, Number.NaN] } }, 'a.b[1] as JSON: NaN'],
    [{ a: Number.POSITIVE_INFINITY }, 'Infinity'],
    [[undefined], '[0] as JSON: it is of type undefined'],
    [{ f: () => 1 }, 'function'],
    [10n, 'bigint'],
    [new Map(), 'not a plain object'],
    [new Date(0), 'not a plain object'],
  ])('refuses %o', (value, message) => {
    expect(() => stableStringify(value)).toThrow(refusal(message));
  });

  it('refuses what contains itself, and allows what occurs twice', () => {
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(() => stableStringify(loop)).toThrow(refusal('contains itself'));
    const shared = { a: 1 };
    expect(JSON.parse(stableStringify([shared, shared]))).toEqual([shared, shared]);
  });
});
