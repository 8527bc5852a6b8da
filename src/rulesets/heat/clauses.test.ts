import { describe, expect, it } from 'vitest';
import { clauses } from './clauses.js';

describe('clauses', () => {
  it('are distinct, named, and at a level', () => {
    expect(new Set(clauses.map((clause) => clause.id)).size).toBe(clauses.length);
    for (const { id, level, title } of clauses) {
      expect(id).toMatch(/^HEAT-[A-Z]+-\d\d$/);
      expect(['attack', 'engagement', 'table']).toContain(level);
      expect(title.length).toBeGreaterThan(3);
    }
  });

  it("HEAT-HELI-07's crash stays on the table, and is listed so", () => {
    const crash = clauses.find(({ title }) => title === 'crash of HEAT-HELI-07');
    expect(crash).toMatchObject({ level: 'table', notCovered: expect.stringContaining('3D6" off') });
  });

  it('a clause of the table is never covered; whatever is not covered says why', () => {
    for (const { level, notCovered } of clauses) if (level === 'table') expect(notCovered).toMatch(/\w{3}/);
    expect(clauses.filter((clause) => clause.notCovered === undefined).length).toBeGreaterThan(80);
  });
});
