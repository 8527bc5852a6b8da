import { describe, expect, it } from 'vitest';
import { clauses } from './clauses.js';

describe('clauses', () => {
  it('are distinct, named, and at a level; of the table: with the reason', () => {
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    expect(clauses).toHaveLength(33);
    for (const { id, level, title, notCovered } of clauses) {
      expect(id).toMatch(/^HOT-[A-Z]+-\d\d$/);
      expect(title.length).toBeGreaterThan(3);
      expect(notCovered !== undefined).toBe(level === 'table');
    }
  });

  it('have the levels of the rulings; indirect fire is played, by HOT-L19', () => {
    const of = (level: string): string[] => clauses.filter((one) => one.level === level).map(({ id }) => id.slice(4));
    expect(of('table').join(' ')).toBe('STACK-01 STACK-03 MOVE-06 MOVE-07 SHOOT-02 SHOOT-03');
    expect(of('engagement').join(' ')).toBe(
      'STACK-02 ORD-01 ORD-02 ORD-03 ORD-04 MOVE-01 MOVE-02 MOVE-03 MOVE-04 MOVE-05 SHOOT-04 OW-01 ASLT-03',
    );
  });
});
