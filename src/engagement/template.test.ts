import { describe, expect, it } from 'vitest';
import type { EngagementSpec, UnitSpec } from './spec.js';
import { Templates } from './template.js';

const kinds = new Map<string, object>();

/** One object for a unit's name and its men, whatever it costs. */
function kindOf(unit: string, { men }: { readonly [word: string]: unknown }): object {
  const key = JSON.stringify([unit, men]);
  if (!kinds.has(key)) kinds.set(key, {});
  return kinds.get(key) as object;
}

function unit(name: string, more: Partial<UnitSpec> = {}): UnitSpec {
  return { name, unit: 'squad', at: 0, plan: { kind: 'hold', priority: 'nearest' }, flank: false, fields: {}, ...more };
}

function spec(blue: readonly UnitSpec[], red: readonly UnitSpec[], more: Partial<EngagementSpec> = {}): EngagementSpec {
  return {
    lane: { from: 0, to: 24, terrain: [] },
    blue: { side: 'blue', end: 'from', units: blue },
    red: { side: 'red', end: 'to', units: red },
    starts: [],
    options: {},
    ...more,
  };
}

function asked() {
  const templates = new Templates<number>();
  let made = 0;
  return (of: EngagementSpec) => templates.of(of, kindOf, () => made++);
}

describe('templates of battles', () => {
  it('has one for battles that differ in their starts and in prices only', () => {
    const of = asked();
    const one = of(spec([unit('a')], [unit('b')]));
    const start = { weight: 1, strength: [1], milli: [1000] };
    const starts = [{ weight: 1, blue: [start], red: [start] }];
    expect(of(spec([unit('a', { fields: { price: 7 } })], [unit('b')], { starts }))).toBe(one);
  });

  it('has another for whatever else differs, and the same line-up where the units are the same', () => {
    const of = asked();
    const usual = of(spec([unit('a')], [unit('b')]));
    const sameUnits = [
      spec([unit('a', { at: 2 })], [unit('b')]),
      spec([unit('a', { plan: { kind: 'hold', priority: 'weakest' } })], [unit('b')]),
      spec([unit('a', { plan: { kind: 'advance', priority: 'nearest', standOff: 3 } })], [unit('b')]),
      spec([unit('a')], [unit('b')], { lane: { from: 0, to: 24, terrain: [{ from: 1, to: 2, kind: 'woods' }] } }),
      spec([unit('a')], [unit('b')], { turnLimit: 3 }),
      spec([unit('a')], [unit('b')], { options: { keepDown: true } }),
      spec([unit('a')], [unit('b')], { mission: { kind: 'delay', attacker: 'red', permille: 500 } }),
    ];
    const others = [
      spec([unit('a'), unit('b')], []),
      spec([], [unit('a'), unit('b')]),
      spec([unit('b')], [unit('a')]),
      spec([unit('a', { flank: true })], [unit('b')]),
      spec([unit('a', { unit: 'gun' })], [unit('b')]),
      spec([unit('a', { fields: { men: 3 } })], [unit('b')]),
    ];
    const all = [usual, ...[...sameUnits, ...others].map(of)];
    expect(new Set(all.map(({ parts }) => parts)).size).toBe(all.length);
    expect(all.filter(({ lineUp }) => lineUp === usual.lineUp)).toHaveLength(1 + sameUnits.length);
    expect(new Set(all.map(({ lineUp }) => lineUp)).size).toBe(1 + others.length);
  });

  it('is not deceived by who writes another battle into the objects of the first', () => {
    const of = asked();
    const one = spec([unit('a')], [unit('b')]);
    const first = of(one);
    Object.assign(one.blue.units[0]?.plan as object, { priority: 'weakest' });
    Object.assign(one.red.units[0] as object, { name: 'c' });
    const second = of(one);
    expect(second).not.toBe(first);
    Object.assign(one.lane, { to: 30 });
    expect(of(one)).not.toBe(second);
    expect(of(spec([unit('a')], [unit('b')]))).toBe(first);
  });

  it('tells those apart whose hashes are one', () => {
    const of = asked();
    const one = of(spec([unit('a'), unit('b')], []));
    const other = of(spec([unit('a'), unit('c')], []));
    expect(other.lineUp).not.toBe(one.lineUp);
    expect(of(spec([unit('a'), unit('b')], []))).toBe(one);
    expect(of(spec([unit('a'), unit('c')], []))).toBe(other);
  });

  it('keeps those that were asked for last, and nothing that throws', () => {
    const of = asked();
    const many = Array.from({ length: 40 }, (_, k) => unit(`${k}`));
    const at = (to: number) => spec(many, [], { lane: { from: 0, to, terrain: [] } });
    const first = of(at(1)).parts;
    const second = of(at(2)).parts;
    for (let to = 3; to <= 15; to++) {
      of(at(to));
      expect(of(at(1)).parts).toBe(first);
    }
    expect(of(at(2)).parts).not.toBe(second);
    const templates = new Templates<number>();
    const throws = (): number => {
      throw new RangeError('no');
    };
    expect(() => templates.of(at(1), kindOf, throws)).toThrow('no');
    expect(templates.of(at(1), kindOf, () => 5).parts).toBe(5);
  });
});
