import { expect, it } from 'vitest';
import { decisionsTable } from './decisions.js';

it('a table of decisions is printed row by row, with its clauses', () => {
  const table = decisionsTable({
    target: { clauses: ['X-SHOOT-01', 'X-SHOOT-02'], what: 'whom a unit shoots at', options: 'enemies in sight' },
    move: { clauses: ['X-MOVE-01'], what: 'where it goes', options: 'stay, on, back' },
  });
  expect(table.columns).toEqual(['decision', 'who decides what', 'options', 'clauses']);
  expect(table.rows).toEqual([
    ['target', 'whom a unit shoots at', 'enemies in sight', 'X-SHOOT-01, X-SHOOT-02'],
    ['move', 'where it goes', 'stay, on, back', 'X-MOVE-01'],
  ]);
});
