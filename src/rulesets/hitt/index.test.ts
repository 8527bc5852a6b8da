import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../engagement/overlay.js';
import { prepare, solvePrepared } from '../../kernel/engine.js';
import { tallyMean } from '../../kernel/tally.js';
import { hitt } from './index.js';
import { piece, specOf } from './testing/stage.js';

const rules = hitt.compile(hitt.data);

describe('the ruleset', () => {
  it('HITT-COST-01 prices every element, and says whose price it is (HITT-R07, HITT-R08)', () => {
    const price = (unit: string, fields = {}) => rules.unit(unit, fields).price();
    const units = ['air-ace', 'tank', 'heavy-mortar', 'mg', 'rifles', 'sniper', 'gas', 'command-bunker'];
    expect(units.map((unit) => price(unit).milli)).toEqual([6000, 4000, 4000, 3000, 2000, 1000, 1000, 0]);
    expect(price('zeppelin').parts).toEqual([{ what: 'Zeppelin', points: 3, origin: 'ruling' }]);
    expect(price('aaa').parts[0]?.origin).toBe('ruling');
    expect(price('mg').parts[0]?.origin).toBe('source');
    expect(price('mg', { price: 3.5 })).toEqual({
      milli: 3500,
      parts: [{ what: 'Machinegun', points: 3.5, origin: 'scenario' }],
    });
    expect(price('rifles', { strongpoint: true }).milli).toBe(3000);
  });

  it('a unit has a normal form, which is its own normal form', () => {
    expect(rules.unit('rifles', { general: true })).toMatchObject({
      title: 'Rifles, General',
      strength: 1,
      maxStrength: 1,
      fields: { general: true },
    });
    for (const unit of Object.keys(hitt.data['units'] as object)) {
      const { fields } = rules.unit(unit, {});
      expect(rules.unit(unit, fields).fields).toEqual(fields);
    }
    expect(rules.unit('cavalry', {}).fields).toEqual({ dismount: -1, remount: -1 });
  });

  it('an overlay reaches engagements: a better MG wins more', () => {
    const spec = specOf({
      blue: [piece('mg', 400)],
      red: [piece('rifles', 1000, { plan: 'assault' })],
      turnLimit: 8,
    });
    const wins = (overlay: Record<string, number>): number => {
      const tally = solvePrepared(prepare(hitt.compile(applyOverlay(hitt.data, overlay)).engagement(spec), 'exact'));
      return tallyMean(tally, (cell) => (cell[0] === 1 ? 1 : 0));
    };
    expect(wins({ 'cf.mg.first': 6 })).toBeGreaterThan(wins({}) + 0.01);
    expect(wins({ 'moves.rifles.good': 100 })).toBeGreaterThan(wins({}));
  });

  it('lists its tables, with a row for every element', () => {
    const tables = rules.tables();
    expect(Object.keys(tables)).toEqual(['units', 'weapons', 'prices', 'rules', 'words', 'decisions']);
    expect(tables['units']?.[0]?.rows).toHaveLength(24);
    expect(tables['weapons']?.[0]?.rows).toContainEqual(['Tank', 4, 5, 'as columns', 5]);
    for (const table of Object.values(tables).flat()) {
      expect(table.rows.length).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    }
    const words = tables['words']?.flatMap(({ rows }) => rows.map(([word]) => word)) ?? [];
    expect(words).toEqual(
      expect.arrayContaining(['unit', 'outflanked', 'range', 'cavalry: dismount', 'barrage: task', 'option pips']),
    );
  });

  it('names a unit for each role, and every clause once', () => {
    for (const { unit } of rules.roles) expect(rules.unit(String(unit['unit']), {}).strength).toBe(1);
    expect(new Set(hitt.clauses.map(({ id }) => id)).size).toBe(hitt.clauses.length);
    for (const clause of hitt.clauses) expect(clause.level === 'table').toBe(clause.notCovered !== undefined);
  });

  it('HITT-L16 a place outside the deployment zone, or at the very edge, is taken as it is', () => {
    const spec = specOf({
      blue: [piece('rifles', 0)],
      red: [piece('mg', 200)],
      length: 2400,
      turnLimit: 1,
    });
    const tally = solvePrepared(prepare(rules.engagement(spec), 'exact'));
    expect(tally.cells.some((cell) => cell[1] === 0)).toBe(true);
  });
});
